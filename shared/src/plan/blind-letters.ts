// Draws by lot, always the same from the same seed, and so the letters under which a judge reads the participants of a debate.
import { originRules } from '../record/origin-ways.ts';
import { participantsOf } from '../record/participants.ts';
import type { ReadingWay } from '../record/plan.ts';
import type { DebateRecord } from '../record/record.ts';

/** Returns the seed of a debate's draws. A debate with a seed draws the same letters whenever it is held. */
export const drawSeed = ({ id, drawnFrom = id, motion, settings }: DebateRecord): string =>
  settings.seed === null ? drawnFrom : `${settings.seed} ${motion}`;

/** Returns the seed of a debate's calls; `null`: none. */
export function callSeed(record: Pick<DebateRecord, 'settings' | 'origin'>): number | null {
  const { origin, settings } = record;
  const own = origin && originRules(record).ownSeed?.(origin);
  if (settings.seed === null) return null;
  return (own === undefined ? settings.seed : hashOf(`${settings.seed} ${own}`)) % 2 ** 31;
}

/** Returns the participants in the order of their letters, with the id and the letter that this judge reads in this order. */
export function blindParticipants(record: DebateRecord, judge: string, order: ReadingWay['order']) {
  const orderedParticipants = drawnOrder(participantsOf(record), `${drawSeed(record)}\u0000${judge}`);
  if (order === 'exchanged') orderedParticipants.reverse();
  return orderedParticipants.map((participant, at) => {
    const letter = letterAt(at);
    const isBench = participant.seats.length > 1;
    return {
      ...participant,
      letter,
      isBench,
      blindId: `${isBench ? 'side' : 'speaker'}-${letter.toLowerCase()}`,
    };
  });
}

/** Returns A, B … Z, then AA, AB … */
export const letterAt = (at: number): string =>
  `${at < 26 ? '' : letterAt(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`;

/** FNV-1a over UTF-16 units, then mixed, so that seeds that differ in one letter draw independently. 32 bits. */
export function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns a copy of the list in an order drawn by lot (Fisher–Yates; every draw has its own hash). */
export function drawnOrder<T>(list: readonly T[], seed: string): T[] {
  const left = [...list];
  return list.flatMap((_, at) => left.splice(hashOf(`${seed}\u0000${at}`) % left.length, 1));
}
