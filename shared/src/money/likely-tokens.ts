// Estimates the tokens of a text, at the upper end of what is usual, and counts the fewest that it can have. Bounds for the cost of a call
// are in token-bounds.ts.
import { memoizeByText } from './memo.ts';
import { tokensIn } from './tokens-by-script.ts';

/** Tokens of prompts in plain letters, in newer and older vocabularies, as a multiple of the estimate. */
const PLAIN_SHARE = 1.15;
const PLAIN = /\p{ASCII}+/gu;
/** Digits, and letters without a space (base64, hashes, links): vocabularies have no words for them. */
const WITHOUT_WORDS = /\d+|[\w+/=%-]{40,}/g;

/** Estimates how much of a context a text fills. Vocabularies differ most in other scripts, where those of local models are nearer to the bound. */
export const likelyTokens = memoizeByText((text) => {
  const plain = tokensIn(text.match(PLAIN)?.join('') ?? '');
  const other = tokensIn(text.replace(PLAIN, ''));
  const wordless = tokensIn(text.match(WITHOUT_WORDS)?.join(' ') ?? '');
  return Math.ceil(
    PLAIN_SHARE * plain.usual +
      (other.usual + 3 * other.most) / 4 +
      Math.max(0, wordless.most - PLAIN_SHARE * wordless.usual),
  );
});

/** Scripts that are written without spaces; after it, the most letters of them that one token has on average. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/gu;
const LETTERS_A_TOKEN = 8;

/** The pieces into which vocabularies divide a text before they join any: a word with at most one mark before it, digits, or a run of marks. */
const PIECES = /[^\s\p{L}\p{N}]?\p{L}[\p{L}\p{M}]*|\p{N}+|[^\s\p{L}\p{N}]+/gu;

/** Returns the fewest tokens of a text, since each piece takes at least one. */
export function minTokens(text: string): number {
  const pieces = text.match(PIECES)?.length ?? 0;
  return pieces + Math.floor((text.match(WITHOUT_SPACES)?.length ?? 0) / LETTERS_A_TOKEN);
}
