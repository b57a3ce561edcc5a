// Runs one benchmark by name: `pnpm bench proxy` runs tests/bench/proxy.bench.mjs. Without a name it lists them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, ROOT, requireNode, run } from './lib.mjs';

requireNode();
const BENCHES = join(ROOT, 'tests', 'bench');
const [name, ...rest] = process.argv.slice(2).filter((word) => word !== '--');
const file = join(BENCHES, `${name}.bench.mjs`);
if (!name || !existsSync(file)) {
  const names = readdirSync(BENCHES).flatMap((entry) => entry.match(/^(.+)\.bench\.mjs$/)?.[1] ?? []);
  console.log(`pnpm bench <name>, where <name> is one of: ${names.join(', ')}`);
  process.exit(name ? 1 : 0);
}
await install();
await build();
process.exit(await run([process.execPath, file, ...rest]));
