// A back-up of everything, taken in elsewhere: a fresh browser becomes equal, nothing newer is overwritten, foreign files are refused.

import type { DebateRecord } from '@rostrum/shared/debate/record';
import { oxford } from '@rostrum/shared/formats/oxford';
import { writePersonas } from '@rostrum/shared/formats/persona-file';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBackUp, writeBackUp } from '../../../frontend/src/app/back-up.ts';
import { mergedPreferences, restore, restoredLines } from '../../../frontend/src/app/restore.ts';
import { SHELF_NAMES } from '../../../frontend/src/app/what-is-kept.ts';
import type { Archive } from '../../../frontend/src/archive/archive.ts';
import { DEFAULTS, type Preferences } from '../../../frontend/src/stores/preferences.ts';
import { freshForm } from '../../../frontend/src/stores/setup-form.ts';
import { browser, eventOf, pageOf, spokenDebate } from '../archive/kit.ts';
import { recordOf } from '../speech/kit.ts';

const PREFERENCES: Preferences = { theme: 'dark', notify: true, seen: ['hint'], showHiddenModels: true };
const NURSE = { id: 'own-nurse', name: 'Nurse', voice: 'V', priorities: 'P', changesMind: 'C' };
const SETUP = { id: 'setup-one', title: 'Mine', form: freshForm() };
const FORMAT = { id: 'own-format', draft: { ...oxford, id: 'own-format' }, sound: null, changedAt: 5 };

const gone = (record: DebateRecord, text: string): DebateRecord => ({
  ...record,
  entries: [...record.entries, { kind: 'ruling', at: 7, ruling: 'interject', text }],
});
const spoken = { ...spokenDebate(), id: 'debate-spoken' };
const paused = (record: DebateRecord): DebateRecord => ({
  ...record,
  entries: [...record.entries, { kind: 'ruling', at: 8, ruling: 'pause', when: 'now' }],
});

async function fullBrowser() {
  const archive = pageOf(browser());
  archive.save(spoken, 5_000);
  archive.log(eventOf(0, spoken.id, { type: 'INIT_COMPLETE' }));
  archive.log(eventOf(1, spoken.id, { type: 'RESUMED' }));
  archive.save(paused(gone(recordOf({ id: 'debate-paused' }), 'Hm.')), 6_000);
  archive.save(recordOf({ id: 'debate-unopened' }), 6_500);
  await archive.saved();
  await archive.database.personas.put(NURSE);
  await archive.database.setups.put(SETUP);
  await archive.database.formats.put(FORMAT);
  return archive;
}
const written = async (archive: Archive) => (await writeBackUp(archive, PREFERENCES, 1)).text;
async function takeIn(archive: Archive, text: string) {
  const read = readBackUp(text);
  if (!read.ok) throw new Error(read.message);
  return restore(archive, read.backUp, 9_000);
}
/** Everything the database has, but for what names this page or a moment of it. */
async function contents(archive: Archive, withChannels = true) {
  const { dexie } = archive.database;
  const stores: Record<string, unknown> = {};
  for (const { name } of dexie.tables) {
    if (name === 'drivers' || name === 'heartbeats') continue;
    const rows: unknown[] = await dexie.table(name).toArray();
    stores[name] =
      withChannels || name !== 'records'
        ? rows
        : rows.map((row) => {
            const { record } = row as { record: DebateRecord };
            return record.id === spoken.id ? record : { ...record, channel: '' };
          });
  }
  return stores;
}

describe('a back-up of everything', () => {
  it('makes a fresh browser equal to the one it was written in', async () => {
    const old = await fullBrowser();
    const fresh = pageOf(browser());
    const restored = await takeIn(fresh, await written(old));
    expect(await contents(fresh, false)).toEqual(await contents(old, false));
    expect(await fresh.events(spoken.id)).toEqual(await old.events(spoken.id));
    expect(mergedPreferences(DEFAULTS, PREFERENCES, DEFAULTS)).toEqual(PREFERENCES);
    expect(restoredLines(restored)).toEqual([
      '3 debates: 3 added.',
      '1 persona: 1 added.',
      '1 saved set-up: 1 added.',
      '1 format: 1 added.',
    ]);
    // What is still to be said is heard by nobody who saw the file.
    const kept = await fresh.load('debate-paused');
    expect(kept?.read.ok && kept.read.record.channel).not.toBe(recordOf().channel);
  });

  it('taken in twice changes nothing the second time', async () => {
    const text = await written(await fullBrowser());
    const fresh = pageOf(browser());
    await takeIn(fresh, text);
    const before = await contents(fresh);
    const again = await takeIn(fresh, text);
    expect(again.debates).toEqual({ same: 3 });
    expect(await contents(fresh)).toEqual(before);
  });

  it('has every table of the database in it but those that are a matter of the moment', async () => {
    const tables = pageOf(browser()).database.dexie.tables.map(({ name }) => name);
    expect(tables.sort()).toEqual(
      [...SHELF_NAMES, 'records', 'rows', 'events', 'heartbeats', 'drivers'].sort(),
    );
  });

  it('has no key, no token and no words half arrived', async () => {
    expect(Object.keys(JSON.parse(await written(await fullBrowser()))).sort()).toEqual(
      ['kind', 'v', 'at', 'debates', 'shelves', 'preferences'].sort(),
    );
  });
});

describe('taking a back-up in where there is something already', () => {
  const base = recordOf({ id: 'debate-both' });
  const one = paused(base);
  const meet = async (here: DebateRecord, file: DebateRecord) => {
    const [old, now] = [pageOf(browser()), pageOf(browser())];
    old.save(file, 1);
    now.save(here, 2);
    now.log(eventOf(0, base.id, { type: 'RETRY' }));
    await Promise.all([old.saved(), now.saved()]);
    const text = await written(old);
    const { debates } = await takeIn(now, text);
    return { now, debates, text };
  };

  it('leaves a debate that went on here as it is', async () => {
    const { now, debates } = await meet(gone(one, 'Later'), one);
    expect(debates).toEqual({ kept: 1 });
    expect((await now.load(base.id))?.read).toEqual({ ok: true, record: gone(one, 'Later') });
  });

  it('brings a debate that went on elsewhere up to date, and its page finds that it no longer drives it', async () => {
    const later = paused(gone(one, 'Later'));
    const { now, debates } = await meet(one, later);
    expect(debates).toEqual({ updated: 1 });
    const loaded = await now.load(base.id);
    expect(loaded?.read.ok && loaded.read.record.entries).toEqual(later.entries);
    expect(await now.events(base.id)).toEqual([]);
  });

  it('keeps both where it went two ways, and no third one the next time', async () => {
    const { now, debates, text } = await meet(gone(one, 'Here'), paused(gone(base, 'There')));
    expect(debates).toEqual({ beside: 1 });
    expect((await now.rows()).map(({ id }) => id).sort()).toEqual(['debate-both', 'debate-both-2']);
    expect((await now.load(base.id))?.read).toEqual({ ok: true, record: gone(one, 'Here') });
    expect((await takeIn(now, text)).debates).toEqual({ same: 1 });
    expect(await now.rows()).toHaveLength(2);
  });

  it('takes the later of two states of a format, and leaves a persona changed here', async () => {
    const [old, now] = [await fullBrowser(), pageOf(browser())];
    await now.database.formats.put({ ...FORMAT, changedAt: 4 });
    const other = { ...NURSE, name: 'Another' };
    await now.database.personas.put(other);
    const { shelves } = await takeIn(now, await written(old));
    expect(shelves).toMatchObject({ formats: { updated: 1 }, personas: { kept: 1 } });
    expect(await now.database.formats.get(FORMAT.id)).toEqual(FORMAT);
    expect((await now.database.personas.get(NURSE.id)) as unknown).toMatchObject({ name: 'Another' });
  });

  it('lets what was running come in paused', async () => {
    const fresh = pageOf(browser());
    const asked = spoken.entries.slice(0, 2);
    const old = pageOf(browser());
    old.save({ ...spoken, entries: asked }, 1);
    await old.saved();
    await takeIn(fresh, await written(old));
    expect((await fresh.rows())[0]?.state).toBe('paused');
  });
});

describe('a file that is no back-up', () => {
  const refuses = (text: string, path: string, reason: RegExp) => {
    const read = readBackUp(text);
    expect(read).toMatchObject({ ok: false, message: expect.stringContaining(path) });
    expect(!read.ok && read.issues[0]?.reason).toMatch(reason);
  };
  const spoil = async <Shape>(change: (file: Shape) => void): Promise<string> => {
    const file = JSON.parse(await written(await fullBrowser()));
    change(file);
    return JSON.stringify(file);
  };

  it('is refused by path and reason, whole', async () => {
    const text = await written(await fullBrowser());
    refuses(text.slice(0, -30), 'the whole', /not JSON/);
    refuses(writePersonas([NURSE]), 'kind', /is not rostrum-backup/);
    refuses(await spoil((file: { v: number }) => (file.v = 2)), 'v', /is not 1/);
    refuses(
      await spoil((file: { debates: { record: { motion: unknown } }[] }) => {
        for (const debate of file.debates) debate.record.motion = 7;
      }),
      'debates.0.record.motion',
      /string/,
    );
    refuses(
      await spoil((file: { shelves: { personas: { id: string }[] } }) => {
        for (const persona of file.shelves.personas) persona.id = '../x';
      }),
      'shelves.personas.0.id',
      /lower-case/,
    );
    refuses(
      await spoil((file: { shelves: { formats: { draft: unknown }[] } }) => {
        for (const format of file.shelves.formats) format.draft = { plan: 'none' };
      }),
      'shelves.formats.0',
      /no format/,
    );
    refuses('['.repeat(100_000) + ']'.repeat(100_000), 'the whole', /./);
  });

  it('cut anywhere is refused and throws nothing', async () => {
    const text = (await written(await fullBrowser())).trimEnd();
    fc.assert(
      fc.property(fc.nat(text.length - 1), (cut) => {
        expect(readBackUp(text.slice(0, cut)).ok).toBe(false);
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it('of a later version says which kinds it left out', async () => {
    const text = await spoil((file: { shelves: Record<string, unknown> }) => {
      file.shelves['audiences'] = [{}];
    });
    expect(restoredLines(await takeIn(pageOf(browser()), text)).at(-1)).toBe(
      'audiences: kept by a later version, left out.',
    );
  });
});
