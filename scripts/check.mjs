// Checks format, lint, types and unused code, then runs every test (`--no-tests` leaves those out). Stops at the first failure.
import { join } from 'node:path';
import { install, ROOT, requireNode, run } from './lib.mjs';

const TESTS = join(ROOT, 'tests');
const tool = (path, ...words) => [process.execPath, join(TESTS, 'node_modules', path), ...words];
const CHECKS = [
  ['format and lint', tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '..'), TESTS],
  ...['shared', 'backend', 'frontend', 'cli', 'tests'].map((name) => [
    `types of ${name}`,
    tool('typescript/bin/tsc', '-p', join(ROOT, name)),
    ROOT,
  ]),
  ['unused code', tool('knip/bin/knip.js', '--directory', ROOT, '--config', join(ROOT, 'knip.json')), ROOT],
];

requireNode();
await install();
for (const [what, command, cwd] of CHECKS) {
  console.log(`— ${what}`);
  if ((await run(command, { cwd })) !== 0) {
    console.error(`pnpm check failed: ${what}.`);
    process.exit(1);
  }
}
if (!process.argv.includes('--no-tests'))
  process.exit(await run([process.execPath, join(ROOT, 'scripts', 'test.mjs')]));
