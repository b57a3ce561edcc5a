// Starts the processes of a benchmark of streaming, upstream, servers and readers, and ends all of them.
import { fork, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const MAIN = resolve(HERE, '..', '..', '..', 'cli', 'dist', 'rostrum.js');
const children = [];

/** Has the process ended by `endBenchServers`. */
export function startedByBench(child) {
  children.push(child);
  return child;
}

export function endBenchServers() {
  for (const child of children) child.kill();
}

const exitOf = (child) =>
  new Promise((_, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`${child.spawnargs.at(-1)} ended with ${code}`)));
  });

/** Starts a file that tells its port. */
export async function forkBenchServer(file, env = {}) {
  const child = startedByBench(fork(resolve(HERE, file), { env: { ...process.env, ...env } }));
  const message = new Promise((tell) => child.once('message', tell));
  const { port } = await Promise.race([message, exitOf(child)]);
  return { pid: child.pid, port, stop: () => child.kill() };
}

export const freeBenchPort = () =>
  new Promise((tell, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => tell(port));
    });
  });

export const spawnNode = (words, env) =>
  startedByBench(
    spawn(process.execPath, words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env.PATH, ...env },
    }),
  );

/** The built backend, or another build's `main`, with the upstream as its local vendor. */
export async function startBenchBackend(upstreamPort, env = {}, main = MAIN) {
  const port = await freeBenchPort();
  const child = startedByBench(
    spawn(process.execPath, [main], {
      cwd: join(HERE, '..'),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        LOG_LEVEL: 'error',
        LOCAL_BASE_URLS: `http://127.0.0.1:${upstreamPort}`,
        RATE_LIMIT_PER_MINUTE: '1000000',
        MAX_GENERATIONS: '100000',
        DATA_DIR: mkdtempSync(join(tmpdir(), 'rostrum-bench-')),
        ...env,
      },
    }),
  );
  await Promise.race([new Promise((tell) => child.stdout.once('data', tell)), exitOf(child)]);
  child.stdout.resume();
  return { pid: child.pid, port, stop: () => child.kill() };
}
