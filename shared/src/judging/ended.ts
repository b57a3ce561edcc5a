// How a debate came to its end, and the answer that was asked for there.
import { type DebateRecord, type Turn, turnsOf } from '../debate/record.ts';
import { nothingIsLeft } from '../debate/standing.ts';
import { groupsOf, isStopped, loopEndsOf } from '../debate/walk.ts';

/** An answer of the judge (or the lead) that was asked for. */
export interface Ruled<T> {
  turn: Turn;
  /** `null`: it was kept although it could not be read; `trouble` says why. */
  read: T | null;
  trouble: string | null;
}

type Read<T> = (text: string) => { ok: true; value: T } | { ok: false; reason: string };

/** The last answer to an act of that shape; `null` where none was given. */
export function rulingOn<T>(record: DebateRecord, answer: string, read: Read<T>): Ruled<T> | null {
  const asked = new Set(
    [...groupsOf(record, record.format.plan)].flatMap((group) =>
      group.act.answer === answer ? group.places.map((place) => place.turn) : [],
    ),
  );
  const turn = turnsOf(record).findLast((candidate) => asked.has(candidate.id));
  if (!turn) return null;
  const reading = read(turn.text);
  return {
    turn,
    read: reading.ok ? reading.value : null,
    trouble: reading.ok ? null : reading.reason,
  };
}

/** By what was said, at its bound, or because the debate was stopped. */
export type LoopEnding = 'rule' | 'bound' | 'stop';

/** How the last loop of the plan ended; `null` while it goes on. */
export function endOfLoop(record: DebateRecord): LoopEnding | null {
  if ((loopEndsOf(record).at(-1)?.rule ?? null) !== null) return 'rule';
  if (isStopped(record)) return 'stop';
  return nothingIsLeft(record) ? 'bound' : null;
}
