// Starts the cost benchmark, cost/cost.ts (`pnpm bench cost`): what a debate costs as its rounds grow, computed without a network.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
// The benchmark is TypeScript because it composes its prompts with the product's own code.
await runnerImport(join(here, 'cost', 'cost.ts'), {
  root: dirname(here),
  configFile: false,
  logLevel: 'warn',
});
