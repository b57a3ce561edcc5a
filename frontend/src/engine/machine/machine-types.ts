// Input and output of the machine: its events, its context, and the parts that are handed to it.
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

/** The states as the page names them; while calls are cancelled it is the state in which they were made. */
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
  | { type: 'PASS'; turn: string }
  /** The queries as the person leaves them: they are searched. */
  | { type: 'SEARCH'; queries: Query[] };

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A ruling as it is made, before it has its time. */
export type NewRuling = DistributiveOmit<Ruling, 'kind' | 'at'>;

/** The end of one call, as `runCalls` reports it; the machine charges it and decides what becomes of its text. */
export interface CallResult {
  attempt: string;
  outcome: CallOutcome & { text: string };
}

/** Sent back by `runCalls` while it runs. */
export type CallEvent = { type: 'CALL_ENDED'; result: CallResult } | { type: 'STEP_SETTLED' };

export type DebateEvent = UserEvent | CallEvent;
export type EventOf<T extends DebateEvent['type']> = Extract<DebateEvent, { type: T }>;

export interface HaltReason {
  code: string;
  reason: Reason;
  /** Seats concerned; empty when it is the whole debate. */
  seats: string[];
  /** The sum that one round and the reserve need, if the limit is too low (nano-dollars). */
  neededNanoUsd?: number | undefined;
}

/** A call, and what is to be done with it: `follow` hears one that was sent before to its end. */
export interface OrderedCall {
  attempt: Attempt;
  order: 'send' | 'follow' | 'cancel';
}

/** The next step. All but `rule` have a state; `rule` changes the record and is decided again. */
export type Decision =
  /** Calls run in this phase. */
  | { kind: 'speak'; phase: Phase; calls: readonly OrderedCall[] }
  /** Persons have the floor. */
  | { kind: 'listen'; turns: readonly string[] }
  /** Until `ms` have passed before failed turns are asked again. */
  | { kind: 'wait'; ms: number }
  | { kind: 'pause'; for: 'person' | 'warning' | 'queries' }
  /** The queries of an act of research are searched. */
  | { kind: 'search'; due: DueSearch }
  | { kind: 'pause'; for: 'limit'; fit: Extract<StepFit, { fits: false }> }
  /** A seat has a model whose card is not known yet. */
  | { kind: 'load' }
  | { kind: 'halt'; reason: HaltReason }
  | { kind: 'complete' }
  /** Turns are skipped, the debate is stopped or closed. */
  | { kind: 'rule'; rulings: readonly NewRuling[] };

export interface DebateContext {
  record: DebateRecord;
  /** Cards of the seated models, from `loadModels`; by `modelKey`. */
  cards: Cards;
  /** The last decision: the state it led to reads its orders here. */
  decision: Decision;
  /** The failure for which the debate halts once no call is open. */
  haltReason: HaltReason | null;
  /** The wait is over: failed turns may be asked again. */
  retryDue: boolean;
}

export type DebateTag =
  /** Work or a wait is on that ends by itself; a person's turn is none. */
  | 'busy'
  /** It waits until a person decides. */
  | 'standing'
  /** The queries wait to be read. */
  | 'asking'
  /** The cost warning waits to be acknowledged. */
  | 'warned'
  /** The next step does not fit the limit: the limit is raised, or the debate closes or is judged. */
  | 'limited'
  | 'over';

/** Parameters of the machine, so that it runs without a page, a clock or a network. */
export interface MachineDependencies {
  /** The prompt for a slot. */
  compose: Compose;
  /** `cut`: what stopped it before its end. `null`: the answer is accepted. */
  checkAnswer(
    record: DebateRecord,
    next: SpeakingStep,
    slot: Slot,
    text: string,
    cut: 'cut-off' | 'context-full' | 'filtered' | null,
  ): Objection | null;
  /** Milliseconds since the epoch, for the record's `at`. */
  now(): number;
  /** In [0, 1): jitter of the back-off. */
  random(): number;
}

/** The packet of an act of research. */
export type Packet = Omit<Extract<Ruling, { ruling: 'packet' }>, 'kind' | 'at'>;

export interface SearchInput {
  record: DebateRecord;
  due: DueSearch;
}

/** `runCalls` sends back CALL_ENDED for each as it ends, then STEP_SETTLED. When its state is left it stops listening and cancels nothing. */
export interface RunCallsInput {
  record: DebateRecord;
  calls: readonly OrderedCall[];
}
