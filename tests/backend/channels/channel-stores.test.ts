// The contract of a channel store. Every test runs on each store of STORES: memory and Redis. Behaviour of one store alone has its own test
// file.
import type { Frame, TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ChannelLog, ChannelStore, FrameBatch } from '../../../backend/src/channels/channel-store.ts';
import { createMemoryChannelStore } from '../../../backend/src/channels/memory-store.ts';
import { systemClock } from '../../fixtures/system-clock.ts';
import { generationClaim, textDelta, textOfFrames } from '../../fixtures/test-backend.ts';
import { hasRedis, type RedisServer, startRedis } from '../../kit/redis.ts';
import { openRedisStores } from '../kit/backends-on-redis.ts';
import { reportedUsage } from '../kit/hand-fed-provider.ts';

const startFrame = (generation: string): Frame => ({
  v: 1,
  generation,
  event: 'generation-started',
  model: { provider: 'demo', id: 'm' },
  inputTokensEstimate: 1,
});
const endFrame = (generation: string): TerminalFrame => ({
  v: 1,
  generation,
  event: 'generation-completed',
  finishReason: 'stop',
  usage: reportedUsage(1, 1),
  cost: { nanoUsd: 3, atMostNanoUsd: 3, basis: 'reported', priceId: 'p' },
  timing: { firstTokenMs: 1, totalMs: 2 },
});

/** Returns the frames of a batch, with their ids. */
function framesOf({ text }: FrameBatch): { id: string; frame: Frame }[] {
  return text
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => {
      const [, id = '', data = ''] = /^id: (\S+)\nevent: \S+\ndata: (.*)$/.exec(part) ?? [];
      return { id, frame: JSON.parse(data) as Frame };
    });
}

async function readAllFrames(channelLog: ChannelLog, after = 0) {
  const frames = [];
  for (let place = after; ; ) {
    const batch = await channelLog.read(place, 64 * 1024);
    if (batch === null) throw new Error('gone');
    frames.push(...framesOf(batch));
    place = batch.last;
    if (!batch.more) return frames;
  }
}

let redis: RedisServer | undefined;
beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
});
afterAll(() => redis?.stop());

const STORES: { name: string; open(): Promise<ChannelStore> }[] = [
  { name: 'memory', open: async () => createMemoryChannelStore(systemClock) },
  { name: 'Redis', open: async () => (await openRedisStores(redis?.url ?? '')).stores.channelStore },
];

describe.each(STORES)('the store in $name', ({ name, open }) => {
  const test = it.skipIf(name === 'Redis' && !hasRedis);
  let channelStore: ChannelStore;
  let serial = 0;
  const channel = () => channelStore.open(`channel-${++serial}`);
  beforeAll(async () => {
    if (name === 'memory' || hasRedis) channelStore = await open();
    return () => channelStore?.close();
  });

  test('numbers frames in order, returns them from any position, and keeps the snapshot', async () => {
    const channelLog = channel();
    expect(await channelLog.resumePoint(undefined)).toEqual({ after: 0 });
    await channelLog.claim(generationClaim('g'));
    channelLog.append([startFrame('g')]);
    channelLog.append([textDelta('g', 0, 'Honourable '), textDelta('g', 11, 'judges 🜚\n\nid: 9')]);
    await channelStore.flushed();
    const running = (await channelLog.find('g'))?.snapshot();
    expect(running).toMatchObject({ state: 'running', text: 'Honourable judges 🜚\n\nid: 9' });
    channelLog.append([endFrame('g')]);
    await channelStore.flushed();
    const entry = await channelLog.find('g');
    expect(entry?.terminal).toEqual(endFrame('g'));
    expect(entry?.snapshot()).toMatchObject({
      state: 'completed',
      finishReason: 'stop',
      cost: { nanoUsd: 3 },
      text: 'Honourable judges 🜚\n\nid: 9',
    });
    const all = await readAllFrames(channelLog);
    expect(all.map(({ frame }) => frame.event)).toEqual([
      'generation-started',
      'text-delta',
      'generation-completed',
    ]);
    expect(textOfFrames(all, 'g')).toBe('Honourable judges 🜚\n\nid: 9');
    const [, words, last] = all;
    expect(running?.lastEventId).toBe(words?.id);
    const [before, after] = [await channelLog.resumePoint(words?.id), await channelLog.resumePoint(last?.id)];
    if ('gone' in before || 'gone' in after) throw new Error('gone');
    expect((await readAllFrames(channelLog, before.after)).map(({ id }) => id)).toEqual([last?.id]);
    expect(entry?.snapshot().lastEventId).toBe(last?.id);
    expect(await readAllFrames(channelLog, after.after)).toEqual([]);
  });

  test('closes an id that never arrived atomically: of a simultaneous claim and close only one succeeds', async () => {
    const channelLog = channel();
    const closedGeneration = await vi.waitFor(
      async () => (await channelLog.close(endFrame('g'), 0)) ?? expect.fail('it began a moment ago'),
      { timeout: 4_000 },
    );
    expect(closedGeneration.snapshot()).toMatchObject({ state: 'completed', text: '' });
    expect((await channelLog.claim(generationClaim('g')))?.terminal).toEqual(endFrame('g'));
    expect((await channelLog.find('g'))?.terminal).toEqual(endFrame('g'));
    for (const id of ['a', 'b', 'c', 'd']) {
      const close = () => channelLog.close(endFrame(id), 0);
      const claim = () => channelLog.claim(generationClaim(id));
      const [first, second] = id < 'c' ? [close, claim] : [claim, close];
      const [one, other] = await Promise.all([first(), second()]);
      const [endedOne, claimedOne] = id < 'c' ? [one, other] : [other, one];
      // The second of the two sees the result of the first.
      expect(endedOne?.terminal, id).toEqual(claimedOne === null ? null : endFrame(id));
    }
  });

  test('does not close an id that may have been claimed and forgotten', async () => {
    const channelLog = channel();
    expect(await channelLog.close(endFrame('g'), 48 * 3_600_000)).toBeUndefined();
    expect(await channelLog.find('g')).toBeUndefined();
    expect(await channelLog.claim(generationClaim('g'))).toBeNull();
    // A generation that is known to run stays open.
    expect((await channelLog.close(endFrame('g'), 48 * 3_600_000))?.terminal).toBeNull();
  });

  test('joins the halves of a character that arrive in two pieces', async () => {
    const channelLog = channel();
    await channelLog.claim(generationClaim('g'));
    channelLog.append([textDelta('g', 0, 'x\ud83d')]);
    await channelStore.flushed();
    channelLog.append([textDelta('g', 2, '\ude00y')]);
    await channelStore.flushed();
    expect((await channelLog.find('g'))?.snapshot().text).toBe('x😀y');
    expect(textOfFrames(await readAllFrames(channelLog), 'g')).toBe('x😀y');
  });
});
