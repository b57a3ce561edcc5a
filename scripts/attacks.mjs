// Runs every attack of tests/attacks and end-to-end/attacks* in its long form and prints one table: `pnpm test:attacks`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, ROOT, requireNode, run } from './lib.mjs';
import { findBrowser, installSystemPrograms } from './system-programs.mjs';

requireNode();
await install();
await build();
for (const reason of installSystemPrograms()) console.log(reason);
const TESTS = join(ROOT, 'tests');
const folder = mkdtempSync(join(tmpdir(), 'rostrum-attacks-'));
const report = join(folder, 'report.jsonl');
const env = {
  ...process.env,
  ROSTRUM_TESTS: 'all',
  ROSTRUM_TESTS_REPORT: report,
  ROSTRUM_ATTACKS: 'full',
  ROSTRUM_ATTACKS_REPORT: report,
};
const tool = (path, ...words) => [process.execPath, join(TESTS, 'node_modules', path), ...words];
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const files = asked.length > 0 ? asked.map((word) => `attacks/${word}`) : ['attacks/'];

let code = await run(tool('vitest/vitest.mjs', 'run', ...files, '--silent=passed-only'), { cwd: TESTS, env });
const browser = findBrowser();
if (asked.length === 0 && browser) {
  // One at a time: the long form limits how long a task of the page may take, which holds for a machine that does nothing else.
  const words = ['test', 'attacks', '--workers=1', '--reporter=line'];
  const pages = tool('@playwright/test/cli.js', ...words);
  code = (await run(pages, { cwd: TESTS, env: { ...env, CHROMIUM_PATH: browser } })) || code;
} else if (asked.length === 0) console.log('No Chromium was found: A8 was skipped.');

const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
const rows = lines.map((line) => JSON.parse(line));
rows.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
console.log('\nattack       stopped ÷ tried');
for (const { id, title, tries, stopped } of rows)
  console.log(`${id.padEnd(12)} ${String(stopped).padStart(7)} ÷ ${String(tries).padEnd(7)} ${title}`);
rmSync(folder, { recursive: true, force: true });
process.exit(code || (rows.some(({ tries, stopped }) => tries !== stopped) ? 1 : 0));
