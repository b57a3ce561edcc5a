// The browser tests: the built product, served by its own backend, in Debian's Chromium.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'end-to-end',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH']
        ? { executablePath: process.env['CHROMIUM_PATH'] }
        : { executablePath: '/usr/bin/chromium' }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // There is none: what would stand in for it costs a tenth of the time.
        '--disable-gpu',
      ],
    },
    trace: 'off',
  },
});
