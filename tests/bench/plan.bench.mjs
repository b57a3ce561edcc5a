// Starts the benchmark of planning, plan/plan.ts (`pnpm bench plan`). `--before=<checkout>` measures the code of another checkout first.
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../../scripts/lib.mjs';

const before = process.argv.flatMap((word) => word.match(/^--before=(.+)$/)?.[1] ?? []);
for (const checkout of [...before, ROOT].map((path) => resolve(path))) {
  console.log(checkout);
  process.env.ROSTRUM_CHECKOUT = checkout;
  const { module: words } = await runnerImport(join(checkout, 'frontend', 'compile-words.ts'), {
    configFile: false,
  });
  await runnerImport(join(import.meta.dirname, 'plan', 'plan.ts'), {
    root: join(ROOT, 'tests'),
    configFile: false,
    logLevel: 'warn',
    plugins: [words.compileWords()],
    resolve: {
      alias: [{ find: /^@rostrum\/shared\/(.+)$/, replacement: `${join(checkout, 'shared', 'src')}/$1.ts` }],
    },
  });
}
