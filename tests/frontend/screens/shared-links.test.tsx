// Links outlive the debates they were made from: the history says so, and the settings take them back.
import { renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { HistoryScreen } from '../../../frontend/src/screens/history/history-screen.tsx';
import { SharedDebateScreen } from '../../../frontend/src/screens/outcome/debate-page.tsx';
import { SettingsScreen } from '../../../frontend/src/screens/settings/settings-screen.tsx';
import type { DeletedDebate } from '../../../frontend/src/storage/archive.ts';
import { historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { addSharedLink, dropSharedLink, useSharedLinks } from '../../../frontend/src/stores/shared-links.ts';
import { historyWords } from '../../../frontend/src/words/history-words.ts';
import { spokenDebate } from '../storage/test-archive.ts';
import { renderScreen } from './render-screen.tsx';

const linkTo = (debate: string, expiresAt: number) => ({
  id: `link-of-${debate}`.padEnd(24, '-'),
  takeBack: 'secret'.padEnd(24, '-'),
  expiresAt,
  debate,
});
const [OPEN, OVER] = [linkTo('debate-shared', 9e12), linkTo('debate-once-shared', 9)];

// Other tests of this worker leave links behind, too.
beforeEach(() => {
  for (const { id } of renderHook(useSharedLinks).result.current) dropSharedLink(id);
});

it('says of a deleted debate that its link still works, and of no other', async () => {
  const row = historyRowOf(spokenDebate(), 5);
  await archive.database.rows.clear();
  await archive.database.rows.bulkPut([
    { ...row, id: OPEN.debate, motion: 'Shared', createdAt: 40 },
    { ...row, id: OVER.debate, motion: 'Shared once', createdAt: 30 },
  ]);
  for (const link of [OVER, OPEN]) addSharedLink(link, 0);
  renderScreen(
    {
      deleteDebate: async (id: string) => archive.remove(id),
      restoreDebate: async (debate: DeletedDebate) => archive.restore(debate),
    },
    <HistoryScreen />,
  );
  const deleteNamed = async (motion: string) => {
    const more = historyWords('moreNamed', { motion });
    await userEvent.click(await screen.findByRole('button', { name: more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    return (await screen.findByText(new RegExp(`^“${motion}” is deleted`))).textContent?.trim();
  };
  expect(await deleteNamed('Shared')).toBe(
    '“Shared” is deleted. Shared links to it can still be read: take them back in the settings.',
  );
  expect(await deleteNamed('Shared once')).toBe('“Shared once” is deleted.');
});

it('lists the links that work in the settings, and takes them back', async () => {
  for (const link of [OVER, OPEN]) addSharedLink(link, 0);
  const takeLinkBack = vi.fn(async (_: unknown) => {});
  renderScreen({ takeLinkBack }, <SettingsScreen />);
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await screen.findByText('The link no longer works.');
  expect(takeLinkBack.mock.calls).toEqual([[OPEN]]);
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

it('has no such list in the settings where no link works', () => {
  addSharedLink(OVER, 0);
  renderScreen({}, <SettingsScreen />);
  expect(screen.queryByRole('heading', { name: 'Shared links' })).toBeNull();
});

it('does not say of a link that could not be looked up that it does not exist, and asks again', async () => {
  const openSharedDebate = vi.fn(async () => null).mockRejectedValueOnce(new Error('The server is away.'));
  renderScreen({ openSharedDebate }, <SharedDebateScreen id="abc" />);
  expect((await screen.findByRole('alert')).textContent).toBe('The server is away.');
  expect(screen.getByRole('heading').textContent).toBe('Shared debate');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^No debate is kept under this link/);
  expect(screen.getByRole('heading').textContent).toBe('This page does not exist.');
});
