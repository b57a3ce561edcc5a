// The machine's vocabulary: its types, the actors it invokes, and what its guards and actions mean in terms of the record.

import type { Cards } from '@rostrum/shared/budget/call-hold';
import { fitStep, needToStart, verdictFits } from '@rostrum/shared/budget/fit-step';
import { MAX_PERSON_SPEECH_BYTES, promptBytes } from '@rostrum/shared/budget/prompt-size';
import { isStopped, nextStep } from '@rostrum/shared/plan/cursor';
import type { LogBody } from '@rostrum/shared/record/event-log';
import { committedNanoUsd, warningDue } from '@rostrum/shared/record/ledger';
import type { Phase } from '@rostrum/shared/record/plan';
import { attemptsOf, type DebateRecord, limitsNow, openAttemptsOf } from '@rostrum/shared/record/record';
import { debateEnding, noVerdictReason } from '@rostrum/shared/status/debate-ending';
import {
  bothSidesSpoke,
  debateStatus,
  isAbandoned,
  isFinished,
  requestedPause,
} from '@rostrum/shared/status/debate-status';
import { expiredTimeLimit, timeUntilLimit } from '@rostrum/shared/status/time-limits';
import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { logOfChange, logOfStep } from './derive-log.ts';
import type * as Debate from './machine-types.ts';
import * as policies from './policies.ts';
import { lostResult, withAttempts, withPersonSpeech, withResults, withRulings } from './record-updates.ts';

/** The longest interjection, in UTF-16 units. */
const MAX_INTERJECTION_CHARACTERS = 1_000;

/** What a timer can hold: longer than any limit that can be set. Fired all the same, it finds nothing over. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** An actor nobody handed in fails loudly, and the debate stands in `error`. */
const actorMissing = (name: string) => new Error(`the actor ${name} is not provided`);

export type MachineSetup = ReturnType<typeof createMachineSetup>;

export const createMachineSetup = (parts: Debate.MachineDependencies) => {
  const ruledNow = (record: DebateRecord, rulings: readonly Debate.NewRuling[]) =>
    withRulings(record, rulings, parts.now());
  const logged = (body: LogBody): Debate.DebateEmitted => ({ type: 'logged', body });
  const unfit = ({ fit }: Debate.DebateContext) => (fit && !fit.fits ? fit : null);
  const isVerdict = ({ step: next }: Debate.DebateContext) =>
    next.kind !== 'close' && next.step.phase === 'verdict';

  return setup({
    types: {
      context: {} as Debate.DebateContext,
      input: {} as Debate.DebateInput,
      output: {} as Debate.DebateOutput,
      events: {} as Debate.DebateEvent,
      emitted: {} as Debate.DebateEmitted,
      tags: {} as 'busy',
    },
    actors: {
      loadModels: fromPromise<Debate.LoadedModels, Debate.LoadModelsInput>(() =>
        Promise.reject(actorMissing('loadModels')),
      ),
      runStep: fromCallback<Debate.DebateEvent, Debate.RunStepInput>(() => {
        throw actorMissing('runStep');
      }),
      cancelOpenCalls: fromPromise<Debate.CallResult[], Debate.CancelCallsInput>(() =>
        Promise.reject(actorMissing('cancelOpenCalls')),
      ),
      waitForProvider: fromPromise<void, Debate.WaitForProviderInput>(() =>
        Promise.reject(actorMissing('waitForProvider')),
      ),
    },
    delays: {
      backOff: ({ context }) => context.backOff.waitMs,
      timeLeft: ({ context }) => timeUntilLimit(context.record, parts.now()) ?? LONGEST_DELAY_MS,
    },
    guards: {
      isOver: ({ context }) => debateStatus(context.record) === 'completed',
      // planning, in the order it asks
      timeIsUp: ({ context }) => expiredTimeLimit(context.record, parts.now()) !== null,
      hasOrphanedCalls: ({ context }) => orphanedAttemptsIn(context).length > 0,
      isFinished: ({ context }) => isFinished(context.record),
      hasOpenCalls: ({ context }) => openAttemptsOf(context.record).length > 0,
      isPauseRequested: ({ context }) => requestedPause(context.record) !== null,
      isHalted: ({ context }) => context.haltReason !== null,
      modelsAreMissing: ({ context }) => policies.seatsWithoutCard(context.record, context.cards).length > 0,
      priceIsUnknown: ({ context }) => (unfit(context)?.unpriced.length ?? 0) > 0,
      verdictExceedsLimit: ({ context }) => isVerdict(context) && unfit(context) !== null,
      canSkipFailed: ({ context }) => policies.turnsToSkip(context).length > 0,
      retriesAreExhausted: ({ context }) => policies.exhaustedSlots(context.record, context.step).length > 0,
      mustWaitToRetry: ({ context }) =>
        !context.backOff.over && policies.hasFailures(context.record, context.step),
      warningIsDue: ({ context }) => warningDue(context.record),
      stepExceedsLimit: ({ context }) => unfit(context) !== null,
      allProvidersBlocked: ({ context: { fit } }) =>
        fit?.fits === true && !fit.calls.some(({ call }) => parts.isAvailable(call.model)),
      isPersonsTurn: ({ context }) => context.step.kind === 'listen',
      isPhase: ({ context }, room: Phase) =>
        context.step.kind === 'speak' && context.step.step.phase === room,
      // what was prepared
      loadedModelsAreMissing: ({ context }, cards: Cards) =>
        policies.seatsWithoutCard(context.record, cards).length > 0,
      firstRoundExceedsLimit: ({ context: { record } }, cards: Cards) =>
        attemptsOf(record).length === 0 && !needToStart(record, cards, parts.compose).fits,
      // what the person may do
      pausesNow: ({ context }, when: 'now' | 'after-speech') =>
        when === 'now' && policies.pauseHasEffect(context.record, when),
      pausesAfterSpeech: ({ context }, when: 'now' | 'after-speech') =>
        when === 'after-speech' && policies.pauseHasEffect(context.record, when),
      pauseHasEffect: ({ context }, when: 'now' | 'after-speech') =>
        policies.pauseHasEffect(context.record, when),
      bothSidesSpoke: ({ context }) => bothSidesSpoke(context.record),
      isNotAbandoned: ({ context }) => !isAbandoned(context.record),
      canStopWhileCancelling: ({ context }) =>
        isCancellingSpeeches(context.record) && !isStopped(context.record),
      canJudgeWhileCancelling: ({ context: { record } }) =>
        isCancellingSpeeches(record) && !isStopped(record) && bothSidesSpoke(record),
      canInterjectWhileCancelling: ({ context }, text: string) =>
        isCancellingSpeeches(context.record) && interjectionFits(context, text),
      raisesLimit: ({ context }, limit: number | null) => policies.isLimitRaise(context.record, limit),
      isSeat: ({ context }, seat: string) => context.record.seats.some(({ id }) => id === seat),
      canSkip: ({ context: { record } }, turn: string) => policies.canSkip(record, turn),
      canInterject: ({ context }, text: string) => interjectionFits(context, text),
      isTurnOfPerson: ({ context: { step: next } }, turn: string) =>
        next.kind === 'listen' && next.waiting.some((slot) => slot.turn === turn),
      canSpeak: ({ context: { step: next } }, { turn, text }: { turn: string; text: string }) =>
        next.kind === 'listen' &&
        next.waiting.some((slot) => slot.turn === turn) &&
        text.trim() !== '' &&
        promptBytes(text.trim()) <= MAX_PERSON_SPEECH_BYTES,
      isOpenAttempt: ({ context }, attempt: string) =>
        openAttemptsOf(context.record).some(({ id }) => id === attempt),
    },
    actions: {
      logState: enqueueActions(({ context, enqueue }, to: Debate.StateName) => {
        if (context.loggedState === to) return;
        enqueue.emit(logged({ type: 'STATE', from: context.loggedState, to }));
        enqueue.assign({ loggedState: to });
      }),
      log: enqueueActions(({ enqueue }, bodies: readonly LogBody[]) => {
        for (const body of bodies) enqueue.emit(logged(body));
      }),
      appendRulings: enqueueActions(({ context, enqueue }, rulings: readonly Debate.NewRuling[]) => {
        const record = ruledNow(context.record, rulings);
        for (const body of logOfChange(context.record, record)) enqueue.emit(logged(body));
        enqueue.assign({ record });
      }),
      recordResults: enqueueActions(({ context, enqueue }, results: readonly Debate.CallResult[]) => {
        const record = withResults(context.record, results, parts);
        for (const body of logOfChange(context.record, record)) enqueue.emit(logged(body));
        enqueue.assign({ record });
      }),
      applyTimeLimit: enqueueActions(({ context, enqueue }) => {
        const record = ruledNow(context.record, policies.timeLimitRulings(context.record, parts.now()));
        for (const body of logOfChange(context.record, record)) enqueue.emit(logged(body));
        enqueue.assign({ record });
      }),
      skipTurns: enqueueActions(({ context, enqueue }) => {
        const record = ruledNow(
          context.record,
          policies
            .turnsToSkip(context)
            .map((place): Debate.NewRuling => ({ ruling: 'skip', by: 'house', ...place })),
        );
        for (const body of logOfChange(context.record, record)) enqueue.emit(logged(body));
        enqueue.assign({ record });
      }),
      bookOrphansAsLost: enqueueActions(({ context, enqueue }) => {
        const record = withResults(context.record, orphanedAttemptsIn(context).map(lostResult), parts);
        for (const body of logOfChange(context.record, record)) enqueue.emit(logged(body));
        enqueue.assign({ record });
      }),
      recordSpeech: enqueueActions(({ context, enqueue }, said: { turn: string; text: string }) => {
        const record = withPersonSpeech(context.record, context.step, said.turn, said.text, parts.now());
        for (const body of logOfChange(context.record, record)) enqueue.emit(logged(body));
        enqueue.assign({ record });
      }),
      openAttempts: enqueueActions(({ context, enqueue }) => {
        const { record, opened } = withAttempts(context, parts);
        for (const body of [...logOfStep(context.step), ...logOfChange(context.record, record)]) {
          enqueue.emit(logged(body));
        }
        enqueue.assign({ record, openedAttempts: opened, fit: null, backOff: { waitMs: 0, over: false } });
      }),
      planStep: assign(({ context }) => planned(context)),
      setCards: assign({ cards: (_, cards: Cards) => cards }),
      recordFailedStart: enqueueActions(({ enqueue }, trouble: Debate.HaltReason) => {
        enqueue.emit(logged({ type: 'INIT_FAILED', code: trouble.code, message: trouble.message }));
        enqueue.assign({ haltReason: trouble });
      }),
      logError: enqueueActions(({ context: { haltReason }, enqueue }) => {
        if (!haltReason) return;
        const { seats, code, message } = haltReason;
        enqueue.emit(logged({ type: 'ERROR', seats, code, message }));
      }),
      setHaltReason: assign({ haltReason: (_, trouble: Debate.HaltReason) => trouble }),
      clearHaltReason: assign({ haltReason: null }),
      scheduleRetry: enqueueActions(({ context: { record, step: next }, enqueue }) => {
        const waitMs = policies.retryDelayMs(record, next, parts.random);
        const turns = next.kind === 'speak' ? next.waiting.map((slot) => slot.turn) : [];
        enqueue.emit(logged({ type: 'RETRY_SCHEDULED', waitMs, turns }));
        enqueue.assign({ backOff: { waitMs, over: false } });
      }),
      markRetryDue: assign({ backOff: { waitMs: 0, over: true } }),
      setPauseReason: assign({ pausedFor: (_, reason: Debate.PauseReason | null) => reason }),
      logCostWarning: enqueueActions(({ context: { record }, enqueue }) => {
        const { warnAtNanoUsd } = limitsNow(record);
        const spentNanoUsd = committedNanoUsd(record);
        enqueue.emit(logged({ type: 'COST_WARNING', spentNanoUsd, warnAtNanoUsd: warnAtNanoUsd ?? 0 }));
      }),
      applyCostLimit: enqueueActions(({ context, enqueue }) => {
        const money = unfit(context);
        if (!money) return;
        const { neededNanoUsd, limitNanoUsd } = money;
        const ruling: Debate.NewRuling = isVerdict(context)
          ? {
              ruling: 'close',
              reason: noVerdictReason(
                context.record,
                policies.failedAttemptsOf(context.record, context.step),
                money,
              ),
            }
          : { ruling: 'stop', by: 'budget' };
        const record = ruledNow(context.record, [ruling]);
        enqueue.emit(logged({ type: 'LIMIT_REACHED', neededNanoUsd, limitNanoUsd }));
        for (const body of logOfChange(context.record, record)) enqueue.emit(logged(body));
        enqueue.assign({ record });
      }),
      logCompletion: enqueueActions(({ context, enqueue }) => {
        const ending = debateEnding(context.record);
        if (ending) enqueue.emit(logged({ type: 'COMPLETED', reason: ending.reason }));
      }),
    },
  });

  /** The next step and, where new calls may be made for it, what they would cost. */
  function planned({ record, cards }: Debate.DebateContext): Partial<Debate.DebateContext> {
    const next = nextStep(record);
    const asks =
      next.kind !== 'close' &&
      !isFinished(record) &&
      openAttemptsOf(record).length === 0 &&
      requestedPause(record) === null &&
      policies.seatsWithoutCard(record, cards).length === 0;
    return {
      step: next,
      fit: asks ? fitStep(record, next, cards, parts.compose) : null,
      openedAttempts: [],
      pausedFor: null,
    };
  }

  /** An interjection lengthens everything after it: the verdict must still fit, and the persons' turn if one is on. */
  function interjectionFits({ record, cards, step: next }: Debate.DebateContext, text: string): boolean {
    if (text.trim() === '' || text.length > MAX_INTERJECTION_CHARACTERS) return false;
    const longer = ruledNow(record, [{ ruling: 'interject', text }]);
    if (policies.seatsWithoutCard(longer, cards).length > 0) return true;
    if (next.kind === 'listen' && !fitStep(longer, next, cards, parts.compose).fits) return false;
    return verdictFits(longer, cards, parts.compose).fits;
  }
};

/** Settling that a STOP or an interjection may still bear on: not of the judge's call, and not before the end. */
const isCancellingSpeeches = (record: DebateRecord) => !policies.isJudging(record) && !isAbandoned(record);

/** Continuing after the warning acknowledges it; where none is due there is nothing to acknowledge. */
export function acknowledgementRulings(record: DebateRecord): Debate.NewRuling[] {
  const { warnAtNanoUsd } = limitsNow(record);
  return warnAtNanoUsd !== null && warningDue(record) ? [{ ruling: 'acknowledge', warnAtNanoUsd }] : [];
}

/** A raised warning is no longer due; that the debate goes on is written down all the same, or the time it stood would count. */
export function continueRulings(record: DebateRecord): Debate.NewRuling[] {
  const acknowledging = acknowledgementRulings(record);
  return acknowledging.length > 0 ? acknowledging : [{ ruling: 'resume' }];
}

/** Attempts that must end before anything else: after trouble with the step itself, every one that is open. */
export const orphanedAttemptsIn = ({ record, step: next, haltReason }: Debate.DebateContext) =>
  haltReason ? openAttemptsOf(record) : policies.orphanedAttempts(record, next);
