// Cuts a speech to its measure: each paragraph keeps a first part of its sentences, chosen so that the words come out right.
import { countScriptWords } from './sentences.ts';

export interface Paragraph {
  sentences: readonly string[];
  /** Sentences that have to stay; 0: the whole paragraph may go. */
  least: number;
}

interface TrimChoice {
  words: number;
  kept: readonly number[];
}

/** The combination of paragraph lengths nearest to `target` words. Exact: every reachable total is looked at once. */
export function trimTo(blocks: readonly Paragraph[], target: number): { text: string; words: number } {
  let reachable = new Map<number, TrimChoice>([[0, { words: 0, kept: [] }]]);
  for (const paragraph of blocks) {
    const next = new Map<number, TrimChoice>();
    const lengths = lengthsOf(paragraph);
    for (const { words, kept } of reachable.values()) {
      // Long first: where two ways lead to one total, the one that keeps early paragraphs whole is taken.
      for (const [count, length] of lengths.toReversed()) {
        const total = words + length;
        if (total <= target * 2 + 60 && !next.has(total))
          next.set(total, { words: total, kept: [...kept, count] });
      }
    }
    if (next.size > 0) reachable = next;
    else break;
  }
  let best: TrimChoice = { words: 0, kept: [] };
  for (const choice of reachable.values()) {
    if (best.kept.length === 0 || Math.abs(choice.words - target) < Math.abs(best.words - target))
      best = choice;
  }
  const paragraphs = best.kept.flatMap((count, index) => {
    const said = (blocks[index]?.sentences ?? []).slice(0, count);
    return said.length > 0 ? [said.join(' ')] : [];
  });
  return { text: paragraphs.join('\n\n'), words: best.words };
}

/** How many sentences may stay, and the words each choice costs. */
function lengthsOf(paragraph: Paragraph): [number, number][] {
  const counts = paragraph.sentences.map(countScriptWords);
  const lengths: [number, number][] = paragraph.least === 0 ? [[0, 0]] : [];
  let sum = 0;
  for (const [index, words] of counts.entries()) {
    sum += words;
    if (index + 1 >= Math.max(2, paragraph.least) || index + 1 === counts.length)
      lengths.push([index + 1, sum]);
    else if (index + 1 === paragraph.least) lengths.push([index + 1, sum]);
  }
  return lengths;
}
