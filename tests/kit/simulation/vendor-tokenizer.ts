// How the simulated vendor counts tokens: pieces of words, marks (`":{"` is one token, as in public vocabularies), and a few
// for every message. The product must not know this method: its estimates have to come close by learning from reports.
import type { GenerationRequest } from '@rostrum/shared/wire/generation';

const AROUND_A_MESSAGE = 4;

/** Tokens of a word: some words are split into longer pieces than others, as in a real vocabulary. */
function vendorPiecesOf(word: string): number {
  let hash = 0;
  for (const unit of word) hash = (hash * 31 + unit.charCodeAt(0)) % 997;
  return Math.ceil(word.length / (5 + (hash % 2)));
}

export const vendorTokensIn = (text: string): number =>
  [...text.matchAll(/(\p{L}+)|(\p{N}{1,2})|(\n+)|[^\s\p{L}\p{N}]{1,4}/gu)].reduce(
    (sum, [, word]) => sum + (word === undefined ? 1 : vendorPiecesOf(word)),
    0,
  );

export function vendorInputTokens({ system, messages, responseSchema }: GenerationRequest): number {
  const texts = [system, ...messages.map(({ content }) => content)];
  const schema = responseSchema ? vendorTokensIn(JSON.stringify(responseSchema)) : 0;
  return texts.reduce((sum, text) => sum + vendorTokensIn(text) + AROUND_A_MESSAGE, schema);
}
