// The storage of a browser with a few debates in it, the person's own personas, formats, set-ups and titles: as a back-up, and as the
// database itself.
import { writeBackupFile } from '../../../frontend/src/storage/backup-file.ts';
import type { Preferences } from '../../../frontend/src/stores/preferences.ts';
import { freshBrowser, openArchive } from '../../frontend/storage/test-archive.ts';
import { readDatabase, type WrittenDatabase } from '../../frontend/storage/written-database.ts';
import { KEPT_FORMATS, KEPT_PERSONAS, savedSetup } from './kept-setups.ts';
import type { KeptDebate } from './kept-stage.ts';

const PREFERENCES: Preferences = {
  theme: 'dark',
  language: 'de',
  notify: true,
  showHiddenModels: true,
};
const STORED_AT = Date.UTC(2026, 10, 30);

export interface KeptBrowser {
  backUp: string;
  database: WrittenDatabase;
}

export async function keptBrowser(debates: readonly KeptDebate[]): Promise<KeptBrowser> {
  const browser = freshBrowser();
  const archive = openArchive(browser);
  for (const [index, { record }] of debates.entries()) {
    archive.save(record, STORED_AT + index);
    await archive.heartbeat(record.id, STORED_AT + index);
  }
  await archive.flush();
  const { database } = archive;
  for (const persona of KEPT_PERSONAS) await database.personas.put(persona);
  for (const format of Object.values(KEPT_FORMATS))
    await database.formats.put({ id: format.id, draft: format, sound: format, changedAt: STORED_AT });
  const setup = {
    id: 'setup-of-one-evening',
    title: 'Tuesday evening',
    form: savedSetup(),
    documents: [{ title: 'Minutes', text: 'Nobody spoke.' }],
  };
  await database.setups.put(setup);
  const document = {
    id: 'document-of-the-form',
    addedAt: STORED_AT,
    title: 'Of the form',
    kind: 'Text',
    text: 'It is read before the debate begins.',
  };
  await database.draftDocuments.put(document);
  for (const { record } of debates.slice(0, 1))
    await archive.label({
      id: record.id,
      title: 'My first debate',
      tags: ['class 9b', 'März'],
      changedAt: STORED_AT,
    });
  const { text } = await writeBackupFile(archive, PREFERENCES, STORED_AT);
  database.dexie.close();
  return { backUp: text, database: await readDatabase(browser) };
}
