// Switches off each guard of tests/attacks/guards-off.mjs in turn, in a scratch copy, and prints which test of the fast form noticed:
// `npm run test:all -- guards [part of a name]`.

import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { GUARDS_OFF } from '../tests/attacks/guards-off.mjs';
import { ROOT, requireNode } from './lib.mjs';

requireNode();

const PACKAGES = ['shared', 'backend', 'frontend', 'cli', 'tests'];
const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'test-results']);

/** Copies the tree without node_modules, which is linked instead, except that our own packages resolve to the copy. */
function scratchCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'rostrum-guards-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => path === ROOT || !LEFT_OUT.has(basename(path)) });
  if (existsSync(join(ROOT, 'node_modules', '.pnpm'))) {
    mkdirSync(join(copy, 'node_modules'));
    symlinkSync(join(ROOT, 'node_modules', '.pnpm'), join(copy, 'node_modules', '.pnpm'));
  }
  for (const name of PACKAGES) {
    const from = join(ROOT, name, 'node_modules');
    if (!existsSync(from)) continue;
    const to = join(copy, name, 'node_modules');
    mkdirSync(to);
    for (const entry of readdirSync(from)) {
      if (entry !== '@rostrum' && !entry.startsWith('.vite'))
        symlinkSync(realpathSync(join(from, entry)), join(to, entry));
    }
    if (!existsSync(join(from, '@rostrum'))) continue;
    mkdirSync(join(to, '@rostrum'));
    for (const own of readdirSync(join(from, '@rostrum'))) {
      const path = relative(ROOT, realpathSync(join(from, '@rostrum', own)));
      symlinkSync(join(copy, path), join(to, '@rostrum', own));
    }
  }
  return copy;
}

/** The names of the tests that failed, or `null` where the run itself failed. */
function failuresOf(copy, tests) {
  const report = join(copy, 'guards-report.json');
  rmSync(report, { force: true });
  const vitest = join(copy, 'tests', 'node_modules', 'vitest', 'vitest.mjs');
  const words = ['run', ...tests, '--reporter=json', `--outputFile.json=${report}`, '--testTimeout=20000'];
  const env = { ...process.env, ROSTRUM_TESTS: 'fast', ROSTRUM_TESTS_REPORT: '' };
  return new Promise((resolve) => {
    const cwd = join(copy, 'tests');
    const child = spawn(process.execPath, [vitest, ...words], { cwd, env, stdio: 'ignore' });
    child.on('exit', () => {
      if (!existsSync(report)) return resolve(null);
      const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
      const all = testResults.flatMap((file) => file.assertionResults);
      const failed = all.filter(({ status }) => status === 'failed');
      if (all.length === 0) return resolve(null);
      resolve(failed.map(({ fullName }) => fullName));
    });
  });
}

/** Switches one guard off in a copy, runs its tests, and switches it on again. */
async function tryWithout({ guard, file, from, to, tests }, copy) {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  let result = 'STALE: the line to switch off is not there';
  let red = 0;
  if (source.includes(from)) {
    writeFileSync(
      path,
      source.replace(from, () => to),
    );
    const failed = await failuresOf(copy, tests);
    writeFileSync(path, source);
    red = failed?.length ?? 0;
    result = failed === null ? 'BROKEN: the tests did not run' : (failed[0] ?? 'NO TEST FAILED');
  }
  console.log(
    `${red > 0 ? 'red ' : 'GREEN'} ${String(red).padStart(3)}  ${guard.padEnd(42)} ${result.slice(0, 100)}`,
  );
  return { guard, red };
}

/** `spend|redirects` selects every guard whose name contains one of these words. */
const wanted = process.argv.slice(2).join(' ').toLowerCase().split('|');
const chosen = GUARDS_OFF.filter(({ guard }) => wanted.some((part) => guard.toLowerCase().includes(part)));
// Two at a time, each in a copy of its own: a run of one or two files leaves a core idle.
const copies = [scratchCopy(), scratchCopy()];
const rows = [];
try {
  const every = [...new Set(chosen.flatMap(({ tests }) => tests))];
  const before = await failuresOf(copies[0], every);
  console.log(
    `With every guard on: ${before === null ? 'the run failed' : `${before.length} failing tests`} in ${every.length} files.`,
  );
  if (before === null || before.length > 0) console.log((before ?? []).join('\n'));
  const waiting = [...chosen];
  const work = async (copy) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) rows.push(await tryWithout(next, copy));
  };
  await Promise.all(copies.map(work));
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
}
const unnoticed = rows.filter(({ red }) => red === 0);
console.log(
  `For ${rows.length - unnoticed.length} of ${rows.length} guards at least one test fails when the guard is off.`,
);
process.exit(unnoticed.length === 0 ? 0 : 1);
