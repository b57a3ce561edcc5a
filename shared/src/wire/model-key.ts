// The key of a model in maps. Apart from the schema of its card, so that the page can begin without validators.
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

/** Whether the model of this key follows a script, so that its scores are drawn by lot. Recorded speakers repeat a debate that was held. */
export function isScripted(key: string): boolean {
  const [provider, id] = key.split('/', 2);
  return providerKind(provider as ProviderId) === 'script' && id?.startsWith('demo-') === true;
}
