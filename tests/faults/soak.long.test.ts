// The soak test in its short form, on real backend processes (the long one: `npm run test:all -- soak`): nothing is lost, doubled or mischarged.
import { afterEach, describe, expect, it } from 'vitest';
import { hasRedis } from '../kit/redis.ts';
import { startBookedVendor } from '../soak/booked-vendor.ts';
import { runAborts, runStreams } from '../soak/soak-runs.ts';
import { openSoakedBackends, type SoakedBackends } from '../soak/soaked-backends.ts';

const SEED = 20261122;
const STREAMS = { seed: SEED, streams: 40, hertz: 10, seconds: 1 };
const ABORTS = { seed: SEED, generations: 60, channelsAtOnce: 6 };
let house: SoakedBackends | undefined;
afterEach(() => house?.close());

describe(`40 streams, and 60 generations of which half are cut, seed ${SEED}`, () => {
  it.skipIf(!hasRedis)(
    'on two backends with a Redis: no event is lost or doubled, each ends and is charged once, and nothing stays',
    async () => {
      house = await openSoakedBackends('redis', await startBookedVendor());
      const [{ spoken }, cut] = await Promise.all([runStreams(house, STREAMS), runAborts(house, ABORTS)]);
      expect(spoken).toHaveLength(40);
      expect(cut).toHaveLength(60);
      // With this seed every way of ending occurs.
      expect(new Set(cut.map(({ plan }) => plan.plannedEnd)).size).toBe(5);
      await house.rest([...spoken, ...cut]);
      expect(house.faults).toEqual([]);
    },
  );
});
