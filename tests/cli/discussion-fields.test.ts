// POST /api/discussion names every wrong field of a consensus as its caller wrote it, and never as our set-up calls it.
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { Problem } from '@rostrum/shared/wire/problem';
import { expect, it } from 'vitest';
import { RequestRefused } from '../../backend/src/http/problem.ts';
import { Discussion } from '../../cli/src/discussion-body.ts';
import { openDiscussions } from '../../cli/src/discussion-route.ts';
import { modelCard } from '../fixtures/cards.ts';

const ANSWER: ModelsAnswer = {
  models: [
    modelCard({ provider: 'openai', id: 'usual' }),
    modelCard({ provider: 'openai', id: 'unpriced' }, { price: null }),
    modelCard({ provider: 'openai', id: 'small' }, { contextTokens: 512 }),
  ],
  providers: [
    { id: 'openai', title: 'OpenAI', status: 'ready', hint: '' },
    { id: 'mistral', title: 'Mistral', status: 'missing-key', hint: '' },
  ],
};
const route = openDiscussions(() => new Response(JSON.stringify(ANSWER)), null, 5);
route.onError((error, c) => (error instanceof RequestRefused ? error.answer(c) : c.text(String(error), 500)));

const OPTIONS = {
  maxIterations: 3,
  temperature: 0.5,
  maxTokensPerTurn: 500,
  turnTimeoutMs: 60_000,
  totalTimeoutMs: 600_000,
  requireBothConsensus: true,
  minRoundsBeforeConsensus: 1,
};
const BODY: Record<string, unknown> = {
  prompt: 'What is the best programming language for web development?',
  modelA: { modelId: 'usual', providerId: 'openai', displayName: 'Ann' },
  modelB: { modelId: 'usual', providerId: 'openai', displayName: 'Ben' },
  limitUsd: 2,
  options: OPTIONS,
};

async function refusalOf(body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await route.request('/', { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status, JSON.stringify(body)).toBe(400);
  return Problem.parse(await answer.json()).detail;
}

/** Returns a body in which one field, named by its path, has another value. */
function bodyWith(path: string, value: unknown): object {
  const [first = '', second] = path.split('.');
  return { ...BODY, [first]: second === undefined ? value : { ...(BODY[first] as object), [second]: value } };
}

const FIELDS = Object.entries(BODY).flatMap(([name, value]) =>
  typeof value === 'object'
    ? Object.entries(value ?? {}).map(([part, one]) => [`${name}.${part}`, one])
    : [[name, value]],
) as [string, unknown][];
const WRONG_VALUES: Record<string, unknown[]> = {
  string: ['', 7, null, 'x'.repeat(20_000), 'Two\nlines', 'A\u0007bell'],
  number: ['3', true, null, -1, 1e12],
  boolean: ['yes', 1, null],
};
const OWN_NAMES = /partner-|seats|settings|motion/;

it('the rows below have every field', () => {
  const { shape } = Discussion.in;
  expect(Object.keys(BODY)).toEqual(Object.keys(shape));
  expect(Object.keys(OPTIONS)).toEqual(Object.keys(shape.options.unwrap().shape));
  expect(BODY['modelA']).toEqual(
    expect.objectContaining(
      Object.fromEntries(Object.keys(shape.modelA.shape).map((key) => [key, expect.any(String)])),
    ),
  );
});

it.each(FIELDS)('%s: each wrong value is refused by this name', async (field, value) => {
  // The two ids of a model name it together.
  const names = [field, field.replace(/\.(?:modelId|providerId)$/, '')];
  for (const wrong of WRONG_VALUES[typeof value] ?? []) {
    const refusal = await refusalOf(bodyWith(field, wrong));
    expect(names, refusal).toContain(/^[\w.]+/.exec(refusal)?.[0].replace(/\.$/, ''));
    expect(refusal).not.toMatch(OWN_NAMES);
  }
});

it.each<[string, string, unknown]>([
  ['options.turnTimeoutMs: Too big: expected number to be <=3600000', 'options.turnTimeoutMs', 3_600_001],
  ['options.totalTimeoutMs: Too big: expected number to be <=86400000', 'options.totalTimeoutMs', 86_400_001],
  [
    'modelA: the price of openai/unpriced is not known, so no limit can hold. Name another model; the operator can state its price (PRICES_FILE).',
    'modelA.modelId',
    'unpriced',
  ],
  ['modelB: Mistral needs a key', 'modelB.providerId', 'mistral'],
  ['modelA, modelB: Ann can read 512 tokens', 'modelA.modelId', 'small'],
  ['modelB.displayName is given twice', 'modelB.displayName', 'Ann'],
  ['limitUsd is too low', 'limitUsd', 0.0001],
  ['options: Unrecognized key: "rounds"', 'options.rounds', 3],
  ['modelA: Unrecognized key: "key"', 'modelA.key', 'mine'],
])('%s', async (says, field, value) => {
  const refusal = await refusalOf(bodyWith(field, value));
  expect(refusal).toContain(says);
  expect(refusal).not.toMatch(OWN_NAMES);
});

it.each(['prompt', 'modelA', 'modelB'])('a body without %s is refused by this name', async (field) => {
  expect(await refusalOf({ ...BODY, [field]: undefined })).toMatch(`${field}: `);
});
