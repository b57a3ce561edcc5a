// The documentation names only what exists: types in the glossary, paths, links, and the stops of the ways through the code.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oxford } from '@rostrum/shared/formats/oxford';
import { panelSettingsOf } from '@rostrum/shared/formats/panel-settings';
import { PRIOR } from '@rostrum/shared/record/plan-acts';
import { describe, expect, it } from 'vitest';
import { KEYED_VENDORS, type VendorEntry } from '../backend/src/providers/registry.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const ROW = /^\| ([^|]+) \| ([^|]+) \| `(\w+)` in `([^`]+)` \|$/;
const terms = textOf('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| term '))
  .map((line) => {
    const [, term = '', meaning = '', name = '', file = ''] = ROW.exec(line) ?? [];
    return { line, term, meaning, name, file };
  });

describe('the glossary', () => {
  it('has each term once, in alphabetical order', () => {
    const names = terms.map(({ term }) => term);
    expect(names).toEqual([...new Set(names)].sort((a, b) => a.localeCompare(b, 'en')));
    expect(names.length).toBeGreaterThan(50);
  });

  it('finds each type in its file', () => {
    const missing = terms.filter(({ line, name, file }) => {
      const kinds = 'interface|type|const|class|(?:async )?function\\*?';
      return !ROW.test(line) || !new RegExp(`^export (?:${kinds}) ${name}\\b`, 'm').test(textOf(file));
    });
    expect(missing).toEqual([]);
  });
});

const TOP = /^(?:shared|backend|frontend|cli|tests|scripts|docs)\//;
/** Paths that exist only after a build. */
const MADE = /\/dist\b/;
/** Returns the paths in backticks: below one of our folders, or source file names. Paths with placeholders such as `<name>` are skipped. */
const pathsIn = (text: string): string[] =>
  [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`\s]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => TOP.test(code) || /^[\w./-]+\.(?:tsx?|mjs)$/.test(code))
    .filter((code) => !/[<>*…{]/.test(code) && !MADE.test(code));
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target);

it('pages name and link only what exists', () => {
  const missing = PAGES.flatMap((page) => [
    ...pathsIn(textOf(page)).filter((path) => !existsSync(join(ROOT, path))),
    ...linksIn(textOf(page)).filter((target) => !existsSync(join(ROOT, dirname(page), target))),
  ]);
  expect(missing).toEqual([]);
});

it('the page of the configuration names the variables of every vendor', () => {
  const names = Object.values<VendorEntry>(KEYED_VENDORS).flatMap(({ keys, baseUrl }) =>
    [...keys, baseUrl ?? []].flat(),
  );
  expect(names.filter((name) => !textOf('docs/configuration.md').includes(`\`${name}\``))).toEqual([]);
});

it('comments name only files that exist', () => {
  const files = ['shared', 'backend', 'frontend', 'cli', 'tests', 'scripts'].flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
      .map((file) => `${top}/${file}`),
  );
  const names = files.flatMap((file) =>
    [...textOf(file).matchAll(/^\s*(?:\/\/|\/?\*)(.*)/gm)].flatMap(([, comment = '']) =>
      [...comment.matchAll(/(?<![\w.*<-])[\w/-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css)\b/g)].map(([name]) => ({
        file,
        name,
      })),
    ),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter(({ name }) => files.every((file) => !`/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

describe('the ways through the code', () => {
  const [, walks = ''] = textOf('CONTRIBUTING.md').split(/^## Five ways through the code$/m);
  const sections = (walks.split(/^## /m)[0] ?? '').split(/^### /m).slice(1);
  const stopsIn = (section: string) =>
    [...section.matchAll(/^\d+\. `([^`]+)` → `(\w+)`/gm)].map(([, file = '', name = '']) => ({ file, name }));
  const stops = sections.flatMap(stopsIn);

  it('are five, and pass few files: a request thirty to the vendor, a pause ten to the record, a verdict eighteen to its headline', () => {
    const files = sections.map((section) => new Set(stopsIn(section).map(({ file }) => file)).size);
    expect(Math.min(...files)).toBeGreaterThan(5);
    const [request = 0, , , pause = 0, verdict = 0, ...others] = files;
    expect(others).toEqual([]);
    expect(request).toBeLessThanOrEqual(30);
    expect(pause).toBeLessThanOrEqual(10);
    expect(verdict).toBeLessThanOrEqual(18);
  });

  it('finds each stop in its file', () => {
    const missing = stops.filter(
      ({ file, name }) => !new RegExp(`(?:function\\*?|const|interface|type) ${name}\\b`).test(textOf(file)),
    );
    expect(missing).toEqual([]);
  });
});

it('the guide explains a verdict in the sentences of the page', () => {
  const sentences = panelSettingsOf(oxford)
    .filter(({ id }) => ['bothOrders', PRIOR].includes(id))
    .map(({ about }) => about);
  expect(sentences).toHaveLength(2);
  for (const sentence of sentences) expect(textOf('docs/guide.md')).toContain(sentence);
});
