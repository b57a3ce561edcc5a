// Cuts a speech to its measure: each paragraph keeps a first part of its sentences, chosen so that the words come out right.
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { sentencesOf, sentencesWithin } from './sentences.ts';

export interface Paragraph {
  sentences: readonly string[];
  /** Sentences that have to stay, where there are as many; 0: the whole paragraph may go. */
  least: number;
}

/** The combination of paragraph lengths nearest to `target` words. Exact: every reachable total is looked at once. */
export function trimTo(paragraphs: readonly Paragraph[], target: number) {
  let reachable = new Map<number, string[]>([[0, []]]);
  for (const paragraph of paragraphs) {
    const next = new Map<number, string[]>();
    // Long first: where two ways lead to one total, the one that keeps early paragraphs whole is taken.
    const choices = trimmedForms(paragraph).toReversed();
    for (const [total, kept] of reachable)
      for (const { text, words } of choices)
        if (total + words <= target * 2 + 60 && !next.has(total + words))
          next.set(total + words, [...kept, text]);
    if (next.size === 0) break;
    reachable = next;
  }
  const distance = (words: number): number => Math.abs(words - target);
  const [words, kept] = [...reachable].reduce((best, one) =>
    distance(one[0]) < distance(best[0]) ? one : best,
  );
  return { kept, text: kept.filter(Boolean).join('\n\n'), words };
}

/** What may stay of a paragraph, the shortest first. A first sentence stands alone only where it has to. */
function trimmedForms({ sentences, least }: Paragraph) {
  const fewest = Math.min(least, sentences.length);
  return [0, ...sentences.map((_, index) => index + 1)]
    .filter((count) => count >= fewest && (count !== 1 || fewest === 1 || sentences.length === 1))
    .map((count) => sentences.slice(0, count).join(' '))
    .map((text) => ({ text, words: countWords(text) }));
}

/** The same, at most a tenth too long: where even the shortest forms are, later paragraphs go, then later sentences. */
export function trimBelow(paragraphs: readonly Paragraph[], target: number): string {
  for (let kept = paragraphs; kept.length > 1; kept = kept.slice(0, -1)) {
    const { text, words } = trimTo(kept, target);
    if (words <= target * 1.1) return text;
  }
  const { text } = trimTo(paragraphs.slice(0, 1), target);
  return countWords(text) <= target * 1.1 ? text : sentencesWithin(sentencesOf(text), target * 1.1).join(' ');
}

/** One of each in turn. */
export const interleaved = <T>(left: readonly T[], right: readonly T[]): T[] => [
  ...left.flatMap((one, index) => [one, ...right.slice(index, index + 1)]),
  ...right.slice(left.length),
];
