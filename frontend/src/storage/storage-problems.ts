// Says in a sentence why this browser stores nothing, and what to do.
import { NewerDatabaseError } from './database.ts';

const MEMORY_ONLY = 'the debate goes on, but is kept only until this tab closes.';

export function storageProblemOf(error: unknown): string {
  const names = errorNames(error);
  if (error instanceof NewerDatabaseError || /NewerDatabaseError/.test(names))
    return `What this browser keeps was written by a newer Rostrum than this page. Nothing of it was touched: reload this page, or bring the server up to date, to read it. Meanwhile ${MEMORY_ONLY}`;
  if (/quota/i.test(names))
    return `This browser’s storage is full: ${MEMORY_ONLY} Export it, or delete old debates.`;
  if (/DatabaseClosed|UpgradeBlocked/.test(names))
    return `Rostrum was brought up to date in another tab: reload this page to go on keeping. Until then ${MEMORY_ONLY}`;
  return `This browser refuses to keep data: ${MEMORY_ONLY} Export it to keep it.`;
}

/** A transaction that failed names the cause in its `inner` errors only. */
function errorNames(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { inner } = error as { inner?: unknown };
  return `${error.name} ${error.message} ${inner === error ? '' : errorNames(inner)}`;
}
