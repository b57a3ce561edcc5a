// Runs the tests and ends with one line of counts. It installs what they need: packages, a browser and Redis where the system allows.
//   npm test                          the fast form: every promise once
//   npm test -- shared/money          the files or folders named, from the folder `tests`
//   npm test -- --changed             what the uncommitted changes concern
//   npm run test:all                  everything, at full length
//   npm run test:all -- laws soak     parts of it: see PARTS
//   npm run test:all -- shared/money  files or folders at full length
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, ROOT, requireNode, run } from './lib.mjs';
import { findBrowser, installSystemPrograms } from './system-programs.mjs';
import { countsOf, printTries, readPlaywrightReport, readVitestReport } from './test-reports.mjs';

const TESTS = join(ROOT, 'tests');
const FAST_LIMIT_S = 165;
/**
 * Workers outnumber the cores: a collection of garbage that asks other threads for help waits for them, and takes a tenth longer. Room for
 * 64 MB of young objects from the beginning saves another twentieth. Most code of a test runs a few times: to optimize it as early as usual
 * (after 132 kB of bytecode) takes a seventh more than it saves.
 */
const V8_OPTIONS = [
  '--single-threaded-gc',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--interrupt-budget=600000',
];
const tool = (path, ...words) => [
  process.execPath,
  ...V8_OPTIONS,
  join(TESTS, 'node_modules', path),
  ...words,
];
const [first, ...others] = process.argv.slice(2).filter((word) => word !== '--');
const isLong = first === '--all';
const words = isLong ? others : [first, ...others].filter((word) => word !== undefined);
const reports = mkdtempSync(join(tmpdir(), 'rostrum-tests-'));
const tries = join(reports, 'tries.jsonl');
const env = { ...process.env, ROSTRUM_TESTS: isLong ? 'all' : 'fast', ROSTRUM_TESTS_REPORT: tries };
let serial = 0;

const vitest = (...more) => vitestWith(null, ...more);

/** Runs Vitest with this number of workers; `null`: the configuration's. The flag --maxWorkers does not reach the projects. */
async function vitestWith(workers, ...more) {
  const report = join(reports, `${++serial}.json`);
  const reporters = [
    `--reporter=${takesPaths ? 'default' : 'minimal'}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await run(tool('vitest/vitest.mjs', 'run', '--silent=passed-only', ...reporters, ...more), {
    cwd: TESTS,
    env: { ...env, ...(workers && { VITEST_MAX_WORKERS: String(workers) }) },
  });
  const rows = readVitestReport(report);
  const isUntold = code !== 0 && rows.every(({ status }) => status !== 'failed');
  return isUntold
    ? [...rows, { file: 'vitest', name: `ended with code ${code}`, status: 'failed', ms: 0 }]
    : rows;
}
const projects = (...names) => names.map((name) => `--project=${name}`);

async function chromium(...more) {
  const browser = findBrowser();
  if (!browser) return [{ file: 'end-to-end', name: 'no Chromium', status: 'skipped', ms: 0 }];
  const report = join(reports, `${++serial}.json`);
  await run(tool('@playwright/test/cli.js', 'test', '--reporter=line,json', ...more), {
    cwd: TESTS,
    env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return readPlaywrightReport(report);
}

async function script(...command) {
  const code = await run([process.execPath, ...command], { env });
  return [{ file: command[0], name: command.join(' '), status: code === 0 ? 'passed' : 'failed', ms: 0 }];
}

/** A test of a fault has the fault's number in its name ("F13: …"), wherever it stands. */
const FAULT_NAME = '\\bF\\d+:';
/** The parts of the long form. `alone`: what a part adds when it is asked for, and another part runs otherwise. */
const PARTS = {
  units: { run: () => vitest(...projects('units')) },
  pages: { run: () => vitest(...projects('pages')) },
  processes: { run: () => vitestWith(6, ...projects('processes')) },
  laws: { run: () => vitest(...projects('laws')) },
  attacks: {
    // One page at a time: the long form limits how long a task of the page may take.
    run: async () => [
      ...(await vitest(...projects('attacks*'))),
      ...(await chromium('--project=attacks', '--workers=1')),
    ],
    alone: () => vitest(...projects('processes'), 'attacks'),
  },
  faults: {
    run: () => vitest(...projects('faults')),
    alone: async () => [
      ...(await vitest(...projects('units', 'pages', 'processes'), '-t', FAULT_NAME)),
      ...(await chromium('--project=journeys', '--grep', FAULT_NAME)),
    ],
  },
  journeys: { run: () => chromium('--project=journeys') },
  soak: {
    run: () => script(join(TESTS, 'soak', 'run.mjs'), join(TESTS, 'soak', 'main.ts'), ...wordsOf('soak')),
  },
  guards: { run: () => script(join(ROOT, 'scripts', 'guards.mjs'), ...wordsOf('guards')) },
  mutations: { run: () => script(join(ROOT, 'scripts', 'mutate.mjs'), '--all') },
};
/** What computes keeps a core busy with each worker, and a further worker loads and compiles all modules once more. */
const WORKERS = 2;
/**
 * The fast form as two lists of parts that run side by side: what computes, and what waits for processes and pages half of its time. Only the
 * second needs the built product.
 */
const FAST_LISTS = [
  {
    units: { run: () => vitestWith(WORKERS, ...projects('units')) },
    pages: { run: () => vitestWith(WORKERS, ...projects('pages')) },
  },
  {
    build: { run: async () => build().then(() => []) },
    processes: { run: () => vitest(...projects('processes')) },
    journeys: { run: () => chromium() },
  },
];
/** Files and folders, unless parts were named. */
const takesPaths = words.length > 0 && !(isLong && words[0] in PARTS);
const BUILT = ['processes', 'journeys', 'attacks', 'faults', 'soak'];

/** Returns the options after the name of a part: `-- guards "spend|redirects"`, `-- soak --two`. */
const wordsOf = (part) => {
  const after = words.slice(words.indexOf(part) + 1);
  const end = after.findIndex((word) => word in PARTS);
  return words.includes(part) ? after.slice(0, end === -1 ? undefined : end) : [];
};

/** Runs the named files and folders. Browser tests are built for; what starts the product runs the last build. */
async function runNamed(names) {
  const specs = names.filter((name) => /\.spec\b|^(tests\/)?end-to-end/.test(name));
  const rest = names.filter((name) => !specs.includes(name));
  const local = (name) => name.replace(/^tests\//, '');
  if (specs.length > 0) await build();
  const options = rest.includes('--changed') ? ['--passWithNoTests'] : [];
  const rows = rest.length > 0 ? await vitest(...options, ...rest.map(local)) : [];
  return [...rows, ...(specs.length > 0 ? await chromium(...specs.map(local)) : [])];
}

async function runPart(part, { run, alone }, { isAlone = false } = {}) {
  const startTime = Date.now();
  console.log(`— ${part}`);
  const rows = await run();
  if (isAlone && alone) rows.push(...(await alone()));
  const seconds = (Date.now() - startTime) / 1000;
  const { passed: passes, failed: failures, skipped: skips } = countsOf(rows);
  console.log(
    `— ${part}: ${passes} passed, ${failures} failed, ${skips} skipped in ${seconds.toFixed(0)} s\n`,
  );
  return { part, rows, seconds };
}

async function runList(parts, options) {
  const results = [];
  for (const [name, part] of Object.entries(parts)) results.push(await runPart(name, part, options));
  return results;
}

/** Runs the parts of the long form that were named, or all of them, one after another. */
async function runLong() {
  const isAlone = words.length > 0;
  const parts = Object.fromEntries(
    Object.entries(PARTS).filter(([name]) => !isAlone || words.includes(name)),
  );
  if (Object.keys(parts).some((name) => BUILT.includes(name))) await build();
  return runList(parts, { isAlone });
}

async function runParts() {
  const began = Date.now();
  const missing = installSystemPrograms();
  const programs = { part: 'programs', rows: [], seconds: (Date.now() - began) / 1000 };
  const lists = isLong ? [await runLong()] : await Promise.all(FAST_LISTS.map((list) => runList(list)));
  const results = [programs, ...lists.flat()];
  const seconds = Object.fromEntries(results.map(({ part, seconds: took }) => [part, took]));
  return { rows: results.flatMap(({ rows }) => rows), seconds, missing };
}

function printFailed(rows) {
  for (const { file, name } of rows.filter(({ status }) => status === 'failed'))
    console.log(`FAILED ${file}: ${name}`);
}

function printSkipped(rows, missing) {
  const files = new Map();
  for (const { file } of rows.filter(({ status }) => status === 'skipped'))
    files.set(file, (files.get(file) ?? 0) + 1);
  if (files.size === 0) return;
  console.log(`Skipped: ${[...files].map(([file, count]) => `${count} in ${file}`).join(', ')}.`);
  for (const reason of missing) console.log(reason);
  if (missing.length > 0)
    console.log('Install the missing programs (or set CHROMIUM_PATH) and run this again to run every test.');
}

function printTimes(rows, seconds, took) {
  const slowest = [...rows].sort((one, other) => other.ms - one.ms).slice(0, 5);
  console.log('The five slowest tests:');
  for (const { file, name, ms } of slowest)
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}: ${name.slice(0, 100)}`);
  const parts = Object.entries(seconds).map(([part, time]) => `${part} ${time.toFixed(0)}`);
  console.log(`Seconds: ${parts.join(', ')}; ${took.toFixed(0)} in all.`);
  if (!isLong && took > FAST_LIMIT_S)
    console.log(`This took longer than the ${FAST_LIMIT_S} s that the fast form is meant to take.`);
}

requireNode();
const beginning = Date.now();
await install();
const { rows, seconds, missing } = takesPaths
  ? { rows: await runNamed(words), seconds: {}, missing: [] }
  : await runParts();
const areAllStopped = isLong ? printTries(tries) : true;
rmSync(reports, { recursive: true, force: true });
printFailed(rows);
printSkipped(rows, missing);
if (!takesPaths) printTimes(rows, seconds, (Date.now() - beginning) / 1000);
const { passed: passCount, failed: failCount, skipped: skipCount } = countsOf(rows);
console.log(`${passCount} passed, ${failCount} failed${skipCount ? `, ${skipCount} skipped` : ''}`);
process.exit(failCount === 0 && areAllStopped && (passCount > 0 || words.includes('--changed')) ? 0 : 1);
