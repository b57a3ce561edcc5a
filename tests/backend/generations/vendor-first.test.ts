// The vendor's request leaves before anything else that a command causes: its response above all.
import { expect, it } from 'vitest';
import type { Provider } from '../../../backend/src/provider-contract/provider.ts';
import { CHANNEL, createTestBackend, generationRequest, readFrames } from '../../fixtures/test-backend.ts';
import { createHandFedProvider } from '../kit/hand-fed-provider.ts';

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
