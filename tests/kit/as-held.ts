// A debate of scripted speakers as if other models had spoken: the product says of theirs only that it was a rehearsal.
import type { DebateRecord } from '@rostrum/shared/record/record';

export const withoutDemoModels = (record: DebateRecord): DebateRecord =>
  JSON.parse(JSON.stringify(record).replaceAll('"demo-', '"held-')) as DebateRecord;
