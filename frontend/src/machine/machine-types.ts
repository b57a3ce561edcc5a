// What the machine takes in and gives out: its events, its context, and the parts that are handed to it.

import type { Cards, Compose, SpeakingStep } from '@rostrum/shared/budget/call-hold';
import type { StepFit } from '@rostrum/shared/budget/fit-step';
import type { NextStep, Slot } from '@rostrum/shared/plan/cursor';
import type { LogBody } from '@rostrum/shared/record/event-log';
import type { Attempt, DebateRecord, Occupant, Ruling } from '@rostrum/shared/record/record';
import type { CallOutcome } from '@rostrum/shared/wire/call-outcome';
import type { ModelRef } from '@rostrum/shared/wire/model-card';

/** The states a person is told of; planning and settling read as the room they belong to. */
export type StateName =
  | 'idle'
  | 'initializing'
  | 'awaitingArguments'
  | 'debating'
  | 'judgeEvaluating'
  | 'listening'
  | 'recovering'
  | 'paused'
  | 'error'
  | 'completed';

/** What the person may send; `snapshot.can(event)` is what a button asks. */
export type UserEvent =
  | { type: 'START' }
  | { type: 'PAUSE'; when: 'now' | 'after-speech' }
  | { type: 'RESUME' }
  | { type: 'ACKNOWLEDGE_WARNING' }
  | { type: 'RAISE_LIMIT'; limitNanoUsd: number | null; warnAtNanoUsd: number | null }
  | { type: 'RESEAT'; seat: string; occupant: Occupant }
  | { type: 'SKIP'; turn: string }
  | { type: 'STOP' }
  | { type: 'ABANDON' }
  | { type: 'RETRY' }
  | { type: 'INTERJECT'; text: string }
  | { type: 'SPEAK'; turn: string; text: string }
  | { type: 'PASS'; turn: string };

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A ruling as it is made, before it has its time. */
export type NewRuling = DistributiveOmit<Ruling, 'kind' | 'at'>;

/** How one call ended, as the speaking actor reports it; the machine books it, and decides what becomes of its words. */
export interface CallResult {
  attempt: string;
  outcome: CallOutcome & { text: string };
}

/** Sent back by the speaking actor while its room is on. */
export type StepEvent = { type: 'CALL_ENDED'; result: CallResult } | { type: 'STEP_SETTLED' };

export type DebateEvent = UserEvent | StepEvent;

/** Why the debate stands still, in words for the page. */
export interface HaltReason {
  code: string;
  message: string;
  /** Seats concerned; empty when it is the whole debate. */
  seats: string[];
  /** The sum one round and the reserve would need, where the budget is the trouble. */
  neededNanoUsd?: number | undefined;
}

/** Why it is paused: the person asked for it, or the cost warning waits to be acknowledged. */
export type PauseReason = 'requested' | 'cost-warning';

export interface DebateContext {
  record: DebateRecord;
  /** Cards of the seated models, from `loadModels`; by `modelKey`. */
  cards: Cards;
  /** The step planned last. */
  step: NextStep;
  /** Whether that step fits the limit, and its calls; `null` where no new call is to be made. */
  fit: StepFit | null;
  /** Attempts opened on the way into the room: the others of the step are resumed. */
  openedAttempts: readonly string[];
  /** The back-off before what failed is asked again: to come, or behind. */
  backOff: { waitMs: number; over: boolean };
  pausedFor: PauseReason | null;
  haltReason: HaltReason | null;
  /** The state the log named last. */
  loggedState: StateName;
}

export interface DebateInput {
  record: DebateRecord;
}

export interface DebateOutput {
  record: DebateRecord;
}

/** Emitted for every transition and event; the archive numbers and keeps them. */
export type DebateEmitted = { type: 'logged'; body: LogBody };

/** Pure functions from other rooms, handed in: the machine imports shared/debate alone. */
export interface MachineDependencies {
  /** The prompt for a place. */
  compose: Compose;
  /** Whether an answer can be kept: `null`, or why it is asked again, and the flag it carries if it is kept all the same. */
  checkAnswer(
    record: DebateRecord,
    next: SpeakingStep,
    slot: Slot,
    text: string,
  ): { reason: string; flag: 'repeated' | 'refusal' | 'unreadable' | 'drift' } | null;
  /** Whether a call to this model may go out now; where none of a step's may, nothing is written down and `waitForProvider` is invoked. */
  isAvailable(model: ModelRef): boolean;
  /** The call goes out; `false`: another one was let through first, and this one waits with the rest. */
  tryAcquire(attempt: string, model: ModelRef): boolean;
  /** Milliseconds since the epoch, for the record's `at`. */
  now(): number;
  /** In [0, 1): jitter of the back-off. */
  random(): number;
}

/** Input of the actor `loadModels`: resolves with the cards of `seatsAhead(record)`, or throws a Trouble. */
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

/** Input of the promise actor `cancelOpenCalls`: cancels each call by DELETE, waits at most 2 s for its end; what does not answer is lost. */
export interface CancelCallsInput {
  record: DebateRecord;
  attempts: readonly Attempt[];
}
