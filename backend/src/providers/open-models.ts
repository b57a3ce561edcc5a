// What is assumed of an open model that its server says nothing of: shared by local servers and OpenRouter.
import type { ModelFacts } from './model-facts.ts';

/** Tokens, assumed if the server does not report its context. */
export const DEFAULT_CONTEXT = 32_768;
export const DEFAULT_OUTPUT = 8_192;
/** Open models known to think before they answer; their thoughts count toward the output cap. */
export const THINKERS = /gpt-oss|deepseek-r1|qwq|qwen3(?!.*instruct)|magistral|thinking|reason/i;

/** Assumed where the vendor does not say; all of these models can be used without thinking. */
export const thinkingOf = (thinks: boolean): Pick<ModelFacts, 'thinking' | 'allowance'> =>
  thinks ? { thinking: 'optional', allowance: 4_096 } : { thinking: 'none', allowance: 0 };
