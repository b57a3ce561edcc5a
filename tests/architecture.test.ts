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
    ...anyOf('backend', ['parsed-json.ts', 'provider-contract', 'demo']),
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
    ...anyOf('backend', ['parsed-json.ts', 'shared-debates']),
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
  // The engine runs a debate without a page: no words, no database.
  'frontend/engine/transport': anyOf('shared', ['wire', 'record']),
  'frontend/engine/machine': anyOf('shared', [
    'record',
    'speech',
    'plan',
    'status',
    'budget',
    'judging',
    'tags',
    'wire',
  ]),
  'frontend/engine/machine/actors': [
    ...anyOf('shared', ['record', 'speech', 'status', 'wire', 'judging', 'prompts']),
    ...anyOf('frontend/engine', ['machine', 'transport']),
  ],
  'frontend/engine/debates': [
    ...anyOf('shared', ['record', 'status', 'budget', 'prompts', 'formats', 'wire']),
    ...anyOf('frontend/engine', ['machine', 'machine/actors', 'transport']),
  ],
  // The page, from the bottom to the top. Every room of it may import words.
  'frontend/words': [
    ...anyOf('shared', ['money', 'wire', 'record', 'speech', 'budget', 'judging']),
    ...anyOf('frontend/engine', ['debates', 'transport']),
  ],
  'frontend/components': [],
  'frontend/stores': [
    ...anyOf('shared', ['record', 'formats', 'money', 'wire']),
    ...anyOf('frontend/engine', ['debates', 'transport']),
  ],
  'frontend/storage': [
    ...anyOf('shared', ['record', 'speech', 'plan', 'status', 'judging', 'formats', 'wire']),
    ...anyOf('frontend', ['engine/debates', 'stores']),
  ],
  'frontend/documents': ['shared/record', 'shared/wire'],
  'frontend/debate': [
    ...anyOf('shared', ['money', 'record', 'plan', 'status', 'prompts', 'judging', 'wire']),
    ...anyOf('frontend/engine', ['machine', 'machine/actors', 'transport', 'debates']),
    ...anyOf('frontend', ['storage', 'stores']),
  ],
  'frontend/presentation': [
    ...anyOf('shared', ['record', 'speech', 'plan', 'status', 'judging', 'money', 'wire']),
    ...anyOf('frontend', ['components', 'engine/machine']),
  ],
  'frontend/answers': [
    ...anyOf('shared', ['money', 'record', 'speech', 'answers', 'status', 'judging', 'wire']),
    ...anyOf('frontend', ['components', 'presentation']),
  ],
  'frontend/screens/shared': [
    ...anyOf('shared', ['record', 'answers', 'plan', 'status', 'budget', 'prompts', 'formats', 'wire']),
    ...anyOf('frontend', ['components', 'presentation', 'debate', 'engine/debates', 'stores']),
  ],
  'frontend/screens/live-debate': [
    ...SHARED,
    ...anyOf('frontend', ['components', 'presentation', 'answers', 'debate', 'storage', 'stores']),
    ...anyOf('frontend', ['engine/machine', 'engine/debates', 'screens/shared']),
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
      'engine/debates',
      'storage',
      'stores',
      'screens/shared',
    ]),
  ],
  'frontend/screens/setup': [
    ...anyOf('shared', ['record', 'speech', 'answers', 'budget', 'formats', 'money', 'wire']),
    ...anyOf('frontend', ['components', 'presentation', 'debate', 'documents', 'stores', 'screens/shared']),
    'frontend/engine/debates',
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
    ...anyOf('frontend', [
      'components',
      'presentation',
      'debate',
      'engine/debates',
      'stores',
      'screens/shared',
    ]),
  ],
  // This screen chooses between two other screens.
  'frontend/screens/debate-screen.tsx': [
    'shared/status',
    ...anyOf('frontend', ['components', 'presentation', 'debate', 'engine/machine', 'stores']),
    ...anyOf('frontend', ['screens/live-debate', 'screens/outcome', 'screens/shared']),
  ],
  'frontend/app': [
    ...anyOf('shared', ['record', 'budget', 'formats', 'prompts', 'recordings', 'status', 'wire']),
    ...anyOf('frontend', ['components', 'engine/transport', 'engine/debates', 'stores', 'storage', 'debate']),
    'frontend/screens/debate-screen.tsx',
    ...anyOf('frontend/screens', ['shared', 'outcome', 'setup', 'settings', 'history', 'formats']),
  ],
  // The command has the engine of the page, its words and the server in process.
  cli: [
    ...SHARED,
    ...anyOf('frontend/engine', ['machine', 'transport', 'debates']),
    ...anyOf('frontend', ['words', 'documents']),
    ...anyOf('backend', [
      'main.ts',
      'open-server.ts',
      'config.ts',
      'environment.ts',
      'files',
      'redis',
      'observability',
    ]),
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

/** Returns the file that a package's exports give for an address, or the address where they give none. */
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

/** The addresses of statements, of `import()` and of URLs beside the file, as they are written: in quotation marks unless they are computed. */
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
    // A built file beside the source has the source's name. A path into another package stays as it is, and so is no source.
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
  const may = [...(MAY[room] ?? []), ...(/^frontend\/(?!engine)/.test(room) ? ['frontend/words'] : [])];
  return may.some((target) => target === to || target === roomOf(to));
};

describe('the house', () => {
  it('was read: a sensible number of modules and of imports between them', () => {
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

  it('lets the engine and the words go without the page: no React, no database, no DOM library', () => {
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

  it('asks nowhere outside a registry which format or vendor it has', () => {
    const asks = /\b(format|formatId|provider|providerId)(\.id)?\s*[!=]==?\s*['"`]/;
    const asking = sources.filter(
      (file) => !file.endsWith('registry.ts') && asks.test(readFileSync(pathOf(file), 'utf8')),
    );
    expect(asking).toEqual([]);
  });
});
