// Helpers of all scripts: pnpm at its exact version, the check of the Node version, installing, building and running a command.
// It imports nothing but Node, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
/** The version and hash of pnpm, kept once, in package.json, where Corepack and pnpm look for it too. */
const [PNPM, PNPM_HASH] = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).packageManager.split(
  '+',
);
const MIN_NODE = [20, 19];
export const PACKAGES = ['shared', 'backend', 'frontend', 'cli', 'tests'];

/** Ends the process with one sentence when Node is older than the minimum. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  console.error(
    `Rostrum needs Node ${MIN_NODE.join('.')} or newer; this is ${process.versions.node}. Install a newer Node (https://nodejs.org) and try again.`,
  );
  process.exit(1);
}

/** The command line for pnpm: the one on the PATH if its version matches, otherwise the registry's, if its hash matches. */
export function pnpmCommand() {
  const probe = spawnSync('pnpm', ['--version'], { encoding: 'utf8', cwd: ROOT });
  if (probe.status === 0 && probe.stdout.trim() === PNPM.split('@')[1]) return ['pnpm'];
  // npx would run what it gets: here the hash is compared first.
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-pnpm-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const packing = spawnSync('npm', ['pack', PNPM, '--prefer-offline', '--silent'], { cwd: folder });
  const [file] = readdirSync(folder);
  if (packing.status !== 0 || !file) throw new Error(`npm could not fetch ${PNPM}`);
  const hash = createHash('sha512')
    .update(readFileSync(join(folder, file)))
    .digest('hex');
  if (`sha512.${hash}` !== PNPM_HASH)
    throw new Error(`what the registry calls ${PNPM} has another hash than package.json names`);
  if (spawnSync('tar', ['-xzf', file], { cwd: folder }).status !== 0)
    throw new Error(`tar could not unpack ${PNPM}`);
  return [process.execPath, join(folder, 'package', 'bin', 'pnpm.cjs')];
}

/** Runs a command and resolves with its exit code; `stdio` says where the output goes. */
export function run(command, { cwd = ROOT, env = process.env, stdio = 'inherit' } = {}) {
  const [program, ...rest] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { cwd, env, stdio });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

const PARENT = process.ppid;

/** Passes signals on to a child and ends with it. */
export function endTogether(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
  if (!process.env.npm_lifecycle_event) return;
  // A signal to npm ends only the shell that npm started this script in: nothing but its absence tells.
  const watch = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
}

/** The newest modification time under a file or folder, in milliseconds; 0 where there is nothing. */
export function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

const isInstalled = (name) => existsSync(join(ROOT, name, 'node_modules'));

/**
 * Installs what the lockfile names, if it is newer than the installation. `tests: false` leaves out what only the tests need, which is
 * half of it, unless it has been installed before: then it is kept up to date.
 */
export async function install({ quiet = true, tests = true } = {}) {
  const installTime = newest(join(ROOT, 'node_modules', '.modules.yaml'));
  const leaveOut = !tests && !isInstalled('tests') ? ['tests'] : [];
  const complete = PACKAGES.every((name) => leaveOut.includes(name) || isInstalled(name));
  if (complete && installTime >= newest(join(ROOT, 'pnpm-lock.yaml'))) return;
  console.log('Installing what the lockfile names…');
  const code = await run([
    ...pnpmCommand(),
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    ...leaveOut.map((name) => `--filter=!@rostrum/${name}`),
    ...(quiet ? ['--reporter=silent'] : []),
  ]);
  if (code !== 0) throw new Error(`pnpm install ended with code ${code}`);
}

/** `title`: as it is printed. `of`: other packages whose sources go into it. */
async function buildPackage(name, { title, product, of = [] }) {
  const packages = ['shared', ...of].map((one) => join(ROOT, one, 'src'));
  const sources = [join(ROOT, name), ...packages, join(ROOT, 'pnpm-lock.yaml')];
  if (newest(join(ROOT, name, 'dist', product)) > Math.max(...sources.map(newest))) return;
  console.log(`Building the ${title}…`);
  const vite = join(ROOT, name, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await run([process.execPath, vite, 'build', '--logLevel', 'warn'], { cwd: join(ROOT, name) });
  if (code !== 0) throw new Error(`building ${name} ended with code ${code}`);
}

/** Builds the page, and the server with the command, at the same time, each if its sources are newer than its build. */
export async function build() {
  await Promise.all([
    buildPackage('frontend', { title: 'page', product: 'index.html' }),
    buildPackage('cli', { title: 'server', product: 'rostrum.js', of: ['frontend', 'backend'] }),
  ]);
}

export const versionOf = () => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
