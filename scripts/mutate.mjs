// Changes the sources one small place at a time (Stryker), in a scratch copy, and prints every change that no test noticed:
//   npm run test:mutate                              what the uncommitted changes and the last commit touch in the rooms below
//   npm run test:mutate -- shared/src/money/charge.ts backend/src/spend      these files and folders
//   npm run test:mutate -- shared/src/plan --one-in=8      a sample: every eighth paragraph of them; `--part=1` to `7`: other ones
//   npm run test:all -- mutations                    all of every room; fails where fewer changes were noticed than there should be
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT, requireNode, run } from './lib.mjs';
import { scratchCopy } from './scratch-copy.mjs';

requireNode();

const SHARED = ['shared/**/*.test.ts'];
/**
 * The tests `near` a room run against each of its mutants, those `around` it only against what is left: each run loads all files it
 * names. `least`: how many percent of the mutants are to be noticed.
 */
const ROOMS = [
  { room: 'shared/src/money', near: ['{shared/money,backend/prices}/*.test.ts'], around: SHARED, least: 85 },
  {
    room: 'backend/src/spend',
    near: ['backend/spend/*.test.ts'],
    around: ['backend/{spend,generations}/*.test.ts'],
    least: 85,
  },
  { room: 'shared/src/budget', near: ['shared/budget/*.test.ts'], around: SHARED, least: 85 },
  { room: 'shared/src/plan', near: ['shared/{plan,formats}/*.test.ts'], around: SHARED, least: 85 },
  { room: 'shared/src/judging', near: ['shared/judging/*.test.ts'], around: SHARED, least: 85 },
  {
    room: 'frontend/src/engine/machine',
    near: ['frontend/machine/*.test.ts'],
    around: ['frontend/{debate,machine}/*.test.ts'],
    least: 85,
  },
  { room: 'shared/src/prompts', near: ['shared/prompts/*.test.ts'], around: SHARED, least: 0 },
];
const RUNNER = join(
  ROOT,
  'tests',
  'node_modules',
  '@stryker-mutator',
  'vitest-runner',
  'dist',
  'src',
  'index.js',
);

const git = (...words) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n');
const changedPaths = () => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
  ...git('diff', '--name-only', 'HEAD~1', 'HEAD'),
];

/** The files of the room that `paths` name, or the folders they lie in. */
const filesIn = (room, paths) =>
  readdirSync(join(ROOT, room), { recursive: true })
    .map((name) => `${room}/${name}`)
    .filter((file) => file.endsWith('.ts') && paths.some((path) => `${file}/`.startsWith(`${path}/`)))
    .sort();

/** The lines of each paragraph of a file, the text between two blank lines: `shared/src/plan/step.ts:3-9`. */
function paragraphsOf(file) {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  const ends = lines.flatMap((line, index) => (line === '' ? [index] : []));
  return ends.map((end, number) => `${file}:${(ends[number - 1] ?? -1) + 2}-${end}`);
}

/** Stryker's report, from which its next run takes over what has been noticed. */
const reportIn = (copy) => join(copy, 'mutations.json');

/** The mutants of the files that `mutate` matches, with their states. */
async function mutantsOf(copy, mutate, tests) {
  const config = join(copy, 'stryker.json');
  const report = reportIn(copy);
  const options = {
    mutate,
    inPlace: true,
    testRunner: 'vitest',
    plugins: [realpathSync(RUNNER)],
    // Selects tests by the mutants they run, not by the files they import.
    vitest: { configFile: 'tests/vitest.mutations.config.ts', related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    disableTypeChecks: false,
    concurrency: Math.max(1, availableParallelism() - 1),
    timeoutMS: 8_000,
    incremental: true,
    incrementalFile: report,
    reporters: ['progress-append-only'],
    logLevel: 'warn',
    checkers: [],
  };
  writeFileSync(config, JSON.stringify(options));
  const stryker = join(copy, 'tests', 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const env = {
    ...process.env,
    ROSTRUM_TESTS: 'fast',
    ROSTRUM_TESTS_REPORT: '',
    MUTATION_TESTS: tests.join('\n'),
  };
  const code = await run([process.execPath, stryker, 'run', config], { cwd: copy, env });
  if (code !== 0 || !existsSync(report)) throw new Error(`Stryker ended with code ${code}`);
  return Object.entries(JSON.parse(readFileSync(report, 'utf8')).files).flatMap(
    ([file, { source, mutants }]) =>
      mutants.map((mutant) => ({ ...mutant, file, from: textAt(source, mutant.location) })),
  );
}

const isNoticed = ({ status }) => status === 'Killed' || status === 'Timeout';
const isUnnoticed = ({ status }) => status === 'Survived' || status === 'NoCoverage';

/** The mutants of a room, after the tests near it and, for what these do not notice, the tests around it. */
async function triedMutants(copy, { mutate, near, around }) {
  rmSync(reportIn(copy), { force: true });
  const mutants = await mutantsOf(copy, mutate, near);
  return mutants.some(isUnnoticed) ? mutantsOf(copy, mutate, [...near, ...around]) : mutants;
}

function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

const oneLine = (text) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
};

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWhole = process.argv.includes('--all');
const numberAfter = (option) =>
  process.argv.flatMap((word) => (word.startsWith(option) ? Number(word.slice(option.length)) : []))[0];
const [oneIn = 1, part = 0] = ['--one-in=', '--part='].map(numberAfter);
const sampleOf = (files) =>
  oneIn === 1 ? files : files.flatMap(paragraphsOf).filter((_, index) => index % oneIn === part);
const paths = isWhole
  ? ROOMS.map(({ room }) => room)
  : words.length > 0
    ? words.map((word) => word.replace(/\/$/, ''))
    : changedPaths();
const work = ROOMS.map((room) => ({ ...room, mutate: sampleOf(filesIn(room.room, paths)) })).filter(
  ({ mutate }) => mutate.length > 0,
);
if (work.length === 0) {
  console.log(`Nothing of this lies in ${ROOMS.map(({ room }) => room).join(', ')}.`);
  process.exit(0);
}

// An interrupt ends Stryker, and then this, after the copy is removed.
process.on('SIGINT', () => {});
const copy = scratchCopy();
// Stryker's setup file lies at the top of the copy and imports it.
symlinkSync(
  realpathSync(join(ROOT, 'tests', 'node_modules', 'vitest')),
  join(copy, 'node_modules', 'vitest'),
);
const lines = [];
let isEnough = true;
try {
  for (const room of work) {
    const began = Date.now();
    const mutants = await triedMutants(copy, room);
    const survivors = mutants.filter(isUnnoticed);
    const noticedCount = mutants.filter(isNoticed).length;
    const all = noticedCount + survivors.length;
    for (const { file, location, mutatorName, from, replacement, status } of survivors) {
      const how = status === 'Survived' ? mutatorName : `${mutatorName} (no test runs it)`;
      console.log(`${file}:${location.start.line} ${how}: ${oneLine(from)} → ${oneLine(replacement ?? '')}`);
    }
    const score = all === 0 ? 100 : (100 * noticedCount) / all;
    if (isWhole && score < room.least) isEnough = false;
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    lines.push(
      `${score.toFixed(1).padStart(5)} %  ${noticedCount} of ${all} noticed, in ${seconds} s  ${room.room}`,
    );
    console.log(lines.at(-1));
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
if (lines.length > 1) console.log(lines.join('\n'));
process.exit(isEnough ? 0 : 1);
