// Installs (including a browser and Redis, where the system allows it), builds, runs all tests, names what was skipped and why,
// and ends with one line of counts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, install, ROOT, requireNode, run } from './lib.mjs';
import { findBrowser, installSystemPrograms } from './system-programs.mjs';

const TESTS = join(ROOT, 'tests');
const tool = (name, ...words) => [process.execPath, join(TESTS, 'node_modules', name), ...words];

/** The counts of a run, and how many tests of each file were skipped. */
function countVitest(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A file that could not be loaded has no test that failed, so it is counted separately.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  for (const { name, assertionResults, startTime, endTime } of report.testResults) {
    const skipped = assertionResults.filter(({ status }) => status === 'skipped' || status === 'pending');
    noteSkipped(relative(TESTS, name), skipped.length);
    noteTime(relative(TESTS, name), endTime - startTime);
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
  };
}

function countPlaywright(file) {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const visit = ({ specs = [], suites: inner = [] }) => {
    for (const { file, tests } of specs)
      for (const { status, results } of tests) {
        if (status === 'skipped') noteSkipped(`end-to-end/${file}`, 1);
        for (const { duration } of results) noteTime(`end-to-end/${file}`, duration);
      }
    for (const suite of inner) visit(suite);
  };
  for (const suite of suites) visit(suite);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** Skipped tests by file. */
const skippedIn = new Map();
function noteSkipped(file, count) {
  if (count > 0) skippedIn.set(file, (skippedIn.get(file) ?? 0) + count);
}

/** Milliseconds by file. */
const timeOf = new Map();
function noteTime(file, milliseconds) {
  timeOf.set(file, (timeOf.get(file) ?? 0) + milliseconds);
}

/** Where to begin if the tests take too long. */
const SLOWEST = 20;
function printSlowest() {
  const slowest = [...timeOf].sort(([, one], [, other]) => other - one).slice(0, SLOWEST);
  const lines = slowest.map(([file, time]) => `${(time / 1000).toFixed(1).padStart(8)} s  ${file}`);
  console.log(`The slowest files, by the time of their tests:\n${lines.join('\n')}`);
}

requireNode();
const started = Date.now();
await install();
await build();
const missing = installSystemPrograms();
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

const browser = findBrowser();
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
  noteSkipped('end-to-end (every browser test)', skipped);
  total.skipped += skipped;
}
if (total.skipped > 0) {
  console.log(`Skipped tests: ${[...skippedIn].map(([file, count]) => `${count} in ${file}`).join(', ')}.`);
  for (const reason of missing) console.log(reason);
  if (missing.length > 0)
    console.log(
      'Install the missing programs (or set CHROMIUM_PATH) and run "npm test" again to run every test.',
    );
}
rmSync(reports, { recursive: true, force: true });
printSlowest();
console.log(`Tests took ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
