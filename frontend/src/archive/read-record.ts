// Reads a record that comes from outside (the disk, a file): a record, or what is wrong with it, path by path.
import { DebateRecord } from '@rostrum/shared/debate/record';
import type { z } from 'zod';

export type ReadRecord =
  | { ok: true; record: DebateRecord }
  | { ok: false; message: string; issues: { path: string; reason: string }[] };

export function readRecord(data: unknown): ReadRecord {
  const version = versionOf(data);
  if (version !== undefined && version !== 1) {
    return {
      ok: false,
      message: `This debate was written by another version of Rostrum (${String(version)}); this one reads version 1.`,
      issues: [{ path: 'v', reason: `expected 1, got ${String(version)}` }],
    };
  }
  const read = DebateRecord.safeParse(data);
  if (read.success) return { ok: true, record: read.data };
  const issues = issuesOf(read.error);
  const first = issues[0];
  return {
    ok: false,
    message: `This debate cannot be read: ${first ? `${first.path}: ${first.reason}` : 'it is no debate record'}.`,
    issues,
  };
}

export const issuesOf = (error: z.ZodError): { path: string; reason: string }[] =>
  error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.map(String).join('.') || 'the whole',
    reason: issue.message,
  }));

function versionOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'v' in data ? data.v : undefined;
}
