// The key of a model in maps. Apart from the schema of its card, so that the page can begin without validators.
import type { ModelRef } from './model-card.ts';

/** One string per model, for maps and `<option value>`. */
export const modelKey = (model: ModelRef): string => `${model.provider}/${model.id}`;
