// Two backends on one Redis, in this process: readers, cancels, ends and money go across; an owner that was paused is fenced.
import type { Frame } from '@rostrum/shared/wire/frame';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RedisStoreOptions } from '../../backend/src/channels/redis.ts';
import { keysOf } from '../../backend/src/redis/keys.ts';
import { script } from '../../backend/src/redis/link.ts';
import { hasRedis, type RedisServer, startRedis } from '../kit/redis.ts';
import { aClaim, aRequest, createHouse, type HouseOptions, listen, terminalsOf, textOf } from './house.ts';
import { freeze, newPrefix, openShared, type Shared } from './shared-house.ts';
import { createSpeaker, usageOf } from './speaker.ts';

const ID = aRequest().id;
let redis: RedisServer;
let opened: Shared[] = [];
beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
});
afterAll(() => redis?.stop());
afterEach(async () => {
  for (const { kept } of opened.splice(0)) await kept.store.close();
  opened = [];
});

interface PairOptions extends RedisStoreOptions {
  limitNanoUsd?: number;
  house?: Partial<HouseOptions>;
}

async function pair(options: PairOptions = {}) {
  const prefix = newPrefix();
  const backend = async () => {
    const shared = await openShared(redis.url, { ...options, prefix });
    opened.push(shared);
    const speaker = createSpeaker();
    const house = createHouse({ providers: [speaker.provider], kept: shared.kept, ...options.house });
    const call = (index = 0) => vi.waitFor(() => speaker.calls[index] ?? expect.fail('no call yet'));
    return { ...shared, speaker, house, call };
  };
  return { first: await backend(), second: await backend(), third: backend };
}

describe.skipIf(!hasRedis)('two backends on one Redis', () => {
  it('one speaks, both are heard alike, and a reader goes on with the other where it was cut', async () => {
    const { first, second } = await pair();
    expect((await first.house.post(aRequest())).status).toBe(202);
    const call = await first.call();
    const [here, there] = [listen(await first.house.events()), listen(await second.house.events())];
    call.say('Honourable ');
    await there.until((heard) => textOf(heard, ID) === 'Honourable ');
    await here.until((heard) => textOf(heard, ID) === 'Honourable ');
    await here.leave();
    call.say('judges.');
    await there.until((heard) => textOf(heard, ID) === 'Honourable judges.');
    const again = listen(await second.house.events(here.heard.at(-1)?.id));
    call.finish();
    await Promise.all([there.terminals(1), again.terminals(1)]);
    expect(textOf([...here.heard, ...again.heard], ID)).toBe('Honourable judges.');
    expect(terminalsOf(again.heard)).toEqual(terminalsOf(there.heard));
    const ids = [...here.heard, ...again.heard].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const snapshots = await Promise.all(
      [first, second].map(async ({ house }) => (await house.snapshot(ID)).json()),
    );
    expect(snapshots[0]).toMatchObject({ text: 'Honourable judges.', state: 'completed' });
    expect(snapshots[1]).toEqual(snapshots[0]);
  });

  it('the same id asked of both 40 times at once is one vendor call, one hold and one bill', async () => {
    const { first, second } = await pair();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? first : second).house.post(aRequest())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(39).fill(200), 202]);
    const calls = () => [...first.speaker.calls, ...second.speaker.calls];
    await vi.waitFor(() => expect(calls()).toHaveLength(1));
    calls()[0]?.report(usageOf(100, 10));
    calls()[0]?.finish();
    const ear = listen(await first.house.events());
    const [terminal] = terminalsOf(await ear.terminals(1));
    await vi.waitFor(async () => {
      const frame = terminal?.frame;
      const paid = frame && 'cost' in frame ? frame.cost.nanoUsd : -1;
      expect((await second.kept.till.spent()).dayNanoUsd).toBe(paid);
    });
    expect((await second.house.post(aRequest({ maxOutputTokens: 5 }))).status).toBe(409);
    expect((await second.house.post(aRequest())).status).toBe(200);
    expect(calls()).toHaveLength(1);
  });

  it('DELETE through the other one closes the call and answers with its last frame, again and again', async () => {
    const { first, second } = await pair();
    await first.house.post(aRequest());
    const call = await first.call();
    call.say('I had hardly');
    const began = performance.now();
    const answer = await second.house.cancel(ID);
    expect(call.signal.aborted).toBe(true);
    expect(performance.now() - began).toBeLessThan(2_000);
    const frame = await answer.json();
    expect(frame).toMatchObject({
      event: 'generation-failed',
      code: 'cancelled',
      cost: { basis: 'estimated' },
    });
    expect(await (await first.house.cancel(ID)).json()).toEqual(frame);
    expect((await second.house.cancel('unknown')).status).toBe(404);
  });

  it('an owner that was paused past its lease is ended once, at its hold; woken, it writes and books nothing', async () => {
    const { first, second } = await pair({ leaseMs: 2_000, tickMs: 200 });
    await first.house.post(aRequest());
    const call = await first.call();
    const ear = listen(await second.house.events());
    call.say('Before the pause. ');
    await ear.until((heard) => textOf(heard, ID) !== '');
    const wake = freeze(first);
    call.say('While asleep. ');
    const [terminal] = terminalsOf(await ear.terminals(1));
    expect(terminal?.frame).toMatchObject({
      event: 'generation-failed',
      code: 'incomplete',
      retryable: true,
      cost: { basis: 'estimated' },
    });
    const frame = terminal?.frame;
    const atMost = frame && 'cost' in frame ? frame.cost.atMostNanoUsd : null;
    expect(atMost).toBeGreaterThan(0);
    const booked = await second.kept.till.spent();
    expect(booked.dayNanoUsd).toBe(atMost);
    wake();
    call.say('After it. ');
    call.report(usageOf(10, 10));
    call.finish();
    await vi.waitFor(() => expect(call.signal.aborted).toBe(true), { timeout: 15_000 });
    expect(first.house.runs.running()).toBe(0);
    await first.kept.store.flushed();
    await second.kept.store.flushed();
    const whole = listen(await second.house.events());
    await whole.terminals(1);
    expect(textOf(whole.heard, ID)).toBe('Before the pause. ');
    expect(await second.kept.till.spent()).toEqual(booked);
    const place = await second.kept.store.open('abcdefghijklmnopqrstuv').place(undefined);
    const batch =
      'after' in place ? await second.kept.store.open('abcdefghijklmnopqrstuv').read(0, 1e6) : null;
    expect(batch?.text.match(/^event: generation-(failed|completed)$/gm)).toHaveLength(1);
    // It is a backend like any other again.
    expect((await first.house.post(aRequest({ id: 'next' }))).status).toBe(202);
  });

  it('an owner whose generation was forgotten and begun anew elsewhere cannot speak into the new one', async () => {
    const { first, second } = await pair();
    const channel = 'forgotten-and-begun-anew';
    const [here, there] = [first, second].map(({ kept }) => kept.store.open(channel));
    const words = (text: string): Frame => ({ v: 1, generation: 'g', event: 'text-delta', at: 0, text });
    expect(await here?.claim(aClaim('g'))).toBeNull();
    const forget = script(`return redis.call('DEL', KEYS[1])`);
    await first.link.run(forget, [keysOf(first.link.prefix).generation(channel, 'g')], []);
    expect(await there?.claim(aClaim('g'))).toBeNull();
    here?.append([words('of the old one')]);
    await first.kept.store.flushed();
    there?.append([words('new')]);
    await second.kept.store.flushed();
    expect((await here?.find('g'))?.snapshot().text).toBe('new');
  });

  it('a pause shorter than the lease changes nothing: the words come late, and the speech is completed', async () => {
    const { first, second } = await pair({ leaseMs: 5_000 });
    await first.house.post(aRequest());
    const call = await first.call();
    const wake = freeze(first);
    for (const word of ['one ', 'two ', 'three']) call.say(word);
    call.finish();
    await vi.waitFor(() => expect(first.house.runs.running()).toBe(0));
    wake();
    const ear = listen(await second.house.events());
    expect(terminalsOf(await ear.terminals(1))[0]?.frame).toMatchObject({ event: 'generation-completed' });
    expect(textOf(ear.heard, ID)).toBe('one two three');
  });

  it('a reader at the other one keeps a generation from being an orphan; without any it is cancelled', async () => {
    const { first, second } = await pair({ house: { orphanGraceMs: 2_000 } });
    const ear = listen(await second.house.events());
    const hearing = ear.until((heard) => textOf(heard, ID) === 'still here');
    await first.house.post(aRequest());
    const call = await first.call();
    const began = performance.now();
    await vi.waitFor(() => expect(performance.now() - began).toBeGreaterThan(3_000), { timeout: 10_000 });
    expect(call.signal.aborted).toBe(false);
    call.say('still here');
    await hearing;
    await ear.leave();
    await vi.waitFor(() => expect(call.signal.aborted).toBe(true), { timeout: 15_000 });
    expect(await (await second.house.snapshot(ID)).json()).toMatchObject({ code: 'cancelled' });
  });

  it('what one was counted for a front, the other books a cut call by', async () => {
    const { first, second } = await pair();
    const front = [{ role: 'user' as const, content: 'm'.repeat(20_000) }];
    const ask = (id: string) =>
      aRequest({ id, messages: [...front, { role: 'user', content: id }], maxOutputTokens: 1 });
    await first.house.post(ask('a'));
    const call = await first.call();
    call.report(usageOf(4_000, 1));
    call.finish();
    await listen(await second.house.events()).terminals(1);
    await second.house.post(ask('b'));
    await second.call();
    const cut = (await (await second.house.cancel('b')).json()) as { cost: { atMostNanoUsd: number } };
    const { first: alone } = await pair();
    await alone.house.post(ask('b'));
    await alone.call();
    const byBytes = (await (await alone.house.cancel('b')).json()) as typeof cut;
    expect(cut.cost.atMostNanoUsd).toBeLessThan(byBytes.cost.atMostNanoUsd / 3);
  });
});
