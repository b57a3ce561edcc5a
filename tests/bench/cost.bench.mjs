// What a debate costs as its rounds grow, beside one that sends everything anew in every call. The vendor is a model of one.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
// TypeScript, because it composes the prompts with the code of the product.
await runnerImport(join(here, 'cost', 'cost.ts'), {
  root: dirname(here),
  configFile: false,
  logLevel: 'warn',
});
