// Decides whether a step fits under the cost limit, together with the verdict that must still be affordable after it, and plans
// its calls. The rule is hold, then settle: docs/decisions/2026-11-21-reserve-then-settle.md.

import { openingStepsToCome } from '../plan/closing-steps.ts';
import { nextStep, type Slot } from '../plan/cursor.ts';
import { committedNanoUsd } from '../record/ledger.ts';
import { attemptsOf, type DebateRecord, limitsNow, openAttemptsOf } from '../record/record.ts';
import { seatsStillToSpeak } from '../status/debate-status.ts';
import { speechOutputTokens } from '../status/speech-length.ts';
import { modelKey } from '../wire/model-key.ts';
import { askedAgainSentence } from './asked-again.ts';
import {
  type Cards,
  type Compose,
  type ComposedCall,
  type ComposeOptions,
  holdFor,
  type SpeakingStep,
} from './call-hold.ts';
import { reserveAfter } from './closing-reserve.ts';
import { knownCounts } from './known-counts.ts';
import { longestRecordAfter, type OutputCap } from './longest-record.ts';
import { cutToPromptBytes, MAX_REASON_BYTES, promptBytes } from './prompt-size.ts';
import {
  type BudgetContext,
  canBeShortened,
  enteredPrice,
  SHORTEST_SPEECH_TOKENS,
  stepHolds,
} from './step-holds.ts';
import { verdictReserve } from './verdict-reserve.ts';

/** A call that may be sent: everything an attempt needs except its id and its time. */
export interface PlannedCall {
  slot: Slot;
  call: ComposedCall;
  /** Upper bound in nano-dollars; `null` if the price is unknown. */
  holdNanoUsd: number | null;
  /**
   * The same bound without what earlier calls reported, in nano-dollars. It is sent as `maxNanoUsd`, because the backend does not
   * know those reports.
   */
  maxNanoUsd: number | null;
  notional: boolean;
}

export type StepFit =
  | { fits: true; calls: PlannedCall[]; shortened: boolean }
  /** `unpriced`: seats whose price is unknown; no limit can cover them. */
  | { fits: false; neededNanoUsd: number; limitNanoUsd: number; unpriced: string[] };

export interface StartNeed {
  fits: boolean;
  /** In nano-dollars: everything spent and held, plus the openings, plus the verdict reserve. `null`: there is no limit. */
  neededNanoUsd: number | null;
  limitNanoUsd: number | null;
  /** Seats without a known price while a limit is set: the person enters a price or removes the limit. */
  unpriced: string[];
}

/** Steps of the binary search for the longest speeches that fit: the result is within a hundredth of their length. */
const HALVINGS = 7;

interface BudgetTrial {
  calls: PlannedCall[];
  neededNanoUsd: number;
  unpriced: string[];
}

/**
 * Whether the step fits under the limit, together with everything spent and held and with the verdict after it; if so, its calls.
 * Speeches are shortened evenly where that makes them fit. Slots with a running attempt are not planned again. A `listen` step has
 * no calls, but its speeches lengthen what the judge will read.
 */
export function fitStep(record: DebateRecord, next: SpeakingStep, cards: Cards, compose: Compose): StepFit {
  const context = { record, cards, compose };
  const { limitNanoUsd } = limitsNow(record);
  if (limitNanoUsd === null)
    return { fits: true, calls: plannedCalls(context, next, null), shortened: false };

  const full = trialAt(context, next, null);
  const fits = (trial: BudgetTrial) => trial.unpriced.length === 0 && trial.neededNanoUsd <= limitNanoUsd;
  if (fits(full)) return { fits: true, calls: full.calls, shortened: false };
  const refused = (trial: BudgetTrial): StepFit => ({
    fits: false,
    neededNanoUsd: trial.neededNanoUsd,
    limitNanoUsd,
    unpriced: trial.unpriced,
  });
  if (full.unpriced.length > 0 || !canBeShortened(next.step)) return refused(full);

  let best = trialAt(context, next, 0);
  if (!fits(best)) return refused(best);
  let shorter = 0;
  let longer = 1;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const share = (shorter + longer) / 2;
    const trial = trialAt(context, next, share);
    if (fits(trial)) {
      best = trial;
      shorter = share;
    } else longer = share;
  }
  return { fits: true, calls: best.calls, shortened: true };
}

/** The step's calls at full length, and the money that everything up to it, it and the reserve after it need. */
export function fullStepNeed(
  record: DebateRecord,
  next: SpeakingStep,
  cards: Cards,
  compose: Compose,
): { calls: PlannedCall[]; neededNanoUsd: number } {
  const { calls, neededNanoUsd } = trialAt({ record, cards, compose }, next, null);
  return { calls, neededNanoUsd };
}

/**
 * Whether the verdict is still affordable after everything that runs now, and the openings before it. To be checked before anything
 * that lengthens it or reseats the judge.
 */
export function verdictFits(record: DebateRecord, cards: Cards, compose: Compose): StartNeed {
  const { limitNanoUsd } = limitsNow(record);
  if (limitNanoUsd === null) return { fits: true, neededNanoUsd: null, limitNanoUsd, unpriced: [] };
  const isOpening = openingStepsToCome(longestRecordAfter(record, null)).length > 0;
  const reserve = (isOpening ? reserveAfter : verdictReserve)(record, null, cards, compose);
  const neededNanoUsd = committedNanoUsd(record) + reserve.nanoUsd;
  const fits = reserve.unpriced.length === 0 && neededNanoUsd <= limitNanoUsd;
  return { fits, neededNanoUsd, limitNanoUsd, unpriced: reserve.unpriced };
}

/**
 * Whether the openings fit, cut short if need be, and the verdict after them: less than that is no debate. For a record that is
 * further on, only the next step counts.
 */
export function needToStart(record: DebateRecord, cards: Cards, compose: Compose): StartNeed {
  const { limitNanoUsd } = limitsNow(record);
  if (limitNanoUsd === null) return { fits: true, neededNanoUsd: null, limitNanoUsd, unpriced: [] };
  const step = nextStep(record);
  if (step.kind === 'close')
    return { fits: true, neededNanoUsd: committedNanoUsd(record), limitNanoUsd, unpriced: [] };

  const opened = { record: longestRecordAfter(record, null), cards, compose };
  const isVerdict = step.step.phase === 'verdict';
  const openings = openingStepsToCome(record);
  const holds = stepHolds(opened, openings.length > 0 || isVerdict ? openings : [step.step], 'shortest');
  const reserve = verdictReserve(holds.longest, null, cards, compose);
  const neededNanoUsd = committedNanoUsd(record) + holds.nanoUsd + reserve.nanoUsd;
  const unpriced = new Set([...unpricedSeats(record, cards), ...holds.unpriced, ...reserve.unpriced]);
  const fits = unpriced.size === 0 && neededNanoUsd <= limitNanoUsd;
  return { fits, neededNanoUsd, limitNanoUsd, unpriced: [...unpriced] };
}

/** Seats that are still to speak and are held by a model whose price is unknown. */
export function unpricedSeats(record: DebateRecord, cards: Cards): string[] {
  return seatsStillToSpeak(record).flatMap(({ id, occupant }) => {
    if (occupant.kind === 'human') return [];
    const known = cards[modelKey(occupant.model)]?.price ?? occupant.price;
    return known ? [] : [id];
  });
}

/** The step's calls at `share` of the way from the shortest to full length (`null`: full length), and the money they need. */
function trialAt(context: BudgetContext, next: SpeakingStep, share: number | null): BudgetTrial {
  const { record, cards, compose } = context;
  const calls = plannedCalls(context, next, share);
  const reserve = reserveAfter(record, next, cards, compose, outputCaps(record, next, calls));
  const holds = calls.reduce((sum, call) => sum + (call.holdNanoUsd ?? 0), 0);
  const unpriced = calls.flatMap((call) => (call.holdNanoUsd === null ? [call.slot.seat] : []));
  return {
    calls,
    neededNanoUsd: committedNanoUsd(record) + holds + reserve.nanoUsd,
    unpriced: [...new Set([...unpriced, ...reserve.unpriced])],
  };
}

/** The most visible tokens each slot's text can have: what its call allows. */
function outputCaps(record: DebateRecord, next: SpeakingStep, calls: readonly PlannedCall[]): OutputCap {
  const caps = new Map(calls.map((call) => [call.slot.turn, call.call.maxOutputTokens]));
  return (slot) => caps.get(slot.turn) ?? speechOutputTokens(record, next.step.act, slot.seat);
}

function plannedCalls(context: BudgetContext, next: SpeakingStep, share: number | null): PlannedCall[] {
  if (next.kind === 'listen') return [];
  const running = new Set(openAttemptsOf(context.record).map((attempt) => attempt.turn));
  return next.waiting
    .filter((slot) => !running.has(slot.turn))
    .map((slot) => plannedCall(context, next, slot, share));
}

function plannedCall(
  { record, cards, compose }: BudgetContext,
  next: SpeakingStep,
  slot: Slot,
  share: number | null,
): PlannedCall {
  const options: ComposeOptions = { cards };
  const refusal = lastRefusal(record, slot.turn);
  if (share !== null) {
    const full = speechOutputTokens(record, next.step.act, slot.seat);
    const floor = Math.min(SHORTEST_SPEECH_TOKENS, full);
    options.maxOutputTokens = Math.floor(floor + share * (full - floor));
  }
  const plain = compose(record, next, slot, options);
  const call = refusal.reason === undefined ? plain : compose(record, next, slot, { ...options, ...refusal });
  const card = cards[modelKey(call.model)];
  const typed = enteredPrice(record, slot.seat);
  return {
    slot,
    call,
    holdNanoUsd: holdFor(plain, card, knownCounts(record), { typed, again: call }),
    maxNanoUsd: holdFor(call, card, [], { typed }),
    notional: card?.notional ?? false,
  };
}

/** In bytes of the prompt, for the tag around a refused answer and the sentence about it. */
const REFUSED_TAG_BYTES = 96;

/**
 * Why this turn's last complete answer was refused, and how it began, together cut to the length the budget counts with; nothing if
 * none was refused.
 */
export function lastRefusal(record: DebateRecord, turn: string): Pick<ComposeOptions, 'reason' | 'refused'> {
  const last = attemptsOf(record).findLast(
    (attempt) => attempt.turn === turn && attempt.outcome.state === 'refused',
  );
  if (last?.outcome.state !== 'refused') return {};
  const reason = cutToPromptBytes(askedAgainSentence(last.outcome.reason), MAX_REASON_BYTES).text;
  const room = MAX_REASON_BYTES - promptBytes(reason) - REFUSED_TAG_BYTES;
  const whole = last.outcome.text.trim();
  const refused = cutToPromptBytes(whole, Math.max(0, room)).text;
  if (refused === '') return { reason };
  return { reason, refused: refused === whole ? whole : `${refused}…` };
}
