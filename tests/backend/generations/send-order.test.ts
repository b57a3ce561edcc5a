// When things are sent: the vendor's request before anything else that a command causes, and text with that of other speakers.
import type { Frame } from '@rostrum/shared/wire/call-outcome';
import { expect, it } from 'vitest';
import type { ChannelLog } from '../../../backend/src/channels/channel-store.ts';
import { createDeltaBatcher } from '../../../backend/src/generations/delta-batcher.ts';
import type { Provider } from '../../../backend/src/provider-contract/provider.ts';
import { CHANNEL, createTestBackend, generationRequest, readFrames } from '../../fixtures/test-backend.ts';
import { createHandFedProvider } from '../kit/hand-fed-provider.ts';
import { createManualClock } from '../kit/manual-clock.ts';

/** An SDK works through many promises before its request is written. */
const PROMISES_OF_AN_SDK = 200;

function openSlowly() {
  const order: string[] = [];
  const { provider } = createHandFedProvider();
  const slow: Provider = {
    ...provider,
    async stream(...call) {
      for (let i = 0; i < PROMISES_OF_AN_SDK; i++) await null;
      order.push('request to the vendor');
      await provider.stream(...call);
    },
  };
  return { backend: createTestBackend({ providers: [slow] }), order };
}

it('a command asks the vendor, and only then is answered', async () => {
  const { backend, order } = openSlowly();
  expect((await backend.post(generationRequest())).status).toBe(202);
  expect(order).toEqual(['request to the vendor']);
});

it('a command that is cancelled before its first frame was sent still begins with it, and ends once', async () => {
  const { backend } = openSlowly();
  const answered = backend.post(generationRequest());
  while (backend.generations.running() === 0) await null;
  await backend.generations.cancel(CHANNEL, generationRequest().id);
  await answered;
  const heard = await readFrames(await backend.events()).terminals(1);
  expect(heard.map(({ frame }) => frame.event)).toEqual(['generation-started', 'generation-failed']);
});

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
