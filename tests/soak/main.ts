// The soak test as a program (`npm run test:all -- soak`): streams, then generations; on one backend, then on two with Redis.
import { hasRedis } from '../kit/redis.ts';
import { startBookedVendor } from './booked-vendor.ts';
import { runAborts, runStreams } from './soak-runs.ts';
import { openSoakedBackends, type SoakedBackends } from './soaked-backends.ts';

const numberOf = (name: string, usual: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const has = (name: string) => process.argv.includes(`--${name}`);

const SEED = numberOf('seed', 20261122);
const STREAMS = numberOf('streams', 1_000);
const HERTZ = 5;
const SECONDS = numberOf('seconds', 60);
/** Seconds for opening all streams; each stream is longer by this much, so that all flow at once for SECONDS. */
const OPENING_SECONDS = numberOf('opening', 30);
const GENERATIONS = numberOf('generations', 10_000);
const ROUNDS = 20;
/** Bytes of heap that one more generation may leave behind after a day, in runs that fill the usage history of 1,000 channels. */
const MOST_BYTES_EACH = GENERATIONS < 10_000 ? 1_100 : 100;
/** The heap's normal variation, which dominates in short runs. */
const MOST_NOISE_BYTES = 1e6;
/** Bytes that a thousand streams may leave behind: compiled code and tables that have grown. */
const MOST_BYTES_LEFT = 6e6;

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const say = (text: string) => console.log(`  ${text}`);
async function streams(soaked: SoakedBackends): Promise<void> {
  const load = { streams: STREAMS, hertz: HERTZ };
  const warm = await runStreams(soaked, { ...load, seed: SEED + 1_000_000, seconds: 2 });
  const before = await soaked.rest(warm.spoken);
  const run = await runStreams(soaked, { ...load, seed: SEED, seconds: SECONDS + OPENING_SECONDS });
  const after = await soaked.rest(run.spoken);
  say(`${run.spoken.length} streams, all at once for ${run.togetherSeconds.toFixed(1)} s`);
  say(`a stream: ${(run.heapPerStream / 1024).toFixed(1)} KB of heap, its log and reader included`);
  if (run.togetherSeconds < SECONDS)
    soaked.wrong(`all streams flowed together for ${run.togetherSeconds} s only`);
  for (const [i, heap] of after.heaps.entries()) {
    const earlier = before.heaps[i] ?? 0;
    say(`backend ${i}: heap ${mb(earlier)} before, ${mb(heap)} a day after`);
    if (heap - earlier > MOST_BYTES_LEFT)
      soaked.wrong(`backend ${i} keeps ${mb(heap - earlier)} of streams that ended`);
  }
}

async function aborts(soaked: SoakedBackends): Promise<void> {
  const rests: Awaited<ReturnType<SoakedBackends['rest']>>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const load = { generations: GENERATIONS / ROUNDS, channelsAtOnce: 16 };
    rests.push(await soaked.rest(await runAborts(soaked, { ...load, seed: SEED + round * 10_000 })));
  }
  const [half, last] = [rests[ROUNDS / 2], rests.at(-1)];
  if (!half || !last) return;
  const generations = last.generations - half.generations;
  for (const i of soaked.backends.keys()) {
    const heaps = rests.map(({ heaps: all }) => mb(all[i] ?? 0)).join(' ');
    const each = ((last.heaps[i] ?? 0) - (half.heaps[i] ?? 0)) / generations;
    say(`backend ${i}: heap after each round and a day: ${heaps}; ${each.toFixed(0)} bytes a generation`);
    if (each > MOST_BYTES_EACH + MOST_NOISE_BYTES / generations)
      soaked.wrong(`backend ${i} keeps ${each.toFixed(0)} bytes of every generation`);
  }
  if (last.redisBytes === undefined || half.redisBytes === undefined) return;
  say(`Redis: ${mb(half.redisBytes)} after a half, ${mb(last.redisBytes)} after all and a day`);
  if (last.redisBytes - half.redisBytes > generations * MOST_BYTES_EACH + MOST_NOISE_BYTES)
    soaked.wrong(`Redis keeps ${last.redisBytes - half.redisBytes} bytes of ${generations} generations`);
}

let faults = 0;
for (const kind of ['memory', 'redis'] as const) {
  if (has(kind === 'memory' ? 'two' : 'one') || (kind === 'redis' && !hasRedis)) continue;
  for (const [name, run] of Object.entries({ streams, aborts })) {
    if (has(name === 'streams' ? 'only-aborts' : 'only-streams')) continue;
    const began = performance.now();
    console.log(`\n${kind === 'memory' ? 'One backend' : 'Two backends on a Redis'}, ${name}, seed ${SEED}`);
    const soaked = await openSoakedBackends(kind, await startBookedVendor());
    await run(soaked);
    await soaked.settled();
    await soaked.close();
    faults += soaked.faults.length;
    for (const fault of soaked.faults.slice(0, 10)) console.log(`  WRONG: ${fault}`);
    console.log(`  ${soaked.faults.length} wrong, ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
}
process.exit(faults === 0 ? 0 : 1);
