// Tests of `createChannelReader`: a reader on a full socket receives the rest before its end, and a broken connection is closed without
// effect on others. event-stream.test.ts has several readers of one stream.
import { expect, it } from 'vitest';
import { createChannelReader } from '../../../backend/src/channels/channel-reader.ts';
import { createMemoryChannel } from '../../../backend/src/channels/memory-channel.ts';
import { createMemoryChannelStore, MEMORY_LIMITS } from '../../../backend/src/channels/memory-store.ts';
import { generationClaim, textDelta } from '../../fixtures/test-backend.ts';
import { reportedUsage } from '../kit/hand-fed-provider.ts';
import { createManualClock } from '../kit/manual-clock.ts';

/** Readers read in their own turns of the event loop. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('a reader told to finish on a full socket writes the rest first', async () => {
  const channelLog = createMemoryChannelStore(createManualClock()).open('a-channel');
  const writes: string[] = [];
  const ends: boolean[] = [];
  let isFull = false;
  let hasRoom = () => {};
  const write = (text: string, room: () => void) => {
    writes.push(text);
    hasRoom = room;
    return !isFull;
  };
  const end = (isStuck: boolean) => void ends.push(isStuck);
  const reader = createChannelReader(channelLog, 0, { write, end }, () => 0);
  reader.open();
  isFull = true;
  channelLog.append([textDelta('g', 0, 'a')]);
  await nextTurn();
  channelLog.append([textDelta('g', 1, 'last words')]);
  reader.finish();
  await nextTurn();
  expect(ends).toEqual([]);
  isFull = false;
  hasRoom();
  await nextTurn();
  expect(writes.at(-1)).toContain('last words');
  expect(ends).toEqual([false]);
});

it('a long finished speech is stored in few frames, however many pieces came', () => {
  const memoryUse = { frameUnits: 0, snapshotUnits: 0, forgotAt: 0, grown() {} };
  const channel = createMemoryChannel('epoch', createManualClock(), memoryUse);
  channel.claim(generationClaim('g'));
  for (let n = 0; n < 14; n++) channel.append([textDelta('g', n * 10_000, 'x'.repeat(10_000))]);
  const usage = reportedUsage(1, 1);
  const cost = { nanoUsd: 3, atMostNanoUsd: 3, basis: 'reported', priceId: 'p' } as const;
  const timing = { firstTokenMs: 1, totalMs: 2 };
  const ending = { event: 'generation-completed', finishReason: 'stop', usage, cost, timing } as const;
  channel.append([{ v: 1, generation: 'g', ...ending }]);
  // Frames of 60,000, 60,000 and 20,000 characters, and the end.
  expect(channel.frames()).toBe(4);
});

it('a reader that takes nothing for a minute is disconnected, and one whose frames were dropped ends', async () => {
  const limits = { ...MEMORY_LIMITS, frameUnits: 5_000 };
  const channelLog = createMemoryChannelStore(createManualClock(), limits).open('a-channel');
  channelLog.claim(generationClaim('g'));
  const endLists: boolean[][] = [[], []];
  const rooms: (() => void)[] = [];
  const readers = endLists.map((ends) => {
    const write = (_text: string, room: () => void) => rooms.push(room) > 2;
    const end = (isStuck: boolean) => void ends.push(isStuck);
    return createChannelReader(channelLog, 0, { write, end }, () => 0);
  });
  for (const reader of readers) reader.open();
  for (let n = 0; n < 5; n++) channelLog.append([textDelta('g', n * 2_000, 'x'.repeat(2_000))]);
  for (const reader of readers) reader.beat(60_000);
  expect(endLists).toEqual([[], []]);
  rooms[0]?.();
  readers[1]?.beat(60_001);
  await nextTurn();
  expect(endLists).toEqual([[false], [true]]);
});

it('a failing connection is closed, without any effect on the writer and the other readers', async () => {
  const channelLog = createMemoryChannelStore(createManualClock()).open('a-channel');
  const output: string[] = [];
  const ends: boolean[] = [];
  let writeCount = 0;
  const breaking = {
    write(): boolean {
      writeCount += 1;
      if (writeCount > 1) throw new Error('the stream is closed');
      return true;
    },
    end: (isStuck: boolean) => void ends.push(isStuck),
  };
  const whole = { write: (text: string) => output.push(text) > 0, end: () => {} };
  for (const sink of [breaking, whole]) createChannelReader(channelLog, 0, sink, () => 0).open();
  channelLog.claim(generationClaim('g'));
  for (const at of [0, 1]) {
    channelLog.append([textDelta('g', at, 'x')]);
    await nextTurn();
  }
  expect(ends).toEqual([true]);
  expect(output.join('').match(/"text":"x"/g)).toHaveLength(2);
});
