// What becomes of a record: pure functions from a record to the next one. Nothing else writes to it.
import type { Fit } from '@rostrum/shared/debate/budget';
import { digestsOf } from '@rostrum/shared/debate/call';
import { remarksOn } from '@rostrum/shared/debate/checks';
import { chargeOfLost } from '@rostrum/shared/debate/ledger';
import type { Attempt, DebateRecord, Entry, Flag, Ruling, Turn } from '@rostrum/shared/debate/record';
import { cutToBytes } from '@rostrum/shared/debate/spoken';
import { groupOf } from '@rostrum/shared/debate/standing';
import type { Group, Place, Step } from '@rostrum/shared/debate/walk';
import type { CallResult, DebateParts, Ruled } from './debate-types.ts';
import { REFUSALS_AT_MOST, refusalsOf } from './decide.ts';

const withEntries = (record: DebateRecord, ...entries: Entry[]): DebateRecord => ({
  ...record,
  entries: [...record.entries, ...entries],
});

export const withRulings = (record: DebateRecord, rulings: readonly Ruled[], now: number): DebateRecord =>
  withEntries(record, ...rulings.map((ruling): Entry => ({ ...ruling, kind: 'ruling', at: now }) as Ruling));

/** A person's words. */
export function withSpeech(
  record: DebateRecord,
  step: Step,
  turn: string,
  text: string,
  now: number,
): DebateRecord {
  const place = step.kind === 'listen' ? step.waiting.find((waiting) => waiting.turn === turn) : undefined;
  if (step.kind !== 'listen' || !place) return record;
  return withEntries(record, {
    kind: 'turn',
    id: turn,
    seat: place.seat,
    act: step.group.act.act,
    text: text.trim(),
    flags: [],
    at: now,
    model: null,
    attempt: null,
  });
}

/** The calls of a step that may go out, as attempts, each with its hold: written down before anything is sent. */
export function withAttempts(
  { record, step, fit }: { record: DebateRecord; step: Step; fit: Fit | null },
  { now, letThrough }: Pick<DebateParts, 'now' | 'letThrough'>,
): { record: DebateRecord; opened: string[] } {
  if (step.kind !== 'speak' || !fit?.fits) return { record, opened: [] };
  const attempts = fit.calls.flatMap(({ place, call, holdNanoUsd, maxNanoUsd, notional }) => {
    const id = nextAttemptOf(record, place);
    if (!letThrough(id, call.model)) return [];
    const attempt: Attempt = {
      kind: 'attempt',
      id,
      turn: place.turn,
      seat: place.seat,
      act: step.group.act.act,
      at: now(),
      model: call.model,
      request: { ...call, id, ...(maxNanoUsd === null ? {} : { maxNanoUsd }) },
      digests: digestsOf(call),
      holdNanoUsd,
      notional,
      outcome: { state: 'running' },
      usage: null,
      charge: null,
      timing: null,
    };
    return [attempt];
  });
  return { record: withEntries(record, ...attempts), opened: attempts.map((attempt) => attempt.id) };
}

function nextAttemptOf(record: DebateRecord, place: Place): string {
  const made = record.entries.filter((entry) => entry.kind === 'attempt' && entry.turn === place.turn);
  return `${place.turn}.${made.length + 1}`;
}

/** Books how calls ended, each once, and keeps what was said. Results of calls that are not open are ignored. */
export function withResults(
  record: DebateRecord,
  results: readonly CallResult[],
  parts: Pick<DebateParts, 'examine' | 'now'>,
): DebateRecord {
  return results.reduce((before, result) => withResult(before, result, parts), record);
}

function withResult(
  record: DebateRecord,
  result: CallResult,
  parts: Pick<DebateParts, 'examine' | 'now'>,
): DebateRecord {
  const index = record.entries.findIndex(
    (entry) => entry.kind === 'attempt' && entry.id === result.attempt && entry.outcome.state === 'running',
  );
  const attempt = record.entries[index];
  if (attempt?.kind !== 'attempt') return record;
  const { outcome, kept } = judged(record, attempt, result, parts);
  const booked: Attempt = {
    ...attempt,
    request: null,
    outcome,
    usage: result.usage,
    charge: outcome.state === 'lost' ? chargeOfLost(attempt) : result.charge,
    timing: result.timing,
  };
  const entries = record.entries.with(index, booked);
  return { ...record, entries: kept ? [...entries, kept] : entries };
}

/** For a call whose end nobody could learn. */
export const lostResult = ({ id }: Attempt): CallResult => ({
  attempt: id,
  outcome: { state: 'lost' },
  usage: null,
  charge: null,
  timing: null,
});

function judged(
  record: DebateRecord,
  attempt: Attempt,
  { outcome }: CallResult,
  parts: Pick<DebateParts, 'examine' | 'now'>,
): { outcome: Attempt['outcome']; kept: Turn | null } {
  if (outcome.state !== 'completed') return { outcome, kept: null };
  if (outcome.text.trim() === '') {
    const message = 'The answer came back empty.';
    const empty = { code: 'incomplete', message, retryable: true, retryAfterMs: null, text: '' } as const;
    return { outcome: { state: 'failed', ...empty }, kept: null };
  }
  const { finishReason } = outcome;
  const { text, cut } = cutToBytes(
    outcome.text,
    attempt.request?.maxOutputTokens ?? Number.POSITIVE_INFINITY,
  );
  const group = groupOf(record, attempt.turn);
  const found = group ? objectionTo(record, attempt, group, text, parts) : null;
  if (found && refusalsOf(record, attempt.turn) < REFUSALS_AT_MOST) {
    return { outcome: { state: 'refused', finishReason, reason: found.reason, text }, kept: null };
  }
  const flags: Flag[] = [
    ...(cut || finishReason === 'length' ? (['cut'] as const) : []),
    ...(finishReason === 'filtered' ? (['filtered'] as const) : []),
    ...(found ? [found.flag] : []),
    ...(group ? remarksOn(record, group.act, text) : []),
  ];
  const kept: Turn = {
    kind: 'turn',
    id: attempt.turn,
    seat: attempt.seat,
    act: attempt.act,
    text,
    flags,
    at: parts.now(),
    model: attempt.model,
    attempt: attempt.id,
  };
  return { outcome: { state: 'accepted', finishReason }, kept };
}

function objectionTo(
  record: DebateRecord,
  attempt: Attempt,
  group: Group,
  text: string,
  { examine }: Pick<DebateParts, 'examine'>,
): ReturnType<DebateParts['examine']> {
  const place = group.places.find((candidate) => candidate.turn === attempt.turn);
  return place ? examine(record, { kind: 'speak', group, waiting: [place] }, place, text) : null;
}
