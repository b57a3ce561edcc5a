// Changes of a record: pure functions from a record to the next one. Nothing else writes to it.
import type { SpeakingStep } from '@rostrum/shared/budget/call-hold';
import type { PlannedCall } from '@rostrum/shared/budget/fit-step';
import { cutToOutputTokens } from '@rostrum/shared/budget/prompt-size';
import { clearedText, isEmpty, isPromptCut, speechFlags } from '@rostrum/shared/judging/speech-checks';
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { DueSearch } from '@rostrum/shared/plan/research';
import { chargeOf } from '@rostrum/shared/record/ledger';
import {
  type Attempt,
  attemptsOf,
  type DebateRecord,
  type Entry,
  type Flag,
  type Ruling,
  seatsNow,
  type Turn,
} from '@rostrum/shared/record/record';
import { refusedAnswersOf } from '@rostrum/shared/record/refused-answers';
import type { SearchFault } from '@rostrum/shared/record/source-passage';
import { lastObjectText } from '@rostrum/shared/speech/loose-json';
import { splitThoughts } from '@rostrum/shared/speech/thoughts';
import { settledTurns, stepOfTurn } from '@rostrum/shared/status/debate-status';
import { LOST_CALL } from '@rostrum/shared/wire/call-outcome';
import type { FinishReason } from '@rostrum/shared/wire/generation';
import type { Price } from '@rostrum/shared/wire/model-card';
import type { CallResult, Decision, MachineDependencies, NewRuling, Packet } from './machine-types.ts';
import { isUnaccounted, MAX_REJECTIONS } from './retries.ts';

export const withEntries = (record: DebateRecord, ...entries: Entry[]): DebateRecord => ({
  ...record,
  entries: [...record.entries, ...entries],
});

export const withRulings = (record: DebateRecord, rulings: readonly NewRuling[], now: number): DebateRecord =>
  withEntries(record, ...rulings.map((ruling): Entry => ({ ...ruling, kind: 'ruling', at: now }) as Ruling));

export function withPersonSpeech(
  record: DebateRecord,
  turn: string,
  text: string,
  now: number,
): DebateRecord {
  const next = nextStep(record);
  if (next.kind !== 'listen') return record;
  const slot = next.waiting.find((waiting) => waiting.turn === turn);
  if (!slot) return record;
  return withEntries(record, {
    kind: 'turn',
    id: turn,
    seat: slot.seat,
    act: next.step.act.task,
    text: text.trim(),
    flags: [],
    at: now,
    model: null,
    attempt: null,
  });
}

/** Returns the calls of a step as attempts with their holds, to be recorded before anything is sent. */
export const newAttempts = (
  record: DebateRecord,
  { step }: SpeakingStep,
  calls: readonly PlannedCall[],
  now: number,
): Attempt[] =>
  calls.map(({ slot, call, holdNanoUsd, maxNanoUsd, notional }) => {
    const attemptsOfTurn = attemptsOf(record).filter(({ turn }) => turn === slot.turn);
    const id = `${slot.turn}.${attemptsOfTurn.length + 1}`;
    return {
      kind: 'attempt',
      id,
      turn: slot.turn,
      seat: slot.seat,
      act: step.act.task,
      at: now,
      model: call.model,
      request: { ...call, id, ...(maxNanoUsd === null ? {} : { maxNanoUsd }) },
      holdNanoUsd,
      notional,
      outcome: { state: 'running' },
      usage: null,
      charge: null,
      timing: null,
    };
  });

type BookingParts = Pick<MachineDependencies, 'checkAnswer' | 'now'>;

/** Records how calls ended, each once, and keeps accepted text. Results of calls that are not open are ignored. */
export function withResults(
  record: DebateRecord,
  results: readonly CallResult[],
  parts: BookingParts,
): DebateRecord {
  return results.reduce((before, result) => withResult(before, result, parts), record);
}

function withResult(record: DebateRecord, result: CallResult, parts: BookingParts): DebateRecord {
  const index = record.entries.findIndex(
    (entry) =>
      entry.kind === 'attempt' &&
      entry.id === result.attempt &&
      (entry.outcome.state === 'running' || isUnaccounted(entry)),
  );
  const attempt = record.entries[index];
  if (attempt?.kind !== 'attempt') return record;
  const { state, usage, cost, timing } = result.outcome;
  // The failure is known, is reported now, or will never be known.
  const isKnown =
    attempt.outcome.state !== 'running' &&
    (state === 'completed' ? settledTurns(record).has(attempt.turn) : state !== 'lost');
  const { outcome, kept: acceptedTurn } = isKnown
    ? { outcome: attempt.outcome, kept: null }
    : checkAnswerOf(record, attempt, separateThoughts(record, attempt, result), parts);
  const bookedAttempt: Attempt = {
    ...attempt,
    endedAt: attempt.endedAt ?? parts.now(),
    request: null,
    outcome,
    usage,
    charge: cost && chargeOf(attempt, cost, usage, typedPrice(record, index, attempt)),
    timing,
  };
  const entries = record.entries.with(index, bookedAttempt);
  return { ...record, entries: acceptedTurn ? [...entries, acceptedTurn] : entries };
}

/** Returns the typed price for a model without a known price, of the seat as it was when this call was made. */
function typedPrice(record: DebateRecord, index: number, attempt: Attempt): Price | undefined {
  const then = { ...record, entries: record.entries.slice(0, index) };
  const seat = seatsNow(then).find((candidate) => candidate.id === attempt.seat);
  return seat?.occupant.kind === 'model' ? seat.occupant.price : undefined;
}

/** Returns the result of a call whose end nobody could learn. */
export const lostResult = ({ id }: Attempt): CallResult => ({
  attempt: id,
  outcome: { ...LOST_CALL, text: '' },
});

type OutcomeWithoutThoughts = CallResult['outcome'] & { thoughtTokens: number };

/**
 * Returns the outcome without thoughts; the record never holds thoughts. If a complete answer has only thoughts, its form (a JSON object) may
 * be taken from them.
 */
function separateThoughts(
  record: DebateRecord,
  { turn }: Attempt,
  { outcome }: CallResult,
): OutcomeWithoutThoughts {
  const whole = outcome.state === 'completed' && ['stop', 'unlisted'].includes(outcome.finishReason);
  const { speech, thoughts } = splitThoughts(outcome.text, { whole });
  const isForm = stepOfTurn(record, turn)?.act.answer !== undefined;
  const form = whole && isForm && isEmpty(speech) ? lastObjectText(thoughts) : '';
  const { reasoningTokens = null, outputTokens = null } = outcome.usage ?? {};
  const tokenEstimate = outputTokens ?? Math.ceil(thoughts.length / 4);
  const thoughtTokens = reasoningTokens ?? (thoughts === '' ? 0 : tokenEstimate);
  return { ...outcome, text: form || speech, thoughtTokens };
}

function checkAnswerOf(
  record: DebateRecord,
  attempt: Attempt,
  outcome: OutcomeWithoutThoughts,
  parts: BookingParts,
): { outcome: Attempt['outcome']; kept: Turn | null } {
  if (outcome.state === 'lost') return { outcome: { state: 'lost' }, kept: null };
  if (outcome.state !== 'completed') {
    const { code, reason, retryable, retryAfterMs, text } = outcome;
    return { outcome: { state: 'failed', code, reason, retryable, retryAfterMs, text }, kept: null };
  }
  // The turn was passed over while its call was cancelled: everybody reads that nothing was said there.
  if (settledTurns(record).has(attempt.turn))
    return { outcome: { ...STOPPED, text: outcome.text }, kept: null };
  const { finishReason, thoughtTokens, leftOut } = outcome;
  if (isEmpty(outcome.text)) {
    const isDeclined = finishReason === 'refused';
    const empty = thoughtTokens > 0 ? ({ code: 'only-thoughts', tokens: thoughtTokens } as const) : EMPTY;
    const failure = {
      ...({ code: isDeclined ? 'invalid-request' : 'incomplete', retryable: !isDeclined } as const),
      reason: isDeclined ? ({ code: 'declined' } as const) : empty,
    };
    return { outcome: { state: 'failed', ...failure, retryAfterMs: null, text: outcome.text }, kept: null };
  }
  const { text: raw, cut } = cutToOutputTokens(
    outcome.text,
    attempt.request?.maxOutputTokens ?? Number.POSITIVE_INFINITY,
  );
  const step = stepOfTurn(record, attempt.turn);
  const text = step ? clearedText(record, step, attempt.seat, raw) : raw;
  const isCut = cut || finishReason === 'length';
  const isFiltered = finishReason === 'filtered' || finishReason === 'refused';
  const isFull = isContextFull(record, attempt.seat, outcome);
  const cutBy = isFiltered ? 'filtered' : isFull ? 'context-full' : isCut ? 'cut-off' : null;
  const slot = step?.slots.find(({ turn }) => turn === attempt.turn);
  const objection =
    step && slot
      ? parts.checkAnswer(record, { kind: 'speak', step, waiting: [slot] }, slot, text, cutBy)
      : null;
  const refusals = refusedAnswersOf(record, attempt.seat).filter(({ turn }) => turn === attempt.turn);
  if (objection && refusals.length < MAX_REJECTIONS) {
    return { outcome: { state: 'refused', finishReason, reason: objection.reason, text: raw }, kept: null };
  }
  const flags: Flag[] = [
    ...(isCut ? [isFull ? ('context-full' as const) : ('cut' as const)] : []),
    ...(isPromptCut(attempt, outcome.usage) ? (['prompt-cut'] as const) : []),
    ...(FINISH_FLAGS[finishReason] ?? []).filter((flag) => flag !== objection?.flag),
    ...(objection?.flag && objection.flag !== 'cut' ? [objection.flag] : []),
    ...(step ? speechFlags(record, step.act, attempt, text) : []).filter((flag) => flag !== objection?.flag),
  ];
  const newTurn: Turn = {
    kind: 'turn',
    id: attempt.turn,
    seat: attempt.seat,
    act: attempt.act,
    text,
    ...(text === raw ? {} : { raw }),
    flags,
    at: parts.now(),
    model: attempt.model,
    attempt: attempt.id,
  };
  return { outcome: { state: 'accepted', finishReason, ...(leftOut && { leftOut }) }, kept: newTurn };
}

/** Returns whether an answer was cut off because prompt and answer together filled the context. */
function isContextFull(record: DebateRecord, seatId: string, outcome: CallResult['outcome']): boolean {
  if (outcome.state !== 'completed' || outcome.finishReason !== 'length') return false;
  const occupant = seatsNow(record).find(({ id }) => id === seatId)?.occupant;
  const { inputTokens = null, outputTokens = null } = outcome.usage ?? {};
  if (occupant?.kind !== 'model' || inputTokens === null || outputTokens === null) return false;
  return inputTokens + outputTokens === occupant.contextTokens;
}

const STOPPED = {
  ...({ state: 'failed', code: 'cancelled', reason: { code: 'cancelled' } } as const),
  ...{ retryable: false, retryAfterMs: null },
};
const EMPTY = { code: 'answer-empty' } as const;
const FINISH_FLAGS: Readonly<Partial<Record<FinishReason, Flag[]>>> = {
  filtered: ['filtered'],
  refused: ['refusal'],
  unlisted: ['unlisted'],
};

/** Returns the search that the machine decided to run. Throws a RangeError for another decision. */
export function searchOf(decision: Decision): DueSearch {
  if (decision.kind !== 'search') throw new RangeError('no search was decided on');
  return decision.due;
}

/** Returns the packet of a search that found nothing for this reason. */
export const emptyPacket = ({ step, queries }: DueSearch, fault: SearchFault): Packet => ({
  ruling: 'packet',
  step,
  passages: [],
  asked: queries.map((query) => ({ ...query, passages: [] })),
  faults: [fault],
});

/** Returns an error's message without its full stop, and without a question after that: it becomes a part of a sentence. */
export const detailOf = (error: unknown): string =>
  String(Object(error).message ?? error)
    .slice(0, 300)
    .replace(/\.( [^.?]*\?)?$/, '');
/** Returns the fault of a search that threw before it had asked anybody. */
export const searchFault = (error: unknown, { research }: DebateRecord): SearchFault => ({
  code: research?.server === undefined ? 'library' : 'server',
  detail: detailOf(error),
});
