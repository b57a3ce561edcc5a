// The state that the page shows, as far as the record tells it: for a debate that another tab drives, and for the event log.
import { isStopped, nextStep } from '@rostrum/shared/plan/cursor';
import { warningDue } from '@rostrum/shared/record/ledger';
import { type DebateRecord, openAttemptsOf } from '@rostrum/shared/record/record';
import { debateStatus, requestedPause, stepOfTurn } from '@rostrum/shared/status/debate-status';
import type { StateName } from './machine-types.ts';
import { exhaustedSlots, hasFailures, isVerdictStep } from './policies.ts';

const STATE_OF_PHASE = {
  opening: 'awaitingArguments',
  exchange: 'debating',
  verdict: 'judgeEvaluating',
} as const;

export function shownStateOf(record: DebateRecord): StateName {
  const status = debateStatus(record);
  if (status === 'completed' || status === 'paused') return status;
  if (status === 'unopened') return 'idle';
  if (requestedPause(record) !== null) return 'pausing';
  const next = nextStep(record);
  const [open] = openAttemptsOf(record);
  if (open) return STATE_OF_PHASE[stepOfTurn(record, open.turn)?.phase ?? 'exchange'];
  if (exhaustedSlots(record, next).length > 0) return 'error';
  if (hasFailures(record, next)) return 'recovering';
  if (isWarningDue(record)) return 'paused';
  if (next.kind === 'close') return 'judgeEvaluating';
  return next.kind === 'listen' ? 'listening' : STATE_OF_PHASE[next.step.phase];
}

/** Once only what is reserved is left to spend, there is nothing to decide. */
export const isWarningDue = (record: DebateRecord): boolean =>
  warningDue(record) && !isStopped(record) && !isVerdictStep(nextStep(record));
