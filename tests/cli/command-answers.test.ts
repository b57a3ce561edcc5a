// What the commands print and keep: their answers in JSON, the judges of a debate that is judged again, and the sentences of the doctor.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { drawExam } from '@rostrum/shared/exam/exam-debates';
import { examRecord } from '@rostrum/shared/exam/exam-record';
import { blindView } from '@rostrum/shared/judging/blind-view';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { CommandError } from '../../cli/src/command-error.ts';
import { shellLine } from '../../cli/src/command-flags.ts';
import { openBackend } from '../../cli/src/in-process.ts';
import { libraryLine, readSources } from '../../cli/src/sources.ts';
import { transcriptFile } from '../../cli/src/transcript-file.ts';
import { readDebateJson, writeDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { verdictAsJson, verdictWith } from '../fixtures/judged-debate.ts';
import { plusEntries, speechEntry } from '../fixtures/prompt-debate.ts';
import { debateWonBy } from '../kit/crux-debates.ts';
import { runProgram } from '../kit/run-command.ts';
import { startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { commandsInProcess, keyedVendor } from './kit/commands-in-process.ts';

const { inFolder, run } = commandsInProcess();
const MODELS = ['--models', 'demo/demo-advocate,demo/demo-skeptic', '--judges', 'demo/demo-judge'];

beforeAll(async () => {
  for (const name of ['won', 'one-file', 'two-files']) mkdirSync(inFolder(name));
  const wonDebate = await debateWonBy('oxford-four-day-week', 'opposition', 12);
  writeFileSync(inFolder('won', 'record.json'), writeDebateJson(wonDebate));
  writeFileSync(inFolder('motions.txt'), 'Ban cars from cities\nMake trains free');
  writeFileSync(inFolder('one-file', 'tea.md'), 'Tea was drunk in Europe from 1610 on.');
  for (const name of ['tea', 'coffee'])
    writeFileSync(inFolder('two-files', `${name}.md`), `# ${name}\n\nIt is hot.`);
});

function recordIn(out: string) {
  const reading = readDebateJson(readFileSync(inFolder(out, 'record.json'), 'utf8'));
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  return reading.record;
}
const judgesOf = (out: string) =>
  recordIn(out).seats.flatMap(({ judges, occupant }) =>
    judges && occupant.kind === 'model' ? modelKey(occupant.model) : [],
  );

describe('A debate that is judged again', () => {
  const judgeAgain = async (out: string, ...words: string[]) => {
    const { end, output } = await run([
      'judge',
      inFolder('won'),
      ...words,
      '--out',
      inFolder(out),
      '--json',
      '--quiet',
    ]);
    expect(output, String(end)).toHaveLength(1);
    return JSON.parse(output[0] ?? '') as Record<string, unknown>;
  };
  it('is named by its folder, and goes into another one with its own speeches', async () => {
    const result = await judgeAgain('again', '--judges', 'demo/demo-judge');
    expect(result).toMatchObject({ state: 'over', folder: inFolder('again') });
    expect(recordIn('again').origin).toMatchObject({ way: 'judged-again', debate: recordIn('won').id });
    expect(judgesOf('again')).toEqual(['demo/demo-judge']);
  });
  it('has as many judges as are wished for', async () => {
    await judgeAgain('three', '--judges', '3');
    expect(judgesOf('three')).toHaveLength(3);
  });
});

describe('A judge who is named', () => {
  keyedVendor();
  it('is said to have the model of a side, before it is asked', async () => {
    const record = recordIn('won');
    const occupant = { kind: 'model' as const, model: { provider: 'openai', id: 'gpt-5.4' } };
    const seats = record.seats.map((seat) => (seat.id === 'opposition' ? { ...seat, occupant } : seat));
    writeFileSync(inFolder('own.json'), writeDebateJson({ ...record, seats }));
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await run(['judge', inFolder('own.json'), '--judges', 'openai/gpt-5.4', '--out', inFolder('own')]);
    const lines = told.mock.calls.map(([line]) => `${line}`).join('');
    told.mockRestore();
    expect(lines).toContain('Judge has the same model as Opposition.');
  });
});

describe('A judge with a thinking effort', () => {
  const vendor = keyedVendor();
  it('sits with this effort, which costs more', async () => {
    const costWith = async (effort: string) => {
      const words = ['judge', inFolder('won'), '--judges', `openai/gpt-5.4@${effort}`, '--limit', '0.0001'];
      const { end } = await run([...words, '--out', inFolder('dear')]);
      return Number(/may cost [^$]*\$(\d+\.\d+)/.exec((end as CommandError).message)?.[1]);
    };
    expect(await costWith('high')).toBeGreaterThan(await costWith('low'));
    expect(vendor().calls).toEqual([]);
  });

  it('has its finished exam printed as one object of JSON', async () => {
    const model = { provider: 'openai', id: 'gpt-5.4' };
    const paper = await drawExam('a seed');
    const ids = { id: 'exam-0001', channel: 'exam-0001-channel-000000', createdAt: Date.now() };
    const record = examRecord({ ...ids, model, paper, limitNanoUsd: null });
    const readings = plannedSteps(record).flatMap((step) =>
      (step.act.reading ? step.slots : []).map((slot) => {
        const seats = blindView(record, step.act, slot.seat)?.record.seats ?? [];
        const scores = seats.flatMap(({ id, bench }) => (bench ? [[id, [60, 60, 60]] as const] : []));
        return speechEntry(slot, verdictAsJson(verdictWith(Object.fromEntries(scores))));
      }),
    );
    mkdirSync(inFolder('exam', 'openai-gpt-5.4'), { recursive: true });
    writeFileSync(
      inFolder('exam', 'openai-gpt-5.4', 'record.json'),
      writeDebateJson(plusEntries(record, ...readings)),
    );
    const { end, output } = await run([
      'exam',
      '--judges',
      'openai/gpt-5.4',
      '--out',
      inFolder('exam'),
      '--json',
      '--quiet',
    ]);
    expect(end).toBe(0);
    expect(output).toHaveLength(1);
    expect(JSON.parse(output[0] ?? '')).toMatchObject({
      judges: ['openai/gpt-5.4'],
      panel: {},
      exams: [
        { judge: 'openai/gpt-5.4', state: 'over', readings: 136, folder: inFolder('exam', 'openai-gpt-5.4') },
      ],
    });
    // The names of both folders are one.
    const other = await run(['exam', '--judges', 'openai/gpt:5.4', '--out', inFolder('exam')]);
    expect(other.end).toMatchObject({ exitCode: 2, message: expect.stringContaining('holds another exam') });
    expect(vendor().calls).toEqual([]);
  });
});

describe('A tournament prints one object of JSON', () => {
  it('of its plan', async () => {
    const { end, output } = await run(['tournament', inFolder('motions.txt'), ...MODELS, '--plan', '--json']);
    expect(end).toBe(0);
    expect(output).toHaveLength(1);
    expect(JSON.parse(output[0] ?? '')).toMatchObject({ motions: 2, models: 2, debates: 4, limitUsd: null });
  });
  it('of its report', async () => {
    mkdirSync(inFolder('spring'));
    const plan = {
      ...{ kind: 'rostrum-tournament', v: 1, setups: [{ motion: 'Make trains free' }], repeats: 1, seed: 1 },
      ...{ models: ['demo/demo-advocate', 'demo/demo-skeptic'], judges: ['demo/demo-judge'] },
      ...{ prices: {}, limitUsd: null, related: [] },
    };
    writeFileSync(inFolder('spring', 'plan.json'), JSON.stringify(plan));
    const { end, output } = await run(['tournament', '--report', inFolder('spring'), '--json']);
    expect(end).toBe(0);
    expect(output.map((text) => JSON.parse(text))).toEqual([
      { headline: expect.any(String), debates: 0, left: 2, folder: inFolder('spring') },
    ]);
  });
});

it('the doctor names the variable of each key that is missing', async () => {
  const { output } = await run(['doctor']);
  const lines = output
    .join('\n')
    .split('\n')
    .filter((line) => line.includes(': no key'));
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(line).toMatch(/: no key\. Set [A-Z_]+_KEY\b.* and restart/);
  expect(lines.join('\n')).toContain('Set OPENAI_API_KEY and restart');
});

const FAKE_MODEL = { temperature: false, thinks: 'never', context: 400_000, output: 64_000 } as const;
it('the doctor lists all models of a vendor', async () => {
  const ids = Array.from({ length: 9 }, (_, n) => `gpt-9-${n}`);
  const models = ids.map((id) => ({ ...FAKE_MODEL, id }));
  const vendor = await startFakeVendor('openai', { text: '' }, { models });
  vi.stubEnv('OPENAI_API_KEY', 'sk-of-a-test');
  vi.stubEnv('OPENAI_BASE_URL', vendor.baseUrl);
  const { output } = await run(['doctor']);
  for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL']) vi.stubEnv(name, undefined);
  await vendor.stop();
  const [, count, names = ''] = /OpenAI: ready, (\d+) models: (.*)/.exec(output.join('\n')) ?? [];
  expect([count, names.split(', ').toSorted()]).toEqual(['9', ids.map((id) => `openai/${id}`)]);
});

it('a second command at once is told nothing of spending that only a day’s limit would need', async () => {
  const first = await openBackend(() => {}, { DATA_DIR: inFolder('spending') });
  const warnings: string[] = [];
  const second = await openBackend((line) => warnings.push(line), { DATA_DIR: inFolder('spending') });
  await second.close();
  await first.close();
  expect(warnings).toEqual([]);
});

it('a limit below the one that is kept is refused where it cannot be kept, in words that name the flag', async () => {
  const motion = 'This house would ban cars from city centres';
  const words = ['debate', motion, '--set', 'rounds=5', '--quiet', '--out', inFolder('lower')];
  expect((await run([...words, '--limit', '0.12'])).end).toBe(5);
  const { end } = await run([...words, '--limit', '0.000001']);
  expect(end).toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('--limit: what is kept there has a limit of $0.12'),
  });
});

it.each([
  ['one-file', '1 file', '1 passage'],
  ['two-files', '2 files', '2 passages'],
])('%s: its files and passages are counted', async (name, files, passages) => {
  const lines: string[] = [];
  const library = await readSources(inFolder(name), (line) => lines.push(line));
  expect(lines).toEqual([`Reading ${files} of ${inFolder(name)} …`]);
  expect(library && libraryLine(library)).toContain(`: ${files}, ${passages}.`);
});

it('two speakers whose names differ in their brackets alone get a side each', () => {
  const names = ['Minister (A)', 'Minister (B)'];
  const text = [...names, ...names].map((name, at) => `${name}: words ${at}`).join('\n\n');
  const sides = 'Minister (A)=proposition,Minister (B)=opposition';
  const { notes } = transcriptFile(text, 'ministers.txt', { sides, motion: 'Tea is good' });
  expect(notes.join()).toContain('Minister (A): proposition · Minister (B): opposition');
});

it('a command to go on with is one that a shell reads as it was meant', async () => {
  const words = ['plain/path-1.0', 'two words', "it's", '"quoted"', '$HOME', '*', '', 'a\\b', 'line\nbreak'];
  const { out } = await runProgram('/bin/sh', ['-c', `printf '%s|' ${shellLine(...words)}`]);
  expect(out).toBe(words.map((word) => `${word}|`).join(''));
});
