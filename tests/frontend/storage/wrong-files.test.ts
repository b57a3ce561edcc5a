// A file of our own that is imported in the wrong place: the refusal says what it is, and where it belongs.
import { readFormatFile, writeFormatFile } from '@rostrum/shared/formats/format-file';
import { oxford } from '@rostrum/shared/formats/oxford';
import { readPersonaFile, writePersonaFile } from '@rostrum/shared/formats/persona-file';
import { PERSONAS } from '@rostrum/shared/formats/personas';
import { expect, it } from 'vitest';
import { readBackupFile, writeBackupFile } from '../../../frontend/src/storage/backup-file.ts';
import { readDebateJson, writeDebateJson } from '../../../frontend/src/storage/debate-file.ts';
import { DEFAULT_PREFERENCES } from '../../../frontend/src/stores/preferences.ts';
import { freshBrowser, openArchive, spokenDebate } from './test-archive.ts';

const record = spokenDebate();

const FILES: Record<string, { text(): Promise<string> | string; is: string; where: string }> = {
  debate: { text: () => writeDebateJson(record), is: 'a debate', where: 'History' },
  backup: {
    text: async () => (await writeBackupFile(openArchive(freshBrowser()), DEFAULT_PREFERENCES, 1)).text,
    is: 'a back-up of everything',
    where: 'Settings',
  },
  format: { text: () => writeFormatFile(oxford), is: 'a format', where: 'Formats' },
  personas: { text: () => writePersonaFile(PERSONAS), is: 'a file of characters', where: 'Settings' },
};

/** What each import says of a text that it refuses; `null`: it was taken. */
const IMPORTS: Record<string, (text: string) => string | null> = {
  debate: (text) => refusalOf(readDebateJson(text)),
  backup: (text) => refusalOf(readBackupFile(text)),
  format: (text) => refusalOf(readFormatFile(text)),
  personas: (text) => refusalOf(readPersonaFile(text)),
};

function refusalOf(read: { ok: boolean; message?: string; issues?: { reason: string }[] }): string | null {
  return read.ok ? null : (read.message ?? read.issues?.[0]?.reason ?? '');
}

const pairs = Object.keys(IMPORTS).flatMap((into) => Object.keys(FILES).map((file) => [file, into] as const));

it.each(pairs)('%s imported as %s', async (file, into) => {
  const known = FILES[file];
  const said = IMPORTS[into]?.((await known?.text()) ?? '');
  if (file === into) return expect(said).toBeNull();
  expect(said).toContain(`This is ${known?.is}`);
  expect(said).toContain(`in ${known?.where}`);
});

it('what Rostrum has not written is refused as before, whatever it calls itself', () => {
  for (const text of [
    '{"kind":"recipe"}',
    '{"kind":"toString"}',
    '{"kind":"__proto__"}',
    '[]',
    'Dear reader',
  ])
    expect(IMPORTS['debate']?.(text)).toBe(
      'This is not a Rostrum debate. Import the .json file that Export saved.',
    );
});
