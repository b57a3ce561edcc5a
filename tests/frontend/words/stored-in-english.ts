// Files of frontend/src whose texts are stored in records and logs, in English; the page translates them where it shows them (shippedText).
export const STORED_IN_ENGLISH: ReadonlySet<string> = new Set<string>([
  'engine/machine/actors/load-models.ts',
]);
