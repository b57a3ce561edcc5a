// Opens each kept file as the page or the backend opens it, and says what was found. The script that makes the files writes what these
// functions find into `expected.json`; the test of the kept files calls them again. They need the files alone, nobody who speaks.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRecord } from '@rostrum/shared/formats/create-record';
import { readFormatFile } from '@rostrum/shared/formats/format-file';
import { readPersonaFile } from '@rostrum/shared/formats/persona-file';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { openSharedDebateFolder } from '../../../backend/src/shared-debates/shared-debate-folder.ts';
import type { Archive } from '../../../frontend/src/storage/archive.ts';
import { readBackupFile, restoreBackup } from '../../../frontend/src/storage/backup-file.ts';
import { readSharedDebate } from '../../../frontend/src/storage/debate-file.ts';
import { importDebate } from '../../../frontend/src/storage/import-debate.ts';
import { createPreferences } from '../../../frontend/src/stores/preferences.ts';
import type { SafeStorage } from '../../../frontend/src/stores/safe-storage.ts';
import { choicesOf, formatOf, type SetupForm } from '../../../frontend/src/stores/setup-form.ts';
import { readSetupForm } from '../../../frontend/src/stores/setup-form-schema.ts';
import { readSetupLink } from '../../../frontend/src/stores/setup-link.ts';
import { createSetupStore } from '../../../frontend/src/stores/setup-store.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { apiUrl } from '../../fixtures/api-url.ts';
import { systemClock } from '../../fixtures/system-clock.ts';
import { createTestBackend } from '../../fixtures/test-backend.ts';
import { freshBrowser, openArchive } from '../../frontend/storage/test-archive.ts';
import { type WrittenDatabase, writeDatabase } from '../../frontend/storage/written-database.ts';
import { readerSentences, readerView } from './reader-view.ts';

/** After every time in the files, and before the shared links end. */
const OPENED_AT = Date.UTC(2026, 11, 15);

/** A folder of kept files. Texts are read by their path below it. */
export interface KeptFolder {
  path(name: string): string;
  text(name: string): string;
  names(folder: string): string[];
}
export function keptFolder(root: string): KeptFolder {
  const path = (name: string) => join(root, name);
  return {
    path,
    text: (name) => readFileSync(path(name), 'utf8'),
    names: (folder) => readdirSync(path(folder)).sort(),
  };
}

type Found = Promise<unknown> | unknown;
/** One value for each file or, where a file holds several things, for each of them. */
export const KEPT_READERS: Readonly<
  Record<string, { names(files: KeptFolder): string[]; read(files: KeptFolder, name: string): Found }>
> = {
  debates: {
    names: (files) => files.names('debates'),
    read: (files, name) => importedView(files.text(`debates/${name}`)),
  },
  recorded: {
    names: (files) => files.names('recorded'),
    read: (files, name) => importedView(files.text(`recorded/${name}`)),
  },
  'shared debates': {
    names: (files) => Object.keys(JSON.parse(files.text('shared-links.json')) as object),
    read: sharedView,
  },
  formats: { names: (files) => files.names('formats'), read: formatView },
  'set-up links': {
    names: (files) => Object.keys(JSON.parse(files.text('set-up-links.json')) as object),
    read: setupLinkView,
  },
  'whole files': {
    names: () => ['personas.json', 'back-up.json', 'indexed-db.json', 'local-storage.json'],
    read: (files, name) => WHOLE_FILES[name]?.(files.text(name)),
  },
};

const WHOLE_FILES: Readonly<Record<string, (text: string) => Found>> = {
  'personas.json': (text) => {
    const read = readPersonaFile(text);
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    return read.personas;
  },
  async 'back-up.json'(text) {
    const archive = openArchive(freshBrowser());
    const read = readBackupFile(text);
    if (!read.ok) throw new Error(read.message);
    const report = await restoreBackup(archive, read.backUp, OPENED_AT);
    await archive.flush();
    return { report, preferences: read.backUp.preferences, ...(await archiveView(archive)) };
  },
  async 'indexed-db.json'(text) {
    const browser = freshBrowser();
    await writeDatabase(browser, JSON.parse(text) as WrittenDatabase);
    return archiveView(openArchive(browser));
  },
  'local-storage.json': (text) => {
    const items = new Map(Object.entries(JSON.parse(text) as Record<string, string>));
    const storage: SafeStorage = {
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, value) => void items.set(name, value),
      removeItem: (name) => void items.delete(name),
    };
    const { store, restore } = createSetupStore(storage);
    restore(readSetupForm);
    return { setup: setupView(store.getState()), preferences: createPreferences(storage).getState() };
  },
};

/** In both languages of the page, which is English again afterwards. */
async function debateView(record: DebateRecord): Promise<object> {
  const english = readerSentences(record);
  await chooseLanguage('de');
  const german = readerSentences(record);
  await chooseLanguage('en');
  return { ...readerView(record), english, german };
}

/** Of all debates that are imported here: opening a database takes as long as importing one. */
let importing: Archive | null = null;

async function importedView(text: string): Promise<object> {
  const archive = importing ?? openArchive(freshBrowser());
  importing = archive;
  const done = await importDebate(archive, text, OPENED_AT);
  if (!done.ok) throw new Error(done.message);
  return debateView(await recordIn(archive, done.id));
}

async function recordIn(archive: Archive, id: string): Promise<DebateRecord> {
  const loaded = await archive.load(id);
  if (!loaded) throw new Error(`${id} is not kept.`);
  if (!loaded.read.ok) throw new Error(loaded.read.message);
  return loaded.read.record;
}

/** All that the archive has: debates as the list and their pages show them, and the person's own data. */
async function archiveView(archive: Archive): Promise<object> {
  const { rows, unreadable, labels } = await archive.history();
  const debates: Record<string, object> = {};
  for (const { id, motion, state } of rows)
    debates[id] = { listed: { motion, state }, ...(await debateView(await recordIn(archive, id))) };
  const { personas, setups, formats, draftDocuments } = archive.database;
  return {
    debates,
    unreadable,
    labels: [...labels.values()],
    personas: await personas.toArray(),
    setups: (await setups.toArray()).map(({ id }) => id),
    formats: (await formats.toArray()).map(({ id }) => id),
    draftDocuments: await draftDocuments.toArray(),
  };
}

/** As the backend serves it under its link and the page reads it. A copy of the folder, because the backend deletes what it cannot keep. */
async function sharedView(files: KeptFolder, name: string): Promise<object> {
  const ids = JSON.parse(files.text('shared-links.json')) as Record<string, string>;
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-kept-'));
  try {
    cpSync(files.path('shared-debates'), folder, { recursive: true });
    const now = () => OPENED_AT;
    const { app } = createTestBackend({
      providers: [],
      clock: { ...systemClock, now },
      sharing: { store: openSharedDebateFolder(folder, now), days: 30 },
    });
    const answer = await app.request(apiUrl('shared-debates', ids[name] ?? ''));
    const shared = readSharedDebate(await answer.json());
    if (!shared) throw new Error(`The debate under the link ${name} cannot be read.`);
    const { record, cards, choices } = shared;
    return { ...(await debateView(record)), cards: Object.keys(cards), choices };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function formatView(files: KeptFolder, name: string): unknown {
  const read = readFormatFile(files.text(`formats/${name}`));
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.format;
}

function setupLinkView(files: KeptFolder, name: string): object {
  const links = JSON.parse(files.text('set-up-links.json')) as Record<string, string>;
  const read = readSetupLink(links[name] ?? '');
  if (!read || 'trouble' in read) throw new Error(read?.trouble ?? 'It is no link.');
  return setupView(read.form);
}

/** The debate that would begin with this form, as far as the person chose it. */
function setupView(form: SetupForm): object {
  const format = formatOf(form);
  const made = { id: 'debate-from-set-up', channel: 'A'.repeat(22), createdAt: OPENED_AT };
  const { motion, background, seats, settings } = createRecord(format, choicesOf(form, made));
  return { motion, background: background ?? null, format: format.title, settings, seats };
}
