// @vitest-environment jsdom
// The history's search and filters: motions, models, titles and tags; and titles given there.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HistoryScreen } from '../../../frontend/src/screens/history/history-screen.tsx';
import {
  filterChoices,
  filterHistory,
  NO_FILTER,
} from '../../../frontend/src/screens/history/history-search.ts';
import { type HistoryRow, historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { spokenDebate } from '../storage/test-archive.ts';
import { testRecord } from '../transport/test-client.ts';
import { renderScreen } from './render-screen.tsx';

const AS_LONG_AS_IT_TAKES = { timeout: 20_000 };
const shownMotions = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getAllByRole('link')[0]?.textContent);
const shows = (...motions: string[]) =>
  waitFor(() => expect(shownMotions()).toEqual(motions), AS_LONG_AS_IT_TAKES);

const OVER = historyRowOf({ ...spokenDebate(), id: 'debate-over', motion: 'Zoos should be closed' }, 5);
const NEW: HistoryRow = {
  ...historyRowOf(testRecord({ id: 'debate-new', motion: '核 power is needed' }), 6),
  createdAt: OVER.createdAt + 1,
  formatTitle: 'Duel',
  models: ['openai/one'],
};
beforeEach(async () => {
  await archive.database.rows.clear();
  await archive.database.labels.clear();
  await archive.database.rows.bulkPut([OVER, NEW]);
});
afterEach(cleanup);

it('finds by motion, filters, and shows everything again', async () => {
  renderScreen({}, <HistoryScreen />);
  await shows(NEW.motion, OVER.motion);
  await userEvent.type(screen.getByRole('searchbox'), 'zóo');
  await shows(OVER.motion);
  expect(screen.getByRole('heading', { name: '1 of 2 debates' })).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), '核');
  await shows(NEW.motion);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'openai one');
  await shows(NEW.motion);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Won');
  await shows(OVER.motion);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'Duel');
  await shows();
  expect(screen.getByText('Nothing found.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'All formats');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'All results');
  await shows(NEW.motion, OVER.motion);
});

it('filters by result, and knows every choice there is', () => {
  const items = [
    { row: OVER, state: 'verdict' as const, labels: undefined },
    { row: NEW, state: 'notStarted' as const, labels: undefined },
  ];
  const ids = (filter: object) =>
    filterHistory(items, { ...NO_FILTER, ...filter }, null).map(({ row }) => row.id);
  expect(ids({ outcome: 'won' })).toEqual(['debate-over']);
  expect(ids({ outcome: 'close' })).toEqual([]);
  expect(filterChoices(items)).toMatchObject({ formats: ['Duel', 'Oxford'], results: ['won'] });
  // A result that the person has yet to vote on is not given away by a filter.
  const waiting = items.map((item) => ({ ...item, state: 'awaitsVote' as const }));
  expect(filterChoices(waiting).results).toEqual([]);
  expect(filterHistory(items, NO_FILTER, new Map())).toEqual([]);
});
