// A simulation of Anthropic's prompt cache for the cost benchmark; it predicts no invoice. A prefix is cached where the request
// marks it, if it has enough tokens, and is read by every later call that begins with it:
// https://platform.claude.com/docs/en/build-with-claude/prompt-caching
import type { ComposedCall } from '@rostrum/shared/budget/call-hold';
import type { Usage } from '@rostrum/shared/wire/generation';

const BYTES_PER_TOKEN_MODEL = 4;
const LEAST_CACHED_TOKENS = 1_024;
/** How many messages before the mark are searched for a cached prefix. */
const LOOK_BACK = 20;

export const modelTokensIn = (text: string): number =>
  Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN_MODEL);

export const promptTextsOf = ({ system, messages }: Pick<ComposedCall, 'system' | 'messages'>): string[] => [
  system,
  ...messages.map(({ content }) => content),
];

const SEPARATOR = '\u0000';

export function createPromptCacheModel() {
  const fronts = new Set<string>();
  return {
    /** The usage a vendor would report for `call` with `outputTokens` of output. Caches the prefix that `call` marks. */
    asked(call: ComposedCall, outputTokens: number): Usage {
      const texts = promptTextsOf(call);
      const inputTokens = texts.reduce((sum, text) => sum + modelTokensIn(text), 0);
      const mark = (call.cacheUpTo ?? 0) + 1;
      const tokensTo = (end: number) =>
        texts.slice(0, end).reduce((sum, text) => sum + modelTokensIn(text), 0);
      const frontTo = (end: number) => texts.slice(0, end).join(SEPARATOR);
      let known = mark;
      const least = Math.max(0, mark - LOOK_BACK);
      while (known > least && !fronts.has(frontTo(known))) known -= 1;
      const cachedInputTokens = known > least ? tokensTo(known) : 0;
      const marked = tokensTo(mark);
      const isCached = marked >= LEAST_CACHED_TOKENS;
      if (isCached) fronts.add(frontTo(mark));
      return {
        inputTokens,
        cachedInputTokens,
        cacheWriteTokens: isCached ? marked - cachedInputTokens : 0,
        outputTokens,
        reasoningTokens: 0,
      };
    },
  };
}
