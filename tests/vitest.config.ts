// Everything but the browser tests: laws, machine, backend, page parts.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Files that share the modules of their worker: loading them anew for each file took as long as half of their tests. */
const SHARED_MODULES = ['{shared,backend,attacks,frontend/machine}/**/*.test.ts', '*.test.ts'];
/** Files that draw parts of the page: each has modules and a document of its own, in a worker that has loaded jsdom once. */
const OWN_DOCUMENT = [
  '{attacks,frontend/machine}/**/*.test.tsx',
  'frontend/{components,presentation,screens,stores}/**/*.test.{ts,tsx}',
];
/** Tabs, locks and broadcasts outlive the test that opened them: each of these files has a worker of its own. */
const OWN_WORKER = ['{faults,frontend/{debate,formats,storage,transport}}/**/*.test.{ts,tsx}'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    retry: 0,
    // Nothing here is timed: this only ends what hangs, on a machine that may be busy with other things.
    testTimeout: 120_000,
    maxWorkers: 2,
    pool: 'threads',
    projects: [
      // A test that changes a module's state puts it back.
      { extends: true, test: { name: 'shared modules', include: SHARED_MODULES, isolate: false } },
      { extends: true, test: { name: 'own document', include: OWN_DOCUMENT, pool: 'vmThreads' } },
      { extends: true, test: { name: 'own worker', include: OWN_WORKER, isolate: true } },
    ],
  },
});
