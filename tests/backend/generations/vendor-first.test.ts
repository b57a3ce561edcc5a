// The vendor's request leaves before anything else that a command causes: its response, the first frame, the log's line.
import { describe, expect, it } from 'vitest';
import { createMemoryChannelStore } from '../../../backend/src/channels/memory-store.ts';
import type { Provider } from '../../../backend/src/provider-contract/provider.ts';
import { createDailySpend } from '../../../backend/src/spend/daily-spend.ts';
import { systemClock } from '../../fixtures/system-clock.ts';
import { CHANNEL, createTestBackend, generationRequest } from '../../fixtures/test-backend.ts';
import { createHandFedProvider } from '../kit/hand-fed-provider.ts';

/** An SDK works through many promises before its request is written. */
const PROMISES_OF_AN_SDK = 200;

/** A channel store that tells when the first frame of a generation is appended. */
function toldOfFrames(tell: (event: string) => void) {
  const channelStore = createMemoryChannelStore(systemClock);
  const open: typeof channelStore.open = (channel) => {
    const channelLog = channelStore.open(channel);
    return {
      ...channelLog,
      append(frames) {
        for (const { event } of frames) tell(event);
        channelLog.append(frames);
      },
    };
  };
  return { ...channelStore, open };
}

function openHouse(order: string[], script?: Parameters<typeof createHandFedProvider>[0]) {
  const { provider, calls } = createHandFedProvider(script);
  const slow: Provider = {
    ...provider,
    async stream(...call) {
      for (let i = 0; i < PROMISES_OF_AN_SDK; i++) await null;
      order.push('request to the vendor');
      await provider.stream(...call);
    },
  };
  const spend = createDailySpend(systemClock, null);
  const dailySpend: typeof spend = {
    ...spend,
    reserve(wish) {
      order.push('money is held');
      return spend.reserve(wish);
    },
  };
  const channelStore = toldOfFrames((event) => order.push(event));
  const backend = createTestBackend({
    providers: [slow],
    stores: { channelStore, dailySpend },
  });
  return { backend, calls };
}

describe('a command', () => {
  it('holds the money, asks the vendor, and only then is answered', async () => {
    const order: string[] = [];
    const { backend } = openHouse(order);
    const answer = await backend.post(generationRequest());
    expect(answer.status).toBe(202);
    order.push('response');
    expect(order).toEqual(['money is held', 'request to the vendor', 'generation-started', 'response']);
  });

  it('cancelled before its first frame was sent still begins with it, and ends once', async () => {
    const order: string[] = [];
    const { backend } = openHouse(order);
    const answered = backend.post(generationRequest());
    while (backend.generations.running() === 0) await null;
    await backend.generations.cancel(CHANNEL, generationRequest().id);
    await answered;
    const frames = order.filter((event) => event.startsWith('generation'));
    expect(frames).toEqual(['generation-started', 'generation-failed']);
  });
});
