// Conditions of events, above all of those a person may send: pure functions of the context and of the event. They read no clock and ask no
// vendor, because the page asks them at any time.
import type { Cards, Compose } from '@rostrum/shared/budget/call-hold';
import { fitStep, verdictFits } from '@rostrum/shared/budget/fit-step';
import { MAX_PERSON_SPEECH_BYTES } from '@rostrum/shared/budget/prompt-size';
import { mayBeLeftOut } from '@rostrum/shared/budget/reserve';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord, limitsNow, openAttemptsOf } from '@rostrum/shared/record/record';
import { debateStatus, isAbandoned, requestedPause } from '@rostrum/shared/status/debate-status';
import { promptBytes } from '@rostrum/shared/tags/prompt-tags';
import type { DebateContext, Decision, EventOf } from './machine-types.ts';
import { withRulings } from './record-updates.ts';
import { isUnaccounted } from './retries.ts';
import { closingsFit, interjection, seatsWithoutCard } from './rulings.ts';

/** Maximum length of an interjection, in UTF-16 units. */
export const MAX_INTERJECTION_CHARACTERS = 1_000;

interface Asked {
  context: DebateContext;
}

/** While the judge's call runs, nobody is left to read an interjection; the same after an abandonment. */
const isPastSpeeches = ({ record, decision }: DebateContext): boolean =>
  isAbandoned(record) || (decision.kind === 'speak' && decision.phase === 'verdict');

/** A limit can be raised or lifted, never lowered: holds were checked against it. */
function isLimitRaise(record: DebateRecord, limitNanoUsd: number | null): boolean {
  const { limitNanoUsd: limit } = limitsNow(record);
  return (
    limitNanoUsd === null || (limit !== null && Number.isSafeInteger(limitNanoUsd) && limitNanoUsd >= limit)
  );
}

/** Returns whether a pause of this kind would change anything. */
const canPause = ({ context: { record } }: Asked, { when }: EventOf<'PAUSE'>): boolean => {
  const pendingPause = requestedPause(record);
  return !isAbandoned(record) && pendingPause !== 'now' && pendingPause !== when;
};

const hasTheFloor = ({ context: { decision } }: Asked, { turn }: { turn: string }): boolean =>
  decision.kind === 'listen' && decision.turns.includes(turn);

/** Returns whether calls are being cancelled whose end is not known yet. */
export const isCancelling = ({ context: { record, decision } }: Asked): boolean => {
  const open = new Set(openAttemptsOf(record).map(({ id }) => id));
  return (
    decision.kind === 'speak' &&
    decision.calls.some(({ attempt, order }) => order === 'cancel' && open.has(attempt.id))
  );
};

export const createGuards = ({ compose }: { compose: Compose }) => ({
  decided: ({ context: { decision } }: Asked, kind: Decision['kind']) => decision.kind === kind,
  speaksIn: ({ context: { decision } }: Asked, phase: 'opening' | 'verdict') =>
    decision.kind === 'speak' && decision.phase === phase,
  pausesFor: ({ context: { decision } }: Asked, what: 'warning' | 'limit' | 'queries') =>
    decision.kind === 'pause' && decision.for === what,
  isOver: ({ context: { record } }: Asked) => debateStatus(record) === 'completed',
  hasBegun: ({ context: { record } }: Asked) => debateStatus(record) !== 'unopened',
  isAbandoned: ({ context: { record } }: Asked) => isAbandoned(record),
  hasAllCards: ({ context: { record } }: Asked, cards: Cards) => seatsWithoutCard(record, cards).length === 0,
  isUnsettledCall: ({ context: { record } }: Asked, { result }: EventOf<'CALL_ENDED'>) =>
    attemptsOf(record).some(
      (attempt) =>
        attempt.id === result.attempt && (attempt.outcome.state === 'running' || isUnaccounted(attempt)),
    ),
  isCancelling,

  canPause,
  canPauseAfterSpeech: (args: Asked, event: EventOf<'PAUSE'>) =>
    event.when === 'after-speech' && canPause(args, event),
  isPauseAsked: ({ context: { record } }: Asked) => requestedPause(record) !== null,
  /** Returns whether running calls are finished before the pause. */
  isPausing: ({ context: { record } }: Asked) => requestedPause(record) === 'after-speech',
  /** Once only the verdict is left, there is nothing to stop but the question at the limit. */
  canStop: ({ context: { record, decision } }: Asked) => {
    const next = nextStep(record);
    if (isAbandoned(record) || next.kind === 'close') return false;
    return next.step.phase !== 'verdict' || (decision.kind === 'pause' && decision.for === 'limit');
  },
  canAbandon: ({ context: { record } }: Asked) => !isAbandoned(record),
  canClose: ({ context: { record, cards } }: Asked) => closingsFit(record, cards, compose),
  /** Returns false while calls are being cancelled, because they would be cancelled twice. */
  canReseat: (args: Asked, { seat }: EventOf<'RESEAT'>) =>
    !isCancelling(args) && args.context.record.seats.some(({ id }) => id === seat),
  canAskAgain: (args: Asked, { turn }: EventOf<'ASK_AGAIN'>) =>
    !isCancelling(args) && openAttemptsOf(args.context.record).some((attempt) => attempt.turn === turn),
  /** Returns whether a due turn may be skipped; of those of the verdict, only one that it does not need. */
  canSkip: ({ context: { record } }: Asked, { turn }: EventOf<'SKIP'>) => {
    const next = nextStep(record);
    return (
      next.kind !== 'close' &&
      (next.step.phase !== 'verdict' || mayBeLeftOut(next.step)) &&
      next.waiting.some((slot) => slot.turn === turn)
    );
  },
  /** An interjection lengthens every later prompt: the verdict must still fit, and the persons' turn if one is open. */
  canInterject: ({ context }: Asked, { text, to }: EventOf<'INTERJECT'>) => {
    const { record, cards } = context;
    if (isPastSpeeches(context) || text.trim() === '' || text.length > MAX_INTERJECTION_CHARACTERS)
      return false;
    if (to !== undefined && !record.seats.some(({ id }) => id === to)) return false;
    const longer = withRulings(record, [interjection(to === undefined ? { text } : { text, to })], 0);
    if (seatsWithoutCard(longer, cards).length > 0) return true;
    const next = nextStep(record);
    if (next.kind === 'listen' && !fitStep(longer, next, cards, compose).fits) return false;
    return verdictFits(longer, cards, compose).fits;
  },
  canRaiseLimit: ({ context: { record } }: Asked, { limitNanoUsd }: EventOf<'RAISE_LIMIT'>) =>
    isLimitRaise(record, limitNanoUsd),
  /** Nothing is held: the limit may also be lowered, or set, if the verdict fits it, or its cost is unknown before the debate goes on. */
  canSetLimit: ({ context: { record, cards } }: Asked, event: EventOf<'RAISE_LIMIT'>) => {
    const { limitNanoUsd, warnAtNanoUsd } = event;
    if (isLimitRaise(record, limitNanoUsd)) return true;
    if (!Number.isSafeInteger(limitNanoUsd)) return false;
    if (seatsWithoutCard(record, cards).length > 0) return committedNanoUsd(record) < Number(limitNanoUsd);
    const recordAtLimit = withRulings(record, [{ ruling: 'raise-limit', limitNanoUsd, warnAtNanoUsd }], 0);
    return verdictFits(recordAtLimit, cards, compose).fits;
  },
  /** Under a limit known to be too low, the same halt would follow. */
  canRetry: ({ context: { record, haltReason } }: Asked) =>
    (limitsNow(record).limitNanoUsd ?? Number.POSITIVE_INFINITY) >= (haltReason?.neededNanoUsd ?? 0),
  hasTheFloor,
  canSpeak: (args: Asked, event: EventOf<'SPEAK'>) =>
    hasTheFloor(args, event) &&
    event.text.trim() !== '' &&
    promptBytes(event.text.trim()) <= MAX_PERSON_SPEECH_BYTES,
});
