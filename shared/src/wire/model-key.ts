// Derives facts from the name of a model and its vendor: its key, the place it runs, and its family (judges tend to prefer their own).
// Separate from the card's schema, so that the page starts without loading validators.
import type { ModelCard, ModelRef, ProviderId } from './model-card.ts';

/** Returns one string per model, for maps and `<option value>`. */
export const modelKey = (model: ModelRef): string => `${model.provider}/${model.id}`;

/** Finds the card of a model, also by another of its ids. */
export const cardOfModel = <Card extends Pick<ModelCard, 'provider' | 'id' | 'otherIds'>>(
  cards: readonly Card[],
  { provider, id }: ModelRef,
): Card | undefined => {
  const own = cards.filter((card) => card.provider === provider);
  return own.find((card) => card.id === id) ?? own.find(({ otherIds }) => otherIds?.includes(id));
};

/** Providers whose models run without a key; all others are vendors, who ask for one. */
const WITHOUT_KEY: ReadonlyMap<ProviderId, 'script' | 'ownServer'> = new Map([
  ['demo', 'script'],
  ['local', 'ownServer'],
]);
export const providerKind = (id: ProviderId): 'script' | 'ownServer' | 'vendor' =>
  WITHOUT_KEY.get(id) ?? 'vendor';

/** Returns whether the model with this key follows a script, so that its scores are drawn by lot. Recorded speakers repeat a real debate. */
export function isScripted(key: string): boolean {
  const [provider = '', id] = key.split('/', 2);
  return providerKind(provider) === 'script' && id?.startsWith('demo-') === true;
}

interface VendorFamily {
  id: string;
  /** The vendor's name as printed. */
  title: string;
  /** Pattern of its ids in lower case: names of models, and of the vendor as OpenRouter writes it before the slash. */
  names: RegExp;
}

/** Families in order of precedence: a model made from another one is named after its maker first, as in `deepseek-r1-distill-llama`. */
const VENDOR_FAMILIES = [
  { id: 'anthropic', title: 'Anthropic', names: /claude|anthropic/ },
  { id: 'deepseek', title: 'DeepSeek', names: /deepseek/ },
  { id: 'mistral', title: 'Mistral', names: /[a-z]{0,6}(?:istral|ixtral)|codestral|devstral|mathstral/ },
  { id: 'google', title: 'Google', names: /gemini|gemma|\bgoogle\b|\bpalm-2/ },
  { id: 'xai', title: 'xAI', names: /grok|\bx-ai\b|\bxai\b/ },
  { id: 'qwen', title: 'Qwen', names: /qwen|\bqwq|alibaba/ },
  { id: 'cohere', title: 'Cohere', names: /\bcohere|command-[ar]|\baya\b/ },
  { id: 'microsoft', title: 'Microsoft', names: /\bphi-?\d|\bmicrosoft\b|wizardlm/ },
  { id: 'amazon', title: 'Amazon', names: /\bamazon\b|\bnova-(?:lite|micro|pro|premier)/ },
  { id: 'moonshot', title: 'Moonshot', names: /\bkimi|moonshot/ },
  { id: 'zhipu', title: 'Zhipu', names: /\bglm(?:\b|-?\d)|chatglm|\bz-ai\b|zhipu/ },
  { id: 'openai', title: 'OpenAI', names: /\bgpt|chatgpt|openai|\bo[1-9](?:-|$)|\bcodex\b/ },
  { id: 'meta', title: 'Meta', names: /llama|\bmeta\b/ },
] as const satisfies readonly VendorFamily[];
type FamilyId = (typeof VENDOR_FAMILIES)[number]['id'];

/**
 * Providers whose names are known. `family`: family of a vendor's models whose ids name nobody; `card`: take it from the card, since a demo
 * model's id describes its speech and not its maker. `name`: a word that means nothing else in speeches, in lower case; the space in it
 * may be missing. Other providers are known by their ids alone.
 */
const KNOWN_BY: ReadonlyMap<ProviderId, { family?: FamilyId | 'card'; name?: string }> = new Map([
  ['anthropic', { family: 'anthropic', name: 'anthropic' }],
  ['openai', { family: 'openai', name: 'open ai' }],
  ['google', { family: 'google', name: 'deep mind' }],
  ['mistral', { family: 'mistral', name: 'mistral ai' }],
  ['openrouter', { name: 'open router' }],
  ['demo', { family: 'card' }],
]);
export const vendorNames: readonly string[] = [...KNOWN_BY.values()].flatMap(({ name }) => name ?? []);

/** Returns whether Rostrum knows the provider by its name, even if no server has it. */
export const isKnownProvider = (id: ProviderId): boolean => KNOWN_BY.has(id);

const MAX_READ_LENGTH = 200;

const vendorIn = (name: string): string | undefined =>
  VENDOR_FAMILIES.find(({ names }) => names.test(name.slice(0, MAX_READ_LENGTH).toLowerCase()))?.id;

/** Returns the model that a fine-tuned one was made from: "ft:gpt-4o:claude-fans::a1" → "gpt-4o". */
const baseModelOf = (id: string): string => /^ft:([^:]+)/.exec(id)?.[1] ?? id;

/**
 * Returns the id of the family. The model's own name counts before the vendor's before a slash (`nvidia/llama-3.1-nemotron` is Meta's),
 * then the family on its card, and then that of its vendor. A model without any of these is a family of its own: its key.
 */
export function modelFamily(model: ModelRef, card?: Pick<ModelCard, 'family'>): string {
  const { family } = KNOWN_BY.get(model.provider) ?? {};
  const onCard = card?.family || modelKey(model);
  if (family === 'card') return onCard;
  const id = baseModelOf(model.id);
  const at = id.lastIndexOf('/');
  const ownFamily = vendorIn(id.slice(at + 1)) ?? vendorIn(id.slice(0, Math.max(0, at)));
  return ownFamily ?? family ?? vendorIn(card?.family ?? '') ?? onCard;
}

/** Returns the family; `null` if nothing is known of the model. */
export function knownFamily(model: ModelRef, card?: Pick<ModelCard, 'family'>): string | null {
  const family = modelFamily(model, card);
  return family === modelKey(model) ? null : family;
}

/** Returns the vendor's name as printed; `null` for a family that is one model. */
export const familyTitle = (family: string): string | null =>
  VENDOR_FAMILIES.find(({ id }) => id === family)?.title ?? null;
