// The files that Rostrum writes, how each is recognised, and where it is imported: so that importing the wrong one says which is meant.

const FILE_KINDS = {
  'rostrum-debate': { is: 'a debate', where: 'Import it in History.' },
  'rostrum-backup': { is: 'a back-up of everything', where: 'Restore it in Settings.' },
  'rostrum-format': { is: 'a format', where: 'Import it in Formats.' },
  'rostrum-personas': { is: 'a file of characters', where: 'Import it in Settings.' },
} as const;
export type FileKind = keyof typeof FILE_KINDS;

/** What a file of another kind is (`data`: as JSON), and what to do with it, in two sentences; `null` for the wanted kind and for files not of ours. */
export function otherFileSentence(data: unknown, wanted: FileKind): string | null {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
  if (typeof kind !== 'string' || !Object.hasOwn(FILE_KINDS, kind) || kind === wanted) return null;
  const { is, where } = FILE_KINDS[kind as FileKind];
  return `This is ${is}, not ${FILE_KINDS[wanted].is}. ${where}`;
}
