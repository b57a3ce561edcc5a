// A debate that goes on before it has searched everything: its sources are named again, in the command, in branches and over MCP.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type DebateRecord, rulingsNamed } from '@rostrum/shared/record/record';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { askInProcess } from '../../cli/src/in-process-client.ts';
import { createDebates } from '../../cli/src/mcp-debates.ts';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { instantDemo } from '../backend/demo/play-demo-debate.ts';
import { createTestBackend } from '../fixtures/test-backend.ts';
import { commandsInProcess } from './kit/commands-in-process.ts';

const { inFolder, run } = commandsInProcess();
/** With any verdict, or none. */
const OVER = { end: expect.toSatisfy((code) => [0, 3, 4].includes(code)) };
const MOTION = 'Tea is better than coffee';
const TEXT = '# Scripted tea\n\nA model would write here that tea was drunk from 1610 on.';
beforeAll(() => {
  mkdirSync(inFolder('papers'));
  writeFileSync(inFolder('papers', 'tea.md'), TEXT);
});
function recordIn(...names: string[]): DebateRecord {
  const reading = readDebateJson(readFileSync(inFolder(...names, 'record.json'), 'utf8'));
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  return reading.record;
}
const packetsOf = (record: DebateRecord) =>
  rulingsNamed(record, 'packet').map(({ step, passages, faults = [] }) => [
    step,
    passages.length,
    faults.map(({ code }) => code).includes('library'),
  ]);
/** The passage is found for the first packet, and known in the next ones. */
const ALL_PACKETS = [
  ['research', 1, false],
  ['1:1.research', 0, false],
  ['1:2.research', 0, false],
];

const SHORT = ['--set', 'rounds=2', '--set', 'bothOrders=false', '--research', 'rounds'];
/** Holds a debate until its first packet. Returns what the command says it goes on with. */
async function stoppedDebate(name: string, ...words: string[]): Promise<string[]> {
  const before = process.listeners('SIGINT');
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    if (String(text).includes('Found for everybody'))
      for (const listen of process.listeners('SIGINT')) if (!before.includes(listen)) listen('SIGINT');
    return true;
  });
  const { end } = await run(['debate', MOTION, ...SHORT, ...words, '--out', inFolder(name)]);
  vi.mocked(process.stderr.write).mockRestore();
  expect(end).toBe(130);
  const again = /It goes on with: rostrum (.+)/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  return [...again.split(' '), '--quiet'];
}

describe('A debate that still looks things up', () => {
  it('goes on by the line that is printed, with its folder', async () => {
    const again = await stoppedDebate('folder', '--sources', inFolder('papers'));
    expect(await run(again)).toMatchObject(OVER);
    expect(packetsOf(recordIn('folder'))).toEqual(ALL_PACKETS);
  });
  it('goes on by the line that is printed, with the set-up that has its texts', async () => {
    writeFileSync(inFolder('setup.json'), JSON.stringify({ sources: [{ title: 'tea.md', text: TEXT }] }));
    const again = await stoppedDebate('texts', '--setup', inFolder('setup.json'));
    expect(await run(again)).toMatchObject(OVER);
    expect(packetsOf(recordIn('texts'))).toEqual(ALL_PACKETS);
  });
  it('does not go on without them, or with others, and needs none once all is searched', async () => {
    const again = await stoppedDebate('changed', '--sources', inFolder('papers'));
    const without = ['debate', '--quiet', '--out', inFolder('changed')];
    const message = (says: string) => ({ end: { message: expect.stringContaining(says) } });
    expect(await run(without)).toMatchObject(message('papers (1 file), and none is named'));
    mkdirSync(inFolder('other'));
    writeFileSync(inFolder('other', 'tea.md'), TEXT);
    appendFileSync(inFolder('other', 'tea.md'), ' And more.');
    expect(await run([...without, '--sources', inFolder('other')])).toMatchObject(message('has changed'));
    expect(packetsOf(recordIn('changed'))).toHaveLength(1);
    expect(await run(again)).toMatchObject(OVER);
    expect(await run(without)).toMatchObject(OVER);
  });
  it('is branched with its folder, and not without it', async () => {
    const branch = ['branch', inFolder('folder'), '--at', 'P1', '--same', '--quiet', '--out'];
    expect(await run([...branch, inFolder('none')])).toMatchObject({
      end: { message: expect.stringContaining('none is named') },
    });
    await run([...branch, inFolder('tries'), '--sources', inFolder('papers')]);
    expect(packetsOf(recordIn('tries', '1'))).toEqual(ALL_PACKETS);
    expect(await run([...branch, inFolder('tries')])).toMatchObject(OVER);
  });
  it('that looked nothing up in a folder is branched without one', async () => {
    await run(['debate', MOTION, ...SHORT.slice(0, 4), '--quiet', '--out', inFolder('plain')]);
    const branch = ['branch', inFolder('plain'), '--at', 'P1', '--same', '--quiet', '--out', inFolder('x')];
    expect(await run([...branch, '--sources', inFolder('papers')])).toMatchObject({
      end: { message: expect.stringContaining('--sources: the debate looked nothing up') },
    });
  });
});

describe('An MCP server', () => {
  const sources = [{ title: 'tea.md', text: TEXT }];
  const setup = { motion: MOTION, research: 'rounds', settings: { rounds: 2, bothOrders: false } } as const;
  /** Two servers of one folder, one after the other, and a debate that the first has stopped. */
  async function stopped(name: string) {
    const backend = createTestBackend({ providers: [instantDemo] });
    onTestFinished(() => backend.drain(0));
    const ask = { ...askInProcess(backend.app.request.bind(backend.app), null), close: async () => {} };
    mkdirSync(inFolder(name));
    const open = () => createDebates(inFolder(name), 4, ask, () => {});
    const first = open();
    const { id, run: debateRun } = await first.start({ ...setup, sources, limitUsd: 1 });
    debateRun.send({ type: 'PAUSE', when: 'now' });
    expect((await debateRun.ended).end).toEqual({ kind: 'paused' });
    return { id, first, next: open() };
  }
  const packetsAfter = async ({
    run: debateRun,
  }: Awaited<ReturnType<ReturnType<typeof createDebates>['start']>>) =>
    packetsOf((await debateRun.ended).record);

  it('goes on with the texts that it still knows', async () => {
    const { id, first } = await stopped('known');
    expect(await packetsAfter(await first.start({ continue: id, limitUsd: 1 }))).toEqual(ALL_PACKETS);
  });
  it('goes on with the texts of an earlier server if it is given them again', async () => {
    const { id, next } = await stopped('again');
    await expect(next.start({ continue: id, limitUsd: 1 })).rejects.toThrow('none is named');
    const others = [{ title: 'tea.md', text: 'Other words.' }];
    await expect(next.start({ continue: id, limitUsd: 1, sources: others })).rejects.toThrow('has changed');
    expect(await packetsAfter(await next.start({ continue: id, limitUsd: 1, sources }))).toEqual(ALL_PACKETS);
  });
});
