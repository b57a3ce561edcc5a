// The soak test as a program (`npm run test:all -- soak`), on one backend, then on two with Redis: many streams at once, then thousands of
// generations of which half are cancelled. Every word arrives once, every charge is counted, and a day later no memory is held.
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { apiUrl } from '../fixtures/api-url.ts';
import {
  generationRequest,
  JSON_HEADERS,
  readFrames,
  terminalFrames,
  textOfFrames,
} from '../fixtures/test-backend.ts';
import { startProduct } from '../kit/product.ts';
import { hasRedis, startRedis } from '../kit/redis.ts';
import { startFakeVendor } from '../kit/vendors/fake-vendor.ts';

const numberOf = (name: string, usual: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual);

const SPEAKERS = 4;
const STREAMS = numberOf('streams', 1_000);
const SECONDS = numberOf('seconds', 60);
const GENERATIONS = numberOf('generations', 10_000);
const HERTZ = 5;
const ROUNDS = 20;
/** Bytes of heap that one more generation may leave behind after a day, in runs that fill the usage history of 1,000 channels. */
const MAX_BYTES_EACH = GENERATIONS < 10_000 ? 1_100 : 100;
/** The heap's normal variation, which dominates in short runs; and compiled code and tables that grew while a thousand streamed. */
const [MAX_NOISE_BYTES, MAX_BYTES_LEFT] = [1e6, 2e6];
const OVER_A_DAY_MS = 25 * 3_600_000;

/** The vendor's instructions for a generation; they travel in the request. */
interface Plan {
  id: string;
  name: string;
  words: number;
  everyMs: number;
  /** The generation is cancelled after its first words, while the vendor stalls: only closing the connection ends that call. */
  cancelled: boolean;
}
/** Every word has its generation's name and its own number, so that a lost, repeated or foreign one is noticed. */
const wordsOf = ({ name, words }: Plan) => Array.from({ length: words }, (_, i) => `${name}.${i} `);

async function eventually(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 1_200) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function startBackend(env: Record<string, string>) {
  const ahead = new URL('./on-demand.mjs', import.meta.url).href;
  const product = await startProduct(env, undefined, ['--expose-gc', '--import', ahead]);
  const { process: child, url } = product;
  async function tell(message: object): Promise<{ heapUsed: number; timers: number }> {
    const reply = once(child, 'message');
    child.send(message);
    return (await reply)[0];
  }
  return {
    ...product,
    /** After a garbage collection. */
    async measure() {
      const { heapUsed, timers } = await tell({ do: 'measure' });
      return { heapUsed, timers, descriptors: readdirSync(`/proc/${child.pid}/fd`).length };
    },
    forward: (milliseconds: number) => tell({ do: 'forward', milliseconds }),
    async metric(name: string) {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    },
  };
}

async function openSoak(withRedis: boolean) {
  const vendor = await startFakeVendor('openai', ({ body }) => {
    const [message] = (body['messages'] as { content: string }[]).slice(-1);
    const plan: Plan = JSON.parse(message?.content ?? '');
    const script = { text: wordsOf(plan), everyMs: plan.everyMs };
    return plan.cancelled ? { ...script, fault: { kind: 'stall', after: 2 } } : script;
  });
  const redis = withRedis ? await startRedis() : undefined;
  const env = {
    OPENAI_API_KEY: 'sk-of-the-soak',
    OPENAI_BASE_URL: vendor.baseUrl,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '1000000',
    MAX_GENERATIONS: '100000',
    ...(redis && { REDIS_URL: redis.url }),
  };
  const backends = await Promise.all((redis ? [env, env] : [env]).map(startBackend));
  const baseline = await Promise.all(backends.map((backend) => backend.measure()));
  const faults: string[] = [];
  return { vendor, redis, backends, baseline, faults, wrong: (what: string) => void faults.push(what) };
}
type Soak = Awaited<ReturnType<typeof openSoak>>;

const measureAll = ({ backends }: Soak) => Promise.all(backends.map((backend) => backend.measure()));
const sumOf = async ({ backends }: Soak, metric: string) =>
  (await Promise.all(backends.map((backend) => backend.metric(metric)))).reduce((sum, one) => sum + one, 0);

/** Once kept-alive sockets have closed, which takes some seconds: until then they hold heap. */
async function measureAtRest(soak: Soak) {
  await eventually('descriptors and timers are what they were', async () =>
    (await measureAll(soak)).every(({ timers, descriptors }, i) => {
      const was = soak.baseline[i] ?? { timers: 0, descriptors: 0 };
      return timers <= was.timers && descriptors <= was.descriptors;
    }),
  );
  return measureAll(soak);
}

/** Requests all at once, moves to another backend when each has spoken, and returns the charges, in nano-dollars. */
async function runChannel(soak: Soak, channel: string, plans: readonly Plan[], flows: () => void) {
  const { backends, wrong } = soak;
  let requestCount = 0;
  const at = (path: string) =>
    `${backends[requestCount++ % backends.length]?.url}${apiUrl('channels', channel)}${path}`;
  const listen = async (after?: string) =>
    readFrames(
      await fetch(at('/events'), after === undefined ? {} : { headers: { 'last-event-id': after } }),
    );
  const first = await listen();
  for (const plan of plans) {
    const model = { provider: 'openai' as const, id: 'gpt-4.1' };
    const messages = [{ role: 'user' as const, content: JSON.stringify(plan) }];
    const over = { model, messages, maxOutputTokens: 20 * plan.words, timeoutMs: 600_000 };
    const body = JSON.stringify(generationRequest({ id: plan.id, ...over }));
    const { status } = await fetch(at('/generations'), { method: 'POST', headers: JSON_HEADERS, body });
    if (status !== 202) wrong(`${plan.name}: the command was answered with ${status}`);
  }
  await first.until((frames) => plans.every(({ id }) => textOfFrames(frames, id) !== ''));
  flows();
  await first.leave();
  const second = await listen(first.frames.at(-1)?.id);
  for (const plan of plans.filter(({ cancelled: isCancelled }) => isCancelled))
    await fetch(at(`/generations/${plan.id}`), { method: 'DELETE' });
  const endCount = terminalFrames(first.frames).length;
  const allFrames = [...first.frames, ...(await second.terminals(plans.length - endCount))];
  await second.leave();

  const numbers = allFrames.map(({ id }) => Number(id.split('-')[1]));
  if (numbers.some((n, index) => n <= (numbers[index - 1] ?? -1))) wrong(`${channel}: events out of order`);
  let chargeNanoUsd = 0;
  for (const plan of plans) {
    const ends = terminalFrames(allFrames).filter(({ frame }) => frame.generation === plan.id);
    const [text, whole] = [textOfFrames(allFrames, plan.id), wordsOf(plan).join('')];
    const end = ends[0]?.frame;
    if (ends.length !== 1) wrong(`${plan.name}: ${ends.length} ends`);
    if (plan.cancelled ? !whole.startsWith(text) : text !== whole) wrong(`${plan.name}: other words`);
    if ((end?.event === 'generation-completed') === plan.cancelled) wrong(`${plan.name}: ${end?.event}`);
    if (end && 'cost' in end) chargeNanoUsd += end.cost.nanoUsd ?? Number.NaN;
  }
  return chargeNanoUsd;
}

let round = 0;
async function runRound(
  soak: Soak,
  channels: number,
  atOnce: number,
  plan: Omit<Plan, 'id' | 'name'>,
  onFlow = () => {},
) {
  round += 1;
  let [next, chargeNanoUsd] = [0, 0];
  const spentToday = async () => (await soak.backends[0]?.spend())?.dayNanoUsd ?? Number.NaN;
  const before = await spentToday();
  const worker = async () => {
    while (next < channels) {
      const channel = `soaked-${round}-${String(next++).padStart(20, '0')}`;
      const plans = Array.from({ length: SPEAKERS }, (_, i): Plan => {
        const isCancelled = plan.cancelled && i % 2 === 0;
        return { ...plan, cancelled: isCancelled, id: `1.${i}`, name: `${round}-${next}-${i}` };
      });
      const paidNanoUsd = await runChannel(soak, channel, plans, onFlow);
      chargeNanoUsd += paidNanoUsd;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if ((await spentToday()) - before !== chargeNanoUsd)
    soak.wrong(`${(await spentToday()) - before} spent, ${chargeNanoUsd} charged`);
  await eventually('readers have left', async () => (await sumOf(soak, 'rostrum_open_channels')) === 0);
  if ((await sumOf(soak, 'rostrum_running_generations')) !== 0) soak.wrong('something still runs');
  await Promise.all(soak.backends.map((backend) => backend.forward(OVER_A_DAY_MS)));
  // A store in memory removes expired channels when another one is opened; a backend with Redis does so at its next tick.
  for (const { url } of soak.backends)
    await (await fetch(`${url}${apiUrl('channels', 'one-that-wakes-the-sweeper', 'events')}`)).body?.cancel();
  const max = 2 * soak.backends.length;
  await eventually('channels are forgotten', async () => (await sumOf(soak, 'rostrum_channels')) <= max);
  return (await measureAll(soak)).map(({ heapUsed }) => heapUsed);
}

async function streams(soak: Soak): Promise<void> {
  const channels = STREAMS / SPEAKERS;
  const plan = { everyMs: 1_000 / HERTZ, cancelled: false };
  await runRound(soak, channels, channels, { ...plan, words: 2 * HERTZ });
  const before = (await measureAtRest(soak)).map(({ heapUsed }) => heapUsed);
  let flowing = 0;
  const running = runRound(soak, channels, channels, { ...plan, words: SECONDS * HERTZ }, () => {
    flowing += 1;
  });
  await eventually('all streams flow', async () => flowing === channels);
  const during = await measureAll(soak);
  const growth = during.reduce((sum, { heapUsed }, i) => sum + heapUsed - (before[i] ?? 0), 0);
  console.log(
    `  ${STREAMS} streams: ${(growth / STREAMS / 1024).toFixed(1)} KB of heap each, with log and reader`,
  );
  await running;
  for (const [i, { heapUsed }] of (await measureAtRest(soak)).entries())
    if (heapUsed - (before[i] ?? 0) > MAX_BYTES_LEFT)
      soak.wrong(`backend ${i} keeps ${heapUsed - (before[i] ?? 0)} bytes`);
}

async function aborts(soak: Soak): Promise<void> {
  const channels = Math.ceil(GENERATIONS / ROUNDS / SPEAKERS);
  const heaps: number[][] = [];
  for (let turn = 0; turn < ROUNDS; turn++)
    heaps.push(await runRound(soak, channels, 16, { words: 4 + (turn % 16), everyMs: 5, cancelled: true }));
  const generations = (channels * SPEAKERS * ROUNDS) / 2;
  for (const i of soak.backends.keys()) {
    const each = ((heaps.at(-1)?.[i] ?? 0) - (heaps[ROUNDS / 2 - 1]?.[i] ?? 0)) / generations;
    console.log(`  backend ${i}: ${each.toFixed(0)} bytes of heap are left of a generation after a day`);
    if (each > MAX_BYTES_EACH + MAX_NOISE_BYTES / generations) soak.wrong(`backend ${i} keeps too much`);
  }
}

let faults = 0;
for (const withRedis of [false, true]) {
  if (process.argv.includes(withRedis ? '--one' : '--two') || (withRedis && !hasRedis)) continue;
  for (const run of [streams, aborts]) {
    console.log(`${run.name}, ${withRedis ? 'two backends with Redis' : 'one backend'}`);
    const soak = await openSoak(withRedis);
    await run(soak);
    await measureAtRest(soak);
    await Promise.all(soak.backends.map(({ stop }) => stop()));
    await soak.vendor.stop();
    await soak.redis?.stop();
    faults += soak.faults.length;
    for (const fault of soak.faults.slice(0, 10)) console.log(`  WRONG: ${fault}`);
  }
}
process.exit(faults === 0 ? 0 : 1);
