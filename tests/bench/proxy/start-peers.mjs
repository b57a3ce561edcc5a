// The peers of the proxy benchmark: installed at exact versions into a cache folder outside our dependencies, and started there.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), 'peers');
const CACHE = join(SOURCES, '..', '..', '..', '..', 'node_modules', '.cache', 'rostrum-bench-peers');

const versionsOf = (folder) =>
  JSON.parse(readFileSync(join(SOURCES, folder, 'package.json'), 'utf8')).dependencies;
const sdks = versionsOf('sdks');
// With the newest @hono/node-server it answers every stream with 500, so it has a folder and a version of its own.
const portkey = versionsOf('portkey');
/** The ways of the table that are peers; `name` says what is measured. */
export const PEERS = [
  { name: `SDK ${sdks.openai} + streamSSE`, way: 'plain', of: 'textbook.mjs' },
  { name: `AI SDK ${sdks.ai}`, way: 'plain', of: 'ai-sdk.mjs' },
  { name: `Portkey ${portkey['@portkey-ai/gateway']}`, way: 'plain', of: 'portkey' },
];

function installed(folder, name) {
  const file = join(CACHE, folder, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

/** Copies the peers' servers into the cache folder, so that they find their packages there, and installs what is missing. */
export function installPeers() {
  for (const folder of readdirSync(SOURCES)) {
    const target = join(CACHE, folder);
    mkdirSync(target, { recursive: true });
    for (const file of readdirSync(join(SOURCES, folder)))
      copyFileSync(join(SOURCES, folder, file), join(target, file));
    if (Object.entries(versionsOf(folder)).every(([name, version]) => installed(folder, name) === version))
      continue;
    console.log(`Installing peers into ${target}…`);
    const words = [
      'install',
      '--no-audit',
      '--no-fund',
      '--silent',
      '--ignore-scripts',
      '--legacy-peer-deps',
    ];
    const { status } = spawnSync('npm', words, { cwd: target, stdio: 'inherit' });
    if (status !== 0) throw new Error(`npm install ended with code ${status}`);
  }
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** `forkServer` starts a file that reports its port; `spawnNode` starts one that is told its port. */
export async function startPeer({ of }, upstream, { forkServer, spawnNode, freePort }) {
  const url = `http://127.0.0.1:${upstream.port}/v1`;
  if (of !== 'portkey')
    return forkServer(join(CACHE, 'sdks', of), { UPSTREAM_URL: url, NODE_ENV: 'production' });
  const port = await freePort();
  const file = join(CACHE, 'portkey', 'node_modules', '@portkey-ai', 'gateway', 'build', 'start-server.js');
  const child = spawnNode([file, '--headless', `--port=${port}`], { NODE_ENV: 'production' });
  while (!(await answers(port))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('Portkey ended while it started');
    await pause(50);
  }
  const headers = {
    'x-portkey-provider': 'openai',
    'x-portkey-custom-host': url,
    authorization: 'Bearer none',
  };
  return { pid: child.pid, port, headers, stop: () => child.kill() };
}
