// A vendor whose models speak as models do: speeches of ordinary length and language, some reasoning, and a prompt cache.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { askedOutputTokens } from '@rostrum/shared/status/speech-length';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { englishText } from '../../kit/documents/english-text.ts';
import { createPromptCacheModel } from '../../kit/prompt-cache-model.ts';
import type { DebatePlayer } from './play-debate.ts';

const BYTES_A_TOKEN = 4;
const BYTES_A_WORD = 6.2;
/** Told to write it shorter, a model writes so much of what it wrote. */
const SHORTER = 0.8;

/**
 * Uses 55 to 90 % of the visible tokens that an act is first asked with, some reasoning, and a cache that is found by the next step. `wordy`: so
 * many times that, of a speaker or a judge; what does not fit the call is cut off.
 */
export function plainSpeaker({
  cards,
  chance,
  record,
  wordy = () => 1,
}: Pick<DebatePlayer, 'cards' | 'chance'> & {
  record: DebateRecord;
  wordy?: (isJudge: boolean) => number;
}): NonNullable<DebatePlayer['answer']> {
  const vendors = new Map<string, ReturnType<typeof createPromptCacheModel>>();
  /** By turn. */
  const lengths = new Map<string, number>();
  return ({ call, slot }, { step }) => {
    const key = modelKey(call.model);
    const vendor = vendors.get(key) ?? createPromptCacheModel();
    vendors.set(key, vendor);
    const share = (0.55 + 0.35 * chance()) * wordy(step.phase === 'verdict' || slot.seat.startsWith('judge'));
    const usual = Math.min(call.maxOutputTokens, askedOutputTokens(record, step.act, slot.seat));
    const before = lengths.get(slot.turn);
    const length = Math.round(before === undefined ? usual * share : before * SHORTER);
    lengths.set(slot.turn, length);
    const visible = Math.min(length, call.maxOutputTokens);
    const thinking = Math.round((cards[key]?.thinkingAllowance ?? 0) * (0.1 + 0.3 * chance()));
    const words = Math.floor((visible * BYTES_A_TOKEN) / BYTES_A_WORD);
    // Phrased as a question so that no condition ends a loop: the estimate is of the whole plan.
    const text = `${englishText(words, Math.floor(chance() * 4_000))}?`;
    return { text, usage: vendor.asked(call, visible + thinking), isCut: length > visible };
  };
}
