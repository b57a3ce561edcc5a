// The changes of a record one after the other, as they happened: what its event log is computed from.
import type { Attempt, DebateRecord, Entry } from '@rostrum/shared/record/record';

export const isAttempt = (entry: Entry): entry is Attempt => entry.kind === 'attempt';

/** One change of the record. `rest`: where in its entries the next one stands. */
export interface Moment {
  at: number;
  before: DebateRecord;
  after: DebateRecord;
  news: readonly Entry[];
  rest: number;
}

/**
 * An attempt stands in the record where it began. It ended with the turn it brought, or by the time it took; in any case before other
 * calls began.
 */
export function momentsOf(record: DebateRecord): Moment[] {
  const { entries } = record;
  const moments: Moment[] = [];
  const ends = new Map<string, Attempt>();
  let before: DebateRecord = { ...record, entries: [] };
  const move = (at: number, next: Entry[], news: Entry[], rest: number) => {
    const after = { ...record, entries: next };
    moments.push({ at, before, after, news, rest });
    before = after;
  };
  const withEnd = (attempt: Attempt): Entry[] => {
    ends.delete(attempt.id);
    return before.entries.map((entry) => (isAttempt(entry) && entry.id === attempt.id ? attempt : entry));
  };
  const endThose = (isOver: (attempt: Attempt) => boolean, at: number, rest: number) => {
    const over = [...ends.values()].filter(isOver).sort((a, b) => endOf(a) - endOf(b));
    for (const attempt of over) move(Math.min(endOf(attempt), at), withEnd(attempt), [attempt], rest);
  };
  for (let index = 0; index < entries.length; ) {
    const entry = entries[index] as Entry;
    if (isAttempt(entry)) {
      endThose(() => true, entry.at, index);
      const calls = callsBegunAt(entries, index);
      index += calls.length;
      const begun = calls.map((call): Attempt => ({ ...call, outcome: { state: 'running' }, charge: null }));
      for (const call of calls) if (call.outcome.state !== 'running') ends.set(call.id, call);
      move(entry.at, [...before.entries, ...begun], begun, index);
      continue;
    }
    const { at } = entry;
    const answer = entry.kind === 'turn' ? ends.get(entry.attempt ?? '') : undefined;
    endThose(({ outcome, ...attempt }) => outcome.state !== 'accepted' && endOf(attempt) <= at, at, index);
    index += 1;
    move(at, [...(answer ? withEnd(answer) : before.entries), entry], [entry], index);
  }
  endThose(() => true, Number.POSITIVE_INFINITY, entries.length);
  return moments.length > 0 ? moments : [{ at: record.createdAt, before, after: before, news: [], rest: 0 }];
}

const endOf = ({ at, endedAt, timing }: Pick<Attempt, 'at' | 'endedAt' | 'timing'>): number =>
  endedAt ?? at + (timing?.totalMs ?? 0);

/** The calls that went out together with the first of them, which stands at `index`. */
function callsBegunAt(entries: readonly Entry[], index: number): Attempt[] {
  const calls: Attempt[] = [];
  for (const entry of entries.slice(index)) {
    const { at } = calls[0] ?? entry;
    if (!isAttempt(entry) || entry.at !== at || calls.some(({ turn }) => turn === entry.turn)) break;
    calls.push(entry);
  }
  return calls;
}
