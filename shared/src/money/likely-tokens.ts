// How many tokens a text probably has, at the upper end of what is usual, and the fewest that it can have. What a call may cost is bounded in
// token-bounds.ts.
import { memoizeByText } from './memo.ts';
import { tokensIn } from './tokens-by-script.ts';

/** What prompts take beside the estimate of plain letters, in newer and older vocabularies. */
const PLAIN_SHARE = 1.15;
const PLAIN = /\p{ASCII}+/gu;
/** Digits, and letters without a space (base64, hashes, links): vocabularies have no words in them. */
const WITHOUT_WORDS = /\d+|[\w+/=%-]{40,}/g;

/** For what has to fit into a context: vocabularies differ most in other scripts, where those of local models are nearer to the bound. */
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

/** Scripts that are written without spaces, and how many of their letters one token has at most, on average. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/gu;
const LETTERS_A_TOKEN = 8;

/** Vocabularies part a text like this before they join anything: a word with at most one mark before it, digits, a run of marks. */
const PIECES = /[^\s\p{L}\p{N}]?\p{L}[\p{L}\p{M}]*|\p{N}+|[^\s\p{L}\p{N}]+/gu;

/** Each piece is a token at least. */
export function tokensAtLeast(text: string): number {
  const pieces = text.match(PIECES)?.length ?? 0;
  return pieces + Math.floor((text.match(WITHOUT_SPACES)?.length ?? 0) / LETTERS_A_TOKEN);
}
