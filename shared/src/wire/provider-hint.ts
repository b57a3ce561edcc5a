// Hints on the state of a provider: a code with values, and the English that HTTP answers hold and the command prints.
import { z } from 'zod';

const HINTS = {
  'key-there': 'The key is there; "Test connection" tries it.',
  'key-missing': 'Set {variable} and restart, or type a key on the page, in Settings.',
  refused: '{title} did not accept the key.',
  'no-list': 'Its list of models could not be had ({failure}).',
  'unreadable-list': 'Its list of models could not be read.',
  'no-answer-yet': 'It has not answered yet; try again in a moment.',
  demo: 'Scripted speakers to try things out: no key, no network, free.',
  found: 'Found {names}.',
  'found-and-locked':
    'Found {names}. {others} needs a key: set LOCAL_API_KEY, or type it on the page, in Settings.',
  locked: '{names} needs a key: set LOCAL_API_KEY, or type it on the page, in Settings.',
  'not-unlocked': '{names} does not accept the key.',
  loading: '{names} is loading its model. Try again in a moment.',
  'no-models': '{names} has no model to debate with. Load one there.',
  'no-server': 'What answers at {names} is no model server.',
  away: 'Nothing answers at {names}. Start Ollama, LM Studio, llama.cpp or vLLM, or set LOCAL_BASE_URLS.',
  'away-anywhere':
    'Nothing answers at any address. Start Ollama, LM Studio, llama.cpp or vLLM, or set LOCAL_BASE_URLS.',
} as const;
export type HintCode = keyof typeof HINTS;

export const ProviderHint = z.object({
  /** The next thing to do, in one English sentence. */
  hint: z.string(),
  /** The same as a code with its values; absent: from a backend of an earlier version. */
  hintCode: z.object({ code: z.string() }).catchall(z.string()).optional(),
});
export type ProviderHint = z.infer<typeof ProviderHint>;

/** Returns a hint in both forms. */
export function providerHint(code: HintCode, values: Readonly<Record<string, string>> = {}): ProviderHint {
  const hint = HINTS[code].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { hint, hintCode: { code, ...values } };
}
