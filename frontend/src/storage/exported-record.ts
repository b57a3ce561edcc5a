// What a record is without its channel: whoever knows the channel of a debate can follow it and call models in it, so no file has it.
import type { DebateRecord } from '@rostrum/shared/record/record';

export function withoutChannel({ channel: _, ...record }: DebateRecord): Omit<DebateRecord, 'channel'> {
  return record;
}

/** The same for a record that nobody has been able to read. */
export function withoutChannelIn(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return record;
  const { channel: _, ...rest } = record as Record<string, unknown>;
  return rest;
}

/** A record as it was read from a file; whoever keeps it gives it a channel of its own. Files of earlier versions have one. */
export const withEmptyChannel = (record: unknown): unknown =>
  typeof record === 'object' && record !== null ? { ...record, channel: '' } : record;
