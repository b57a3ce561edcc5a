// Configuration of all tests except the browser tests. The projects are the parts of scripts/test.mjs, split by what their files share.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { compileWords } from '../frontend/compile-words.ts';
import { inlineScript } from '../frontend/inline-script.ts';
import { LONG_FORM } from './kit/effort.ts';

const inFrontend = (path: string): URL => new URL(`../frontend/${path}`, import.meta.url);
/**
 * Vitest knows neither what our plugin makes of a module, nor which files a pattern in a test finds: each version of the plugin and each
 * list of the page's files has its own cache.
 */
const CACHE_KEY = createHash('sha256')
  .update(readFileSync(inFrontend('compile-words.ts')))
  .update(readFileSync(inFrontend('inline-script.ts')))
  .update(readdirSync(inFrontend('src'), { recursive: true }).join())
  .digest('hex');
const MODULE_CACHE = `node_modules/.vitest-modules/${CACHE_KEY.slice(0, 12)}`;

/** Laws over many random debates. */
const LAW_FILES = [
  '{shared,backend,frontend}/**/*-{law,laws}{,.long}.test.ts',
  'shared/budget/{kept-results,limit-room}.test.ts',
  'shared/judging/flow-sheet.test.ts',
];

/** Tests that start the built product, Redis or another process, or read what was built. Most of their time they wait. */
const PROCESS_FILES = [
  'backend/{process,two-processes}{,.long}.test.ts',
  'backend/redis/*.test.ts',
  'backend/spend/redis-daily-spend.test.ts',
  'backend/channels/{channel-stores,redis-frame-writer,redis-writer,two-backends}{,.long}.test.ts',
  'attacks/{a01-canary-keys,uncaught-error}.test.ts',
  'cli/{command,documents,sources,worth,stated-prices,stopped-command,mcp-{server,limit},discussions,loading-server,search-route}{,.long}.test.ts',
];
const UNIT_FILES = [
  '{shared,backend,cli}/**/*.test.ts',
  'frontend/{debate,documents,formats,machine,sources,storage,transcripts,transport}/**/*.test.ts',
  '*.test.ts',
];
const ATTACK_FILES = ['attacks/**/*.test.ts'];
const PAGE_ATTACK_FILES = ['attacks/**/*.test.tsx'];
const FAULT_FILES = ['faults/**/*.test.ts'];
/** Files that run in a document, which is jsdom's. */
const PAGE_FILES = [
  'frontend/{debate,machine}/**/*.test.tsx',
  'frontend/{components,presentation,screens,stores,words}/**/*.test.{ts,tsx}',
];

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;
const LONG_FILES = LONG_FORM ? [] : ['**/*.long.test.{ts,tsx}'];
/** Modules are shared, because loading them for each file takes half as long as the tests: a test restores what it changes in them. */
const SHARED_MODULES: TestOptions = { isolate: false };
/** The document is shared as well; the set-up file cleans up after each test. */
const SHARED_DOCUMENT: TestOptions = {
  ...SHARED_MODULES,
  environment: 'jsdom',
  setupFiles: ['kit/cached-styles.ts', 'kit/elements-without-stacks.ts', 'kit/fresh-page.ts'],
};
/** Dexie looks for IndexedDB once, when it is loaded, so it is there before the first file. */
const SHARED_DATABASE: TestOptions = { ...SHARED_MODULES, setupFiles: ['fake-indexeddb/auto'] };

const project = (
  name: string,
  include: string[],
  { exclude = [], ...options }: TestOptions,
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, exclude: [...exclude, ...LONG_FILES], ...options },
});

const LONG_PROJECTS = [
  project('units', UNIT_FILES, { ...SHARED_DATABASE, exclude: [...LAW_FILES, ...PROCESS_FILES] }),
  project('laws', LAW_FILES, SHARED_MODULES),
  project('attacks', ATTACK_FILES, { ...SHARED_MODULES, exclude: PROCESS_FILES }),
  project('attacks on a page', PAGE_ATTACK_FILES, SHARED_DOCUMENT),
  project('faults', FAULT_FILES, { ...SHARED_DATABASE, exclude: PROCESS_FILES }),
  project('pages', PAGE_FILES, SHARED_DOCUMENT),
];
/** Each project loads its modules again, so the fast form has as few projects as possible. */
const FAST_PROJECTS = [
  project('units', [...UNIT_FILES, ...ATTACK_FILES, ...FAULT_FILES], {
    ...SHARED_DATABASE,
    exclude: PROCESS_FILES,
  }),
  project('pages', [...PAGE_FILES, ...PAGE_ATTACK_FILES], SHARED_DOCUMENT),
];

export default defineConfig({
  // The page's messages are parsed by the build, so tests import them in the same form.
  plugins: [compileWords(), inlineScript()],
  // Compiled as in the build. Marking each element with its place in the source takes a tenth of the time of the tests of pages.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    retry: 0,
    // No test depends on these limits: they only end tests that hang, even on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Three workers on two cores, because many tests wait: for sockets, for other processes, for Redis.
    maxWorkers: 3,
    setupFiles: ['kit/patient-waits.ts'],
    pool: 'threads',
    // Transformed modules are kept between runs, by their content.
    experimental: { fsModuleCache: true, fsModuleCachePath: MODULE_CACHE },
    projects: [
      ...(LONG_FORM ? LONG_PROJECTS : FAST_PROJECTS),
      project('processes', PROCESS_FILES, SHARED_MODULES),
    ],
  },
});
