// Puts a list into an order that is drawn by lot and can be drawn again: the same seed always gives the same order.

/** FNV-1a over UTF-16 units, then mixed, so that seeds that differ in one letter draw independently. 32 bits. */
function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A copy of the list in drawn order (Fisher–Yates; every draw has its own hash). */
export function drawnOrder<T>(list: readonly T[], seed: string): T[] {
  const left = [...list];
  return list.flatMap((_, at) => left.splice(hashOf(`${seed}\u0000${at}`) % left.length, 1));
}
