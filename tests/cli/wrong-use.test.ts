// Wrong uses of the command, of its sources and of the documents of a set-up: each is refused by a sentence that says what to do, before
// anything is called. The code of the commands is called in this process; command.test.ts starts the built command.
import { existsSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { CommandError } from '../../cli/src/command-error.ts';
import { HELP } from '../../cli/src/help.ts';
import { commandsInProcess, keyedVendor } from './kit/commands-in-process.ts';
import {
  KEYS_AS_TEXT,
  MOTION,
  makeRefusedFolders,
  OTHER_SETUPS,
  REFUSED_DOCUMENTS,
  WRONG_AT_VENDOR,
  WRONG_SOURCES,
  wrongUses,
} from './kit/wrong-uses.ts';

const { inFolder, run } = commandsInProcess();

beforeAll(() => makeRefusedFolders(inFolder));

it('The help has a line for each command, and a text of its own', () => {
  const inList = [...HELP[''].matchAll(/^rostrum ([a-z]+)/gm)].map(([, name]) => name);
  expect(['', ...inList].sort()).toEqual(Object.keys(HELP).sort());
});

/** Returns the exit code and the sentence with which the command refuses these words. */
async function refusalOf(words: readonly string[]) {
  const out = words.includes('--out') || words[0] === 'mcp' ? [] : ['--out', inFolder('unused')];
  const { end: refusal, output } = await run([...words, ...out]);
  if (!(refusal instanceof CommandError)) throw refusal;
  expect(existsSync(inFolder('unused'))).toBe(false);
  return { code: refusal.exitCode, says: refusal.message, output };
}
const isRefused = (says: string | RegExp) => ({ code: 2, says: expect.stringMatching(says), output: [] });

it.each(wrongUses(inFolder))('%s is refused', async (_, words, says) => {
  expect(await refusalOf(words())).toEqual(isRefused(says));
});

it.each(OTHER_SETUPS)('A set-up that differs from the kept debate by %j is refused', async (words, field) => {
  const isOther = isRefused(
    `^${field.replaceAll('.', '\\.')}: the debate that is kept in .*go on with: rostrum debate`,
  );
  expect(await refusalOf(['debate', ...words, '--out', inFolder('held')])).toEqual(isOther);
});

describe('At a vendor', () => {
  const vendor = keyedVendor();
  it.each(WRONG_AT_VENDOR)('%j is refused before anybody is asked', async (words, says) => {
    const inputs = words.map((word) => (word === 'won.json' ? inFolder(word) : word));
    expect(await refusalOf(inputs)).toEqual(isRefused(says));
    expect(vendor().calls).toEqual([]);
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
