// Says in a sentence why this browser stores nothing, and what to do.
import { storageWords } from '../words/storage-words.ts';
import { NewerDatabaseError } from './database.ts';

export function storageProblemOf(error: unknown): string {
  const names = errorNames(error);
  if (error instanceof NewerDatabaseError || /NewerDatabaseError/.test(names)) return storageWords('newer');
  if (/quota/i.test(names)) return storageWords('full');
  if (/DatabaseClosed|UpgradeBlocked/.test(names)) return storageWords('updatedElsewhere');
  return storageWords('refused');
}

/** A transaction that failed names the cause in its `inner` errors only. */
function errorNames(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { inner } = error as { inner?: unknown };
  return `${error.name} ${error.message} ${inner === error ? '' : errorNames(inner)}`;
}
