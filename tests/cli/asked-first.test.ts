// Single answers before a debate, and questions about it, in this process: to which debate they belong, and that all stay below its limit.
import { readFileSync, writeFileSync } from 'node:fs';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { limitAfterAnswers } from '../../cli/src/ask-first.ts';
import { inquiryLimit } from '../../cli/src/inquiry.ts';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { TWO_SIDED_FORMAT } from '../kit/custom-format.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { worthVendor } from '../kit/worth-vendor.ts';
import { commandsInProcess } from './kit/commands-in-process.ts';

const { inFolder, run } = commandsInProcess();
let vendor: FakeVendor;
/** Called with each single answer; returns its belief. */
let believe = () => 60;
beforeAll(async () => {
  const script = worthVendor(
    () => 0,
    () => believe(),
  );
  vendor = await startFakeVendor('openai', script);
  vi.stubEnv('OPENAI_API_KEY', 'sk-of-a-test');
  vi.stubEnv('OPENAI_BASE_URL', vendor.baseUrl);
});
afterAll(() => vendor.stop());

const recordIn = (...names: string[]) => {
  const reading = readDebateJson(readFileSync(inFolder(...names, 'record.json'), 'utf8'));
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  return reading.record;
};
const SHORT = ['--set', 'rounds=2', '--judges', '2', '--quiet', '--json'];
const debateIn = (folder: string, motion: string, ...words: string[]) =>
  run(['debate', motion, ...SHORT, '--out', inFolder(folder), ...words]);
const debate = (motion: string, ...words: string[]) => debateIn('cars', motion, ...words);

it('answers are told of their own question alone', async () => {
  expect((await debate('Ban cars', '--limit', '2', '--ask-first')).end).toBe(4);
  const callsBefore = vendor.calls.length;
  for (const [motion, ...words] of [
    ['Ban bikes'],
    ['Ban cars', '--background', 'In a town of hills.'],
    ['Ban cars', '--seat', 'opposition=openai/gpt-4.1'],
  ] as const) {
    const { end } = await debate(motion, '--ask-first', ...words);
    expect(end).toMatchObject({ exitCode: 2, message: expect.stringContaining('another question') });
  }
  expect(vendor.calls.length).toBe(callsBefore);
  expect((await debate('Ban cars', '--limit', '2', '--ask-first')).end).toBe(4);
  expect(vendor.calls.length).toBe(callsBefore);
});

it('answers are kept when another model would compare them, or be asked beside the speakers', async () => {
  const path = inFolder('cars', 'asked-first', 'record.json');
  const text = readFileSync(path, 'utf8');
  const { record } = JSON.parse(text);
  record.seats.at(-1).occupant.model = { provider: 'elsewhere', id: 'claude-of-before' };
  writeFileSync(path, JSON.stringify({ ...JSON.parse(text), record }));
  const callsBefore = vendor.calls.length;
  expect((await debate('Ban cars', '--limit', '2', '--ask-first')).end).toBe(4);
  expect(vendor.calls.length).toBe(callsBefore);
  writeFileSync(path, text);
});

it('a limit is refused before anything is paid, and the amount that is named is enough to begin', async () => {
  const messageOf = async (...words: string[]): Promise<string> => {
    const { end } = await debateIn('trams', 'Ban trams', ...words);
    return end instanceof Error ? end.message : `exit code ${end}`;
  };
  const alone = /may cost \$(\d+\.\d\d)/.exec(await messageOf('--limit', '0.0001'))?.[1] ?? '';
  const callsBefore = vendor.calls.length;
  const amountIn = (message: string) =>
    /answers before them cost .* Raise it to \$(\d+\.\d\d)/.exec(message)?.[1];
  const both = amountIn(await messageOf('--limit', alone, '--ask-first')) ?? '';
  expect(vendor.calls.length).toBe(callsBefore);
  expect(Number(both)).toBeGreaterThan(Number(alone));
  expect(await messageOf('--limit', both, '--ask-first')).toBe('exit code 4');
  const after = amountIn(await messageOf('--limit', alone)) ?? '';
  expect(Number(after)).toBeLessThanOrEqual(Number(both));
  expect(await messageOf('--limit', after)).toMatch(/^exit code [0345]$/);
});

it('no answer is paid before a debate in which a person has a seat', async () => {
  const guest = { role: 'guest', name: 'Guest', about: 'Asks.', bench: null, min: 1, max: 1 };
  const seats = [...TWO_SIDED_FORMAT.seats, { ...guest, human: true, yours: true }];
  writeFileSync(inFolder('setup.json'), JSON.stringify({ format: { ...TWO_SIDED_FORMAT, seats } }));
  const callsBefore = vendor.calls.length;
  const { end } = await run([
    ...['debate', 'Ban vans', '--quiet', '--out', inFolder('vans'), '--limit', '2', '--ask-first'],
    ...['--setup', inFolder('setup.json')],
  ]);
  expect(end).toMatchObject({ message: expect.stringContaining('seats.guest: a person sits here') });
  expect(vendor.calls.length).toBe(callsBefore);
});

it('stopped during the answers it names a command that can go on', async () => {
  const before = process.listeners('SIGINT');
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  let count = 0;
  believe = () => {
    count += 1;
    if (count === 1)
      for (const listen of process.listeners('SIGINT')) if (!before.includes(listen)) listen('SIGINT');
    return count % 2 === 0 ? 60 : -20;
  };
  expect((await debateIn('a stop', 'Ban buses', '--ask-first')).end).toBe(130);
  vi.mocked(process.stderr.write).mockRestore();
  expect(lines.at(-1)).toContain(`It goes on with: the same command, with --out '${inFolder('a stop')}'`);
  const { end } = await debateIn('a stop', 'Ban buses', '--ask-first');
  expect([0, 3, 4]).toContain(end);
  expect(recordIn('a stop').id).toBe(recordIn('a stop', 'asked-first').origin?.debate);
  believe = () => 60;
});

it('the debate, the answers before it and the questions about it stay below one limit', async () => {
  const answers = recordIn('cars', 'asked-first');
  const limitLeft = 2e9 - committedNanoUsd(answers);
  const { end, output } = await debate('Ban cars', '--limit', '2');
  expect([0, 3, 4]).toContain(end);
  expect(JSON.parse(output[0] ?? '').cost.askedFirstUsd).toBe(committedNanoUsd(answers) / 1e9);
  const debateRecord = recordIn('cars');
  expect(limitsNow(debateRecord).limitNanoUsd).toBe(limitLeft);
  expect(debateRecord.id).toBe(answers.origin?.debate);
  const { limit } = limitAfterAnswers('2', inFolder('cars'), debateRecord);
  expect(Number(limit) * 1e9).toBeCloseTo(limitLeft, 0);
  expect(() => limitAfterAnswers('0.000000001', inFolder('cars'), debateRecord)).toThrow(
    '--limit 0.000000001: the answers before the debate have cost up to $',
  );
  expect((await run(['worth', inFolder('cars'), '--quiet', '--json'])).end).toBe(0);
  const worth = recordIn('cars', 'worth');
  expect(limitsNow(worth).limitNanoUsd).toBe(limitLeft - committedNanoUsd(debateRecord));
  expect(inquiryLimit(inFolder('cars'), debateRecord, undefined)).toBe(
    limitLeft - committedNanoUsd(debateRecord) - committedNanoUsd(worth),
  );
});

it('what an unreadable inquiry has cost is not guessed: the limit is to be named', async () => {
  writeFileSync(inFolder('cars', 'worth', 'record.json'), '{');
  const { message } = (await run(['worth', inFolder('cars'), '--out', inFolder('again'), '--quiet']))
    .end as Error;
  expect(message).toContain('State --limit, because what worth has cost is not known.');
  expect(message).not.toContain('name another folder');
});

/** Keeps a debate as a killed process leaves it: it has begun, and is not paused. */
function kill(change: (record: DebateRecord) => DebateRecord, ...folder: string[]): void {
  const path = inFolder(...folder, 'record.json');
  const file = JSON.parse(readFileSync(path, 'utf8'));
  const { entries } = file.record as DebateRecord;
  const firstEntries = entries.slice(0, entries.findIndex(({ kind }) => kind === 'turn') + 1);
  writeFileSync(path, JSON.stringify({ ...file, record: change({ ...file.record, entries: firstEntries }) }));
}

it('the limit that is named where a lower one is refused is taken: with the answers, and of all branches', async () => {
  const limitIn = async (run: (...words: string[]) => Promise<{ end: unknown }>, limit: string) => {
    const { end } = await run('--limit', limit);
    if (!(end instanceof Error)) throw new Error(`exit code ${end}`);
    return /has a limit of \$(\S+), which|(Name none: --limit none)/.exec(end.message)?.slice(1).join('');
  };
  const cars = (...words: string[]) => debate('Ban cars', ...words);
  const branches = (...words: string[]) =>
    run([
      ...['branch', inFolder('cars'), '--at', 'P2', '--same', '--runs', '2', '--quiet'],
      ...['--out', inFolder('tries'), ...words],
    ]);
  expect([0, 3]).toContain((await branches('--limit', '3')).end);
  kill((record) => record, 'tries', '1');
  expect(await limitIn(branches, '2.5')).toBe('3.00');
  expect([0, 3]).toContain((await branches('--limit', '3')).end);
  kill((record) => record, 'cars');
  expect(await limitIn(cars, '1.999')).toBe('2.00');
  expect([0, 3]).toContain((await cars('--limit', '2')).end);
  kill((record) => ({ ...record, settings: { ...record.settings, limitNanoUsd: null } }), 'cars');
  expect(await limitIn(cars, '5')).toBe('Name none: --limit none');
  expect([0, 3]).toContain((await cars('--limit', 'none')).end);
});
