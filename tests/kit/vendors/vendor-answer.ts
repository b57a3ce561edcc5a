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
const MIN_CACHED_TOKENS = 1_024;

/** The prompts in a vendor's cache, by model. */
export interface SeenPrefixes {
  /** Returns the tokens of the prompt that are cached, and those that are written to the cache. */
  meet(request: FakeVendorRequest): { cached: number; written: number };
  /** Adds a prompt once its answer has ended: as with real vendors, calls sent at the same moment find nothing of each other. */
  keep(request: FakeVendorRequest): void;
}

function sharedLength(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let length = 0;
  while (length < end && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

export function createSeenPrefixes(): SeenPrefixes {
  const promptsByModel = new Map<string, string[]>();
  return {
    meet({ model, prompt, caches }) {
      if (!caches) return { cached: 0, written: 0 };
      const earlier = promptsByModel.get(model) ?? [];
      const prefixLength = Math.max(0, ...earlier.map((other) => sharedLength(other, prompt)));
      const cachedTokens = vendorTokens(prompt.slice(0, prefixLength));
      const all = vendorTokens(prompt);
      if (all < MIN_CACHED_TOKENS) return { cached: 0, written: 0 };
      return cachedTokens < MIN_CACHED_TOKENS
        ? { cached: 0, written: all }
        : { cached: cachedTokens, written: all - cachedTokens };
    },
    keep({ model, prompt }) {
      promptsByModel.set(model, [...(promptsByModel.get(model) ?? []), prompt]);
    },
  };
}

/** Returns as many whole chunks as `budget` tokens allow, and then as many characters of the next. */
function within(chunks: readonly string[], budget: number): { chunks: string[]; whole: boolean } {
  const chunksWithin: string[] = [];
  let left = budget * 4;
  for (const chunk of chunks) {
    const bytes = Buffer.byteLength(chunk);
    if (bytes <= left) {
      chunksWithin.push(chunk);
      left -= bytes;
      continue;
    }
    let part = '';
    for (const character of chunk) {
      left -= Buffer.byteLength(character);
      if (left < 0) break;
      part += character;
    }
    if (part) chunksWithin.push(part);
    return { chunks: chunksWithin, whole: false };
  }
  return { chunks: chunksWithin, whole: true };
}

export function vendorAnswer(
  request: FakeVendorRequest,
  model: FakeModel,
  script: VendorScript,
  prefixes: SeenPrefixes,
): VendorReply {
  const text = script.text ?? 'Well argued.';
  const cap = request.cap ?? model.output;
  const thinks = {
    never: false,
    always: true,
    'told-off': !request.thinkingOff,
    'told-on': request.thinkingOn === true,
  }[model.thinks];
  const reasoning = thinks ? Math.min(script.thinking ?? DEFAULT_THINKING, cap) : 0;
  const { chunks, whole } = within(typeof text === 'string' ? [text] : text, cap - reasoning);
  const usual: VendorFinish = whole ? 'stop' : 'length';
  const counts: VendorCounts = {
    input: vendorTokens(request.prompt),
    ...prefixes.meet(request),
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
