// The browser tests: the built product, served by its own backend, in Debian's Chromium.
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './end-to-end/chromium-arguments.ts';

export default defineConfig({
  testDir: 'end-to-end',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // Three on two cores: each test waits for something in a third of its time.
  workers: 3,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    // Drawn in software, what moves takes as long as what is tested; first-debate.spec.ts has it move.
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
