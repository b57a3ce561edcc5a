// The metrics in Prometheus' format, the events of the log, and the audit log with a line for every hold and charge.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SpendNotWritten } from '../../../backend/src/spend/daily-spend.ts';
import { apiUrl } from '../../fixtures/api-url.ts';
import {
  CHANNEL,
  createTestBackend,
  generationRequest,
  readFrames,
  type TestBackendOptions,
} from '../../fixtures/test-backend.ts';
import { createHandFedProvider, reportedUsage } from '../kit/hand-fed-provider.ts';

const SECRET = 'A word nobody else should read';

async function afterOne(options: Partial<TestBackendOptions> = {}, headers: Record<string, string> = {}) {
  const handFed = createHandFedProvider({
    script(call) {
      call.say('Well argued.');
      call.report(reportedUsage(40, 20, { cachedInputTokens: 30, reasoningTokens: 5 }));
      call.finish();
    },
  });
  const backend = createTestBackend({ providers: [handFed.provider], ...options });
  const listener = readFrames(await backend.events());
  const answer = await backend.post(generationRequest({ system: SECRET }), headers);
  if (answer.status === 202) await listener.terminals(1);
  await listener.leave();
  const spending = backend.logged.map((line) => JSON.parse(line)).filter((line) => line.audit === 'spend');
  return { backend, answer, spending };
}

const metricsOf = async ({ app }: ReturnType<typeof createTestBackend>) =>
  (await app.request('/metrics')).text();

describe('the metrics', () => {
  it('count generations by vendor and outcome, tokens, money, first words, channels and logs', async () => {
    const { backend } = await afterOne();
    const text = await metricsOf(backend);
    const charge = (await backend.till.spentToday()).dayNanoUsd;
    expect(charge).toBeGreaterThan(0);
    for (const line of [
      'rostrum_generations_total{provider="anthropic",outcome="stop"} 1',
      'rostrum_tokens_total{provider="anthropic",kind="input"} 40',
      'rostrum_tokens_total{provider="anthropic",kind="cached-input"} 30',
      'rostrum_tokens_total{provider="anthropic",kind="output"} 20',
      'rostrum_tokens_total{provider="anthropic",kind="reasoning"} 5',
      `rostrum_nano_usd_total{provider="anthropic",basis="reported",notional="false"} ${charge}`,
      'rostrum_first_token_seconds_count{provider="anthropic"} 1',
      'rostrum_requests_total{method="POST",route="/api/channels/:channel/generations",status="202"} 1',
      'rostrum_running_generations 0',
      'rostrum_open_channels 0',
      'rostrum_channels 1',
    ])
      expect(`\n${text}`).toContain(`\n${line}\n`);
    expect(text).not.toContain(CHANNEL);
    expect(text).not.toContain(SECRET);
  });

  it('add no series for an unknown method or path', async () => {
    const { backend } = await afterOne();
    for (let i = 0; i < 20; i++) {
      await backend.app.request(apiUrl(String(i)), { method: `X${i}` });
      await backend.app.request(`/${i}/${i}`);
    }
    const series = (await metricsOf(backend)).split('\n').filter((line) => /^rostrum_requests/.test(line));
    expect(series.length).toBeLessThan(6);
  });
});

describe('the audit log', () => {
  it('has a line for each hold and each charge, under the id of the request, without content', async () => {
    const { backend, answer, spending } = await afterOne();
    const requestId = answer.headers.get('x-request-id');
    expect(spending.map((line) => line.event)).toEqual(['held', 'charged']);
    for (const line of spending) {
      expect(line).toMatchObject({
        requestId,
        provider: 'anthropic',
        generation: generationRequest().id,
        ownKey: false,
      });
    }
    const [holdLine, chargeLine] = spending;
    expect(chargeLine).toMatchObject({ ending: 'completed', cost: { basis: 'reported' }, notional: false });
    expect(holdLine.atMostNanoUsd).toBeGreaterThanOrEqual(chargeLine.cost.nanoUsd);
    expect(chargeLine.cost.nanoUsd).toBe((await backend.till.spentToday()).dayNanoUsd);
    expect(JSON.stringify(spending)).not.toMatch(new RegExp(`${CHANNEL}|${SECRET}|Well argued`));
  });

  it('says when the limit refused a call, and when a typed key paid', async () => {
    const refusal = await afterOne({ limitNanoUsd: 1 });
    expect(refusal.answer.status).toBe(402);
    expect(refusal.spending).toMatchObject([{ event: 'declined', code: 'budget-exceeded' }]);
    const own = await afterOne({}, { 'x-provider-key': 'sk-canary-1' });
    expect(own.spending).toMatchObject([{ ownKey: true }, { ownKey: true }]);
    expect(JSON.stringify(own.spending)).not.toContain('canary');
  });

  it('is written before the call is made: if it cannot be, no call is made, and the log says why', async () => {
    const handFed = createHandFedProvider();
    const probe = createTestBackend({ providers: [handFed.provider] });
    const reserve = () => {
      throw new SpendNotWritten('/data/audit.jsonl', 'ENOSPC');
    };
    const stores = { ...probe.deps, dailySpend: { ...probe.deps.dailySpend, reserve } };
    const backend = createTestBackend({ providers: [handFed.provider], stores: stores });
    const answer = await backend.post(generationRequest());
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'store-unavailable']);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(handFed.calls).toHaveLength(0);
    expect(backend.logged.join()).toContain('cannot be written to /data/audit.jsonl (ENOSPC)');
  });
});

const textOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const eventsIn = (text: string, sign: string): string[] =>
  [...text.matchAll(new RegExp(`${sign}([a-z]+\\.[a-z-]+)${sign}`, 'g'))].map(([, event = '']) => event);

describe('The events of the log', () => {
  const eventNames = eventsIn(textOf('backend/src/observability/log.ts'), "'");

  it('are in the docs, and no others', () => {
    const rows = textOf('docs/log-lines.md')
      .split('\n')
      .map((line) => line.split('|')[1] ?? '');
    expect(rows.flatMap((row) => eventsIn(row, '`')).sort()).toEqual([...eventNames].sort());
  });
});
