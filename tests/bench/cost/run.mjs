// Runs the cost bench, which is TypeScript because it plays debates with the real pen.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
await runnerImport(join(here, 'cost.ts'), {
  root: join(here, '..', '..'),
  configFile: false,
  logLevel: 'warn',
});
