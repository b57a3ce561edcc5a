// The piece of a speech that is shown with a search result: where the terms stand closest together, with the hits marked.
import { type Term, termsIn } from './search-terms.ts';

export interface SnippetPart {
  text: string;
  hit: boolean;
}

const SNIPPET_CHARACTERS = 180;
const LEAD_CHARACTERS = 50;

/** `terms`: as the index knows them. Nothing where none of them stands in the text. */
export function snippetOf(text: string, terms: ReadonlySet<string>): SnippetPart[] {
  const hits = Array.from(termsIn(text)).filter((term) => terms.has(term.folded));
  const first = bestStart(hits);
  if (!first) return [];
  const start = wordStart(text, first.start - LEAD_CHARACTERS, first.start);
  const end = wordEnd(text, start + SNIPPET_CHARACTERS);
  const parts: SnippetPart[] = [];
  let at = start;
  const add = (upTo: number, hit: boolean) => {
    const piece = text.slice(at, upTo).replace(/\s+/g, ' ');
    if (piece !== '') parts.push({ text: piece, hit });
    at = Math.max(at, upTo);
  };
  for (const { from, to } of joinedRanges(hits)) {
    if (from < start || to > end) continue;
    add(from, false);
    add(to, true);
  }
  add(end, false);
  const [head] = parts;
  if (start > 0 && head) parts[0] = { ...head, text: `…${head.text}` };
  const tail = parts.at(-1);
  if (end < text.length && tail) parts[parts.length - 1] = { ...tail, text: `${tail.text}…` };
  return parts;
}

/** The hit from which the most different terms follow within a snippet. */
function bestStart(hits: readonly Term[]): Term | undefined {
  let best: { hit: Term; distinct: number } | undefined;
  for (const [place, hit] of hits.entries()) {
    const near = new Set<string>();
    for (let next = place; next < hits.length; next++) {
      const other = hits[next];
      if (!other || other.end > hit.start + SNIPPET_CHARACTERS - LEAD_CHARACTERS) break;
      near.add(other.folded);
    }
    if (!best || near.size > best.distinct) best = { hit, distinct: near.size };
  }
  return best?.hit;
}

/** Pairs of characters overlap: what touches is marked as one. */
function joinedRanges(hits: readonly Term[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const { start, end } of hits) {
    const last = ranges.at(-1);
    if (last && start <= last.to) last.to = Math.max(last.to, end);
    else ranges.push({ from: start, to: end });
  }
  return ranges;
}

const SPACE = /\s/;
/** Not before `wanted`, and not within a word where one ends before `atMost`. */
function wordStart(text: string, wanted: number, atMost: number): number {
  if (wanted <= 0) return 0;
  for (let at = wanted; at < atMost; at++) if (SPACE.test(text.charAt(at))) return at + 1;
  return wholeCharacter(text, wanted);
}
function wordEnd(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
  for (let at = wanted; at > wanted - 30; at--) if (SPACE.test(text.charAt(at))) return at;
  return wholeCharacter(text, wanted);
}
/** Not between the two halves of a surrogate pair. */
const wholeCharacter = (text: string, at: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
