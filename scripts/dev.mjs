// Runs Rostrum for those who change it, at one address: the page is replaced as its files change, and the backend is built and started anew.
import { spawn } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, ROOT, requireNode } from './lib.mjs';

requireNode();
await install();
// Building the backend would set it to 'production', and every edit would then reload the whole page.
process.env.NODE_ENV ??= 'development';
/** Running speeches may finish for so long before the old backend is killed. */
const GRACE_MS = 500;
const vite = (name) =>
  import(pathToFileURL(join(ROOT, name, 'node_modules', 'vite', 'dist', 'node', 'index.js')).href);
const freePort = () =>
  new Promise((resolve) => {
    const socket = createSocket().listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });

const port = await freePort();
let backend;

async function stopBackend() {
  const leaving = backend;
  backend = undefined;
  if (!leaving || leaving.exitCode !== null) return;
  const exit = new Promise((resolve) => leaving.once('exit', resolve));
  leaving.kill('SIGTERM');
  const kill = setTimeout(() => leaving.kill('SIGKILL'), GRACE_MS);
  await exit;
  clearTimeout(kill);
}

async function restartBackend() {
  await stopBackend();
  backend = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'cli', 'dist', 'rostrum.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { LOG_LEVEL: 'warn', ...process.env, HOST: '127.0.0.1', PORT: String(port) },
  });
  // Its own address is the page's proxy's alone: whoever opened it would see the last build.
  backend.stdout.on('data', (text) => {
    const lines = String(text)
      .split('\n')
      .filter((line) => line !== '' && !/^Rostrum is /.test(line));
    for (const line of lines) console.log(line);
  });
}

const { build } = await vite('cli');
const watcher = await build({
  root: join(ROOT, 'cli'),
  logLevel: 'warn',
  build: { watch: {}, emptyOutDir: false, sourcemap: true },
});
let restarting = Promise.resolve();
const isBuilt = new Promise((resolve) => {
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(`The backend was not built: ${event.error.message}`);
    if (event.code !== 'END') return;
    restarting = restarting.then(restartBackend);
    resolve();
  });
});
await isBuilt;

const { createServer } = await vite('frontend');
const page = await createServer({
  root: join(ROOT, 'frontend'),
  logLevel: 'warn',
  server: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${port}` } },
});
await page.listen();
console.log(`Rostrum is ready: ${page.resolvedUrls.local[0]}`);

async function leave() {
  await Promise.all([stopBackend(), page.close(), watcher.close()]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void leave());
