// Decides whether a step fits under the cost limit, together with the amounts that must stay affordable after it, and plans its calls. The
// rule is hold, then settle: docs/decisions/2026-11-21-reserve-then-settle.md.
import { nextStep, remainingOpeningSteps, type Slot } from '../plan/cursor.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import { committedNanoUsd } from '../record/ledger.ts';
import { type DebateRecord, limitsNow, openAttemptsOf } from '../record/record.ts';
import { refusedAnswersOf } from '../record/refused-answers.ts';
import { seatsStillToSpeak } from '../status/debate-status.ts';
import { askedOutputTokens } from '../status/speech-length.ts';
import { modelKey } from '../wire/model-key.ts';
import type { Cards, Compose, ComposedCall, ComposeOptions, InputBound, SpeakingStep } from './call-hold.ts';
import { shortenedTo, withinContext } from './context-room.ts';
import { longestRecordAfter } from './prompt-size.ts';
import { canBeShortened, type Reserve, reserveAfter, reserveForSteps, verdictReserve } from './reserve.ts';
import { sumOf, upcomingCall } from './rest.ts';

/** A call that may be sent: all fields of an attempt except its id and its time. */
export interface PlannedCall {
  slot: Slot;
  call: ComposedCall;
  /** Upper bound in nano-dollars; `null` if the price is unknown. */
  holdNanoUsd: number | null;
  /** The certain bound, in nano-dollars. It is sent as `maxNanoUsd`: the backend holds it too. */
  maxNanoUsd: number | null;
  notional: boolean;
}

export type StepFit =
  | { fits: true; calls: PlannedCall[]; shortened: boolean }
  /**
   * `nextNanoUsd`: the part of the needed amount that the step itself may cost. `unpriced`: seats whose price is unknown; no limit can
   * cover them.
   */
  | { fits: false; neededNanoUsd: number; nextNanoUsd: number; limitNanoUsd: number; unpriced: string[] };

export interface StartNeed {
  fits: boolean;
  /** Needed amount in nano-dollars: everything spent and held, plus the openings, plus the verdict reserve. `null`: there is no limit. */
  neededNanoUsd: number | null;
  limitNanoUsd: number | null;
  /** Seats without a known price while a limit is set: the person enters a price or removes the limit. */
  unpriced: string[];
}

/** Number of lengths between the shortest and the full one, among which the longest that fits is found. */
const LENGTHS = 128;

/**
 * A way to make the calls of a step. `share`: position between the shortest and full length. `fullCap`: as long as the act allows.
 * `roomToAskAgain`: only if the limit also covers a second try, should the answer be cut off.
 */
interface AskVariant {
  bound: InputBound;
  share?: number;
  fullCap?: boolean;
  roomToAskAgain?: boolean;
}

/** Variants that are tried in this order before anything is shortened. An answer in a form may be cut off; a speech stays as it is. */
const ASK_VARIANTS: Readonly<Record<'speech' | 'answer' | 'cut-off', readonly Omit<AskVariant, 'bound'>[]>> =
  {
    speech: [{}],
    answer: [{ roomToAskAgain: true }, { fullCap: true }, {}],
    'cut-off': [{ fullCap: true }, {}],
  };
const BOUNDS: readonly InputBound[] = ['certain', 'good'];

/**
 * Returns the step's calls if it fits under the limit, together with everything spent and held and with the reserve after it. An answer is
 * first requested with a cap near the usual length of such answers. The larger cap follows a cut, or is used at once if the limit leaves no
 * second try. Inputs are held by their certain bound if that fits, then by their good one; then speeches are shortened evenly. Slots with a
 * running attempt are not planned again. A `listen` step has no calls, but its speeches lengthen the judge's prompt.
 */
export function fitStep(record: DebateRecord, next: SpeakingStep, cards: Cards, compose: Compose): StepFit {
  const { limitNanoUsd } = limitsNow(record);
  const isCut = next.waiting.some(({ seat }) => wasCutOff(record, seat, next.step.act.task));
  const variants = ASK_VARIANTS[
    isCut ? 'cut-off' : next.step.act.answer === undefined ? 'speech' : 'answer'
  ].flatMap((variant) => BOUNDS.map((bound): AskVariant => ({ ...variant, bound })));
  const planCalls = (variant: AskVariant) => plannedCalls(record, next, cards, compose, variant);
  if (limitNanoUsd === null)
    return { fits: true, calls: planCalls({ bound: 'certain', fullCap: isCut }), shortened: false };

  // Trials that differ in the bound of their inputs alone have the same reserve, which takes long to compose.
  const reserves = new Map<string, Reserve>();
  const trial = (variant: AskVariant) => {
    const calls = planCalls(variant);
    const caps = new Map(calls.map(({ slot, call }) => [slot.turn, call.maxOutputTokens]));
    const key = [...caps.values()].join();
    const reserve = reserves.get(key) ?? reserveAfter(record, next, cards, compose, (turn) => caps.get(turn));
    reserves.set(key, reserve);
    const again = variant.roomToAskAgain ? planCalls({ ...variant, fullCap: true }) : [];
    const holds = sumOf([...calls, ...again].map(({ holdNanoUsd }) => holdNanoUsd ?? 0));
    const seatsWithoutPrice = calls.flatMap(({ slot, holdNanoUsd }) =>
      holdNanoUsd === null ? [slot.seat] : [],
    );
    const need = needOf(record, holds + reserve.nanoUsd, [...seatsWithoutPrice, ...reserve.unpriced]);
    return { ...need, calls, nextNanoUsd: holds };
  };
  let lastTrial = trial(variants[0] ?? { bound: 'certain' });
  for (const variant of variants.slice(1))
    if (!lastTrial.fits && lastTrial.unpriced.length === 0) lastTrial = trial(variant);
  if (lastTrial.fits) return { fits: true, calls: lastTrial.calls, shortened: false };
  let longer = lastTrial;
  if (lastTrial.unpriced.length === 0 && canBeShortened(next.step))
    lastTrial = trial({ bound: 'good', share: 0 });
  if (!lastTrial.fits) {
    const { neededNanoUsd, nextNanoUsd, unpriced } = lastTrial;
    return { fits: false, neededNanoUsd, nextNanoUsd, limitNanoUsd, unpriced };
  }
  // The needed amount grows evenly with the length, so the limit is met near a line between two trials; every fourth trial halves the rest.
  let [fitting, over] = [0, LENGTHS];
  for (let count = 1; over - fitting > 1; count++) {
    const left = (limitNanoUsd - lastTrial.neededNanoUsd) / (longer.neededNanoUsd - lastTrial.neededNanoUsd);
    const length = fitting + Math.floor((over - fitting) * (count % 4 === 0 ? 1 / 2 : left));
    const at = Math.max(fitting + 1, Math.min(over - 1, length));
    const shorter = trial({ bound: 'good', share: at / LENGTHS });
    if (shorter.fits) [lastTrial, fitting] = [shorter, at];
    else [longer, over] = [shorter, at];
  }
  return { fits: true, calls: lastTrial.calls, shortened: true };
}

/** Compares an amount, with everything spent and held, to the limit. */
function needOf(record: DebateRecord, nanoUsd: number, seatsWithoutPrice: readonly string[]) {
  const { limitNanoUsd } = limitsNow(record);
  const neededNanoUsd = committedNanoUsd(record) + nanoUsd;
  const fits = seatsWithoutPrice.length === 0 && neededNanoUsd <= (limitNanoUsd ?? Number.POSITIVE_INFINITY);
  return { fits, neededNanoUsd, limitNanoUsd, unpriced: [...new Set(seatsWithoutPrice)] };
}

const NO_LIMIT: StartNeed = { fits: true, neededNanoUsd: null, limitNanoUsd: null, unpriced: [] };

/**
 * Returns whether the verdict is still affordable after everything that runs now, and the openings before it. Callers check it before
 * anything that lengthens the verdict or reseats the judge.
 */
export function verdictFits(record: DebateRecord, cards: Cards, compose: Compose): StartNeed {
  if (limitsNow(record).limitNanoUsd === null) return NO_LIMIT;
  const longest = longestRecordAfter(record, null);
  const { nanoUsd, unpriced } =
    remainingOpeningSteps(longest).length > 0
      ? reserveAfter(record, null, cards, compose)
      : verdictReserve(longest, cards, compose);
  return needOf(record, nanoUsd, unpriced);
}

/**
 * Returns whether the openings fit, shortened if need be, and the verdict after them: less than that is no debate. For a record that is
 * further on, only the next step counts.
 */
export function needToStart(record: DebateRecord, cards: Cards, compose: Compose): StartNeed {
  if (limitsNow(record).limitNanoUsd === null) return NO_LIMIT;
  const next = nextStep(record);
  if (next.kind === 'close') return { ...needOf(record, 0, []), fits: true };
  const openings = remainingOpeningSteps(record);
  const steps = openings.length > 0 || next.step.phase === 'verdict' ? openings : [next.step];
  const holds = reserveForSteps(longestRecordAfter(record, null), steps, cards, compose, 'shortest');
  const reserve = verdictReserve(holds.longest, cards, compose);
  const unpriced = [...unpricedSeats(record, cards), ...holds.unpriced, ...reserve.unpriced];
  return needOf(record, holds.nanoUsd + reserve.nanoUsd, unpriced);
}

/** Returns the seats that still speak and hold a model whose price is unknown. */
export function unpricedSeats(record: DebateRecord, cards: Cards): string[] {
  return seatsStillToSpeak(record).flatMap(({ id, occupant }) => {
    if (occupant.kind === 'human') return [];
    const price = cards[modelKey(occupant.model)]?.price ?? occupant.price;
    return price ? [] : [id];
  });
}

function plannedCalls(
  record: DebateRecord,
  next: SpeakingStep,
  cards: Cards,
  compose: Compose,
  { bound, share, fullCap = false }: AskVariant,
): PlannedCall[] {
  if (next.kind === 'listen') return [];
  const running = new Set(openAttemptsOf(record).map((attempt) => attempt.turn));
  const open = next.waiting.filter((slot) => !running.has(slot.turn));
  return open.map((slot) => {
    const options: ComposeOptions = { cards, fullCap, ...lastRefusal(record, slot) };
    const { speechShare = 1 } = record.settings;
    const isFree = canBeShortened(next.step) && !isSummaryStep(next.step);
    const part = Math.min(share ?? 1, isFree ? speechShare : 1);
    if (part < 1)
      options.maxOutputTokens = shortenedTo(part, askedOutputTokens(record, next.step.act, slot.seat));
    const call = withinContext(compose(record, next, slot, options), cards, (less) =>
      compose(record, next, slot, { ...options, ...less }),
    );
    const { card, hold } = upcomingCall(record, slot, call, cards);
    return {
      slot,
      call,
      holdNanoUsd: hold(bound),
      // The backend holds this amount too. It knows no typed price, and would refuse to enforce a limit by it.
      maxNanoUsd: card?.price ? hold('certain') : null,
      notional: card?.notional ?? false,
    };
  });
}

/** Returns whether an answer of this seat to this act was cut off at its cap, in this turn or before. A model that writes much does so again. */
const wasCutOff = (record: DebateRecord, seat: string, act: string): boolean =>
  refusedAnswersOf(record, seat).some(
    (attempt) => attempt.act === act && attempt.outcome.reason.code === 'cut-off',
  );

/** Returns why this turn's last answer was refused; empty if none was. */
function lastRefusal(record: DebateRecord, slot: Slot): Pick<ComposeOptions, 'reason'> {
  const last = refusedAnswersOf(record, slot.seat).findLast(({ turn }) => turn === slot.turn)?.outcome;
  return last ? { reason: last.reason } : {};
}
