// The outcome of a debate about proposals: each contestant's versions, their critiques, what was left out, and how it ended.

import { type Evaluation, readEvaluation } from '../answers/evaluation-answer.ts';
import type { Solution } from '../answers/solution-answer.ts';
import { plannedSteps } from '../plan/cursor.ts';
import type { Step } from '../plan/step.ts';
import { type DebateRecord, rulingsOf, turnsOf } from '../record/record.ts';
import { givenUpTurnsIn } from '../status/skipped-turns.ts';
import type { Reason } from '../wire/reason.ts';
import { type JudgeAnswer, judgeAnswerTo, type LoopEndKind, lastLoopEnd } from './judge-answers.ts';

export interface SolutionVersion {
  pass: number;
  turn: string;
  kind: 'proposal' | 'refinement';
  text: string;
  /** The critiques this version answers. */
  critiques: { turn: string; by: string; text: string }[];
}
/** One contestant's work through the rounds. */
export interface SolutionHistory {
  seat: string;
  versions: SolutionVersion[];
}
export interface SkippedContribution {
  turn: string;
  seat: string;
  target: string | null;
  pass: number;
  /** Why its attempts failed; `null` if a person skipped it. */
  reason: Reason | null;
}
export interface SolutionOutcome {
  kind: 'solution';
  inShort: string | null;
  ruling: JudgeAnswer<Solution> | null;
  histories: SolutionHistory[];
  evaluations: { pass: number; turn: string; read: Evaluation | null }[];
  /** Contributions the round went on without: they kept failing, or a person skipped them. */
  leftOut: SkippedContribution[];
  /** Rounds with a refinement. */
  rounds: number;
  /** `rule`: the judge's evaluation reached the threshold; `bound`: the last round. */
  endedBy: LoopEndKind | null;
}

/** Tasks whose turns are a version of the speaker's own proposal. */
const VERSION_BY_TASK: Readonly<Record<string, SolutionVersion['kind']>> = {
  propose: 'proposal',
  refine: 'refinement',
};

export function solutionOutcome(record: DebateRecord): SolutionOutcome {
  const steps = [...plannedSteps(record, record.format.plan)];
  const histories = solutionHistories(record, steps);
  const refined = histories.flatMap(({ versions }) =>
    versions.flatMap((version) => (version.kind === 'refinement' ? [version.pass] : [])),
  );
  const texts = turnTexts(record);
  const ruling = judgeAnswerTo(record, 'solution');
  return {
    kind: 'solution',
    inShort: ruling?.read ? 'One solution' : null,
    ruling,
    histories,
    evaluations: slotsWithAct(steps).flatMap(({ pass, turn, act }) => {
      const text = texts.get(turn);
      const asked = act.answer === 'evaluation' && text !== undefined;
      return asked ? [{ pass, turn, read: readEvaluation(text) }] : [];
    }),
    leftOut: skippedContributions(record, steps),
    rounds: new Set(refined).size,
    endedBy: lastLoopEnd(record),
  };
}

const turnTexts = (record: DebateRecord): Map<string, string> =>
  new Map(turnsOf(record).map((turn) => [turn.id, turn.text]));

const slotsWithAct = (steps: readonly Step[]) =>
  steps.flatMap((step) => step.slots.map((slot) => ({ ...slot, act: step.act, pass: step.passes[0] ?? 0 })));

function solutionHistories(record: DebateRecord, steps: readonly Step[]): SolutionHistory[] {
  const texts = turnTexts(record);
  const slots = slotsWithAct(steps);
  const histories = new Map<string, SolutionHistory>();
  for (const { act, pass, seat, turn } of slots) {
    const [kind, text] = [VERSION_BY_TASK[act.task], texts.get(turn)];
    if (kind === undefined || text === undefined) continue;
    const known = histories.get(seat) ?? { seat, versions: [] };
    const critiques = slots.flatMap((slot) => {
      const text = texts.get(slot.turn);
      const answers = kind === 'refinement' && slot.target === seat && slot.pass === pass;
      return answers && text !== undefined ? [{ turn: slot.turn, by: slot.seat, text }] : [];
    });
    known.versions.push({ pass, turn, kind, text, critiques });
    histories.set(seat, known);
  }
  return [...histories.values()];
}

function skippedContributions(record: DebateRecord, steps: readonly Step[]): SkippedContribution[] {
  const skipped = new Set(
    rulingsOf(record).flatMap((ruling) => (ruling.ruling === 'skip' ? [ruling.turn] : [])),
  );
  const unheard = new Map(givenUpTurnsIn(record).map(({ turn, reason }) => [turn, reason]));
  return slotsWithAct(steps).flatMap(({ act, turn, seat, target, pass }) =>
    act.skippable && skipped.has(turn)
      ? [{ turn, seat, target: target ?? null, pass, reason: unheard.get(turn) ?? null }]
      : [],
  );
}
