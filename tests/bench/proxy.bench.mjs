// Measures the delay and load that the backend adds to a stream, compared with a raw Node `http` pipe: time to first token, CPU per chunk, memory per stream.
// All ways are measured in turn against one upstream; printed are median and range, as Markdown. Options: `--peers` adds what others
// have built, `--redis` backends that use Redis, `--before=<cli/dist/rostrum.js of another build>` that build; `--repetitions=2`, `--quick`
// (one, and shorter), `--only=200` (that number of streams).
import { fork, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  endBenchServers,
  forkBenchServer,
  freeBenchPort,
  spawnNode,
  startBenchBackend,
  startedByBench,
} from './proxy/bench-servers.mjs';
import { printMarkdownTable } from './proxy/print-markdown-table.mjs';
import { installPeers, PEERS, startPeer } from './proxy/start-peers.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const quick = process.argv.includes('--quick');
const has = (option) => process.argv.includes(option);
const numberOf = (option) => new RegExp(`${option}=(\\d+)`).exec(process.argv.join(' '))?.[1];
const withRedis = has('--redis');
const withPeers = has('--peers');
const only = numberOf('--only');
const before = /--before=(\S+)/.exec(process.argv.join(' '))?.[1];
const REPETITIONS = Number(numberOf('--repetitions') ?? (quick ? 1 : 5));
/**
 * `turns`: repetitions in a row, as one stream alone is one sample, and `rounds` of them, in which the ways alternate; `seconds` a stream lasts;
 * all are opened within `openMs`.
 */
const SIZES = [
  { streams: 1, hertz: 50, seconds: 1, turns: 5, rounds: quick ? 1 : 3, openMs: 0 },
  { streams: 50, hertz: 50, seconds: quick ? 2 : 4, turns: 1, rounds: quick ? 1 : 3, openMs: 500 },
  { streams: 200, hertz: 20, seconds: 4, turns: 1, rounds: quick ? 1 : 3, openMs: 1000 },
  { streams: 1000, hertz: 5, seconds: quick ? 4 : 8, turns: 1, rounds: 1, openMs: 2500 },
].filter(({ streams }) => only === undefined || streams === Number(only));
const WAYS = [
  { name: 'direct', way: 'plain', of: 'upstream' },
  { name: 'raw pipe', way: 'plain', of: 'raw' },
  { name: 'Rostrum, 1 a channel', way: 'channel', of: 'rostrum', speakers: 1 },
  { name: 'Rostrum, 4 a channel', way: 'channel', of: 'rostrum', speakers: 4 },
  { name: 'with Redis, 1 a channel', way: 'channel', of: 'shared', speakers: 1 },
  { name: 'with Redis, 4 a channel', way: 'channel', of: 'shared', speakers: 4 },
  // Calls are made at one backend and read at the other, the dearest case; CPU and memory are of both together.
  { name: 'two backends, 1 a channel', way: 'channel', of: 'shared', speakers: 1, backends: 2 },
  { name: 'two backends, 4 a channel', way: 'channel', of: 'shared', speakers: 4, backends: 2 },
  { name: 'the other build, 1 a channel', way: 'channel', of: 'before', speakers: 1 },
  { name: 'the other build, 4 a channel', way: 'channel', of: 'before', speakers: 4 },
  ...(withPeers ? PEERS : []),
].filter(({ of }) => (withRedis || of !== 'shared') && (before || of !== 'before'));
/** Load of the warm-up, in calls as well as in chunks: opening a stream runs much more code than forwarding it. */
const WARM_UP = { streams: 100, turns: 5, hertz: 100, chunks: 16, openMs: 200 };

async function startBenchRedis() {
  const port = await freeBenchPort();
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = startedByBench(spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] }));
  await new Promise((resolve) => {
    child.stdout.on('data', (piece) => String(piece).includes('Ready to accept') && resolve());
  });
  return { pid: child.pid, url: `redis://127.0.0.1:${port}` };
}

/** CPU time of all threads of one process in milliseconds, from the kernel's nanosecond counters. */
const cpuMs = (pid) =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, task) =>
      sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );
const rssKb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

async function startShared(backends, upstream, redis) {
  const all = [];
  while (all.length < backends) all.push(await startBenchBackend(upstream.port, { REDIS_URL: redis.url }));
  const [reads, calls = reads] = all;
  return {
    pids: all.map(({ pid }) => pid),
    port: reads.port,
    callPort: calls.port,
    stop: () => {
      for (const one of all) one.stop();
    },
  };
}

/** A server is one process, or several that share a Redis. */
const sumOf = (measure, { pid, pids = [pid] }) => pids.reduce((sum, one) => sum + measure(one), 0);

function serverOf(way, upstream, redis) {
  if (way.of === 'upstream') return upstream;
  if (way.of === 'raw') return forkBenchServer('raw-pipe.mjs', { UPSTREAM_PORT: upstream.port });
  if (way.of === 'rostrum') return startBenchBackend(upstream.port);
  if (way.of === 'before') return startBenchBackend(upstream.port, {}, before);
  if (way.of === 'shared') return startShared(way.backends ?? 1, upstream, redis);
  return startPeer(way, upstream, { forkServer: forkBenchServer, spawnNode, freePort: freeBenchPort });
}

/** Starts a new server and warms it up, so that no earlier measurement's heap is counted. */
async function startMeasurement(way, size, upstream, redis) {
  const server = await serverOf(way, upstream, redis);
  const reader = startedByBench(fork(join(HERE, 'proxy', 'reader.mjs')));
  /** CPU and chunks while all streams flowed. */
  const flow = { cpu: 0, chunks: 0 };
  const play = (scene) =>
    new Promise((tell, reject) => {
      reader.removeAllListeners('message');
      reader.on('message', (message) => {
        const sign = message.mark === 'flowing' ? -1 : 1;
        if (message.mark) {
          flow.cpu += sign * sumOf(cpuMs, server);
          flow.chunks += sign * message.heard;
        } else if (message.done) tell(message);
        else reject(new Error(message.error));
      });
      reader.send({
        port: server.port,
        callPort: server.callPort,
        way: way.way,
        speakers: way.speakers,
        headers: server.headers,
        ...scene,
      });
    });
  // Long enough for the JIT compiler: the figures are about servers, ours and the raw pipe, that have been running for a while.
  await play(WARM_UP);
  Object.assign(flow, { cpu: 0, chunks: 0 });
  const rssBefore = sumOf(rssKb, server);
  let peak = rssBefore;
  let [cpu, redisCpu] = [0, 0];
  let result;
  return {
    /** The reader adds the rounds up. */
    async round(number) {
      const before = { cpu: sumOf(cpuMs, server), redis: redis ? cpuMs(redis.pid) : 0 };
      const watch = setInterval(() => {
        peak = Math.max(peak, sumOf(rssKb, server));
      }, 200);
      result = await play({ ...size, chunks: size.hertz * size.seconds, goesOn: number > 0 });
      clearInterval(watch);
      cpu += sumOf(cpuMs, server) - before.cpu;
      if (redis) redisCpu += cpuMs(redis.pid) - before.redis;
    },
    end() {
      reader.kill();
      if (server !== upstream) server.stop();
      return {
        ...result,
        cpuPerChunk: (cpu * 1000) / result.chunks,
        redisPerChunk: (redisCpu * 1000) / result.chunks,
        cpuFlowing: flow.chunks > 0 ? (flow.cpu * 1000) / flow.chunks : Number.NaN,
        kbPerStream: (peak - rssBefore) / result.streams,
      };
    },
  };
}

/**
 * If one measurement has several rounds, the rounds of all ways alternate: what a sleeping process pays for a chunk changes threefold
 * within an hour on a shared machine, and ways are compared only within the same seconds.
 */
async function repeat(size, runs, upstream, redis) {
  for (const ways of size.rounds > 1 ? [WAYS] : WAYS.map((way) => [way])) {
    const measurements = [];
    for (const way of ways) measurements.push(await startMeasurement(way, size, upstream, redis));
    // A while after their warm-up, idle processes tidy their memory once.
    if (size.rounds > 1) await new Promise((resolve) => setTimeout(resolve, 10_000));
    for (let round = 0; round < size.rounds; round++)
      for (const measurement of measurements) await measurement.round(round);
    for (const [index, { name }] of ways.entries()) runs.get(name).push(measurements[index].end());
  }
}

/**
 * Leaves out runs where the machine opened the streams too slowly for all to flow at once: they have no cost per chunk. What the
 * reader could not compute is `null`, as JSON has no NaN.
 */
const finiteValues = (values) => values.filter(Number.isFinite).sort((a, b) => a - b);
const median = (values) => finiteValues(values)[Math.floor(finiteValues(values).length / 2)] ?? Number.NaN;
const band = (values, digits) => {
  const [least, most] = [finiteValues(values)[0], finiteValues(values).at(-1)];
  if (least === undefined) return 'never all open';
  return `${median(values).toFixed(digits)} [${least.toFixed(digits)}–${most.toFixed(digits)}]`;
};

function report(size, runs) {
  console.log(
    `\n${size.streams} streams × ${size.hertz} Hz, ${size.seconds} s × ${size.turns * size.rounds}, ${REPETITIONS} repetitions in turn: median [least–most]\n`,
  );
  const firstDirect = median(runs.get('direct').map((run) => run.firstMs));
  const addedMs = (name) => runs.get(name).map((run) => run.firstMs - firstDirect);
  const rows = WAYS.map((way) => {
    const { name } = way;
    const of = runs.get(name);
    const raw = runs.get('raw pipe');
    const toRaw = (what) => (median(of.map(what)) / median(raw.map(what))).toFixed(2);
    const bandOf = (what, digits) => band(of.map(what), digits);
    const proxy = (text) => (name === 'direct' ? '' : text());
    return {
      way: name,
      'added first token, ms': proxy(() => band(addedMs(name), 2)),
      'CPU, µs a chunk': proxy(() => bandOf((run) => run.cpuFlowing, 1)),
      '÷ raw': proxy(() => toRaw((run) => run.cpuFlowing)),
      'with openings ÷ raw': proxy(() => toRaw((run) => run.cpuPerChunk)),
      ...(withRedis && {
        'Redis, µs a chunk': way.of === 'shared' ? bandOf((run) => run.redisPerChunk, 1) : '',
      }),
      'KB a stream': proxy(() => bandOf((run) => run.kbPerStream, 0)),
      'delay p50, ms': bandOf((run) => run.delayP50, 2),
      'delay p99, ms': bandOf((run) => run.delayP99, 1),
      'while all flow': bandOf((run) => run.flowingP99, 1),
      'lost or wrong': String(
        of.reduce((sum, run) => sum + run.wrong + (run.streams * size.hertz * size.seconds - run.chunks), 0),
      ),
    };
  });
  printMarkdownTable(rows);
}

try {
  const upstream = await forkBenchServer('upstream.mjs');
  if (withPeers) installPeers();
  const redis = withRedis ? await startBenchRedis() : undefined;
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, ${new Date().toISOString().slice(0, 16)} UTC`,
  );
  for (const size of SIZES) {
    const runs = new Map(WAYS.map(({ name }) => [name, []]));
    for (let repetition = 0; repetition < REPETITIONS; repetition++)
      await repeat(size, runs, upstream, redis);
    report(size, runs);
  }
} finally {
  endBenchServers();
}
process.exit(0);
