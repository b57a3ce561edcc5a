// The actions of the chart: each is a function from the context to what changes and what the log says of it.

import type { Cards } from '@rostrum/shared/budget/call-hold';
import { fitStep } from '@rostrum/shared/budget/fit-step';
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { LogBody } from '@rostrum/shared/record/event-log';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow, openAttemptsOf } from '@rostrum/shared/record/record';
import { debateEnding, noVerdictReason } from '@rostrum/shared/status/debate-ending';
import { isFinished, requestedPause } from '@rostrum/shared/status/debate-status';
import { assign, type ParameterizedObject } from 'xstate';
import { reasonInEnglish } from '../words/reason-text.ts';
import { isEvent } from './guards.ts';
import * as haltReasons from './halt-reasons.ts';
import type {
  CallResult,
  DebateContext,
  DebateEvent,
  HaltReason,
  LoadedModels,
  MachineDependencies,
  NewRuling,
  StateName,
} from './machine-types.ts';
import * as policies from './policies.ts';
import { lostResult, withAttempts, withPersonSpeech, withResults, withRulings } from './record-updates.ts';
import * as stopPolicies from './stop-policies.ts';

/** What an action changes in the context, and what the log says beside what it says of every change of the record. */
type Change = Partial<DebateContext> & { log?: readonly LogBody[] };

type Params = ParameterizedObject['params'] | undefined;

const write = <P extends Params = undefined>(
  change: (context: DebateContext, params: P, event: DebateEvent) => Change,
) =>
  assign<DebateContext, DebateEvent, P, DebateEvent, never>(({ context, event }, params) => {
    const { log: _, ...changes } = change(context, params, event);
    return changes;
  });

/** A change that an event of one kind brings; any other event brings none. */
const on = <T extends DebateEvent['type']>(
  type: T,
  change: (context: DebateContext, event: Extract<DebateEvent, { type: T }>) => Change,
) => write((context, _, event) => (isEvent(event, type) ? change(context, event) : {}));

const PHASE_STATES = {
  opening: 'awaitingArguments',
  exchange: 'debating',
  verdict: 'judgeEvaluating',
} as const;

const toState = (context: DebateContext, to: StateName): Change =>
  context.shownState === to ? {} : { shownState: to, log: [{ type: 'STATE', from: context.shownState, to }] };

const failStart = (haltReason: HaltReason): Change => ({ haltReason });

export const createActions = (parts: MachineDependencies) => {
  const ruled = (record: DebateRecord, ...rulings: NewRuling[]): Change => ({
    record: withRulings(record, rulings, parts.now()),
  });

  return {
    /** The state a person is told of from here on. */
    showState: write<StateName>(toState),
    /** Calls that are being cancelled belong to the state they were made in. */
    showPhaseOfOpenCalls: write((context) => {
      const phase = policies.openPhase(context.record);
      return phase ? toState(context, PHASE_STATES[phase]) : {};
    }),

    logStart: write(({ record }) => ({})),
    useModels: write<LoadedModels>((_, { cards }) => ({ cards, log: [{ type: 'INIT_COMPLETE' }] })),
    failForMissingModels: write<Cards>(({ record }, cards) =>
      failStart(haltReasons.fromMissingModels(record, cards)),
    ),
    failForLowLimit: write<LoadedModels>(({ record }, { cards }) =>
      failStart(haltReasons.fromLowLimit(record, cards, parts.compose)),
    ),
    failStart: write<{ cause: unknown }>((_, { cause }) => failStart(haltReasons.fromError(cause))),

    /** The next step, what its calls would cost, and what the clock and the breakers say: planning's guards ask these alone. */
    planStep: write(({ record, cards }) => {
      const step = nextStep(record);
      const makesCalls =
        step.kind !== 'close' &&
        !isFinished(record) &&
        openAttemptsOf(record).length === 0 &&
        requestedPause(record) === null &&
        policies.seatsWithoutCard(record, cards).length === 0;
      const fit = makesCalls ? fitStep(record, step, cards, parts.compose) : null;
      const models = fit?.fits ? fit.calls.map(({ call }) => call.model) : [];
      return {
        step,
        fit,
        openedAttempts: [],
        now: parts.now(),
        available: parts.availability(models),
      };
    }),
    logStep: write(({ step }) => ({})),
    openAttempts: write((context) => {
      const { record, opened } = withAttempts(context, parts.now());
      const backOff = { waitMs: 0, over: false };
      return { record, openedAttempts: opened, fit: null, backOff };
    }),
    recordResult: on('CALL_ENDED', ({ record }, { result }) => ({
      record: withResults(record, [result], parts),
    })),
    recordResults: write<readonly CallResult[]>(({ record }, results) => ({
      record: withResults(record, results, parts),
    })),
    bookOrphansAsLost: write((context) => ({
      record: withResults(context.record, policies.orphanedAttempts(context).map(lostResult), parts),
    })),
    skipTurns: write((context) =>
      ruled(
        context.record,
        ...policies.turnsToSkip(context).map((turn): NewRuling => ({ ruling: 'skip', by: 'house', ...turn })),
      ),
    ),
    closeWithoutJudge: write(({ record, step }) =>
      ruled(record, {
        ruling: 'close',
        reason: { code: 'judges-failed', judges: step.kind === 'close' ? 1 : step.step.slots.length },
      }),
    ),
    scheduleRetry: write(({ record, step }) => {
      const waitMs = policies.retryDelayMs(record, step, parts.random);
      const turns = step.kind === 'speak' ? step.waiting.map((slot) => slot.turn) : [];
      return { backOff: { waitMs, over: false }, log: [{ type: 'RETRY_SCHEDULED', waitMs, turns }] };
    }),
    markRetryDue: write(() => ({ backOff: { waitMs: 0, over: true } })),

    applyTimeLimit: write(({ record, now }) => ruled(record, ...policies.timeLimitRulings(record, now))),
    applyCostLimit: write((context) => {
      const money = policies.unfit(context);
      if (!money) return {};
      const { record, step } = context;
      const { neededNanoUsd, limitNanoUsd } = money;
      const log: LogBody[] = [{ type: 'LIMIT_REACHED', neededNanoUsd, limitNanoUsd }];
      if (!policies.isVerdictStep(step)) {
        const closes = stopPolicies.closingsFit(record, context.cards, parts.compose);
        return {
          ...ruled(record, { ruling: 'stop', by: 'budget', ...(closes ? { closings: true } : {}) }),
          log,
        };
      }
      const reason = noVerdictReason(record, policies.failedAttemptsOf(record, step), money);
      return { ...ruled(record, { ruling: 'close', reason }), log };
    }),
    logLimitReached: write((context) => {
      const money = policies.unfit(context);
      if (!money) return {};
      const { neededNanoUsd, limitNanoUsd } = money;
      return { log: [{ type: 'LIMIT_REACHED', neededNanoUsd, limitNanoUsd }] };
    }),
    logCostWarning: write(({ record }) => {
      const warnAtNanoUsd = limitsNow(record).warnAtNanoUsd ?? 0;
      return { log: [{ type: 'COST_WARNING', spentNanoUsd: committedNanoUsd(record), warnAtNanoUsd }] };
    }),
    logCompletion: write(({ record }) => {
      const ending = debateEnding(record);
      return ending ? { log: [{ type: 'COMPLETED', reason: reasonInEnglish(ending.reason) }] } : {};
    }),

    haltForError: write<{ cause: unknown }>((_, { cause }) => ({ haltReason: haltReasons.fromError(cause) })),
    haltForUnknownPrice: write(({ fit }) => ({ haltReason: haltReasons.fromUnknownPrice(fit) })),
    haltForFailedTurns: write(({ record, step }) => ({
      haltReason: haltReasons.fromExhaustedSlots(record, step),
    })),
    logHalt: write(({ haltReason }) => {
      if (!haltReason) return {};
      const { seats, code, reason } = haltReason;
      return { log: [{ type: 'ERROR', seats, code, message: reasonInEnglish(reason) }] };
    }),
    clearHaltReason: write(() => ({ haltReason: null })),

    // what the person does
    retryProvidersNow: ({ context }: { context: DebateContext }) =>
      parts.retryNow(policies.modelsStillToSpeak(context.record)),
    pause: on('PAUSE', ({ record }, { when }) => ruled(record, { ruling: 'pause', when })),
    resume: write(({ record }) => ruled(record, { ruling: 'resume' })),
    /** A raised warning is no longer due; that the debate goes on is written down all the same, or the time it stood would count. */
    goOnAfterWarning: write(({ record }) => {
      const acknowledging = stopPolicies.acknowledgementRulings(record);
      return ruled(record, ...(acknowledging.length > 0 ? acknowledging : [{ ruling: 'resume' } as const]));
    }),
    retry: write(({ record }) => ruled(record, { ruling: 'retry' })),
    askAgain: on('ASK_AGAIN', ({ record }, { turn }) => ruled(record, { ruling: 'retry', turn })),
    stop: write(({ record }) => ruled(record, ...stopPolicies.rulingsToStop(record))),
    /** Where a warning stands, stopping acknowledges it: or it would hold up the verdict. */
    stopAfterWarning: write(({ record }) =>
      ruled(record, ...stopPolicies.rulingsToStop(record, 'acknowledging')),
    ),
    /** Because the limit left no room for more: the record says so. */
    stopAtLimit: write(({ record }) => ruled(record, ...stopPolicies.rulingsToStop(record, 'at-limit'))),
    close: write(({ record }) => ruled(record, ...stopPolicies.rulingsToClose(record, 'chair'))),
    closeAtLimit: write(({ record }) => ruled(record, ...stopPolicies.rulingsToClose(record, 'budget'))),
    abandon: write(({ record }) => ruled(record, { ruling: 'abandon' })),
    interject: on('INTERJECT', ({ record }, { text, to }) =>
      ruled(record, { ruling: 'interject', text: text.trim(), ...(to === undefined ? {} : { to }) }),
    ),
    raiseLimit: on('RAISE_LIMIT', ({ record }, { limitNanoUsd, warnAtNanoUsd }) =>
      ruled(record, { ruling: 'raise-limit', limitNanoUsd, warnAtNanoUsd }),
    ),
    reseat: on('RESEAT', ({ record }, { seat, occupant }) =>
      ruled(record, { ruling: 'reseat', seat, occupant }),
    ),
    skip: on('SKIP', ({ record }, { turn }) => ruled(record, { ruling: 'skip', turn, by: 'chair' })),
    pass: on('PASS', ({ record }, { turn }) => ruled(record, { ruling: 'skip', turn, by: 'speaker' })),
    recordSpeech: on('SPEAK', ({ record, step }, { turn, text }) => ({
      record: withPersonSpeech(record, step, turn, text, parts.now()),
    })),
  };
};
