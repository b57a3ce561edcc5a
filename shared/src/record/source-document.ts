// The texts that a debate reads before it starts: the background and the documents. Their shape, limits and cleaning belong here.
import { z } from 'zod';
import { utf8Bytes } from '../money/token-bounds.ts';
import { cleanText, isOneLine } from '../wire/one-line.ts';
import { lineUpTo, textUpTo } from '../wire/text-limits.ts';

export const MAX_DOCUMENTS = 20;
/** Maximum characters of a background, about six pages; a longer text is a document. */
export const MAX_BACKGROUND_CHARACTERS = 20_000;
/**
 * Maximum UTF-8 bytes of background and documents together, as in a request. Every call carries them, and a backend takes 1 MiB in one
 * request, transcript included.
 */
export const MAX_SOURCE_BYTES = 600_000;
/** Maximum characters of a document's title. */
export const MAX_TITLE_LENGTH = 200;

const CleanText = (max: number) => textUpTo(max).transform(cleanText);

/** A document, which speakers cite by its id: `[D1]`. */
export const SourceDocument = z.object({
  id: z.string().regex(/^D[1-9][0-9]?$/, 'is not a document’s id, such as D1'),
  title: lineUpTo(MAX_TITLE_LENGTH),
  text: CleanText(MAX_SOURCE_BYTES),
});
export type SourceDocument = z.infer<typeof SourceDocument>;
export const SourceDocuments = z
  .array(SourceDocument)
  .max(MAX_DOCUMENTS, `has more than ${MAX_DOCUMENTS} documents`);

export const Background = CleanText(MAX_BACKGROUND_CHARACTERS);

/** The texts in a record; a record without any has neither field. */
export interface Sources {
  background?: string | undefined;
  documents?: readonly SourceDocument[] | undefined;
}

/** Returns a title made from a name: one line, cut to the longest title, since a file can have any name. */
export function documentTitle(name: string): string {
  const title = cleanText(name).replace(/\s+/g, ' ').trim();
  return title.length <= MAX_TITLE_LENGTH && isOneLine(title)
    ? title
    : `${title.slice(0, MAX_TITLE_LENGTH - 1)}…`;
}

/** Returns the UTF-8 bytes of background and documents in a request, with the escapes of JSON and of our tags. */
export const sourceBytes = ({ background = '', documents = [] }: Sources): number =>
  [background, ...documents.map(({ text }) => text)].reduce((sum, text) => sum + bytesInRequest(text), 0);

/** Counts the bytes of a text: JSON writes a quotation mark, a backslash or a line break with two bytes; the tags write `<` as `&lt;`. */
const bytesInRequest = (text: string): number =>
  utf8Bytes(text) + occurrences(text, /["\\\n\t]/g) + 3 * occurrences(text, /</g);
const occurrences = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
