// Computes from a record when each speech of the debate began and ended, and the times of the same speeches at a pace for reading. Pure: no
// document, no clock.
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { agendaOf } from '@rostrum/shared/status/agenda';

/** Times of a part in milliseconds from the start of the first speech. */
export interface PartTimes {
  startMs: number;
  endMs: number;
}

/** Returns the ids of the turns that a replay shows, in the order of the plan: the speeches, without the acts of the verdict. */
export const replayedTurns = (record: DebateRecord): string[] =>
  agendaOf(record)
    .filter(({ isSpeech, phase }) => isSpeech && phase !== 'verdict')
    .flatMap(({ slots }) => slots.flatMap(({ turn, state }) => (state === 'done' ? turn : [])));

/**
 * Returns the times of each replayed turn, and the end of the debate. A model speaks from its first token to its last; a person from the end
 * of the speech before.
 */
export function timesInRecord(record: DebateRecord): { times: Map<string, PartTimes>; endMs: number } {
  const attempts = new Map(attemptsOf(record).map((attempt) => [attempt.id, attempt]));
  const spoken = new Map<string, PartTimes>();
  let before = record.createdAt;
  for (const { id, attempt: attemptId, at } of turnsOf(record)) {
    const { at: sentAt = before, timing = null } = attempts.get(attemptId ?? '') ?? {};
    const endMs = timing ? sentAt + timing.totalMs : at;
    spoken.set(id, { startMs: Math.min(sentAt + (timing?.firstTokenMs ?? 0), endMs), endMs });
    before = at;
  }
  const shown = replayedTurns(record).flatMap((turn): [string, PartTimes][] => {
    const times = spoken.get(turn);
    return times ? [[turn, times]] : [];
  });
  const zero = Math.min(...shown.map(([, { startMs }]) => startMs));
  const ends = [...spoken.values()].map(({ endMs }) => endMs - zero);
  const times = shown.map(([turn, { startMs, endMs }]): [string, PartTimes] => [
    turn,
    { startMs: startMs - zero, endMs: endMs - zero },
  ]);
  return { times: new Map(times), endMs: Math.max(0, ...ends) };
}

/** Milliseconds a reader needs for a word: 240 words a minute. */
const MS_PER_WORD = 250;
const SHORTEST_MS = 1_500;
const PAUSE_MS = 600;

/** Returns the times at which the parts are read one after another, in the order of their starts; parts without words take no time. */
export function timesForReading(parts: readonly (PartTimes & { words: number })[]): PartTimes[] {
  const times = parts.map((): PartTimes => ({ startMs: 0, endMs: 0 }));
  let at = 0;
  for (const index of inOrderOfStart(parts)) {
    const words = parts[index]?.words ?? 0;
    const endMs = at + (words === 0 ? 0 : Math.max(SHORTEST_MS, words * MS_PER_WORD));
    times[index] = { startMs: at, endMs };
    at = words === 0 ? at : endMs + PAUSE_MS;
  }
  return times;
}

/** Returns the indexes of the parts in the order in which they start; parts that start together stay in their order. */
export const inOrderOfStart = (parts: readonly PartTimes[]): number[] =>
  parts
    .map((_, index) => index)
    .sort((left, right) => (parts[left]?.startMs ?? 0) - (parts[right]?.startMs ?? 0) || left - right);
