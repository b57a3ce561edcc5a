// What a debate reads from a library of sources: passages in packets, the queries that brought them, and the library by name.
import { z } from 'zod';
import { cleanText } from '../wire/one-line.ts';
import { LONGEST_NAME, lineUpTo, textUpTo } from '../wire/text-limits.ts';
import { LONGEST_TITLE } from './source-document.ts';

/** Most passages of one packet, and its most words. */
export const MOST_PASSAGES = 12;
export const MOST_PACKET_WORDS = 2_500;

const CleanText = (most: number) => textUpTo(most).transform(cleanText);

/** A passage of a packet, which speakers cite by its id: `[S3]`. Ids count on from packet to packet of a debate. */
export const SourcePassage = z.object({
  id: z.string().regex(/^S[1-9]\d{0,2}$/),
  /** The file's name or the page's title. */
  title: lineUpTo(LONGEST_TITLE),
  /** `p. 12`, or the nearest heading; empty where there is none. */
  place: lineUpTo(LONGEST_TITLE),
  text: CleanText(4_000),
  /** Of a result from a search server. */
  address: lineUpTo(2_000).optional(),
});
export type SourcePassage = z.infer<typeof SourcePassage>;

/** A query, and the passages that it brought into the packet (ids; also those of earlier packets that it found again). */
export const AskedQuery = z.object({
  seat: textUpTo(LONGEST_NAME),
  query: lineUpTo(300),
  passages: z.array(z.string()).max(40),
});
export type AskedQuery = z.infer<typeof AskedQuery>;

/** A library as a record names it: enough to find it again, and for the estimate. */
export const LibraryOfRecord = z.object({
  id: textUpTo(LONGEST_NAME),
  title: lineUpTo(LONGEST_TITLE),
  files: z.int(),
  passages: z.int(),
  words: z.int(),
  /** A passage of typical length (the one of median UTF-8 bytes), for estimates. */
  sample: CleanText(4_000),
});
export type LibraryOfRecord = z.infer<typeof LibraryOfRecord>;
