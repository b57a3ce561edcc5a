// Starts the built product as its own process on a free loopback port, with only the environment variables a test gives.
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { SpendAnswer } from '@rostrum/shared/wire/generation';
import { apiUrl } from '../fixtures/api-url.ts';
import { COMMAND } from './run-command.ts';
import { serverPort } from './server-port.ts';

export interface Product {
  url: string;
  /** Everything it printed; tests search it for keys and error messages. */
  output(): string;
  spend(): Promise<SpendAnswer>;
  /** Real and notional money together, in nano-dollars: the sum of the charges of all debates on this backend. */
  countedNanoUsd(): Promise<number>;
  process: ChildProcess;
  stop(): Promise<void>;
  /** Sends SIGKILL, like a crash: nothing is drained and no reader is informed. */
  kill(): Promise<void>;
}

/**
 * Starts the built backend, which serves the built page. Rejects with its output if it ends before it is ready.
 * `nodeWords` are options for Node; the modules they load receive what a test sends to `process`.
 */
export async function startProduct(
  env: Record<string, string> = {},
  port?: number,
  nodeWords: readonly string[] = [],
): Promise<Product> {
  if (!existsSync(COMMAND))
    throw new Error('the server is not built: run `node scripts/test.mjs`, or build it first');
  const at = port ?? (await serverPort());
  // Its own folder, because today's spending is read from it, unless the test gives another one.
  const data = mkdtempSync(join(tmpdir(), 'rostrum-data-'));
  const child = spawn(process.execPath, [...nodeWords, COMMAND], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe', ...(nodeWords.length > 0 ? (['ipc'] as const) : [])],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(at),
      // A closed port, so that local servers on this machine are not found.
      LOCAL_BASE_URLS: 'http://127.0.0.1:1',
      RATE_LIMIT_PER_MINUTE: '100000',
      DEMO_TOKENS_PER_SECOND: '2000',
      DATA_DIR: data,
      ...env,
    },
  }) as ChildProcessByStdio<null, Readable, Readable>;
  let output = '';
  const keep = (piece: Buffer) => {
    output += piece.toString('utf8');
  };
  child.once('exit', () => rmSync(data, { recursive: true, force: true }));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const url = `http://127.0.0.1:${at}`;
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output.includes(url) && resolve());
    child.once('exit', (code) => reject(new Error(`the product ended with code ${code}:\n${output}`)));
  });
  const end = (signal: 'SIGTERM' | 'SIGKILL') =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  const spend = async () => SpendAnswer.parse(await (await fetch(`${url}${apiUrl('spend')}`)).json());
  return {
    url,
    output: () => output,
    spend,
    countedNanoUsd: async () => {
      const { dayNanoUsd, notionalDayNanoUsd } = await spend();
      return dayNanoUsd + notionalDayNanoUsd;
    },
    process: child,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
