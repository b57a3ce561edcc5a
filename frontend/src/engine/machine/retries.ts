// Retries of a turn, their waits, and the point at which it is given up: pure functions of the record.
import type { SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { mayBeLeftOut } from '@rostrum/shared/budget/reserve';
import { type NextStep, plannedSteps, type Slot, textsByTurn } from '@rostrum/shared/plan/cursor';
import { type Attempt, attemptsOf, type DebateRecord, openAttemptsOf } from '@rostrum/shared/record/record';
import { type PlainReason, type Reason, UNAVAILABLE } from '@rostrum/shared/wire/reason';

/** Automatic retries of one turn. */
export const MAX_RETRIES = 3;
/** Number of times a complete answer is refused before it is kept and flagged. */
export const MAX_REJECTIONS = 2;
/** Maximum lost calls of one turn in a row: a backend that loses every call must not be paid without end. */
const MAX_LOST = 3;
/** Maximum wait that a vendor may ask for, in milliseconds; beyond it the turn fails at once. */
const MAX_RETRY_AFTER_MS = 60_000;
const FIRST_RETRY_DELAY_MS = 1_000;
/** Maximum share that is added to a wait, so that speakers who failed together are not retried together. */
const JITTER = 0.25;

type FailedAttempt = Attempt & { outcome: { state: 'failed' } };
const hasFailed = (attempt: Attempt): attempt is FailedAttempt => attempt.outcome.state === 'failed';
const wasCancelled = (attempt: Attempt): boolean =>
  attempt.outcome.state === 'failed' && attempt.outcome.code === 'cancelled';

/** A turn's attempts since the last retry by hand, or since its seat was given to another occupant. */
export interface SlotAttempts {
  slot: Slot;
  /** Failures in a row, the latest last; lost and cancelled calls neither count nor break the row. */
  failed: FailedAttempt[];
  /** Lost calls in a row. */
  lost: number;
}

export function attemptsAtSlot(record: DebateRecord, slot: Slot): SlotAttempts {
  const tries: SlotAttempts = { slot, failed: [], lost: 0 };
  for (const entry of record.entries) {
    if (entry.kind === 'ruling') {
      const afresh =
        (entry.ruling === 'retry' && (entry.turn ?? slot.turn) === slot.turn) ||
        (entry.ruling === 'reseat' && entry.seat === slot.seat);
      if (afresh) Object.assign(tries, { failed: [], lost: 0 });
    } else if (entry.kind === 'attempt' && entry.turn === slot.turn && !wasCancelled(entry)) {
      if (hasFailed(entry)) tries.failed.push(entry);
      else if (entry.outcome.state === 'refused') tries.failed = [];
      tries.lost = entry.outcome.state === 'lost' ? tries.lost + 1 : 0;
    }
  }
  return tries;
}

/** Returns why the last call for a slot failed, if no call is open for it; shown in place of its speech. */
export function lastFailureOf(record: DebateRecord, slot: Slot): PlainReason | null {
  if (openAttemptsOf(record).some(({ turn }) => turn === slot.turn)) return null;
  return attemptsAtSlot(record, slot).failed.at(-1)?.outcome.reason ?? null;
}

const triesOf = (record: DebateRecord, next: NextStep): SlotAttempts[] =>
  next.kind === 'speak' ? next.waiting.map((slot) => attemptsAtSlot(record, slot)) : [];

export const hasFailures = (record: DebateRecord, next: NextStep): boolean =>
  triesOf(record, next).some(({ failed }) => failed.length > 0);

/** Returns slots that are not retried automatically: the failure is final, the retries are used up, or calls keep getting lost. */
export const exhaustedSlots = (record: DebateRecord, next: NextStep): SlotAttempts[] =>
  triesOf(record, next).filter(isExhausted);

/** Returns exhausted slots that the act allows to be skipped, if enough of its other turns were or can still be heard. */
export function skippableSlots(record: DebateRecord, next: SpeakingStep): SlotAttempts[] {
  const { skippable } = next.step.act;
  const hopeless = exhaustedSlots(record, next);
  if (!skippable || hopeless.some(wasNotMade)) return [];
  const remaining = slotsStillHeard(record, next, hopeless);
  if (remaining === 0 && hopeless.some(isModelAway)) return [];
  return remaining >= (skippable === true ? 1 : skippable.leaving) ? hopeless : [];
}

/** Returns whether every judge of a panel has failed for good. If the backend made no call, no judge is to blame, and the debate waits for the person. */
export function hasNoJudgeLeft(record: DebateRecord, next: NextStep): boolean {
  if (next.kind !== 'speak' || next.step.act.reading === undefined || mayBeLeftOut(next.step)) return false;
  const hopeless = exhaustedSlots(record, next);
  return !hopeless.some(wasNotMade) && slotsStillHeard(record, next, hopeless) === 0;
}

/** The backend accounts for every call that it made. */
const hasNoAccount = ({ outcome, timing }: Attempt): boolean =>
  outcome.state === 'failed' && outcome.code === 'network' && timing === null;

/** Failures that the request itself explains, on every backend. */
const OF_REQUEST: ReadonlySet<string> = new Set(['invalid-request', 'context-too-long']);
/** Returns whether the backend refused or lost the last call, or was silent: its token, its budget or its state is at fault, not the model. */
const wasNotMade = ({ failed, lost }: SlotAttempts): boolean =>
  lost > MAX_LOST ||
  failed.slice(-1).some(({ outcome, timing }) => timing === null && !OF_REQUEST.has(outcome.code));
const isModelAway = ({ failed }: SlotAttempts): boolean =>
  failed.slice(-1).some(({ outcome }) => UNAVAILABLE.has(outcome.code));

/** The call is charged at its hold, because its end is unknown. */
export const isUnaccounted = (attempt: Attempt): boolean => hasNoAccount(attempt) && attempt.charge !== null;

/** Returns the number of the act's slots that are neither skipped nor exhausted. */
function slotsStillHeard(
  record: DebateRecord,
  { step }: SpeakingStep,
  hopeless: readonly SlotAttempts[],
): number {
  const texts = textsByTurn(record);
  const lostTurnIds = new Set(hopeless.map(({ slot }) => slot.turn));
  return plannedSteps(record)
    .flatMap(({ address, slots }) => (address === step.address ? slots : []))
    .filter(({ turn }) => texts.get(turn) !== null && !lostTurnIds.has(turn)).length;
}

/** Returns why the last attempt at an exhausted slot failed. */
export function exhaustionReason(tries: SlotAttempts | undefined): { code: string; reason: Reason } {
  const last = tries?.failed.at(-1)?.outcome;
  if (!last) return { code: 'lost', reason: { code: 'lost-again' } };
  const { code, reason, retryAfterMs } = last;
  if ((retryAfterMs ?? 0) <= MAX_RETRY_AFTER_MS) return { code, reason };
  const minutes = Math.ceil((retryAfterMs ?? 0) / 60_000);
  return { code, reason: { code: 'asked-to-wait', minutes, cause: reason } };
}

function isExhausted(tries: SlotAttempts): boolean {
  const last = tries.failed.at(-1)?.outcome;
  if (tries.lost > MAX_LOST) return true;
  if (!last) return false;
  // The same call would end the same way.
  const [before, latest] = tries.failed.slice(-2).map(({ outcome }) => outcome.reason.code);
  if (before === 'only-thoughts' && latest === before) return true;
  return (
    !last.retryable || (last.retryAfterMs ?? 0) > MAX_RETRY_AFTER_MS || tries.failed.length > MAX_RETRIES
  );
}

/** Returns the milliseconds until the failed slots are retried: the longest wait among them; there is at least one. */
export function retryDelayMs(record: DebateRecord, next: NextStep, chance: () => number): number {
  const failedTries = triesOf(record, next).filter(({ failed }) => failed.length > 0);
  const waits = failedTries.map(({ failed }) => {
    const backOff = FIRST_RETRY_DELAY_MS * 2 ** (failed.length - 1) * (1 + JITTER * chance());
    return Math.max(backOff, failed.at(-1)?.outcome.retryAfterMs ?? 0);
  });
  return Math.round(Math.max(...waits));
}

/** Returns all failed attempts at the slots of a step, retries by hand included: the reason why there is no verdict. */
export function failedAttemptsOf(
  record: DebateRecord,
  next: NextStep,
): { cause: PlainReason; times: number } | null {
  const turns = new Set(triesOf(record, next).map(({ slot }) => slot.turn));
  const vain = attemptsOf(record).filter((attempt) => turns.has(attempt.turn) && !wasCancelled(attempt));
  const last = vain.at(-1)?.outcome;
  if (!last) return null;
  const cause: PlainReason =
    last.state === 'failed' || last.state === 'refused' ? last.reason : { code: 'call-lost' };
  return { cause, times: vain.length };
}
