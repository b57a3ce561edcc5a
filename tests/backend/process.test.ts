// The built server as a real process: start, streaming, shutdown by SIGTERM, and the access token it makes.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

const MAIN = fileURLToPath(new URL('../../backend/dist/main.js', import.meta.url));
const running: ChildProcess[] = [];
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-process-'));
  return () => rmSync(folder, { recursive: true });
});

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], { cwd: folder, env: { PATH: process.env['PATH'], ...env } });
  running.push(child);
  let output = '';
  let heard = () => {};
  const hear = (chunk: Buffer) => {
    output += chunk;
    heard();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const left = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<string>((resolve, reject) => {
    heard = () => {
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
  it('F18: streams the demo speakers, leaves at SIGTERM once they have finished, and knows the next time what was spent', async () => {
    const env = { PORT: '0', DEMO_TOKENS_PER_SECOND: '200', DATA_DIR: join(folder, 'spending') };
    const server = start(env);
    const url = await server.ready;
    const { models } = await (await fetch(`${url}${apiUrl('models')}`)).json();
    const model = models.find(
      (card: { provider: string; hidden?: boolean }) => card.provider === 'demo' && !card.hidden,
    );
    const channel = `${url}${apiUrl('channels', CHANNEL)}`;
    const ear = readFrames(await fetch(`${channel}/events`));
    const body = JSON.stringify(generationRequest({ model: { provider: 'demo', id: model.id } }));
    const started = await fetch(`${channel}/generations`, { method: 'POST', headers: JSON_HEADERS, body });
    expect(started.status).toBe(202);
    await ear.until((heard) => textOfFrames(heard, generationRequest().id) !== '');
    server.child.kill('SIGTERM');
    const heard = await ear.terminals(1);
    const end = terminalFrames(heard)[0]?.frame;
    const nanoUsd = end && 'cost' in end ? end.cost.nanoUsd : null;
    expect(end).toMatchObject({
      event: 'generation-completed',
      cost: { basis: 'reported', priceId: 'demo' },
    });
    expect(await server.left).toBe(0);
    const again = await start(env).ready;
    const { notionalDayNanoUsd } = await (await fetch(`${again}${apiUrl('spend')}`)).json();
    expect(notionalDayNanoUsd).toBe(nanoUsd);
  });

  it('makes an access token the first time it can be reached by others, prints it once, and keeps it', async () => {
    const env = { PORT: '0', HOST: '0.0.0.0', DATA_DIR: join(folder, 'reachable') };
    const modelsWith = async (url: string, token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${url.replace('0.0.0.0', '127.0.0.1')}/api/models`, { headers })).status;
    };
    const first = start(env);
    const url = await first.ready;
    const kept = readFileSync(join(env.DATA_DIR, 'access-token'), 'utf8').trim();
    expect(kept).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(env.DATA_DIR, 'access-token')).mode & 0o777).toBe(0o600);
    await expect.poll(first.output).toContain(`${url.replace('0.0.0.0', 'localhost')}/#token=${kept}\n`);
    expect([await modelsWith(url, ''), await modelsWith(url, kept)]).toEqual([401, 200]);
    first.child.kill('SIGKILL');
    const second = start(env);
    expect(await modelsWith(await second.ready, kept)).toBe(200);
    await expect.poll(second.output).toContain(`kept in ${join(env.DATA_DIR, 'access-token')}`);
    expect(second.output()).not.toContain(kept);
  });
});
