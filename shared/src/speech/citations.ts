// Finds the citations of documents and passages in a text, and those of a quotation.
import { CITATION_PATTERN, CITED_ID_PATTERN } from '../record/citation.ts';

const BRACKET = CITATION_PATTERN.replace('(', '(?:');
const CITATION = new RegExp(BRACKET, 'g');
const CITED_ID = new RegExp(CITED_ID_PATTERN, 'g');

/** Returns every id that a text cites, at its first citation. */
export function citationsIn(text: string): { id: string; citation: string; from: number }[] {
  const citations = new Map<string, { id: string; citation: string; from: number }>();
  for (const { 0: citation, index: from } of text.matchAll(CITATION))
    for (const [id] of citation.matchAll(CITED_ID))
      if (!citations.has(id)) citations.set(id, { id, citation, from });
  return [...citations.values()];
}

/**
 * Maximum characters between a quotation and its citation. No other quotation and no new sentence begins between them, and a citation right
 * after a quotation belongs to that one, not to the next.
 */
const CITED_WITHIN = 60;
const CITED_AFTER = new RegExp(
  `^(?:(?![.!?。！？]\\s+\\p{L})[^"“”„«»「」])*?(${BRACKET}(?:[ ,;]{0,2}${BRACKET})*)`,
  'u',
);
/** Brackets between the end of a sentence and a capital letter belong to that sentence. */
const CITED_BEFORE = new RegExp(
  `^.*(?<!["”“»«」][.,]?\\s?\\(?)(?!(?<=[.!?]\\s{0,2})${BRACKET}\\s+\\p{Lu})(${BRACKET})(?:(?![.!?。！？]\\s)[^"“”„«»「」])*$`,
  'su',
);

/** Returns the ids that are cited for a quotation: in the brackets after it, or else in the one before its opening mark. */
export function citedIds(text: string, { from, end }: { from: number; end: number }): string[] {
  const after = CITED_AFTER.exec(text.slice(end, end + CITED_WITHIN));
  const citation = after ?? CITED_BEFORE.exec(text.slice(Math.max(0, from - 1 - CITED_WITHIN), from - 1));
  return citation?.[1]?.match(CITED_ID) ?? [];
}
