// A vendor whose models speak as models do: speeches of ordinary length and language, some reasoning, and a prompt cache.
import { modelKey } from '@rostrum/shared/wire/model-key';
import { createPromptCacheModel } from '../../bench/cost/prompt-cache-model.ts';
import { englishText } from '../../kit/documents/english-text.ts';
import type { DebatePlayer } from './play-debate.ts';

const BYTES_A_TOKEN = 4;
const BYTES_A_WORD = 6.2;

/** Uses 55 to 90 % of its visible tokens, some reasoning, and a cache that is found by the next step. */
export function plainSpeaker({
  cards,
  chance,
}: Pick<DebatePlayer, 'cards' | 'chance'>): NonNullable<DebatePlayer['answer']> {
  const vendors = new Map<string, ReturnType<typeof createPromptCacheModel>>();
  return ({ call }) => {
    const key = modelKey(call.model);
    const vendor = vendors.get(key) ?? createPromptCacheModel();
    vendors.set(key, vendor);
    const visible = Math.round(call.maxOutputTokens * (0.55 + 0.35 * chance()));
    const thinking = Math.round((cards[key]?.thinkingAllowance ?? 0) * (0.1 + 0.3 * chance()));
    const words = Math.floor((visible * BYTES_A_TOKEN) / BYTES_A_WORD);
    // Phrased as a question so that no condition ends a loop: the estimate is of the whole plan.
    const text = `${englishText(words, Math.floor(chance() * 4_000))}?`;
    return { text, usage: vendor.asked(call, visible + thinking) };
  };
}
