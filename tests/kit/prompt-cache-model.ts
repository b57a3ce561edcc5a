// A simulation of Anthropic's prompt cache; it predicts no invoice. A prefix is cached where the request
// marks it, if it has enough tokens, and is read by every later call that begins with it:
// https://platform.claude.com/docs/en/build-with-claude/prompt-caching
import type { ComposedCall } from '@rostrum/shared/budget/call-hold';
import type { Usage } from '@rostrum/shared/wire/generation';

const BYTES_PER_TOKEN_MODEL = 4;
const LEAST_CACHED_TOKENS = 1_024;
/** How many messages before the mark are searched for a cached prefix. */
const LOOK_BACK = 20;

const modelTokensIn = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN_MODEL);

type PromptOf = Pick<ComposedCall, 'system' | 'systemCacheUpTo' | 'messages'>;

/** As the adapter for Anthropic sends them: the system text in two blocks where its beginning is shared. */
function blocksOf({ system, systemCacheUpTo = 0, messages }: PromptOf): { texts: string[]; systems: number } {
  const systems = [system.slice(0, systemCacheUpTo), system.slice(systemCacheUpTo)].filter(
    (text) => text !== '',
  );
  return { texts: [...systems, ...messages.map(({ content }) => content)], systems: systems.length };
}

const SEPARATOR = '\u0000';

/** `leastTokens`: of a prefix that is cached at all. */
export function createPromptCacheModel(leastTokens = LEAST_CACHED_TOKENS) {
  const fronts = new Set<string>();
  return {
    /** The usage a vendor would report for `call` with `outputTokens` of output. Caches the prefixes that `call` marks. */
    asked(call: ComposedCall, outputTokens: number): Usage {
      const { texts, systems } = blocksOf(call);
      const inputTokens = texts.reduce((sum, text) => sum + modelTokensIn(text), 0);
      const mark = call.cacheUpTo === undefined ? 0 : systems + call.cacheUpTo;
      const tokensTo = (end: number) =>
        texts.slice(0, end).reduce((sum, text) => sum + modelTokensIn(text), 0);
      const frontTo = (end: number) => texts.slice(0, end).join(SEPARATOR);
      // The beginning of the system text that others share is marked in every call; the rest with the transcript.
      const shared = call.systemCacheUpTo === undefined ? 0 : 1;
      let known = Math.max(mark, shared);
      const least = Math.max(0, known - LOOK_BACK);
      while (known > least && !fronts.has(frontTo(known))) known -= 1;
      const cachedInputTokens = known > least ? tokensTo(known) : 0;
      const marked = tokensTo(Math.max(mark, shared));
      const isCached = marked >= leastTokens;
      for (const end of [shared, ...(mark > 0 ? [systems, mark] : [])])
        if (tokensTo(end) >= leastTokens) fronts.add(frontTo(end));
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
