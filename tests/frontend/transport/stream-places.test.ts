// The few places that a browser has for event streams: a client gives its own back when it stops listening.
import { expect, it, vi } from 'vitest';
import { startFakeBackend } from './fake-backend.ts';
import { neverAborted, openClient, testGenerationRequest } from './test-client.ts';

it('gives the place of its stream back when it stops listening, each time', async () => {
  const backend = await startFakeBackend();
  const counts = { taken: 0, free: 0 };
  const places = {
    take: async () => {
      counts.taken++;
      return () => void counts.free++;
    },
  };
  const client = openClient(backend, { places, lingerMs: 1 });
  for (const id of ['a.1', 'b.1']) {
    const { ended } = client.follow(id, () => {}, false);
    await client.start(testGenerationRequest(id), undefined, neverAborted);
    await vi.waitFor(() => expect(backend.readers.size).toBe(1));
    backend.say(id, 'One.');
    backend.complete(id);
    await ended;
    await vi.waitFor(() => expect(counts.free).toBe(counts.taken));
  }
  expect(counts).toEqual({ taken: 2, free: 2 });
  client.close();
  await backend.close();
});
