// The channels in memory at their limits, while somebody speaks in each.
import { expect, it } from 'vitest';
import { createMemoryChannelStore, MEMORY_LIMITS } from '../../../backend/src/channels/memory-store.ts';
import { generationClaim } from '../../fixtures/test-backend.ts';
import { createManualClock } from '../kit/manual-clock.ts';

it('full of speeches that go on, it cuts off nobody who keeps up, and who is far behind is told so', () => {
  const limits = { ...MEMORY_LIMITS, frameUnits: 20_000 };
  const channelStore = createMemoryChannelStore(createManualClock(), limits);
  const readers = Array.from({ length: 3 }, (_, i) => {
    const channelLog = channelStore.open(`channel-${i}`);
    channelLog.claim(generationClaim('g'));
    return { channelLog, cursor: 0 };
  });
  for (let at = 0; at < 400; at++) {
    for (const reader of readers) {
      const { channelLog, cursor } = reader;
      channelLog.append([{ v: 1, generation: 'g', event: 'text-delta', at, text: 'x' }]);
      const batch = channelLog.read(cursor, 1_000);
      expect(batch).toMatchObject({ last: cursor + 1, text: expect.stringContaining(`"at":${at},`) });
      reader.cursor += 1;
    }
    expect(channelStore.sizes().frameUnits).toBeLessThanOrEqual(20_000);
  }
  for (const { channelLog } of readers) expect(channelLog.read(0, 1_000)).toBeNull();
});
