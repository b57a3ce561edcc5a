// Starts the page benchmark, page/page.ts (`pnpm bench page`): what the first page weighs and how soon it is there, and how a long debate opens, scrolls and streams.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { build } from '../../scripts/lib.mjs';

const here = dirname(fileURLToPath(import.meta.url));
await build();
// The benchmark is TypeScript because it makes its debates with the product's own code.
await runnerImport(join(here, 'page', 'page.ts'), {
  root: dirname(here),
  configFile: false,
  logLevel: 'warn',
});
