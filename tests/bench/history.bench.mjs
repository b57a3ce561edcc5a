// Starts the history benchmark, history/history.ts (`pnpm bench history`): how soon a long history opens, and answers a search, in Chromium.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { build } from '../../scripts/lib.mjs';

const here = dirname(fileURLToPath(import.meta.url));
await build();
// The benchmark is TypeScript because it makes its debates with the product's own code.
await runnerImport(join(here, 'history', 'history.ts'), {
  root: dirname(here),
  configFile: false,
  logLevel: 'warn',
});
