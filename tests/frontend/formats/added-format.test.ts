// A new format needs one file and one line in the registry: the test adds one to a copy of `shared`, checks the diff, and debates it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FORMATS } from '@rostrum/shared/formats/registry';
import { afterAll, expect, it } from 'vitest';
import { runWholeDebate, stepsStartedIn } from '../../kit/whole-debate.ts';

const SHARED_DIRECTORY = fileURLToPath(new URL('../../../shared/', import.meta.url));
const FORMAT_SOURCE = readFileSync(
  new URL('../../fixtures/toy-format/balloon.ts.txt', import.meta.url),
  'utf8',
);

const sharedCopy = mkdtempSync(join(tmpdir(), 'rostrum-toy-'));
afterAll(() => rmSync(sharedCopy, { recursive: true }));

it('is added by one file and its line in the registry, and is debated to its verdict', async () => {
  cpSync(join(SHARED_DIRECTORY, 'src'), join(sharedCopy, 'src'), { recursive: true });
  symlinkSync(join(SHARED_DIRECTORY, 'node_modules'), join(sharedCopy, 'node_modules'));

  writeFileSync(join(sharedCopy, 'src/formats/balloon.ts'), FORMAT_SOURCE);
  const registry = join(sharedCopy, 'src/formats/registry.ts');
  writeFileSync(
    registry,
    readFileSync(registry, 'utf8')
      .replace("import { consensus } from './consensus.ts';", "import { balloon } from './balloon.ts';\n$&")
      .replace('  duel,\n];', '  duel,\n  balloon,\n];'),
  );

  const diff = spawnSync(
    'git',
    ['diff', '--no-index', '--no-color', join(SHARED_DIRECTORY, 'src'), join(sharedCopy, 'src')],
    {
      encoding: 'utf8',
    },
  ).stdout;
  const files = diff.match(/^diff --git .*$/gm) ?? [];
  expect(files.map((line) => line.split('/').at(-1))).toEqual(['balloon.ts', 'registry.ts']);
  const lines = diff.split('diff --git').find((part) => part.includes('/registry.ts')) ?? '';
  const changed = lines.split('\n').filter((line) => /^[+-](?![+-])/.test(line));
  console.info(diff.replaceAll(SHARED_DIRECTORY, '/shared/').replaceAll(sharedCopy, '/shared'));
  expect(changed).toEqual(["+import { balloon } from './balloon.ts';", '+  balloon,']);

  const { FORMATS: grown } = (await import(pathToFileURL(registry).href)) as { FORMATS: typeof FORMATS };
  const { balloon } = grown;
  if (!balloon) throw new Error('it is not on offer');
  const { log } = await runWholeDebate({ format: balloon });
  const passengers = ['passenger', 'passenger-2', 'passenger-3'];
  expect(stepsStartedIn(log)).toEqual([
    `0 case | opening | ${passengers.join(' + ')}`,
    ...passengers.map((seat) => `1:1.0 rebut | exchange | ${seat}`),
    '2 rule | verdict | judge',
  ]);
  expect(log.some(({ event }) => event.type === 'VERDICT_READY')).toBe(true);
});
