// Back-ups restored in another browser: an empty one becomes equal, newer data is not overwritten, other files are refused.

import { oxford } from '@rostrum/shared/formats/oxford';
import { writePersonaFile } from '@rostrum/shared/formats/persona-file';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { describe, expect, it, vi } from 'vitest';
import type { Archive } from '../../../frontend/src/storage/archive.ts';
import {
  mergedPreferences,
  readBackupFile,
  restoreBackup,
  restoreReport,
  writeBackupFile,
} from '../../../frontend/src/storage/backup-file.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../../frontend/src/stores/preferences.ts';
import { freshForm } from '../../../frontend/src/stores/setup-form.ts';
import { faultInEnglish } from '../../../frontend/src/words/fault-words.ts';
import { refusalText } from '../../../frontend/src/words/refusal-text.ts';
import { testRecord } from '../transport/test-client.ts';
import { smallStorage } from './small-storage.ts';
import { freshBrowser, openArchive, spokenDebate } from './test-archive.ts';

const TEST_PREFERENCES: Preferences = {
  theme: 'dark',
  language: 'de',
  notify: true,
};
const NURSE = { id: 'own-nurse', name: 'Nurse', voice: 'V', priorities: 'P', changesMind: 'C' };
const TEST_SETUP = { id: 'setup-one', title: 'Mine', form: freshForm() };
const TEST_LABELS = { id: 'debate-spoken', title: 'My first', tags: ['class 9b'], changedAt: 4 };
const TEST_FORMAT = { id: 'own-format', draft: { ...oxford, id: 'own-format' }, sound: null, changedAt: 5 };

const continuedRecord = (record: DebateRecord, text: string): DebateRecord => ({
  ...record,
  entries: [...record.entries, { kind: 'ruling', at: 7, ruling: 'interject', text }],
});
const spokenRecord = { ...spokenDebate(), id: 'debate-spoken' };
const pausedDebate = (record: DebateRecord): DebateRecord => ({
  ...record,
  entries: [...record.entries, { kind: 'ruling', at: 8, ruling: 'pause', when: 'now' }],
});

async function fullBrowser() {
  const archive = openArchive(freshBrowser());
  archive.save(spokenRecord, 5_000);
  archive.save(pausedDebate(continuedRecord(testRecord({ id: 'debate-paused' }), 'Hm.')), 6_000);
  archive.save(testRecord({ id: 'debate-unopened' }), 6_500);
  await archive.flush();
  await archive.database.personas.put(NURSE);
  await archive.database.setups.put(TEST_SETUP);
  await archive.database.formats.put(TEST_FORMAT);
  await archive.label(TEST_LABELS);
  return archive;
}
const writtenBackup = async (archive: Archive) => (await writeBackupFile(archive, TEST_PREFERENCES, 1)).text;
async function restoreText(archive: Archive, text: string) {
  const result = readBackupFile(text);
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  return restoreBackup(archive, result.backUp, 9_000);
}
/** The contents of the database, without heartbeats and channels, which belong to one page and moment. */
async function archiveContents(archive: Archive) {
  const stores: Record<string, unknown> = {};
  for (const table of archive.database.dexie.tables)
    if (table.name !== 'heartbeats')
      stores[table.name] = (await table.toArray()).map((row) =>
        table.name === 'records' ? { ...row.record, channel: '' } : row,
      );
  return stores;
}

describe('a back-up of everything', () => {
  it('makes a fresh browser equal to the one it was written in', async () => {
    const old = await fullBrowser();
    const fresh = openArchive(freshBrowser());
    const restoration = await restoreText(fresh, await writtenBackup(old));
    expect(await archiveContents(fresh)).toEqual(await archiveContents(old));
    expect(mergedPreferences(DEFAULT_PREFERENCES, TEST_PREFERENCES, DEFAULT_PREFERENCES)).toEqual(
      TEST_PREFERENCES,
    );
    const here: Preferences = { ...DEFAULT_PREFERENCES, theme: 'light' };
    expect(mergedPreferences(here, TEST_PREFERENCES, DEFAULT_PREFERENCES)).toEqual({
      ...TEST_PREFERENCES,
      theme: 'light',
    });
    expect(restoreReport(restoration)).toBe('Debates, characters, set-ups, formats and titles: 7 added.');
    // An unfinished debate is restored on a new channel, so nobody who has the file can follow it.
    const record = await fresh.load('debate-paused');
    expect(record?.read.ok && record.read.record.channel).not.toBe(testRecord().channel);
  });

  it('of more rows than anybody has is taken in, and one that would be refused for its length is not made', async () => {
    const browser = openArchive(freshBrowser());
    const labels = Array.from({ length: 6_000 }, (_, at) => ({ ...TEST_LABELS, id: `debate-${at}` }));
    await browser.database.labels.bulkPut(labels);
    const text = await writtenBackup(browser);
    const read = readBackupFile(text);
    expect(read.ok && read.backUp.shelves.labels).toHaveLength(6_000);
    await expect(writeBackupFile(browser, TEST_PREFERENCES, 1, text.length - 1)).rejects.toThrow(
      /^No back-up was made: .* million characters/,
    );
    await expect(writeBackupFile(browser, TEST_PREFERENCES, 1, text.length)).resolves.toBeDefined();
  });

  it('has no key, no token and no words half arrived', async () => {
    expect(Object.keys(JSON.parse(await writtenBackup(await fullBrowser()))).sort()).toEqual(
      ['kind', 'v', 'at', 'debates', 'shelves', 'preferences'].sort(),
    );
  });
});

describe('taking a back-up in when there is something already', () => {
  const base = testRecord({ id: 'debate-both' });
  const one = pausedDebate(base);
  const meet = async (here: DebateRecord, file: DebateRecord) => {
    const [old, now] = [openArchive(freshBrowser()), openArchive(freshBrowser())];
    old.save(file, 1);
    now.save(here, 2);
    await Promise.all([old.flush(), now.flush()]);
    const text = await writtenBackup(old);
    return { now, counts: await restoreText(now, text), text };
  };

  it('leaves a debate that continued here as it is', async () => {
    const { now, counts } = await meet(continuedRecord(one, 'Later'), one);
    expect(counts).toEqual({ kept: 1 });
    expect((await now.load(base.id))?.read).toEqual({ ok: true, record: continuedRecord(one, 'Later') });
  });

  it('brings a debate that continued elsewhere up to date, and its page finds that it no longer drives it', async () => {
    const later = pausedDebate(continuedRecord(one, 'Later'));
    const { now, counts } = await meet(one, later);
    expect(counts).toEqual({ updated: 1 });
    const record = await now.load(base.id);
    expect(record?.read.ok && record.read.record.entries).toEqual(later.entries);
    now.save(one, 3);
    await now.flush();
    expect(await now.load(base.id)).toEqual(record);
  });

  it('brings a debate that ran when it was taken in up to date, although it was paused by that', async () => {
    const running = continuedRecord(base, 'Go on.');
    const { now } = await meet(base, running);
    const longer = openArchive(freshBrowser());
    longer.save(continuedRecord(running, 'Later'), 3);
    await longer.flush();
    expect(await restoreText(now, await writtenBackup(longer))).toEqual({ updated: 1 });
    expect(await now.rows()).toHaveLength(1);
  });

  it('counts its debates, whatever of their inquiries cannot be read', async () => {
    const browser = await fullBrowser();
    browser.save(testRecord({ id: 'inquiry-1', origin: { way: 'crux', debate: 'debate-spoken' } }), 7_000);
    await browser.flush();
    await browser.database.records.put({ id: 'inquiry-1', record: { motion: 7 } });
    expect(await writeBackupFile(browser, TEST_PREFERENCES, 1)).toMatchObject({ debates: 3, unreadable: 1 });
  });

  it('leaves out a stored set-up that cannot be read, and is taken in all the same', async () => {
    const browser = await fullBrowser();
    await browser.database.setups.put({ ...TEST_SETUP, id: 'setup-two', title: 7 } as never);
    const { text, unreadable } = await writeBackupFile(browser, TEST_PREFERENCES, 1);
    expect(unreadable).toBe(1);
    expect(await restoreText(openArchive(freshBrowser()), text)).toEqual({ added: 7 });
  });

  it('counts what cannot be read, and puts nothing in its place', async () => {
    const browser = await fullBrowser();
    const text = await writtenBackup(browser);
    const brokenRow = { id: 'debate-paused', record: { motion: 7 } };
    await browser.database.records.put(brokenRow);
    const row = await browser.database.rows.get('debate-spoken');
    await browser.database.rows.put({ ...row, createdAt: 1e300 } as never);
    const backup = await writeBackupFile(browser, TEST_PREFERENCES, 1);
    expect(backup).toMatchObject({ debates: 1, unreadable: 2 });
    expect(await restoreText(browser, text)).toMatchObject({ beside: 1 });
    expect(await browser.database.records.get('debate-paused')).toEqual(brokenRow);
  });

  it('brings a character that was edited in the file beside the one that is here, once', async () => {
    const browser = await fullBrowser();
    const text = await writtenBackup(browser);
    const dryNurse = { ...NURSE, voice: 'Dry' };
    await browser.keep('personas', dryNurse);
    expect(await restoreText(browser, text)).toEqual({ same: 6, beside: 1 });
    expect(await restoreText(browser, text)).toEqual({ same: 7 });
    expect(await browser.rowsIn('personas')).toEqual([dryNurse, { ...NURSE, id: 'own-nurse-2' }]);
  });

  it('leaves characters of the file apart whose ids meet those of copies, and every one is there', async () => {
    const [old, browser] = [openArchive(freshBrowser()), openArchive(freshBrowser())];
    const nurseOf = (id: string, voice: string) => ({ ...NURSE, id, voice });
    await old.keep('personas', nurseOf('own-nurse', 'First'));
    await old.keep('personas', nurseOf('own-nurse-2', 'Second'));
    await browser.keep('personas', nurseOf('own-nurse', 'Here'));
    await restoreText(browser, await writtenBackup(old));
    const personas = ((await browser.rowsIn('personas')) ?? []) as { id: string; voice?: string }[];
    expect(personas.map(({ voice }) => voice).toSorted()).toEqual(['First', 'Here', 'Second']);
  });

  it('finds a set-up that nobody changed already here, in whatever order its fields were filled in', async () => {
    const browser = openArchive(freshBrowser());
    const setup = { ...TEST_SETUP, form: { ...freshForm(), background: 'Given.' } };
    await browser.keep('setups', setup);
    expect(await restoreText(browser, await writtenBackup(browser))).toEqual({ same: 1 });
    expect(await browser.rowsIn('setups')).toHaveLength(1);
  });

  it('where the storage is full takes everything in, stores what fits, and the rest once there is room', async () => {
    const old = await fullBrowser();
    const text = await writtenBackup(old);
    const storage = freshBrowser();
    const room = smallStorage(3);
    const page = openArchive(storage);
    expect(await restoreText(page, text)).toEqual({ added: 7 });
    expect(page.holdsUnstored()).toBe(true);
    expect(await page.rows()).toHaveLength(3);
    room.rows = 100;
    await page.remove('debate-none');
    await page.flush();
    expect(await archiveContents(openArchive(storage))).toEqual(await archiveContents(old));
  });

  it('is not written where something cannot be read, and the reason is a sentence', async () => {
    const { indexedDB, IDBKeyRange, name } = freshBrowser();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const page = openArchive({ indexedDB, IDBKeyRange, name });
    await expect(writtenBackup(page)).rejects.toThrow(/^This browser does not allow saving/);
  });

  it('takes the title that was given last', async () => {
    const browser = await fullBrowser();
    const text = await writtenBackup(browser);
    for (const changedAt of [5, 3]) {
      await browser.label({ ...TEST_LABELS, title: 'Renamed', changedAt });
      await restoreText(browser, text);
      const { title } = (await browser.history()).labels.get('debate-spoken') ?? {};
      expect(title).toBe(changedAt === 5 ? 'Renamed' : 'My first');
    }
  });

  it('keeps both when it went two ways, and no third one the next time', async () => {
    const { now, counts, text } = await meet(
      continuedRecord(one, 'Here'),
      pausedDebate(continuedRecord(base, 'There')),
    );
    expect(counts).toEqual({ beside: 1 });
    expect((await now.rows()).map(({ id }) => id).sort()).toEqual(['debate-both', 'debate-both-2']);
    expect((await now.load(base.id))?.read).toEqual({ ok: true, record: continuedRecord(one, 'Here') });
    expect(await restoreText(now, text)).toEqual({ same: 1 });
    expect(await now.rows()).toHaveLength(2);
  });
});

describe('a file that is no back-up', () => {
  const refuses = (text: string, path: string, reason: RegExp) => {
    const result = readBackupFile(text);
    expect(!result.ok && refusalText(result)).toContain(path);
    expect(!result.ok && faultInEnglish(result.reason)).toMatch(reason);
  };
  it('is refused by path and reason, whole', async () => {
    const text = await writtenBackup(await fullBrowser());
    const spoilt = (path: string, value: unknown) => {
      const file = JSON.parse(text);
      const keys = path.split('.');
      const last = keys.pop() ?? '';
      keys.reduce((at, key) => at[key], file)[last] = value;
      return JSON.stringify(file);
    };
    refuses(text.slice(0, -30), 'the file', /not JSON/);
    refuses(writePersonaFile([NURSE]), 'This is a file of characters', /back-up|characters/);
    refuses(spoilt('v', 2), 'v', /is not one of 1/);
    refuses(spoilt('debates.0.record.motion', 7), 'debates.0.record.motion', /not a text/);
    refuses(spoilt('shelves.personas.0.id', '../x'), 'shelves.personas.0.id', /small letters/);
    refuses(spoilt('shelves.formats.0.draft', { plan: 'none' }), 'shelves.formats.0', /no format/);
    refuses('['.repeat(100_000) + ']'.repeat(100_000), 'the file', /./);
  });
});
