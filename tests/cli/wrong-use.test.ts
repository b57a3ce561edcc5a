// Wrong uses of the command, of its sources and of the documents of a set-up: each is refused by a sentence that says what to do, before
// anything is called. The code of the commands is called in this process; command.test.ts starts the built command.
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { branchCommand } from '../../cli/src/branch-command.ts';
import { CommandError } from '../../cli/src/command-error.ts';
import { debateCommand, judgeCommand } from '../../cli/src/debate-command.ts';
import { doctorCommand } from '../../cli/src/doctor-command.ts';
import { examCommand } from '../../cli/src/exam-command.ts';
import { mcpCommand } from '../../cli/src/mcp-server.ts';
import { tournamentCommand } from '../../cli/src/tournament/tournament-command.ts';
import { worthCommand } from '../../cli/src/worth-command.ts';
import { writeDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { formatNamed, openDebate } from '../fixtures/records.ts';
import { debateWonBy } from '../kit/crux-debates.ts';
import { commandEnvironment } from '../kit/run-command.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import {
  KEYS_AS_TEXT,
  MOTION,
  makeForeignFolder,
  OTHER_SETUPS,
  REFUSED_DOCUMENTS,
  WRONG_EXAMS,
  WRONG_SOURCES,
  wrongUses,
} from './kit/wrong-uses.ts';

const COMMANDS: Readonly<Record<string, (words: string[]) => Promise<number>>> = {
  debate: debateCommand,
  judge: judgeCommand,
  branch: branchCommand,
  exam: examCommand,
  worth: worthCommand,
  doctor: doctorCommand,
  tournament: tournamentCommand,
  mcp: mcpCommand,
};

const PLAN = {
  ...{ kind: 'rostrum-tournament', v: 1, setups: [{ motion: MOTION }], repeats: 1, seed: 1, prices: {} },
  ...{ models: ['demo/demo-advocate', 'demo/demo-skeptic'], judges: ['demo/demo-judge'] },
  ...{ limitUsd: null, related: [] },
};

let folder = '';
const inFolder = (...names: string[]) => join(folder, ...names);
const printed: unknown[] = [];
/** Other files of this worker may still print. */
const duringCommand = new AsyncLocalStorage<true>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-wrong-use-'));
  for (const name of ['held', 'empty', 'papers', 'inquiry', 'tries/1', 'spring'])
    mkdirSync(inFolder(name), { recursive: true });
  const held = { ...openDebate(), motion: MOTION };
  const inquiry = { ...held, origin: { way: 'crux' as const, debate: held.id } };
  for (const [record, ...names] of [
    [held, 'held', 'record.json'],
    [held, 'tries/1', 'record.json'],
    [inquiry, 'inquiry', 'record.json'],
    [openDebate(formatNamed('consensus')), 'consensus.json'],
    [await debateWonBy('oxford-four-day-week', 'opposition', 12), 'won.json'],
  ] as const)
    writeFileSync(inFolder(...names), writeDebateJson(record));
  writeFileSync(inFolder('spring', 'plan.json'), JSON.stringify(PLAN));
  writeFileSync(inFolder('papers', 'tea.md'), 'Tea was drunk in Europe from 1610 on.');
  makeForeignFolder(folder);
  // The environment of a started command: no key and no setting of this machine.
  const own = Object.keys(process.env).filter((name) => !/^(VITEST|TEST|NODE|ROSTRUM_TESTS)/.test(name));
  for (const name of own) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(commandEnvironment())) vi.stubEnv(name, value);
  vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => {
    if (duringCommand.getStore()) printed.push(words);
  });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Returns the exit code and the sentence with which the command refuses these words. */
async function refusalOf([name = '', ...words]: readonly string[]) {
  printed.length = 0;
  const out = words.includes('--out') || name === 'mcp' ? [] : ['--out', inFolder('unused')];
  const refusal = await duringCommand.run(true, async () =>
    COMMANDS[name]?.([...words, ...out]).catch((error: unknown) => error),
  );
  if (!(refusal instanceof CommandError)) throw refusal;
  expect(existsSync(inFolder('unused'))).toBe(false);
  return { code: refusal.exitCode, says: refusal.message, printed };
}
const isRefused = (says: string | RegExp) => ({ code: 2, says: expect.stringMatching(says), printed: [] });

it.each(wrongUses(() => folder))('%s is refused', async (_, words, says) => {
  expect(await refusalOf(words())).toEqual(isRefused(says));
});

it.each(OTHER_SETUPS)('A set-up that differs from the kept debate by %j is refused', async (words, field) => {
  const isOther = isRefused(
    `^${field.replaceAll('.', '\\.')}: the debate that is kept in .*go on with: rostrum debate`,
  );
  expect(await refusalOf(['debate', ...words, '--out', inFolder('held')])).toEqual(isOther);
});

describe('An exam', () => {
  let vendor: FakeVendor;
  beforeAll(async () => {
    vendor = await startFakeVendor('openai');
    vi.stubEnv('OPENAI_API_KEY', 'sk-of-a-test');
    vi.stubEnv('OPENAI_BASE_URL', vendor.baseUrl);
  });
  afterAll(async () => {
    for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL']) vi.stubEnv(name, undefined);
    await vendor.stop();
  });
  it.each(WRONG_EXAMS)('%j is refused before its first judge is asked', async (words, says) => {
    expect(await refusalOf(['exam', ...words])).toEqual(isRefused(says));
    expect(vendor.calls).toEqual([]);
  });
});

describe('Sources', () => {
  it.each(WRONG_SOURCES)('%j is refused', async (words, says) => {
    const named = words.map((word, index) => (words[index - 1] === '--sources' ? inFolder(word) : word));
    expect(await refusalOf(['debate', MOTION, ...named])).toEqual(isRefused(says));
  });
});

describe('A set-up file', () => {
  const documents = REFUSED_DOCUMENTS.filter(([name]) => name !== KEYS_AS_TEXT);
  it.each(documents)('that names %s is refused', async (document, says) => {
    writeFileSync(inFolder('foreign', 'setup.json'), JSON.stringify({ documents: [document] }));
    const words = ['debate', MOTION, '--setup', inFolder('foreign', 'setup.json')];
    expect(await refusalOf(words)).toEqual(isRefused(says));
  });
});
