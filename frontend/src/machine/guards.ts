// The guards of the chart: pure functions of the context and the event. No clock, no breaker: planning puts what they say into the context.

import type { Cards } from '@rostrum/shared/budget/call-hold';
import { fitStep, needToStart, verdictFits } from '@rostrum/shared/budget/fit-step';
import { MAX_PERSON_SPEECH_BYTES, promptBytes } from '@rostrum/shared/budget/prompt-size';
import { isStopped, stopOf } from '@rostrum/shared/plan/cursor';
import { warningDue } from '@rostrum/shared/record/ledger';
import type { Phase } from '@rostrum/shared/record/plan';
import { attemptsOf, type DebateRecord, limitsNow, openAttemptsOf } from '@rostrum/shared/record/record';
import {
  bothSidesSpoke,
  debateStatus,
  isAbandoned,
  isFinished,
  requestedPause,
} from '@rostrum/shared/status/debate-status';
import { expiredTimeLimit } from '@rostrum/shared/status/time-limits';
import type { DebateContext, DebateEvent, LoadedModels, MachineDependencies } from './machine-types.ts';
import * as policies from './policies.ts';
import { withRulings } from './record-updates.ts';
import * as stopPolicies from './stop-policies.ts';

/** The longest interjection, in UTF-16 units. */
const MAX_INTERJECTION_CHARACTERS = 1_000;

interface GuardInput {
  context: DebateContext;
  event: DebateEvent;
}

/** A guard of one event; of any other it is false. */
const on =
  <T extends DebateEvent['type']>(
    type: T,
    test: (context: DebateContext, event: Extract<DebateEvent, { type: T }>) => boolean,
  ) =>
  ({ context, event }: GuardInput): boolean =>
    isEvent(event, type) && test(context, event);

export const isEvent = <T extends DebateEvent['type']>(
  event: DebateEvent,
  type: T,
): event is Extract<DebateEvent, { type: T }> => event.type === type;

export const createGuards = ({ compose }: Pick<MachineDependencies, 'compose'>) => {
  /** An interjection lengthens everything after it: the verdict must still fit, and the persons' turn if one is on. */
  const interjectionFits = (
    { record, cards, step, now }: DebateContext,
    { text, to }: Pick<Extract<DebateEvent, { type: 'INTERJECT' }>, 'text' | 'to'>,
  ): boolean => {
    if (text.trim() === '' || text.length > MAX_INTERJECTION_CHARACTERS) return false;
    if (to !== undefined && !record.seats.some(({ id }) => id === to)) return false;
    const addressed = to === undefined ? {} : { to };
    const longer = withRulings(record, [{ ruling: 'interject', text, ...addressed }], now);
    if (policies.seatsWithoutCard(longer, cards).length > 0) return true;
    if (step.kind === 'listen' && !fitStep(longer, step, cards, compose).fits) return false;
    return verdictFits(longer, cards, compose).fits;
  };

  return {
    isOver: ({ context }: GuardInput) => debateStatus(context.record) === 'completed',

    // planning, in the order it asks
    timeIsUp: ({ context }: GuardInput) => expiredTimeLimit(context.record, context.now) !== null,
    hasOrphanedCalls: ({ context }: GuardInput) => policies.orphanedAttempts(context).length > 0,
    isFinished: ({ context }: GuardInput) => isFinished(context.record),
    hasOpenCalls: ({ context }: GuardInput) => openAttemptsOf(context.record).length > 0,
    isPauseRequested: ({ context }: GuardInput) => requestedPause(context.record) !== null,
    isHalted: ({ context }: GuardInput) => context.haltReason !== null,
    modelsAreMissing: ({ context }: GuardInput) =>
      policies.seatsWithoutCard(context.record, context.cards).length > 0,
    priceIsUnknown: ({ context }: GuardInput) => (policies.unfit(context)?.unpriced.length ?? 0) > 0,
    canSkipFailed: ({ context }: GuardInput) => policies.turnsToSkip(context).length > 0,
    noJudgeIsLeft: ({ context }: GuardInput) => policies.hasNoJudgeLeft(context.record, context.step),
    verdictExceedsLimit: ({ context }: GuardInput) =>
      policies.isVerdictStep(context.step) && policies.unfit(context) !== null,
    retriesAreExhausted: ({ context }: GuardInput) =>
      policies.exhaustedSlots(context.record, context.step).length > 0,
    mustWaitToRetry: ({ context }: GuardInput) =>
      !context.backOff.over && policies.hasFailures(context.record, context.step),
    /** Once only what is reserved is left to spend, there is nothing to decide. */
    warningIsDue: ({ context: { record, step } }: GuardInput) =>
      warningDue(record) && !isStopped(record) && !policies.isVerdictStep(step),
    limitNeedsPerson: ({ context }: GuardInput) =>
      policies.unfit(context) !== null && stopPolicies.pausesAtLimit(context.record),
    stepExceedsLimit: ({ context }: GuardInput) => policies.unfit(context) !== null,
    isPersonsTurn: ({ context }: GuardInput) => context.step.kind === 'listen',
    allProvidersBlocked: ({ context: { fit, available } }: GuardInput) =>
      fit?.fits === true && !available.includes(true),
    isPhase: ({ context: { step } }: GuardInput, phase: Phase) =>
      step.kind === 'speak' && step.step.phase === phase,

    // what was loaded
    loadedModelsAreMissing: ({ context }: GuardInput, cards: Cards) =>
      policies.seatsWithoutCard(context.record, cards).length > 0,
    firstRoundExceedsLimit: ({ context: { record } }: GuardInput, { cards }: LoadedModels) =>
      attemptsOf(record).length === 0 && !needToStart(record, cards, compose).fits,

    // what calls report
    isUnsettledCall: on('CALL_ENDED', ({ record }, { result }) =>
      attemptsOf(record).some(
        (attempt) =>
          attempt.id === result.attempt &&
          (attempt.outcome.state === 'running' || policies.isUnaccounted(attempt)),
      ),
    ),

    // what the person may do
    pauseHasEffect: on('PAUSE', ({ record }, { when }) => policies.pauseHasEffect(record, when)),
    pausesNow: on('PAUSE', ({ record }, { when }) => when === 'now' && policies.pauseHasEffect(record, when)),
    bothSidesSpoke: ({ context }: GuardInput) => bothSidesSpoke(context.record),
    isNotAbandoned: ({ context }: GuardInput) => !isAbandoned(context.record),
    canClose: ({ context: { record, cards } }: GuardInput) =>
      stopPolicies.closingsFit(record, cards, compose),
    canStopWhileCancelling: ({ context: { record } }: GuardInput) =>
      isCancellingSpeeches(record) && stopOf(record) !== 'verdict',
    canInterject: on('INTERJECT', interjectionFits),
    canInterjectWhileCancelling: on(
      'INTERJECT',
      (context, event) => isCancellingSpeeches(context.record) && interjectionFits(context, event),
    ),
    raisesLimit: on('RAISE_LIMIT', ({ record }, { limitNanoUsd }) =>
      policies.isLimitRaise(record, limitNanoUsd),
    ),
    isRunning: on('ASK_AGAIN', ({ record }, { turn }) =>
      openAttemptsOf(record).some((attempt) => attempt.turn === turn),
    ),
    setsLimit: on('RAISE_LIMIT', (context, { limitNanoUsd, warnAtNanoUsd }) => {
      const { record, cards, now } = context;
      if (policies.isLimitRaise(record, limitNanoUsd)) return true;
      if (!Number.isSafeInteger(limitNanoUsd) || policies.seatsWithoutCard(record, cards).length > 0)
        return false;
      const limited = withRulings(record, [{ ruling: 'raise-limit', limitNanoUsd, warnAtNanoUsd }], now);
      return verdictFits(limited, cards, compose).fits;
    }),
    isSeat: on('RESEAT', ({ record }, { seat }) => record.seats.some(({ id }) => id === seat)),
    /** Under a limit that is known to be too low, the same halt would follow. */
    canRetry: ({ context: { record, haltReason } }: GuardInput) =>
      (limitsNow(record).limitNanoUsd ?? Number.POSITIVE_INFINITY) >= (haltReason?.neededNanoUsd ?? 0),
    canSkip: on('SKIP', ({ record }, { turn }) => policies.canSkip(record, turn)),
    canSpeak: on(
      'SPEAK',
      ({ step }, { turn, text }) =>
        isTurnOfPerson(step, turn) &&
        text.trim() !== '' &&
        promptBytes(text.trim()) <= MAX_PERSON_SPEECH_BYTES,
    ),
    isTurnOfPerson: on('PASS', ({ step }, { turn }) => isTurnOfPerson(step, turn)),
  };
};

const isTurnOfPerson = (step: DebateContext['step'], turn: string): boolean =>
  step.kind === 'listen' && step.waiting.some((slot) => slot.turn === turn);

/** Cancelling that a STOP or an interjection may still bear on: not of the judge's call, and not before the end. */
const isCancellingSpeeches = (record: DebateRecord): boolean =>
  !policies.isJudging(record) && !isAbandoned(record);
