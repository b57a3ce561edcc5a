// Everything but the browser tests: laws, machine, backend, page parts.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Folders whose files share the modules of their worker: loading them anew for each file took as long as half of their tests. */
const SHARED_MODULES = ['{shared,backend}/**/*.test.ts', '*.test.ts'];
/** Tabs, locks, broadcasts and stores belong to a page: each of these files gets modules of its own. */
const OWN_MODULES = ['{frontend,faults,attacks}/**/*.test.{ts,tsx}'];

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
      { extends: true, test: { name: 'own modules', include: OWN_MODULES, isolate: true } },
    ],
  },
});
