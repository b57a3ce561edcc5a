// Cuts a speech to its word count: each paragraph keeps its first sentences, as many as bring the total nearest to the target.
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { sentencesOf, sentencesWithin } from './sentences.ts';

export interface Paragraph {
  sentences: readonly string[];
  /** Fewest sentences to keep, if there are as many; 0: the whole paragraph may be dropped. */
  least: number;
}

/** The combination of paragraph lengths nearest to `target` words. Exact: checks every reachable total once. */
export function trimTo(paragraphs: readonly Paragraph[], target: number) {
  let reachable = new Map<number, string[]>([[0, []]]);
  for (const paragraph of paragraphs) {
    const next = new Map<number, string[]>();
    // Longest first: of two ways to one total, the one that keeps early paragraphs whole is used.
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

/** The forms a paragraph can be cut to, shortest first. A single sentence is kept only if nothing else is possible. */
function trimmedForms({ sentences, least }: Paragraph) {
  const fewest = Math.min(least, sentences.length);
  return [0, ...sentences.map((_, index) => index + 1)]
    .filter((count) => count >= fewest && (count !== 1 || fewest === 1 || sentences.length === 1))
    .map((count) => sentences.slice(0, count).join(' '))
    .map((text) => ({ text, words: countWords(text) }));
}

/** Like `trimTo`, but at most 10 % too long: drops later paragraphs, then later sentences. */
export function trimBelow(paragraphs: readonly Paragraph[], target: number): string {
  for (let kept = paragraphs; kept.length > 1; kept = kept.slice(0, -1)) {
    const { text, words } = trimTo(kept, target);
    if (words <= target * 1.1) return text;
  }
  const { text } = trimTo(paragraphs.slice(0, 1), target);
  return countWords(text) <= target * 1.1 ? text : sentencesWithin(sentencesOf(text), target * 1.1).join(' ');
}

/** Alternates between both lists, starting with `left`. */
export const interleaved = <T>(left: readonly T[], right: readonly T[]): T[] => [
  ...left.flatMap((one, index) => [one, ...right.slice(index, index + 1)]),
  ...right.slice(left.length),
];
