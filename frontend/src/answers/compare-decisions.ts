// Compares the decisions of one question where that is certain: who is ahead, and which text is signed. The reader compares words.
import type { DebateOutcome } from '@rostrum/shared/judging/outcome';
import { comparedWords } from '@rostrum/shared/speech/compared-words';

export type Comparison =
  | { says: 'sameSide'; count: number; bench: 'proposition' | 'opposition' }
  | { says: 'sidesDiffer' | 'sameText' | 'textsDiffer' | 'readThem'; count: number };

/** Headlines that put somebody ahead for certain. */
const AHEAD: ReadonlySet<string> = new Set(['clear', 'narrow']);

function sideAhead({ headline }: DebateOutcome): 'proposition' | 'opposition' | null {
  return headline && AHEAD.has(headline.says) && 'bench' in headline ? headline.bench : null;
}

/** Returns the words of a text that all have signed; `null` if there is none. */
function signedWords(outcome: DebateOutcome): string | null {
  const { text = null, signatures = null } = (outcome.kind === 'agreement' && outcome.solution) || {};
  return text !== null && signatures?.unsigned.length === 0 ? comparedWords(text).join(' ') : null;
}

/** Compares outcomes that have a decision: at least two. */
export function compareDecisions(outcomes: readonly DebateOutcome[]): Comparison[] {
  const sides = outcomes.flatMap((outcome) => sideAhead(outcome) ?? []);
  const texts = outcomes.flatMap((outcome) => signedWords(outcome) ?? []);
  const [side] = sides;
  const comparisons: Comparison[] = [];
  if (side && sides.length > 1) {
    const isSame = sides.every((one) => one === side);
    comparisons.push(
      isSame
        ? { says: 'sameSide', count: sides.length, bench: side }
        : { says: 'sidesDiffer', count: sides.length },
    );
  }
  if (texts.length > 1)
    comparisons.push({ says: new Set(texts).size === 1 ? 'sameText' : 'textsDiffer', count: texts.length });
  const comparedCount = [sides, texts].filter(({ length }) => length > 1).flat().length;
  const others = outcomes.length - comparedCount;
  return others > 0 ? [...comparisons, { says: 'readThem', count: others }] : comparisons;
}
