// Finds the two programs the tests need from the system, a Chromium browser and a Redis server, and installs Debian's packages
// where this user may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const BROWSERS = [
  process.env.CHROMIUM_PATH,
  // Chromium without windows, menus and tabs: a test takes less time in it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a browser, or `undefined`. */
export const findBrowser = () => BROWSERS.find((path) => path && existsSync(path));

/** Whether a `redis-server` on the PATH starts. */
export const hasRedis = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

/** The packages are tried in this order: older systems have no headless shell. */
const PROGRAMS = [
  {
    name: 'Chromium',
    debianPackages: ['chromium-headless-shell', 'chromium'],
    isInstalled: () => findBrowser() !== undefined,
  },
  { name: 'Redis', debianPackages: ['redis-server'], isInstalled: hasRedis },
];

function aptGet(...words) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program, ...rest] = [...sudo, 'apt-get', '-qq', '-y', ...words];
  return spawnSync(program, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Run level 1 keeps the package's own Redis service from starting. Each test starts a server of its own.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}

/** Installs what is missing. Returns one sentence for each program that is still missing: which, and why. */
export function installSystemPrograms() {
  const missing = PROGRAMS.filter(({ isInstalled }) => !isInstalled());
  if (missing.length === 0) return [];
  if (process.platform !== 'linux')
    return missing.map(
      ({ name }) => `${name} is not installed, and only Debian's packages are installed here.`,
    );
  console.log(`Installing ${missing.map(({ name }) => name).join(' and ')} for the tests…`);
  const update = aptGet('update');
  const reason = update.error
    ? `apt-get could not be run (${update.error.code})`
    : update.status === 0
      ? null
      : `"apt-get update" ended with code ${update.status}`;
  return missing.flatMap(({ name, debianPackages, isInstalled }) => {
    if (reason !== null) return [`${name} is not installed: ${reason}.`];
    for (const debianPackage of debianPackages) {
      if (!isInstalled()) aptGet('install', '--no-install-recommends', debianPackage);
    }
    return isInstalled()
      ? []
      : [`${name} is not installed: "apt-get install ${debianPackages.at(-1)}" did not install it.`];
  });
}
