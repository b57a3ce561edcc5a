// The built command as a process: what it prints and where, its exit codes, its page in the documentation, and wrong use.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogEvent } from '@rostrum/shared/record/event-log';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setupFileSchema } from '../../cli/src/setup-file.ts';
import { readDebateJson, writeDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { runCommand } from '../kit/run-command.ts';
import { startFakeLocalServer } from '../kit/vendors/fake-local-server.ts';
import { MOTION, makeRefusedFolders, type WrongUse, wrongUses } from './kit/wrong-uses.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-debates-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (...names: string[]) => join(folder, ...names);

const SHORT = ['--set', 'rounds=2', '--set', 'bothOrders=false'];
const keptIn = (name: string) => {
  const result = readDebateJson(readFileSync(join(inFolder(name), 'record.json'), 'utf8'));
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  return result.record;
};

it('ends only when a slow reader has taken all that it prints, on both outputs', async () => {
  const slow = `for (const stream of [process.stdout, process.stderr]) {
    const write = stream._write;
    stream._writev = null;
    stream._write = (...words) => setImmediate(() => write.apply(stream, words));
  }`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(slow)}`;
  expect((await runCommand(['--version'], { NODE_OPTIONS })).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(await runCommand(['debat'], { NODE_OPTIONS })).toMatchObject({
    code: 2,
    err: 'There is no command "debat". "rostrum --help" lists them.\n',
  });
});

describe('A debate', () => {
  it('is held with demo speakers, and what the folder keeps opens as an exported debate', async () => {
    const { code, out, err } = await runCommand(['debate', MOTION, ...SHORT, '--out', inFolder('held')]);
    expect(code).toBe(4);
    expect(out.split('\n').slice(0, 2)).toEqual([MOTION, 'A rehearsal: no verdict']);
    expect(out).toContain('Cost: $');
    const [seats, price] = err.split('\n');
    expect(seats).toMatch(/^Proposition: demo\/[\w-]+ · Opposition: demo\/[\w-]+ · Judge: demo\/[\w-]+$/);
    expect(price).toBe('Probable cost: free · limit $5.00');
    expect(err).toMatch(/^Proposition, Opening: \d+ words, under \$0\.01, not billed$/m);
    expect(debateStatus(keptIn('held'))).toBe('completed');
  });

  it('prints what happens as JSON lines, the result last', async () => {
    const flags = ['--jsonl', '--quiet', '--out', inFolder('jsonl')];
    const { out } = await runCommand(['debate', MOTION, ...SHORT, ...flags]);
    const lines = JSON.parse(`[${out.trim().replaceAll('\n', ',')}]`) as Record<string, unknown>[];
    expect(lines.at(-1)).toMatchObject({ type: 'RESULT', state: 'over' });
    const log = lines.slice(0, -1) as unknown as LogEvent[];
    expect(log.map(({ n }) => n)).toEqual(log.map((_, index) => index));
    expect(log.at(-1)?.event.type).toBe('STATE');
  });

  it('ends at its limit with exit code 5, and continues when the limit is raised, printing only the new speeches', async () => {
    const out = ['--json', '--out', inFolder('limit')];
    const firstRun = await runCommand(['debate', MOTION, '--set', 'rounds=5', '--limit', '0.12', ...out]);
    expect(firstRun.code).toBe(5);
    expect(JSON.parse(firstRun.out)).toMatchObject({ state: 'limit' });
    expect(firstRun.err).toContain('Proposition, Opening:');
    expect(committedNanoUsd(keptIn('limit'))).toBeLessThanOrEqual(0.12e9);
    const secondRun = await runCommand(['debate', '--limit', '3', ...out]);
    expect(JSON.parse(secondRun.out)).toMatchObject({ state: 'over', exitCode: 4 });
    expect(secondRun.err).not.toContain('Proposition, Opening:');
    expect(secondRun.err).toMatch(/^Proposition: demo/m);
  });

  it('without a verdict because its judge failed ends with exit code 1', async () => {
    const server = await startFakeLocalServer({
      refuse: ({ response_format }) =>
        response_format ? [500, { error: { message: 'broken' } }] : undefined,
    });
    const { code, out } = await runCommand(
      [
        ...['debate', MOTION, ...SHORT, '--out', inFolder('no-judge')],
        ...['proposition', 'opposition', 'judge'].flatMap((seat) => ['--seat', `${seat}=local/m`]),
      ],
      { LOCAL_BASE_URLS: server.url },
    );
    await server.stop();
    expect(out).toContain('judge failed');
    expect(code).toBe(1);
  }, 60_000);

  it('prints no control character and no mark of direction of a text of others', async () => {
    const record = keptIn('held');
    const seats = record.seats.map((seat) => ({ ...seat, name: `${seat.name}\u001b[31m\u009b\u202e` }));
    const hostile = { ...record, motion: 'Ban \u001b[2Jcars\u202e and \u009bbikes', seats };
    writeFileSync(inFolder('hostile.json'), writeDebateJson(hostile));
    const { out, err } = await runCommand([
      ...['judge', inFolder('hostile.json'), '--judges', 'demo/demo-judge', '--out', inFolder('hostile')],
    ]);
    expect(out.split('\n')[0]).toBe('Ban [2Jcars and bikes');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    expect(out + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });
});

describe('The page of the command line', () => {
  const page = readFileSync(join(ROOT, 'docs/command-line.md'), 'utf8');
  const block = (kind: string, index = 0): string =>
    [...page.matchAll(new RegExp(`^\`\`\`${kind}\n(.*?)^\`\`\``, 'gms'))][index]?.[1] ?? '';
  const examples = [block('sh'), block('sh', 1)]
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, ''))
    .filter((line) => /^rostrum (?:debate|judge|doctor)/.test(line));

  it.each(examples)('%s', async (example) => {
    const words = (example.match(/"[^"]*"|\S+/g) ?? [])
      .map((word) => word.replace(/^"(.*)"$/, '$1'))
      .slice(1);
    writeFileSync(inFolder('tea.md'), 'Tea was drunk in Europe from 1610 on. It was dear.');
    mkdirSync(inFolder('papers'), { recursive: true });
    writeFileSync(inFolder('papers/coffee.txt'), 'Coffee came to Venice in 1615. It was sold as a medicine.');
    writeFileSync(inFolder('tea.json'), block('json'));
    writeFileSync(
      inFolder('evening.txt'),
      'Anna: Trams pay.\n\nBen: They do not.\n\nAnna: They did in Graz.\n\nBen: Once.\n',
    );
    const { code, err } = await runCommand(words, {}, folder);
    expect({ code, err }).toEqual({ code: words[0] === 'doctor' ? 0 : 4, err: expect.any(String) });
  });

  it('describes set-up files by the schema that they are read with', () => {
    // If they differ, put the expected text into the file.
    expect(JSON.parse(readFileSync(join(ROOT, 'docs/setup.schema.json'), 'utf8'))).toEqual(
      JSON.parse(setupFileSchema()),
    );
  });
});

describe('Wrong use', () => {
  // wrong-use.test.ts has every row. Here, in the fast form: what no command's code refuses, and one for each way that leads to a refusal.
  const inOwnFolder = (...names: string[]) => inFolder('refused', ...names);
  beforeAll(() => makeRefusedFolders(inOwnFolder));
  const uses = wrongUses(inOwnFolder);
  const throughProcess = ['no such format', 'too low a limit', 'a file that is no debate'];
  it.each([
    ['no command of this name', () => ['debates'], /no command "debates"/] as WrongUse,
    ...uses.filter(([name]) => LONG_FORM || throughProcess.includes(name)),
  ])('%s: exit code 2, and a sentence that says what to do', async (_, words, says) => {
    const { code, out, err } = await runCommand(words());
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.trimEnd()).toMatch(says);
    expect(err).not.toMatch(/\bat .*\.js:\d/);
  });

  it('the folder cannot be read: exit code 2, and nothing was called', async () => {
    mkdirSync(inFolder('file-in-the-way'), { recursive: true });
    writeFileSync(join(inFolder('file-in-the-way'), 'record.json'), 'no JSON');
    const { code, err } = await runCommand(['debate', MOTION, '--out', inFolder('file-in-the-way')]);
    expect(code).toBe(2);
    expect(err).toContain('record.json');
  });
});
