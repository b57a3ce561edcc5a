// Finds citations of documents, `[D1]`, and which quotation each belongs to. Whether the words are there is checked in misquotes.ts.

import type { Quotation } from '../speech/quotations.ts';

const CITATION = /\[(D[1-9]\d?)\]/g;
/** In characters between a quotation and the citation that belongs to it. */
const CITED_WITHIN = 60;
/** Between a quotation and its citation stands no other quotation, and no sentence begins. */
const BELONGS_AFTER = /^(?:(?![.!?。！？]\s+\p{L})[^"“”„«»「」])*$/u;
const BELONGS_BEFORE = /^(?:(?![.!?。！？]\s)[^"“”„«»「」])*$/u;

/** Every citation, as the place where it stands; `text` is the document's id. */
export const citationsIn = (text: string): Quotation[] =>
  [...text.matchAll(CITATION)].map(({ 0: cited, 1: id = '', index }) => ({
    text: id,
    from: index,
    to: index + cited.length,
    end: index + cited.length,
  }));

/** The id of the document that is cited for a quotation: by the citation after it, or else by the one before it; `null`: none is. */
export function citedDocument(text: string, { from, end }: Quotation): string | null {
  const after = text.slice(end, end + CITED_WITHIN);
  const [next] = citationsIn(after);
  if (next && BELONGS_AFTER.test(after.slice(0, next.from))) return next.text;
  // Without the opening mark.
  const before = text.slice(Math.max(0, from - 1 - CITED_WITHIN), from - 1);
  const last = citationsIn(before).at(-1);
  return last && BELONGS_BEFORE.test(before.slice(last.end)) ? last.text : null;
}
