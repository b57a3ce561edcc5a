// Attacks that reviews found, carried out on the built product: each succeeded once.
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { attemptsOf } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { expect, it, onTestFinished } from 'vitest';
import { VARIABLES, VENDOR_ENTRIES } from '../../backend/src/config.ts';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import { spokenDebate } from '../frontend/storage/test-archive.ts';
import { startProduct } from '../kit/product.ts';
import { COMMAND, commandEnvironment, runCommand, startCommand, startProgram } from '../kit/run-command.ts';
import { debater } from '../kit/vendor-speech.ts';
import { startFakeVendor } from '../kit/vendors/fake-vendor.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-reviewed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A server that keeps what it is asked; `answer` answers it. */
async function startServer(answer: (response: ServerResponse) => void) {
  const requests: string[] = [];
  const server = createServer(({ headers, url }, response) => {
    requests.push(`${url} ${JSON.stringify(headers)}`);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const MOTION = 'This house would ban cars from city centres';
const SHORT = { rounds: 2, bothOrders: false };
const SHORT_WORDS = ['--set', 'rounds=2', '--set', 'bothOrders=false'];
const recordIn = (folder: string) => {
  const read = readDebateJson(readFileSync(join(folder, 'record.json'), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  return read.record;
};

type Answer = Record<string, unknown>;
/** Asks `rostrum mcp` as a client does. */
async function connectMcp(limit: string, root: string, env: Record<string, string> = {}, cwd = root) {
  const client = new Client({ name: 'a-test', version: '1.0.0' });
  const args = [COMMAND, 'mcp', '--limit', limit, '--out', root];
  const serverCommand = { command: process.execPath, args, env: commandEnvironment(env), cwd };
  await client.connect(new StdioClientTransport({ ...serverCommand, stderr: 'ignore' }));
  onTestFinished(() => client.close());
  return async (name: string, input: Answer): Promise<Answer> => {
    const answer = await client.callTool({ name, arguments: input });
    const [message] = answer.content as { text: string }[];
    return answer.isError ? { error: message?.text } : (answer.structuredContent as Answer);
  };
}

/** Returns the option of Node that runs a line of script before the program. */
const before = (script: string) => `--import=data:text/javascript,${encodeURIComponent(script)}`;

it('a stranger’s .env takes no key to its address, writes to no file and makes no folder', async () => {
  const trap = await startServer((response) => response.writeHead(404).end());
  const folder = newFolder();
  const victim = join(folder, 'victim.txt');
  writeFileSync(victim, 'Mine.', { mode: 0o644 });
  const addresses = [...VARIABLES].filter((name) => name.endsWith('_BASE_URL'));
  const addressLines = addresses.map((name) => `${name}=${trap.url}\n`).join('');
  const redis = trap.url.replace('http', 'redis');
  const pathLines = `REDIS_URL=${redis}\nAUDIT_LOG=${victim}\nDATA_DIR=${join(folder, 'made')}\n`;
  // No request leaves this machine, whoever runs this.
  const offline = `import dns from 'node:dns'; import { isIP } from 'node:net'; const { lookup } = dns;
    dns.lookup = (name, ...rest) => isIP(name) ? lookup(name, ...rest) : rest.at(-1)(new Error('offline'));`;
  const keys = VENDOR_ENTRIES.flatMap(([, vendor]) => vendor.keys.slice(0, 1));
  const env = {
    ...Object.fromEntries(keys.map((name) => [name, `canary-${name}`])),
    ...{ DATA_DIR: '', XDG_STATE_HOME: join(folder, 'state'), NODE_OPTIONS: before(offline) },
  };
  const debate = ['debate', MOTION, ...SHORT_WORDS, '--out', join(folder, 'debate')];
  const chdir = before(`process.chdir(${JSON.stringify(folder)})`);
  for (const lines of [addressLines, pathLines]) {
    writeFileSync(join(folder, '.env'), lines);
    const { out } = await runCommand(['doctor'], env, folder);
    await runCommand(debate, env, folder);
    await (await connectMcp('1', join(folder, 'mcp'), env, folder))('list_models', {});
    const product = await startProduct(env, undefined, [chdir]);
    expect((await fetch(`${product.url}${apiUrl('models')}`)).status).toBe(200);
    await product.stop();
    expect(trap.requests).toEqual([]);
    expect([readFileSync(victim, 'utf8'), statSync(victim).mode & 0o777]).toEqual(['Mine.', 0o644]);
    expect(existsSync(join(folder, 'made'))).toBe(false);
    expect(out).toContain(`Not used of ${join(folder, '.env')}: `);
  }
  // The trap hears each key where the person names the file.
  writeFileSync(join(folder, '.env'), addressLines);
  await runCommand(['doctor'], { ...env, ENV_FILE: '.env' }, folder);
  for (const name of keys.filter((key) => addresses.includes(key.replace('_API_KEY', '_BASE_URL'))))
    expect(trap.requests.join()).toContain(`canary-${name}`);
});

it('the day’s limit is one for all folders', async () => {
  const vendor = await startFakeVendor('openai', debater({ words: 300 }));
  onTestFinished(vendor.stop);
  const env = {
    ...{ OPENAI_API_KEY: 'sk-of-a-test', OPENAI_BASE_URL: vendor.baseUrl, SPEND_LIMIT_USD_PER_DAY: '0.05' },
    ...{ DATA_DIR: '', XDG_STATE_HOME: newFolder() },
  };
  const seats = ['proposition', 'opposition', 'judge'].flatMap((seat) => [
    '--seat',
    `${seat}=openai/gpt-4.1`,
  ]);
  const spentNanoUsd: number[] = [];
  for (const folder of [newFolder(), newFolder(), newFolder()]) {
    const outFolder = join(folder, 'held');
    await runCommand(['debate', MOTION, ...seats, '--limit', '2', '--out', outFolder], env, folder);
    spentNanoUsd.push(existsSync(join(outFolder, 'record.json')) ? committedNanoUsd(recordIn(outFolder)) : 0);
  }
  expect(spentNanoUsd[0]).toBeGreaterThan(0.025e9);
  expect(spentNanoUsd.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(0.05e9);
});

it('a debate with a limit of its own is not continued under a smaller limit, whatever is asked for', async () => {
  const root = newFolder();
  const slow = { DEMO_TOKENS_PER_SECOND: '20' };
  const first = await connectMcp('4', root, slow);
  const { id } = await first('debate_start', { motion: MOTION, settings: SHORT, limitUsd: 4 });
  expect(await first('debate_stop', { id })).toMatchObject({ state: 'paused' });
  const second = await connectMcp('0.20', root, slow);
  for (const [limitUsd, says] of [
    [0.001, 'has a limit of its own of 4'],
    [0.05, 'has a limit of its own of 4'],
    [4, 'more than this server has left'],
  ] as const)
    expect(await second('debate_start', { continue: id, limitUsd })).toMatchObject({
      error: expect.stringContaining(says),
    });
  expect(await second('debate_status', { id })).toMatchObject({ state: 'paused' });
});

it('of many starts no more than twenty debates run at once', async () => {
  const start = await connectMcp('1000', newFolder(), { DEMO_TOKENS_PER_SECOND: '20' });
  const input = { motion: MOTION, settings: SHORT, limitUsd: 1 };
  const answers = await Promise.all(Array.from({ length: 150 }, () => start('debate_start', input)));
  const refusals = answers.flatMap(({ error }) => (error === undefined ? [] : String(error)));
  expect(refusals).toHaveLength(130);
  for (const says of refusals) expect(says).toContain('20 debates are running here');
});

it('a message of 10.5 MB ends the MCP server with a sentence, and the debate that runs is paused and kept', async () => {
  const root = newFolder();
  const words = ['mcp', '--limit', '4', '--out', root];
  const server = startCommand(words, { DEMO_TOKENS_PER_SECOND: '20' }, root, 'pipe');
  const send = (message: object) =>
    server.process.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const callTool = (id: number, input: object) =>
    send({ id, method: 'tools/call', params: { name: 'debate_start', arguments: input } });
  const clientInfo = { name: 'a-test', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  send({ id: 1, method: 'initialize', params });
  send({ method: 'notifications/initialized' });
  callTool(2, { motion: MOTION, settings: SHORT, limitUsd: 1 });
  await expect.poll(server.out, { timeout: 30_000 }).toContain('"id":2');
  callTool(3, { motion: 'x'.repeat(10_500_000), settings: SHORT, limitUsd: 1 });
  const { code, err } = await server.ended;
  expect(code).toBe(1);
  expect(err).toContain('The client can no longer be heard');
  const [debate = ''] = readdirSync(root).filter((name) => existsSync(join(root, name, 'record.json')));
  expect(debateStatus(recordIn(join(root, debate)))).toBe('paused');
  expect(readdirSync(join(root, debate))).toEqual(['record.json']);
});

const canUnshare = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0;
it.runIf(canUnshare)('two containers with one volume do not run the same debate', async () => {
  const vendor = await startFakeVendor('openai', debater({ words: 60, everyMs: 30 }));
  onTestFinished(vendor.stop);
  const env = { OPENAI_API_KEY: 'sk-of-a-test', OPENAI_BASE_URL: vendor.baseUrl };
  const folder = join(newFolder(), 'shared');
  const words = [COMMAND, 'debate', MOTION, ...SHORT_WORDS, '--out', folder];
  const container = () =>
    startProgram('unshare', ['--pid', '--fork', '--kill-child', process.execPath, ...words], env);
  const first = container();
  await expect.poll(() => vendor.calls.length, { timeout: 30_000 }).toBeGreaterThan(0);
  const second = await container().ended;
  expect(second.err).toContain(`${folder} is in use: a process elsewhere`);
  expect(second.code).toBe(1);
  await first.ended;
  expect(debateStatus(recordIn(folder))).toBe('completed');
  expect(vendor.calls).toHaveLength(attemptsOf(recordIn(folder)).length);
});

it('a lock that is made but not yet written is not taken for a dead one', async () => {
  const folder = newFolder();
  const lock = join(folder, 'lock');
  writeFileSync(lock, '');
  const renewal = setInterval(() => utimesSync(lock, new Date(), new Date()), 500);
  onTestFinished(() => clearInterval(renewal));
  const { code, err } = await runCommand(['debate', MOTION, ...SHORT_WORDS, '--out', folder]);
  expect([code, err]).toEqual([1, expect.stringContaining('is in use: a process elsewhere')]);
  expect(readdirSync(folder)).toEqual(['lock']);
});

it('a kill between the writing of a record and its renaming leaves no file behind, and nothing that others may read', async () => {
  const folder = join(newFolder(), 'killed');
  const script = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    const { renameSync } = fs; let renamed = 0;
    fs.renameSync = (from, to) => to.endsWith('record.json') && ++renamed === 4 ? process.kill(process.pid, 'SIGKILL') : renameSync(from, to);
    syncBuiltinESMExports();`;
  const words = ['debate', MOTION, ...SHORT_WORDS, '--out', folder];
  for (let kill = 0; kill < 3; kill++) await runCommand(words, { NODE_OPTIONS: before(script) });
  expect(readdirSync(folder)).toContain('record.json.unfinished');
  expect((await runCommand(words)).code).toBe(4);
  expect(readdirSync(folder)).toEqual(['record.json']);
  for (const path of [folder, join(folder, 'record.json')]) expect(statSync(path).mode & 0o077).toBe(0);
});

it('three hundred discussions against a slow list of models are twenty', async () => {
  const openResponses: ServerResponse[] = [];
  const vendor = await startServer((response) => openResponses.push(response));
  const product = await startProduct({
    ...{ HEADLESS: 'on', OPENAI_API_KEY: 'sk-of-a-test', OPENAI_BASE_URL: `${vendor.url}/v1` },
  });
  onTestFinished(product.stop);
  const model = { providerId: 'openai', modelId: 'gpt-4.1' };
  const body = JSON.stringify({ prompt: 'What is best?', modelA: model, modelB: model });
  const statuses: number[] = [];
  const discussions = Array.from({ length: 300 }, async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${product.url}${apiUrl('discussion')}`, { method: 'POST', headers, body });
    statuses.push(answer.status);
    await answer.text();
  });
  await expect.poll(() => openResponses.length, { timeout: 30_000 }).toBeGreaterThan(0);
  await expect.poll(() => statuses.length, { timeout: 30_000 }).toBe(280);
  expect(new Set(statuses)).toEqual(new Set([503]));
  for (const response of openResponses) response.end('{"object":"list","data":[]}');
  await Promise.all(discussions);
  expect(statuses).toHaveLength(300);
});

const canLimit = spawnSync('prlimit', ['--version']).status === 0;
it.runIf(canLimit)(
  'sharing without a free file handle is refused for a moment, not an error of ours',
  async () => {
    const shares = join(newFolder(), 'shares');
    mkdirSync(shares);
    const product = await startProduct({ SHARE_DIR: shares });
    onTestFinished(product.stop);
    const { channel: _, ...record } = spokenDebate();
    const choices = { models: true, costs: false, documents: false };
    const body = JSON.stringify({ v: 1, record, cards: {}, choices });
    // One connection that stays open: a new one would need a handle too.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const headers = { 'content-type': 'application/json' };
    const share = async (): Promise<[number | undefined, string]> => {
      const call = request(`${product.url}${apiUrl('shared-debates')}`, { method: 'POST', headers, agent });
      const [answer] = (await once(call.end(body), 'response')) as [IncomingMessage];
      return [answer.statusCode, ((await json(answer)) as { code: string }).code];
    };
    expect((await share())[0]).toBe(201);
    const pid = String(product.process.pid);
    const usedHandles = new Set(readdirSync(`/proc/${pid}/fd`).map(Number));
    let free = 0;
    while (usedHandles.has(free)) free += 1;
    const allow = (handles: number) => execFileSync('prlimit', ['--pid', pid, `--nofile=${handles}:`]);
    allow(free);
    expect(await share()).toEqual([503, expect.not.stringMatching('internal')]);
    allow(256);
    expect((await share())[0]).toBe(201);
  },
);
