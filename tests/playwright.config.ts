// Configuration of the browser tests: the built product, served by its own backend, in Debian's Chromium or its headless shell.
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './end-to-end/chromium-arguments.ts';
import { LONG_FORM } from './kit/effort.ts';

const LONG_FILES = LONG_FORM ? [] : ['**/*.long.spec.ts'];

export default defineConfig({
  testDir: 'end-to-end',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'journeys', testIgnore: ['**/attacks*', ...LONG_FILES] },
    { name: 'attacks', testMatch: '**/attacks*.spec.ts', testIgnore: LONG_FILES },
  ],
  fullyParallel: true,
  // Three workers on two cores, because each test spends a third of its time waiting.
  workers: 3,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    // Software rendering makes animations as slow as the test itself; only first-debate.spec.ts and first-debate.long.spec.ts have them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH']
        ? { executablePath: process.env['CHROMIUM_PATH'] }
        : { executablePath: '/usr/bin/chromium' }),
      args: CHROMIUM_ARGUMENTS,
    },
    trace: 'off',
  },
});
