// Runs every named fault in its long form and prints one table: `pnpm test:faults`. The default suite runs a short form.
// `--schedules` adds 1,000 seeded schedules of faults over whole debates, which take long. Other words select files, such as `f17`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, ROOT, requireNode, run } from './lib.mjs';
import { findBrowser, installSystemPrograms } from './system-programs.mjs';

requireNode();
await install();
await build();
for (const reason of installSystemPrograms()) console.log(reason);
const TESTS = join(ROOT, 'tests');
const SCHEDULES = 'faults/schedules.test.ts';
const folder = mkdtempSync(join(tmpdir(), 'rostrum-faults-'));
const report = join(folder, 'report.jsonl');
const env = {
  ...process.env,
  ROSTRUM_TESTS: 'all',
  ROSTRUM_FAULTS: 'full',
  ROSTRUM_FAULTS_REPORT: report,
};
const tool = (path, ...words) => [process.execPath, join(TESTS, 'node_modules', path), ...words];
const words = process.argv.slice(2);
const withSchedules = words.includes('--schedules');
const asked = words.filter((word) => !word.startsWith('-'));

/** Matches a test named after a fault ("F13: …"). Files outside tests/faults that have one are run as well. */
const NAMED = /\b(?:describe|it|test)[^'"`\n]*\(\s*['"`]F\d+:/;
const elsewhere = ['backend', 'frontend', 'shared'].flatMap((room) =>
  readdirSync(join(TESTS, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${room}/${file}`)
    .filter((file) => NAMED.test(readFileSync(join(TESTS, file), 'utf8'))),
);

const rows = [];
const idsIn = (title) => [...new Set(title.match(/\bF\d+(?=:)/g) ?? [])];
const count = (id, layer, held, slowestMs = null) =>
  rows.push({ id, layer, tries: 1, held: held ? 1 : 0, slowestMs });

/** Runs test files; files that print no counts of their own are counted test by test. */
async function unit(files, layer, ...more) {
  const out = join(folder, `${rows.length}.json`);
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${out}`,
    '--silent=passed-only',
  ];
  const code = await run(tool('vitest/vitest.mjs', 'run', ...files, ...reporters, ...more), {
    cwd: TESTS,
    env,
  });
  if (layer === null || !existsSync(out)) return code;
  for (const { assertionResults } of JSON.parse(readFileSync(out, 'utf8')).testResults)
    for (const { fullName, status } of assertionResults)
      if (status === 'passed' || status === 'failed')
        for (const id of idsIn(fullName)) count(id, layer, status === 'passed');
  return code;
}

/** Browser tests by name. A test may report in an annotation `stated` after how many milliseconds the page showed the fault. */
async function browserTests(path) {
  const out = join(folder, 'pages.json');
  const code = await run(tool('@playwright/test/cli.js', 'test', '--grep', '\\bF\\d+:'), {
    cwd: TESTS,
    env: { ...env, CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_NAME: out },
  });
  if (!existsSync(out)) return code || 1;
  const visit = ({ suites = [], specs = [], title = '' }, above = '') => {
    for (const spec of specs) {
      const stated = spec.tests.flatMap((test) => test.annotations).find(({ type }) => type === 'stated');
      for (const id of idsIn(`${above} ${title} ${spec.title}`))
        count(id, 'Chromium', spec.ok, stated ? Number(stated.description) : null);
    }
    for (const suite of suites) visit(suite, `${above} ${title}`);
  };
  for (const suite of JSON.parse(readFileSync(out, 'utf8')).suites) visit(suite);
  return code;
}

let code = 0;
const also = (next) => {
  code = next || code;
};
if (asked.length > 0)
  also(
    await unit(
      asked.map((word) => `faults/${word}`),
      null,
    ),
  );
else {
  also(await unit(['faults/f'], null));
  also(await unit(elsewhere, 'parts', '-t', '\\bF\\d+:'));
  const browser = findBrowser();
  if (browser) also(await browserTests(browser));
  else console.log('No Chromium was found: the browser tests were skipped.');
}
if (withSchedules) {
  const many = { ...env, FAULT_RUNS: process.env.FAULT_RUNS ?? '1000' };
  const { status } = spawnSync(
    tool('vitest/vitest.mjs')[0],
    tool('vitest/vitest.mjs', 'run', SCHEDULES).slice(1),
    {
      cwd: TESTS,
      env: many,
      stdio: 'inherit',
    },
  );
  also(status ?? 1);
}

const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
rows.push(...lines.filter(Boolean).map((line) => JSON.parse(line)));
const LAYERS = ['theatre', 'socket', 'parts', 'Chromium'];
console.log(
  `\nfault ${LAYERS.map((layer) => layer.padStart(13)).join('')}   held ÷ tried   slowest stated state`,
);
for (let number = 1; number <= 22; number++) {
  const mine = rows.filter(({ id, tries }) => id === `F${number}` && tries > 0);
  const sum = (of, key) => of.reduce((total, row) => total + row[key], 0);
  if (mine.length === 0 && asked.length > 0) continue;
  const cells = LAYERS.map((layer) => {
    const here = mine.filter((row) => row.layer === layer);
    return (here.length === 0 ? '–' : `${sum(here, 'held')} ÷ ${sum(here, 'tries')}`).padStart(13);
  });
  const times = mine.flatMap(({ slowestMs }) => (slowestMs === null ? [] : [slowestMs]));
  const slowest = times.length === 0 ? '' : `${Math.round(Math.max(...times))} ms`;
  const total = `${sum(mine, 'held')} ÷ ${sum(mine, 'tries')}`;
  console.log(`${`F${number}`.padEnd(6)}${cells.join('')}   ${total.padStart(12)}   ${slowest.padStart(9)}`);
  if (asked.length === 0 && mine.length === 0) also(1);
}
rmSync(folder, { recursive: true, force: true });
process.exit(code || (rows.some(({ tries, held }) => tries !== held) ? 1 : 0));
