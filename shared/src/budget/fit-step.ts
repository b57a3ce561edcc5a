// Decides whether a step fits under the cost limit, together with what must still be affordable after it, and plans its calls. The rule
// is hold, then settle: docs/decisions/2026-11-21-reserve-then-settle.md.
import { nextStep, openingStepsToCome, type Slot } from '../plan/cursor.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import { committedNanoUsd } from '../record/ledger.ts';
import { attemptsOf, type DebateRecord, limitsNow, openAttemptsOf } from '../record/record.ts';
import { seatsStillToSpeak } from '../status/debate-status.ts';
import { askedOutputTokens } from '../status/speech-length.ts';
import { cutToPromptBytes, promptBytes } from '../tags/prompt-tags.ts';
import { modelKey } from '../wire/model-key.ts';
import type { ObjectionReason, PlainReason } from '../wire/reason.ts';
import {
  type Cards,
  type Compose,
  type ComposedCall,
  type ComposeOptions,
  holdFor,
  type InputBound,
  type SpeakingStep,
} from './call-hold.ts';
import { shortenedTo, withinContext } from './context-room.ts';
import { longestRecordAfter, MAX_REASON_BYTES, type OutputCap } from './prompt-size.ts';
import {
  canBeShortened,
  enteredPrice,
  type Reserve,
  reserveAfter,
  reserveForSteps,
  verdictReserve,
} from './reserve.ts';

/** A call that may be sent: everything an attempt needs except its id and its time. */
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
  /** `nextNanoUsd`: the part of what is needed that the step itself may cost. `unpriced`: seats whose price is unknown; no limit can cover them. */
  | { fits: false; neededNanoUsd: number; nextNanoUsd: number; limitNanoUsd: number; unpriced: string[] };

export interface StartNeed {
  fits: boolean;
  /** In nano-dollars: everything spent and held, plus the openings, plus the verdict reserve. `null`: there is no limit. */
  neededNanoUsd: number | null;
  limitNanoUsd: number | null;
  /** Seats without a known price while a limit is set: the person enters a price or removes the limit. */
  unpriced: string[];
}

/** Lengths between the shortest and the full one of which the longest that fits is searched. */
const LENGTHS = 128;

/**
 * How the calls of a step are asked: `share` of the way from the shortest to full length; `fullCap`: as long as the act allows. `roomToAskAgain`:
 * only with room to ask so a second time, should the answer be cut off.
 */
interface Asked {
  bound: InputBound;
  share?: number;
  fullCap?: boolean;
  roomToAskAgain?: boolean;
}

const inTurn = (ways: readonly Omit<Asked, 'bound'>[]): Asked[] =>
  ways.flatMap((way): Asked[] => [
    { ...way, bound: 'certain' },
    { ...way, bound: 'good' },
  ]);
/** What is tried before anything is shortened, in this order; an answer in a form may be cut off, a speech is kept as it is. */
const WAYS_TO_ASK: Readonly<Record<'speech' | 'answer' | 'cut-off', readonly Asked[]>> = {
  speech: inTurn([{}]),
  answer: inTurn([{ roomToAskAgain: true }, { fullCap: true }, {}]),
  'cut-off': inTurn([{ fullCap: true }, {}]),
};

/**
 * Whether the step fits under the limit, together with everything spent and held and with what is kept back after it; if so, its calls.
 * An answer is first asked for with a cap near what such answers take, and with the larger one after a cut, or where the limit leaves no
 * room to ask twice. Inputs are held by their certain bound if that fits, then by their good one; then speeches are shortened evenly. Slots with a running attempt are not planned again. A `listen` step has no calls, but its
 * speeches lengthen what the judge will read.
 */
export function fitStep(record: DebateRecord, next: SpeakingStep, cards: Cards, compose: Compose): StepFit {
  const { limitNanoUsd } = limitsNow(record);
  const isCut = next.waiting.some(({ seat }) => wasCutOff(record, seat, next.step.act.task));
  const ways = WAYS_TO_ASK[isCut ? 'cut-off' : next.step.act.answer === undefined ? 'speech' : 'answer'];
  const planned = (asked: Asked) => plannedCalls(record, next, cards, compose, asked);
  if (limitNanoUsd === null)
    return { fits: true, calls: planned({ bound: 'certain', fullCap: isCut }), shortened: false };

  const committed = committedNanoUsd(record);
  // Trials that differ in the bound of their inputs alone keep back the same, which takes long to compose.
  const reserves = new Map<string, Reserve>();
  const trial = (asked: Asked) => {
    const calls = planned(asked);
    const caps = new Map(calls.map(({ slot, call }) => [slot.turn, call.maxOutputTokens]));
    const capOf: OutputCap = ({ turn, seat }) =>
      caps.get(turn) ?? askedOutputTokens(record, next.step.act, seat);
    const key = [...caps.values()].join();
    const reserve = reserves.get(key) ?? reserveAfter(record, next, cards, compose, capOf);
    reserves.set(key, reserve);
    const again = asked.roomToAskAgain ? planned({ ...asked, fullCap: true }) : [];
    const holds = [...calls, ...again].reduce((sum, call) => sum + (call.holdNanoUsd ?? 0), 0);
    const unpriced = calls.flatMap((call) => (call.holdNanoUsd === null ? [call.slot.seat] : []));
    const neededNanoUsd = committed + holds + reserve.nanoUsd;
    const isPriced = unpriced.length === 0 && reserve.unpriced.length === 0;
    return {
      calls,
      neededNanoUsd,
      nextNanoUsd: holds,
      unpriced: [...new Set([...unpriced, ...reserve.unpriced])],
      fits: isPriced && neededNanoUsd <= limitNanoUsd,
    };
  };
  let tried = trial(ways[0] ?? { bound: 'certain' });
  for (const way of ways.slice(1)) if (!tried.fits && tried.unpriced.length === 0) tried = trial(way);
  if (tried.fits) return { fits: true, calls: tried.calls, shortened: false };
  let longer = tried;
  if (tried.unpriced.length === 0 && canBeShortened(next.step)) tried = trial({ bound: 'good', share: 0 });
  const { neededNanoUsd, nextNanoUsd, unpriced } = tried;
  if (!tried.fits) return { fits: false, neededNanoUsd, nextNanoUsd, limitNanoUsd, unpriced };
  // What is needed grows evenly with the length, so the limit is met near a line between two trials; every third trial halves the rest.
  let [most, over] = [0, LENGTHS];
  for (let count = 1; over - most > 1; count++) {
    const left = (limitNanoUsd - tried.neededNanoUsd) / (longer.neededNanoUsd - tried.neededNanoUsd);
    const length = most + Math.floor((over - most) * (count % 3 === 0 ? 1 / 2 : left));
    const at = Math.max(most + 1, Math.min(over - 1, length));
    const shorter = trial({ bound: 'good', share: at / LENGTHS });
    if (shorter.fits) [tried, most] = [shorter, at];
    else [longer, over] = [shorter, at];
  }
  return { fits: true, calls: tried.calls, shortened: true };
}

/**
 * Whether the verdict is still affordable after everything that runs now, and the openings before it. To be checked before anything
 * that lengthens it or reseats the judge.
 */
export function verdictFits(record: DebateRecord, cards: Cards, compose: Compose): StartNeed {
  const { limitNanoUsd } = limitsNow(record);
  if (limitNanoUsd === null) return { fits: true, neededNanoUsd: null, limitNanoUsd, unpriced: [] };
  const longest = longestRecordAfter(record, null);
  const { nanoUsd, unpriced } =
    openingStepsToCome(longest).length > 0
      ? reserveAfter(record, null, cards, compose)
      : verdictReserve(longest, cards, compose);
  return needOf(committedNanoUsd(record) + nanoUsd, limitNanoUsd, unpriced);
}

const needOf = (neededNanoUsd: number, limitNanoUsd: number, unpriced: readonly string[]): StartNeed => ({
  fits: unpriced.length === 0 && neededNanoUsd <= limitNanoUsd,
  neededNanoUsd,
  limitNanoUsd,
  unpriced: [...new Set(unpriced)],
});

/**
 * Whether the openings fit, cut short if need be, and the verdict after them: less than that is no debate. For a record that is
 * further on, only the next step counts.
 */
export function needToStart(record: DebateRecord, cards: Cards, compose: Compose): StartNeed {
  const { limitNanoUsd } = limitsNow(record);
  if (limitNanoUsd === null) return { fits: true, neededNanoUsd: null, limitNanoUsd, unpriced: [] };
  const committed = committedNanoUsd(record);
  const next = nextStep(record);
  if (next.kind === 'close') return { fits: true, neededNanoUsd: committed, limitNanoUsd, unpriced: [] };
  const openings = openingStepsToCome(record);
  const steps = openings.length > 0 || next.step.phase === 'verdict' ? openings : [next.step];
  const holds = reserveForSteps(longestRecordAfter(record, null), steps, cards, compose, 'shortest');
  const reserve = verdictReserve(holds.longest, cards, compose);
  const unpriced = [...unpricedSeats(record, cards), ...holds.unpriced, ...reserve.unpriced];
  return needOf(committed + holds.nanoUsd + reserve.nanoUsd, limitNanoUsd, unpriced);
}

/** Seats that are still to speak and are held by a model whose price is unknown. */
export function unpricedSeats(record: DebateRecord, cards: Cards): string[] {
  return seatsStillToSpeak(record).flatMap(({ id, occupant }) => {
    if (occupant.kind === 'human') return [];
    const known = cards[modelKey(occupant.model)]?.price ?? occupant.price;
    return known ? [] : [id];
  });
}

function plannedCalls(
  record: DebateRecord,
  next: SpeakingStep,
  cards: Cards,
  compose: Compose,
  { bound, share, fullCap = false }: Asked,
): PlannedCall[] {
  if (next.kind === 'listen') return [];
  const running = new Set(openAttemptsOf(record).map((attempt) => attempt.turn));
  const open = next.waiting.filter((slot) => !running.has(slot.turn));
  return open.map((slot) => {
    const options: ComposeOptions = { cards, ...lastRefusal(record, slot.turn) };
    if (fullCap) options.fullCap = true;
    const { speechShare = 1 } = record.settings;
    const isFree = canBeShortened(next.step) && !isSummaryStep(next.step);
    const part = Math.min(share ?? 1, isFree ? speechShare : 1);
    if (part < 1)
      options.maxOutputTokens = shortenedTo(part, askedOutputTokens(record, next.step.act, slot.seat));
    const call = withinContext(compose(record, next, slot, options), cards, (less) =>
      compose(record, next, slot, { ...options, ...less }),
    );
    const card = cards[modelKey(call.model)];
    const typed = enteredPrice(record, slot.seat);
    return {
      slot,
      call,
      holdNanoUsd: holdFor(call, card, typed, bound),
      // What the backend holds too: it knows no price that was typed, and would refuse to keep a limit by it.
      maxNanoUsd: card?.price ? holdFor(call, card) : null,
      notional: card?.notional ?? false,
    };
  });
}

/** In bytes of the prompt, for the tag around a refused answer and the sentence about it. */
const REFUSED_TAG_BYTES = 96;

/** Whether an answer of this seat to this act was cut off at its cap, in this turn or before: a seat that writes much does so again. */
const wasCutOff = (record: DebateRecord, seat: string, act: string): boolean =>
  attemptsOf(record).some(
    ({ outcome, ...attempt }) =>
      attempt.seat === seat &&
      attempt.act === act &&
      outcome.state === 'refused' &&
      outcome.reason.code === 'cut-off',
  );

/**
 * Why this turn's last complete answer was refused, and how it began, together cut to the length the budget counts with; nothing if
 * none was refused.
 */
function lastRefusal(record: DebateRecord, turn: string): Pick<ComposeOptions, 'reason' | 'refused'> {
  const last = attemptsOf(record).findLast(
    (one) => one.turn === turn && one.outcome.state === 'refused',
  )?.outcome;
  if (last?.state !== 'refused') return {};
  const reason = cutToPromptBytes(askedAgainSentence(last.reason), MAX_REASON_BYTES).text;
  const room = MAX_REASON_BYTES - promptBytes(reason) - REFUSED_TAG_BYTES;
  const whole = last.text.trim();
  const refused = cutToPromptBytes(whole, Math.max(0, room)).text;
  if (refused === '') return { reason };
  return { reason, refused: refused === whole ? whole : `${refused}…` };
}

/** In English, as all of a prompt is. */
function askedAgainSentence(reason: PlainReason): string {
  switch (reason.code) {
    case 'cut-off':
      return 'It was cut off at its limit: write it shorter, so that it comes to its end.';
    case 'context-full':
      return 'It filled the context of the model before its end: write it much shorter.';
    case 'filtered':
      return 'The vendor’s filter stopped it before its end: put it in plainer words.';
    case 'unreadable':
      return `It could not be read: ${reason.problem}.`;
    case 'repeated':
      return 'It repeats an earlier speech of yours almost word for word.';
    case 'repeated-paragraph':
      return `It repeats a paragraph of an earlier speech of yours: “${reason.start}…”`;
    case 'declined':
      return 'It declines to speak. This is an exercise in debate: the side was assigned, and speaking for it is not your own opinion.';
    case 'off-topic':
      return `It shares hardly a word with the topic or with what was said. Speak to: “${reason.topic}”.`;
    default: {
      const other: Exclude<PlainReason, ObjectionReason> = reason;
      return other.code === 'text' ? other.text : 'It was not accepted.';
    }
  }
}
