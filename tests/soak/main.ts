// The long soak as a program: one backend, then two on a Redis; a thousand streams for a minute, then ten thousand generations.
import { hasRedis } from '../kit/redis.ts';
import { vendorProcess } from './books.ts';
import { type House, openHouse, type Rest } from './house.ts';
import { firstWords, runAborts, runStreams, share, slopeOf } from './runs.ts';

const numberOf = (name: string, usual: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const has = (name: string) => process.argv.includes(`--${name}`);

const SEED = numberOf('seed', 20261122);
const STREAMS = numberOf('streams', 1_000);
const HERTZ = 5;
const SECONDS = numberOf('seconds', 60);
/** A stream flows for longer than they are held together: a thousand are not opened at once. */
const OPENING_SECONDS = numberOf('opening', 30);
const GENERATIONS = numberOf('generations', 10_000);
const ROUNDS = 20;
/** What one more generation may leave behind after a day: one that is not forgotten leaves a kilobyte and more. */
const MOST_BYTES_EACH = 100;
/** What vendors counted is remembered of the last 1,000 channels: a run that opens no more than that fills this all the time. */
const STILL_LEARNING_BYTES = GENERATIONS < 10_000 ? 1_000 : 0;
/** A heap breathes; in short runs that is all one sees. */
const MOST_NOISE_BYTES = 1e6;
/** What a thousand streams may leave behind: compiled code, grown tables. */
const MOST_BYTES_LEFT = 6e6;

/** On a machine that is busy beyond measure. */
const MOST_UNREACHED = 1 / 1_000;

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const ms = (values: readonly number[]) => {
  const at = (part: number) => share(values, part).toFixed(0);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)} ms`;
};
const say = (text: string) => console.log(`  ${text}`);

async function streams(house: House): Promise<void> {
  const warm = await runStreams(house, {
    seed: SEED + 1_000_000,
    streams: STREAMS,
    hertz: HERTZ,
    seconds: 2,
  });
  const before = await house.rest(warm.spoken);
  const seconds = SECONDS + OPENING_SECONDS;
  const run = await runStreams(house, { seed: SEED, streams: STREAMS, hertz: HERTZ, seconds });
  const after = await house.rest(run.spoken);
  say(
    `${run.spoken.length} streams of ${HERTZ} words a second, all at once for ${(run.togetherMs / 1000).toFixed(1)} s: ${run.frames} frames`,
  );
  say(
    `a stream: ${kb(run.heapPerStream)} of heap, ${kb(run.rssPerStream)} resident, its log and reader included`,
  );
  say(`first word: ${ms(firstWords(run.spoken))}`);
  if (run.running !== STREAMS) house.wrong(`${run.running} generations ran where ${STREAMS} should`);
  if (run.togetherMs < SECONDS * 1000)
    house.wrong(`all streams flowed together for ${run.togetherMs} ms only`);
  after.heaps.forEach((heap, i) => {
    const earlier = before.heaps[i] ?? 0;
    say(`backend ${i}: heap ${mb(earlier)} before, ${mb(heap)} a day after`);
    if (heap - earlier > MOST_BYTES_LEFT)
      house.wrong(`backend ${i} keeps ${mb(heap - earlier)} of streams that ended`);
  });
  flatRedis(house, [before, after], after.generations - before.generations);
}

async function aborts(house: House): Promise<void> {
  const rests: Rest[] = [];
  const first: number[] = [];
  const ends = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const seed = SEED + round * 10_000;
    const spoken = await runAborts(house, { seed, generations: GENERATIONS / ROUNDS, channelsAtOnce: 16 });
    for (const value of firstWords(spoken)) first.push(value);
    for (const { terminal } of spoken) {
      const end = terminal.event === 'generation-completed' ? 'completed' : terminal.code;
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    rests.push(await house.rest(spoken));
  }
  say([...ends].map(([end, count]) => `${count} ${end}`).join(', '));
  say(`first word: ${ms(first)}; from DELETE to the vendor's socket closed: ${ms(house.cutMs)}`);
  house.backends.forEach((_, i) => {
    const slope = slopeOf(rests, ({ heaps }) => heaps[i] ?? 0);
    const heaps = rests.map(({ heaps: all }) => ((all[i] ?? 0) / 1e6).toFixed(1)).join(' ');
    say(
      `backend ${i}: heap after each ${GENERATIONS / ROUNDS} and a day: ${heaps} MB; ${slope.toFixed(0)} bytes a generation`,
    );
    if (slope > MOST_BYTES_EACH + STILL_LEARNING_BYTES + MOST_NOISE_BYTES / (GENERATIONS / 2))
      house.wrong(`backend ${i} keeps ${slope.toFixed(0)} bytes of every generation`);
  });
  flatRedis(house, rests, GENERATIONS);
}

function flatRedis(house: House, rests: readonly Rest[], generations: number): void {
  if (!house.redis) return;
  const bytes = rests.map(({ redisBytes }) => redisBytes ?? 0);
  const grown = (bytes.at(-1) ?? 0) - (bytes[0] ?? 0);
  say(
    `Redis after each, and a day: ${bytes.map(mb).join(' ')}; ${(grown / generations).toFixed(0)} bytes a generation`,
  );
  if (grown > generations * MOST_BYTES_EACH + MOST_NOISE_BYTES)
    house.wrong(`Redis keeps ${grown} bytes of ${generations} generations`);
}

let faults = 0;
for (const kind of ['memory', 'redis'] as const) {
  if (has(kind === 'memory' ? 'two' : 'one')) continue;
  if (kind === 'redis' && !hasRedis) continue;
  for (const [name, run] of Object.entries({ streams, aborts })) {
    if (has(name === 'streams' ? 'only-aborts' : 'only-streams')) continue;
    const began = performance.now();
    console.log(`\n${kind === 'memory' ? 'One backend' : 'Two backends on a Redis'}, ${name}, seed ${SEED}`);
    const house = await openHouse(kind, await vendorProcess());
    await run(house);
    await house.settled();
    await house.close();
    if (house.unreached > 0)
      say(`${house.unreached} calls broke on the way to the vendor, in a socket it had closed`);
    if (house.unreached > GENERATIONS * MOST_UNREACHED)
      house.wrong('too many calls never reached the vendor');
    faults += house.faults.length;
    for (const fault of house.faults.slice(0, 10)) console.log(`  WRONG: ${fault}`);
    console.log(`  ${house.faults.length} wrong, ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
}
process.exit(faults === 0 ? 0 : 1);
