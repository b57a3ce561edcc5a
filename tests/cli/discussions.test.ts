// POST /api/discussion of the built product: its events in order, a caller that disconnects, limits, and hostile bodies.
import type { LogEvent } from '@rostrum/shared/record/event-log';
import { Problem } from '@rostrum/shared/wire/problem';
import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiUrl } from '../fixtures/api-url.ts';
import { type Product, startProduct } from '../kit/product.ts';
import { debater } from '../kit/vendor-speech.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { signatureText, voteText } from '../shared/kit/answer-texts.ts';

let vendor: FakeVendor;
let product: Product;
beforeAll(async () => {
  vendor = await startFakeVendor('openai');
  product = await startProduct({
    HEADLESS: 'on',
    DISCUSSION_LIMIT_USD: '0.20',
    OPENAI_API_KEY: 'sk-a-key-of-the-operator',
    OPENAI_BASE_URL: vendor.baseUrl,
  });
});
afterAll(async () => {
  await product.stop();
  await vendor.stop();
});

/** Time limit that also suffices on a busy machine. */
const PATIENCE = { timeout: 60_000 };

const SOURCE_BODY = {
  prompt: 'What is the best programming language for web development?',
  modelA: { modelId: 'gpt-4.1', providerId: 'openai' },
  modelB: { modelId: 'gpt-5.4', providerId: 'openai' },
};

const post = (body: unknown, init: RequestInit = {}) =>
  fetch(`${product.url}${apiUrl('discussion')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });

interface Heard {
  event: string;
  data: Record<string, unknown>;
}
async function readEvents(body: unknown): Promise<Heard[]> {
  const response = await post(body);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events: Heard[] = [];
  const parser = createParser({
    onEvent: ({ event = '', data }) => void events.push({ event, data: JSON.parse(data) as Heard['data'] }),
  });
  parser.feed(await response.text());
  return events;
}

const SOLUTION = 'Use the language that the team knows best.';

/** Speaks, votes no in the first round and yes in the second, and signs. */
function partners() {
  const speak = debater();
  return (...[call]: Parameters<ReturnType<typeof debater>>) => {
    const prompt = JSON.stringify(call.body['messages']);
    const act = [...prompt.matchAll(/<task act=\\"([a-z]+)\\"/g)].at(-1)?.[1];
    if (act === 'vote') return { text: voteText(prompt.includes('label=\\"Vote 2'), 80, SOLUTION) };
    if (act === 'sign' || act === 'countersign') return { text: signatureText(true) };
    return speak(call);
  };
}

describe('The request of the source', () => {
  it('gives its kinds of events in its order, and ends with discussion-completed', async () => {
    vendor.play(partners());
    const events = await readEvents({ ...SOURCE_BODY, options: { maxIterations: 2 } });
    const kinds = events.map(({ event }) => event).filter((event, index, all) => event !== all[index - 1]);
    const turn = ['turn-started', 'turn-chunk', 'turn-completed'];
    const round = [
      'round-started',
      ...turn,
      ...turn,
      'consensus-check-started',
      'consensus-vote',
      'consensus-result',
      'round-completed',
    ];
    expect(kinds).toEqual(['discussion-started', ...round, ...round, 'discussion-completed']);
    const { data } = events.at(-1) as Heard;
    expect(data).toMatchObject({
      stoppingReason: 'consensus_reached',
      finalConsensus: { solution: SOLUTION, achievedAtRound: 2 },
    });
    const turns = events
      .filter(({ event }) => event === 'turn-completed')
      .map((event) => event.data['turn'] as { role: string; content: string });
    expect(turns.map(({ role }) => role)).toEqual(['model-a', 'model-b', 'model-a', 'model-b']);
    const chunks = events.flatMap((event) =>
      event.event === 'turn-chunk' ? [String(event.data['chunk'])] : [],
    );
    expect(chunks.join('')).toBe(turns.map(({ content }) => content).join(''));
  });

  it('has the operator’s limit, and ends at it', async () => {
    vendor.play(debater());
    const events = await readEvents({ ...SOURCE_BODY, options: { maxIterations: 20 } });
    const { data } = events.at(-1) as Heard;
    const countOf = (kind: string) => events.filter(({ event }) => event === kind).length;
    // The last votes, too, which follow the limit.
    expect(countOf('consensus-result')).toBe(countOf('consensus-check-started'));
    expect(data['stoppingReason']).toBe('cost_limit');
    const { cost } = data['result'] as { cost: { atMostUsd: number } };
    expect(cost.atMostUsd).toBeGreaterThan(0);
    expect(cost.atMostUsd).toBeLessThanOrEqual(0.2);
  });

  it('ends when its caller hangs up: the running call is cut, and no other is made', async () => {
    vendor.forgetCalls();
    const before = await product.countedNanoUsd();
    vendor.play(debater({ words: 200, everyMs: 20 }));
    const leaving = new AbortController();
    const response = await post(SOURCE_BODY, { signal: leaving.signal });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await expect.poll(() => vendor.calls.length, PATIENCE).toBe(1);
    leaving.abort();
    await reader.read().catch(() => {});
    await expect.poll(() => vendor.calls.map(({ state }) => state), PATIENCE).toEqual(['left']);
    // The call that was cut off is charged, and by then the next speech would have been requested.
    await expect.poll(() => product.countedNanoUsd(), PATIENCE).toBeGreaterThan(before);
    expect(vendor.calls).toHaveLength(1);
  });
});

it('a set-up of any format gives the debate’s own log, the words as they come, and the result', async () => {
  vendor.play(debater());
  const events = await readEvents({
    motion: 'Cats are better than dogs',
    format: 'lincoln-douglas',
    settings: { length: 'brief' },
    limitUsd: 2,
  });
  const log = events.filter(({ event }) => event === 'log').map(({ data }) => data as unknown as LogEvent);
  expect(log.map(({ n }) => n)).toEqual(log.map((_, index) => index));
  expect(log.some(({ event }) => event.type === 'VERDICT_READY')).toBe(true);
  expect(events.at(-1)).toMatchObject({
    event: 'result',
    data: { format: 'lincoln-douglas', state: 'over' },
  });
});

describe('What cannot be held is refused, by the name of its field, and costs nothing', () => {
  const OPTIONS = { ...SOURCE_BODY, options: {} as Record<string, unknown> };
  const setup = (over: object) => ({ motion: 'Cats are better than dogs', ...over });
  it.each<[string, unknown]>([
    ['valid JSON', '{'],
    ['motion', '{}'],
    ['prompt', { ...SOURCE_BODY, prompt: '' }],
    ['prompt', { ...SOURCE_BODY, prompt: 'x'.repeat(20_000) }],
    ['modelA', { prompt: 'What is best?', modelB: SOURCE_BODY.modelB }],
    ['modelA', { ...SOURCE_BODY, modelA: { modelId: 'gpt-nine', providerId: 'openai' } }],
    ['modelB', { ...SOURCE_BODY, modelB: { modelId: 'claude-sonnet-4-5', providerId: 'anthropic' } }],
    ['modelA', { ...SOURCE_BODY, modelA: { ...SOURCE_BODY.modelA, key: 'sk-mine' } }],
    ['options.maxIterations', { ...OPTIONS, options: { maxIterations: 'many' } }],
    ['maxTokensPerTurn', { ...OPTIONS, options: { maxTokensPerTurn: 1e9 } }],
    ['options', { ...OPTIONS, options: { rounds: 3 } }],
    ['limitUsd', { ...SOURCE_BODY, limitUsd: -1 }],
    ['limitUsd', { ...SOURCE_BODY, limitUsd: 0.0001 }],
    ['format', setup({ format: 'boxing' })],
    ['seat', setup({ seats: [{ id: '../../judge', model: 'openai/gpt-4.1' }] })],
    ['seats.proposition', setup({ seats: [{ id: 'proposition', caller: true }] })],
    ['judges', setup({ judges: 99 })],
    ['documents', setup({ documents: [{ title: 'a', text: 'b', path: '/etc/passwd' }] })],
    ['settings.tempo', setup({ settings: { tempo: 1 } })],
  ])('%s', async (field, body) => {
    vendor.forgetCalls();
    const response = await post(body);
    expect(response.status).toBe(400);
    const { detail, issues = [], code } = Problem.parse(await response.json());
    expect(code).toBe('invalid-body');
    expect([detail, ...issues.map(({ path }) => path)].join(' ')).toContain(field);
    expect(vendor.calls).toEqual([]);
  });
});

it('the route does not exist unless the operator switches it on', async () => {
  const product = await startProduct();
  const response = await fetch(`${product.url}${apiUrl('discussion')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(404);
  await product.stop();
});
