// Names of models as flags and set-ups write them: `vendor/model`, or `vendor/model@effort`.
import type { Occupant } from '@rostrum/shared/record/record';
import { modelName } from '@rostrum/shared/wire/model-key';

/** Returns the name of a seat's model; empty for a person. */
export const occupantName = (occupant: Occupant): string =>
  occupant.kind === 'model' ? modelName(occupant.model) : '';

/** Splits a name into its parts, whether there is such a model or not. Ids may hold an @, too: `local/qwen@q4_k_m`. */
export function partsOfName(name: string) {
  const [, key = '', effort] = /^(.*?)(?:@([a-z]+))?$/s.exec(name.trim()) ?? [];
  const [provider = ''] = key.split('/', 1);
  return { key, provider, id: key.slice(provider.length + 1), effort };
}
