// Derives facts from the name of a model and its vendor: its key, the place it runs, and its family (judges tend to prefer their own).
// Separate from the card's schema, so that the page starts without loading validators.
import type { ModelCard, ModelRef, ProviderId } from './model-card.ts';

/** Returns one string per model, for maps and `<option value>`. */
export const modelKey = (model: ModelRef): string => `${model.provider}/${model.id}`;

/** Returns the key with the thinking effort, `vendor/model@effort`: results name models by it. */
export const modelName = (model: ModelRef): string =>
  `${modelKey(model)}${model.effort ? `@${model.effort}` : ''}`;

/** Finds the card of a model, also by another of its ids. */
export const cardOfModel = <Card extends Pick<ModelCard, 'provider' | 'id' | 'otherIds'>>(
  cards: readonly Card[],
  { provider, id }: ModelRef,
): Card | undefined => {
  const cardsOfProvider = cards.filter((card) => card.provider === provider);
  return (
    cardsOfProvider.find((card) => card.id === id) ??
    cardsOfProvider.find(({ otherIds }) => otherIds?.includes(id))
  );
};

/** Providers whose models run without a key; all others are vendors, who ask for one. */
const WITHOUT_KEY: ReadonlyMap<ProviderId, 'script' | 'ownServer'> = new Map([
  ['demo', 'script'],
  ['local', 'ownServer'],
]);
export const providerKind = (id: ProviderId): 'script' | 'ownServer' | 'vendor' =>
  WITHOUT_KEY.get(id) ?? 'vendor';

/** Returns whether the model with this key follows a script, so that its scores are random. Recorded speakers repeat a real debate. */
export function isScripted(key: string): boolean {
  const [provider = '', id] = key.split('/', 2);
  return providerKind(provider) === 'script' && id?.startsWith('demo-') === true;
}

interface VendorFamily {
  id: string;
  /** The vendor's name as printed. */
  title: string;
  /** Pattern of its ids in lower case: names of models, and of the vendor as OpenRouter writes it before the slash. */
  namePattern: RegExp;
}

/** Families in order of precedence: a model made from another one is named after its maker first, as in `deepseek-r1-distill-llama`. */
const VENDOR_FAMILIES = [
  { id: 'anthropic', title: 'Anthropic', namePattern: /claude|anthropic/ },
  { id: 'deepseek', title: 'DeepSeek', namePattern: /deepseek/ },
  {
    id: 'mistral',
    title: 'Mistral',
    namePattern: /[a-z]{0,6}(?:istral|ixtral)|codestral|devstral|mathstral/,
  },
  { id: 'google', title: 'Google', namePattern: /gemini|gemma|\bgoogle\b|\bpalm-2/ },
  { id: 'xai', title: 'xAI', namePattern: /grok|\bx-ai\b|\bxai\b/ },
  { id: 'qwen', title: 'Qwen', namePattern: /qwen|\bqwq|alibaba/ },
  { id: 'cohere', title: 'Cohere', namePattern: /\bcohere|command-[ar]|\baya\b/ },
  { id: 'microsoft', title: 'Microsoft', namePattern: /\bphi-?\d|\bmicrosoft\b|wizardlm/ },
  { id: 'amazon', title: 'Amazon', namePattern: /\bamazon\b|\bnova-(?:lite|micro|pro|premier)/ },
  { id: 'moonshot', title: 'Moonshot', namePattern: /\bkimi|moonshot/ },
  { id: 'zhipu', title: 'Zhipu', namePattern: /\bglm(?:\b|-?\d)|chatglm|\bz-ai\b|zhipu/ },
  { id: 'openai', title: 'OpenAI', namePattern: /\bgpt|chatgpt|openai|\bo[1-9](?:-|$)|\bcodex\b/ },
  { id: 'meta', title: 'Meta', namePattern: /llama|\bmeta\b/ },
] as const satisfies readonly VendorFamily[];
type FamilyId = (typeof VENDOR_FAMILIES)[number]['id'];

interface KnownProvider {
  /** Family of the models whose ids name nobody; `card`: as on the card, since a demo model's id describes its speech and not its maker. */
  family?: FamilyId | 'card';
  /** A word that means nothing else in speeches, in lower case; the space in it may be missing. */
  name?: string;
}
/** Providers whose names Rostrum knows; any other is known by the ids of its models alone. */
const KNOWN_PROVIDERS: ReadonlyMap<ProviderId, KnownProvider> = new Map<ProviderId, KnownProvider>([
  ['anthropic', { family: 'anthropic', name: 'anthropic' }],
  ['openai', { family: 'openai', name: 'open ai' }],
  ['google', { family: 'google', name: 'deep mind' }],
  ['mistral', { family: 'mistral', name: 'mistral ai' }],
  ['openrouter', { name: 'open router' }],
  ['demo', { family: 'card' }],
]);
export const vendorNames: readonly string[] = [...KNOWN_PROVIDERS.values()].flatMap(({ name }) => name ?? []);

const MAX_NAME_CHARACTERS = 200;

const familyNamedIn = (name: string): string | undefined =>
  VENDOR_FAMILIES.find(({ namePattern }) =>
    namePattern.test(name.slice(0, MAX_NAME_CHARACTERS).toLowerCase()),
  )?.id;

/** Returns the model that a fine-tuned one was made from: "ft:gpt-4o:claude-fans::a1" → "gpt-4o". */
const baseModelOf = (id: string): string => /^ft:([^:]+)/.exec(id)?.[1] ?? id;

/**
 * Returns the id of the family. The model's own name takes precedence over the vendor's name in front of the slash
 * (`nvidia/llama-3.1-nemotron` is Meta's), which takes precedence over the family on its card and that of its vendor. A model without any of these is a family of its own: its key.
 */
export function modelFamily(model: ModelRef, card?: Pick<ModelCard, 'family'>): string {
  const { family } = KNOWN_PROVIDERS.get(model.provider) ?? {};
  const fallbackFamily = card?.family || modelKey(model);
  if (family === 'card') return fallbackFamily;
  const id = baseModelOf(model.id);
  const slashIndex = id.lastIndexOf('/');
  const ownFamily =
    familyNamedIn(id.slice(slashIndex + 1)) ?? familyNamedIn(id.slice(0, Math.max(0, slashIndex)));
  return ownFamily ?? family ?? familyNamedIn(card?.family ?? '') ?? fallbackFamily;
}

/** Returns the family; `null` if nothing is known of the model. */
export function knownFamily(model: ModelRef, card?: Pick<ModelCard, 'family'>): string | null {
  const family = modelFamily(model, card);
  return family === modelKey(model) ? null : family;
}

/** Returns the vendor's name as printed; `null` for a family that is one model. */
export const familyTitle = (family: string): string | null =>
  VENDOR_FAMILIES.find(({ id }) => id === family)?.title ?? null;
