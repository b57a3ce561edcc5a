// Wrong uses of the tournament, each refused before anybody is called.
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../kit/run-command.ts';
import { MODELS, tournamentRuns } from '../kit/tournament-runs.ts';

const { callCount, forgetCalls, motionsFile, pathOf, vendors, wordsOf } = tournamentRuns();

describe('Used wrongly, it ends with exit code 2, names the field, and nobody is called:', () => {
  const wrong: [string, (words: string[]) => string[], RegExp][] = [
    [
      'a missing file',
      ([name = '', , ...rest]) => [name, pathOf('none.txt'), ...rest],
      /none\.txt cannot be read/,
    ],
    ['one model', (words) => replaced(words, '--models', 'openai/gpt-4.1'), /--models: name two models/],
    [
      'a model twice',
      (words) => replaced(words, '--models', 'openai/gpt-4.1,openai/gpt-4.1'),
      /--models: a model is named twice/,
    ],
    [
      'an unknown model',
      (words) => replaced(words, '--models', 'openai/gpt-4.1,openai/gpt-0'),
      /--models: there is no model "openai\/gpt-0"/,
    ],
    ['no judge', (words) => replaced(words, '--judges', ','), /--judges: name at least one/],
    [
      'a judge of a debater’s family',
      (words) => replaced(words, '--judges', 'openai/gpt-6-sol'),
      /--judges: openai\/gpt-6-sol is of the family of/,
    ],
    ['a limit too low for one debate', (words) => replaced(words, '--limit', '0.01'), /limit/i],
    ['no limit', (words) => replaced(words, '--limit', null), /--limit: say what/],
    ['a limit that is no amount', (words) => replaced(words, '--limit', 'much'), /--limit much/],
    ['no folder', (words) => replaced(words, '--out', null), /--out: name the folder/],
    [
      'the folder of another plan',
      (words) => [...words, '--seed', '2'],
      /--out: .* holds a tournament of another plan: its seed/,
    ],
    [
      'a format without sides',
      (words) => [...words, '--format', 'consensus'],
      /--format: .* has no two sides/,
    ],
    ['a seed as a setting', (words) => [...words, '--set', 'seed=3'], /settings\.seed/],
    ['an unknown flag', (words) => [...words, '--modles', 'a'], /--modles/],
    ['an empty file', ([name = '', , ...rest]) => [name, motionsFile(0), ...rest], /has no motion/],
  ];
  beforeAll(async () => {
    expect((await runCommand(wordsOf(1, MODELS.slice(0, 2), 'held'), vendors().env)).code).toBe(0);
    forgetCalls();
  }, 60_000);

  it.each(wrong)('%s', async (name, change, message) => {
    const out = name === 'the folder of another plan' ? 'held' : 'new';
    const { code, err } = await runCommand(change(wordsOf(1, MODELS.slice(0, 2), out)), vendors().env);
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
    expect(callCount()).toBe(0);
    expect(existsSync(pathOf('new'))).toBe(false);
  });
});

/** The words with another value of a flag; `null`: without it. */
function replaced(words: readonly string[], flag: string, value: string | null): string[] {
  const at = words.indexOf(flag);
  return [...words.slice(0, at), ...(value === null ? [] : [flag, value]), ...words.slice(at + 2)];
}
