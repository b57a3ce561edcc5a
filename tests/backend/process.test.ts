// The built server as a real process: start, messages when it cannot start, streaming, raw HTTP errors, shutdown by SIGTERM.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiUrl } from '../fixtures/api-url.ts';
import {
  CHANNEL,
  generationRequest,
  JSON_HEADERS,
  readFrames,
  terminalFrames,
  textOfFrames,
} from '../fixtures/test-backend.ts';
import { COMMAND } from '../kit/run-command.ts';

const running: ChildProcess[] = [];
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-process-'));
  return () => rmSync(folder, { recursive: true });
});

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

function start(env: Record<string, string>, command = [process.execPath, COMMAND]) {
  const [program = '', ...words] = command;
  const child = spawn(program, words, { cwd: folder, env: { PATH: process.env['PATH'], ...env } });
  running.push(child);
  let output = '';
  let notify = () => {};
  const hear = (chunk: Buffer) => {
    output += chunk;
    notify();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const left = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<string>((resolve, reject) => {
    notify = () => {
      const [, url] = /^Rostrum is ready: (http:\S+)$/m.exec(output) ?? [];
      if (url) resolve(url);
    };
    void left.then(() => reject(new Error(`it left: ${output}`)));
  });
  // A test whose start is meant to fail does not await `ready`.
  ready.catch(() => {});
  return { child, left, ready, output: () => output };
}

describe('the server', () => {
  it('F18: starts without configuration, streams the demo speakers, and exits at SIGTERM once they have finished', async () => {
    const server = start({ PORT: '0', DEMO_TOKENS_PER_SECOND: '200' });
    const url = await server.ready;
    const { models } = await (await fetch(`${url}${apiUrl('models')}`)).json();
    const model = models.find(
      (card: { provider: string; hidden?: boolean }) => card.provider === 'demo' && !card.hidden,
    );
    const channel = `${url}${apiUrl('channels', CHANNEL)}`;
    const listener = readFrames(await fetch(`${channel}/events`));
    const body = JSON.stringify(generationRequest({ model: { provider: 'demo', id: model.id } }));
    const answer = await fetch(`${channel}/generations`, { method: 'POST', headers: JSON_HEADERS, body });
    expect(answer.status).toBe(202);
    await listener.until((frames) => textOfFrames(frames, generationRequest().id) !== '');
    server.child.kill('SIGTERM');
    const endFrames = await listener.terminals(1);
    expect(terminalFrames(endFrames)[0]?.frame).toMatchObject({
      event: 'generation-completed',
      cost: { basis: 'reported', priceId: 'demo' },
    });
    expect(await server.left).toBe(0);
  });

  it('exits when npm is killed, although npm’s shell passes no signal on', async () => {
    const lib = new URL('../../scripts/lib.mjs', import.meta.url);
    const script = join(folder, 'started.mjs');
    writeFileSync(
      script,
      `import { spawn } from 'node:child_process';
      import { endTogether } from '${lib}';
      endTogether(spawn(process.execPath, [${JSON.stringify(COMMAND)}], { cwd: ${JSON.stringify(folder)}, stdio: 'inherit' }));`,
    );
    const env = { PATH: process.env['PATH'], PORT: '0', npm_lifecycle_event: 'start' };
    const shell = spawn('sh', ['-c', `${process.execPath} ${script}; :`], { env });
    const url = await new Promise<string>((resolve) => {
      shell.stdout.on('data', (chunk) => {
        const [, ready] = /^Rostrum is ready: (http:\S+)$/m.exec(String(chunk)) ?? [];
        if (ready) resolve(ready);
      });
    });
    shell.kill('SIGTERM');
    const answers = () =>
      fetch(url).then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: 8_000 }).toBe(false);
  });

  /** Returns the lines printed, apart from the one that it is ready, after it has answered a request and run a generation. */
  async function linesOf(env: Record<string, string>, command?: string[]): Promise<string[]> {
    const server = start({ PORT: '0', DEMO_TOKENS_PER_SECOND: '10000', ...env }, command);
    const url = await server.ready;
    const channel = `${url}${apiUrl('channels', CHANNEL)}`;
    const listener = readFrames(await fetch(`${channel}/events`));
    const { models } = await (await fetch(`${url}${apiUrl('models')}`)).json();
    const { id } = models.find((card: { provider: string }) => card.provider === 'demo');
    const body = JSON.stringify(generationRequest({ model: { provider: 'demo', id } }));
    await fetch(`${channel}/generations`, { method: 'POST', headers: JSON_HEADERS, body });
    await listener.terminals(1);
    // On a terminal the server itself is ended, because `script`, when ended, adds words of its own to the lines.
    const [, inner] = /^pid (\d+)/m.exec(server.output()) ?? [];
    process.kill(Number(inner ?? server.child.pid), 'SIGTERM');
    await server.left;
    return server
      .output()
      .split(/[\r\n]+/)
      .filter((line) => line !== '' && !/^(Rostrum is |pid )/.test(line));
  }

  it('logs JSON by default, and lines for people with LOG_FORMAT=text', async () => {
    const objects = await linesOf({});
    expect(objects.length).toBeGreaterThan(4);
    for (const line of objects)
      expect(JSON.parse(line)).toMatchObject({ level: 30, msg: expect.any(String) });
    const lines = await linesOf({ LOG_FORMAT: 'text', LOG_LEVEL: 'info' });
    expect(lines.length).toBe(objects.length);
    for (const line of lines) expect(line).toMatch(/^\d\d:\d\d:\d\d info: (request|spend \w+) \{"/);
  });

  it.runIf(existsSync('/usr/bin/script') && process.platform === 'linux')(
    'prints no text of a debate on a terminal, unless it is told to',
    async () => {
      const server = `echo pid $$; exec ${process.execPath} ${COMMAND}`;
      const onTerminal = ['/usr/bin/script', '-qec', server, '/dev/null'];
      expect(await linesOf({}, onTerminal)).toEqual([]);
      const objects = await linesOf({ LOG_FORMAT: 'json' }, onTerminal);
      expect(objects.filter((line) => line.startsWith('{"level":30')).length).toBeGreaterThan(4);
    },
  );

  it('makes an access token the first time it can be reached by others, prints it once, and keeps it', async () => {
    const env = { PORT: '0', HOST: '0.0.0.0', DATA_DIR: join(folder, 'reachable') };
    const modelsWith = async (url: string, token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${url.replace('0.0.0.0', '127.0.0.1')}/api/models`, { headers })).status;
    };
    const first = start(env);
    const url = await first.ready;
    const savedToken = readFileSync(join(env.DATA_DIR, 'access-token'), 'utf8').trim();
    expect(savedToken).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(env.DATA_DIR, 'access-token')).mode & 0o777).toBe(0o600);
    await expect
      .poll(first.output)
      .toContain(`${url.replace('0.0.0.0', 'localhost')}/#token=${savedToken}\n`);
    expect([await modelsWith(url, ''), await modelsWith(url, savedToken)]).toEqual([401, 200]);
    first.child.kill('SIGKILL');
    const second = start(env);
    expect(await modelsWith(await second.ready, savedToken)).toBe(200);
    await expect.poll(second.output).toContain(`kept in ${join(env.DATA_DIR, 'access-token')}`);
    expect(second.output()).not.toContain(savedToken);
  });

  it('does not make one if several servers need the same, or if it cannot be saved', async () => {
    const several = start({ PORT: '0', HOST: '0.0.0.0', REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await several.left).toBe(1);
    expect(several.output()).toContain('Set ACCESS_TOKEN');
    writeFileSync(join(folder, 'a-file'), '');
    const nowhere = start({ PORT: '0', HOST: '0.0.0.0', DATA_DIR: join(folder, 'a-file') });
    expect(await nowhere.left).toBe(1);
    expect(nowhere.output()).toMatch(
      /ACCESS_TOKEN: others can reach this server.*Set ACCESS_TOKEN, or DATA_DIR/,
    );
  });

  it('says so when its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const server = start({ PORT: String(port) });
    expect(await server.left).toBe(1);
    expect(server.output()).toContain(`cannot listen on 127.0.0.1:${port} (EADDRINUSE)`);
    other.close();
  });
});
