// Renames the scripted speakers of a debate, because the product calls a debate of scripted speakers a rehearsal.
import type { DebateRecord } from '@rostrum/shared/record/record';

export const withoutDemoModels = (record: DebateRecord): DebateRecord =>
  JSON.parse(JSON.stringify(record).replaceAll('"demo-', '"held-')) as DebateRecord;
