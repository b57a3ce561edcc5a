// The history: its search and filters, its order, Undo, and unreadable rows among readable ones.
import { branchPoints } from '@rostrum/shared/status/branch-debate';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DebateProvider } from '../../../frontend/src/debate/use-debate.tsx';
import { branchesToStart } from '../../../frontend/src/engine/debates/branch-runs.ts';
import { HistoryScreen } from '../../../frontend/src/screens/history/history-screen.tsx';
import { EndDialog } from '../../../frontend/src/screens/live-debate/dialog-choices.tsx';
import type { DeletedDebate } from '../../../frontend/src/storage/archive.ts';
import { type HistoryRow, historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { archive, handOver } from '../../../frontend/src/storage/use-archive.ts';
import { fixtureTurn } from '../../fixtures/records.ts';
import { debateOfSpeeches } from '../../kit/long-debate.ts';
import { spokenDebate } from '../storage/test-archive.ts';
import { testRecord } from '../transport/test-client.ts';
import { debateAtRest, renderScreen } from './render-screen.tsx';

const renderHistory = () =>
  renderScreen(
    {
      deleteDebate: async (id: string) => archive.remove(id),
      restoreDebate: async (debate: DeletedDebate) => archive.restore(debate),
    },
    <HistoryScreen />,
  );

it('shows every sound row, says which cannot be read, and deletes those as well', async () => {
  const row = historyRowOf(spokenDebate(), 5);
  // A page of another test of this worker may have saved a debate after its end.
  await archive.database.rows.clear();
  await archive.database.rows.bulkPut([
    { ...row, id: 'debate-good' },
    { ...row, id: 'debate-late', createdAt: 1e300 },
    // React cannot render an object, so this row fails when it is drawn.
    { ...row, id: 'debate-odd', motion: { toString: 5 } as never },
  ]);
  renderHistory();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  expect(screen.getAllByText(/A debate that cannot be read/)).toHaveLength(2);
  expect(screen.getByText(/debate-late, createdAt: is more than 8640000000000000/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export debate-late as stored' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete “debate-late”' }));
  // It stays in its place, and says so.
  await screen.findByText('“debate-late” is deleted.');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: row.motion })).toBeTruthy();
  // A debate that could not be read comes back as it was stored.
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/debate-late, createdAt/);
  expect(document.activeElement?.id).toBe('main');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect((await archive.database.rows.get('debate-late'))?.createdAt).toBe(1e300);
});

it('has those that are not finished first, each with what it waits for, and keeps every deleted one in its place', async () => {
  const row = historyRowOf(spokenDebate(), 5);
  await archive.database.rows.clear();
  await archive.database.rows.bulkPut([
    { ...row, id: 'debate-a', motion: 'Newest', createdAt: 40 },
    {
      ...row,
      id: 'debate-b',
      motion: 'Middle',
      createdAt: 30,
      origin: { way: 'judged-again', debate: 'debate-a' },
    },
    {
      ...row,
      id: 'debate-d',
      motion: 'Closed',
      createdAt: 10,
      updatedAt: Date.now() - 90_000,
      state: 'running',
      headline: null,
    },
  ]);
  renderHistory();
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  await waitFor(() => expect(lines()).toHaveLength(3));
  expect(lines()[0]).toContain('Closed');
  expect(lines().filter((line) => line.includes('judged again'))).toEqual([lines()[2]]);
  expect(screen.getByText('Paused when the page was closed')).toBeTruthy();
  // As if its page had been reloaded: it goes on, where a row that is opened waits.
  const goOn = screen.getByRole('link', { name: 'Go on: Closed' });
  expect(goOn.getAttribute('href')).toBe('/debates/debate-d');
  for (const motion of ['Newest', 'Middle']) {
    screen.getByRole('link', { name: motion }).focus();
    await userEvent.keyboard('{Delete}');
    await screen.findByText(`“${motion}” is deleted.`);
  }
  expect(lines().map((line) => /Closed|Newest|Middle/.exec(line)?.[0])).toEqual([
    'Closed',
    'Newest',
    'Middle',
  ]);
  // The last one first.
  await userEvent.keyboard('{Control>}z{/Control}');
  await screen.findByRole('link', { name: 'Middle' });
  expect(screen.queryByRole('link', { name: 'Newest' })).toBeNull();
  await userEvent.keyboard('{Control>}z{/Control}');
  await screen.findByRole('link', { name: 'Newest' });
});

it('a debate that is discarded on its own screen is deleted before the history opens', async () => {
  const addresses: string[] = [];
  const deleteDebate = vi.fn(async () => void addresses.push(window.location.pathname));
  window.history.replaceState(null, '', '/debates/debate-1');
  const { debate } = debateAtRest({ context: { record: spokenDebate() } });
  const view = <EndDialog open onClose={() => {}} />;
  renderScreen({ deleteDebate }, <DebateProvider session={debate}>{view}</DebateProvider>);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(window.location.pathname).toBe('/debates'));
  expect(addresses).toEqual(['/debates/debate-1']);
});

it('says once that a debate was discarded on its own screen, and puts it back', async () => {
  const row = { ...historyRowOf(spokenDebate(), 5), id: 'debate-discarded', motion: 'Discarded' };
  await archive.database.rows.clear();
  await archive.database.rows.put(row);
  handOver.discarded = { row, deleted: await archive.remove(row.id) };
  const { unmount } = renderHistory();
  await screen.findByText('“Discarded” is deleted.');
  await userEvent.keyboard('{Control>}z{/Control}');
  await screen.findByRole('link', { name: 'Discarded' });
  unmount();
  renderHistory();
  await screen.findByRole('link', { name: 'Discarded' });
  expect(screen.queryByText('“Discarded” is deleted.')).toBeNull();
});

it('has no Undo for what was discarded before it was stored', async () => {
  await archive.database.rows.clear();
  const row = { ...historyRowOf(spokenDebate(), 5), id: 'debate-unstored', motion: 'Unstored' };
  handOver.discarded = { row, deleted: await archive.remove(row.id) };
  renderHistory();
  await screen.findByText('“Unstored” is deleted.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('does not say that there is nothing where nothing can be read', async () => {
  await archive.database.rows.clear();
  archive.status.setState({ problem: 'Written by a newer Rostrum.' });
  onTestFinished(() => archive.status.setState({ problem: null }));
  renderHistory();
  expect(await screen.findByText('Written by a newer Rostrum.')).toBeTruthy();
  await screen.findByText('Recorded debates to read');
  expect(screen.queryByText(/No debates yet/)).toBeNull();
});

it('keeps the branches of a deleted debate, and the link between its neighbours of one question', async () => {
  const row = historyRowOf(spokenDebate(), 5);
  // Of its own: a debate that is deleted is released by every page of this storage, and other tests open the same one.
  const source = { ...debateOfSpeeches(8), id: 'deleted-with-a-branch' };
  const turn = branchPoints(source)[2]?.turn.id ?? '';
  const plan = { turn, runs: 1, limitNanoUsd: null, change: { what: 'same' }, hasControl: false } as const;
  const [branch = source] = branchesToStart(source, plan);
  await archive.database.rows.clear();
  await archive.database.rows.bulkPut([
    { ...historyRowOf(source, 5), motion: 'With a branch' },
    { ...historyRowOf(branch, 5), motion: 'With a branch' },
    ...[30, 40, 50].map((createdAt) => ({ ...row, id: `debate-${createdAt}`, motion: 'Same', createdAt })),
  ]);
  renderHistory();
  const linkTo = (id: string) => document.querySelector(`a[href^="/debates/${id}?"]`);
  const remove = async (id: string, motion: string) => {
    const menu = within(linkTo(id)?.closest('li') as HTMLElement).getAllByRole('button', {
      name: /^More for/,
    });
    await userEvent.click(menu[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText(`“${motion}” is deleted.`);
  };
  const sideBySide = () => screen.queryAllByRole('link', { name: /side by side/ });
  await waitFor(() => expect(sideBySide()).toHaveLength(1));
  await remove('debate-50', 'Same');
  await waitFor(() => expect(sideBySide()).toHaveLength(1));
  await remove(source.id, 'With a branch');
  await waitFor(() => expect(linkTo(branch.id)).toBeTruthy());
});

it('opens an imported debate that is here already', async () => {
  const importDebate = vi.fn(async () => ({ ok: true, id: 'debate-here' }) as const);
  renderScreen({ importDebate }, <HistoryScreen />);
  await userEvent.upload(screen.getByLabelText('A debate exported as JSON'), new File(['{}'], 'debate.json'));
  await waitFor(() => expect(window.location.pathname).toBe('/debates/debate-here'));
});

const shownMotions = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getAllByRole('link')[0]?.textContent);
const shows = (...motions: string[]) => waitFor(() => expect(shownMotions()).toEqual(motions));

const OVER = historyRowOf({ ...spokenDebate(), id: 'debate-over', motion: 'Zoos should be closed' }, 5);
/** By a model that was replaced later. */
const SPOKEN = {
  ...fixtureTurn('0.proposition', 'proposition'),
  model: { provider: 'openai', id: 'one' },
} as const;
const NEW: HistoryRow = {
  ...historyRowOf(testRecord({ id: 'debate-new', motion: '核 power is needed', entries: [SPOKEN] }), 6),
  createdAt: OVER.createdAt + 1,
  formatTitle: 'Duel',
};
it('finds by motion, filters, and shows everything again', async () => {
  await archive.database.rows.clear();
  await archive.database.rows.bulkPut([OVER, NEW]);
  renderScreen({}, <HistoryScreen />);
  await shows(NEW.motion, OVER.motion);
  await userEvent.type(screen.getByRole('searchbox'), 'zóo');
  await shows(OVER.motion);
  expect(screen.getByRole('heading', { name: '1 of 2 debates' })).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'openai one');
  await shows(NEW.motion);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'demo plain');
  await shows(NEW.motion, OVER.motion);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Won');
  await shows(OVER.motion);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'Duel');
  await shows();
  expect(screen.getByText('Nothing found.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all debates' }));
  await shows(NEW.motion, OVER.motion);
});

it('tells nobody in its filter who won before the person has voted', async () => {
  await archive.database.rows.clear();
  await archive.database.rows.bulkPut([{ ...OVER, awaitsVote: true }, NEW]);
  renderScreen({}, <HistoryScreen />);
  await shows(NEW.motion, OVER.motion);
  const choices = within(screen.getByRole('combobox', { name: 'Result' })).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['All results']);
});

it.each([
  ['Delete is pressed twice', () => screen.getByRole('link', { name: OVER.motion }), 'keyDown'],
  ['its bin is pressed twice', () => screen.getByRole('button', { name: 'Delete “debate-over”' }), 'click'],
] as const)('a debate comes back with Undo when %s', async (_, control, press) => {
  const storedRow = press === 'click' ? { ...OVER, createdAt: 1e300 } : OVER;
  await archive.database.rows.clear();
  await archive.database.rows.bulkPut([storedRow, NEW]);
  renderHistory();
  await screen.findByRole('link', { name: NEW.motion });
  for (const _ of [1, 2]) fireEvent[press](control(), { key: 'Delete' });
  await screen.findByText(/is deleted\.$/);
  // Both have ended once what comes after them has.
  await archive.remove('debate-none');
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(control);
  expect(await archive.database.rows.get('debate-over')).toEqual(storedRow);
});

it('Ctrl+Z during typing, and Ctrl+Shift+Z, restore no debate', async () => {
  await archive.database.rows.clear();
  await archive.database.rows.bulkPut([OVER, NEW]);
  renderHistory();
  (await screen.findByRole('link', { name: OVER.motion })).focus();
  await userEvent.keyboard('{Delete}');
  await screen.findByText(/is deleted\.$/);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(screen.getByText(/is deleted\.$/)).toBeTruthy();
  expect(await archive.database.rows.get('debate-over')).toBeUndefined();
});

it('counts in its sum what was asked about debates, and no such question as a debate', async () => {
  const row = historyRowOf(spokenDebate(), 5);
  const bill = { reportedNanoUsd: 0, openHoldsNanoUsd: 0, calls: 1, estimated: false, unpriced: 0 };
  const billOf = (nanoUsd: number) => ({
    billed: { ...bill, spentNanoUsd: nanoUsd, atMostNanoUsd: nanoUsd },
  });
  await archive.database.rows.clear();
  await archive.database.rows.bulkPut([
    { ...row, ...billOf(250_000_000) },
    { ...row, ...billOf(400_000_000), id: 'worth', origin: { way: 'single-answers', debate: row.id } },
  ]);
  renderHistory();
  expect((await screen.findByText(/^1 debate/)).textContent).toContain(
    '1 debate, $0.65 in all, with questions about them and exams.',
  );
});
