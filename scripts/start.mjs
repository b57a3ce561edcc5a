// Starts Rostrum with one command: installs, builds, serves, and prints one URL. Uses nothing but Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, endTogether, install, ROOT, requireNode } from './lib.mjs';

requireNode();
try {
  await install({ tests: false });
  await build();
} catch (error) {
  console.error(`Rostrum could not be installed or built: ${error.message}. See the messages above.`);
  process.exit(1);
}
const server = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'cli', 'dist', 'rostrum.js')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
});
endTogether(server);
