// The string that identifies a model, and what follows from its vendor alone. Separate from the card's schema, so that the page starts without
// loading validators.
import type { ModelRef, ProviderId } from './model-card.ts';

/** One string per model, for maps and `<option value>`. */
export const modelKey = (model: ModelRef): string => `${model.provider}/${model.id}`;

/** Where the models of a provider run; all others are vendors, who ask for a key. */
const WITHOUT_KEY: Partial<Record<ProviderId, 'script' | 'ownServer'>> = {
  demo: 'script',
  local: 'ownServer',
};
export const providerKind = (id: ProviderId): 'script' | 'ownServer' | 'vendor' =>
  WITHOUT_KEY[id] ?? 'vendor';

/** Whether the model with this key follows a script, so that its scores are drawn by lot. Recorded speakers repeat a debate that was held. */
export function isScripted(key: string): boolean {
  const [provider, id] = key.split('/', 2);
  return providerKind(provider as ProviderId) === 'script' && id?.startsWith('demo-') === true;
}
