// A debate that was judged, and a verdict on it.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import type { Verdict } from '@rostrum/shared/judging/verdict';
import { openRecord } from '../prompts/kit.ts';

type Scores = Record<string, readonly [argument: number, rebuttal: number, evidence: number]>;

export function verdictWith(scores: Scores, winner: string | null = null): Verdict {
  const mark = (score: number) => ({ reason: 'Because.', score });
  const marks = Object.entries(scores).map(([id, [argument, rebuttal, evidence]]) => [
    id,
    { argument: mark(argument), rebuttal: mark(rebuttal), evidence: mark(evidence) },
  ]);
  return {
    annotations: [],
    disregarded: [],
    marks: Object.fromEntries(marks),
    reasoning: 'Reasons.',
    summary: 'Summary.',
    winner,
  };
}

/** The verdict as its judge would write it. */
export const asAnswer = ({ marks, ...rest }: Verdict): string =>
  JSON.stringify({ ...rest, participants: marks, winner: rest.winner ?? 'none' });

export const spoken = (turns: Record<string, string>): DebateRecord => ({
  ...openRecord(),
  entries: Object.entries(turns).map(([id, text]) => ({
    kind: 'turn',
    id,
    seat: id.split('.').at(-1) ?? '',
    act: 'any',
    text,
    flags: [],
    at: 0,
    model: null,
    attempt: null,
  })),
});
