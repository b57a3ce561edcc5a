// The files that Rostrum writes, how each is recognised, and where it is imported: so that importing the wrong one says which is meant.

const FILE_KINDS = {
  'rostrum-debate': { is: 'a debate', where: 'Import it in History.' },
  'rostrum-backup': { is: 'a back-up of everything', where: 'Restore it in Settings.' },
  'rostrum-format': { is: 'a format', where: 'Import it in Formats.' },
  'rostrum-personas': { is: 'a file of characters', where: 'Import it in Settings.' },
} as const;
export type FileKind = keyof typeof FILE_KINDS;

/** Files that are only read by people and other programs. */
const FOR_READING = [
  { begins: /^\s*<!doctype html/i, is: 'a debate as a web page' },
  { begins: /^\s*\{"n":\d+,"at":\d/, is: 'the event log of a debate' },
  { begins: /^# [^\n]+\n\n[^\n]+, [^\n]*\d{4}[^\n]*\n/, is: 'a debate in Markdown' },
] as const;

/**
 * What a file is that is not of the wanted kind, and what to do with it, in two sentences; `null` where it is of that kind, or
 * nothing that Rostrum has written. `data`: the file as JSON, `undefined` where it is not JSON.
 */
export function otherFileSentence(text: string, data: unknown, wanted: FileKind): string | null {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
  if (typeof kind === 'string' && Object.hasOwn(FILE_KINDS, kind) && kind !== wanted) {
    const { is, where } = FILE_KINDS[kind as FileKind];
    return `This is ${is}, not ${FILE_KINDS[wanted].is}. ${where}`;
  }
  const start = text.slice(0, 2_000);
  const known = FOR_READING.find(({ begins }) => begins.test(start));
  return known
    ? `This is ${known.is}, which can only be read. Only a debate exported as JSON can be imported, in History.`
    : null;
}
