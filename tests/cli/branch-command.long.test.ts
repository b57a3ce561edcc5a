// `rostrum branch` as a process: branches of a debate in its folder, each kept in one of its own, and wrong use by name.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { runCommand } from '../kit/run-command.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-branches-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => join(folder, name);
const keptIn = (name: string) => {
  const read = readDebateJson(readFileSync(join(inFolder(name), 'record.json'), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  return read.record;
};

it('tries other words twice, goes on with what is there, and names wrong use', async () => {
  const short = ['--set', 'rounds=2', '--set', 'bothOrders=false', '--quiet'];
  await runCommand(['debate', 'Tea is better than coffee', ...short, '--out', inFolder('tea')]);
  const say = inFolder('say.txt');
  writeFileSync(say, 'Words that a person wrote.');
  const branch = [
    'branch',
    inFolder('tea'),
    '--at',
    'O2',
    '--say',
    say,
    '--runs',
    '2',
    '--quiet',
    '--json',
    '--out',
    inFolder('tries'),
  ];
  const { code, out } = await runCommand(branch);
  expect(code).toBe(0);
  const output = JSON.parse(out) as { headline: string; results: { folder: string }[] };
  expect(output.results.map((result) => result.folder)).toEqual([inFolder('tries/1'), inFolder('tries/2')]);
  const [branch1, branch2] = [keptIn('tries/1'), keptIn('tries/2')];
  const turn = '1:1.0.opposition';
  expect(branch1.origin).toMatchObject({
    way: 'branch',
    debate: keptIn('tea').id,
    turn,
    change: 'words',
    run: 1,
    runs: 2,
  });
  expect(branch2.origin).toMatchObject({ change: 'words', run: 2 });
  expect(turnsOf(branch1).find(({ id }) => id === turn)).toMatchObject({
    text: 'Words that a person wrote.',
    edited: true,
  });
  expect(attemptsOf(branch2).some((attempt) => attempt.turn === turn)).toBe(false);
  expect(JSON.parse((await runCommand(branch)).out)).toEqual(output);

  const refusalOf = async (...flags: string[]) => {
    const result = await runCommand(['branch', inFolder('tea'), ...flags]);
    expect(result.code).toBe(2);
    return result.err;
  };
  expect(await refusalOf('--at', 'X9', '--same')).toContain(
    '--at X9: name one of its speeches: P1 (0.proposition)',
  );
  expect(await refusalOf('--at', 'P1')).toContain(
    'Name one change: --say, --model, --instruction or --same.',
  );
  expect(await refusalOf('--at', 'P1', '--same', '--runs', '0')).toContain(
    '--runs 0: write a number from 1 to 9.',
  );
}, 120_000);
