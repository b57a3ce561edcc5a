// The soak test as a program (`npm run test:all -- soak`): streams, then generations, on one backend and then on two with Redis. Exits 1 on a fault.
import { hasRedis } from '../kit/redis.ts';
import { startVendorProcess } from './booked-vendor.ts';
import { firstWords, percentile, runAborts, runStreams, slopeOf } from './soak-runs.ts';
import { type MeasureAtRest, openSoakedBackends, type SoakedBackends } from './soaked-backends.ts';

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
/** Bytes of heap that one more generation may leave behind after a day; one that is not forgotten leaves more than a kilobyte. */
const MOST_BYTES_EACH = 100;
/** Bytes per generation allowed in short runs, which never fill the usage history of 1,000 channels. */
const STILL_LEARNING_BYTES = GENERATIONS < 10_000 ? 1_000 : 0;
/** The heap's normal variation, which dominates in short runs. */
const MOST_NOISE_BYTES = 1e6;
/** Bytes that a thousand streams may leave behind: compiled code and tables that have grown. */
const MOST_BYTES_LEFT = 6e6;

/** The share of calls that may fail to reach the vendor, on a very busy machine. */
const MOST_UNREACHED = 1 / 1_000;

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const ms = (values: readonly number[]) => {
  const at = (part: number) => percentile(values, part).toFixed(0);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)} ms`;
};
const say = (text: string) => console.log(`  ${text}`);

async function streams(soaked: SoakedBackends): Promise<void> {
  const warm = await runStreams(soaked, {
    seed: SEED + 1_000_000,
    streams: STREAMS,
    hertz: HERTZ,
    seconds: 2,
  });
  const before = await soaked.rest(warm.spoken);
  const seconds = SECONDS + OPENING_SECONDS;
  const run = await runStreams(soaked, { seed: SEED, streams: STREAMS, hertz: HERTZ, seconds });
  const after = await soaked.rest(run.spoken);
  say(
    `${run.spoken.length} streams of ${HERTZ} words a second, all at once for ${(run.togetherMs / 1000).toFixed(1)} s: ${run.frames} frames`,
  );
  say(
    `a stream: ${kb(run.heapPerStream)} of heap, ${kb(run.rssPerStream)} resident, its log and reader included`,
  );
  say(`first word: ${ms(firstWords(run.spoken))}`);
  if (run.running !== STREAMS) soaked.wrong(`${run.running} generations ran where ${STREAMS} should`);
  if (run.togetherMs < SECONDS * 1000)
    soaked.wrong(`all streams flowed together for ${run.togetherMs} ms only`);
  after.heaps.forEach((heap, i) => {
    const earlier = before.heaps[i] ?? 0;
    say(`backend ${i}: heap ${mb(earlier)} before, ${mb(heap)} a day after`);
    if (heap - earlier > MOST_BYTES_LEFT)
      soaked.wrong(`backend ${i} keeps ${mb(heap - earlier)} of streams that ended`);
  });
  flatRedis(soaked, [before, after], after.generations - before.generations);
}

async function aborts(soaked: SoakedBackends): Promise<void> {
  const rests: MeasureAtRest[] = [];
  const first: number[] = [];
  const ends = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const seed = SEED + round * 10_000;
    const spoken = await runAborts(soaked, { seed, generations: GENERATIONS / ROUNDS, channelsAtOnce: 16 });
    for (const value of firstWords(spoken)) first.push(value);
    for (const { terminal } of spoken) {
      const end = terminal.event === 'generation-completed' ? 'completed' : terminal.code;
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    rests.push(await soaked.rest(spoken));
  }
  say([...ends].map(([end, count]) => `${count} ${end}`).join(', '));
  say(`first word: ${ms(first)}; from DELETE to the vendor's socket closed: ${ms(soaked.cutMs)}`);
  soaked.backends.forEach((_, i) => {
    const slope = slopeOf(rests, ({ heaps }) => heaps[i] ?? 0);
    const heaps = rests.map(({ heaps: all }) => ((all[i] ?? 0) / 1e6).toFixed(1)).join(' ');
    say(
      `backend ${i}: heap after each ${GENERATIONS / ROUNDS} and a day: ${heaps} MB; ${slope.toFixed(0)} bytes a generation`,
    );
    if (slope > MOST_BYTES_EACH + STILL_LEARNING_BYTES + MOST_NOISE_BYTES / (GENERATIONS / 2))
      soaked.wrong(`backend ${i} keeps ${slope.toFixed(0)} bytes of every generation`);
  });
  flatRedis(soaked, rests, GENERATIONS);
}

function flatRedis(soaked: SoakedBackends, rests: readonly MeasureAtRest[], generations: number): void {
  if (!soaked.redis) return;
  const bytes = rests.map(({ redisBytes }) => redisBytes ?? 0);
  const grown = (bytes.at(-1) ?? 0) - (bytes[0] ?? 0);
  say(
    `Redis after each, and a day: ${bytes.map(mb).join(' ')}; ${(grown / generations).toFixed(0)} bytes a generation`,
  );
  if (grown > generations * MOST_BYTES_EACH + MOST_NOISE_BYTES)
    soaked.wrong(`Redis keeps ${grown} bytes of ${generations} generations`);
}

let faults = 0;
for (const kind of ['memory', 'redis'] as const) {
  if (has(kind === 'memory' ? 'two' : 'one')) continue;
  if (kind === 'redis' && !hasRedis) continue;
  for (const [name, run] of Object.entries({ streams, aborts })) {
    if (has(name === 'streams' ? 'only-aborts' : 'only-streams')) continue;
    const began = performance.now();
    console.log(`\n${kind === 'memory' ? 'One backend' : 'Two backends on a Redis'}, ${name}, seed ${SEED}`);
    const soaked = await openSoakedBackends(kind, await startVendorProcess());
    await run(soaked);
    await soaked.settled();
    await soaked.close();
    if (soaked.unreached > 0)
      say(`${soaked.unreached} calls broke on the way to the vendor, in a socket it had closed`);
    if (soaked.unreached > GENERATIONS * MOST_UNREACHED)
      soaked.wrong('too many calls never reached the vendor');
    faults += soaked.faults.length;
    for (const fault of soaked.faults.slice(0, 10)) console.log(`  WRONG: ${fault}`);
    console.log(`  ${soaked.faults.length} wrong, ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
}
process.exit(faults === 0 ? 0 : 1);
