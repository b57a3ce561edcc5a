// How long text is held for the text of other speakers.
import type { Frame } from '@rostrum/shared/wire/call-outcome';
import { expect, it } from 'vitest';
import type { ChannelLog } from '../../../backend/src/channels/channel-store.ts';
import { createDeltaBatcher } from '../../../backend/src/generations/delta-batcher.ts';
import { createManualClock } from '../kit/manual-clock.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it.each([
  ['of several speakers', true],
  ['of a fast speaker', false],
])('text %s waits 10 ms, no less and no more, and a first text not at all', async (_whose, several) => {
  const clock = createManualClock();
  const written: (readonly Frame[])[] = [];
  const append = (frames: readonly Frame[]) => void written.push(frames);
  const channelLog = { append } as unknown as ChannelLog;
  const batcher = createDeltaBatcher(
    channelLog,
    clock,
    () => several,
    () => {},
  );
  clock.advance(1_000);
  batcher.add('first', 0, 'x');
  await nextTurn();
  expect(written).toHaveLength(1);
  clock.advance(several ? 1_000 : 0);
  batcher.add('first', 1, 'y');
  batcher.add('other', 5, 'z');
  await nextTurn();
  clock.advance(9);
  expect(written).toHaveLength(1);
  clock.advance(1);
  expect(written[1]).toMatchObject([{ text: 'y' }, { text: 'z' }]);
});
