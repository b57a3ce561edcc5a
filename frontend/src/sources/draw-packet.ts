// Draws the packet of a debate from the passages that its queries found: the same for everybody, and the same for the same seed.
import { drawnOrder } from '@rostrum/shared/plan/blind-letters';
import {
  type AskedQuery,
  CHAIR,
  MAX_PACKET_WORDS,
  MAX_PASSAGES,
  MAX_PASSAGES_OF_DEBATE,
  type SourcePassage,
} from '@rostrum/shared/record/source-passage';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import type { FoundPassage } from './library-index.ts';
import { libraryWords } from './library-words.ts';

interface FoundByQuery {
  seat: string;
  query: string;
  passages: readonly FoundPassage[];
}
/** A passage with its words as one line, to recognise copies. */
interface Candidate {
  passage: FoundPassage;
  line: string;
}

/** Draws a packet. `known`: passages of earlier packets. Each seat has an equal share, and no seat more: what one does not use stays empty. */
export function drawPacket({
  found,
  known,
  seed,
}: {
  found: readonly FoundByQuery[];
  known: readonly SourcePassage[];
  seed: string;
}): { passages: SourcePassage[]; asked: AskedQuery[] } {
  const queries = found.map(({ passages, ...query }) => ({
    ...query,
    candidates: passages.map((passage) => ({ passage, line: lineOf(passage.text) })),
  }));
  const earlier = known.map(({ id, text }) => ({ id, line: lineOf(text) }));
  const seats = drawnOrder([...new Set(found.map(({ seat }) => seat))], `${seed}.seats`);
  const picked: Candidate[] = [];
  const speakers = seats.filter((seat) => seat !== CHAIR).slice(0, MAX_PASSAGES);
  const ofChair = seats.includes(CHAIR) && speakers.length > 0 ? PASSAGES_OF_CHAIR : 0;
  const equal = Math.floor((MAX_PASSAGES - ofChair) / Math.max(1, speakers.length));
  const shares = [...speakers, ...(seats.includes(CHAIR) ? [CHAIR] : [])].map((seat) => {
    const max = seat !== CHAIR ? equal : speakers.length > 0 ? PASSAGES_OF_CHAIR : MAX_PASSAGES;
    return {
      ranked: fuseRankings(
        queries.filter((query) => query.seat === seat).map(({ candidates }) => candidates),
      ),
      passages: max,
      words: Math.floor((MAX_PACKET_WORDS * max) / MAX_PASSAGES),
    };
  });
  for (let round = 0; round < MAX_PASSAGES; round++)
    for (const share of shares) {
      if (share.passages === 0) continue;
      const otherLines = [...earlier, ...picked].map(({ line }) => line);
      // A passage that does not fit now will not fit in a later round.
      const at = share.ranked.findIndex(
        ({ passage, line }) =>
          countWords(passage.text) <= share.words && !otherLines.some((other) => overlap(other, line)),
      );
      const [next] = share.ranked.splice(0, at === -1 ? share.ranked.length : at + 1).slice(at);
      if (at === -1 || !next) continue;
      picked.push(next);
      share.passages -= 1;
      share.words -= countWords(next.passage.text);
    }
  const packetPassages = drawnOrder(picked, `${seed}.order`).slice(0, MAX_PASSAGES_OF_DEBATE - known.length);
  const packet = packetPassages.map(({ passage: { key: _, ...passage }, line }, at) => ({
    line,
    passage: { id: `S${known.length + at + 1}`, ...passage },
  }));
  const all = [...earlier, ...packet.map(({ passage: { id }, line }) => ({ id, line }))];
  return {
    passages: packet.map(({ passage }) => passage),
    asked: queries.map(({ seat, query, candidates }) => ({
      seat,
      query,
      passages: all
        .filter(({ line }) => candidates.some((candidate) => overlap(line, candidate.line)))
        .map(({ id }) => id)
        .slice(0, MAX_LISTED_IDS),
    })),
  };
}

/** Maximum passages for the person's own queries: most of the packet stays with the sides. */
const PASSAGES_OF_CHAIR = 2;

/** Maximum ids that the record lists for a query. */
const MAX_LISTED_IDS = 40;

/** The usual constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009). */
const FUSION = 60;

/** Merges the results of one seat's queries: a passage that several of them found comes first. */
function fuseRankings(lists: readonly (readonly Candidate[])[]): Candidate[] {
  const scores = new Map<string, { candidate: Candidate; score: number }>();
  for (const list of lists)
    for (const [rank, candidate] of list.entries()) {
      const { key } = candidate.passage;
      const score = (scores.get(key)?.score ?? 0) + 1 / (FUSION + rank);
      scores.set(key, { candidate, score });
    }
  return [...scores.values()].sort((one, other) => other.score - one.score).map(({ candidate }) => candidate);
}

const lineOf = (text: string): string => ` ${libraryWords(text).join(' ')} `;

/** Words in a row that two passages share if one was copied, or cut from the same place. */
const COPIED_WORDS = 20;

/** Returns whether a run of words of the shorter passage is also in the longer one. */
function overlap(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const words = short.trim().split(' ');
  const last = Math.max(0, words.length - COPIED_WORDS);
  for (let at = 0; at < words.length; at += COPIED_WORDS) {
    const from = Math.min(at, last);
    if (long.includes(` ${words.slice(from, from + COPIED_WORDS).join(' ')} `)) return true;
  }
  return false;
}
