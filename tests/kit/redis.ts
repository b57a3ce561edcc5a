// Starts a Redis server for a test, on a free port and without files. Without `redis-server`, tests with Redis are skipped.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { serverPort } from './server-port.ts';

export interface RedisServer {
  url: string;
  port: number;
  process: ChildProcess;
  /** Sends one command as typed and resolves with Redis' answer. */
  tell(command: string): Promise<string>;
  stop(): Promise<void>;
}

function whereIs(): string | null {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return 'redis-server';
  } catch {
    return null;
  }
}

const PROGRAM = whereIs();
export const hasRedis = PROGRAM !== null;
if (!hasRedis) console.warn('No redis-server on this machine: the tests with Redis are skipped.');

export async function startRedis(words: readonly string[] = [], port?: number): Promise<RedisServer> {
  const at = port ?? (await serverPort());
  const settings = ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(PROGRAM ?? 'redis-server', [...settings, '--daemonize', 'no', ...words]);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
      if (output.includes('Ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}: ${output}`)));
  });
  return {
    url: `redis://127.0.0.1:${at}`,
    port: at,
    process: child,
    async tell(command) {
      const socket = connect(at, '127.0.0.1');
      socket.write(`${command}\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return answer.toString().trim();
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
