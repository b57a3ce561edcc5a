// The machine's vocabulary: its types, the actors it invokes, and what its guards and actions mean in terms of the record.
import { fitStep, needToStart, verdictFits } from '@rostrum/shared/debate/budget';
import type { Cards } from '@rostrum/shared/debate/call';
import { endingOf, whyNoVerdict } from '@rostrum/shared/debate/ending';
import { committedNanoUsd, warningDue } from '@rostrum/shared/debate/ledger';
import type { LogBody } from '@rostrum/shared/debate/log';
import type { Room } from '@rostrum/shared/debate/plan';
import { attemptsOf, type DebateRecord, limitsNow, openAttemptsOf } from '@rostrum/shared/debate/record';
import { MOST_SPOKEN_BYTES, spokenWeight } from '@rostrum/shared/debate/spoken';
import {
  bothSidesSpoke,
  isAbandoned,
  nothingIsLeft,
  pauseWanted,
  standing,
} from '@rostrum/shared/debate/standing';
import { timeIsUp, timeUntilUp } from '@rostrum/shared/debate/time';
import { isStopped, nextStep } from '@rostrum/shared/debate/walk';
import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { lostResult, withAttempts, withResults, withRulings, withSpeech } from './commit.ts';
import type * as Debate from './debate-types.ts';
import * as decide from './decide.ts';
import { newsOf, stepStarted } from './log-of.ts';

/** The longest interjection, in UTF-16 units. */
const INTERJECTION_AT_MOST = 1_000;

/** What a timer can hold: longer than any limit that can be set. Fired all the same, it finds nothing over. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** An actor nobody handed in fails loudly, and the debate stands in `error`. */
const missing = (name: string) => new Error(`the actor ${name} is not provided`);

export type DebateSetup = ReturnType<typeof debateSetup>;

export const debateSetup = (parts: Debate.DebateParts) => {
  const ruledNow = (record: DebateRecord, rulings: readonly Debate.Ruled[]) =>
    withRulings(record, rulings, parts.now());
  const logged = (body: LogBody): Debate.DebateEmitted => ({ type: 'logged', body });
  const unfit = ({ fit }: Debate.DebateContext) => (fit && !fit.fits ? fit : null);
  const isVerdict = ({ step }: Debate.DebateContext) =>
    step.kind !== 'close' && step.group.room === 'verdict';

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
      prepare: fromPromise<Debate.Prepared, Debate.PrepareInput>(() => Promise.reject(missing('prepare'))),
      takeStep: fromCallback<Debate.DebateEvent, Debate.TakeStepInput>(() => {
        throw missing('takeStep');
      }),
      settle: fromPromise<Debate.CallResult[], Debate.SettleInput>(() => Promise.reject(missing('settle'))),
      standBy: fromPromise<void, Debate.StandByInput>(() => Promise.reject(missing('standBy'))),
    },
    delays: {
      backOff: ({ context }) => context.backOff.waitMs,
      timeLeft: ({ context }) => timeUntilUp(context.record, parts.now()) ?? LONGEST_DELAY_MS,
    },
    guards: {
      isOver: ({ context }) => standing(context.record) === 'completed',
      // planning, in the order it asks
      timeIsUp: ({ context }) => timeIsUp(context.record, parts.now()) !== null,
      callsAreAstray: ({ context }) => strayIn(context).length > 0,
      nothingIsLeft: ({ context }) => nothingIsLeft(context.record),
      callsAreOpen: ({ context }) => openAttemptsOf(context.record).length > 0,
      pauseIsWanted: ({ context }) => pauseWanted(context.record) !== null,
      isInTrouble: ({ context }) => context.trouble !== null,
      cardsAreMissing: ({ context }) => decide.cardsMissing(context.record, context.cards).length > 0,
      priceIsUnknown: ({ context }) => (unfit(context)?.unpriced.length ?? 0) > 0,
      verdictDoesNotFit: ({ context }) => isVerdict(context) && unfit(context) !== null,
      goesOnWithout: ({ context }) => decide.spared(context).length > 0,
      isGivenUp: ({ context }) => decide.givenUp(context.record, context.step).length > 0,
      mustWait: ({ context }) => !context.backOff.over && decide.hasFailures(context.record, context.step),
      warningIsDue: ({ context }) => warningDue(context.record),
      stepDoesNotFit: ({ context }) => unfit(context) !== null,
      nobodyMayAsk: ({ context: { fit } }) =>
        fit?.fits === true && !fit.calls.some(({ call }) => parts.mayAsk(call.model)),
      isListening: ({ context }) => context.step.kind === 'listen',
      roomIs: ({ context }, room: Room) => context.step.kind === 'speak' && context.step.group.room === room,
      // what was prepared
      cardsLack: ({ context }, cards: Cards) => decide.cardsMissing(context.record, cards).length > 0,
      roundIsTooDear: ({ context: { record } }, cards: Cards) =>
        attemptsOf(record).length === 0 && !needToStart(record, cards, parts.compose).fits,
      // what the person may do
      pausesNow: ({ context }, when: 'now' | 'after-speech') =>
        when === 'now' && decide.pauseIsNews(context.record, when),
      pausesAfterSpeech: ({ context }, when: 'now' | 'after-speech') =>
        when === 'after-speech' && decide.pauseIsNews(context.record, when),
      pausesLater: ({ context }, when: 'now' | 'after-speech') => decide.pauseIsNews(context.record, when),
      bothSidesSpoke: ({ context }) => bothSidesSpoke(context.record),
      isNotAbandoned: ({ context }) => !isAbandoned(context.record),
      stopsSettling: ({ context }) => settlesSpeeches(context.record) && !isStopped(context.record),
      stopsSettlingOfBoth: ({ context: { record } }) =>
        settlesSpeeches(record) && !isStopped(record) && bothSidesSpoke(record),
      mayInterjectYet: ({ context }, text: string) =>
        settlesSpeeches(context.record) && interjectionFits(context, text),
      isRaise: ({ context }, limit: number | null) => decide.isRaise(context.record, limit),
      isSeat: ({ context }, seat: string) => context.record.seats.some(({ id }) => id === seat),
      maySkip: ({ context: { record } }, turn: string) => decide.maySkip(record, turn),
      mayInterject: ({ context }, text: string) => interjectionFits(context, text),
      isTheirTurn: ({ context: { step } }, turn: string) =>
        step.kind === 'listen' && step.waiting.some((place) => place.turn === turn),
      maySpeak: ({ context: { step } }, { turn, text }: { turn: string; text: string }) =>
        step.kind === 'listen' &&
        step.waiting.some((place) => place.turn === turn) &&
        text.trim() !== '' &&
        spokenWeight(text.trim()) <= MOST_SPOKEN_BYTES,
      isOpen: ({ context }, attempt: string) =>
        openAttemptsOf(context.record).some(({ id }) => id === attempt),
    },
    actions: {
      arrive: enqueueActions(({ context, enqueue }, to: Debate.StateName) => {
        if (context.named === to) return;
        enqueue.emit(logged({ type: 'STATE', from: context.named, to }));
        enqueue.assign({ named: to });
      }),
      log: enqueueActions(({ enqueue }, bodies: readonly LogBody[]) => {
        for (const body of bodies) enqueue.emit(logged(body));
      }),
      rule: enqueueActions(({ context, enqueue }, rulings: readonly Debate.Ruled[]) => {
        const record = ruledNow(context.record, rulings);
        for (const body of newsOf(context.record, record)) enqueue.emit(logged(body));
        enqueue.assign({ record });
      }),
      commit: enqueueActions(({ context, enqueue }, results: readonly Debate.CallResult[]) => {
        const record = withResults(context.record, results, parts);
        for (const body of newsOf(context.record, record)) enqueue.emit(logged(body));
        enqueue.assign({ record });
      }),
      callTime: enqueueActions(({ context, enqueue }) => {
        const record = ruledNow(context.record, decide.whenTimeIsUp(context.record, parts.now()));
        for (const body of newsOf(context.record, record)) enqueue.emit(logged(body));
        enqueue.assign({ record });
      }),
      passOver: enqueueActions(({ context, enqueue }) => {
        const record = ruledNow(
          context.record,
          decide.spared(context).map((place): Debate.Ruled => ({ ruling: 'skip', by: 'house', ...place })),
        );
        for (const body of newsOf(context.record, record)) enqueue.emit(logged(body));
        enqueue.assign({ record });
      }),
      loseStray: enqueueActions(({ context, enqueue }) => {
        const record = withResults(context.record, strayIn(context).map(lostResult), parts);
        for (const body of newsOf(context.record, record)) enqueue.emit(logged(body));
        enqueue.assign({ record });
      }),
      speak: enqueueActions(({ context, enqueue }, said: { turn: string; text: string }) => {
        const record = withSpeech(context.record, context.step, said.turn, said.text, parts.now());
        for (const body of newsOf(context.record, record)) enqueue.emit(logged(body));
        enqueue.assign({ record });
      }),
      openCalls: enqueueActions(({ context, enqueue }) => {
        const { record, opened } = withAttempts(context, parts);
        for (const body of [...stepStarted(context.step), ...newsOf(context.record, record)]) {
          enqueue.emit(logged(body));
        }
        enqueue.assign({ record, opened, fit: null, backOff: { waitMs: 0, over: false } });
      }),
      plan: assign(({ context }) => planned(context)),
      takeCards: assign({ cards: (_, cards: Cards) => cards }),
      failToStart: enqueueActions(({ enqueue }, trouble: Debate.Trouble) => {
        enqueue.emit(logged({ type: 'INIT_FAILED', code: trouble.code, message: trouble.message }));
        enqueue.assign({ trouble });
      }),
      complain: enqueueActions(({ context: { trouble }, enqueue }) => {
        if (!trouble) return;
        const { seats, code, message } = trouble;
        enqueue.emit(logged({ type: 'ERROR', seats, code, message }));
      }),
      note: assign({ trouble: (_, trouble: Debate.Trouble) => trouble }),
      forgive: assign({ trouble: null }),
      waitFor: enqueueActions(({ context: { record, step }, enqueue }) => {
        const waitMs = decide.waitBefore(record, step, parts.chance);
        const turns = step.kind === 'speak' ? step.waiting.map((place) => place.turn) : [];
        enqueue.emit(logged({ type: 'RETRY_SCHEDULED', waitMs, turns }));
        enqueue.assign({ backOff: { waitMs, over: false } });
      }),
      haveWaited: assign({ backOff: { waitMs: 0, over: true } }),
      pauseFor: assign({ pausedFor: (_, reason: Debate.PauseReason | null) => reason }),
      warn: enqueueActions(({ context: { record }, enqueue }) => {
        const { warnAtNanoUsd } = limitsNow(record);
        const spentNanoUsd = committedNanoUsd(record);
        enqueue.emit(logged({ type: 'COST_WARNING', spentNanoUsd, warnAtNanoUsd: warnAtNanoUsd ?? 0 }));
      }),
      reachLimit: enqueueActions(({ context, enqueue }) => {
        const money = unfit(context);
        if (!money) return;
        const { neededNanoUsd, limitNanoUsd } = money;
        const ruling: Debate.Ruled = isVerdict(context)
          ? {
              ruling: 'close',
              reason: whyNoVerdict(context.record, decide.triedInVain(context.record, context.step), money),
            }
          : { ruling: 'stop', by: 'budget' };
        const record = ruledNow(context.record, [ruling]);
        enqueue.emit(logged({ type: 'LIMIT_REACHED', neededNanoUsd, limitNanoUsd }));
        for (const body of newsOf(context.record, record)) enqueue.emit(logged(body));
        enqueue.assign({ record });
      }),
      conclude: enqueueActions(({ context, enqueue }) => {
        const ending = endingOf(context.record);
        if (ending) enqueue.emit(logged({ type: 'COMPLETED', reason: ending.reason }));
      }),
    },
  });

  /** The next step and, where new calls may be made for it, what they would cost. */
  function planned({ record, cards }: Debate.DebateContext): Partial<Debate.DebateContext> {
    const step = nextStep(record);
    const asks =
      step.kind !== 'close' &&
      !nothingIsLeft(record) &&
      openAttemptsOf(record).length === 0 &&
      pauseWanted(record) === null &&
      decide.cardsMissing(record, cards).length === 0;
    return {
      step,
      fit: asks ? fitStep(record, step, cards, parts.compose) : null,
      opened: [],
      pausedFor: null,
    };
  }

  /** An interjection lengthens everything after it: the verdict must still fit, and the persons' turn if one is on. */
  function interjectionFits({ record, cards, step }: Debate.DebateContext, text: string): boolean {
    if (text.trim() === '' || text.length > INTERJECTION_AT_MOST) return false;
    const longer = ruledNow(record, [{ ruling: 'interject', text }]);
    if (decide.cardsMissing(longer, cards).length > 0) return true;
    if (step.kind === 'listen' && !fitStep(longer, step, cards, parts.compose).fits) return false;
    return verdictFits(longer, cards, parts.compose).fits;
  }
};

/** Settling that a STOP or an interjection may still bear on: not of the judge's call, and not before the end. */
const settlesSpeeches = (record: DebateRecord) => !decide.isJudging(record) && !isAbandoned(record);

/** Continuing after the warning acknowledges it; where none is due there is nothing to acknowledge. */
export function acknowledged(record: DebateRecord): Debate.Ruled[] {
  const { warnAtNanoUsd } = limitsNow(record);
  return warnAtNanoUsd !== null && warningDue(record) ? [{ ruling: 'acknowledge', warnAtNanoUsd }] : [];
}

/** A raised warning is no longer due; that the debate goes on is written down all the same, or the time it stood would count. */
export function continued(record: DebateRecord): Debate.Ruled[] {
  const acknowledging = acknowledged(record);
  return acknowledging.length > 0 ? acknowledging : [{ ruling: 'resume' }];
}

/** Attempts that must end before anything else: after trouble with the step itself, every one that is open. */
export const strayIn = ({ record, step, trouble }: Debate.DebateContext) =>
  trouble ? openAttemptsOf(record) : decide.strayAttempts(record, step);
