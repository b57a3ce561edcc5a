// Input and output of the machine: its events, its context, and the parts it is given.
import type { Cards, Compose, SpeakingStep } from '@rostrum/shared/budget/call-hold';
import type { StepFit } from '@rostrum/shared/budget/fit-step';
import type { Objection } from '@rostrum/shared/judging/speech-checks';
import type { Slot } from '@rostrum/shared/plan/cursor';
import type { DueSearch } from '@rostrum/shared/plan/research';
import type { Phase } from '@rostrum/shared/record/plan';
import type { Attempt, DebateRecord, Occupant, Ruling } from '@rostrum/shared/record/record';
import type { Query } from '@rostrum/shared/record/source-passage';
import type { CallOutcome } from '@rostrum/shared/wire/call-outcome';
import type { Reason } from '@rostrum/shared/wire/reason';

/** The states as the page names them; while calls are cancelled, the state before. */
export type StateName =
  | 'idle'
  | 'initializing'
  | 'awaitingArguments'
  | 'debating'
  | 'judgeEvaluating'
  | 'pausing'
  | 'listening'
  | 'searching'
  | 'recovering'
  | 'paused'
  | 'error'
  | 'completed';

/** Events that the person may send; a button asks `snapshot.can(event)`. */
export type UserEvent =
  | { type: 'START' }
  /**
   * `after-speech`: running speeches are finished. `now`: they are cut off; their words stay in the record, and they are asked for again.
   */
  | { type: 'PAUSE'; when: 'now' | 'after-speech' }
  | { type: 'RESUME' }
  | { type: 'ACKNOWLEDGE_WARNING' }
  | { type: 'RAISE_LIMIT'; limitNanoUsd: number | null; warnAtNanoUsd: number | null }
  | { type: 'RESEAT'; seat: string; occupant: Occupant }
  | { type: 'SKIP'; turn: string }
  | { type: 'STOP' }
  /** Asks for the closing speeches, then the verdict; running speeches are finished. */
  | { type: 'CLOSE' }
  | { type: 'ABANDON' }
  | { type: 'RETRY' }
  /** Cuts off the running call of one turn and makes another; other calls continue. */
  | { type: 'ASK_AGAIN'; turn: string }
  /** `to`: the seat that is to answer; absent: whoever speaks next. */
  | { type: 'INTERJECT'; text: string; to?: string }
  | { type: 'SPEAK'; turn: string; text: string }
  | { type: 'PASS'; turn: string }
  /** The person's final queries, to be searched. */
  | { type: 'SEARCH'; queries: Query[] };

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A ruling before it has its time. */
export type NewRuling = DistributiveOmit<Ruling, 'kind' | 'at'>;

/** The end of one call, as `runCalls` reports it; the machine charges it and decides what becomes of its text. */
export interface CallResult {
  attempt: string;
  outcome: CallOutcome & { text: string };
}

/** Sent by `runCalls` while it runs. */
export type CallEvent = { type: 'CALL_ENDED'; result: CallResult } | { type: 'STEP_SETTLED' };

/** The computer was asleep. `since`: the last beat before, in milliseconds since the epoch. */
export type Sleep = { type: 'SLEPT'; since: number };

export type DebateEvent = UserEvent | CallEvent | Sleep;
export type EventOf<T extends DebateEvent['type']> = Extract<DebateEvent, { type: T }>;

export interface HaltReason {
  code: string;
  reason: Reason;
  /** Seats concerned; empty for the whole debate. */
  seats: string[];
  /** The sum that one round and the reserve need, if the limit is too low (nano-dollars). */
  neededNanoUsd?: number | undefined;
}

/** A call, and what to do with it: `follow` follows a call that was sent before. */
export interface OrderedCall {
  attempt: Attempt;
  order: 'send' | 'follow' | 'cancel';
}

export type UnfitStep = Extract<StepFit, { fits: false }>;

/** The next step. All but `rule` have a state; `rule` changes the record and is decided again. */
export type Decision =
  /** Calls run in this phase. */
  | { kind: 'speak'; phase: Phase; calls: readonly OrderedCall[] }
  /** Persons have the floor. */
  | { kind: 'listen'; turns: readonly string[] }
  /** Waits `ms` before failed turns are asked again. */
  | { kind: 'wait'; ms: number }
  | { kind: 'pause'; for: 'person' | 'warning' | 'queries' }
  /** Searches the queries of an act of research. */
  | { kind: 'search'; due: DueSearch }
  | { kind: 'pause'; for: 'limit'; fit: UnfitStep }
  /** A seat's model has no card yet. */
  | { kind: 'load' }
  | { kind: 'halt'; reason: HaltReason }
  | { kind: 'complete' }
  /** Skips turns, stops the debate or closes it. */
  | { kind: 'rule'; rulings: readonly NewRuling[] };

export interface DebateContext {
  record: DebateRecord;
  /** Cards of the seated models, from `loadModels`; by `modelKey`. */
  cards: Cards;
  /** The last decision, whose orders the current state carries out. */
  decision: Decision;
  /** The failure for which the debate halts once no call is open. */
  haltReason: HaltReason | null;
  /** The wait is over: failed turns may be asked again. */
  retryDue: boolean;
}

export type RecordOnly = Pick<DebateContext, 'record'>;
export type CardsOnly = Pick<DebateContext, 'cards'>;

export type DebateTag =
  /** The machine works, or waits for something that ends by itself, unlike a person's turn. */
  | 'busy'
  /** It waits until a person decides. */
  | 'standing'
  /** The queries wait for the person to read them. */
  | 'asking'
  /** The cost warning waits for an acknowledgement. */
  | 'warned'
  /** The next step does not fit the limit: the limit is raised, or the debate closes or is judged. */
  | 'limited'
  | 'over';

/** Parameters of the machine, so that it runs without a page, a clock or a network. */
export interface MachineDependencies {
  /** Writes the prompt for a slot. */
  compose: Compose;
  /** Returns the objection to an answer. `cut`: what ended the answer early. `null`: the answer is accepted. */
  checkAnswer(
    record: DebateRecord,
    next: SpeakingStep,
    slot: Slot,
    text: string,
    cut: 'cut-off' | 'context-full' | 'filtered' | null,
  ): Objection | null;
  /** Returns milliseconds since the epoch, for the record's `at`. */
  now(): number;
  /** Returns a number in [0, 1), for the jitter of the back-off. */
  random(): number;
}

/** Returns the packet of an act of research. */
export type Packet = Omit<Extract<Ruling, { ruling: 'packet' }>, 'kind' | 'at'>;

export interface SearchInput {
  record: DebateRecord;
  due: DueSearch;
}

/** Sends CALL_ENDED for each call, then STEP_SETTLED. When its state is left it stops listening and cancels nothing. */
export interface RunCallsInput {
  record: DebateRecord;
  calls: readonly OrderedCall[];
}
