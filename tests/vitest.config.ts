// Everything but the browser tests: laws, machine, backend, page parts.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['{shared,backend,frontend,faults,attacks}/**/*.test.{ts,tsx}', '*.test.ts'],
    retry: 0,
    // Nothing here is timed: this only ends what hangs, on a machine that may be busy with other things.
    testTimeout: 120_000,
    maxWorkers: 2,
    pool: 'threads',
    // The files of a worker share the modules they import: to load them anew for each file took as long as half of the tests.
    // A test that changes a module's state therefore puts it back.
    isolate: false,
  },
});
