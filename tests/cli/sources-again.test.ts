// A debate that goes on before it has searched everything: its sources are named again, in the command, in branches and over MCP.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  mkdirSync(inFolder('other'));
  writeFileSync(inFolder('other', 'tea.md'), `${TEXT} And more.`);
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
/** The library cannot be searched again after the first packet. */
const WITHOUT_SOURCES = [ALL_PACKETS[0], ['1:1.research', 0, true], ['1:2.research', 0, true]];
/** Returns what is written on stderr. */
async function errorsDuring(work: () => Promise<unknown>): Promise<string> {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await work();
  const lines = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  return lines.join('');
}
/** Returns the words that a shell reads in a line. */
const wordsOf = (line: string): string[] =>
  execFileSync('sh', ['-c', `printf '%s\\n' ${line}`], { encoding: 'utf8' })
    .trimEnd()
    .split('\n');

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
  return [...wordsOf(again), '--quiet'];
}

describe('A debate that still looks things up', () => {
  it('goes on by the line that is printed, with its folder', async () => {
    const again = await stoppedDebate('folder', '--sources', inFolder('papers'));
    expect(await run(again)).toMatchObject(OVER);
    expect(packetsOf(recordIn('folder'))).toEqual(ALL_PACKETS);
  });
  it.each([
    ['texts', [{ title: 'tea.md', text: TEXT }], 'the command that began it, with --out '],
    ['papers', 'papers', 'rostrum debate --sources '],
  ])(
    'goes on by the line that is printed, with the %s of a set-up that flags have changed',
    async (name, sources, advice) => {
      const setup = inFolder(`with-${name}.json`);
      writeFileSync(setup, JSON.stringify({ sources, motion: 'Another motion', settings: { rounds: 3 } }));
      const again = await stoppedDebate(`of-${name}`, '--setup', setup);
      const refusal = await run(['debate', '--setup', setup, '--out', inFolder(`of-${name}`), '--quiet']);
      expect(refusal).toMatchObject({
        end: { message: expect.stringContaining(`or go on with: ${advice}`) },
      });
      expect(await run(again)).toMatchObject(OVER);
      expect(packetsOf(recordIn(`of-${name}`))).toEqual(ALL_PACKETS);
    },
  );
  it('does not go on without them, and needs none once all is searched', async () => {
    const again = await stoppedDebate('unnamed', '--sources', inFolder('papers'));
    const without = ['debate', '--quiet', '--out', inFolder('unnamed')];
    expect(await run(without)).toMatchObject({
      end: { message: expect.stringContaining('papers (1 file), and none is named') },
    });
    expect(packetsOf(recordIn('unnamed'))).toHaveLength(1);
    expect(await run(again)).toMatchObject(OVER);
    expect(await run(without)).toMatchObject(OVER);
  });
  it('goes on with a folder that is read otherwise, and says that its sources are not there', async () => {
    await stoppedDebate('changed', '--sources', inFolder('papers'));
    const goOn = ['debate', '--quiet', '--out', inFolder('changed'), '--sources', inFolder('other')];
    const notes = await errorsDuring(async () => expect(await run(goOn)).toMatchObject(OVER));
    expect(notes).toContain(
      'The debate looks things up in papers (1 file). What is named is read as another',
    );
    expect(packetsOf(recordIn('changed'))).toEqual(WITHOUT_SOURCES);
    expect(await errorsDuring(() => run(goOn))).not.toContain('What is named');
  });
  it('is branched with its folder, and not without it', async () => {
    const branch = ['branch', inFolder('folder'), '--at', 'P1', '--same', '--quiet', '--out'];
    expect(await run([...branch, inFolder('none')])).toMatchObject({
      end: { message: expect.stringContaining('none is named') },
    });
    await run([...branch, inFolder('tries'), '--sources', inFolder('papers')]);
    expect(packetsOf(recordIn('tries', '1'))).toEqual(ALL_PACKETS);
    expect(await run([...branch, inFolder('tries')])).toMatchObject(OVER);
    const notes = await errorsDuring(() => run([...branch, inFolder('y'), '--sources', inFolder('other')]));
    expect(notes).toContain('What is named is read as another');
    expect(packetsOf(recordIn('y', '1'))).toEqual(WITHOUT_SOURCES);
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
    const debate = await next.start({ continue: id, limitUsd: 1, sources });
    expect([debate.notes, await packetsAfter(debate)]).toEqual([[], ALL_PACKETS]);
  });
  it('goes on with other texts, and says so', async () => {
    const { id, next } = await stopped('others');
    const others = [{ title: 'tea.md', text: 'Other words.' }];
    const debate = await next.start({ continue: id, limitUsd: 1, sources: others });
    expect(debate.notes).toEqual([expect.stringContaining('What is named is read as another')]);
    expect(await packetsAfter(debate)).toEqual(ALL_PACKETS.map(([step]) => [step, 0, true]));
  });
});
