// Computes a fake vendor's answer and usage: thinking counts toward the output limit, and repeated prompts are cached.
import {
  type FakeModel,
  type FakeVendorRequest,
  type VendorCounts,
  type VendorFinish,
  type VendorReply,
  type VendorScript,
  vendorTokens,
} from './vendor-script.ts';

const DEFAULT_THINKING = 600;
/** In tokens; no vendor caches shorter prompts. */
const SHORTEST_CACHED = 1_024;

/** The prompts in a vendor's cache, by model. */
export interface SeenPrefixes {
  /** How many tokens of the prompt are cached and how many are written to the cache. */
  meet(asked: FakeVendorRequest): { cached: number; written: number };
  /** Adds a prompt once its answer has ended: as with real vendors, calls sent at the same moment find nothing of each other. */
  keep(asked: FakeVendorRequest): void;
}

function sharedLength(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let length = 0;
  while (length < end && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

export function createSeenPrefixes(): SeenPrefixes {
  const kept = new Map<string, string[]>();
  return {
    meet({ model, prompt, caches }) {
      if (!caches) return { cached: 0, written: 0 };
      const earlier = kept.get(model) ?? [];
      const shared = Math.max(0, ...earlier.map((other) => sharedLength(other, prompt)));
      const cached = vendorTokens(prompt.slice(0, shared));
      const all = vendorTokens(prompt);
      if (all < SHORTEST_CACHED) return { cached: 0, written: 0 };
      return cached < SHORTEST_CACHED ? { cached: 0, written: all } : { cached, written: all - cached };
    },
    keep({ model, prompt }) {
      kept.set(model, [...(kept.get(model) ?? []), prompt]);
    },
  };
}

/** As many whole chunks as `budget` tokens allow, and then as many characters of the next. */
function within(chunks: readonly string[], budget: number): { chunks: string[]; whole: boolean } {
  const spoken: string[] = [];
  let left = budget * 4;
  for (const chunk of chunks) {
    const bytes = Buffer.byteLength(chunk);
    if (bytes <= left) {
      spoken.push(chunk);
      left -= bytes;
      continue;
    }
    let part = '';
    for (const character of chunk) {
      left -= Buffer.byteLength(character);
      if (left < 0) break;
      part += character;
    }
    if (part) spoken.push(part);
    return { chunks: spoken, whole: false };
  }
  return { chunks: spoken, whole: true };
}

export function vendorAnswer(
  asked: FakeVendorRequest,
  model: FakeModel,
  script: VendorScript,
  prefixes: SeenPrefixes,
): VendorReply {
  const text = script.text ?? 'Well argued.';
  const cap = asked.cap ?? model.output;
  const thinks = {
    never: false,
    always: true,
    'told-off': !asked.thinkingOff,
    'told-on': asked.thinkingOn === true,
  }[model.thinks];
  const reasoning = thinks ? Math.min(script.thinking ?? DEFAULT_THINKING, cap) : 0;
  const { chunks, whole } = within(typeof text === 'string' ? [text] : text, cap - reasoning);
  const usual: VendorFinish = whole ? 'stop' : 'length';
  const counts: VendorCounts = {
    input: vendorTokens(asked.prompt),
    ...prefixes.meet(asked),
    output: vendorTokens(chunks.join('')),
    reasoning,
    ...script.usage,
  };
  return {
    model: model.id,
    chunks,
    finish: script.finish === undefined ? usual : script.finish,
    counts,
    usageTimes: script.usageTimes ?? 1,
  };
}
