// Switches off each guard of tests/attacks/guards-off.mjs in turn, in a scratch copy, and prints which test of the fast form noticed:
//   npm run test:all -- guards [part of a name]            its own tests
//   npm run test:all -- guards --matrix=FILE [folders]     every test of these folders (by default of `shared frontend backend`), one
//     line of FILE a guard; what FILE has already is not run again. Ends with the tests that noticed, by folder.

import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { GUARDS_OFF } from '../tests/attacks/guards-off.mjs';
import { requireNode } from './lib.mjs';
import { scratchCopy } from './scratch-copy.mjs';

requireNode();

/** A place that is switched off may keep a test from ending. */
const LONGEST_RUN_MS = 240_000;

/** The tests that ran: `{ file, name, failed }`. `null` where the run itself failed. */
function testsRunIn(copy, tests) {
  const report = join(copy, 'guards-report.json');
  rmSync(report, { force: true });
  const vitest = join(copy, 'tests', 'node_modules', 'vitest', 'vitest.mjs');
  const words = ['run', ...tests, '--reporter=json', `--outputFile.json=${report}`, '--testTimeout=20000'];
  const env = { ...process.env, ROSTRUM_TESTS: 'fast', ROSTRUM_TESTS_REPORT: '' };
  return new Promise((resolve) => {
    const cwd = join(copy, 'tests');
    const child = spawn(process.execPath, [vitest, ...words], { cwd, env, stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_RUN_MS);
    child.on('exit', (_, signal) => {
      clearTimeout(timer);
      if (signal !== null) return resolve([{ file: '.', name: 'did not end', failed: true }]);
      if (!existsSync(report)) return resolve(null);
      const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
      const all = testResults.flatMap(({ name, status, assertionResults }) => {
        const file = relative(cwd, name);
        // A file that cannot be loaded has no tests, and has noticed all the same.
        if (assertionResults.length === 0) return [{ file, name: file, failed: status === 'failed' }];
        return assertionResults.map((test) => ({
          file,
          name: test.fullName,
          failed: test.status === 'failed',
        }));
      });
      resolve(all.length === 0 ? null : all);
    });
  });
}
const failures = (tests) => tests.filter((test) => test.failed);

/** Switches one guard off in a copy, runs `tests`, and switches it on again. `noticed`: the tests that failed, with their files. */
async function tryWithout({ guard, file, from, to }, tests, copy) {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  let result = 'STALE: the line to switch off is not there';
  let noticing = [];
  if (source.includes(from)) {
    writeFileSync(
      path,
      source.replace(from, () => to),
    );
    const ran = await testsRunIn(copy, tests);
    writeFileSync(path, source);
    noticing = failures(ran ?? []);
    result = ran === null ? 'BROKEN: the tests did not run' : (noticing[0]?.name ?? 'NO TEST FAILED');
  }
  const count = String(noticing.length).padStart(3);
  console.log(
    `${noticing.length > 0 ? 'red ' : 'GREEN'} ${count}  ${guard.padEnd(42)} ${result.slice(0, 100)}`,
  );
  return { guard, red: noticing.length, noticed: noticing };
}

const folderOf = (file) => file.split('/').slice(0, -1).join('/') || '.';

/** By folder: how many tests there are, how many noticed any guard, and how many are the only one to notice some guard. */
function printMatrix(all, rows) {
  const idOf = ({ file, name }) => `${file} > ${name}`;
  const noticing = new Set(rows.flatMap(({ noticed: tests }) => tests.map(idOf)));
  const alone = new Set(rows.flatMap(({ noticed: tests }) => (tests.length === 1 ? tests.map(idOf) : [])));
  console.log('tests  noticed  alone  folder');
  for (const folder of [...new Set(all.map(({ file }) => folderOf(file)))].sort()) {
    const tests = all.filter(({ file }) => folderOf(file) === folder);
    const count = (ids) => tests.filter((test) => ids.has(idOf(test))).length;
    const figures = [tests.length, count(noticing), count(alone)].map((figure) => String(figure).padStart(5));
    console.log(`${figures.join('  ')}  ${folder}`);
  }
}

const words = process.argv.slice(2);
const into = words.find((word) => word.startsWith('--matrix='))?.slice('--matrix='.length);
const others = words.filter((word) => !word.startsWith('--'));
const folders = others.length > 0 ? others : ['shared/', 'frontend/', 'backend/'];
/** `spend|redirects` selects every guard whose name contains one of these words. */
const patterns = into === undefined ? others.join(' ').toLowerCase().split('|') : [''];
const selection = GUARDS_OFF.filter(({ guard }) =>
  patterns.some((part) => guard.toLowerCase().includes(part)),
);
const lines = into !== undefined && existsSync(into) ? readFileSync(into, 'utf8').split('\n') : [];
const rows = lines.filter((line) => line !== '').map((line) => JSON.parse(line));
const finishedGuards = new Set(rows.map(({ guard }) => guard));
// Two at a time, each in a copy of its own: a run of one or two files leaves a core idle.
const copies = [scratchCopy(), scratchCopy()];
let all = [];
try {
  const every = into === undefined ? [...new Set(selection.flatMap(({ tests }) => tests))] : folders;
  const before = await testsRunIn(copies[0], every);
  all = before ?? [];
  const files = new Set(all.map(({ file }) => file)).size;
  console.log(
    `With every guard on: ${before === null ? 'the run failed' : `${failures(all).length} of ${all.length} tests failed`} in ${files} files.`,
  );
  for (const { file, name } of failures(all)) console.log(`${file} > ${name}`);
  const waiting = selection.filter(({ guard }) => !finishedGuards.has(guard));
  const work = async (copy) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const row = await tryWithout(next, into === undefined ? next.tests : folders, copy);
      rows.push(row);
      if (into !== undefined) appendFileSync(into, `${JSON.stringify(row)}\n`);
    }
  };
  await Promise.all(copies.map(work));
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
}
if (into !== undefined) printMatrix(all, rows);
const unnoticedRows = rows.filter(({ red }) => red === 0);
console.log(
  `For ${rows.length - unnoticedRows.length} of ${rows.length} guards at least one test fails when the guard is off.`,
);
process.exit(unnoticedRows.length === 0 ? 0 : 1);
