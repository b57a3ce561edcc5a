// One exported name, one meaning: no other file defines a name that is exported, and no package has two files of the same name.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Names that may be defined in more than one file, each with its reason: at most ten. */
const ALLOWED: Readonly<Record<string, string>> = {
  MaybePromise: 'a type of one line, which says the same in both rooms',
};

const FOLDERS = ['shared/src', 'backend/src', 'frontend/src', 'tests'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.d\.ts$|^(node_modules|test-results)\//.test(file))
    .map((file) => `${folder}/${file}`),
);

/** Matches definitions at the beginning of a line, which is where the formatter puts top-level ones only. */
const DEFINITION =
  /^(export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const enum|const|let|function\*?|class|type|interface|enum) (\w+)/gm;

const definedIn = new Map<string, { file: string; isExported: boolean }[]>();
for (const file of files) {
  const found = new Map<string, boolean>();
  for (const [, exported, name = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(DEFINITION))
    found.set(name, found.get(name) === true || exported !== undefined);
  for (const [name, isExported] of found)
    definedIn.set(name, [...(definedIn.get(name) ?? []), { file, isExported }]);
}
const severalMeanings = [...definedIn].filter(
  ([, places]) => places.length > 1 && places.some(({ isExported }) => isExported),
);

it('was read: a sensible number of names', () => {
  expect(definedIn.size).toBeGreaterThan(2_000);
});

it('has no exported name that another file defines as well', () => {
  const forbidden = severalMeanings
    .filter(([name]) => !(name in ALLOWED))
    .map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`);
  expect(forbidden).toEqual([]);
});

it('allows at most ten names that have two meanings, and only ones that do', () => {
  const names = Object.keys(ALLOWED);
  expect(names.length).toBeLessThanOrEqual(10);
  expect(names.filter((name) => !severalMeanings.some(([twice]) => twice === name))).toEqual([]);
});

it('has no two files of one name in a package, registries aside', () => {
  const key = (file: string) => `${file.split('/')[0]} ${basename(file)}`;
  const counts = new Map<string, number>();
  for (const file of files) counts.set(key(file), (counts.get(key(file)) ?? 0) + 1);
  expect(
    files.filter((file) => !/^registry\.tsx?$/.test(basename(file)) && counts.get(key(file)) !== 1),
  ).toEqual([]);
});
