// Computes from a record when each speech of the debate began and ended, and when each is read at a pace for reading. Pure: no document, no clock.
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { agendaOf } from '@rostrum/shared/status/agenda';

/** Start and end of a part in milliseconds from the start of the first speech. */
export type PartTimes = readonly [startMs: number, endMs: number];

/** Returns the ids of the turns that a replay shows, in the order of the plan: the speeches, without the acts of the verdict. */
const replayedTurns = (record: DebateRecord): string[] =>
  agendaOf(record)
    .filter(({ isSpeech, phase }) => isSpeech && phase !== 'verdict')
    .flatMap(({ slots }) => slots.flatMap(({ turn, state }) => (state === 'done' ? turn : [])));

/** Longest silence of a replay: days may lie between a debate and its branch, or a new verdict. */
const MOST_SILENCE_MS = 60_000;
/** Longest speech of a person, and of a model whose call is not kept: nothing says when it began, and days may lie before it too. */
const LONGEST_SPEECH_MS = { person: 600_000, model: 60_000 };

/** Returns times without what is longer than that of each silence, in the order of their starts. */
function withoutSilences(times: ReadonlyMap<string, PartTimes>): Map<string, PartTimes> {
  const inOrder = [...times].sort(([, [left]], [, [right]]) => left - right);
  let [cutMs, untilMs] = [0, inOrder[0]?.[1][0] ?? 0];
  return new Map(
    inOrder.map(([id, [startMs, endMs]]) => {
      cutMs += Math.max(0, startMs - untilMs - MOST_SILENCE_MS);
      untilMs = Math.max(untilMs, endMs);
      return [id, [startMs - cutMs, endMs - cutMs]];
    }),
  );
}

/**
 * Returns the times of each replayed turn by its id, and the end of the debate. A model speaks from its first token to its last; a person,
 * and a model in a speech that was copied without its call, from the end of the speech before, if that is not long ago.
 */
export function timesInRecord(record: DebateRecord): { times: Map<string, PartTimes>; endMs: number } {
  const attempts = new Map(attemptsOf(record).map((attempt) => [attempt.id, attempt]));
  const recordTimes = new Map<string, PartTimes>();
  let before = record.createdAt;
  for (const { id, attempt, at, model } of turnsOf(record)) {
    const longestMs = LONGEST_SPEECH_MS[model ? 'model' : 'person'];
    const { at: sentAt = Math.max(before, at - longestMs), timing = null } =
      attempts.get(attempt ?? '') ?? {};
    const endMs = timing ? sentAt + timing.totalMs : at;
    recordTimes.set(id, [Math.min(sentAt + (timing?.firstTokenMs ?? 0), endMs), endMs]);
    before = at;
  }
  const times = withoutSilences(recordTimes);
  const timedTurns = replayedTurns(record).map(
    (turn) => [turn, times.get(turn) ?? [before, before]] as const,
  );
  const zero = Math.min(...timedTurns.map(([, [startMs]]) => startMs));
  return {
    times: new Map(timedTurns.map(([turn, [startMs, endMs]]) => [turn, [startMs - zero, endMs - zero]])),
    endMs: Math.max(0, ...[...times.values()].map(([, endMs]) => endMs - zero)),
  };
}

/** Milliseconds a reader needs for a word: 240 words a minute. */
const MS_PER_WORD = 250;
const SHORTEST_MS = 1_500;
const PAUSE_MS = 600;

/** Returns the times at which parts are read one after another, in the order of their starts; a part without words takes no time. */
export function timesForReading(parts: readonly PartTimes[], words: readonly number[]): PartTimes[] {
  const times = [...parts];
  const order = parts
    .map(([startMs], index) => ({ startMs, index }))
    .sort((left, right) => left.startMs - right.startMs || left.index - right.index);
  let at = 0;
  for (const { index } of order) {
    const count = words[index] ?? 0;
    const endMs = at + (count === 0 ? 0 : Math.max(SHORTEST_MS, count * MS_PER_WORD));
    times[index] = [at, endMs];
    at = count === 0 ? at : endMs + PAUSE_MS;
  }
  return times;
}
