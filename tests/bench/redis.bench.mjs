// What Redis adds, compared with channels in memory: CPU per frame of backend and Redis, and memory per channel. Demo speakers, one
// generation and one reader per channel. Usage: `pnpm bench redis [streams] [tokens per second] [seconds]`.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'backend', 'dist', 'main.js');
const [streams = 200, hertz = 20, seconds = 10] = process.argv.slice(2).map(Number);
const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const children = [];

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Seconds of CPU time a process has used, user and system. */
function cpuOf({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

async function start(program, words, env, isReady) {
  const child = spawn(program, words, { env: { PATH: process.env.PATH, ...env } });
  children.push(child);
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (piece) => isReady(String(piece)) && resolve());
    child.stderr.pipe(process.stderr);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  return child;
}

const redisPort = await freePort();
const redis = await start(
  'redis-server',
  ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  {},
  (text) => text.includes('Ready to accept'),
);
const info = (section, field) => {
  const text = execFileSync('redis-cli', ['-p', String(redisPort), 'info', section], { encoding: 'utf8' });
  return Number(new RegExp(`^${field}:(\\d+)`, 'm').exec(text)?.[1] ?? 0);
};

async function measure(name, env) {
  const port = await freePort();
  const backend = await start(
    process.execPath,
    [MAIN],
    {
      PORT: String(port),
      LOG_LEVEL: 'error',
      DEMO_TOKENS_PER_SECOND: String(hertz),
      NODE_ENV: 'production',
      LOCAL_BASE_URLS: 'http://127.0.0.1:1',
      ...env,
    },
    (text) => text.includes('is ready'),
  );
  const base = `http://127.0.0.1:${port}/api`;
  const { models } = await (await fetch(`${base}/models`)).json();
  const model = models.find(({ provider }) => provider === 'demo').id;
  const memory = info('memory', 'used_memory');
  let frames = 0;
  const over = new AbortController();
  for (let i = 0; i < streams; i++) {
    const channel = `${base}/channels/bench-${name}-${String(i).padStart(20, '0')}`;
    const events = await fetch(`${channel}/events`, { signal: over.signal });
    void (async () => {
      try {
        for await (const chunk of events.body)
          frames += String(Buffer.from(chunk)).split('\nevent: text-delta').length - 1;
      } catch {}
    })();
    const body = {
      id: 'g',
      model: { provider: 'demo', id: model },
      system: 'You argue.',
      messages: [{ role: 'user', content: `The motion ${i}` }],
      maxOutputTokens: 4000,
      idleTimeoutMs: 60000,
      timeoutMs: 600000,
    };
    await fetch(`${channel}/generations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
  const before = {
    frames,
    backend: cpuOf(backend),
    redis: cpuOf(redis),
    commands: info('stats', 'total_commands_processed'),
    out: info('stats', 'total_net_output_bytes'),
    in: info('stats', 'total_net_input_bytes'),
  };
  await pause(seconds * 1000);
  const made = frames - before.frames;
  const us = (used) => ((used * 1e6) / made).toFixed(1);
  console.log(
    `${name}: ${made} frames in ${seconds} s (${(made / seconds).toFixed(0)}/s), backend ${us(cpuOf(backend) - before.backend)} µs a frame`,
  );
  if (env.REDIS_URL) {
    const bytes = (field) =>
      ((info('stats', `total_net_${field}_bytes`) - before[field === 'input' ? 'in' : 'out']) / made).toFixed(
        0,
      );
    console.log(
      `  Redis ${us(cpuOf(redis) - before.redis)} µs a frame; ${bytes('input')} bytes in and ${bytes('output')} out a frame`,
    );
    console.log(
      `  Redis memory: ${((info('memory', 'used_memory') - memory) / streams / 1024).toFixed(1)} KB a channel, ${(frames / streams).toFixed(0)} frames in each`,
    );
  }
  over.abort();
  backend.kill('SIGKILL');
}

try {
  await measure('memory', {});
  await measure('redis', { REDIS_URL: `redis://127.0.0.1:${redisPort}` });
} finally {
  for (const child of children) child.removeAllListeners('exit').kill('SIGKILL');
}
process.exit(0);
