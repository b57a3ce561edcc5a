// What the machine takes in and gives out: its events, its context, and the parts that are handed to it.

import type { Cards, Compose, SpeakingStep } from '@rostrum/shared/budget/call-hold';
import type { StepFit } from '@rostrum/shared/budget/fit-step';
import type { NextStep, Slot } from '@rostrum/shared/plan/cursor';
import type { LogBody } from '@rostrum/shared/record/event-log';
import type { Attempt, DebateRecord, Occupant, Ruling } from '@rostrum/shared/record/record';
import type { CallOutcome } from '@rostrum/shared/wire/call-outcome';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import type { PlainReason, Reason } from '@rostrum/shared/wire/reason';

/** The states as the page names them; while calls are cancelled it is the state in which they were made. */
export type StateName =
  | 'idle'
  | 'initializing'
  | 'awaitingArguments'
  | 'debating'
  | 'judgeEvaluating'
  | 'pausing'
  | 'listening'
  | 'recovering'
  | 'paused'
  | 'error'
  | 'completed';

/** What the person may send; `snapshot.can(event)` is what a button asks. */
export type UserEvent =
  | { type: 'START' }
  /** `after-speech`: what runs is heard to its end. `now`: it is cut off; its words stay in the record, and it is asked for again. */
  | { type: 'PAUSE'; when: 'now' | 'after-speech' }
  | { type: 'RESUME' }
  | { type: 'ACKNOWLEDGE_WARNING' }
  | { type: 'RAISE_LIMIT'; limitNanoUsd: number | null; warnAtNanoUsd: number | null }
  | { type: 'RESEAT'; seat: string; occupant: Occupant }
  | { type: 'SKIP'; turn: string }
  | { type: 'STOP' }
  /** The closing speeches, then the verdict; what runs is heard to its end. */
  | { type: 'CLOSE' }
  | { type: 'ABANDON' }
  | { type: 'RETRY' }
  /** Cuts off the running call of one turn and makes another; other calls go on. */
  | { type: 'ASK_AGAIN'; turn: string }
  /** `to`: the seat that is to answer; without it, whoever speaks next. */
  | { type: 'INTERJECT'; text: string; to?: string }
  | { type: 'SPEAK'; turn: string; text: string }
  | { type: 'PASS'; turn: string };

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A ruling as it is made, before it has its time. */
export type NewRuling = DistributiveOmit<Ruling, 'kind' | 'at'>;

/** How one call ended, as `runStep` reports it; the machine charges it and decides what becomes of its text. */
export interface CallResult {
  attempt: string;
  outcome: CallOutcome & { text: string };
}

/** Sent back by `runStep` while it runs. */
export type StepEvent = { type: 'CALL_ENDED'; result: CallResult } | { type: 'STEP_SETTLED' };

export type DebateEvent = UserEvent | StepEvent;

/** Why the debate is halted. */
export interface HaltReason {
  code: string;
  reason: Reason;
  /** Seats concerned; empty when it is the whole debate. */
  seats: string[];
  /** The sum that one round and the reserve need, where the limit is too low (nano-dollars). */
  neededNanoUsd?: number | undefined;
}

export interface DebateContext {
  record: DebateRecord;
  /** Cards of the seated models, from `loadModels`; by `modelKey`. */
  cards: Cards;
  /** The step planned last. */
  step: NextStep;
  /** Whether that step fits the limit, and its calls; `null` where no new call is to be made. */
  fit: StepFit | null;
  /** Ids of attempts opened for this step: the other open ones are resumed. */
  openedAttempts: readonly string[];
  /** The back-off before failed turns are retried (ms), and whether it is over. */
  backOff: { waitMs: number; over: boolean };
  haltReason: HaltReason | null;
  /** The clock when the step was planned, in milliseconds since the epoch. */
  now: number;
  /** Which calls of the step might go out when it was planned, in the order of `fit.calls`. */
  available: readonly boolean[];
  /** The state that the page shows: the one the log named last. */
  shownState: StateName;
}

/** What the page asks of a state. */
export type DebateTag =
  /** Work or a wait is on that ends by itself; a person's turn is none. */
  | 'busy'
  /** It waits until a person decides. */
  | 'standing'
  /** The cost warning waits to be acknowledged. */
  | 'warned'
  /** The next step does not fit the limit: the limit is raised, or the debate closes or is judged. */
  | 'limited'
  | 'over';

export interface DebateInput {
  record: DebateRecord;
}

export interface DebateOutput {
  record: DebateRecord;
}

/** Emitted for every transition and event; the archive numbers and keeps them. */
export type DebateEmitted = { type: 'logged'; body: LogBody };

/** What the machine takes as parameters, so that it runs without a page, a clock or a network. */
export interface MachineDependencies {
  /** The prompt for a slot. */
  compose: Compose;
  /**
   * `cut`: what stopped it before its end. `null`: the answer is accepted. Otherwise why it is asked for again, and the flag it gets if it
   * is accepted all the same.
   */
  checkAnswer(
    record: DebateRecord,
    next: SpeakingStep,
    slot: Slot,
    text: string,
    cut: 'cut-off' | 'filtered' | null,
  ): { reason: PlainReason; flag: 'repeated' | 'refusal' | 'unreadable' | 'drift' | 'cut' | null } | null;
  /** For calls to these models, made together: which may go out now. Where none may, no attempt is opened and `waitForProvider` is invoked. */
  availability(models: readonly ModelRef[]): readonly boolean[];
  /** The person wants these models to be asked now, whatever wait is on. */
  retryNow(models: readonly ModelRef[]): void;
  /** Milliseconds since the epoch, for the record's `at`. */
  now(): number;
  /** In [0, 1): jitter of the back-off. */
  random(): number;
}

/** Input of the actor `loadModels`: resolves with the cards of the seats still to speak, or throws a HaltReason. */
export interface LoadModelsInput {
  record: DebateRecord;
}
export interface LoadedModels {
  cards: Cards;
}

/**
 * Input of the callback actor `runStep`. It saves `record` first, then sends every call whose `resumed` is false and follows
 * the others by id; sends CALL_ENDED for each as it ends, then STEP_SETTLED. On abort it stops listening and cancels nothing.
 */
export interface RunStepInput {
  record: DebateRecord;
  calls: readonly { attempt: Attempt; resumed: boolean }[];
}

/** Input of the promise actor `waitForProvider`: resolves when one of these models may be asked. */
export interface WaitForProviderInput {
  models: readonly ModelRef[];
}

/** Input of the promise actor `cancelOpenCalls`: cancels each call by DELETE, waits at most 2 s for its end; a call without an answer is lost. */
export interface CancelCallsInput {
  record: DebateRecord;
  attempts: readonly Attempt[];
}
