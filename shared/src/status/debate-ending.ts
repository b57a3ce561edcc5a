// Why a debate ended, computed from its record.
import { closingWordsOf } from '../answers/closing-words.ts';
import { answerDefinition } from '../answers/registry.ts';
import { loopEnds, stepsOf, stopOf } from '../plan/cursor.ts';
import type { Act } from '../record/plan.ts';
import { type DebateRecord, openAttemptsOf, rulingsOf, type Turn, turnsOf } from '../record/record.ts';
import { isAskedApart } from '../record/record-reads.ts';
import type { PlainReason, Reason } from '../wire/reason.ts';
import { closeReason, isAbandoned, isFinished } from './debate-status.ts';
import { LOOP_ENDINGS } from './early-loop-ends.ts';

export interface DebateEnding {
  kind: 'plan' | 'stopped' | 'limit' | 'time' | 'abandoned' | 'no-verdict';
  reason: Reason;
}

/** `null` while the debate is not over. */
export function debateEnding(record: DebateRecord): DebateEnding | null {
  if (openAttemptsOf(record).length > 0 || !isFinished(record)) return null;
  if (isAbandoned(record)) return { kind: 'abandoned', reason: { code: 'abandoned' } };
  const closed = closeReason(record);
  if (closed !== null) return { kind: 'no-verdict', reason: closed };
  const closing = turnsSpokenIn(record, isClosingAct);
  if (closing.length > 0 && closing.every((turn) => turn.flags.includes('unreadable'))) {
    return { kind: 'no-verdict', reason: { code: 'verdict-unreadable' } };
  }
  return endingByStop(record);
}

/** An answer that closes the debate by itself, unlike a round of votes. */
const isClosingAct = ({ answer }: Act): boolean =>
  answer !== undefined &&
  answerDefinition(answer).closing !== null &&
  answerDefinition(answer).schema !== null;

function endingByStop(record: DebateRecord): DebateEnding {
  const stop = rulingsOf(record).find((ruling) => ruling.ruling === 'stop');
  if (stop?.ruling !== 'stop') {
    const rule = loopEnds(record).at(-1)?.rule;
    return { kind: 'plan', reason: { code: (rule && LOOP_ENDINGS[rule]?.code) ?? 'as-planned' } };
  }
  const closings = stopOf(record) === 'closings' ? 'heard' : 'none';
  const result = closingWordsOf(record.format.plan)?.done ?? 'other';
  const kind = stop.by === 'budget' ? 'limit' : stop.by === 'time' ? 'time' : 'stopped';
  return { kind, reason: { code: 'stopped', by: stop.by, closings, result } };
}

/** Walks the plan once: looking up each turn's step separately takes half a minute for two thousand turns. */
function turnsSpokenIn(record: DebateRecord, wanted: (act: Act) => boolean): Turn[] {
  const turns = new Set<string>();
  for (const { act, slots } of stepsOf(record))
    if (wanted(act)) for (const { turn } of slots) turns.add(turn);
  return turnsOf(record).filter((turn) => turns.has(turn.id));
}

const nothingWasSaid = (record: DebateRecord): boolean => turnsOf(record).every(isAskedApart);

/** Of a `close` ruling: the verdict does not fit under the limit, and what had been tried. */
export function noVerdictReason(
  record: DebateRecord,
  tried: { cause: PlainReason; times: number } | null,
  { neededNanoUsd, limitNanoUsd }: { neededNanoUsd: number; limitNanoUsd: number },
): Reason {
  const said = nothingWasSaid(record) ? ('nothing' as const) : ('something' as const);
  const money = { neededNanoUsd, limitNanoUsd, said };
  return tried
    ? { code: 'judge-failed-over-limit', ...money, ...tried }
    : { code: 'verdict-over-limit', ...money };
}

/** Of a `close` ruling: time was up before there was anything to judge. */
export const tooEarlyReason = (record: DebateRecord): Reason => ({
  code: nothingWasSaid(record) ? 'time-unheard' : 'time-too-early',
});
