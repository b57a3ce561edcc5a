// Computes from a record why a debate and its loops ended, what stopping it now would do, and how a person can extend it.

import type { ClosingResult } from '../answers/answer.ts';
import { wayOfJudging } from '../answers/judges.ts';
import { answerDefinition } from '../answers/registry.ts';
import { isStopped, loopEnds, plannedSteps, spokenSlots, stepsOf, stopOf } from '../plan/cursor.ts';
import { LOOP_ENDINGS, type LoopEndingCode } from '../plan/evaluate-condition.ts';
import type { Act, Plan } from '../record/plan.ts';
import { actsIn, isAskedApart, isLoop, loopNameAt } from '../record/plan-acts.ts';
import {
  attemptsOf,
  type DebateRecord,
  lastOutcome,
  openAttemptsOf,
  rulingsNamed,
  type Turn,
  turnsOf,
} from '../record/record.ts';
import { amountOf } from '../record/setting-values.ts';
import type { PlainReason, Reason } from '../wire/reason.ts';
import { closeReason, isAbandoned, isFinished } from './debate-status.ts';

/** Returns the result of the last act of the verdict phase that closes a debate; `null`: there is none. */
export const closingResultOf = (plan: Plan): ClosingResult | null =>
  actsIn(plan)
    .flatMap(({ phase, answer }) =>
      phase === 'verdict' && answer !== undefined ? (answerDefinition(answer).closing ?? []) : [],
    )
    .at(-1) ?? null;

/** Reason of the end of a debate or of a loop. */
type EndingReason = Reason | { code: LoopEndingCode | 'as-planned' };

export interface EarlyLoopEnd {
  /** Address of the pass it ended in, with which the addresses of its steps begin: `1:2.`. */
  pass: string;
  /** Name of the loop: "Round". */
  loop: string;
  /** Number of the pass it ended in, and the most it could have had: 2 of 5. */
  number: number;
  of: number;
  /** The condition of the plan that was met; `null`: the debate was stopped. */
  reason: EndingReason | null;
  /** Whether it was the plan's last loop, so that the debate closed after it. */
  last: boolean;
}

/** Returns whether its kind of end makes a claim about the speeches, which scripted speakers cannot support. */
export const isClaimedEnd = (record: DebateRecord): boolean =>
  Object.values(LOOP_ENDINGS).some((end) => end?.isClaim && end.code === debateEnding(record)?.reason.code);

/** Returns, in plan order, the loops that ended before their last pass, because a condition was met or the debate was stopped. */
export function earlyLoopEnds(record: DebateRecord): EarlyLoopEnd[] {
  const isCut = isStopped(record) && isFinished(record);
  const lastPasses = new Map<string, { pass: number; of: number }>();
  for (const { step } of spokenSlots(record)) {
    const [pass, bound] = [step.passes[0], step.loopLimits[0]];
    if (pass !== undefined && bound && step.phase !== 'verdict')
      lastPasses.set(step.address.split(':')[0] ?? '', { pass, of: bound.atMost });
  }
  const outermost = loopEnds(record).filter(({ address }) => !address.includes(':'));
  return outermost.flatMap(({ address, rule }, index): EarlyLoopEnd[] => {
    const at = lastPasses.get(address);
    const last = index === outermost.length - 1;
    if (!at || at.pass >= at.of || (rule === null && !(last && isCut))) return [];
    const code = rule && LOOP_ENDINGS[rule]?.code;
    const loop = loopNameAt(record.format.plan, address);
    const reason = code ? { code } : null;
    return [{ pass: `${address}:${at.pass}.`, loop, number: at.pass, of: at.of, reason, last }];
  });
}

export interface DebateEnding {
  kind: 'plan' | 'stopped' | 'limit' | 'time' | 'abandoned' | 'no-verdict';
  reason: EndingReason;
}

/** Returns the ending; `null` while the debate is not over. */
export function debateEnding(record: DebateRecord): DebateEnding | null {
  if (openAttemptsOf(record).length > 0 || !isFinished(record)) return null;
  if (isAbandoned(record)) return { kind: 'abandoned', reason: { code: 'abandoned' } };
  const closingReason = closeReason(record);
  if (closingReason !== null) return { kind: 'no-verdict', reason: closingReason };
  const closingTurns = new Set(
    stepsOf(record).flatMap(({ act, slots }) => (isClosingAct(act) ? slots.map(({ turn }) => turn) : [])),
  );
  const closing = turnsOf(record).filter(({ id }) => closingTurns.has(id));
  const isCut = ({ flags }: Turn) => flags.includes('prompt-cut');
  if (closing.length > 0 && closing.every((turn) => isCut(turn) || turn.flags.includes('unreadable'))) {
    const code = closing.some(isCut) ? 'prompt-cut' : 'verdict-unreadable';
    return { kind: 'no-verdict', reason: { code } };
  }
  return endingByStop(record);
}

/** Returns whether the answer closes the debate by itself, unlike a round of votes. */
const isClosingAct = ({ answer }: Act): boolean =>
  answer !== undefined &&
  answerDefinition(answer).closing !== undefined &&
  answerDefinition(answer).schema !== undefined;

function endingByStop(record: DebateRecord): DebateEnding {
  const [stop] = rulingsNamed(record, 'stop');
  if (!stop) {
    const rule = loopEnds(record).at(-1)?.rule;
    const end = rule && LOOP_ENDINGS[rule];
    return { kind: 'plan', reason: { code: end && !end.asPlanned ? end.code : 'as-planned' } };
  }
  const closings = stopOf(record) === 'closings' ? 'heard' : 'none';
  const result = closingResultOf(record.format.plan) ?? 'other';
  const kind = stop.by === 'budget' ? 'limit' : stop.by === 'time' ? 'time' : 'stopped';
  return { kind, reason: { code: 'stopped', by: stop.by, closings, result } };
}

const nothingWasSaid = (record: DebateRecord): boolean => turnsOf(record).every(isAskedApart);

/** Returns the reason of a `close` ruling for a verdict that does not fit under the limit, with the tries before it. Its sums include the answers before the debate. */
export function noVerdictReason(
  record: DebateRecord,
  failures: { cause: PlainReason; times: number } | null,
  { neededNanoUsd, limitNanoUsd }: { neededNanoUsd: number; limitNanoUsd: number },
): Reason {
  const speechState = nothingWasSaid(record) ? ('nothing' as const) : ('something' as const);
  const { answersNanoUsd = 0 } = record.settings;
  const money = {
    ...{ neededNanoUsd: neededNanoUsd + answersNanoUsd, limitNanoUsd: limitNanoUsd + answersNanoUsd },
    said: speechState,
  };
  return failures
    ? { code: 'judge-failed-over-limit', ...money, ...failures }
    : { code: 'verdict-over-limit', ...money };
}

/** Returns the reason of a `close` ruling for a debate whose time was up before there was anything to judge. */
export const tooEarlyReason = (record: DebateRecord): Reason => ({
  code: nothingWasSaid(record) ? 'time-unheard' : 'time-too-early',
});

/** Returns the most passes the extension would add; `null` if the debate cannot be extended, because of its format or of its ending. */
export function extensionPasses(record: DebateRecord): number | null {
  const loop = record.format.continues?.find(isLoop);
  return loop && debateEnding(record)?.kind === 'plan' ? amountOf(record, loop.loop.atMost) : null;
}

/** Returns the debate with its plan extended; unchanged if it cannot be extended. `now`: milliseconds since the epoch. */
export function extendDebate(record: DebateRecord, now: number): DebateRecord {
  if (extensionPasses(record) === null) return record;
  const { continues = [], plan } = record.format;
  return {
    ...record,
    format: { ...record.format, plan: [...plan, ...continues] },
    entries: [...record.entries, { kind: 'ruling', at: now, ruling: 'extend' }],
  };
}

export interface FailedJudge {
  seat: string;
  /** Reason why its last call failed. */
  reason: PlainReason;
}

/** Returns the judges that failed, in the order of the seats; empty if the debate ended in any other way. */
export function failedJudges(record: DebateRecord): FailedJudge[] {
  if (closeReason(record) === null) return [];
  const slots = plannedSteps(record).flatMap(({ act, phase, slots }) =>
    phase === 'verdict' && wayOfJudging(act.answer) === 'by scores' ? slots : [],
  );
  const isAsked = (turn: string) => slots.some((slot) => slot.turn === turn);
  if (turnsOf(record).some(({ id }) => isAsked(id))) return [];
  const judges = record.seats.filter(({ id }) => slots.some(({ seat }) => seat === id));
  const failedSeats = judges.flatMap(({ id }): FailedJudge[] => {
    const last = lastOutcome(attemptsOf(record).filter(({ seat, turn }) => seat === id && isAsked(turn)));
    if (last?.state === 'failed') return [{ seat: id, reason: last.reason }];
    return last?.state === 'lost' ? [{ seat: id, reason: { code: 'lost-again' } }] : [];
  });
  return failedSeats.length === judges.length ? failedSeats : [];
}
