// How many tokens a text probably has, at the upper end of what is usual, and the fewest that it can have. What a call may cost is bounded in
// token-bounds.ts.
import { rememberedByLength, textTokensAtMost } from './token-bounds.ts';

/** Shares of the good bound: of scripts that newer vocabularies have words of, and what plain letters take beside that. */
const [ANY_SCRIPT, PLAIN_LETTERS] = [0.45, 0.1];
const NOT_PLAIN = /\P{ASCII}+/gu;
/** Digits, and letters without a space (base64, hashes, links): vocabularies have no words in them. */
const WITHOUT_WORDS = /\d+|[\w+/=%-]{40,}/g;

/**
 * For what has to fit into a context: prompts in English take 0.35 to 0.54 of the good bound, speeches in eleven languages 0.2 to 0.9 (o200k,
 * cl100k, Llama 3, Mistral 7B), digits all of it in vocabularies with a token for each.
 */
export const likelyTokens = rememberedByLength((text) => {
  const plain = textTokensAtMost(text.replace(NOT_PLAIN, ''));
  const wordless = textTokensAtMost(text.match(WITHOUT_WORDS)?.join('') ?? '');
  const usual = ANY_SCRIPT * textTokensAtMost(text) + PLAIN_LETTERS * plain;
  return Math.ceil(usual + (1 - ANY_SCRIPT - PLAIN_LETTERS) * wordless);
});

/** Scripts that are written without spaces, and how many of their letters one token has at most, on average. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/gu;
const LETTERS_A_TOKEN = 6;

/** No vocabulary joins what spaces part, so each piece between spaces is a token at least. */
export function tokensAtLeast(text: string): number {
  const pieces = text.match(/\S+/g)?.length ?? 0;
  return pieces + Math.floor((text.match(WITHOUT_SPACES)?.length ?? 0) / LETTERS_A_TOKEN);
}
