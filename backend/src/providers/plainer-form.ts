// Repeats a request that a server refused because of a field (HTTP 400, 422, 501, OpenRouter's 404, or 500 if a chat template raised an error;
// nothing is charged), without that field or with a substitute. Remembers the refused fields by server, model and form of answer.
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import type OpenAI from 'openai';
import { failureFromVendor, statusErrorIn } from './failures.ts';
import { alternatingTurns, closedSchema } from './request-helpers.ts';

export type ChatRequest = OpenAI.ChatCompletionCreateParamsStreaming;
type Body = ChatRequest & Record<string, unknown>;

/** Maximum repeats of one call, and maximum keys remembered. */
const [MAX_REPEATS, MAX_KEYS] = [6, 500];
const THINKING = /reasoning|effort|think/i;
/** Words of OpenRouter (HTTP 404) if no vendor of the model takes all fields that a call demands. It lists a field as soon as one vendor takes it. */
const NO_ROUTE = 'handle the requested parameters';
/** Words by which a refusal may mean a field without naming it. Fields that share a pattern object are left out together. */
const REFUSAL_WORDS: Readonly<Record<string, RegExp>> = {
  response_format: /json_schema|json_object|structured output|grammar|guided|initialize samplers/i,
  messages: /\b(system|developer) (role|message|prompt|instruction)|\broles?\b/i,
  stream_options: /include_usage/,
  ...{ seed: new RegExp(NO_ROUTE), temperature: new RegExp(NO_ROUTE), provider: new RegExp(NO_ROUTE) },
  ...{ reasoning_effort: THINKING, reasoning: THINKING },
  ...{ chat_template_kwargs: THINKING, thinking_budget_tokens: THINKING },
};

function without(body: Body, field: string): Body {
  const isAlike = (name: string) => name === field || (REFUSAL_WORDS[name] ?? name) === REFUSAL_WORDS[field];
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isAlike(name))) as Body;
}

/** Makes the function that sends a field under another name. */
const renamed = (from: string, to: string) => (body: Body) =>
  ({ ...without(body, from), [to]: body[from] }) as Body;

/** Returns the body to send when this field is refused; a field that is not listed is left out. `null`: the request cannot do without it. */
const SUBSTITUTES: Readonly<Record<string, (body: Body) => Body | null>> = {
  model: () => null,
  stream: () => null,
  /** Turns the system message into a user message, merged with the one after it. */
  messages(body) {
    const [first, ...rest] = body.messages;
    if (first?.role !== 'system') return null;
    const messages = [{ ...first, role: 'user' }, ...rest] as Parameters<typeof alternatingTurns>[0];
    return { ...body, messages: alternatingTurns(messages) };
  },
  /** Takes one step: from a schema with bounds to one without, to any JSON object, to no `response_format`; the prompt asks for JSON anyway. */
  response_format(body) {
    const format = body.response_format;
    if (format?.type !== 'json_schema') return without(body, 'response_format');
    const schema = { ...closedSchema(format.json_schema.schema as unknown as ResponseSchema) };
    const isPlain = JSON.stringify(schema) === JSON.stringify(format.json_schema.schema);
    const plainer = { ...format, json_schema: { ...format.json_schema, schema } };
    return { ...body, response_format: isPlain ? { type: 'json_object' } : plainer };
  },
  max_tokens: renamed('max_tokens', 'max_completion_tokens'),
  max_completion_tokens: renamed('max_completion_tokens', 'max_tokens'),
};

/** Returns the body without the field or with its substitute; `null` if the body has no such field or cannot do without it. */
const plainerIn = (body: Body, field: string): Body | null =>
  field in body ? (SUBSTITUTES[field] ?? without)(body, field) : null;

/** Returns the first field of the body that the refusal names and that can be left out or replaced; `undefined`: none, or it is not a refusal of a field. */
function refusedField(body: Body, cause: unknown): string | undefined {
  const { status = 0, words: allWords = '' } = statusErrorIn(cause) ?? {};
  if (![400, 404, 422, 500, 501].includes(status)) return undefined;
  // A link may contain a field's name. A 500 counts only from a chat template. What is too long or flagged is refused in any form.
  const words = allWords.replace(/https?:\S+/g, '');
  if (status === 404 && !words.includes(NO_ROUTE)) return undefined;
  if (status === 500 && !/template|jinja|unsupported|not support/i.test(words)) return undefined;
  if (failureFromVendor('', { status: 400, words }).reason.code !== 'vendor-invalid-request')
    return undefined;
  const isNamed = (field: string) =>
    new RegExp(`\\b${field}\\b`).test(words) || REFUSAL_WORDS[field]?.test(words) === true;
  return Object.keys(body).find((field) => isNamed(field) && plainerIn(body, field));
}

/** Refused fields by server, model and form of answer (the key), in their order; `response_format` stands once for each step down. */
const refusedBefore = new Map<string, readonly string[]>();

/** Asks without the fields known to be refused for `key`, and again after each further refusal; throws the last error. */
export async function askPlainly<Answer>(
  key: string,
  body: ChatRequest,
  ask: (body: ChatRequest) => Promise<Answer>,
  /** Receives the refused fields of this call, after the answer; fields left out together with one are not among them. */
  onLeftOut: (fields: readonly string[]) => void,
): Promise<Answer> {
  const refusedFields = [...(refusedBefore.get(key) ?? [])];
  const whole: Body = { ...body };
  let plain = refusedFields.reduce((rest, field) => plainerIn(rest, field) ?? rest, whole);
  for (let repeats = 0; ; repeats++) {
    try {
      const answer = await ask(plain);
      if (repeats > 0 && !refusedBefore.has(key) && refusedBefore.size >= MAX_KEYS) refusedBefore.clear();
      if (repeats > 0) refusedBefore.set(key, refusedFields);
      const leftOut = refusedFields.filter((field) => whole[field] !== plain[field]);
      if (leftOut.length > 0) onLeftOut([...new Set(leftOut)]);
      return answer;
    } catch (cause) {
      const field = repeats < MAX_REPEATS ? refusedField(plain, cause) : undefined;
      if (field === undefined) throw cause;
      plain = plainerIn(plain, field) ?? plain;
      refusedFields.push(field);
    }
  }
}
