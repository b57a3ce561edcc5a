// Configuration of the tests that scripts/mutate.mjs runs against each mutant: one project, of the files that it names.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

const pathOf = (module: string): string => fileURLToPath(import.meta.resolve(module));
const { projects: _, ...test } = base.test ?? {};

/** Long runs of whole debates, which take minutes for each mutant: a fault that only they notice needs a test of its own. */
const MANY_DEBATES = ['**/*-{law,laws}.test.ts', '**/budget/{kept-results,limit-room}.test.ts'];

export default defineConfig({
  ...base,
  // Stryker names tests by their path from the folder it runs in.
  root: pathOf('../'),
  test: {
    ...test,
    include: (process.env['MUTATION_TESTS'] ?? '').split('\n').map((pattern) => `tests/${pattern}`),
    exclude: ['**/*.long.test.ts', '**/node_modules/**', ...MANY_DEBATES],
    setupFiles: ['fake-indexeddb/auto', './kit/patient-waits.ts'].map(pathOf),
    isolate: false,
  },
});
