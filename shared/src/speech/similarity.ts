// Measures how similar two texts are: the Ratcliff–Obershelp ratio as in Python's difflib, cheaper bounds of it, shared shingles.

/** `SequenceMatcher(None, a, b, autojunk=False).ratio()` over code points, equal to Python's result to the last bit. */
export function ratio(a: string, b: string): number {
  const left = codePointsOf(a);
  const right = codePointsOf(b);
  return ratioOf(matchedLength(left, right), left.length + right.length);
}

/** Whether `ratio(a, b)` is at least `least`. The quadratic part runs only where cheaper bounds allow that much. */
export function atLeastAsAlike(a: string, b: string, least: number): boolean {
  const left = codePointsOf(a);
  const right = codePointsOf(b);
  const length = left.length + right.length;
  if (ratioOf(Math.min(left.length, right.length), length) < least) return false;
  if (ratioOf(commonIn(left, right), length) < least) return false;
  if (!editsWithin(left, right, Math.floor((1 - least) * length) + 1)) return false;
  return ratioOf(matchedLength(left, right), length) >= least;
}

const codePointsOf = (text: string): Int32Array =>
  Int32Array.from(text, (character) => character.codePointAt(0) ?? 0);

const ratioOf = (matches: number, length: number): number => (length === 0 ? 1 : (2 * matches) / length);

/** How many characters the two have in common, at any position: difflib's `quick_ratio`. */
function commonIn(left: Int32Array, right: Int32Array): number {
  const counts = new Map<number, number>();
  for (const point of right) counts.set(point, (counts.get(point) ?? 0) + 1);
  let common = 0;
  for (const point of left) {
    const count = counts.get(point) ?? 0;
    if (count > 0) common += 1;
    counts.set(point, count - 1);
  }
  return common;
}

/**
 * Whether at most `most` insertions and deletions turn one into the other (Myers 1986, stopped after `most`). Matching blocks are
 * a common subsequence, so a ratio of r needs at most (1 − r) of both lengths.
 */
function editsWithin(left: Int32Array, right: Int32Array, most: number): boolean {
  const furthest = new Int32Array(2 * most + 3);
  const middle = most + 1;
  for (let edits = 0; edits <= most; edits++) {
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const below = furthest[middle + diagonal - 1] ?? 0;
      const above = furthest[middle + diagonal + 1] ?? 0;
      const down = diagonal === -edits || (diagonal !== edits && below < above);
      let at = down ? above : below + 1;
      while (at < left.length && at - diagonal < right.length && left[at] === right[at - diagonal]) at++;
      furthest[middle + diagonal] = at;
      if (at >= left.length && at - diagonal >= right.length) return true;
    }
  }
  return false;
}

type BlockRange = [leftFrom: number, leftTo: number, rightFrom: number, rightTo: number];

/** The sum of the matching blocks: the longest one (first in `left`, then in `right`), then those on both sides of it. */
function matchedLength(left: Int32Array, right: Int32Array): number {
  const indices = new Map<number, number[]>();
  right.forEach((point, index) => {
    const known = indices.get(point);
    if (known) known.push(index);
    else indices.set(point, [index]);
  });
  const longest = longestBlocks(left, right.length, indices);
  let matched = 0;
  const open: BlockRange[] = [[0, left.length, 0, right.length]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [leftFrom, leftTo, rightFrom, rightTo] = part;
    const [leftAt, rightAt, size] = longest(part);
    if (size === 0) continue;
    matched += size;
    open.push([leftFrom, leftAt, rightFrom, rightAt], [leftAt + size, leftTo, rightAt + size, rightTo]);
  }
  return matched;
}

/** Two rows of block lengths, reused for all ranges; only entries a row has changed are cleared. */
function longestBlocks(left: Int32Array, width: number, indices: ReadonlyMap<number, readonly number[]>) {
  let endingAt = new Int32Array(width + 1);
  let next = new Int32Array(width + 1);
  return ([leftFrom, leftTo, rightFrom, rightTo]: BlockRange): [number, number, number] => {
    let best: [number, number, number] = [leftFrom, rightFrom, 0];
    let touched: readonly number[] = [];
    for (let i = leftFrom; i < leftTo; i++) {
      const indicesHere = indices.get(left[i] ?? -1) ?? [];
      for (const j of indicesHere) {
        if (j < rightFrom) continue;
        if (j >= rightTo) break;
        const size = (endingAt[j] ?? 0) + 1;
        next[j + 1] = size;
        if (size > best[2]) best = [i - size + 1, j - size + 1, size];
      }
      for (const j of touched) endingAt[j + 1] = 0;
      [endingAt, next] = [next, endingAt];
      touched = indicesHere;
    }
    for (const j of touched) endingAt[j + 1] = 0;
    return best;
  };
}

/** Words in lower case, without punctuation. */
export const plainWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every sequence of `size` consecutive words. */
export function shinglesOf(text: string, size: number): string[] {
  const words = plainWords(text);
  return words.slice(size - 1).map((_, index) => words.slice(index, index + size).join(' '));
}
