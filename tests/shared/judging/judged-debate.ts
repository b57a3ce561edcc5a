// A debate that was judged, and a verdict on it.

import type { Verdict } from '@rostrum/shared/answers/verdict-answer';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { promptDebate } from '../prompts/prompt-debate.ts';

type ScoresBySide = Record<string, readonly [argument: number, rebuttal: number, evidence: number]>;

export function verdictWith(scores: ScoresBySide, winner: string | null = null): Verdict {
  const mark = (score: number) => ({ reason: 'Because.', score });
  const marks = Object.entries(scores).map(([id, [argument, rebuttal, evidence]]) => [
    id,
    { argument: mark(argument), rebuttal: mark(rebuttal), evidence: mark(evidence) },
  ]);
  return {
    annotations: [],
    disregarded: [],
    scores: Object.fromEntries(marks),
    reasoning: 'Reasons.',
    summary: 'Summary.',
    winner,
  };
}

/** The verdict as its judge would write it. */
export const verdictAsJson = ({ scores, ...rest }: Verdict): string =>
  JSON.stringify({ ...rest, participants: scores, winner: rest.winner ?? 'none' });

export const debateOfTurns = (turns: Record<string, string>): DebateRecord => ({
  ...promptDebate(),
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
