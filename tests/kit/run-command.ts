// Runs the built command as its own process, in a folder and with only the environment variables that a test gives.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export const COMMAND = fileURLToPath(new URL('../../cli/dist/rostrum.js', import.meta.url));

/** Its own folder for the day's spending, because two processes cannot share one. */
export const commandEnvironment = (env: Record<string, string> = {}): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  // A closed port, so that local servers on this machine are not found.
  LOCAL_BASE_URLS: 'http://127.0.0.1:1',
  DEMO_TOKENS_PER_SECOND: '20000',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'rostrum-data-')),
  ...env,
});

export interface CommandEnd {
  code: number | null;
  out: string;
  err: string;
}

export interface RunningCommand {
  process: ChildProcessByStdio<Writable | null, Readable, Readable>;
  /** Output so far. */
  out(): string;
  err(): string;
  ended: Promise<CommandEnd>;
}

export function startCommand(
  words: readonly string[],
  env: Record<string, string> = {},
  cwd = tmpdir(),
  stdin: 'ignore' | 'pipe' = 'ignore',
): RunningCommand {
  if (!existsSync(COMMAND))
    throw new Error('the command is not built: run `node scripts/test.mjs`, or build it first');
  return startProgram(process.execPath, [COMMAND, ...words], env, cwd, stdin);
}

export function startProgram(
  program: string,
  words: readonly string[],
  env: Record<string, string> = {},
  cwd = tmpdir(),
  stdin: 'ignore' | 'pipe' = 'ignore',
): RunningCommand {
  const child = spawn(program, words, {
    cwd,
    stdio: [stdin, 'pipe', 'pipe'],
    env: commandEnvironment(env),
  }) as RunningCommand['process'];
  const output = { out: '', err: '' };
  child.stdout.on('data', (piece: Buffer) => {
    output.out += piece.toString('utf8');
  });
  child.stderr.on('data', (piece: Buffer) => {
    output.err += piece.toString('utf8');
  });
  const end = new Promise<CommandEnd>((resolve) =>
    child.once('close', (code) => resolve({ code, ...output })),
  );
  return { process: child, out: () => output.out, err: () => output.err, ended: end };
}

export const runCommand = (...words: Parameters<typeof startCommand>): Promise<CommandEnd> =>
  startCommand(...words).ended;

/** A program that runs the command. */
export const runProgram = (program: string, words: readonly string[]): Promise<CommandEnd> =>
  startProgram(program, words).ended;
