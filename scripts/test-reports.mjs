// Reads the reports of the test runners for scripts/test.mjs. Each reader returns one row per test: file, name, status, milliseconds.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './lib.mjs';

const TESTS = join(ROOT, 'tests');

/** The tests of a Vitest report. A file that could not be loaded has no test that failed, so it becomes a failed row of its own. */
export function readVitestReport(path) {
  if (!existsSync(path)) return [{ file: path, name: 'the run wrote no report', status: 'failed', ms: 0 }];
  return JSON.parse(readFileSync(path, 'utf8')).testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(TESTS, name);
    const rows = assertionResults.map((test) => ({
      file,
      name: test.fullName,
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      ms: test.duration ?? 0,
    }));
    const isBroken = status === 'failed' && rows.every((row) => row.status !== 'failed');
    return isBroken ? [...rows, { file, name: 'could not be loaded', status: 'failed', ms: 0 }] : rows;
  });
}

/** The tests of a Playwright report. A test that failed and then passed counts as failed. */
export function readPlaywrightReport(path) {
  if (!existsSync(path)) return [{ file: path, name: 'the run wrote no report', status: 'failed', ms: 0 }];
  const STATUS = { expected: 'passed', skipped: 'skipped' };
  const rowsOf = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status, results }) => ({
        file: `end-to-end/${file}`,
        name: title,
        status: STATUS[status] ?? 'failed',
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...suites.flatMap(rowsOf),
  ];
  return rowsOf(JSON.parse(readFileSync(path, 'utf8')));
}

export function countsOf(rows) {
  const of = (status) => rows.filter((row) => row.status === status).length;
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
}

/** One line for each attack and each fault that counted its tries: "A3 … stopped 24 ÷ tried 24". Returns whether all were stopped. */
export function printTries(path) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').filter(Boolean) : [];
  const rows = lines.map((line) => JSON.parse(line));
  rows.sort((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));
  if (rows.length > 0) console.log('\nattack or fault   stopped or held ÷ tried');
  for (const { id, title, tries, stopped: stopCount, held: holdCount = stopCount, slowestMs } of rows) {
    const slowest = slowestMs ? `, shown within ${Math.round(slowestMs)} ms` : '';
    console.log(
      `${id.padEnd(8)} ${String(holdCount).padStart(7)} ÷ ${String(tries).padEnd(7)} ${title}${slowest}`,
    );
  }
  return rows.every(({ tries, stopped: stopCount, held: holdCount = stopCount }) => tries === holdCount);
}
