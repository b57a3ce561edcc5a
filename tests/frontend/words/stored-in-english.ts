// Files of frontend/src whose texts are stored in records and logs, in English; the page translates them where it shows them (shippedText).
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
