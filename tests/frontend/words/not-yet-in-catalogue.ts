// Files of frontend/src whose texts are not in the catalogue yet. The list only becomes shorter.
export const NOT_YET_IN_CATALOGUE: ReadonlySet<string> = new Set<string>([
  'screens/outcome/debate-markdown.ts',
  'storage/backup-file.ts',
  'storage/database.ts',
  'storage/debate-file.ts',
  'storage/read-record.ts',
  'storage/restore-backup.ts',
]);

/** Files whose texts are stored in records and logs, in English; the page translates them where it shows them (shippedText). */
export const STORED_IN_ENGLISH: ReadonlySet<string> = new Set<string>([
  'machine/actors/cancel-call.ts',
  'machine/actors/load-models.ts',
  'machine/actors/run-step.ts',
  'machine/derive-log.ts',
  'machine/halt-reasons.ts',
  'machine/policies.ts',
  'machine/record-updates.ts',
  'transport/http.ts',
]);
