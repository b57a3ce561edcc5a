// Measures what a debate inside a tournament costs, against one `rostrum debate` of the same set-up: processor time and memory of the
// process. Options: `--before=<checkout>` runs the single debates of another checkout, which must be built; `--sizes=50,200,1000`.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from '../../scripts/lib.mjs';
import { printMarkdownTable } from './proxy/print-markdown-table.mjs';

const words = process.argv.join(' ');
const before = /--before=(\S+)/.exec(words)?.[1];
const sizes = (/--sizes=([\d,]+)/.exec(words)?.[1] ?? '50,200,1000').split(',').map(Number);
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'rostrum-tournament-'));
const SETUP = ['--set', 'rounds=2', '--limit', 'none', '--quiet'];
const MODELS = ['demo/demo-advocate', 'demo/demo-skeptic'];
const JUDGE = 'demo/demo-judge';
const SINGLE_DEBATES = 5;

/** Returns processor seconds and the most memory, in MB, of a command: Linux counts them for ended children, the shell prints them. */
async function measured(checkout, args) {
  const usage = join(folder, 'usage.json');
  const child = spawn(
    process.execPath,
    [
      '--import',
      join(import.meta.dirname, 'tournament', 'usage.mjs'),
      join(checkout, 'cli', 'dist', 'rostrum.js'),
      ...args,
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env.PATH,
        LOCAL_BASE_URLS: 'http://127.0.0.1:1',
        DEMO_TOKENS_PER_SECOND: '100000',
        DATA_DIR: join(folder, 'data'),
        USAGE_FILE: usage,
      },
    },
  );
  let errors = '';
  child.stderr.on('data', (piece) => {
    errors += piece;
  });
  await new Promise((end) => child.once('close', end));
  if (!existsSync(usage)) throw new Error(`${args.join(' ')}\n${errors}`);
  const figures = JSON.parse(readFileSync(usage, 'utf8'));
  rmSync(usage);
  return figures;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function singleDebates(checkout) {
  const runs = [];
  for (let n = 0; n < SINGLE_DEBATES; n++) {
    const seats = [
      '--seat',
      `proposition=${MODELS[0]}`,
      '--seat',
      `opposition=${MODELS[1]}`,
      '--judges',
      JUDGE,
    ];
    runs.push(
      await measured(checkout, [
        'debate',
        'Motion number 1 should be adopted',
        ...seats,
        ...SETUP,
        '--out',
        join(folder, `single-${n}`),
      ]),
    );
    rmSync(join(folder, `single-${n}`), { recursive: true });
  }
  return {
    cpu: median(runs.map(({ cpu }) => cpu)),
    megabytes: median(runs.map(({ megabytes }) => megabytes)),
  };
}

console.log(`Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`);
const single = await singleDebates(ROOT);
const other = before ? await singleDebates(resolve(before)) : null;
const rows = [
  ['one `rostrum debate`', single.cpu.toFixed(2), '', single.megabytes],
  ...(other ? [['one of the other build', other.cpu.toFixed(2), '', other.megabytes]] : []),
];
for (const size of sizes) {
  const motions = join(folder, 'motions.txt');
  writeFileSync(
    motions,
    Array.from({ length: size / 2 }, (_, n) => `Motion number ${n} should be adopted`).join('\n'),
  );
  const out = join(folder, 'tournament');
  const args = [
    'tournament',
    motions,
    '--models',
    MODELS.join(','),
    '--judges',
    JUDGE,
    ...SETUP,
    '--out',
    out,
    '--at-once',
    '200',
  ];
  const { cpu, megabytes } = await measured(ROOT, args);
  rmSync(out, { recursive: true });
  rows.push([
    `a debate of ${size}, 200 at once`,
    (cpu / size).toFixed(2),
    `${(((other ?? single).cpu * size) / cpu).toFixed(1)} times less`,
    megabytes,
  ]);
}
printMarkdownTable(
  rows.map(([what, cpu, against, megabytes]) => ({
    ' ': what,
    'processor seconds a debate': cpu,
    'against one alone': against,
    'MB at most': String(megabytes),
  })),
);
rmSync(folder, { recursive: true });
