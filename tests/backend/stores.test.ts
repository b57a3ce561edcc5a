// What every store of channels does, whichever it is: one contract, run with the memory and with Redis.
import type { Frame, TerminalFrame } from '@rostrum/shared/wire/frame';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../backend/src/channels/clock.ts';
import type { Batch, ChannelLog, ChannelStore } from '../../backend/src/channels/log.ts';
import { createMemoryStore } from '../../backend/src/channels/memory.ts';
import { hasRedis, type RedisServer, startRedis } from '../kit/redis.ts';
import { aClaim, textOf } from './house.ts';
import { openShared } from './shared-house.ts';
import { usageOf } from './speaker.ts';

const delta = (generation: string, at: number, text: string): Frame => ({
  v: 1,
  generation,
  event: 'text-delta',
  at,
  text,
});
const begun = (generation: string): Frame => ({
  v: 1,
  generation,
  event: 'generation-started',
  model: { provider: 'demo', id: 'm' },
  inputTokensEstimate: 1,
});
const done = (generation: string): TerminalFrame => ({
  v: 1,
  generation,
  event: 'generation-completed',
  finishReason: 'stop',
  usage: usageOf(1, 1),
  cost: { nanoUsd: 3, atMostNanoUsd: 3, basis: 'reported', priceId: 'p' },
  timing: { firstTokenMs: 1, totalMs: 2 },
});

/** The frames of a batch, with their ids. */
function framesOf({ text }: Batch): { id: string; frame: Frame }[] {
  return text
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => {
      const [, id = '', data = ''] = /^id: (\S+)\nevent: \S+\ndata: (.*)$/.exec(part) ?? [];
      return { id, frame: JSON.parse(data) as Frame };
    });
}

async function everything(log: ChannelLog, after = 0) {
  const heard = [];
  for (let place = after; ; ) {
    const batch = await log.read(place, 64 * 1024);
    if (batch === null) throw new Error('gone');
    heard.push(...framesOf(batch));
    place = batch.last;
    if (!batch.more) return heard;
  }
}

let redis: RedisServer | undefined;
beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
});
afterAll(() => redis?.stop());

const STORES: { name: string; open(): Promise<ChannelStore> }[] = [
  { name: 'memory', open: async () => createMemoryStore(systemClock) },
  { name: 'Redis', open: async () => (await openShared(redis?.url ?? '')).kept.store },
];

describe.each(STORES)('the store in $name', ({ name, open }) => {
  const test = it.skipIf(name === 'Redis' && !hasRedis);
  let store: ChannelStore;
  let serial = 0;
  const channel = () => store.open(`channel-${++serial}`);
  beforeAll(async () => {
    if (name === 'memory' || hasRedis) store = await open();
    return () => store?.close();
  });

  test('gives an id to the first who claims it, and shows the others what holds it', async () => {
    const log = channel();
    const [taken, second, third] = await Promise.all([
      log.claim(aClaim('g')),
      log.claim(aClaim('g')),
      log.claim(aClaim('g', { bodyHash: 'another' })),
    ]);
    expect(taken).toBeNull();
    expect([second?.bodyHash, third?.bodyHash]).toEqual(['hash', 'hash']);
    expect(second?.terminal()).toBeNull();
    expect(await log.claim(aClaim('h'))).toBeNull();
  });

  test('leaves no trace of what was only asked for', async () => {
    expect(await store.known(`stranger-${++serial}`)?.find('g')).toBeUndefined();
    expect(await store.known(`stranger-${serial}`)?.stop('g')).toBeUndefined();
  });

  test('numbers frames in their order, hands them out from any place, and keeps the snapshot', async () => {
    const log = channel();
    expect(await log.place(undefined)).toEqual({ after: 0 });
    await log.claim(aClaim('g'));
    log.append([begun('g')]);
    log.append([delta('g', 0, 'Honourable '), delta('g', 11, 'judges 🜚\n\nid: 9')]);
    await store.flushed();
    const running = (await log.find('g'))?.snapshot();
    expect(running).toMatchObject({ state: 'running', text: 'Honourable judges 🜚\n\nid: 9' });
    log.append([done('g')]);
    await store.flushed();
    const entry = await log.find('g');
    expect(entry?.terminal()).toEqual(done('g'));
    expect(entry?.snapshot()).toMatchObject({
      state: 'completed',
      finishReason: 'stop',
      cost: { nanoUsd: 3 },
      text: 'Honourable judges 🜚\n\nid: 9',
    });
    const all = await everything(log);
    expect(all.map(({ frame }) => frame.event)).toEqual([
      'generation-started',
      'text-delta',
      'generation-completed',
    ]);
    expect(textOf(all, 'g')).toBe('Honourable judges 🜚\n\nid: 9');
    const [, words, last] = all;
    const [before, after] = [await log.place(words?.id), await log.place(last?.id)];
    if ('gone' in before || 'gone' in after) throw new Error('gone');
    expect((await everything(log, before.after)).map(({ id }) => id)).toEqual([last?.id]);
    expect(entry?.snapshot().lastEventId).toBe(last?.id);
    expect(await everything(log, after.after)).toEqual([]);
  });

  test('says of a place that it cannot go on from why, and of any other where it is', async () => {
    const log = channel();
    await log.claim(aClaim('g'));
    log.append([begun('g'), done('g')]);
    await store.flushed();
    const [, last] = await everything(log);
    const epoch = last?.id.split('-')[0];
    for (const id of ['', 'x', '5', `${epoch}-`, `${epoch}--1`, `${epoch}-1e3`, `other-1`, `${epoch}-3`]) {
      expect(await log.place(id), id).toHaveProperty('gone');
    }
    expect(await log.place(`${epoch}-1`)).toEqual({ after: 1 });
  });

  test('wakes who watches after each append, until they stop', async () => {
    const log = channel();
    await log.place(undefined);
    const woken = vi.fn();
    const stop = log.watch(woken);
    await log.claim(aClaim('g'));
    await store.flushed();
    log.append([begun('g')]);
    await vi.waitFor(async () => {
      expect(woken).toHaveBeenCalled();
      expect(await everything(log)).toHaveLength(1);
    });
    stop();
    await store.flushed();
    woken.mockClear();
    log.append([delta('g', 0, 'a')]);
    await store.flushed();
    expect(woken).not.toHaveBeenCalled();
  });

  test('takes what one has said as one, and nothing after the end of it', async () => {
    const log = channel();
    await log.claim(aClaim('g'));
    log.append([begun('g'), delta('g', 0, 'a'), done('g')]);
    await store.flushed();
    expect((await log.stop('g'))?.terminal()).toEqual(done('g'));
    expect((await everything(log)).map(({ frame }) => frame.event)).toHaveLength(3);
  });

  test('whatever is said by several at once, whoever joins or comes back at any place has every word', async () => {
    const speech = fc.array(
      fc.tuple(fc.nat(3), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 })),
      {
        maxLength: 40,
      },
    );
    await fc.assert(
      fc.asyncProperty(speech, fc.infiniteStream(fc.nat(100)), async (said, chance) => {
        const log = channel();
        const ids = ['a', 'b', 'c', 'd'];
        const whole = new Map(ids.map((id) => [id, '']));
        for (const id of ids) await log.claim(aClaim(id));
        log.append(ids.map(begun));
        for (const [who, text] of said) {
          const id = ids[who] ?? 'a';
          const before = whole.get(id) ?? '';
          log.append([delta(id, before.length, text)]);
          whole.set(id, before + text);
          if ((chance.next().value ?? 0) < 20) await store.flushed();
        }
        log.append([done('b'), done('a')]);
        await store.flushed();
        const all = await everything(log);
        for (const id of ids) expect(textOf(all, id)).toBe(whole.get(id));
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        for (const id of ids) {
          expect((await log.find(id))?.snapshot().text).toBe(whole.get(id));
        }
      }),
      { seed: 20261122, numRuns: 15 },
    );
  });

  test('keeps half a character whole that came in two pieces', async () => {
    const log = channel();
    await log.claim(aClaim('g'));
    log.append([delta('g', 0, 'x\ud83d')]);
    await store.flushed();
    log.append([delta('g', 2, '\ude00y')]);
    await store.flushed();
    expect((await log.find('g'))?.snapshot().text).toBe('x😀y');
    expect(textOf(await everything(log), 'g')).toBe('x😀y');
  });
});
