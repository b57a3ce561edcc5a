// The outcome of a debate about proposals: each contestant's versions, their critiques, what was left out, and how it ended.
import { readEvaluation } from '../answers/short-answers.ts';
import { plannedSteps, textsByTurn } from '../plan/cursor.ts';
import type { DebateRecord } from '../record/record.ts';
import { givenUpTurnsIn } from '../status/agenda.ts';
import { solutionHeadline } from './headline.ts';
import { judgeAnswersTo, lastLoopEnd } from './judge-answers.ts';

export type SolutionOutcome = ReturnType<typeof solutionOutcome>;

/** Tasks whose turns are a version of the speaker's own proposal. */
const VERSION_BY_TASK: Readonly<Record<string, 'proposal' | 'refinement'>> = {
  propose: 'proposal',
  refine: 'refinement',
};

export function solutionOutcome(record: DebateRecord) {
  const slots = [...plannedSteps(record, record.format.plan)].flatMap((step) =>
    step.slots.map((slot) => ({ ...slot, act: step.act, pass: step.passes[0] ?? 0 })),
  );
  const texts = textsByTurn(record);
  const spoken = slots.flatMap((slot) => {
    const text = texts.get(slot.turn);
    return text == null ? [] : [{ ...slot, text }];
  });
  const versions = spoken.flatMap(({ act, pass, seat, turn, text }) => {
    const kind = VERSION_BY_TASK[act.task];
    if (kind === undefined) return [];
    /** The critiques this version answers. */
    const critiques = spoken
      .filter((slot) => kind === 'refinement' && slot.target === seat && slot.pass === pass)
      .map((slot) => ({ turn: slot.turn, by: slot.seat, text: slot.text }));
    return [{ seat, pass, turn, kind, text, critiques }];
  });
  const unheard = new Map(givenUpTurnsIn(record).map(({ turn, reason }) => [turn, reason]));
  const ruling = judgeAnswersTo(record, 'solution').at(-1) ?? null;
  return {
    kind: 'solution' as const,
    headline: ruling?.read ? solutionHeadline(record, ruling.read) : null,
    ruling,
    /** Each contestant's work through the rounds. */
    histories: [...new Set(versions.map(({ seat }) => seat))].map((seat) => ({
      seat,
      versions: versions.filter((version) => version.seat === seat),
    })),
    evaluations: spoken
      .filter(({ act }) => act.answer === 'evaluation')
      .map(({ pass, turn, text }) => ({ pass, turn, read: readEvaluation(text) })),
    /** Contributions the round went on without: they kept failing, or, without a `reason`, a person skipped them. */
    leftOut: slots
      .filter(({ act, turn }) => act.skippable && texts.get(turn) === null)
      .map(({ turn, seat, target = null, pass }) => ({
        ...{ turn, seat, target, pass },
        reason: unheard.get(turn) ?? null,
      })),
    /** With a refinement. */
    rounds: new Set(versions.flatMap(({ kind, pass }) => (kind === 'refinement' ? [pass] : []))).size,
    /** `rule`: the judge's evaluation reached the threshold; `bound`: the last round. */
    endedBy: lastLoopEnd(record),
  };
}
