// The folder of the judges' exams: one folder per judge, with its record.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { openDebateFolder } from './folder-store.ts';

export const EXAM_FOLDER = 'rostrum-exam';

/** Returns the records of the exams in a folder, the oldest first. */
export function examsIn(path: string): DebateRecord[] {
  let names: string[];
  try {
    names = readdirSync(path);
  } catch {
    return [];
  }
  const records = names.flatMap((name) => openDebateFolder(resolve(path, name)).read() ?? []);
  return records
    .filter(({ exam }) => exam !== undefined)
    .sort((one, other) => one.createdAt - other.createdAt);
}
