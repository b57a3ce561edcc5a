// Lists the kinds of files that Rostrum writes, so that an import of the wrong file can name the right place.
import type { FaultReason } from '../wire/fault.ts';

/** Kinds as they follow `rostrum-` in a file. */
const FILE_KINDS = ['debate', 'backup', 'format', 'personas', 'tournament'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Returns a fault for a file of another kind (`data`: as JSON); `null` for the wanted kind and for files not of ours. */
export function otherFile(data: unknown, wanted: FileKind): FaultReason | null {
  const { kind }: { kind?: unknown } = Object(data);
  const file = FILE_KINDS.find((one) => kind === `rostrum-${one}`);
  return file === undefined || file === wanted ? null : { code: 'other-file', file, wanted };
}
