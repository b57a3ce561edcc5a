// The adapter for vendors whose API has OpenAI's form: the built-in ones, one line each, and those that the operator names. How they
// differ is data here; sizes and prices come from their listings.
import { calcPrice } from '@pydantic/genai-prices';
import { type Rates, tieredPrice } from '@rostrum/shared/money/price-tiers';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import type { Provider, StreamCall, UnpricedCard } from '../provider-contract/provider.ts';
import { askChat, type ChatRequest, chatClient, chatReading, chatRequest } from './chat-completions.ts';
import {
  createModelBook,
  type Efforts,
  effortsOf,
  hasWord,
  type ModelFacts,
  ownName,
} from './model-facts.ts';
import { DEFAULT_CONTEXT, DEFAULT_OUTPUT, THINKERS, thinkingOf } from './open-models.ts';
import { outputTokenCap, reportedCount } from './request-helpers.ts';
import { keepClient } from './sdk-client.ts';
import { countsAt, entriesAt, type Json, textAt } from './vendor-json.ts';
import { createVendorProvider, fetchListing, type VendorConfig } from './vendor-provider.ts';

/** Fields of a request that name a level of thinking. */
type Thinking = Readonly<Record<string, unknown>>;
type Levels = readonly (readonly [ids: RegExp, efforts: Efforts<Thinking>])[];
const effort = (reasoning_effort: string): Thinking => ({ reasoning_effort });
const thinking = (type: string): Thinking => ({ thinking: { type } });
const [off, on] = [thinking('disabled'), thinking('enabled')] as const;
const switched: Efforts<Thinking> = { none: off, high: on };
const lowHighMax = effortsOf(['low', 'high', 'max'], effort);
const DEEPSEEK: Levels = [
  [
    /^deepseek-(v[4-9]|flash|pro)/,
    { none: off, ...effortsOf(['low', 'high', 'max'], (level) => ({ ...on, ...effort(level) })) },
  ],
];
const GPT_OSS: Levels = [[/^gpt-oss/, effortsOf(['low', 'medium', 'high'], effort)]];
const GROK: Levels = [
  [
    /^grok-(4\.([6-9]|\d\d)(?!.*non-reasoning)|[5-9])/,
    effortsOf(['none', 'low', 'medium', 'high', 'xhigh'], effort),
  ],
  [/^grok-(4\.[345]|latest)/, effortsOf(['none', 'low', 'medium', 'high'], effort)],
];
const KIMI: Levels = [
  [/^kimi-k3/, lowHighMax],
  [/^kimi-k2\.[56]/, switched],
];
const GLM: Levels = [
  [/^glm-(5\.[3-9]|[6-9])/, lowHighMax],
  [/^glm/, switched],
];

export interface CompatibleVendor {
  title: string;
  baseUrl: string;
  keyVariable: string;
  /** It takes no schema, only the demand for some JSON. */
  jsonObject?: true;
  /** Models that refuse any temperature but their own. */
  fixed?: RegExp;
  levels?: Levels;
}

const vendor = (
  title: string,
  baseUrl: string,
  keyVariable: string,
  rest: Partial<CompatibleVendor> = {},
) => ({
  ...{ title, baseUrl, keyVariable },
  ...rest,
});

/** By the id that the package genai-prices has for each. Fields and levels: the @ai-sdk package of each, 28 November 2026. */
export const COMPATIBLE_VENDORS = {
  'x-ai': vendor('xAI', 'https://api.x.ai/v1', 'XAI_API_KEY', { levels: GROK }),
  deepseek: vendor('DeepSeek', 'https://api.deepseek.com/v1', 'DEEPSEEK_API_KEY', {
    jsonObject: true,
    levels: DEEPSEEK,
  }),
  groq: vendor('Groq', 'https://api.groq.com/openai/v1', 'GROQ_API_KEY', {
    jsonObject: true,
    levels: GPT_OSS,
  }),
  together: vendor('Together AI', 'https://api.together.xyz/v1', 'TOGETHER_API_KEY', { levels: GPT_OSS }),
  fireworks: vendor('Fireworks AI', 'https://api.fireworks.ai/inference/v1', 'FIREWORKS_API_KEY', {
    levels: GPT_OSS,
  }),
  cerebras: vendor('Cerebras', 'https://api.cerebras.ai/v1', 'CEREBRAS_API_KEY', { levels: GPT_OSS }),
  moonshotai: vendor('Moonshot AI', 'https://api.moonshot.ai/v1', 'MOONSHOT_API_KEY', {
    fixed: /^kimi/,
    levels: KIMI,
  }),
  zai: vendor('Z.ai', 'https://api.z.ai/api/paas/v4', 'ZAI_API_KEY', { jsonObject: true, levels: GLM }),
} satisfies Record<string, CompatibleVendor>;

/** Models for other media or other ends, as vendors of open models name them, and systems that search by themselves. */
export const NOT_DEBATER = hasWord(
  [
    'embed|embedding|embeddings|retrieval|bge|rerank|reranker|moderation|guard|safeguard|whisper|tts|asr|stt|transcribe|voxtral|orpheus',
    'image|imagine|dall-e|flux|diffusion|video|sora|veo|audio|realtime|speech|ocr|computer-use|codex|davinci|babbage|compound|multi-agent',
  ].join('|'),
);

/** Assumed of a model that somebody else than its maker serves. */
export const openModelFacts = (id: string): ModelFacts<never> => ({
  context: DEFAULT_CONTEXT,
  output: 4 * DEFAULT_OUTPUT,
  temperature: !/claude/.test(id),
  ...thinkingOf(THINKERS.test(id)),
});

/** In tokens, where the price list knows it. */
function contextInPriceList(providerId: string, id: string): number | undefined {
  try {
    return calcPrice({ input_tokens: 1 }, id, { providerId })?.model.context_window;
  } catch {
    // A model that is priced in other units.
    return undefined;
  }
}

/** Dollars per million tokens; `null`: they are not stated, or nothing by the token, which may be something by the hour. */
function ratesOf(input: unknown, cached: unknown, out: unknown): Rates | null {
  if (typeof input !== 'number' || typeof out !== 'number' || !(input >= 0) || !(out >= 0)) return null;
  if (input + out === 0) return null;
  return { in: input, out, cached: typeof cached === 'number' && cached >= 0 ? cached : input };
}

/** The price in the listing: in dollars per million tokens (Together AI), or in cents per hundred million (xAI, dearer for long prompts). */
function statedPrice(model: Json): UnpricedCard['listedPrice'] {
  const { input, cached_input, output } = countsAt(model['pricing']);
  const cents = (name: string) => Number(reportedCount(model[name]) ?? Number.NaN) / 10_000;
  const xai = (suffix: string) =>
    ratesOf(
      ...([
        cents(`prompt_text_token_price${suffix}`),
        cents(`cached_prompt_text_token_price${suffix}`),
      ] as const),
      cents(`completion_text_token_price${suffix}`),
    );
  const base = ratesOf(input, cached_input, output) ?? xai('');
  const from = reportedCount(model['long_context_threshold']);
  const long = xai('_long_context');
  return base ? tieredPrice(base, from && long ? [{ above: from - 1, ...long }] : []) : undefined;
}

/** Whether the listing says that the model is for something else than chat. */
function isOther({ type, supports_chat, active, output_modalities: media }: Json): boolean {
  return (
    supports_chat === false ||
    active === false ||
    (typeof type === 'string' && (type === 'language' || NOT_DEBATER.test(type))) ||
    (Array.isArray(media) && !media.includes('text'))
  );
}

export function createCompatibleProvider(
  id: ProviderId,
  vendor: CompatibleVendor,
  config: VendorConfig,
): Provider {
  const { title, keyVariable, jsonObject, fixed, levels = [] } = vendor;
  const baseUrl = (config.baseUrl ?? vendor.baseUrl).replace(/\/+$/, '');
  const clientFor = keepClient(config.apiKey, (apiKey) => chatClient(apiKey, baseUrl));
  const models = createModelBook(id, (model): ModelFacts<Thinking> => {
    const open = openModelFacts(model);
    const name = ownName(model);
    const efforts = levels.find(([ids]) => ids.test(name))?.[1];
    return {
      ...(efforts ? { output: open.output, efforts } : open),
      context: contextInPriceList(id, model) ?? open.context,
      temperature: fixed?.test(name) !== true && open.temperature,
    };
  });
  const request = (call: StreamCall): ChatRequest => {
    const { response_format, ...body } = chatRequest(call);
    return {
      ...body,
      ...(response_format && { response_format: jsonObject ? { type: 'json_object' } : response_format }),
      // All of them know the cap by its older name.
      max_tokens: outputTokenCap(call),
      ...models.asked(call.request.model),
    };
  };
  return createVendorProvider({
    ...{ id, title, keyVariable, further: true, configuredKey: config.apiKey },
    async listModels(apiKey) {
      const headers = { authorization: `Bearer ${apiKey}` };
      const listing = await fetchListing(title, `${baseUrl}/models`, headers);
      const listed = entriesAt(listing['data'] ?? listing['models']).filter((model) => !isOther(model));
      return listed.map((model) => {
        const name = textAt(model['id']);
        const listedPrice = statedPrice(model);
        const card = models.card(name, { ...model, title: model['display_name'] ?? name });
        return { ...card, ...(listedPrice && { listedPrice }) };
      });
    },
    cardOf: (model) => ({ ...models.card(model), title: model }),
    hides: (model) => NOT_DEBATER.test(ownName(model)),
    ask: (apiKey, call, signal) => askChat(clientFor(apiKey), call, request(call), signal),
    ...chatReading(title),
  });
}
