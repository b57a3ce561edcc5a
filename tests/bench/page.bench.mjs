// Starts the page benchmark, page/page.ts (`pnpm bench page`): what the first page weighs, of what
// it is made and how soon it is there, and how a long debate opens, scrolls and streams.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { build } from '../../scripts/lib.mjs';
import { findBrowser } from '../../scripts/system-programs.mjs';

const here = dirname(fileURLToPath(import.meta.url));
// Otherwise Vite takes this process for one of development, and the pages it builds here would have React's code for development.
process.env.NODE_ENV = 'production';
// The browser that the tests use; without one, the error names the path that was tried.
process.env.CHROMIUM_PATH ??= findBrowser() ?? '/usr/bin/chromium';
await build();
// The benchmark is TypeScript because it makes its debates with the product's own code.
await runnerImport(join(here, 'page', 'page.ts'), {
  root: dirname(here),
  configFile: false,
  logLevel: 'warn',
});
