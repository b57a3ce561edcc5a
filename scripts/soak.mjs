// Runs the long soak test: `pnpm test:soak`. CONTRIBUTING.md lists its options. The default suite runs a short form.
import { join } from 'node:path';
import { build, install, ROOT, requireNode, run } from './lib.mjs';

requireNode();
await install();
await build();
const SOAK = join(ROOT, 'tests', 'soak');
const words = process.argv.slice(2).filter((word) => word !== '--');
process.exit(await run([process.execPath, join(SOAK, 'run.mjs'), join(SOAK, 'main.ts'), ...words]));
