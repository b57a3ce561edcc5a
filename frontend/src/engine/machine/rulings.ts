// Writes rulings into the record when a person acts, when time is up and at the cost limit; also finds the reason for a halt. guards.ts
// decides whether a person may act.
import type { Cards, Compose, SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { fitStep, needToStart } from '@rostrum/shared/budget/fit-step';
import { isStopped, nextStep, stepsAfterLoops } from '@rostrum/shared/plan/cursor';
import { type DueSearch, dueSearch } from '@rostrum/shared/plan/research';
import { warningDue } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitAsGiven, limitsNow } from '@rostrum/shared/record/record';
import { MAX_QUERY_LENGTH, type Query } from '@rostrum/shared/record/source-passage';
import { noVerdictReason, tooEarlyReason } from '@rostrum/shared/status/debate-ending';
import {
  bothSidesSpoke,
  isAbandoned,
  pausedIfUnattended,
  requestedPause,
  seatsStillToSpeak,
  settledTurns,
} from '@rostrum/shared/status/debate-status';
import { expiredTimeLimit, openTurnsOfRound } from '@rostrum/shared/status/time-limits';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { textReason } from '@rostrum/shared/wire/reason';
import type {
  DebateContext,
  Decision,
  HaltReason,
  NewRuling,
  Sleep,
  UnfitStep,
  UserEvent,
} from './machine-types.ts';
import { withPersonSpeech, withRulings } from './record-updates.ts';
import { exhaustionReason, failedAttemptsOf, type SlotAttempts } from './retries.ts';

/** Returns the record after a person's event, with a speech or with rulings, or after a sleep. `now`: milliseconds since the epoch. */
export function recordAfter(
  { record, decision }: Pick<DebateContext, 'record' | 'decision'>,
  event: UserEvent | Sleep,
  now: number,
): DebateRecord {
  if (event.type === 'SPEAK') return withPersonSpeech(record, event.turn, event.text, now);
  if (event.type === 'SLEPT') return withoutSleep(record, event.since, now);
  return withRulings(record, rulingsFor(event, record, decision), now);
}

/**
 * Returns the record with a pause from the last beat until now, after a sleep longer than a page may be closed. Unlike behind a closed page,
 * the debate goes on: a sleep cannot be told from a calendar that was put forward. A person's own pause stays, and stops the time by itself.
 */
function withoutSleep(record: DebateRecord, since: number, now: number): DebateRecord {
  const pausedRecord = requestedPause(record) === null ? pausedIfUnattended(record, since, now) : record;
  return pausedRecord === record ? record : withRulings(pausedRecord, [{ ruling: 'resume' }], now);
}

function rulingsFor(event: UserEvent, record: DebateRecord, decision: Decision): NewRuling[] {
  /** Reason why the debate stands still; `null`: it does not. */
  const standing = decision.kind === 'pause' ? decision.for : null;
  // A person ends a debate at its limit; the record tells this from a stop in mid-debate.
  const by = standing === 'limit' ? 'budget' : 'chair';
  switch (event.type) {
    // Nothing to acknowledge after a raise; a `resume` is still recorded, so that idle time is not counted.
    case 'ACKNOWLEDGE_WARNING':
      return warningDue(record) ? acknowledgement(record) : [{ ruling: 'resume' }];
    // A resume accepts waiting queries unchanged.
    case 'RESUME': {
      const due = standing === 'queries' ? dueSearch(record) : null;
      return [...(due ? [queriesRuling(due, due.queries)] : []), { ruling: 'resume' }];
    }
    case 'SEARCH': {
      const due = dueSearch(record);
      return due ? [queriesRuling(due, event.queries)] : [];
    }
    case 'SKIP':
      return [{ ruling: 'skip', turn: event.turn, by: 'chair' }];
    case 'PASS':
      return [{ ruling: 'skip', turn: event.turn, by: 'speaker' }];
    // Speeches are judged; if a side has not spoken, there is nothing to judge. An open warning would hold up the verdict.
    case 'STOP': {
      const next = nextStep(record);
      const isLimited = decision.kind === 'pause' && decision.for === 'limit';
      if (isLimited && next.kind !== 'close' && next.step.phase === 'verdict')
        return [closeWithoutVerdict(record, next, decision.fit)];
      if (!bothSidesSpoke(record)) return [{ ruling: 'abandon' }];
      return [...(standing === null ? [] : acknowledgement(record)), { ruling: 'stop', by }];
    }
    // Asks for the closing speeches; the ruling `close` ends the debate.
    case 'CLOSE':
      return [...acknowledgement(record), { ruling: 'stop', by, closings: true }];
    case 'INTERJECT':
      return [interjection(event)];
    case 'START':
    case 'SPEAK':
      return [];
    default: {
      const { type, ...fields } = event;
      return [{ ruling: SAME_FIELDS[type], ...fields } as NewRuling];
    }
  }
}

/** Events that are recorded with their own fields. */
const SAME_FIELDS = {
  PAUSE: 'pause',
  RAISE_LIMIT: 'raise-limit',
  RESEAT: 'reseat',
  ABANDON: 'abandon',
  RETRY: 'retry',
  ASK_AGAIN: 'retry',
} as const;

const queriesRuling = ({ step }: DueSearch, queries: Query[]): NewRuling => ({
  ruling: 'queries',
  step,
  queries: queries.flatMap(({ seat, query }) => {
    const line = query.replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH);
    return line === '' ? [] : [{ seat, query: line }];
  }),
});

/** Returns the acknowledgement of a due warning; empty without one. */
function acknowledgement(record: DebateRecord): NewRuling[] {
  const { warnAtNanoUsd } = limitsNow(record);
  return warnAtNanoUsd !== null && warningDue(record) ? [{ ruling: 'acknowledge', warnAtNanoUsd }] : [];
}

export const interjection = ({ text, to }: { text: string; to?: string }): NewRuling => ({
  ruling: 'interject',
  text: text.trim(),
  ...(to === undefined ? {} : { to }),
});

/**
 * Returns the rulings for an expired time limit. Round: its open turns are skipped, and the next round begins. Debate: only the verdict
 * follows, or nothing if a side has not spoken.
 */
export function timeLimitRulings(record: DebateRecord, now: number): NewRuling[] {
  const limit = expiredTimeLimit(record, now);
  if (limit === null) return [];
  if (limit === 'round') {
    const reason = { code: 'round-over' } as const;
    return openTurnsOfRound(record).map((turn) => ({ ruling: 'skip', turn, by: 'house', reason }));
  }
  const stop: NewRuling = { ruling: 'stop', by: 'time' };
  return bothSidesSpoke(record) ? [stop] : [stop, { ruling: 'close', reason: tooEarlyReason(record) }];
}

/** At the limit the debate waits for the person, unless it was set up to continue alone, or was stopped and has closings to leave out. */
export const pausesAtLimit = (record: DebateRecord, { step }: SpeakingStep): boolean =>
  record.settings.atLimit !== 'judge' && (step.phase === 'verdict' || !isStopped(record));

export const closeWithoutVerdict = (record: DebateRecord, next: SpeakingStep, fit: UnfitStep): NewRuling => ({
  ruling: 'close',
  reason: noVerdictReason(record, failedAttemptsOf(record, next), fit),
});

/** Returns the ruling that ends an unattended debate at its limit. */
export const stopAtLimit = (record: DebateRecord, cards: Cards, compose: Compose): NewRuling => ({
  ruling: 'stop',
  by: 'budget',
  ...(closingsFit(record, cards, compose) ? { closings: true } : {}),
});

/** Returns whether the debate may go to its closings now: they, the verdict and all running calls fit the limit, or their cost is unknown. */
export function closingsFit(record: DebateRecord, cards: Cards, compose: Compose): boolean {
  if (!hasRemainingClosings(record)) return false;
  const closedRecord = withRulings(record, [{ ruling: 'stop', by: 'budget', closings: true }], 0);
  const next = nextStep(closedRecord);
  if (next.kind === 'close' || seatsWithoutCard(closedRecord, cards).length > 0) return true;
  return fitStep(closedRecord, next, cards, compose).fits;
}

/** Returns whether closing speeches, and rounds before them, are still to come. */
function hasRemainingClosings(record: DebateRecord): boolean {
  const next = nextStep(record);
  if (isAbandoned(record) || isStopped(record) || !bothSidesSpoke(record)) return false;
  if (next.kind === 'close') return false;
  const settledTurnIds = settledTurns(record);
  const closings = stepsAfterLoops(record);
  const toCome = closings.some(({ slots }) => slots.some(({ turn }) => !settledTurnIds.has(turn)));
  return toCome && !closings.some(({ address }) => address === next.step.address);
}

/** Returns the ids of seats still to speak whose model has no card. */
export const seatsWithoutCard = (record: DebateRecord, cards: Cards): string[] =>
  seatsStillToSpeak(record).flatMap(({ id, occupant }) =>
    occupant.kind === 'model' && !cards[modelKey(occupant.model)] ? [id] : [],
  );

/** Returns the ids of the seats with a name. */
export const seatsNamed = ({ seats }: DebateRecord, name: string): string[] =>
  seats.flatMap((seat) => (seat.name === name ? seat.id : []));

/** Returns the reason to halt for an error of an actor: a HaltReason with a message, an error with a code, or something unforeseen. */
export function fromError(error: unknown): HaltReason {
  const { code, message = String(error), ...halt } = Object(error) as Partial<HaltReason & Error>;
  const { reason = textReason(message), seats = [], neededNanoUsd } = halt;
  if (typeof code === 'string') return { code, reason, seats, neededNanoUsd };
  return { code: 'internal', reason: textReason(message), seats: [] };
}

export const goneModels = (record: DebateRecord, cards: Cards): HaltReason => ({
  code: 'model-unavailable',
  reason: { code: 'model-gone' },
  seats: seatsWithoutCard(record, cards),
});

export const unknownPrice = (seats: string[]): HaltReason => ({
  code: 'price-unknown',
  reason: { code: 'price-unknown' },
  seats,
});

export function lowLimit(record: DebateRecord, cards: Cards, compose: Compose): HaltReason {
  const need = needToStart(record, cards, compose);
  if (need.unpriced.length > 0) return unknownPrice(need.unpriced);
  const neededNanoUsd = need.neededNanoUsd ?? 0;
  const { answersNanoUsd = 0 } = record.settings;
  const amounts = { neededNanoUsd: neededNanoUsd + answersNanoUsd, limitNanoUsd: limitAsGiven(record) ?? 0 };
  return {
    code: 'limit-too-low',
    reason: { code: 'start-over-limit', ...amounts },
    seats: [],
    neededNanoUsd,
  };
}

/** Returns the reason to halt for turns that are not retried automatically. `hopeless`: at least one; the first gives the reason. */
export function haltForExhausted(hopeless: readonly SlotAttempts[]): HaltReason {
  const seats = [...new Set(hopeless.map((tries) => tries.slot.seat))];
  return { ...exhaustionReason(hopeless[0]), seats };
}
