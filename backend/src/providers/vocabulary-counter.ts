// Counts tokens by OpenAI's published vocabularies, for models whose vocabulary is known. They are loaded when the first count is asked for.
import type { TokenCountRequest } from '@rostrum/shared/wire/token-counts';

/** The role, the separators, and what stands around a request: OpenAI documents three to seven tokens. */
const TOKENS_AROUND_MESSAGE = 16;

const VOCABULARIES = {
  o200k: () => import('gpt-tokenizer/encoding/o200k_base'),
  cl100k: () => import('gpt-tokenizer/encoding/cl100k_base'),
} as const;

/** By the beginning of a model's id, the first that fits. Of a model that is not here nothing is assumed. */
const BY_MODEL: readonly (readonly [model: RegExp, vocabulary: keyof typeof VOCABULARIES])[] = [
  [/^(chatgpt-4o|gpt-4o|gpt-4\.1|gpt-4\.5|gpt-5|o1|o3|o4)(?![0-9a-z])/, 'o200k'],
  [/^(gpt-4|gpt-3\.5)(?![0-9a-z])/, 'cl100k'],
];

export const openaiVocabulary = (model: string): keyof typeof VOCABULARIES | undefined =>
  BY_MODEL.find(([pattern]) => pattern.test(model))?.[1];

/** No word of a language is as long: merging one of many thousand letters would hold up the process, so its bytes count. */
const LONG_RUN = /(\S{256,}|\s{256,})/;

/** At least as many tokens as the messages will be charged as; `null` for an unknown model, or a schema, whose form is not published. */
export async function countByVocabulary({
  model,
  system,
  messages,
  responseSchema,
}: TokenCountRequest): Promise<number | null> {
  const name = openaiVocabulary(model.id);
  if (name === undefined || responseSchema !== undefined) return null;
  const vocabulary = await VOCABULARIES[name]();
  // A special token's name in a speech is text like any other.
  const asText = { disallowedSpecial: new Set<string>() };
  const tokensOf = (text: string): number =>
    text
      .split(LONG_RUN)
      .reduce(
        (sum, part, index) =>
          sum + (index % 2 === 1 ? Buffer.byteLength(part) : vocabulary.countTokens(part, asText)),
        TOKENS_AROUND_MESSAGE,
      );
  const texts = [...(system === '' ? [] : [system]), ...messages.map(({ content }) => content)];
  return texts.reduce((sum, text) => sum + tokensOf(text), 0);
}
