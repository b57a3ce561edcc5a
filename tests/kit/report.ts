// The rows that scripts print as a table after a run: `ROSTRUM_TESTS_REPORT` names the file. Nothing else reads that variable.
import { appendFileSync } from 'node:fs';

const REPORT = process.env['ROSTRUM_TESTS_REPORT'];

/** Appends the row to the report as one line of JSON; does nothing where no report is asked for. */
export function appendReport(row: object): void {
  if (REPORT) appendFileSync(REPORT, `${JSON.stringify(row)}\n`);
}
