// What happens to each generation of a soak test, drawn from a seed. The plan travels in the request, where the fake vendor reads it.

import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import type { FailureCode } from '@rostrum/shared/wire/reason';
import type { VendorScript } from '../kit/vendors/vendor-script.ts';

export const SOAK_MODEL = { provider: 'openai' as const, id: 'gpt-4.1' };

type PlannedEnd =
  /** Runs to its end. */
  | 'whole'
  /** Its command is sent twice at the same time. */
  | 'asked-twice'
  | 'cancelled-at-once'
  /** Cancelled after some words, while the vendor stalls: only closing the connection ends that call. */
  | 'cancelled'
  /** Cancelled through every backend at the same time. */
  | 'cancelled-by-all'
  /** These three: the vendor breaks it off. `refused`: the vendor answers with an error. */
  | 'reset'
  | 'unfinished'
  | 'error-frame'
  | 'refused';

/** The failure code with which a generation that was not cancelled ends. */
export const CODES_BY_PLANNED_END: Readonly<Partial<Record<PlannedEnd, FailureCode>>> = {
  reset: 'network',
  unfinished: 'incomplete',
  'error-frame': 'upstream-error',
  refused: 'rate-limited',
};

/** Shares in percent; the rest are `whole`. */
const SHARE_BY_PLANNED_END: readonly (readonly [PlannedEnd, number])[] = [
  ['cancelled', 16],
  ['cancelled-at-once', 8],
  ['cancelled-by-all', 6],
  ['asked-twice', 5],
  ['reset', 4],
  ['unfinished', 4],
  ['error-frame', 4],
  ['refused', 3],
];

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

export function drawPlannedEnd(chance: () => number): PlannedEnd {
  let left = chance() * 100;
  for (const [plannedEnd, share] of SHARE_BY_PLANNED_END) {
    left -= share;
    if (left < 0) return plannedEnd;
  }
  return 'whole';
}

/** Every word contains the generation's name and its own number, so that a lost, repeated or foreign word is detected. */
const plannedWords = ({ name, words }: GenerationPlan): string[] =>
  Array.from({ length: words }, (_, i) => `${name}.${i} `);
export const plannedText = (plan: GenerationPlan): string => plannedWords(plan).join('');
export const plannedTextUntil = (plan: GenerationPlan, count: number): string =>
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
  const common: VendorScript = { text: plannedWords(plan), everyMs, usage: { cached: words % 20 } };
  if (plannedEnd === 'cancelled') return { ...common, fault: { kind: 'stall', after } };
  if (plannedEnd === 'reset') return { ...common, fault: { kind: 'reset', after } };
  if (plannedEnd === 'unfinished') return { ...common, fault: { kind: 'end', after } };
  if (plannedEnd === 'error-frame') return { ...common, fault: { kind: 'error-frame', after } };
  if (plannedEnd === 'refused') return { status: 429, retryAfter: '1' };
  return common;
}
