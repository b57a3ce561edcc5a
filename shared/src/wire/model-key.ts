// The key of a model in maps. Apart from the schema of its card, so that the page can begin without validators.
import type { ModelRef } from './model-card.ts';

/** One string per model, for maps and `<option value>`. */
export const modelKey = (model: ModelRef): string => `${model.provider}/${model.id}`;

/** Whether the model of this key follows a script, so that its scores are drawn by lot. Recorded speakers repeat a debate that was held. */
export const isScripted = (key: string): boolean => key.startsWith('demo/demo-');
