// Files made with the first release (commit f93b59b, its own page in Chromium, demo speakers) can still be opened and mean the same.
import { readdirSync, readFileSync } from 'node:fs';
import { createRecord } from '@rostrum/shared/formats/create-record';
import { readFormatFile } from '@rostrum/shared/formats/format-file';
import { panelSettingsOf } from '@rostrum/shared/formats/panel-settings';
import { readPersonaFile } from '@rostrum/shared/formats/persona-file';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { describe, expect, it } from 'vitest';
import { readBackupFile, restoreBackup } from '../../../frontend/src/storage/backup-file.ts';
import { importDebate } from '../../../frontend/src/storage/import-debate.ts';
import { choicesOf, formatOf, type SetupForm } from '../../../frontend/src/stores/setup-form.ts';
import { readSetupForm } from '../../../frontend/src/stores/setup-form-schema.ts';
import { readSetupLink } from '../../../frontend/src/stores/setup-link.ts';
import { createSetupStore } from '../../../frontend/src/stores/setup-store.ts';
import { freshBrowser, openArchive } from './test-archive.ts';
import { type WrittenDatabase, writeDatabase } from './written-database.ts';

const FILES = new URL('../../fixtures/first-release/', import.meta.url);
const fixtureText = (name: string) => readFileSync(new URL(name, FILES), 'utf8');
const EXPECTED = JSON.parse(fixtureText('expected.json')) as Record<string, unknown>;
const debateNames = readdirSync(new URL('debates/', FILES)).map((file) => file.replace('.json', ''));

/** What a reader would notice if it differed. */
function seen(record: DebateRecord) {
  const outcome = debateOutcome(record);
  return {
    motion: record.motion,
    format: record.format.title,
    seats: record.seats.map((seat) => seat.name),
    turns: turnsOf(record).map((turn) => turn.id),
    words: turnsOf(record).reduce((sum, turn) => sum + turn.text.length, 0),
    chargedNanoUsd: ledgerOf(record).spentNanoUsd,
    state: debateStatus(record),
    outcome: outcome.kind,
    totals:
      'scoreboard' in outcome && outcome.scoreboard
        ? outcome.scoreboard.rows.map(({ participant, total }) => [participant.name, total])
        : null,
  };
}

async function imported(name: string) {
  const archive = openArchive(freshBrowser());
  const done = await importDebate(archive, fixtureText(`debates/${name}.json`), 1_800_000_000_000);
  if (!done.ok) throw new Error(done.message);
  const loaded = await archive.load(done.id);
  if (!loaded?.read.ok) throw new Error('It was kept, and cannot be read.');
  return loaded.read.record;
}

const asSetUp = (form: SetupForm) => {
  const made = { id: 'debate-from-link', channel: 'A'.repeat(22), createdAt: 1_800_000_000_000 };
  const { format, settings, seats } = createRecord(formatOf(form), choicesOf(form, made));
  // Links of the first release know nothing of a panel: these settings have their defaults.
  const panel = panelSettingsOf(formatOf(form));
  expect(Object.fromEntries(panel.map(({ id }) => [id, settings.of[id]]))).toEqual(
    Object.fromEntries(panel.map((spec) => [spec.id, spec.default])),
  );
  const of = Object.fromEntries(
    Object.entries(settings.of).filter(([name]) => !panel.some(({ id }) => id === name)),
  );
  const personas = seats.map((seat) => seat.persona?.name ?? null);
  return { motion: form.motion, format: format.title, settings: { ...settings, of }, personas };
};

describe('a file of the first release', () => {
  it.each(debateNames)('opens as a debate: %s', async (name) => {
    expect(seen(await imported(name))).toEqual(EXPECTED[name]);
  });

  it.each(Object.entries(JSON.parse(fixtureText('links.json')) as Record<string, string>))(
    'fills in the set-up from a link: %s',
    (name, fragment) => {
      const read = readSetupLink(fragment);
      if (!read || 'trouble' in read) throw new Error(read?.trouble ?? 'It is no link.');
      expect(asSetUp(read.form)).toEqual(EXPECTED[`link ${name}`]);
    },
  );

  it('opens as a format', () => {
    const read = readFormatFile(fixtureText('format.json'));
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    expect(read.format.title).toBe('Blind workshop');
  });

  it('opens as personas', () => {
    const read = readPersonaFile(fixtureText('persona.json'));
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    expect(read.personas).toEqual([
      {
        id: expect.any(String),
        name: 'Harbour master',
        voice: 'What field 1 of the harbour master says, in one sentence.',
        priorities: 'What field 2 of the harbour master says, in one sentence.',
        changesMind: 'What field 3 of the harbour master says, in one sentence.',
      },
    ]);
  });

  it('opens as a back-up of everything', async () => {
    const archive = openArchive(freshBrowser());
    const read = readBackupFile(fixtureText('back-up.json'));
    if (!read.ok) throw new Error(read.message);
    await restoreBackup(archive, read.backUp, 1_800_000_000_000);
    await archive.flush();
    const rows = await archive.rows();
    expect(rows.map(({ motion }) => motion).sort()).toEqual(EXPECTED['back-up']);
    expect(await archive.database.personas.count()).toBe(1);
    expect(await archive.database.setups.count()).toBe(1);
    expect(await archive.database.formats.count()).toBe(1);
  });

  it('is the set-up that was on the page', () => {
    const items = new Map(
      Object.entries(JSON.parse(fixtureText('local-storage.json')) as Record<string, string>),
    );
    const { store, restore } = createSetupStore({
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, text) => void items.set(name, text),
      removeItem: (name) => void items.delete(name),
    });
    restore(readSetupForm);
    expect(asSetUp(store.getState())).toEqual(EXPECTED['local storage']);
  });

  it('is a browser’s own database', async () => {
    const own = freshBrowser();
    const [written] = JSON.parse(fixtureText('indexed-db.json')) as [WrittenDatabase];
    await writeDatabase(own, written);
    const archive = openArchive(own);
    const rows = await archive.rows();
    expect(rows).toHaveLength(3);
    for (const { id } of rows) {
      const loaded = await archive.load(id);
      expect(loaded?.read.ok).toBe(true);
    }
  });
});
