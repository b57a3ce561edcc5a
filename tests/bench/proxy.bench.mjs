// What the backend adds to a stream, compared with a raw Node `http` pipe: time to first token, CPU per chunk, memory per stream.
// All ways are measured in turn against one upstream; printed are median and range. `--redis` adds backends that use Redis.
import { fork, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '..', '..');
const quick = process.argv.includes('--quick');
/** Options: `--redis`, `--quick` (one repetition), `--only=200` (only that number of streams). */
const withRedis = process.argv.includes('--redis');
const only = /--only=(\d+)/.exec(process.argv.join(' '))?.[1];
const REPETITIONS = quick ? 1 : 5;
/** `turns`: repetitions in a row, as one stream alone is one sample; `seconds` a stream lasts; all are opened within `openMs`. */
const SIZES = [
  { streams: 1, hertz: 50, seconds: 0.2, turns: quick ? 5 : 20, openMs: 0 },
  { streams: 50, hertz: 50, seconds: quick ? 2 : 4, turns: 1, openMs: 500 },
  { streams: 200, hertz: 20, seconds: 4, turns: 1, openMs: 1000 },
  { streams: 1000, hertz: 5, seconds: quick ? 4 : 8, turns: 1, openMs: 2500 },
].filter(({ streams }) => only === undefined || streams === Number(only));
const WAYS = [
  { name: 'direct', way: 'plain', of: 'upstream' },
  { name: 'raw pipe', way: 'plain', of: 'raw' },
  { name: 'Rostrum, 1 a channel', way: 'channel', of: 'rostrum', speakers: 1 },
  { name: 'Rostrum, 4 a channel', way: 'channel', of: 'rostrum', speakers: 4 },
  { name: 'with Redis, 1 a channel', way: 'channel', of: 'shared', speakers: 1 },
  { name: 'with Redis, 4 a channel', way: 'channel', of: 'shared', speakers: 4 },
].filter(({ of }) => withRedis || of !== 'shared');
const WARM_UP = { streams: 40, turns: 2, hertz: 100, chunks: 50, openMs: 200 };

const started = [];
const ready = (child) => new Promise((resolve) => child.once('message', (message) => resolve(message.port)));

async function forkServer(file, env = {}) {
  const child = fork(join(HERE, 'proxy', file), { env: { ...process.env, ...env } });
  started.push(child);
  return { pid: child.pid, port: await ready(child), stop: () => child.kill() };
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

async function startBenchRedis() {
  const port = await freePort();
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  await new Promise((resolve) => {
    child.stdout.on('data', (piece) => String(piece).includes('Ready to accept') && resolve());
  });
  return { pid: child.pid, url: `redis://127.0.0.1:${port}` };
}

async function startBackend(upstreamPort, env = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'backend', 'dist', 'main.js')], {
    cwd: HERE,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'error',
      LOCAL_BASE_URLS: `http://127.0.0.1:${upstreamPort}`,
      RATE_LIMIT_PER_MINUTE: '1000000',
      MAX_GENERATIONS: '100000',
      ...env,
    },
  });
  started.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdout.resume();
  return { pid: child.pid, port, stop: () => child.kill() };
}

/** CPU time of all threads of a process in milliseconds, from the kernel's nanosecond counters. */
const cpuMs = (pid) =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, task) =>
      sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );
const rssKb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Starts a new server for each measurement and warms it up, so that no earlier measurement's heap is counted. */
async function measure(way, size, upstream, redis) {
  const server =
    way.of === 'upstream'
      ? upstream
      : way.of === 'raw'
        ? await forkServer('raw-pipe.mjs', { UPSTREAM_PORT: upstream.port })
        : await startBackend(upstream.port, way.of === 'shared' ? { REDIS_URL: redis.url } : {});
  const reader = fork(join(HERE, 'proxy', 'reader.mjs'));
  started.push(reader);
  let flow;
  const play = (scene) =>
    new Promise((resolve, reject) => {
      flow = {};
      reader.removeAllListeners('message');
      reader.on('message', (message) => {
        if (message.mark) flow[message.mark] = { cpu: cpuMs(server.pid), heard: message.heard };
        else if (message.done) resolve(message);
        else reject(new Error(message.error));
      });
      reader.send({ port: server.port, way: way.way, speakers: way.speakers, ...scene });
    });
  // Long enough for the JIT compiler: the figures are about servers, ours and the raw pipe, that have been running for a while.
  await play(WARM_UP);
  const before = { cpu: cpuMs(server.pid), rss: rssKb(server.pid), redis: redis ? cpuMs(redis.pid) : 0 };
  let peak = before.rss;
  const watch = setInterval(() => {
    peak = Math.max(peak, rssKb(server.pid));
  }, 200);
  const result = await play({ ...size, chunks: size.hertz * size.seconds });
  clearInterval(watch);
  const cpu = cpuMs(server.pid) - before.cpu;
  reader.kill();
  if (server !== upstream) server.stop();
  const { flowing, ebbing } = flow;
  return {
    ...result,
    cpuPerChunk: (cpu * 1000) / result.chunks,
    redisPerChunk: redis ? ((cpuMs(redis.pid) - before.redis) * 1000) / result.chunks : 0,
    cpuFlowing:
      flowing && ebbing ? ((ebbing.cpu - flowing.cpu) * 1000) / (ebbing.heard - flowing.heard) : Number.NaN,
    kbPerStream: (peak - before.rss) / result.streams,
  };
}

/** Leaves out runs where the machine opened the streams too slowly for all to flow at once: they have no cost per chunk. */
const known = (values) => values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
const median = (values) => known(values)[Math.floor(known(values).length / 2)] ?? Number.NaN;
const band = (values, digits) => {
  const [least, most] = [known(values)[0], known(values).at(-1)];
  if (least === undefined) return 'never all open';
  return `${median(values).toFixed(digits)} [${least.toFixed(digits)}–${most.toFixed(digits)}]`;
};

function report(size, runs) {
  console.log(
    `\n${size.streams} streams × ${size.hertz} Hz, ${size.seconds} s × ${size.turns}, ${REPETITIONS} repetitions in turn: median [least–most]`,
  );
  const firstDirect = median(runs.get('direct').map((run) => run.firstMs));
  const added = (name) => median(runs.get(name).map((run) => run.firstMs)) - firstDirect;
  const rows = WAYS.map((way) => {
    const { name } = way;
    const of = runs.get(name);
    const toRaw = (what) => median(of.map(what)) / median(runs.get('raw pipe').map(what));
    const proxy = name !== 'direct';
    return {
      way: name,
      'first token ms': band(
        of.map((run) => run.firstMs),
        2,
      ),
      'added ms': proxy ? added(name).toFixed(2) : '',
      'added ÷ raw': proxy ? (added(name) / added('raw pipe')).toFixed(2) : '',
      'CPU µs a chunk': proxy
        ? band(
            of.map((run) => run.cpuFlowing),
            1,
          )
        : '',
      'CPU ÷ raw': proxy ? toRaw((run) => run.cpuFlowing).toFixed(2) : '',
      'with openings': proxy ? toRaw((run) => run.cpuPerChunk).toFixed(2) : '',
      ...(withRedis && {
        'Redis µs a chunk': way.of === 'shared' ? median(of.map((run) => run.redisPerChunk)).toFixed(1) : '',
      }),
      'KB a stream': proxy
        ? band(
            of.map((run) => run.kbPerStream),
            0,
          )
        : '',
      'delay p50/p99 ms': `${median(of.map((run) => run.delayP50)).toFixed(2)} / ${median(of.map((run) => run.delayP99)).toFixed(1)}`,
      'lost or wrong': of.reduce(
        (sum, run) => sum + run.wrong + (run.streams * size.hertz * size.seconds - run.chunks),
        0,
      ),
    };
  });
  console.table(Object.fromEntries(rows.map(({ way, ...row }) => [way, row])));
}

try {
  const upstream = await forkServer('upstream.mjs');
  const redis = withRedis ? await startBenchRedis() : undefined;
  for (const size of SIZES) {
    const runs = new Map(WAYS.map(({ name }) => [name, []]));
    for (let repetition = 0; repetition < REPETITIONS; repetition++) {
      for (const way of WAYS) runs.get(way.name).push(await measure(way, size, upstream, redis));
    }
    report(size, runs);
  }
} finally {
  for (const child of started) child.kill();
}
process.exit(0);
