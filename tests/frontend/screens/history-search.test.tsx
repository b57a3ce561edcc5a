// The history's search and filters: motions, models, titles and tags; and titles given there.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { HistoryScreen } from '../../../frontend/src/screens/history/history-screen.tsx';
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

it('finds by motion, filters, and shows everything again', async () => {
  renderScreen({}, <HistoryScreen />);
  await shows(NEW.motion, OVER.motion);
  await userEvent.type(screen.getByRole('searchbox'), 'zóo');
  await shows(OVER.motion);
  expect(screen.getByRole('heading', { name: '1 of 2 debates' })).toBeTruthy();
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
