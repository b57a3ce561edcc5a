// Finds what was really said where a speech quotes something that nobody said: the words of an earlier speech, or of the document that is
// cited, that are most like the quotation.
import { isSummaryTurn } from '../plan/summary-turns.ts';
import { isAskedApart } from '../record/asked-apart.ts';
import { type DebateRecord, type Turn, turnsOf } from '../record/record.ts';
import { type PlacedWord, placedWords } from '../speech/compared-words.ts';
import type { Misquote } from './misquotes.ts';

export interface NearestWording {
  /** The speech that holds it; `null`: the document that the quotation cites. */
  turn: string | null;
  text: string;
  from: number;
  to: number;
  /** Where the first words that differ begin, in the quotation and in `text`. */
  quoteDiffersAt: number;
  differsAt: number;
}

/** Of the quotation's words; with fewer in common it is another sentence. */
const LEAST_SHARE = 0.6;
const LEAST_WORDS = 4;
/** Of one quotation, in words. */
const MOST_WORDS = 80;
/** The latest ones: a record from elsewhere may hold thousands. */
const MOST_SPEECHES = 24;
/** In characters, of one document. */
const MOST_DOCUMENT = 200_000;

const known = new WeakMap<Misquote, NearestWording | null>();

/** `null`: nothing like it was said before. Linear in the texts. */
export function nearestWording(
  record: DebateRecord,
  { id, seat }: Pick<Turn, 'id' | 'seat'>,
  misquote: Misquote,
): NearestWording | null {
  const found = known.get(misquote);
  if (found !== undefined) return found;
  const nearest = foundIn(sourcesOf(record, { id, seat }, misquote), misquote);
  known.set(misquote, nearest);
  return nearest;
}

interface Source {
  turn: string | null;
  text: string;
}

/** What it is said to be from; where it names nobody, everything that others said before. */
function sourcesOf(
  record: DebateRecord,
  { id, seat }: Pick<Turn, 'id' | 'seat'>,
  { of, fault }: Misquote,
): Source[] {
  if (fault !== 'nobody-said-it') {
    const document = record.documents?.find((one) => one.id === of);
    return document ? [{ turn: null, text: document.text.slice(0, MOST_DOCUMENT) }] : [];
  }
  const turns = turnsOf(record);
  const at = turns.findIndex((turn) => turn.id === id);
  const earlier = (at === -1 ? turns : turns.slice(0, at)).filter(
    (turn) => !isSummaryTurn(turn.id) && !isAskedApart(turn) && turn.seat !== seat,
  );
  const named = earlier.filter((turn) => turn.seat === of);
  return (named.length > 0 ? named : earlier)
    .slice(-MOST_SPEECHES)
    .map((turn) => ({ turn: turn.id, text: turn.text }));
}

function foundIn(sources: readonly Source[], { text: quote }: Misquote): NearestWording | null {
  const wanted = placedWords(quote).slice(0, MOST_WORDS);
  if (wanted.length < LEAST_WORDS) return null;
  let best: { source: Source; words: PlacedWord[]; shared: number } | null = null;
  for (const source of sources) {
    const place = mostAlike(wanted, placedWords(source.text));
    if (place && place.shared > (best?.shared ?? 0)) best = { source, ...place };
  }
  if (best === null || best.shared < wanted.length * LEAST_SHARE) return null;
  const { source, words } = best;
  const differs = wanted.findIndex(({ word }, index) => word !== words[index]?.word);
  return {
    ...source,
    from: words[0]?.from ?? 0,
    to: words.at(-1)?.to ?? 0,
    quoteDiffersAt: wanted[differs]?.from ?? 0,
    differsAt: words[differs]?.from ?? words[0]?.from ?? 0,
  };
}

/** As many words in a row as are wanted, with the most of them in common; of equally many those that begin alike, and then those that end alike. */
function mostAlike(
  wanted: readonly PlacedWord[],
  words: readonly PlacedWord[],
): { words: PlacedWord[]; shared: number } | null {
  const length = Math.min(wanted.length, words.length);
  if (length === 0) return null;
  const left = new Map<string, number>();
  for (const { word } of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  let best = { at: 0, score: -1, shared: 0 };
  for (let end = 0; end < words.length; end++) {
    shared += taken(left, words[end]?.word, 1);
    if (end >= length) shared -= taken(left, words[end - length]?.word, -1);
    const at = end - length + 1;
    if (at < 0) continue;
    const begins = words[at]?.word === wanted[0]?.word;
    const ends = words[end]?.word === wanted.at(-1)?.word;
    const score = 4 * shared + 2 * Number(begins) + Number(ends);
    if (score > best.score) best = { at, score, shared };
  }
  const [first, last] = [wanted[0]?.word, wanted.at(-1)?.word];
  // Where the quotation leaves words out or puts some in, it may begin or end a little before or after.
  const back = [0, 1, 2, 3].find((shift) => words[best.at - shift]?.word === first) ?? 0;
  const end = best.at + length;
  const ends = [0, 1, -1, 2, -2, 3].map((shift) => end + shift).find((at) => words[at - 1]?.word === last);
  return { words: words.slice(best.at - back, ends ?? end), shared: best.shared };
}

/** Takes a word of the window into account, or out of it again: 1 if it counts as one of the wanted words. */
function taken(left: Map<string, number>, word: string | undefined, count: 1 | -1): number {
  const before = word === undefined ? undefined : left.get(word);
  if (word === undefined || before === undefined) return 0;
  left.set(word, before - count);
  return count === 1 ? Number(before > 0) : Number(before >= 0);
}
