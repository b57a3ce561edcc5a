// What happens to each generation of a soak test, drawn from a seed. The plan travels in the request, where the fake vendor reads it.
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import type { VendorScript } from '../kit/vendors/vendor-script.ts';

export const SOAK_MODEL = { provider: 'openai' as const, id: 'gpt-4.1' };

type PlannedEnd =
  | 'whole'
  | 'cancelled-at-once'
  /** Cancelled after some words, while the vendor stalls: only closing the connection ends that call. */
  | 'cancelled'
  /** The vendor breaks it off. */
  | 'reset'
  /** The vendor answers with an error. */
  | 'refused';

const ENDS: readonly PlannedEnd[] = [
  ...(['cancelled', 'cancelled', 'cancelled-at-once', 'reset', 'refused'] as const),
  ...Array<'whole'>(5).fill('whole'),
];
export const drawPlannedEnd = (chance: () => number) =>
  ENDS[Math.floor(chance() * ENDS.length)] as PlannedEnd;

export interface GenerationPlan {
  /** Unique in a run; the vendor's records use it. */
  name: string;
  id: string;
  plannedEnd: PlannedEnd;
  words: number;
  everyMs: number;
  /** The number of words after which it is cut. */
  after: number;
}

/** Every word contains the generation's name and its own number, so that a lost, repeated or foreign word is detected. */
const plannedWords = ({ name, words }: GenerationPlan): string[] =>
  Array.from({ length: words }, (_, i) => `${name}.${i} `);
export const plannedText = (plan: GenerationPlan, count = plan.words): string =>
  plannedWords(plan).slice(0, count).join('');

export const plannedRequest = (plan: GenerationPlan): GenerationRequest => ({
  id: plan.id,
  model: SOAK_MODEL,
  system: 'You argue.',
  messages: [{ role: 'user', content: JSON.stringify(plan) }],
  maxOutputTokens: Math.ceil(plannedText(plan).length / 4) + 50,
  idleTimeoutMs: 60_000,
  timeoutMs: 600_000,
});

export function planOfRequest(body: Record<string, unknown>): GenerationPlan {
  const messages = body['messages'] as readonly { content: string }[];
  return JSON.parse(messages.at(-1)?.content ?? '') as GenerationPlan;
}

export function plannedScript(plan: GenerationPlan): VendorScript {
  const { plannedEnd, after, everyMs, words } = plan;
  if (plannedEnd === 'refused') return { status: 429, retryAfter: '1' };
  const script: VendorScript = { text: plannedWords(plan), everyMs, usage: { cached: words % 20 } };
  if (plannedEnd === 'cancelled') return { ...script, fault: { kind: 'stall', after } };
  return plannedEnd === 'reset' ? { ...script, fault: { kind: 'reset', after } } : script;
}
