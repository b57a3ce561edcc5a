// The import directions of the house, read from the sources themselves; what is not listed is forbidden.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = ['shared', 'backend', 'frontend'];
const anyOf = (top: string, rooms: readonly string[]) => rooms.map((room) => `${top}/${room}`);
const SHARED = anyOf('shared', ['money', 'tags', 'wire', 'debate', 'prompts', 'judging', 'formats']);

/** Room → rooms it may import from (itself always). A file beside the rooms is a room of its own, by its name. */
const MAY: Record<string, readonly string[]> = {
  'shared/money': [],
  'shared/tags': [],
  'shared/wire': [],
  'shared/debate': anyOf('shared', ['money', 'tags', 'wire']),
  'shared/prompts': anyOf('shared', ['debate', 'tags', 'money', 'wire']),
  'shared/judging': anyOf('shared', ['debate', 'tags', 'wire']),
  'shared/formats': anyOf('shared', ['money', 'debate', 'prompts', 'judging', 'wire']),
  'backend/providers': ['shared/wire', 'backend/providers/demo'],
  'backend/providers/demo': ['shared/wire', 'shared/tags', 'backend/providers'],
  'backend/redis': [],
  'backend/prices': ['shared/money', 'shared/wire', 'backend/providers', 'backend/redis'],
  'backend/channels': ['shared/wire', 'shared/money', ...anyOf('backend', ['providers', 'prices', 'redis'])],
  'backend/guard': ['shared/wire', 'shared/money', 'backend/redis'],
  'backend/watch': ['shared/wire'],
  'backend/routes': [
    'shared/wire',
    'shared/money',
    ...anyOf('backend', ['providers', 'prices', 'channels', 'guard', 'watch']),
  ],
  'backend/config.ts': ['shared/money', 'shared/wire'],
  'backend/app.ts': [
    'shared/wire',
    ...anyOf('backend', ['routes', 'guard', 'channels', 'prices', 'providers', 'redis', 'config.ts']),
  ],
  'backend/serve.ts': ['shared/wire', 'backend/app.ts'],
  'backend/spend-file.ts': anyOf('backend', ['config.ts', 'guard', 'watch']),
  'backend/main.ts': [
    'shared/wire',
    ...anyOf('backend', [
      'app.ts',
      'serve.ts',
      'config.ts',
      'spend-file.ts',
      'providers',
      'channels',
      'prices',
    ]),
    ...anyOf('backend', ['guard', 'redis', 'routes', 'watch']),
  ],
  'frontend/machines': ['shared/debate', 'shared/wire'],
  'frontend/speech': [...SHARED, 'frontend/machines', 'frontend/stores'],
  'frontend/stores': SHARED,
  'frontend/archive': [
    ...SHARED,
    ...anyOf('frontend/parts', ['blocks.ts', 'cut-nesting.ts', 'markdown-limits.ts']),
  ],
  'frontend/parts': [],
  'frontend/screens': [
    ...SHARED,
    ...anyOf('frontend', ['parts', 'stores', 'archive', 'app/debate-actor.tsx', 'machines']),
  ],
  'frontend/app': [
    ...SHARED,
    ...anyOf('frontend', ['machines', 'speech', 'stores', 'archive', 'parts', 'screens']),
  ],
};

const sources = PACKAGES.flatMap((top) =>
  readdirSync(join(ROOT, top, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `${top}/${file}`),
);
const pathOf = (file: string) => join(ROOT, file.replace('/', '/src/'));

/** The listed room with the longest name that holds the file; screens may reach one file of app by its name. */
function roomOf(file: string): string {
  const rooms = Object.keys(MAY).filter((room) => file === room || file.startsWith(`${room}/`));
  return rooms.sort((a, b) => b.length - a.length)[0] ?? `no room holds ${file}`;
}

function importsOf(file: string): string[] {
  const text = readFileSync(pathOf(file), 'utf8');
  const specifiers = [...text.matchAll(/(?:from\s+|import\s*\(\s*|import\s+)'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('@rostrum/shared/'))
      return [`${specifier.replace('@rostrum/shared', 'shared')}.ts`];
    if (/^@rostrum\//.test(specifier)) return [specifier.replace('@rostrum/', '')];
    if (!specifier.startsWith('.')) return [];
    const path = relative(ROOT, join(dirname(pathOf(file)), specifier.replace(/\?.*$/, '')));
    return /\.tsx?$/.test(path) ? [path.replace('/src/', '/')] : [];
  });
}

const graph = new Map(sources.map((file) => [file, importsOf(file)]));

const isAllowed = (from: string, to: string) => {
  const room = roomOf(from);
  if (roomOf(to) === room) return true;
  return (MAY[room] ?? []).some((may) => may === to || may === roomOf(to));
};

describe('the house', () => {
  it('was read: a sensible number of modules and of imports between them', () => {
    expect(sources.length).toBeGreaterThan(60);
    expect([...graph.values()].flat().length).toBeGreaterThan(150);
  });

  it.each(sources)('%s imports only from the rooms it may, and what it imports exists', (file) => {
    const imports = graph.get(file) ?? [];
    expect(imports.filter((to) => !graph.has(to))).toEqual([]);
    expect(imports.filter((to) => !isAllowed(file, to))).toEqual([]);
  });

  it('has no cycle of imports', () => {
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) expect.fail(`cycle: ${[...path, file].join(' → ')}`);
      if (done.has(file)) return;
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    };
    for (const file of sources) visit(file, []);
    expect(done.size).toBe(sources.length);
  });

  it('keeps every file under the hard limit of 300 lines', () => {
    const long = sources.filter((file) => readFileSync(pathOf(file), 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });

  it('asks nowhere outside a registry which format or vendor it has', () => {
    const asks = /\b(format|formatId|provider|providerId)(\.id)?\s*[!=]==?\s*['"`]/;
    const asking = sources.filter(
      (file) => !file.endsWith('registry.ts') && asks.test(readFileSync(pathOf(file), 'utf8')),
    );
    expect(asking).toEqual([]);
  });
});
