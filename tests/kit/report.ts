// Counts that scripts/test.mjs prints after the tests: each row is one line of the file that it names in ROSTRUM_TESTS_REPORT.
import { appendFileSync } from 'node:fs';

export function appendReport(row: object): void {
  const file = process.env['ROSTRUM_TESTS_REPORT'];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}
