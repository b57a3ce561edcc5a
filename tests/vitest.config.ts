// Configuration of all tests except the browser tests. A new folder of tests must match the `include` of one of the three projects.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compileWords } from '../frontend/compile-words.ts';
import { LONG_FORM } from './kit/effort.ts';

/** Files whose tests share the modules of their worker: loading modules for each file took half as long as the tests. */
const SHARED_MODULES = ['{shared,backend,attacks,frontend/machine}/**/*.test.ts', '*.test.ts'];
/** Files that render parts of the page: each has its own modules and document, in a worker that loads jsdom once. */
const OWN_DOCUMENT = [
  '{attacks,frontend/machine}/**/*.test.tsx',
  'frontend/{components,presentation,screens,stores,words}/**/*.test.{ts,tsx}',
];
/** Files whose tabs, locks and broadcasts outlive a test: each has a worker of its own. */
const OWN_WORKER = ['{faults,frontend/{debate,documents,formats,storage,transport}}/**/*.test.{ts,tsx}'];

/** The files that take ten seconds and more. They begin, so that no worker is left with one of them when the others are done. */
const SLOW_FILES =
  /(programmed-judges|spend-restart|redis-away|two-processes|money-law|vendor-json|guards|format-laws|limit-laws)\.test\.ts$/;

/** Slow files first, then the others that share modules with them, then the rest. */
class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      project.name === 'shared modules' ? (SLOW_FILES.test(moduleId) ? 0 : 1) : 2;
    return (await super.sort(files)).sort((left, right) => place(left) - place(right));
  }
}

export default defineConfig({
  // The page's messages are parsed while building: what tests import must be the same.
  plugins: [compileWords()],
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    retry: 0,
    exclude: LONG_FORM ? [] : ['**/*.long.test.{ts,tsx}'],
    // No test depends on this limit: it only ends tests that hang, even on a busy machine.
    testTimeout: 120_000,
    // Three workers on two cores, because many tests wait: for sockets, for other processes, for Redis.
    maxWorkers: 3,
    setupFiles: ['kit/patient-waits.ts'],
    sequence: { sequencer: SlowFirstSequencer },
    pool: 'threads',
    projects: [
      // Modules are shared, so a test that changes a module's state must restore it.
      { extends: true, test: { name: 'shared modules', include: SHARED_MODULES, isolate: false } },
      {
        extends: true,
        test: {
          name: 'own document',
          include: OWN_DOCUMENT,
          pool: 'vmThreads',
          setupFiles: ['kit/patient-queries.ts'],
        },
      },
      { extends: true, test: { name: 'own worker', include: OWN_WORKER, isolate: true } },
    ],
  },
});
