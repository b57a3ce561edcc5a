// The archive as the session of a debate uses it.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { expect, it, vi } from 'vitest';
import { createDebateStore } from '../../../frontend/src/debate/debate-store.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { freshBrowser, openArchive } from '../storage/test-archive.ts';
import { testRecord } from '../transport/test-client.ts';

it('tells a watcher of a deleted debate its error once and nothing later, because its actor has stopped', async () => {
  const archive = openArchive(freshBrowser());
  const store = createDebateStore(archive, Date.now);
  const record = testRecord();
  const watch = () => {
    const words: string[] = [];
    const next = ({ motion }: DebateRecord) => words.push(motion);
    store.watch(record.id).subscribe({ next, error: (error: unknown) => words.push(String(error)) });
    return words;
  };
  archive.save(record, 1);
  await archive.flush();
  const words = watch();
  await vi.waitFor(() => expect(words).toHaveLength(1));
  await archive.remove(record.id);
  await vi.waitFor(() => expect(words).toHaveLength(2));

  archive.save({ ...record, motion: 'Written again' }, 2);
  await archive.flush();
  const laterWords = watch();
  await vi.waitFor(() => expect(laterWords).toEqual(['Written again']));
  expect(words).toEqual([record.motion, expect.stringContaining('not kept in this browser')]);
});

it('says in the language of the page that a debate is not there', async () => {
  await chooseLanguage('de');
  const store = createDebateStore(openArchive(freshBrowser()), Date.now);
  await expect(store.claim('nowhere', null)).rejects.toThrow(
    'Diese Debatte ist in diesem Browser nicht gespeichert.',
  );
  await chooseLanguage('en');
});
