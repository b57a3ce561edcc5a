// The passages that a debate looked up: the choice in its set-up, and the packets found. Their shape and limits belong here;
// plan/research.ts says when a packet is due.
import { z } from 'zod';
import { cleanText } from '../wire/one-line.ts';
import { lineUpTo, MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, textUpTo } from '../wire/text-limits.ts';
import { MAX_TITLE_LENGTH } from './source-document.ts';

/** Maximum passages of one packet, and its maximum words. */
export const MAX_PASSAGES = 12;
export const MAX_PACKET_WORDS = 2_500;
/** Maximum passages of a debate, as many as ids can number. */
export const MAX_PASSAGES_OF_DEBATE = 999;
/** Maximum queries of one seat in one act of research. */
export const MAX_QUERIES = 3;
/** Maximum characters of a query. */
export const MAX_QUERY_LENGTH = 300;
const MAX_PASSAGE_LENGTH = 4_000;
const Passage = textUpTo(MAX_PASSAGE_LENGTH).transform(cleanText);

/** A passage, which speakers cite by its id: `[S3]`. Ids count on from packet to packet of a debate. */
export const SourcePassage = z.object({
  id: z.string().regex(/^S[1-9]\d{0,2}$/, 'is not a passage’s id, such as S1'),
  /** Name of the file, or title of the page. */
  title: lineUpTo(MAX_TITLE_LENGTH),
  /** A page such as `p. 12`, or the nearest heading; empty: none. */
  place: lineUpTo(MAX_TITLE_LENGTH),
  text: Passage,
  /** Address of a result of the search server. */
  address: lineUpTo(2_000).optional(),
});
export type SourcePassage = z.infer<typeof SourcePassage>;

/** A query, and the ids of the passages that it found, those of earlier packets included. `chair` is the seat of the person's own. */
export const AskedQuery = z.object({
  seat: textUpTo(MAX_NAME_LENGTH),
  query: lineUpTo(MAX_QUERY_LENGTH),
  passages: z.array(textUpTo(MAX_NAME_LENGTH)).max(40),
});
export type AskedQuery = z.infer<typeof AskedQuery>;
export type Query = Pick<AskedQuery, 'seat' | 'query'>;
export const CHAIR = 'chair';

/** A library as a record names it: enough to find it again, and to estimate what its packets cost. */
export const LibraryOfRecord = z.object({
  id: textUpTo(MAX_NAME_LENGTH),
  title: lineUpTo(MAX_TITLE_LENGTH),
  files: z.int().nonnegative(),
  passages: z.int().nonnegative(),
  words: z.int().nonnegative(),
  /** A passage of typical length, that of median UTF-8 bytes. */
  sample: Passage,
});
export type LibraryOfRecord = z.infer<typeof LibraryOfRecord>;

/** The choice whether to look things up. */
export const Research = z.object({
  /** `rounds`: before the openings, and again before each round. */
  when: z.enum(['openings', 'rounds']),
  /** The person reads the queries, changes them or adds some before they run. */
  editQueries: z.literal(true).optional(),
  library: LibraryOfRecord.optional(),
  /** Name of the search server, if it is asked. */
  server: lineUpTo(MAX_TITLE_LENGTH).optional(),
});
export type Research = z.infer<typeof Research>;

/** Reasons why a place of search gave nothing. `library`: it is no longer on this machine. `server`: the search server failed. */
export const SearchFault = z.object({
  code: z.enum(['library', 'server', 'nothing']),
  /** Words of the search server's failure. */
  detail: textUpTo(MAX_PASSAGE_LENGTH).optional(),
});
export type SearchFault = z.infer<typeof SearchFault>;

/** The same passages for everybody, by the queries of one act of research. */
export const packetFields = {
  /** Address of the act. */
  step: textUpTo(MAX_ADDRESS_LENGTH),
  passages: z.array(SourcePassage).max(MAX_PASSAGES),
  asked: z.array(AskedQuery).max(400),
  faults: z.array(SearchFault).max(10).optional(),
};
