// Lists the kinds of files that Rostrum writes, so that an import of the wrong file can name the right place.
import type { FaultReason } from '../wire/fault.ts';

const FILE_KINDS = [
  'rostrum-debate',
  'rostrum-backup',
  'rostrum-format',
  'rostrum-personas',
  'rostrum-tournament',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Returns a fault for a file of another kind (`data`: as JSON); `null` for the expected kind and for files not of ours. */
export function otherFile(data: unknown, expectedKind: FileKind): FaultReason | null {
  const kind = FILE_KINDS.find((one) => one === (data as { kind?: unknown } | null | undefined)?.kind);
  if (kind === undefined || kind === expectedKind) return null;
  const nameOf = (file: FileKind) => file.replace('rostrum-', '');
  return { code: 'other-file', file: nameOf(kind), wanted: nameOf(expectedKind) };
}
