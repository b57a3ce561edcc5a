// What becomes of each generation of a soak, drawn from a seed: who is cut, by whom and when; the vendor reads it from the request.
import type { FailureCode, GenerationRequest } from '@rostrum/shared/wire/generation';
import type { Script } from '../kit/vendors/script.ts';

export const MODEL = { provider: 'openai' as const, id: 'gpt-4.1' };

export type Fate =
  /** Nothing happens to it. */
  | 'whole'
  /** Its command is sent twice at once. */
  | 'asked-twice'
  | 'cancelled-at-once'
  /** After some of its words, when the vendor has fallen silent: nothing but the hanging up ends that call. */
  | 'cancelled'
  /** Through every backend at once. */
  | 'cancelled-by-all'
  /** The vendor breaks it off, in one of three ways, or refuses it. */
  | 'reset'
  | 'unfinished'
  | 'error-frame'
  | 'refused';

/** What a generation may end with that was not cancelled. */
export const ENDINGS: Readonly<Partial<Record<Fate, readonly FailureCode[]>>> = {
  reset: ['network'],
  unfinished: ['incomplete'],
  'error-frame': ['upstream-error'],
  refused: ['rate-limited'],
};

/** In hundredths; what is left over is `whole`. */
const SHARES: readonly (readonly [Fate, number])[] = [
  ['cancelled', 16],
  ['cancelled-at-once', 8],
  ['cancelled-by-all', 6],
  ['asked-twice', 5],
  ['reset', 4],
  ['unfinished', 4],
  ['error-frame', 4],
  ['refused', 3],
];

export interface Plan {
  /** Unlike any other of the run: the vendor's books name it so. */
  name: string;
  id: string;
  fate: Fate;
  words: number;
  everyMs: number;
  /** Words after which it is cut. */
  after: number;
}

export function fateFrom(chance: () => number): Fate {
  let left = chance() * 100;
  for (const [fate, share] of SHARES) {
    left -= share;
    if (left < 0) return fate;
  }
  return 'whole';
}

const wordsOf = ({ name, words }: Plan): string[] => Array.from({ length: words }, (_, i) => `${name}.${i} `);

/** Every word says whose it is and which: a lost, doubled or strange one cannot pass for another. */
export const textOf = (plan: Plan): string => wordsOf(plan).join('');
export const textUntil = (plan: Plan, count: number): string => wordsOf(plan).slice(0, count).join('');

export const requestOf = (plan: Plan): GenerationRequest => ({
  id: plan.id,
  model: MODEL,
  system: 'You argue.',
  messages: [{ role: 'user', content: JSON.stringify(plan) }],
  maxOutputTokens: Math.ceil(textOf(plan).length / 4) + 50,
  idleTimeoutMs: 60_000,
  timeoutMs: 600_000,
});

export function planIn(body: Record<string, unknown>): Plan {
  const messages = body['messages'] as readonly { content: string }[];
  return JSON.parse(messages.at(-1)?.content ?? '') as Plan;
}

export function scriptOf(plan: Plan): Script {
  const { fate, after, everyMs, words } = plan;
  const common: Script = { text: wordsOf(plan), everyMs, usage: { cached: words % 20 } };
  if (fate === 'cancelled') return { ...common, fault: { kind: 'stall', after } };
  if (fate === 'reset') return { ...common, fault: { kind: 'reset', after } };
  if (fate === 'unfinished') return { ...common, fault: { kind: 'end', after } };
  if (fate === 'error-frame') return { ...common, fault: { kind: 'error-frame', after } };
  if (fate === 'refused') return { status: 429, retryAfter: '1' };
  return common;
}
