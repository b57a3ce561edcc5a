// What a running server tells whoever watches it: counts in Prometheus' text, and a line for every sum of money.
import { describe, expect, it } from 'vitest';
import { SpendNotWritten } from '../../backend/src/guard/spend.ts';
import { aRequest, CHANNEL, createHouse, type HouseOptions, listen } from './house.ts';
import { createSpeaker, usageOf } from './speaker.ts';

const SECRET = 'A word nobody else should read';

async function afterOne(options: Partial<HouseOptions> = {}, headers: Record<string, string> = {}) {
  const speaker = createSpeaker({
    script(call) {
      call.say('Well argued.');
      call.report(usageOf(40, 20, { cachedInputTokens: 30, reasoningTokens: 5 }));
      call.finish();
    },
  });
  const house = createHouse({ providers: [speaker.provider], ...options });
  const ear = listen(await house.events());
  const answer = await house.post(aRequest({ system: SECRET }), headers);
  if (answer.status === 202) await ear.terminals(1);
  await ear.leave();
  const spending = house.logged.map((line) => JSON.parse(line)).filter((line) => line.audit === 'spend');
  return { house, answer, spending };
}

const metricsOf = async (house: ReturnType<typeof createHouse>, headers: Record<string, string> = {}) =>
  (await house.app.request('/metrics', { headers })).text();

describe('the metrics', () => {
  it('count generations by vendor and outcome, tokens, money, first words, channels and logs', async () => {
    const { house } = await afterOne();
    const text = await metricsOf(house);
    const charged = (await house.till.spent()).dayNanoUsd;
    expect(charged).toBeGreaterThan(0);
    for (const line of [
      'rostrum_generations_total{provider="anthropic",outcome="stop"} 1',
      'rostrum_tokens_total{provider="anthropic",kind="input"} 40',
      'rostrum_tokens_total{provider="anthropic",kind="cached-input"} 30',
      'rostrum_tokens_total{provider="anthropic",kind="output"} 20',
      'rostrum_tokens_total{provider="anthropic",kind="reasoning"} 5',
      `rostrum_nano_usd_total{provider="anthropic",basis="reported",notional="false"} ${charged}`,
      'rostrum_first_token_seconds_count{provider="anthropic"} 1',
      'rostrum_requests_total{method="POST",route="/api/channels/:channel/generations",status="202"} 1',
      'rostrum_running_generations 0',
      'rostrum_open_channels 0',
      'rostrum_channels 1',
    ])
      expect(`\n${text}`).toContain(`\n${line}\n`);
    expect(text).toMatch(/^rostrum_log_units [1-9]/m);
    expect(text).not.toContain(CHANNEL);
    expect(text).not.toContain(SECRET);
  });

  it('are read by whoever has the token, by an allowed name, and by no other page', async () => {
    const { house } = await afterOne({ gate: { accessToken: 'long-and-random' } });
    expect((await house.app.request('/metrics')).status).toBe(401);
    const headers = { authorization: 'Bearer long-and-random' };
    expect((await house.app.request('/metrics', { headers })).status).toBe(200);
    for (const foreign of [{ host: 'evil.example' }, { origin: 'https://evil.example' }]) {
      const answer = await house.app.request('/metrics', { headers: { ...headers, ...foreign } });
      expect(answer.status).toBe(403);
    }
  });

  it('make no series of a method or path that a stranger made up', async () => {
    const { house } = await afterOne();
    for (let i = 0; i < 20; i++) {
      await house.app.request(`/api/${i}`, { method: `X${i}` });
      await house.app.request(`/${i}/${i}`);
    }
    const series = (await metricsOf(house)).split('\n').filter((line) => /^rostrum_requests/.test(line));
    expect(series.length).toBeLessThan(6);
  });
});

describe('the audit log', () => {
  it('has a line for what was held and for what was charged, under the id of the request, without content', async () => {
    const { house, answer, spending } = await afterOne();
    const requestId = answer.headers.get('x-request-id');
    expect(spending.map((line) => line.event)).toEqual(['held', 'charged']);
    for (const line of spending) {
      expect(line).toMatchObject({
        requestId,
        provider: 'anthropic',
        generation: aRequest().id,
        ownKey: false,
      });
    }
    const [held, charged] = spending;
    expect(charged).toMatchObject({ ending: 'completed', cost: { basis: 'reported' }, notional: false });
    expect(held.atMostNanoUsd).toBeGreaterThanOrEqual(charged.cost.nanoUsd);
    expect(charged.cost.nanoUsd).toBe((await house.till.spent()).dayNanoUsd);
    expect(JSON.stringify(spending)).not.toMatch(new RegExp(`${CHANNEL}|${SECRET}|Well argued`));
  });

  it('says when a call was declined for money, and when a typed key paid', async () => {
    const declined = await afterOne({ limitNanoUsd: 1 });
    expect(declined.answer.status).toBe(402);
    expect(declined.spending).toMatchObject([{ event: 'declined', code: 'budget-exceeded' }]);
    const own = await afterOne({}, { 'x-provider-key': 'sk-canary-1' });
    expect(own.spending).toMatchObject([{ ownKey: true }, { ownKey: true }]);
    expect(JSON.stringify(own.spending)).not.toContain('canary');
  });

  it('is written before the call is made: where it cannot be, no call is made, and the log says why', async () => {
    const speaker = createSpeaker();
    const probe = createHouse({ providers: [speaker.provider] });
    const reserve = () => {
      throw new SpendNotWritten('/data/audit.jsonl', 'ENOSPC');
    };
    const kept = { ...probe.services, till: { ...probe.till, reserve } };
    const house = createHouse({ providers: [speaker.provider], kept });
    const answer = await house.post(aRequest());
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'store-unavailable']);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(speaker.calls).toHaveLength(0);
    expect(house.logged.join()).toContain('cannot be written to /data/audit.jsonl (ENOSPC)');
  });

  it('says when a hold was given back, and sums to what the till says', async () => {
    const speaker = createSpeaker();
    const house = createHouse({ providers: [speaker.provider] });
    await Promise.all([house.post(aRequest()), house.post(aRequest())]);
    const events = house.logged.map((line) => JSON.parse(line).event).filter(Boolean);
    expect(events.filter((event) => event === 'held').length).toBe(2);
    expect(events.filter((event) => event === 'returned').length).toBe(1);
    await house.cancel(aRequest().id);
    const charged = house.logged.map((line) => JSON.parse(line)).filter((line) => line.event === 'charged');
    expect(charged).toMatchObject([{ ending: 'cut', cost: { basis: 'estimated' } }]);
    expect(charged[0].cost.nanoUsd).toBe((await house.till.spent()).dayNanoUsd);
  });
});

describe('a request id', () => {
  it('is always our own, whatever the caller sends', async () => {
    const { house } = await afterOne();
    const answer = await house.app.request('/api/health', { headers: { 'x-request-id': 'mine' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(house.logged.at(-1) ?? '{}').requestId).toBe(answer.headers.get('x-request-id'));
  });
});
