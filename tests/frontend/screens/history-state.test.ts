// What the history says of a debate: computed from its row, and from when its page last said that it was open.
import { afterEach, describe, expect, it } from 'vitest';
import { historyStateOf } from '../../../frontend/src/screens/history/history-state.ts';
import { historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { openDebate, PERSON } from '../../fixtures/records.ts';
import { spokenDebate } from '../storage/test-archive.ts';
import { testAttempt, testRecord } from '../transport/test-client.ts';

afterEach(() => chooseLanguage('en'));
const NOW = 1_000_000;
const running = historyRowOf({ ...testRecord(), entries: [testAttempt('0.proposition')] }, NOW);

describe('the state of a debate', () => {
  it('is paused where its page was closed while it ran, and running where a page has it open', () => {
    expect(running.state).toBe('running');
    expect(historyStateOf(running, NOW, NOW + 14_000)).toBe('running');
    expect(historyStateOf(running, NOW, NOW + 16_000)).toBe('pausedPageClosed');
    expect(historyStateOf(running, NOW + 60_000, NOW + 61_000)).toBe('running');
    expect(historyStateOf(running, undefined, NOW + 60_000)).toBe('pausedPageClosed');
  });

  it('is the person’s turn where nobody else has to speak, whether the page is open or not', () => {
    const debate = openDebate();
    const talk = { ...debate, seats: debate.seats.map((seat) => ({ ...seat, occupant: PERSON })) };
    expect(historyRowOf(debate, NOW)).toMatchObject({ state: 'unopened', yourTurn: false });
    const row = historyRowOf(talk, NOW);
    expect(row.yourTurn).toBe(true);
    expect(historyStateOf(row, undefined, NOW + 60_000)).toBe('yourTurn');
  });

  it('is ended without a verdict where it was closed before one', () => {
    const over = spokenDebate();
    const row = historyRowOf(over, NOW);
    expect(historyStateOf(row, undefined, NOW)).toBe('verdict');
    const abandoned = historyRowOf(
      { ...over, entries: [...over.entries.slice(0, 4), { kind: 'ruling', at: 9, ruling: 'abandon' }] },
      NOW,
    );
    expect(historyStateOf(abandoned, NOW, NOW)).toBe('noVerdict');
  });
});
