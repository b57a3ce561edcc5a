// Everything: installs, finds or installs a browser, builds, runs all tests, and ends with one line of counts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, ROOT, requireNode, run } from './lib.mjs';

const TESTS = join(ROOT, 'tests');
const BROWSERS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findBrowser = () => BROWSERS.find((path) => path && existsSync(path));

/** Debian's chromium, where this user may install it; otherwise nothing, and the browser tests are skipped and said. */
function ensureBrowser() {
  const found = findBrowser();
  if (found || process.platform !== 'linux') return found;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...words) => {
    const [program, ...rest] = [...sudo, 'apt-get', '-qq', '-y', ...words];
    return spawnSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  console.log('Installing Chromium for the browser tests…');
  if (apt('update').status === 0) apt('install', '--no-install-recommends', 'chromium');
  return findBrowser();
}

const tool = (name, ...words) => [process.execPath, join(TESTS, 'node_modules', name), ...words];

function countVitest(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A file that could not even be read has no test that failed.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
  };
}

function countPlaywright(file) {
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

requireNode();
const started = Date.now();
await install();
await build();
const reports = mkdtempSync(join(tmpdir(), 'rostrum-tests-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const add = (count) => {
  for (const key of Object.keys(total)) total[key] += count[key] ?? 0;
};

const unit = join(reports, 'unit.json');
const unitCode = await run(
  tool(
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--silent=passed-only',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ),
  { cwd: TESTS },
);
add(existsSync(unit) ? countVitest(unit) : { failed: 1 });
if (unitCode !== 0 && total.failed === 0) total.failed = 1;

const browser = ensureBrowser();
if (browser) {
  const pages = join(reports, 'pages.json');
  const code = await run(tool('@playwright/test/cli.js', 'test', '--config', 'playwright.config.ts'), {
    cwd: TESTS,
    env: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: pages },
  });
  const count = existsSync(pages) ? countPlaywright(pages) : { failed: 1 };
  add(count);
  if (code !== 0 && !count.failed) total.failed += 1;
} else {
  const listed = spawnSync(
    process.execPath,
    [...tool('@playwright/test/cli.js', 'test', '--list').slice(1)],
    { cwd: TESTS, encoding: 'utf8' },
  );
  const skipped = Number(/Total: (\d+) test/.exec(listed.stdout)?.[1] ?? 0);
  console.log(
    `No Chromium here and none could be installed: ${skipped} browser tests are skipped. Set CHROMIUM_PATH to run them.`,
  );
  total.skipped += skipped;
}
rmSync(reports, { recursive: true, force: true });
console.log(`Tests took ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
