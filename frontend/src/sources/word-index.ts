// The index of a library: for each word, its passages and its frequency there (BM25). Typed arrays take half of the text's size and can be
// stored directly. Why not a package: docs/decisions/2026-11-29-an-index-in-typed-arrays.md.

export interface StoredIndex {
  /** Words, one per line; the postings of word `n` are those from `starts[n]` to `starts[n + 1]`. */
  words: string;
  starts: Uint32Array<ArrayBuffer>;
  passages: Uint32Array<ArrayBuffer>;
  counts: Uint8Array<ArrayBuffer>;
  /** Number of words of each passage. */
  lengths: Uint16Array<ArrayBuffer>;
}

const MAX_COUNT = 255;

/** Collects the words of passages, which are numbered in order. */
export function createIndexBuilder() {
  const numbers = new Map<string, number>();
  /** By word: its latest posting, and the number of its postings. By posting: the previous one of the same word (0: none). */
  const latest: number[] = [];
  const sizes: number[] = [];
  const lengths: number[] = [];
  let postings = 0;
  let [before, passages, counts] = [new Uint32Array(1024), new Uint32Array(1024), new Uint8Array(1024)];
  const post = (number: number, passage: number): void => {
    const last = latest[number] ?? 0;
    if (last > 0 && passages[last] === passage) {
      counts[last] = Math.min((counts[last] ?? 0) + 1, MAX_COUNT);
      return;
    }
    postings += 1;
    if (postings === before.length)
      [before, passages, counts] = [grown(before), grown(passages), grown(counts)];
    before[postings] = last;
    passages[postings] = passage;
    counts[postings] = 1;
    latest[number] = postings;
    sizes[number] = (sizes[number] ?? 0) + 1;
  };
  return {
    add(words: readonly string[]): void {
      for (const word of words) {
        const number = numbers.get(word) ?? numbers.size;
        if (number === numbers.size) numbers.set(word, number);
        post(number, lengths.length);
      }
      lengths.push(words.length);
    },
    finish(): StoredIndex {
      const index = {
        words: [...numbers.keys()].join('\n'),
        starts: new Uint32Array(sizes.length + 1),
        passages: new Uint32Array(postings),
        counts: new Uint8Array(postings),
        lengths: Uint16Array.from(lengths),
      };
      let end = 0;
      for (const [number, size] of sizes.entries()) {
        end += size;
        index.starts[number + 1] = end;
        for (let at = latest[number] ?? 0, to = end - 1; at > 0; at = before[at] ?? 0, to--) {
          index.passages[to] = passages[at] ?? 0;
          index.counts[to] = counts[at] ?? 0;
        }
      }
      return index;
    },
  };
}

function grown<T extends Uint32Array | Uint8Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(2 * array.length);
  larger.set(array);
  return larger;
}

/** The usual constants of BM25: how soon repeated words stop counting, and how much a long passage is reduced. */
const SATURATION = 1.2;
const BY_LENGTH = 0.7;

/** Returns the search, which gives for words the numbers of the best passages, at most `most`, best first. */
export function createSearch({ words, starts, passages, counts, lengths }: StoredIndex) {
  const numbers = new Map(words.split('\n').map((word, number) => [word, number]));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return (wanted: readonly string[], max: number): number[] => {
    const scores = new Float64Array(lengths.length);
    for (const word of wanted) {
      const number = numbers.get(word);
      if (number === undefined) continue;
      const [from = 0, to = 0] = [starts[number], starts[number + 1]];
      const weight = Math.log(1 + (lengths.length - (to - from) + 0.5) / (to - from + 0.5));
      for (let at = from; at < to; at++) {
        const passage = passages[at] ?? 0;
        const count = counts[at] ?? 0;
        const length = 1 - BY_LENGTH + (BY_LENGTH * (lengths[passage] ?? 0)) / mean;
        scores[passage] =
          (scores[passage] ?? 0) + (weight * count * (SATURATION + 1)) / (count + SATURATION * length);
      }
    }
    return bestOf(scores, max);
  };
}

/** Returns the positions of the highest scores above zero; of equal scores the first. */
function bestOf(scores: Float64Array, max: number): number[] {
  const best: number[] = [];
  const scoreAt = (place: number): number => scores[best[place] ?? -1] ?? Number.POSITIVE_INFINITY;
  for (const [passage, score] of scores.entries()) {
    if (score === 0 || (best.length === max && score <= scoreAt(max - 1))) continue;
    let place = best.length;
    while (score > scoreAt(place - 1)) place -= 1;
    best.splice(place, 0, passage);
    best.length = Math.min(best.length, max);
  }
  return best;
}
