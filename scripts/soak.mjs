// The long soak: `pnpm test:soak`; what it can be told is in CONTRIBUTING.md. The default suite runs a short form of the same.
import { join } from 'node:path';
import { build, install, ROOT, requireNode, run } from './lib.mjs';

requireNode();
await install();
await build();
const SOAK = join(ROOT, 'tests', 'soak');
const words = process.argv.slice(2).filter((word) => word !== '--');
process.exit(await run([process.execPath, join(SOAK, 'run.mjs'), join(SOAK, 'main.ts'), ...words]));
