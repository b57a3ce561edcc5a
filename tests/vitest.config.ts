// Configuration of all tests except the browser tests. A new folder of tests must match the `include` of one of the three projects.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Files whose tests share the modules of their worker: loading modules for each file took half as long as the tests. */
const SHARED_MODULES = ['{shared,backend,attacks,frontend/machine}/**/*.test.ts', '*.test.ts'];
/** Files that render parts of the page: each has its own modules and document, in a worker that loads jsdom once. */
const OWN_DOCUMENT = [
  '{attacks,frontend/machine}/**/*.test.tsx',
  'frontend/{components,presentation,screens,stores}/**/*.test.{ts,tsx}',
];
/** Files whose tabs, locks and broadcasts outlive a test: each has a worker of its own. */
const OWN_WORKER = ['{faults,frontend/{debate,documents,formats,storage,transport}}/**/*.test.{ts,tsx}'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    retry: 0,
    // No test depends on this limit: it only ends tests that hang, even on a busy machine.
    testTimeout: 120_000,
    maxWorkers: 2,
    pool: 'threads',
    projects: [
      // Modules are shared, so a test that changes a module's state must restore it.
      { extends: true, test: { name: 'shared modules', include: SHARED_MODULES, isolate: false } },
      { extends: true, test: { name: 'own document', include: OWN_DOCUMENT, pool: 'vmThreads' } },
      { extends: true, test: { name: 'own worker', include: OWN_WORKER, isolate: true } },
    ],
  },
});
