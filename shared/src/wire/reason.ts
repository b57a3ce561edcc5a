// Reasons of failures, refusals, skips and ends, as records and the wire store them: the codes of failures, and codes with parameters. The
// page turns them into sentences (frontend/src/words/reason-words.ts, one file a language).
import { z } from 'zod';
import { ProblemCode } from './problem-code.ts';
import { ProviderHint } from './provider-hint.ts';
import { MAX_SPEECH_LENGTH, textUpTo } from './text-limits.ts';

export const FailureCode = z.enum([
  'rate-limited',
  'overloaded',
  'time-out',
  'network',
  'auth',
  'quota',
  'invalid-request',
  'context-too-long',
  'upstream-error',
  'incomplete',
  'cancelled',
  'budget-exceeded',
]);
export type FailureCode = z.infer<typeof FailureCode>;

const RETRYABLE: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'rate-limited',
  'overloaded',
  'time-out',
  'network',
  'upstream-error',
  'incomplete',
]);
/** Returns whether trying again may help; decided only here. */
export const isRetryable = (code: FailureCode): boolean => RETRYABLE.has(code);
/** Failure codes that mean that the model is unavailable, rather than that one call went wrong. */
export const UNAVAILABLE: ReadonlySet<string> = new Set(['auth', 'quota', 'overloaded', 'rate-limited']);

const text = textUpTo(MAX_SPEECH_LENGTH);
const money = { neededNanoUsd: z.number(), limitNanoUsd: z.number(), said: z.enum(['nothing', 'something']) };

const OBJECTIONS = [
  z.object({
    code: z.literal(['cut-off', 'context-full', 'filtered', 'repeated', 'declined', 'other-language']),
  }),
  z.object({ code: z.literal('unreadable'), problem: text }),
  z.object({ code: z.literal('repeated-paragraph'), start: text }),
  z.object({ code: z.literal('off-topic'), topic: text }),
] as const;
/** Categories in which a vendor's classifier puts a request when it declines to answer. */
export const RefusalCategory = z.enum([
  'cyber',
  'bio',
  'frontier_llm',
  'reasoning_extraction',
  'general_harms',
]);

/** Reasons to ask for a complete answer again. */
export type ObjectionReason = z.infer<(typeof OBJECTIONS)[number]>;

const PLAIN = [
  /** Words of a person, a vendor or an older version, unchanged. */
  z.object({ code: z.literal('text'), text }),
  /** A vendor refused a call, or failed; `status`: of its HTTP answer. */
  z.object({
    code: z.literal(FailureCode.options.map((failure) => `vendor-${failure}` as const)),
    provider: text,
    status: z.int().optional(),
  }),
  z.object({
    code: z.literal('vendor-refusal'),
    ...{ provider: text, status: z.int().optional() },
    category: RefusalCategory.optional(),
  }),
  z.object({
    code: z.literal([
      ...(['no-model-server', 'model-loading', 'pool-full', 'input-flagged', 'day-used-up'] as const),
      // A code of version 2, in place of `vendor-context-too-long`.
      'text-too-long',
    ]),
    provider: text,
    status: z.int().optional(),
  }),
  z.object({
    code: z.literal('context-exceeded'),
    ...{ provider: text, status: z.int().optional() },
    ...{ tokens: z.int(), context: z.int() },
  }),
  /** One request takes more tokens than the account may use in a minute. */
  z.object({
    code: z.literal('minute-limit-exceeded'),
    ...{ provider: text, status: z.int().optional() },
    ...{ tokens: z.int(), limit: z.int() },
  }),
  z.object({ code: z.literal(['vendor-silent', 'answer-too-slow', 'no-answer']), seconds: z.number() }),
  /** Ends of a call that no vendor refused. */
  z.object({
    code: z.literal([
      ...([
        'answer-unreadable',
        'answer-broke-off',
        'answer-empty',
        'answer-endless',
        'answer-not-written',
      ] as const),
      ...(['server-unreachable', 'server-stopped', 'server-lost', 'server-replaced'] as const),
      ...(['cancelled', 'cancelled-unheard', 'cancelled-unsent', 'cancelled-with-server'] as const),
      ...(['out-of-time', 'call-lost', 'lost-again', 'broke-off', 'no-debating-model'] as const),
      ...(['models-unreadable', 'not-offered', 'not-recorded'] as const),
    ]),
  }),
  /** The model used up its output with thoughts, or wrote nothing else. */
  z.object({ code: z.literal('only-thoughts'), tokens: z.int() }),
  /** The backend refused the call. */
  z.object({ code: z.literal('refused-by-server'), refusal: ProblemCode }),
  z.object({ code: z.literal(['model-gone', 'price-unknown', 'price-changed', 'day-limit']) }),
  /** The state of a provider, before a call. */
  z.object({ code: z.literal('provider-hint'), ...ProviderHint.shape }),
  ...OBJECTIONS,
] as const;
/** The reason of one call: it contains no other reason. */
export const PlainReason = z.discriminatedUnion('code', PLAIN);

/** Reasons why a debate does not fit the context of a model: `seat` is the one that lacks most, `others` counts further ones. */
const OVER_CONTEXT = [
  z.object({
    code: z.literal('debate-over-context'),
    ...{ seat: text, others: z.int(), contextTokens: z.int(), neededTokens: z.int() },
    what: z.enum(['result', 'speech']),
  }),
  z.object({
    code: z.literal('sources-over-context'),
    ...{ seat: text, others: z.int(), sourceTokens: z.int(), atMost: z.int() },
  }),
] as const;
export type ContextReason = z.infer<(typeof OVER_CONTEXT)[number]>;

const FURTHER = [
  /** Reasons why the debate went on without a turn. */
  z.object({ code: z.literal(['no-room', 'round-over', 'only-judges', 'no-speech']) }),
  z.object({ code: z.literal('asked-to-wait'), minutes: z.number(), cause: PlainReason }),
  /** Reasons why there is no verdict. */
  z.object({ code: z.literal('judges-failed'), judges: z.number() }),
  z.object({ code: z.literal('verdict-over-limit'), ...money }),
  z.object({ code: z.literal('judge-failed-over-limit'), ...money, times: z.number(), cause: PlainReason }),
  z.object({
    code: z.literal(['time-unheard', 'time-too-early', 'verdict-unreadable', 'prompt-cut', 'abandoned']),
  }),
  /** A debate was stopped, by whom, and whether its closings were heard; `result` names what followed. */
  z.object({
    code: z.literal('stopped'),
    by: z.enum(['chair', 'budget', 'time']),
    closings: z.enum(['heard', 'none']),
    result: z.enum(['verdict', 'solution', 'synthesis', 'vote', 'other']),
  }),
  /** Reasons why a debate waits for its person. */
  z.object({
    code: z.literal('models-lacking'),
    /** `provider`: its title. `status`: its own; `ready` if it has no such model, `none` if the backend has no such provider. */
    lacking: z.array(
      z.object({ seat: text, model: text, provider: text, status: text, ...ProviderHint.partial().shape }),
    ),
  }),
  z.object({ code: z.literal('start-over-limit'), neededNanoUsd: z.number(), limitNanoUsd: z.number() }),
  ...OVER_CONTEXT,
] as const;

export const Reason = z.discriminatedUnion('code', [...PLAIN, ...FURTHER]);
export type Reason = z.infer<typeof Reason>;
export type PlainReason = z.infer<typeof PlainReason>;

export const textReason = (words: string): PlainReason => ({ code: 'text', text: words });
