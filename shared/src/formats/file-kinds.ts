// Describes the files that Rostrum writes, the marks of each, and the place to import it. An import of the wrong file can so name the right
// place.

const FILE_KINDS = {
  'rostrum-debate': { is: 'a debate', where: 'Import it in History.' },
  'rostrum-backup': { is: 'a back-up of everything', where: 'Restore it in Settings.' },
  'rostrum-format': { is: 'a format', where: 'Import it in Formats.' },
  'rostrum-personas': { is: 'a file of characters', where: 'Import it in Settings.' },
} as const;
export type FileKind = keyof typeof FILE_KINDS;

/**
 * Names a file of another kind (`data`: as JSON) and the next thing to do, in two sentences; `null` for the expected kind and for files not
 * of ours.
 */
export function otherFileSentence(data: unknown, expectedKind: FileKind): string | null {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
  if (typeof kind !== 'string' || !Object.hasOwn(FILE_KINDS, kind) || kind === expectedKind) return null;
  const { is, where } = FILE_KINDS[kind as FileKind];
  return `This is ${is}, not ${FILE_KINDS[expectedKind].is}. ${where}`;
}
