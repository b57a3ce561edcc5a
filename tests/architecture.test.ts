// The import directions between rooms, read from the sources: an import that ROOM_IMPORTS does not list fails. Also cycles and file lengths.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOM_IMPORTS } from './room-imports.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = ['shared', 'backend', 'frontend', 'cli'];

const sources = PACKAGES.flatMap((top) =>
  readdirSync(join(ROOT, top, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `${top}/${file}`),
);
const pathOf = (file: string) => join(ROOT, file.replace('/', '/src/'));

/** The listed room with the longest matching path; a single file may be listed by its name. */
function roomOf(file: string): string {
  const rooms = Object.keys(ROOM_IMPORTS).filter((room) => file === room || file.startsWith(`${room}/`));
  return rooms.sort((a, b) => b.length - a.length)[0] ?? `no room holds ${file}`;
}

/** Returns the file that a package's exports give for an address, or the address if they give none. */
function exportedFile(address: string): string {
  const [, top = '', rest = ''] = /^@rostrum\/([^/]+)\/(.+)$/.exec(address) ?? [];
  const { exports = {} } = JSON.parse(readFileSync(join(ROOT, top, 'package.json'), 'utf8'));
  for (const [name, target] of Object.entries<string>(exports)) {
    const [before = '', after] = name.slice(2).split('*');
    const isNamed = after === undefined ? rest === before : rest.startsWith(before);
    if (isNamed) return target.replace('./src', top).replace('*', rest.slice(before.length));
  }
  return address;
}

/**
 * Returns the addresses of import statements, of `import()` and of URLs beside the file, as written: in quotation marks unless they are
 * computed.
 */
const ADDRESSES = [
  /\b(?:from|import)\s+('[^']+')/g,
  /\bimport\s*\(\s*(?:\/\*.*?\*\/\s*)?([^\s)][^)]*)/g,
  /\bnew URL\(\s*((?:[^,()]|\([^)]*\))+),\s*import\.meta\.url/g,
];

const addressesIn = (text: string): string[] =>
  ADDRESSES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = '']) => address.trim()));

function importsOf(file: string): string[] {
  return addressesIn(readFileSync(pathOf(file), 'utf8')).flatMap((addressText) => {
    const [, address] = /^'([^']+)'$/.exec(addressText) ?? [];
    if (address === undefined) return [`a computed address: ${addressText}`];
    if (address.startsWith('@rostrum/')) return [exportedFile(address)];
    if (!address.startsWith('.')) return [];
    const path = relative(ROOT, join(dirname(pathOf(file)), address.replace(/\?.*$/, '')));
    // A built file beside the source has the source's name. A path into another package is returned unchanged, so it is not a source.
    const source = path.replace(/^([^/]+)\/src\//, (all, top: string) =>
      file.startsWith(`${top}/`) ? `${top}/` : all,
    );
    return /\.[jt]sx?$/.test(source)
      ? [source.includes('/src/') ? source : source.replace(/\.js$/, '.ts')]
      : [];
  });
}

const graph = new Map(sources.map((file) => [file, importsOf(file)]));

const isAllowed = (from: string, to: string) => {
  const room = roomOf(from);
  if (roomOf(to) === room) return true;
  const may = [
    ...(ROOM_IMPORTS[room] ?? []),
    ...(/^frontend\/(?!engine)/.test(room) ? ['frontend/words'] : []),
  ];
  return may.some((target) => target === to || target === roomOf(to));
};

describe('the packages and their rooms', () => {
  it('finds more than a few modules and imports, so that the other tests test something', () => {
    expect(sources.length).toBeGreaterThan(60);
    expect([...graph.values()].flat().length).toBeGreaterThan(150);
  });

  it('reads every form of an import, and sees which address is computed', () => {
    const text = `import './a.ts'; export * from './b.ts'; await import('./c.ts'); await import(/* why */ made);
      new URL('./d.js', import.meta.url); new URL(join(root, 'e.js'), import.meta.url); new URL(link, 'https://f')`;
    const quotedAddresses = ["'./b.ts'", "'./a.ts'", "'./c.ts'", "'./d.js'"];
    expect(addressesIn(text).sort()).toEqual([...quotedAddresses, 'made', "join(root, 'e.js')"].sort());
  });

  it('imports only from the rooms it may, only what exists or another package exports, and nothing by a computed address', () => {
    const wrong = sources.flatMap((file) =>
      (graph.get(file) ?? []).flatMap((to) =>
        graph.has(to) && isAllowed(file, to) ? [] : `${file} → ${to}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('has no cycle of imports', () => {
    const visitedFiles = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) expect.fail(`cycle: ${[...path, file].join(' → ')}`);
      if (visitedFiles.has(file)) return;
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      visitedFiles.add(file);
    };
    for (const file of sources) visit(file, []);
    expect(visitedFiles.size).toBe(sources.length);
  });

  it('keeps the engine and the words free of React, the database and DOM libraries', () => {
    const ofCommand = sources.filter((file) => file.startsWith('cli/')).flatMap((file) => graph.get(file));
    const reachedFiles = new Set(
      sources.filter(
        (file) =>
          /^frontend\/(engine|words)\//.test(file) && (ofCommand.includes(file) || !/words/.test(file)),
      ),
    );
    for (const file of reachedFiles) for (const next of graph.get(file) ?? []) reachedFiles.add(next);
    const packages = [...reachedFiles].flatMap((file) =>
      [
        ...readFileSync(pathOf(file), 'utf8').matchAll(
          /^(?:import|export) (?!type )[^;]*?from '([^.@'][^']*)'/gm,
        ),
      ].map(([, name = '']) => name),
    );
    expect([...new Set(packages)].sort()).toEqual([
      'diff',
      'eventsource-parser',
      'icu-minify/format',
      'xstate',
      'zod',
      'zustand/vanilla',
    ]);
  });

  it('compares formats, layouts and vendors by name in registries only', () => {
    const asks = /\b(format|formatId|layout|provider|providerId)(\.id)?\s*[!=]==?\s*['"`]/;
    const asking = sources.filter(
      (file) => !file.endsWith('registry.ts') && asks.test(readFileSync(pathOf(file), 'utf8')),
    );
    expect(asking).toEqual([]);
  });

  it('lets the command write to the terminal in one file alone, which removes what would act on it', () => {
    const writes = /\bconsole\.|\bstd(?:out|err)\.write\b|\bwriteSync\(/;
    const writing = sources.filter((file) => writes.test(readFileSync(pathOf(file), 'utf8')));
    expect(writing.filter((file) => file.startsWith('cli/'))).toEqual(['cli/terminal.ts']);
  });

  it('writes the tags of prompts in `prompts` alone', () => {
    const writing = sources.filter((file) => /[^\w.]tag\(/.test(readFileSync(pathOf(file), 'utf8')));
    expect(writing.filter((file) => !/^shared\/(?:prompts|tags)\//.test(file))).toEqual([]);
    expect(writing).toContain('shared/prompts/task-message.ts');
  });
});
