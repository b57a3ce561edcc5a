// The dialog at the cost limit: three ways out, the safe one under the focus; and Esc answers nothing.

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MoneyDialogs } from '../../../frontend/src/screens/live-debate/money-dialogs.tsx';
import { attemptEntry, debateAtRest, recordWith, renderDebate, turnEntry } from './render-screen.tsx';

const OPENINGS = [
  {
    ...attemptEntry('0.proposition', { state: 'accepted', finishReason: 'stop' }),
    charge: { nanoUsd: 3e8, atMostNanoUsd: 3e8, basis: 'reported', priceId: 'demo', notional: true },
  } as const,
  turnEntry('0.proposition', 'We propose.'),
  turnEntry('0.opposition', 'We oppose.'),
];

/** A step that is more than nine cents too dear, with amounts that are no whole cents. */
const fit = {
  fits: false as const,
  neededNanoUsd: 4.941e8,
  nextNanoUsd: 0.623e8,
  limitNanoUsd: 4e8,
  unpriced: [],
};

function show() {
  const record = recordWith(OPENINGS, { costLimit: 0.4, warnAt: null });
  const { debate, sent } = debateAtRest({
    state: 'pausedByLimit',
    context: { record, decision: { kind: 'pause', for: 'limit', fit } },
  });
  renderDebate(debate, <MoneyDialogs />);
  return sent;
}
const limitDialog = () => screen.findByRole('alertdialog', { name: 'What comes next may pass the limit' });

describe('At the cost limit', () => {
  it('says what is spent, comes next, is kept and missing, in figures that add up, with “Stay paused” under the focus', async () => {
    const sent = show();
    const dialog = await limitDialog();
    const facts = [...dialog.querySelectorAll('.between')].map((fact) => fact.textContent);
    expect(facts).toEqual([
      'Spent so far$0.30',
      'What comes next, at most$0.07',
      'Set aside for the closings and the result$0.14',
      'Limit$0.40',
      'Missing$0.11',
    ]);
    const stay = within(dialog).getByRole('button', { name: 'Stay paused' });
    await expect.poll(() => document.activeElement).toBe(stay);
    await userEvent.click(stay);
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('suggests a limit that fits what is left, and goes on with it', async () => {
    const sent = show();
    const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'New limit ($)' });
    expect(Number(field.value)).toBeGreaterThan(0.4);
    await userEvent.click(screen.getByRole('button', { name: 'Raise and go on' }));
    const limitNanoUsd = Math.round(Number(field.value) * 100) * 1e7;
    expect(sent).toEqual([
      { type: 'RAISE_LIMIT', limitNanoUsd, warnAtNanoUsd: expect.any(Number) },
      { type: 'RESUME' },
    ]);
  });
});
