// The status of a debate of an MCP server, in words for its client: its state, what can be done next, and the caller's own turn.
import { reasonInEnglish } from '@rostrum/frontend/words/reason-text';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd, ledgerOf } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow, type Occupant } from '@rostrum/shared/record/record';
import { currentRound, spokenSpeeches } from '@rostrum/shared/status/agenda';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { type FoundDebate, HAS_NO_LIMIT, type OpenDebate, RUNS_ELSEWHERE } from './mcp-debates.ts';
import { costOf, resultOf } from './result.ts';

export function positionText(record: DebateRecord): string {
  const round = currentRound(record);
  return `${round ? `${round.title} ${round.round} of ${round.of}, ` : ''}${spokenSpeeches(record).length} speeches`;
}

export const isRunning = ({ open, isElsewhere }: FoundDebate): boolean => isElsewhere || open?.end === null;

/** Returns the result so far of a debate that does not run. Why it stands still is known only where it ended here. */
export function resultNow({ record, open }: FoundDebate) {
  if (open?.end) return resultOf(record, open.end);
  if (debateStatus(record) === 'completed') return resultOf(record, { kind: 'over' });
  const sentences = ['It stands still. debate_start with "continue" goes on with it, or says why it cannot.'];
  return { ...resultOf(record, { kind: 'paused' }), sentences };
}

const NEXT: Readonly<Record<string, string>> = {
  over: 'debate_result says what it came to.',
  limit:
    'debate_start with "continue" and a higher limitUsd goes on with it; debate_stop with "verdict" ends it with a verdict.',
};
const GO_ON =
  'debate_start with "continue" goes on with it; debate_stop with "verdict" ends it with a verdict, if enough was said.';

export function statusOf(debate: FoundDebate): Record<string, unknown> {
  const { id, record, open, isElsewhere } = debate;
  const { limitNanoUsd } = limitsNow(record);
  const ledger = ledgerOf(record);
  const turn = open && callersTurn(open);
  const rest = isRunning(debate) ? null : resultNow(debate);
  const next =
    limitNanoUsd === null && rest?.state !== 'over' ? HAS_NO_LIMIT : (NEXT[rest?.state ?? ''] ?? GO_ON);
  return {
    id,
    state: rest?.state ?? 'running',
    position: positionText(record),
    committedUsd: ledger.unpriced > 0 ? null : committedNanoUsd(record) / NANO_PER_USD,
    cost: costOf(ledger),
    limitUsd: limitNanoUsd === null ? null : limitNanoUsd / NANO_PER_USD,
    ...(open?.end?.kind === 'failed' && { failed: reasonInEnglish(open.end.halt.reason) }),
    ...(open?.end?.kind === 'limit' && { why: rest?.sentences.at(-1) }),
    ...(turn && { yourTurn: turn }),
    ...(isElsewhere && { next: RUNS_ELSEWHERE }),
    ...(rest && { next }),
  };
}

const PLACEHOLDER: Occupant = { kind: 'model', model: { provider: 'demo', id: 'caller' } };

/** Returns the slot that waits for the caller, in its step. */
function callersSlot({ run, record, end }: OpenDebate) {
  const decision = run.snapshot()?.context.decision;
  if (end || decision?.kind !== 'listen') return null;
  const next = nextStep(record);
  if (next.kind === 'close') return null;
  const slot = next.waiting.find(({ turn }) => decision.turns.includes(turn));
  return slot ? { step: { ...next, kind: 'speak' as const }, slot } : null;
}

/** Returns the turn that waits for the caller, with everything that a model in this seat would receive. */
export function callersTurn(open: OpenDebate): { turn: string; seat: string; asked: string } | null {
  const due = callersSlot(open);
  if (!due) return null;
  const { record } = open;
  const { slot, step } = due;
  const recordWithPlaceholder = {
    ...record,
    seats: record.seats.map((seat) => (seat.id === slot.seat ? { ...seat, occupant: PLACEHOLDER } : seat)),
  };
  const { system, messages } = composeCall(recordWithPlaceholder, step, slot, { cards: {} });
  const prompt = [system, ...messages.map(({ content }) => content)].join('\n\n');
  return { turn: slot.turn, seat: slot.seat, asked: prompt };
}

/** Returns why an answer of the caller, a vote for example, cannot be read; `null` for one that can, and for a speech. */
export function unreadableReason(open: OpenDebate, text: string): string | null {
  const due = callersSlot(open);
  if (due?.step.step.act.answer === undefined) return null;
  const reason = answerObjection(open.record, due.step, due.slot, text)?.reason;
  return reason?.code === 'unreadable' ? reason.problem : null;
}
