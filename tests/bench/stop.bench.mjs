// How soon the vendor's socket is closed once a speech is stopped: with Rostrum from DELETE of the generation, through a raw Node `http`
// pipe from the moment its client leaves; one stream at a time, and while 200 streams flow. `--quick`: 40 stops each, not 200.
import { randomBytes } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import {
  benchNow,
  freshBenchAgent,
  generationBody,
  sendBenchRequest,
  sendChatRequest,
} from './proxy/bench-requests.mjs';
import { endBenchServers, forkBenchServer, startBenchBackend } from './proxy/bench-servers.mjs';
import { printMarkdownTable } from './proxy/print-markdown-table.mjs';

const STOPS = process.argv.includes('--quick') ? 40 : 200;
/** `betweenMs` is no multiple of the pace, so that streams are stopped at all moments between two chunks. */
const SCENES = [
  { name: 'one stream at a time', streams: 1, betweenMs: 13, wanted: '≤ 50' },
  { name: '200 streams × 20 Hz', streams: 200, betweenMs: 47, wanted: '≤ 200' },
];
const WARM_UP_STOPS = 60;
const HERTZ = 20;
/** More than are sent while anything is measured: no stream ends by itself. */
const CHUNKS = 10_000;
const PATIENCE_MS = 20_000;

let endEveryWait;
/** `endEveryWait` rejects it when something has gone wrong anywhere. */
const broken = new Promise((_, reject) => {
  endEveryWait = reject;
});
broken.catch(() => {});

async function inTime(promise, what) {
  const patience = new AbortController();
  const late = pause(PATIENCE_MS, undefined, { signal: patience.signal }).then(
    () => Promise.reject(new Error(`waited ${PATIENCE_MS / 1_000} s for ${what}`)),
    () => {},
  );
  try {
    return await Promise.race([promise, broken, late]);
  } finally {
    patience.abort();
  }
}

/** By the name in the model id: who waits for the vendor's socket to be closed. */
const waiting = new Map();
function hearUpstream({ closed, at }) {
  const { stopped, tell } = waiting.get(closed) ?? {};
  if (stopped === false)
    endEveryWait(new Error(`the vendor's stream ${closed} was closed before it was stopped`));
  tell?.(at);
}

/** Resolves `flowing` with the first chunk of the answer. */
function hearFirstChunk(answer, flowing) {
  answer.setEncoding('utf8');
  let heard = '';
  answer.on('data', (piece) => {
    if (heard === null) return;
    heard += piece;
    if (!/\d+@\d/.test(heard)) return;
    heard = null;
    flowing();
  });
}

/** Through the raw pipe: the stream is stopped by destroying its request. */
function openPiped({ agent, port, model, flowing, onError }) {
  let answer;
  const onAnswer = (response) => {
    answer = response;
    hearFirstChunk(response, flowing);
  };
  sendChatRequest({ agent, port, model, onAnswer, onError });
  const leave = () => answer?.destroy();
  return { leave, stop: leave };
}

/** Through the backend: a channel with one generation, which is stopped by DELETE. */
function openGeneration({ agent, port, model, flowing, onError }) {
  const channel = `/api/channels/${randomBytes(24).toString('base64url')}`;
  const body = generationBody('bench.0', model);
  let events;
  const answered = (wanted, done) => (reply) => {
    reply.resume();
    if (reply.statusCode !== wanted) onError(new Error(`the backend answered ${reply.statusCode}`));
    else reply.once('end', done);
  };
  const send = (method, path, onAnswer, more) =>
    sendBenchRequest({ agent, port, method, path: channel + path, onAnswer, onError, ...more });
  send('GET', '/events', (response) => {
    events = response;
    hearFirstChunk(response, flowing);
    send(
      'POST',
      '/generations',
      answered(202, () => {}),
      { body },
    );
  });
  return {
    leave: () => events?.destroy(),
    stop: () =>
      new Promise((done) => {
        send('DELETE', '/generations/bench.0', answered(200, done));
      }),
  };
}

let opened = 0;
function openStream(open, agent, port) {
  opened += 1;
  const name = `s${opened}`;
  let flowing;
  const begun = new Promise((resolve) => {
    flowing = resolve;
  });
  const wait = { stopped: false, tell: undefined };
  const closed = new Promise((resolve) => {
    wait.tell = resolve;
  });
  waiting.set(name, wait);
  const model = `pace-${HERTZ}-${CHUNKS}-${name}`;
  const stream = open({ agent, port, model, flowing, onError: endEveryWait });
  return {
    begun: () => inTime(begun, `the first chunk of ${name}`),
    /** Milliseconds until the vendor's socket was closed. */
    stop: async () => {
      wait.stopped = true;
      const asked = benchNow();
      const answered = stream.stop();
      const at = await inTime(closed, `the vendor's socket of ${name} to be closed`);
      await inTime(answered, `the answer to the end of ${name}`);
      stream.leave();
      return at - asked;
    },
    leave: () => {
      waiting.delete(name);
      stream.leave();
    },
  };
}

/** Stops the stream that is open longest, and opens another one, until `stops` are stopped. */
async function stopInTurn(open, port, { streams, betweenMs }, stops) {
  const agent = freshBenchAgent();
  const running = [];
  while (running.length < streams) {
    running.push(openStream(open, agent, port));
    await pause(streams > 1 ? 5 : 0);
  }
  await Promise.all(running.map((stream) => stream.begun()));
  const times = [];
  for (let stop = 0; stop < stops; stop++) {
    const stream = running.shift();
    await stream.begun();
    await pause(streams > 1 ? betweenMs : (stop * betweenMs) % (1000 / HERTZ));
    const time = stream.stop();
    time.catch(() => {});
    times.push(time);
    if (streams === 1) await time;
    running.push(openStream(open, agent, port));
  }
  const all = await Promise.all(times);
  // None is left while it is being opened, when a server that ends would refuse it.
  await Promise.all(running.map((stream) => stream.begun()));
  for (const stream of running) stream.leave();
  agent.destroy();
  return all.sort((a, b) => a - b);
}

const WAYS = [
  { name: 'Rostrum', open: openGeneration, start: (upstream) => startBenchBackend(upstream.port) },
  {
    name: 'raw pipe',
    open: openPiped,
    start: (upstream) => forkBenchServer('raw-pipe.mjs', { UPSTREAM_PORT: upstream.port }),
  },
];

async function measureStops({ name, open, start }, scene, upstream) {
  const server = await start(upstream);
  await stopInTurn(open, server.port, { streams: 1, betweenMs: 0 }, WARM_UP_STOPS);
  const times = await stopInTurn(open, server.port, scene, STOPS);
  server.stop();
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
  return {
    [`${STOPS} stops each`]: `${name}, ${scene.name}`,
    'p50, ms': at(0.5),
    'p99, ms': at(0.99),
    'most, ms': at(1),
    'p99 wanted': name === 'Rostrum' ? scene.wanted : '',
    'load of the machine': loadavg()[0].toFixed(1),
  };
}

try {
  const upstream = await forkBenchServer('upstream.mjs', {}, hearUpstream);
  const rows = [];
  for (const scene of SCENES) {
    for (const way of WAYS) rows.push(await measureStops(way, scene, upstream));
  }
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 16)} UTC\n`,
  );
  printMarkdownTable(rows);
} finally {
  endBenchServers();
}
process.exit(0);
