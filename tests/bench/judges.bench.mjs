// Starts the bench of judges, judges/judges.ts (`pnpm bench judges`): what panels of programmed judges are called, without a network.
// Ends with an error if a figure is not what it has to be.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
// The benchmark is TypeScript because its debates go through the product's own plan, prompts, parsers and rule.
await runnerImport(join(here, 'judges', 'judges.ts'), {
  root: dirname(here),
  configFile: false,
  logLevel: 'warn',
});
