// Configuration of the browser tests: the built product, served by its own backend, in Debian's Chromium or its headless shell.
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './end-to-end/chromium-arguments.ts';
import { LONG_FORM } from './kit/effort.ts';

export default defineConfig({
  testDir: 'end-to-end',
  testMatch: '**/*.spec.ts',
  // Each project starts its own workers, so the fast form has one.
  projects: LONG_FORM
    ? [
        { name: 'journeys', testIgnore: '**/attacks*' },
        { name: 'attacks', testMatch: '**/attacks*.spec.ts' },
      ]
    : [{ name: 'journeys', testIgnore: '**/*.long.spec.ts' }],
  fullyParallel: true,
  // The two cores are busy with two pages; each further worker starts two products and a browser.
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    // Software rendering makes animations as slow as the test itself; only first-debate.spec.ts has them.
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
