// The adapter for vendors whose API has OpenAI's form: the built-in ones, one line each, and those that the operator names. Their
// differences are data here; sizes and prices come from their listings.
import { calcPrice } from '@pydantic/genai-prices';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import type { ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import { type ChatRequest, chatRequest, chatVendor } from './chat-completions.ts';
import { statedPrice } from './listed-price.ts';
import { type Efforts, effortsOf, hasWord, type ModelFacts, openModelFacts, ownName } from './model-facts.ts';
import { outputTokenCap } from './request-helpers.ts';
import { entriesAt, type Json } from './vendor-json.ts';
import { createVendorProvider, type VendorCall, type VendorConfig } from './vendor-provider.ts';

/** Fields of a request that name a level of thinking. */
type Thinking = Readonly<Record<string, unknown>>;
/** Differences of a vendor from the others. */
interface Peculiar {
  /** The vendor takes no schema, only the demand for some JSON. */
  jsonObject?: true;
  /** Models that refuse any temperature but their own. */
  fixedTemperature?: RegExp;
  maxTemperature?: number;
  /** Its list has base models, of the type "language", and prices in dollars per million tokens. */
  listsAsTogether?: true;
  levels?: readonly (readonly [ids: RegExp, efforts: Efforts<Thinking>])[];
}
export interface CompatibleVendor extends Peculiar {
  title: string;
  baseUrl: string;
  keyVariable: string;
}

const say = (reasoning_effort: string): Thinking => ({ reasoning_effort });
const efforts = (...levels: readonly ThinkingEffort[]) => effortsOf(levels, say);
const off: Thinking = { thinking: { type: 'disabled' } };
const onOff = { none: off, high: { thinking: { type: 'enabled' } } };
/** Levels of gpt-oss, on every server. */
const GPT_OSS = [/^gpt-oss/, efforts('low', 'medium', 'high')] as const;
const GROK: Peculiar = {
  levels: [
    [/^grok-4\.\d+-(\d+-)?non-reasoning/, {}],
    [/^grok-(4\.([6-9]|\d\d)|[5-9])/, efforts('none', 'low', 'medium', 'high', 'xhigh')],
    [/^grok-(4\.[345]|latest)/, efforts('none', 'low', 'medium', 'high')],
  ],
};
const DEEPSEEK: Peculiar = {
  jsonObject: true,
  levels: [[/^deepseek-(v[4-9]|flash|pro)/, { ...efforts('low', 'high', 'max'), none: off }]],
};
const KIMI: Peculiar = {
  ...{ fixedTemperature: /^kimi/, maxTemperature: 1 },
  levels: [
    [/^kimi-k3/, efforts('low', 'high', 'max')],
    [/^kimi-k2\.[56]/, onOff],
  ],
};
const GLM: Peculiar = {
  ...{ jsonObject: true, maxTemperature: 1 },
  levels: [
    [/^glm-(5\.[3-9]|[6-9])/, efforts('low', 'high', 'max')],
    [/^glm/, onOff],
  ],
};

const at = (title: string, keyVariable: string, baseUrl: string, peculiar?: Peculiar): CompatibleVendor => ({
  ...{ title, baseUrl, keyVariable, ...peculiar },
});
/** Vendors by their ids in the package genai-prices. Their differences are from the @ai-sdk package of each, 28 November 2026. */
export const BUILT_IN_VENDORS = {
  'x-ai': at('xAI', 'XAI_API_KEY', 'https://api.x.ai/v1', GROK),
  deepseek: at('DeepSeek', 'DEEPSEEK_API_KEY', 'https://api.deepseek.com/v1', DEEPSEEK),
  groq: at('Groq', 'GROQ_API_KEY', 'https://api.groq.com/openai/v1', { jsonObject: true }),
  together: at('Together AI', 'TOGETHER_API_KEY', 'https://api.together.xyz/v1', { listsAsTogether: true }),
  fireworks: at('Fireworks AI', 'FIREWORKS_API_KEY', 'https://api.fireworks.ai/inference/v1'),
  cerebras: at('Cerebras', 'CEREBRAS_API_KEY', 'https://api.cerebras.ai/v1', { maxTemperature: 1.5 }),
  moonshotai: at('Moonshot AI', 'MOONSHOT_API_KEY', 'https://api.moonshot.ai/v1', KIMI),
  zai: at('Z.ai', 'ZAI_API_KEY', 'https://api.z.ai/api/paas/v4', GLM),
};

/** Models for other media or other purposes, as vendors of open models name them, and systems that search by themselves. */
export const NOT_DEBATER = hasWord(
  [
    'embed|embedding|embeddings|retrieval|bge|rerank|reranker|reranking|moderation|guard|safeguard|whisper|tts|asr|stt|voxtral|orpheus',
    'transcribe|transcription|image|imagine|dall-e|flux|diffusion|video|sora|veo|audio|realtime|speech|ocr|computer-use|codex|davinci|babbage|compound|multi-agent',
  ].join('|'),
);

/** Returns the context in tokens, if the price list knows it. */
function contextInPriceList(providerId: string, id: string): number | undefined {
  try {
    return calcPrice({ input_tokens: 1 }, id, { providerId })?.model.context_window;
  } catch {
    // The model is priced in other units.
    return undefined;
  }
}

/** Returns whether the listing says that the model is for something else than chat. */
function isOther(model: Json, isTogether = false): boolean {
  const { type, supports_chat, active, output_modalities: media } = model;
  return (
    supports_chat === false ||
    active === false ||
    (typeof type === 'string' && ((isTogether && type === 'language') || NOT_DEBATER.test(type))) ||
    (Array.isArray(media) && !media.includes('text'))
  );
}

export function createCompatibleProvider(id: ProviderId, vendor: CompatibleVendor, config: VendorConfig) {
  const { apiKey, baseUrl = vendor.baseUrl } = config;
  const { title, keyVariable, jsonObject, fixedTemperature, maxTemperature = 2, levels = [] } = vendor;
  const facts = (model: string): ModelFacts<Thinking> => {
    const open = openModelFacts(model);
    const name = ownName(model);
    const own = [...levels, GPT_OSS].find(([ids]) => ids.test(name))?.[1];
    return {
      ...(own ? { output: open.output, efforts: own } : open),
      context: contextInPriceList(id, model) ?? open.context,
      temperature: fixedTemperature?.test(name) !== true && open.temperature,
      title: model,
    };
  };
  const request = (call: VendorCall<Thinking>): ChatRequest => {
    const { response_format, ...body } = chatRequest(call);
    return {
      ...body,
      ...(response_format && { response_format: jsonObject ? { type: 'json_object' } : response_format }),
      // All of them know the cap by its older name.
      max_tokens: outputTokenCap(call),
      ...call.thinking,
    };
  };
  return createVendorProvider(config, {
    ...{ id, keyVariable, further: true, facts, maxTemperature },
    ...chatVendor(title, { apiKey, baseUrl }, request),
    priceIn: (model) => statedPrice(model, vendor.listsAsTogether),
    entries: ({ data, models }) =>
      entriesAt(data ?? models).filter((model) => !isOther(model, vendor.listsAsTogether)),
    hides: (model) => NOT_DEBATER.test(ownName(model)),
  });
}
