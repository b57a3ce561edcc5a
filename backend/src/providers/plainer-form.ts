// Finds the plainer form of a request: a server that refuses a field (HTTP 400 or 422; nothing is charged) is asked again without it.
// Refused fields are remembered.
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import type OpenAI from 'openai';
import { failureFromVendor, statusErrorIn } from './failures.ts';
import { alternatingTurns, closedSchema } from './request-helpers.ts';
import { objectAt } from './vendor-json.ts';

export type ChatRequest = OpenAI.ChatCompletionCreateParamsStreaming;
type Body = ChatRequest & Record<string, unknown>;

/** Maximum forms tried for one call, and models remembered. */
const [MAX_FORMS, MAX_MODELS] = [6, 500];
/** Characters of the refusal that are searched. */
const MAX_SEARCHED_LENGTH = 4_000;

const THINKING = /reasoning|effort|think/i;
/** Words with which a refusal calls a field, besides its name. Fields with the same words go together. */
const OTHER_NAMES: Readonly<Record<string, RegExp>> = {
  response_format: /json_schema|json_object|structured output|grammar|guided|initialize samplers/i,
  messages: /\b(system|developer)\b|\broles?\b/i,
  stream_options: /include_usage/,
  ...{ reasoning_effort: THINKING, reasoning: THINKING },
  ...{ chat_template_kwargs: THINKING, thinking_budget_tokens: THINKING },
};

function without(body: Body, field: string): Body {
  const goes = (name: string) => name === field || (OTHER_NAMES[name] ?? name) === OTHER_NAMES[field];
  return Object.fromEntries(Object.entries(body).filter(([name]) => !goes(name))) as Body;
}

/** Fields that have a plainer form of their own; all others are left out. `null`: there is no plainer form. */
const PLAINER: Readonly<Record<string, (body: Body) => Body | null>> = {
  model: () => null,
  stream: () => null,
  /** Puts the system text in front of the first message, which is the user's. */
  messages(body) {
    const [first, ...rest] = body.messages;
    if (first?.role !== 'system') return null;
    const messages = [{ ...first, role: 'user' }, ...rest] as Parameters<typeof alternatingTurns>[0];
    return { ...body, messages: alternatingTurns(messages) };
  },
  /** Goes from a schema with bounds to one without, to any JSON, to none: the prompt asks for JSON as well. */
  response_format(body) {
    const format = body.response_format;
    if (format?.type !== 'json_schema') return without(body, 'response_format');
    const schema = { ...closedSchema(format.json_schema.schema as unknown as ResponseSchema) };
    const isPlain = JSON.stringify(schema) === JSON.stringify(format.json_schema.schema);
    const plainer = { ...format, json_schema: { ...format.json_schema, schema } };
    return { ...body, response_format: isPlain ? { type: 'json_object' } : plainer };
  },
  max_tokens: ({ max_tokens, ...body }) => ({ ...body, max_completion_tokens: max_tokens as number }),
  max_completion_tokens: ({ max_completion_tokens, ...body }) => ({
    ...body,
    max_tokens: max_completion_tokens as number,
  }),
};

const plainerIn = (body: Body, field: string): Body | null =>
  field in body ? (PLAINER[field]?.(body) ?? (PLAINER[field] ? null : without(body, field))) : null;

/** Returns the first field that the refusal names and that has a plainer form. */
function refusedField(body: Body, cause: unknown): string | undefined {
  const { status = 0, error } = statusErrorIn(cause) ?? {};
  if (![400, 422, 500, 501].includes(status)) return undefined;
  const { code, param, message = error } = objectAt(error);
  const words = `${code} ${param} ${JSON.stringify(message)}`.slice(0, MAX_SEARCHED_LENGTH);
  // A 500 is a template that raises an error; a prompt that is too long is refused in any form.
  if (status === 500 && !/template|jinja|unsupported|not support/i.test(words)) return undefined;
  if (failureFromVendor('', { status: 400, words }).code === 'context-too-long') return undefined;
  const isNamed = (field: string) =>
    new RegExp(`\\b${field}\\b`).test(words) || OTHER_NAMES[field]?.test(words) === true;
  return Object.keys(body).find((field) => isNamed(field) && plainerIn(body, field));
}

/** Fields by address and model, in the order in which they were refused. */
const refusedBefore = new Map<string, readonly string[]>();

/** Asks in the plainest form that is known to be needed, and in plainer ones while `ask` is refused. `onLeftOut` receives the fields that were left out. */
export async function askPlainly<Answer>(
  model: string,
  body: ChatRequest,
  ask: (body: ChatRequest) => Promise<Answer>,
  onLeftOut: (fields: readonly string[]) => void,
): Promise<Answer> {
  const refusedFields = [...(refusedBefore.get(model) ?? [])];
  let plain = refusedFields.reduce<Body>((rest, field) => plainerIn(rest, field) ?? rest, { ...body });
  for (let forms = 0; ; forms++) {
    try {
      const answer = await ask(plain);
      if (refusedBefore.size >= MAX_MODELS) refusedBefore.clear();
      if (forms > 0) refusedBefore.set(model, refusedFields);
      if (refusedFields.length > 0) onLeftOut([...new Set(refusedFields)]);
      return answer;
    } catch (cause) {
      const field = forms < MAX_FORMS ? refusedField(plain, cause) : undefined;
      if (field === undefined) throw cause;
      plain = plainerIn(plain, field) ?? plain;
      refusedFields.push(field);
    }
  }
}
