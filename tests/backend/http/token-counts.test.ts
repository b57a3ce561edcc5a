// The route that has vendors count tokens before a call: an answer or a plain "not counted", never a failure of the debate.
import { Problem } from '@rostrum/shared/wire/problem';
import { TokenCountAnswer } from '@rostrum/shared/wire/token-counts';
import { expect, it } from 'vitest';
import { type Provider, ProviderFailure } from '../../../backend/src/provider-contract/provider.ts';
import { apiUrl } from '../../fixtures/api-url.ts';
import { createTestBackend, JSON_HEADERS } from '../../fixtures/test-backend.ts';
import { createHandFedProvider } from '../kit/hand-fed-provider.ts';

const MODEL = { provider: 'anthropic', id: 'claude-sonnet-4-5' };
const QUESTION = { model: MODEL, system: 'Rules.', messages: [{ role: 'user', content: 'A speech.' }] };

function ask(countTokens: Provider['countTokens'], body: unknown = QUESTION, headers = {}) {
  const { provider } = createHandFedProvider();
  const backend = createTestBackend({ providers: [{ ...provider, ...(countTokens && { countTokens }) }] });
  const init = { method: 'POST', body: JSON.stringify(body), headers: { ...JSON_HEADERS, ...headers } };
  return { backend, answer: Promise.resolve(backend.app.request(apiUrl('token-counts'), init)) };
}
const inputTokens = async (asked: ReturnType<typeof ask>) => {
  const answer = await asked.answer;
  expect(answer.status).toBe(200);
  return TokenCountAnswer.parse(await answer.json()).inputTokens;
};

it('gives the vendor’s count, asked for with the key that was typed', async () => {
  const seen: unknown[] = [];
  const counted = ask(
    async ({ request, key }) => {
      seen.push(request, key);
      return 17;
    },
    QUESTION,
    { 'x-provider-key': 'sk-typed-in-the-page' },
  );
  expect(await inputTokens(counted)).toBe(17);
  expect(seen).toEqual([QUESTION, 'sk-typed-in-the-page']);
});

it('says that nothing was counted where the vendor cannot, will not, or breaks; no key or text is logged', async () => {
  const canary = 'sk-canary-1234567890';
  expect(await inputTokens(ask(undefined))).toBeNull();
  expect(await inputTokens(ask(async () => null))).toBeNull();
  expect(await inputTokens(ask(async () => 0))).toBeNull();
  expect(await inputTokens(ask(() => Promise.reject(new ProviderFailure('quota', 'No.'))))).toBeNull();
  expect(
    await inputTokens(ask(undefined, { ...QUESTION, model: { provider: 'mistral', id: 'x' } })),
  ).toBeNull();
  const broken = ask(() => Promise.reject(new Error(canary)));
  expect(await inputTokens(broken)).toBeNull();
  expect(broken.backend.logged.join('')).toContain('provider.count-failed');
  expect(broken.backend.logged.join('')).not.toContain(canary);
});

it('refuses what is no question, and never asks for it', async () => {
  for (const body of [{}, { ...QUESTION, extra: 1 }, { model: MODEL, system: '', messages: [] }]) {
    const { answer } = ask(() => Promise.reject(new Error('asked')), body);
    expect((await answer).status).toBe(400);
    expect(Problem.parse(await (await answer).json()).code).toBe('invalid-body');
  }
});
