// Files made with the first release (commit f93b59b) and with the second (its build of 24 November 2026) can still be opened and mean the
// same. The files stay as they are; when a later version is meant to show something else, its entry in expected.json is changed by hand.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Solution } from '@rostrum/shared/answers/solution-answer';
import { createRecord } from '@rostrum/shared/formats/create-record';
import { readFormatFile } from '@rostrum/shared/formats/format-file';
import { panelSettingsOf } from '@rostrum/shared/formats/panel-settings';
import { readPersonaFile } from '@rostrum/shared/formats/persona-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import type { Headline } from '@rostrum/shared/judging/headline';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { describe, expect, it } from 'vitest';
import { openSharedDebateFolder } from '../../../backend/src/shared-debates/shared-debate-folder.ts';
import { readSharedDebate } from '../../../frontend/src/engine/debates/debate-file.ts';
import type { Archive } from '../../../frontend/src/storage/archive.ts';
import { readBackupFile, restoreBackup } from '../../../frontend/src/storage/backup-file.ts';
import { importDebate } from '../../../frontend/src/storage/import-debate.ts';
import { createPreferencesStore } from '../../../frontend/src/stores/preferences.ts';
import { choicesOf, formatOf, type SetupForm } from '../../../frontend/src/stores/setup-form.ts';
import { readSetupForm } from '../../../frontend/src/stores/setup-form-schema.ts';
import { readSetupLink } from '../../../frontend/src/stores/setup-link.ts';
import { createSetupStore } from '../../../frontend/src/stores/setup-store.ts';
import { headlineText } from '../../../frontend/src/words/headline-text.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { reasonText } from '../../../frontend/src/words/reason-text.ts';
import { createManualClock } from '../../backend/kit/manual-clock.ts';
import { withoutDemoModels } from '../../kit/as-held.ts';
import { freshBrowser, openArchive } from './test-archive.ts';
import { type WrittenDatabase, writeDatabase } from './written-database.ts';

/** A time after every time in the files, and before the shared links expire. */
const OPENED_AT = Date.UTC(2026, 11, 15);

const folderOf = (release: string) => {
  const root = join(import.meta.dirname, '../../fixtures', release);
  const text = (name: string) => readFileSync(join(root, name), 'utf8');
  return {
    root,
    text,
    json: <T = Record<string, string>>(name: string) => JSON.parse(text(name)) as T,
    names: (folder: string) => readdirSync(join(root, folder)).sort(),
  };
};
const FIRST = folderOf('first-release');
const SECOND = folderOf('second-release');
const EXPECTED_FIRST = FIRST.json<Record<string, unknown>>('expected.json');
const EXPECTED = SECOND.json<Record<string, Record<string, { format?: string }>>>('expected.json');

/** Removes the field that headlines of agreements have today if nobody objects. */
const withoutNoObjection = (headline: Headline) =>
  Object.fromEntries(Object.entries(headline).filter(([name, value]) => name !== 'objection' || value));

/** Removes the next steps, which solutions of earlier versions do not have. */
const withoutNoActions = (solution: Solution | null) => {
  if (!solution || solution.actions.length > 0) return solution;
  const { actions: _, ...others } = solution;
  return others;
};

/** Returns everything about a debate that a reader would notice if it differed. */
function viewOf(storedRecord: DebateRecord) {
  const record = withoutDemoModels(storedRecord);
  const outcome = debateOutcome(record);
  const turns = turnsOf(record);
  return {
    motion: record.motion,
    format: record.format.title,
    seats: record.seats.map(({ name }) => name),
    turns: turns.map(({ id }) => id),
    flags: turns.flatMap(({ id, flags }) => flags.map((flag) => `${id}: ${flag}`)),
    documents: (record.documents ?? []).map(({ id, title }) => `${id}: ${title}`),
    chargedNanoUsd: ledgerOf(record).spentNanoUsd,
    status: debateStatus(record),
    outcome: outcome.kind,
    result: outcome.headline && withoutNoObjection(outcome.headline),
    ...('scoreboard' in outcome && {
      swing: outcome.kind === 'verdict' ? outcome.swing : undefined,
      panel: outcome.panel && { word: outcome.panel.word, lead: outcome.panel.lead },
      scoreboard: outcome.scoreboard && {
        rows: outcome.scoreboard.rows.map(({ participant, total, scores }) => ({
          name: participant.name,
          total,
          scores: scores.map(({ criterion, score, points }) => [criterion.id, score, points]),
        })),
        margin: outcome.scoreboard.margin,
      },
    }),
    ...(outcome.kind === 'agreement' && { agreed: outcome.agreed, text: outcome.solution?.text ?? null }),
    ...(outcome.kind === 'solution' && { solution: withoutNoActions(outcome.ruling?.read ?? null) }),
    ...(outcome.kind === 'synthesis' && { synthesis: outcome.ruling?.read ?? null }),
  };
}

const sentencesOf = (record: DebateRecord) => {
  const ending = debateEnding(record);
  return {
    headline:
      debateStatus(record) === 'completed'
        ? headlineText(debateOutcome(withoutDemoModels(record)).headline)
        : null,
    ending: ending && reasonText(ending.reason),
  };
};

/** Returns the texts in both languages of the page, which is English again afterwards. Undefined values are not in JSON. */
async function spokenView(record: DebateRecord): Promise<object> {
  const english = sentencesOf(record);
  await chooseLanguage('de');
  const german = sentencesOf(record);
  await chooseLanguage('en');
  return JSON.parse(JSON.stringify({ ...viewOf(record), english, german }));
}

async function recordIn(archive: Archive, id: string): Promise<DebateRecord> {
  const loadedDebate = await archive.load(id);
  if (!loadedDebate?.read.ok) throw new Error(`${id} cannot be read.`);
  return loadedDebate.read.record;
}

/** The one archive for all debates imported here: opening a database takes as long as importing a debate. */
const importing = openArchive(freshBrowser());
async function importText(text: string): Promise<DebateRecord> {
  const importResult = await importDebate(importing, text, OPENED_AT);
  if (!importResult.ok) throw new Error(JSON.stringify(importResult.reason));
  return recordIn(importing, importResult.id);
}

async function restoreText(text: string): Promise<Archive> {
  const archive = openArchive(freshBrowser());
  const result = readBackupFile(text);
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  await restoreBackup(archive, result.backUp, OPENED_AT);
  await archive.flush();
  return archive;
}

async function ownDatabase(contents: WrittenDatabase): Promise<Archive> {
  const browser = freshBrowser();
  await writeDatabase(browser, contents);
  return openArchive(browser);
}

/** Returns everything in the archive: debates as the list and their pages show them, and the person's own data. */
async function archiveView(archive: Archive): Promise<object> {
  const { rows, unreadable, labels } = await archive.history();
  const debates: Record<string, object> = {};
  for (const { id, motion, state } of rows)
    debates[id] = { listed: { motion, state }, ...(await spokenView(await recordIn(archive, id))) };
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

function formOfLink(fragment: string): SetupForm {
  const result = readSetupLink(fragment);
  if (!result || 'trouble' in result) throw new Error(result?.trouble ?? 'It is no link.');
  return result.form;
}

function formStoredIn(storedItems: Record<string, string>) {
  const items = new Map(Object.entries(storedItems));
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
  const { store, restore } = createSetupStore(storage);
  restore(readSetupForm);
  return { form: store.getState(), preferences: createPreferencesStore(storage).getState() };
}

/** Returns the debate that would begin with this form, as far as the person chose it. */
function setupView(form: SetupForm) {
  const format = formatOf(form);
  const identity = { id: 'debate-from-set-up', channel: 'A'.repeat(22), createdAt: OPENED_AT };
  const { motion, background, seats, settings } = createRecord(format, choicesOf(form, identity));
  return { motion, background: background ?? null, format: format.title, settings, seats };
}

describe('the second release', () => {
  it.each(
    (['debates', 'recorded'] as const).flatMap((kind) =>
      SECOND.names(kind).map((name) => [kind, name] as const),
    ),
  )('%s: %s', async (kind, name) => {
    expect(EXPECTED[kind]?.[name]).toMatchObject(
      await spokenView(await importText(SECOND.text(`${kind}/${name}`))),
    );
  });

  it('has debates of every shipped format', () => {
    const titles = new Set(Object.values(EXPECTED['debates'] ?? {}).map(({ format }) => format));
    // One format had another title then.
    for (const { title } of Object.values(FORMATS))
      expect(titles).toContain(title === 'Decide with me' ? 'Elaboration' : title);
  });

  it.each(Object.entries(SECOND.json('shared-links.json')))('shared debate %s', async (name, id) => {
    // A copy of the folder, because the backend deletes what it cannot keep.
    const folder = mkdtempSync(join(tmpdir(), 'rostrum-kept-'));
    cpSync(join(SECOND.root, 'shared-debates'), folder, { recursive: true });
    const storedFile = await openSharedDebateFolder(folder, createManualClock(OPENED_AT)).get(id);
    rmSync(folder, { recursive: true });
    const sharedDebate = readSharedDebate(JSON.parse(storedFile?.text ?? 'null'));
    if (!sharedDebate) throw new Error('It cannot be read.');
    const { record, cards, choices } = sharedDebate;
    const view = { ...(await spokenView(record)), cards: Object.keys(cards), choices };
    expect(EXPECTED['shared debates']?.[name]).toMatchObject(view);
  });

  it.each(SECOND.names('formats'))('format %s', (name) => {
    const result = readFormatFile(SECOND.text(`formats/${name}`));
    expect(result).toMatchObject({ ok: true, format: EXPECTED['formats']?.[name] });
  });

  it.each(Object.entries(SECOND.json('set-up-links.json')))('set-up link %s', (name, link) => {
    expect(setupView(formOfLink(link))).toMatchObject(EXPECTED['set-up links']?.[name] ?? {});
  });

  it('personas, a back-up, a database and what the browser stored', async () => {
    const whole = EXPECTED['whole files'] ?? {};
    expect(readPersonaFile(SECOND.text('personas.json'))).toMatchObject({
      ok: true,
      personas: whole['personas.json'],
    });
    const backUp = await restoreText(SECOND.text('back-up.json'));
    expect(whole['back-up.json']).toMatchObject(await archiveView(backUp));
    const database = await ownDatabase(SECOND.json('indexed-db.json'));
    expect(whole['indexed-db.json']).toMatchObject(await archiveView(database));
    const { form, preferences } = formStoredIn(SECOND.json('local-storage.json'));
    expect({ setup: setupView(form), preferences }).toMatchObject(whole['local-storage.json'] ?? {});
  });
});

describe('the first release', () => {
  /** Set-ups of the first release have no panel: these settings have their defaults. Later additions are not compared. */
  const asSetUp = (form: SetupForm) => {
    const { motion, format, settings, seats } = setupView(form);
    const panel = new Map(panelSettingsOf(formatOf(form)).map((spec) => [spec.id, spec.default]));
    const settingValues = Object.entries(settings.of);
    for (const [id, value] of settingValues) if (panel.has(id)) expect(value).toBe(panel.get(id));
    const of = Object.fromEntries(settingValues.filter(([id]) => !panel.has(id)));
    const personas = seats.map((seat) => seat.persona?.name ?? null);
    return { motion, format, settings: { ...settings, of }, personas };
  };

  it.each(FIRST.names('debates'))('debate %s', async (name) => {
    const record = await importText(FIRST.text(`debates/${name}`));
    const { motion, format, seats, turns, chargedNanoUsd, scoreboard } = viewOf(record);
    expect(EXPECTED_FIRST[name.replace('.json', '')]).toMatchObject({
      ...{ motion, format, seats, turns, chargedNanoUsd },
      state: debateStatus(record),
      outcome: debateOutcome(record).kind,
      totals: scoreboard?.rows.map(({ name, total }) => [name, total]) ?? null,
    });
  });

  it('links, a format, personas, a back-up, a database and what the browser stored', async () => {
    for (const [name, link] of Object.entries(FIRST.json('links.json')))
      expect(asSetUp(formOfLink(link))).toMatchObject(EXPECTED_FIRST[`link ${name}`] ?? {});
    expect(readFormatFile(FIRST.text('format.json'))).toMatchObject({ format: { title: 'Blind workshop' } });
    const personas = readPersonaFile(FIRST.text('persona.json'));
    expect(personas).toMatchObject({ ok: true, personas: [{ name: 'Harbour master' }] });
    const archive = await restoreText(FIRST.text('back-up.json'));
    expect((await archive.rows()).map(({ motion }) => motion).sort()).toEqual(EXPECTED_FIRST['back-up']);
    for (const table of ['personas', 'setups', 'formats'] as const)
      expect(await archive.database[table].count()).toBe(1);
    const { form } = formStoredIn(FIRST.json('local-storage.json'));
    expect(asSetUp(form)).toMatchObject(EXPECTED_FIRST['local storage'] ?? {});
    const [firstDatabase] = FIRST.json<[WrittenDatabase]>('indexed-db.json');
    const database = await ownDatabase(firstDatabase);
    expect(await database.rows()).toHaveLength(3);
    for (const { id } of await database.rows())
      expect((await recordIn(database, id)).entries).not.toEqual([]);
  });
});
