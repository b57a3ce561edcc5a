// Says why this browser stores nothing, or why what it stores cannot be read.
import { storageWords } from '../words/storage-words.ts';
import { NewerDatabaseError } from './database.ts';

/** Says in a sentence why this browser stores nothing, and what to do. */
export function storageProblemOf(error: unknown): string {
  const names = errorNames(error);
  if (error instanceof NewerDatabaseError || /NewerDatabaseError/.test(names)) return storageWords('newer');
  if (/quota/i.test(names)) return storageWords('full');
  if (/DatabaseClosed|UpgradeBlocked/.test(rootOf(error).name)) return storageWords('updatedElsewhere');
  return storageWords('refused');
}

/** Dexie also reports a database as closed that the browser did not let it open: the cause is inside. */
function rootOf(error: unknown): { name: string } {
  const { inner, name = '' } = (error ?? {}) as { inner?: unknown; name?: string };
  return inner && inner !== error ? rootOf(inner) : { name };
}

/** A failed transaction names the cause in its `inner` errors only. */
function errorNames(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { inner } = error as { inner?: unknown };
  return `${error.name} ${error.message} ${inner === error ? '' : errorNames(inner)}`;
}
