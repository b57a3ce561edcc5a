// The documents of the set-up form survive a reload, and are replaced by those of a set-up that is opened.
import { MAX_DOCUMENTS } from '@rostrum/shared/record/source-document';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addDocuments } from '../../../frontend/src/screens/setup/add-documents.ts';
import { createArchive } from '../../../frontend/src/storage/archive.ts';
import type { Database } from '../../../frontend/src/storage/database.ts';
import { createDraftDocumentsRepository } from '../../../frontend/src/storage/own-data-repository.ts';
import {
  addDraftDocument,
  draftDocuments,
  removeDraftDocument,
  sourceDocumentsOf,
} from '../../../frontend/src/stores/draft-documents.ts';
import { documentWords } from '../../../frontend/src/words/document-words.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';

const draftOf = (id: string, addedAt: number) => ({
  id,
  addedAt,
  title: `${id}.txt`,
  kind: 'Text',
  text: `What ${id} says.`,
});
const titles = () => draftDocuments.getState().read.map(({ title }) => title);
let browser = { indexedDB: new IDBFactory(), IDBKeyRange };
let openDatabase: Database | null = null;
/** Opens another page of the same browser, with nothing in memory; the previous page is closed and stops writing. */
const freshPage = async () => {
  openDatabase?.dexie.close();
  draftDocuments.setState({ read: [], files: [], sources: null, replaced: false }, true);
  const archive = createArchive('drafts', browser);
  openDatabase = archive.database;
  await createDraftDocumentsRepository(archive).loadDraftDocuments();
  return archive.database;
};
const storedIds = async (database: Awaited<ReturnType<typeof freshPage>>) =>
  (await database.draftDocuments.toArray()).map(({ id }) => id).sort();

beforeEach(() => {
  browser = { indexedDB: new IDBFactory(), IDBKeyRange };
});

describe('The documents of the set-up', () => {
  it('are there after a reload, in their order, without those that were removed', async () => {
    const database = await freshPage();
    addDraftDocument(draftOf('second', 2));
    addDraftDocument(draftOf('first', 1));
    addDraftDocument(draftOf('third', 3));
    removeDraftDocument('second');
    await vi.waitFor(async () => expect(await storedIds(database)).toEqual(['first', 'third']));
    await freshPage();
    expect(titles()).toEqual(['first.txt', 'third.txt']);
    expect(sourceDocumentsOf(draftDocuments.getState().read).map(({ id }) => id)).toEqual(['D1', 'D2']);
  });

  it.each(['en', 'de'] as const)('stay whatever is said of how they were read (%s)', async (language) => {
    onTestFinished(() => chooseLanguage('en'));
    await chooseLanguage(language);
    const database = await freshPage();
    const pages = { pages: 1234, empty: 1000, hidden: 1000, recognised: 1000 };
    addDraftDocument({ ...draftOf('scan', 1), kind: documentWords('pdf', pages) });
    await vi.waitFor(async () => expect(await storedIds(database)).toEqual(['scan']));
    await freshPage();
    expect(titles()).toEqual(['scan.txt']);
  });

  it('are as many as a debate takes: the file after the last one is refused', async () => {
    await freshPage();
    const files = Array.from(
      { length: MAX_DOCUMENTS + 1 },
      (_, at) => new File([`Page ${at}.`], `${at}.txt`),
    );
    await addDocuments(files);
    expect(titles()).toHaveLength(MAX_DOCUMENTS);
    expect(draftDocuments.getState().files).toMatchObject([{ reason: expect.any(String) }]);
    await freshPage();
  });
});
