// What follows from the name of a model and its vendor: its key, where it runs, and whose family it is of (judges tend to prefer
// their own). Separate from the card's schema, so that the page starts without loading validators.
import type { ModelCard, ModelRef, ProviderId } from './model-card.ts';

/** One string per model, for maps and `<option value>`. */
export const modelKey = (model: ModelRef): string => `${model.provider}/${model.id}`;

/** The card of a model, also by another of its ids. */
export const cardOfModel = <Card extends Pick<ModelCard, 'provider' | 'id' | 'otherIds'>>(
  cards: readonly Card[],
  { provider, id }: ModelRef,
): Card | undefined => {
  const own = cards.filter((card) => card.provider === provider);
  return own.find((card) => card.id === id) ?? own.find(({ otherIds }) => otherIds?.includes(id));
};

/** Where the models of a provider run; all others are vendors, who ask for a key. */
const WITHOUT_KEY: ReadonlyMap<ProviderId, 'script' | 'ownServer'> = new Map([
  ['demo', 'script'],
  ['local', 'ownServer'],
]);
export const providerKind = (id: ProviderId): 'script' | 'ownServer' | 'vendor' =>
  WITHOUT_KEY.get(id) ?? 'vendor';

/** Whether the model with this key follows a script, so that its scores are drawn by lot. Recorded speakers repeat a debate that was held. */
export function isScripted(key: string): boolean {
  const [provider = '', id] = key.split('/', 2);
  return providerKind(provider) === 'script' && id?.startsWith('demo-') === true;
}

interface VendorFamily {
  id: string;
  /** As printed. */
  title: string;
  /** In an id, in lower case: names of models, and of the vendor as OpenRouter writes it before the slash. */
  names: RegExp;
}

/** In this order: a model made from another one is named after its maker first, as in `deepseek-r1-distill-llama`. */
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
 * `family`: of a vendor's models whose ids name nobody; 'card': a demo model's id says how it speaks and not who made it. `called`: in
 * speeches, in lower case, and nothing else is called so; the space in it may be missing. Any other provider is known by its ids alone.
 */
const KNOWN_BY: ReadonlyMap<ProviderId, { family?: FamilyId | 'card'; called?: string }> = new Map([
  ['anthropic', { family: 'anthropic', called: 'anthropic' }],
  ['openai', { family: 'openai', called: 'open ai' }],
  ['google', { family: 'google', called: 'deep mind' }],
  ['mistral', { family: 'mistral', called: 'mistral ai' }],
  ['openrouter', { called: 'open router' }],
  ['demo', { family: 'card' }],
]);
export const vendorNames: readonly string[] = [...KNOWN_BY.values()].flatMap(({ called }) => called ?? []);

/** Whether Rostrum knows the provider by its name, whether or not a server has it. */
export const isKnownProvider = (id: ProviderId): boolean => KNOWN_BY.has(id);

const LONGEST_READ = 200;

const vendorIn = (name: string): string | undefined =>
  VENDOR_FAMILIES.find(({ names }) => names.test(name.slice(0, LONGEST_READ).toLowerCase()))?.id;

/** "ft:gpt-4o:claude-fans::a1" → "gpt-4o": what a fine-tuned model was made from. */
const madeFrom = (id: string): string => /^ft:([^:]+)/.exec(id)?.[1] ?? id;

/**
 * The id of the family. The model's own name counts before the vendor's before a slash (`nvidia/llama-3.1-nemotron` is Meta's), then the
 * family on its card, and then that of its vendor. A model of which nothing is known is a family of its own: its key.
 */
export function modelFamily(model: ModelRef, card?: Pick<ModelCard, 'family'>): string {
  const { family } = KNOWN_BY.get(model.provider) ?? {};
  const onCard = card?.family || modelKey(model);
  if (family === 'card') return onCard;
  const id = madeFrom(model.id);
  const at = id.lastIndexOf('/');
  const known = vendorIn(id.slice(at + 1)) ?? vendorIn(id.slice(0, Math.max(0, at)));
  return known ?? family ?? vendorIn(card?.family ?? '') ?? onCard;
}

/** `null`: nothing is known of the model. */
export function knownFamily(model: ModelRef, card?: Pick<ModelCard, 'family'>): string | null {
  const family = modelFamily(model, card);
  return family === modelKey(model) ? null : family;
}

/** The vendor's name as printed; `null` for a family that is one model. */
export const familyTitle = (family: string): string | null =>
  VENDOR_FAMILIES.find(({ id }) => id === family)?.title ?? null;
