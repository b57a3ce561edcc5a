// `rostrum mcp` with the official client over stdio: a debate to its result, a seat for the caller, cancelling, a restarted server, the
// limit over all debates, and hostile input.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { HELP } from '../../cli/src/help.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { startCommand } from '../kit/run-command.ts';
import { debater } from '../kit/vendor-speech.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { type Answer, call, connectTo } from './kit/mcp-client.ts';

let folder = '';
/** A vendor that is paid and speaks slowly. */
let vendor: FakeVendor;
let paidVendor: Record<string, string> = {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-mcp-'));
  vendor = await startFakeVendor('openai', debater({ words: 200, everyMs: 200 }));
  paidVendor = { OPENAI_API_KEY: 'sk-of-a-test', OPENAI_BASE_URL: vendor.baseUrl };
});
afterAll(async () => {
  await vendor.stop();
  rmSync(folder, { recursive: true });
});

const open: Client[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});
async function connect(env: Record<string, string> = {}, root = folder): Promise<Client> {
  const client = await connectTo(root, env);
  open.push(client);
  return client;
}

/** Asks until the debate no longer runs, and speaks if the caller holds a seat. */
async function untilOver(client: Client, id: unknown, onprogress?: () => void): Promise<Answer> {
  for (let turns = 0; ; turns++) {
    const status = await call(client, 'debate_status', { id, waitSeconds: 30 }, onprogress);
    const yours = status['yourTurn'] as { turn: string } | undefined;
    if (yours)
      await call(client, 'debate_speak', {
        id,
        turn: yours.turn,
        text: `Point ${turns}: tea keeps people awake without shaking their hands, and it costs a third.`,
      });
    else if (status['state'] !== 'running') return status;
  }
}

const SHORT = { limitUsd: 1, settings: { rounds: 2, bothOrders: false } };
const MOTION = 'Tea is better than coffee';

it('The server offers its tools and its models', async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  expect(
    tools
      .map(({ name }) => name.replace('debate_', ''))
      .sort()
      .join(' '),
  ).toBe('list_models result speak start status stop');
  const { models } = (await call(client, 'list_models', {})) as {
    models: { model: string; inputUsdPerMillion: number }[];
  };
  expect(models[0]).toMatchObject({ model: 'demo/demo-advocate', inputUsdPerMillion: 3 });
});

it('The server holds a debate in the background, reports its progress, and returns its result', async () => {
  const client = await connect({ DEMO_TOKENS_PER_SECOND: '500' });
  const start = await call(client, 'debate_start', { motion: MOTION, ...SHORT });
  expect(start['probablyCostsUsd']).toMatchObject({ low: expect.any(Number) });
  let messageCount = 0;
  expect(
    await untilOver(client, start['id'], () => {
      messageCount += 1;
    }),
  ).toMatchObject({ state: 'over' });
  expect(messageCount).toBeGreaterThan(1);
  const result = await call(client, 'debate_result', { id: start['id'], speeches: true });
  expect(result).toMatchObject({ motion: MOTION, state: 'over', headline: 'A rehearsal: no verdict' });
  const texts = result['texts'] as { text: string }[];
  expect(texts).toHaveLength(Number(result['speeches']));
  // The judges' raw answers name the sides by letters that are exchanged in a second reading.
  for (const { text } of texts) expect(text).not.toContain('speaker-a');
});

it('The caller may speak in a seat at no cost, and gets what a model in that seat gets', async () => {
  const client = await connect();
  const { id } = await call(client, 'debate_start', {
    motion: MOTION,
    ...SHORT,
    seats: [{ id: 'opposition', caller: true }],
  });
  const waiting = await call(client, 'debate_status', { id, waitSeconds: 30 });
  expect(waiting).toMatchObject({ state: 'running', yourTurn: { seat: 'opposition' } });
  const { asked: prompt } = waiting['yourTurn'] as { asked: string };
  expect(prompt).toContain('You are the Opposition');
  expect(await call(client, 'debate_speak', { id, turn: 'another', text: 'Hello.' })).toMatchObject({
    error: expect.stringContaining('turn: it is not your turn'),
  });
  expect(await untilOver(client, id)).toMatchObject({ state: 'over' });
  const { seats } = await call(client, 'debate_result', { id });
  expect(seats).toContainEqual({ id: 'opposition', name: 'Opposition', model: null });
});

it('A restarted server finds a paused debate again and continues it, by the name of its folder', async () => {
  const own = mkdtempSync(join(tmpdir(), 'rostrum-mcp-restarted-'));
  const first = await connect({ DEMO_TOKENS_PER_SECOND: '200' }, own);
  const { id: firstId } = await call(first, 'debate_start', { motion: MOTION, ...SHORT });
  expect(await call(first, 'debate_stop', { id: firstId })).toMatchObject({ state: 'paused' });
  expect(await call(first, 'debate_result', { id: firstId })).toMatchObject({ headline: null });
  await first.close();
  // As the command names its folders.
  const id = '2026-11-30-120000-tea-is-good';
  renameSync(join(own, String(firstId)), join(own, id));
  const second = await connect({}, own);
  expect(await call(second, 'debate_status', { id })).toMatchObject({ state: 'paused' });
  const other = await call(second, 'debate_start', { continue: id, limitUsd: 1, motion: 'Tea is good' });
  expect(other).toMatchObject({ error: expect.stringMatching(/motion: a debate that goes on has its own/) });
  expect(await call(second, 'debate_start', { continue: id, limitUsd: 1 })).toMatchObject({ id });
  expect(await untilOver(second, id)).toMatchObject({ id, state: 'over' });
  rmSync(own, { recursive: true });
});

it('Simultaneous starts together reserve no more than the limit', async () => {
  const own = mkdtempSync(join(tmpdir(), 'rostrum-mcp-together-'));
  const client = await connect(paidVendor, own);
  const request = { motion: MOTION, ...SHORT, limitUsd: 0.9 };
  const answers = await Promise.all(
    Array.from({ length: LONG_FORM ? 1_000 : 60 }, () => call(client, 'debate_start', request)),
  );
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(4);
  for (const { error } of answers)
    expect(error ?? 'more than this server has left').toContain('more than this server has left');
  rmSync(own, { recursive: true });
});

it('The limit ignores play money; an unreadable debate stops no start; no debate continues below its own limit', async () => {
  const own = mkdtempSync(join(tmpdir(), 'rostrum-mcp-money-'));
  mkdirSync(join(own, 'unreadable-debate'));
  writeFileSync(join(own, 'unreadable-debate', 'record.json'), '{');
  const client = await connect({}, own);
  const request = { motion: MOTION, ...SHORT, limitUsd: 4 };
  const { id } = await call(client, 'debate_start', request);
  const second = await call(client, 'debate_start', request);
  await untilOver(client, id);
  expect(second).toMatchObject({ seats: expect.arrayContaining([expect.objectContaining({ id: 'judge' })]) });
  await call(client, 'debate_stop', { id: second['id'] });
  expect(await call(client, 'debate_start', { continue: second['id'], limitUsd: 0.05 })).toMatchObject({
    error: expect.stringContaining('has a limit of its own of 4'),
  });
  rmSync(own, { recursive: true });
});

it('The limit counts the maximum cost of a call that was running when its server was killed', async () => {
  const own = mkdtempSync(join(tmpdir(), 'rostrum-mcp-killed-'));
  const first = await connect({}, own);
  const { id } = await call(first, 'debate_start', { motion: MOTION, ...SHORT });
  await untilOver(first, id);
  await first.close();
  const path = join(own, String(id), 'record.json');
  const file = JSON.parse(readFileSync(path, 'utf8')) as { record: DebateRecord };
  const open = { outcome: { state: 'running' }, notional: false, charge: null, holdNanoUsd: 3.5e9 };
  const entries = attemptsOf(file.record)
    .slice(0, 1)
    .map(({ endedAt: _, ...call }) => ({ ...call, ...open }));
  writeFileSync(path, JSON.stringify({ ...file, record: { ...file.record, entries } }));
  // The command names a folder by the words of a motion, in any alphabet.
  renameSync(join(own, String(id)), join(own, '2026-11-30-120000-tee-für-alle'));
  const second = await connect(paidVendor, own);
  expect(await call(second, 'debate_start', { motion: MOTION, ...SHORT })).toMatchObject({
    error: expect.stringContaining('limit of 4: 0.5000'),
  });
  rmSync(own, { recursive: true });
});

it('A message that is too long ends the server with a sentence and exit code 1', async () => {
  const command = startCommand(['mcp', '--limit', '1', '--out', folder], {}, tmpdir(), 'pipe');
  command.process.stdin?.write(
    `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"${'x'.repeat(10_500_000)}`,
  );
  const { code, err } = await command.ended;
  expect(code).toBe(1);
  expect(err).toContain('The client can no longer be heard');
});

it('The help and the page of the documentation name every tool, and no other', async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name).sort();
  const page = readFileSync(new URL('../../docs/mcp.md', import.meta.url), 'utf8');
  for (const text of [HELP.mcp, page])
    expect([...new Set(text.match(/\b(?:debate_\w+|list_models)\b/g))].sort()).toEqual(names);
  for (const text of [HELP.mcp, page]) expect(text).toContain('ROSTRUM_MCP_LIMIT_USD');
});

it('Two servers of one folder share its limit, even when both start at once, or one goes on with what the other began', async () => {
  const own = mkdtempSync(join(tmpdir(), 'rostrum-mcp-two-'));
  const clients = [await connect(paidVendor, own), await connect(paidVendor, own)] as const;
  const request = { motion: MOTION, ...SHORT, limitUsd: 1.5 };
  const answers = await Promise.all(
    [...clients, ...clients].map((client) => call(client, 'debate_start', request)),
  );
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(2);
  const at = answers.findIndex(({ error }) => error === undefined);
  const [first, second] = at % 2 === 0 ? clients : ([clients[1], clients[0]] as const);
  const id = answers[at]?.['id'];
  const leftText = (amount: string) => ({ error: expect.stringContaining(`limit of 4: ${amount}`) });
  await call(first, 'debate_stop', { id });
  expect(await call(second, 'debate_start', { continue: id, limitUsd: 2.2 })).toMatchObject({ id });
  expect(await call(first, 'debate_start', { ...request, limitUsd: 0.5 })).toMatchObject(leftText('0.3000'));
  await call(second, 'debate_stop', { id });
  expect(await call(first, 'debate_start', { continue: id, limitUsd: 2 })).toMatchObject({
    error: expect.stringContaining('has a limit of its own of 2.2'),
  });
  // What the other server spent on it counts here.
  const path = join(own, String(id), 'record.json');
  const file = JSON.parse(readFileSync(path, 'utf8')) as { record: DebateRecord };
  const bill = { nanoUsd: 2e9, atMostNanoUsd: 2e9, basis: 'reported', priceId: null, notional: false };
  const [paidCall] = attemptsOf(file.record);
  const free = { ...bill, nanoUsd: 0, atMostNanoUsd: 0 };
  const entries = file.record.entries.map((entry) =>
    entry.kind === 'attempt' ? { ...entry, charge: entry === paidCall ? bill : free } : entry,
  );
  writeFileSync(path, JSON.stringify({ ...file, record: { ...file.record, entries } }));
  expect(await call(first, 'debate_start', request)).toMatchObject(leftText('0.5000'));
  for (const client of open.splice(0)) await client.close();
  rmSync(own, { recursive: true });
});

const start = (over: Answer): [string, Answer] => ['debate_start', { motion: MOTION, limitUsd: 1, ...over }];
const UNKNOWN = 'an-id-of-nobody';
it('Hostile input is refused with a sentence that says what to do, and starts nothing', async () => {
  const client = await connect();
  const refusals: [string, Answer, RegExp][] = [
    [...start({ limitUsd: undefined }), /limitUsd/],
    [...start({ limitUsd: -1 }), /limitUsd/],
    [...start({ limitUsd: 0.0001 }), /limitUsd is too low/],
    [...start({ motion: '' }), /motion/],
    [...start({ format: '../../etc/passwd' }), /format/],
    [...start({ documents: [{ title: 'a', path: '/etc/passwd' }] }), /documents/],
    [...start({ documents: Array.from({ length: 30 }, () => ({ title: 'a', text: 'b' })) }), /documents/],
    [...start({ seats: [{ id: 'judge', caller: true }] }), /judge/],
    [...start({ seats: [{ id: 'chair' }] }), /no seat "chair"/],
    [...start({ seats: [{ id: 'judge', model: 'openai/gpt-5.4' }] }), /needs a key/],
    [...start({ settings: { tempo: 1 } }), /settings\.tempo/],
    [...start({ settings: { costLimit: 5 } }), /settings\.costLimit: here the limit is limitUsd/],
    [...start({ prices: { 'openai/gpt-9': { in: 0, out: 0 } } }), /prices/],
    [...start({ seats: [{ id: 'opposition', model: 'demo/demo-advocate', caller: true }] }), /not both/],
    [...start({ continue: '../../../etc' }), /continue/],
    [...start({ continue: UNKNOWN }), /no debate/],
    [...start({ shell: 'rm' }), /shell/],
    ['debate_status', { id: '../../etc/passwd' }, /id/],
    ['debate_status', {}, /id/],
    ['debate_result', { id: UNKNOWN }, /no debate/],
    ['debate_speak', { id: UNKNOWN, turn: 'x', text: 'Hello.' }, /no debate/],
    ['debate_stop', { id: UNKNOWN }, /no debate/],
    ['list_models', { all: true }, /all/],
  ];
  for (const [tool, input, says] of refusals) {
    const { error } = await call(client, tool, input);
    expect(String(error), `${tool} ${JSON.stringify(input).slice(0, 80)}`).toMatch(says);
  }
});
