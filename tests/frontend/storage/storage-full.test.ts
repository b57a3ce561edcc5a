// Storage that is full: what the page shows as kept is on disk or waits to be written, and what waits is written as soon as there is room.
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Archive, DeletedDebate } from '../../../frontend/src/storage/archive.ts';
import { createOwnDataRepository } from '../../../frontend/src/storage/own-data-repository.ts';
import { ownPersonas } from '../../../frontend/src/stores/own-data.ts';
import { runs } from '../../kit/effort.ts';
import { testRecord } from '../transport/test-client.ts';
import { smallStorage } from './small-storage.ts';
import { freshBrowser, openArchive } from './test-archive.ts';

/** A debate takes two rows: its record, and its row in the history. */
const DEBATE_ROWS = 2;
const nurse = (id: string, voice = 'V') => ({ id, name: id, voice, priorities: 'P', changesMind: 'C' });

/** Returns what the history shows, and the record that opens behind each row. */
async function shownIn(page: Archive) {
  const { rows, labels } = await page.history();
  const records = await Promise.all(rows.map(({ id }) => page.load(id)));
  return {
    motions: Object.fromEntries(
      rows.map(({ id, motion }, at) => {
        const read = records[at]?.read;
        return [id, [motion, read?.ok && read.record.motion]];
      }),
    ),
    titles: Object.fromEntries([...labels].map(([id, { title }]) => [id, title])),
  };
}
/** Resolves when a new page shows these debates and no others. */
const untilStored = (storage: ReturnType<typeof freshBrowser>, ...ids: string[]) =>
  vi.waitFor(async () => expect(Object.keys((await shownIn(openArchive(storage))).motions)).toEqual(ids));
const save = async (page: Archive, id: string, motion = 'Zoos should be closed') => {
  page.save(testRecord({ id, motion }), 1);
  await page.flush();
};

it('Undo brings a debate back that no longer fits, and it stays in memory until there is room', async () => {
  const storage = freshBrowser();
  const room = smallStorage(DEBATE_ROWS);
  const page = openArchive(storage);
  await save(page, 'debate-old');
  await save(page, 'debate-new');
  const deletion = await page.remove('debate-old');
  await untilStored(storage, 'debate-new');
  await page.restore(deletion as DeletedDebate);
  expect(Object.keys((await shownIn(page)).motions).sort()).toEqual(['debate-new', 'debate-old']);
  expect(page.status.getState().problem).toMatch(/storage is full/);
  room.rows += DEBATE_ROWS;
  await page.remove('debate-none');
  await page.flush();
  expect(page.status.getState().problem).toBeNull();
  expect(await shownIn(openArchive(storage))).toEqual(await shownIn(page));
});

it('a debate that cannot be read, and that Undo has put into memory, is exported with its record', async () => {
  const room = smallStorage(DEBATE_ROWS);
  const page = openArchive(freshBrowser());
  await page.database.records.put({ id: 'debate-old', record: { motion: 7 } });
  const deletion = await page.remove('debate-old');
  room.rows = 0;
  await page.restore(deletion as DeletedDebate);
  expect(JSON.parse(await page.raw('debate-old'))).toMatchObject({ record: { motion: 7 } });
});

it('a title that does not fit is shown, and is there after the next deletion', async () => {
  const storage = freshBrowser();
  smallStorage(2 * DEBATE_ROWS);
  const page = openArchive(storage);
  await save(page, 'debate-1');
  await save(page, 'debate-2');
  await page.label({ id: 'debate-1', title: 'Mine', tags: [], changedAt: 1 });
  expect((await shownIn(page)).titles).toEqual({ 'debate-1': 'Mine' });
  expect(page.status.getState().problem).toMatch(/storage is full/);
  await page.remove('debate-2');
  await page.flush();
  expect((await shownIn(openArchive(storage))).titles).toEqual({ 'debate-1': 'Mine' });
});

it('characters that do not fit stay, whatever is stored or deleted beside them, and are there once there is room', async () => {
  const storage = freshBrowser();
  smallStorage(DEBATE_ROWS + 1);
  const page = openArchive(storage);
  ownPersonas.setState({ items: [] });
  const own = createOwnDataRepository(page);
  await save(page, 'debate-1');
  for (const id of ['own-one', 'own-two', 'own-three']) await own.savePersona(nurse(id));
  expect(page.status.getState().problem).toMatch(/storage is full/);
  await own.deletePersona('own-one');
  await page.flush();
  expect(page.status.getState().problem).toMatch(/storage is full/);
  await own.loadPersonasAndSetups();
  expect(
    ownPersonas
      .getState()
      .items.map(({ id }) => id)
      .sort(),
  ).toEqual(['own-three', 'own-two']);
  await page.remove('debate-1');
  await page.flush();
  expect(page.status.getState().problem).toBeNull();
  ownPersonas.setState({ items: [] });
  await createOwnDataRepository(openArchive(storage)).loadPersonasAndSetups();
  expect(
    ownPersonas
      .getState()
      .items.map(({ id }) => id)
      .sort(),
  ).toEqual(['own-three', 'own-two']);
});

it('what waits in one page is written when another page has deleted something', async () => {
  const storage = freshBrowser();
  smallStorage(DEBATE_ROWS);
  const [page, other] = [openArchive(storage), openArchive(storage)];
  await save(page, 'debate-old');
  await save(page, 'debate-new');
  await other.remove('debate-old');
  await untilStored(storage, 'debate-new');
});

it.each(['edits', 'deletes'])(
  'what waits in one page is dropped when another page %s the same row',
  async (act) => {
    const storage = freshBrowser();
    const room = smallStorage(0);
    const [page, other] = [openArchive(storage), openArchive(storage)];
    const [before, newNurse] = [nurse('own-one', 'Old'), nurse('own-one', 'New')];
    await page.keep('personas', before);
    await (act === 'edits' ? other.keep('personas', newNurse) : other.discard('personas', 'own-one'));
    await vi.waitFor(() => expect(page.rowsIn('personas')).resolves.toEqual([]));
    room.rows = 9;
    await save(page, 'debate-1');
    await other.flush();
    expect(await openArchive(storage).rowsIn('personas')).toEqual(act === 'edits' ? [newNurse] : []);
  },
);

const ids = fc.constantFrom('debate-1', 'debate-2', 'debate-3');
const ACTS = fc.oneof(
  fc.record({ act: fc.constant('save' as const), id: ids }),
  fc.record({ act: fc.constant('label' as const), id: ids }),
  fc.record({ act: fc.constant('remove' as const), id: ids }),
  fc.record({ act: fc.constant('undo' as const), id: ids }),
  fc.record({ act: fc.constant('room' as const), rows: fc.nat(8) }),
);

it('whatever is done while there is more or less room, the page shows all of it, and the next page does once there is enough', async () => {
  const room = smallStorage(0);
  await fc.assert(
    fc.asyncProperty(fc.array(ACTS, { minLength: 4, maxLength: 16 }), async (acts) => {
      room.rows = 4;
      const storage = freshBrowser();
      const page = openArchive(storage);
      const model: Awaited<ReturnType<typeof shownIn>> = { motions: {}, titles: {} };
      const deletions = new Map<string, [DeletedDebate, string[] | undefined, string | undefined]>();
      for (const [at, act] of acts.entries()) {
        if (act.act === 'room') room.rows = act.rows;
        else {
          const { id } = act;
          const text = `Number ${at}`;
          if (act.act === 'save') {
            await save(page, id, text);
            model.motions[id] = [text, text];
          } else if (act.act === 'label' && model.motions[id]) {
            await page.label({ id, title: text, tags: [], changedAt: at });
            model.titles[id] = text;
          } else if (act.act === 'remove') {
            const deletion = await page.remove(id);
            expect(deletion !== undefined).toBe(model.motions[id] !== undefined);
            if (deletion) deletions.set(id, [deletion, model.motions[id] as string[], model.titles[id]]);
            delete model.motions[id];
            delete model.titles[id];
          } else if (act.act === 'undo' && !model.motions[id]) {
            const [deletion, motions, title] = deletions.get(id) ?? [];
            if (!deletion || !motions) continue;
            await page.restore(deletion);
            model.motions[id] = motions as [string, string];
            if (title !== undefined) model.titles[id] = title;
          }
        }
        await page.flush();
        expect(await shownIn(page)).toEqual(model);
      }
      room.rows = 100;
      await page.remove('debate-none');
      await page.flush();
      expect(await shownIn(openArchive(storage))).toEqual(model);
      expect(page.status.getState().problem).toBeNull();
    }),
    { seed: 20_261_201, numRuns: runs({ fast: 15, all: 500 }) },
  );
});
