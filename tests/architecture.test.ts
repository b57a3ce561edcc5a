// The import directions between rooms, read from the sources: an import that MAY does not list fails. Also cycles and file lengths.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = ['shared', 'backend', 'frontend', 'cli'];
const anyOf = (top: string, rooms: readonly string[]) => rooms.map((room) => `${top}/${room}`);
const SHARED = anyOf('shared', [
  ...['money', 'tags', 'wire', 'record', 'speech', 'answers'],
  ...['plan', 'status', 'budget', 'prompts', 'judging', 'formats'],
]);

/** Room → rooms it may import from, besides itself. A file outside the rooms counts as a room of its own. */
const MAY: Record<string, readonly string[]> = {
  'shared/money': [],
  'shared/tags': [],
  'shared/wire': [],
  'shared/record': anyOf('shared', ['money', 'wire']),
  'shared/speech': anyOf('shared', ['record']),
  'shared/answers': anyOf('shared', ['record', 'speech', 'wire']),
  'shared/plan': anyOf('shared', ['record', 'speech', 'answers', 'money', 'wire']),
  'shared/status': anyOf('shared', ['record', 'speech', 'answers', 'plan', 'money', 'wire']),
  'shared/budget': anyOf('shared', ['tags', 'record', 'plan', 'status', 'money', 'wire']),
  'shared/prompts': anyOf('shared', [
    ...['money', 'record', 'speech', 'answers', 'plan', 'status', 'budget', 'tags', 'wire', 'judging'],
  ]),
  'shared/judging': anyOf('shared', [
    'money',
    'record',
    'speech',
    'answers',
    'plan',
    'status',
    'budget',
    'tags',
    'wire',
  ]),
  'shared/formats': anyOf('shared', ['money', 'record', 'speech', 'answers', 'prompts', 'wire']),
  'shared/recordings': [],
  'backend/clock.ts': [],
  'backend/parsed-json.ts': [],
  'backend/redis': [],
  'backend/files': [],
  'backend/provider-contract': ['shared/wire'],
  'backend/demo': [
    'shared/recordings',
    'shared/wire',
    'shared/tags',
    'shared/speech',
    'shared/money',
    'backend/provider-contract',
  ],
  'backend/providers': [
    // To find the marks of thoughts among the words of local models.
    ...anyOf('shared', ['money', 'speech', 'wire']),
    ...anyOf('backend', ['provider-contract', 'demo', 'parsed-json.ts']),
  ],
  'backend/prices': ['shared/money', 'shared/wire', 'backend/provider-contract'],
  'backend/spend': ['shared/wire', 'backend/redis'],
  'backend/shared-debates': anyOf('backend', ['clock.ts', 'files', 'redis']),
  'backend/channels': ['shared/wire', ...anyOf('backend', ['clock.ts', 'parsed-json.ts', 'redis'])],
  'backend/generations': [
    // To find the JSON of an answer among its thoughts.
    ...anyOf('shared', ['money', 'speech', 'wire']),
    ...anyOf('backend', ['clock.ts', 'channels', 'prices', 'provider-contract']),
  ],
  'backend/observability': ['shared/wire'],
  'backend/http/problem.ts': ['shared/wire'],
  'backend/http/guards': ['backend/http/problem.ts', 'backend/redis'],
  'backend/http/routes': [
    ...anyOf('shared', ['money', 'wire', 'record']),
    'backend/shared-debates',
    ...anyOf('backend', ['clock.ts', 'channels', 'generations', 'prices', 'spend', 'provider-contract']),
    ...anyOf('backend', ['observability', 'parsed-json.ts', 'http/problem.ts', 'http/guards']),
  ],
  'backend/http': [
    'shared/wire',
    ...anyOf('backend', ['http/problem.ts', 'http/guards', 'http/routes', 'observability', 'redis']),
  ],
  'backend/config.ts': ['shared/money', 'backend/providers'],
  'backend/environment.ts': anyOf('backend', ['config.ts', 'files']),
  'backend/own-token.ts': anyOf('backend', ['config.ts', 'files']),
  'backend/spend-file.ts': anyOf('backend', ['clock.ts', 'config.ts', 'files', 'observability', 'spend']),
  'backend/price-file.ts': ['shared/money', ...anyOf('backend', ['files', 'observability'])],
  'backend/open-server.ts': anyOf('backend', [
    'price-file.ts',
    ...['shared-debates', 'spend-file.ts', 'clock.ts', 'config.ts', 'http', 'http/guards', 'http/routes'],
    ...['generations', 'channels', 'providers', 'prices', 'spend', 'redis', 'observability'],
  ]),
  'backend/main.ts': [
    'shared/wire',
    ...anyOf('backend', [
      ...[
        'open-server.ts',
        'own-token.ts',
        'files',
        'config.ts',
        'environment.ts',
        'http',
        'redis',
        'observability',
      ],
    ]),
  ],
  // The page, from the bottom to the top. Every room of it may import words.
  'frontend/words': anyOf('shared', ['money', 'wire']),
  'frontend/components': [],
  'frontend/transport': anyOf('shared', ['wire', 'record']),
  'frontend/stores': [...anyOf('shared', ['record', 'formats', 'money', 'wire']), 'frontend/transport'],
  'frontend/storage': [
    ...anyOf('shared', ['record', 'speech', 'plan', 'status', 'judging', 'formats', 'wire']),
    'frontend/stores',
  ],
  'frontend/documents': ['shared/record', 'shared/wire'],
  'frontend/machine': anyOf('shared', [
    'record',
    'speech',
    'plan',
    'status',
    'budget',
    'judging',
    'tags',
    'wire',
  ]),
  'frontend/machine/actors': [
    ...anyOf('shared', ['record', 'speech', 'status', 'wire', 'judging', 'prompts']),
    ...anyOf('frontend', ['machine', 'transport']),
  ],
  'frontend/debate': [
    ...anyOf('shared', ['money', 'record', 'plan', 'status', 'prompts', 'judging', 'wire']),
    ...anyOf('frontend', ['machine', 'machine/actors', 'transport', 'storage', 'stores']),
  ],
  'frontend/presentation': [
    ...anyOf('shared', ['record', 'speech', 'plan', 'status', 'judging', 'money', 'wire']),
    ...anyOf('frontend', ['components', 'machine']),
  ],
  'frontend/answers': [
    ...anyOf('shared', ['money', 'record', 'speech', 'answers', 'status', 'judging', 'wire']),
    ...anyOf('frontend', ['components', 'presentation']),
  ],
  'frontend/screens/shared': [
    ...anyOf('shared', ['record', 'answers', 'plan', 'status', 'budget', 'prompts', 'formats', 'wire']),
    ...anyOf('frontend', ['components', 'presentation', 'debate', 'stores']),
  ],
  'frontend/screens/live-debate': [
    ...SHARED,
    ...anyOf('frontend', ['components', 'presentation', 'answers', 'debate', 'machine', 'storage', 'stores']),
    ...anyOf('frontend', ['screens/shared']),
    // The one part of the outcome that a running debate has too.
    'frontend/screens/outcome/share-debate.tsx',
  ],
  'frontend/screens/outcome': [
    ...anyOf('shared', ['record', 'speech', 'answers', 'plan', 'status', 'judging', 'tags', 'wire']),
    ...anyOf('frontend', [
      'components',
      'presentation',
      'answers',
      'debate',
      'storage',
      'stores',
      'screens/shared',
    ]),
  ],
  'frontend/screens/setup': [
    ...anyOf('shared', ['record', 'speech', 'answers', 'budget', 'formats', 'money', 'wire']),
    ...anyOf('frontend', ['components', 'presentation', 'debate', 'documents', 'stores', 'screens/shared']),
  ],
  'frontend/screens/settings': [
    ...anyOf('shared', ['record', 'formats', 'wire']),
    ...anyOf('frontend', ['components', 'presentation', 'debate', 'storage', 'stores', 'screens/shared']),
  ],
  'frontend/screens/history': [
    ...anyOf('shared', ['record', 'recordings', 'wire']),
    ...anyOf('frontend', ['components', 'presentation', 'debate', 'storage', 'stores', 'screens/shared']),
    // The list offers what the outcome offers.
    'frontend/screens/outcome/share-debate.tsx',
  ],
  'frontend/screens/formats': [
    ...anyOf('shared', ['record', 'answers', 'formats']),
    ...anyOf('frontend', ['components', 'presentation', 'debate', 'stores', 'screens/shared']),
  ],
  // This screen chooses between two other screens.
  'frontend/screens/debate-screen.tsx': [
    'shared/status',
    ...anyOf('frontend', ['components', 'presentation', 'debate', 'machine', 'stores']),
    ...anyOf('frontend', ['screens/live-debate', 'screens/outcome', 'screens/shared']),
  ],
  'frontend/app': [
    ...anyOf('shared', ['record', 'budget', 'formats', 'prompts', 'recordings', 'status', 'wire']),
    ...anyOf('frontend', ['components', 'transport', 'stores', 'storage', 'debate']),
    'frontend/screens/debate-screen.tsx',
    ...anyOf('frontend/screens', ['shared', 'outcome', 'setup', 'settings', 'history', 'formats']),
  ],
  // The command has the machine of the page and the server in process, and no screens.
  cli: [
    ...SHARED,
    ...anyOf('frontend', ['machine', 'machine/actors', 'transport', 'storage', 'stores', 'documents']),
    ...anyOf('frontend', ['presentation', 'answers', 'words', 'screens/shared']),
    ...anyOf('backend', ['open-server.ts', 'config.ts', 'environment.ts', 'files', 'redis', 'observability']),
    ...anyOf('backend', ['http/guards', 'http/problem.ts']),
  ],
};

const sources = PACKAGES.flatMap((top) =>
  readdirSync(join(ROOT, top, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `${top}/${file}`),
);
const pathOf = (file: string) => join(ROOT, file.replace('/', '/src/'));

/** The listed room with the longest matching path; a single file may be listed by its name. */
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
  const may = [...(MAY[room] ?? []), ...(room.startsWith('frontend/') ? ['frontend/words'] : [])];
  return may.some((room) => room === to || room === roomOf(to));
};

describe('the house', () => {
  it('was read: a sensible number of modules and of imports between them', () => {
    expect(sources.length).toBeGreaterThan(60);
    expect([...graph.values()].flat().length).toBeGreaterThan(150);
  });

  it('imports only from the rooms it may, and only what exists', () => {
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

  it('lets the machine and the transport run without the page: no React, no database, no DOM library', () => {
    const reachableFiles = new Set(sources.filter((file) => /^frontend\/(machine|transport)\//.test(file)));
    for (const file of reachableFiles) for (const next of graph.get(file) ?? []) reachableFiles.add(next);
    const packages = [...reachableFiles].flatMap((file) =>
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

  it('asks nowhere outside a registry which format or vendor it has', () => {
    const asks = /\b(format|formatId|provider|providerId)(\.id)?\s*[!=]==?\s*['"`]/;
    const asking = sources.filter(
      (file) => !file.endsWith('registry.ts') && asks.test(readFileSync(pathOf(file), 'utf8')),
    );
    expect(asking).toEqual([]);
  });
});
