// Names the states that the page shows: from the machine's state, or from a record alone.
import { isStopped, type NextStep, nextStep, type Step } from '@rostrum/shared/plan/cursor';
import { type DueSearch, dueSearch } from '@rostrum/shared/plan/research';
import { warningDue } from '@rostrum/shared/record/ledger';
import { type DebateRecord, openAttemptsOf } from '@rostrum/shared/record/record';
import { debateStatus, requestedPause, stepOfTurn } from '@rostrum/shared/status/debate-status';
import type { StateValue } from 'xstate';
import type { DebateTag, StateName } from './machine-types.ts';
import { exhaustedSlots, hasFailures } from './retries.ts';

/** Returns the name of the innermost state; every kind of pause is a pause. */
export function stateName(value: StateValue): StateName {
  if (typeof value === 'string') return value as StateName;
  return 'paused' in value ? 'paused' : stateName(Object.values(value)[0] ?? 'paused');
}

type OuterTag = Exclude<DebateTag, 'warned' | 'limited' | 'asking'>;
const TAGS: Partial<Record<StateName, OuterTag | []>> = {
  ...{ idle: [], listening: [], completed: 'over' },
  ...{ paused: 'standing', error: 'standing' },
};
/** Returns the tag of a state, for the chart and for a debate that another tab drives. */
export const tagOf = (state: StateName): OuterTag | [] => TAGS[state] ?? 'busy';

const STATE_OF_PHASE = {
  opening: 'awaitingArguments',
  exchange: 'debating',
  verdict: 'judgeEvaluating',
} as const;

/** Facts of a record that the event log, which asks at every moment, takes from the moment before. */
export interface RecordReads {
  next: NextStep;
  due: DueSearch | null;
  stepOf: (turn: string) => Step | undefined;
  committedNanoUsd: () => number;
}

/** Used for a debate that another tab drives, and for the event log. */
export function shownStateOf(record: DebateRecord, reads: Partial<RecordReads> = {}): StateName {
  const { next = nextStep(record), stepOf = (turn) => stepOfTurn(record, turn) } = reads;
  const status = debateStatus(record, next);
  if (status === 'completed' || status === 'paused') return status;
  if (status === 'unopened') return 'idle';
  if (requestedPause(record) !== null) return 'pausing';
  const [open] = openAttemptsOf(record);
  if (open) return STATE_OF_PHASE[stepOf(open.turn)?.phase ?? 'exchange'];
  const { due = dueSearch(record) } = reads;
  if (due) return due.waits ? 'paused' : 'searching';
  if (exhaustedSlots(record, next).length > 0) return 'error';
  if (hasFailures(record, next)) return 'recovering';
  if (isWarningDue(record, next, reads.committedNanoUsd)) return 'paused';
  if (next.kind === 'close') return 'judgeEvaluating';
  return next.kind === 'listen' ? 'listening' : STATE_OF_PHASE[next.step.phase];
}

/** Once only reserved money is left, there is nothing to decide. */
export function isWarningDue(
  record: DebateRecord,
  next = nextStep(record),
  committedNow?: () => number,
): boolean {
  const isVerdict = next.kind !== 'close' && next.step.phase === 'verdict';
  return warningDue(record, committedNow) && !isStopped(record) && !isVerdict;
}
