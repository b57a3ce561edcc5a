// Whether a debate in the history runs somewhere: by the later of its last save and of the last sign of its page.
import { expect, it } from 'vitest';
import { historyStateOf } from '../../../frontend/src/screens/history/history-state.ts';
import type { HistoryRow } from '../../../frontend/src/storage/history-rows.ts';

const NOW = 2_000_000;
const row = (updatedAt: number) =>
  ({ awaitsVote: false, state: 'live', yourTurn: false, updatedAt }) as unknown as HistoryRow;

it.each<[string, number, number | undefined, string]>([
  ['a sign and a save just now', NOW - 1_000, NOW - 1_000, 'running'],
  ['an old sign, as of a page in the background, and a save just now', NOW - 1_000, NOW - 60_000, 'running'],
  ['a sign just now, and an old save, as of a speech that takes long', NOW - 60_000, NOW - 1_000, 'running'],
  [
    'a sign a minute ago, as of a page in the background, and an old save',
    NOW - 90_000,
    NOW - 61_000,
    'running',
  ],
  ['both long ago', NOW - 90_000, NOW - 90_000, 'pausedPageClosed'],
  ['no sign, and an old save', NOW - 90_000, undefined, 'pausedPageClosed'],
  ['both so long ago that it opens paused', NOW - 16 * 60_000, undefined, 'paused'],
])('%s', (_, updatedAt, aliveAt, state) => {
  expect(historyStateOf(row(updatedAt), aliveAt, NOW)).toBe(state);
});
