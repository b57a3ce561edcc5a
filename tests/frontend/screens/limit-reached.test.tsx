// @vitest-environment jsdom
// The dialog at the cost limit: three ways out, the safe one under the focus; and Esc answers nothing.

import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LimitReached } from '../../../frontend/src/screens/live-debate/limit-reached.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import {
  attemptEntry,
  debateAtRest,
  MODELS_ANSWER,
  recordWith,
  renderDebate,
  turnEntry,
} from './render-screen.tsx';

beforeEach(() => modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null }));
afterEach(cleanup);

const OPENINGS = [
  {
    ...attemptEntry('0.proposition', { state: 'accepted', finishReason: 'stop' }),
    charge: { nanoUsd: 3e8, atMostNanoUsd: 3e8, basis: 'reported', priceId: 'demo', notional: true },
  } as const,
  turnEntry('0.proposition', 'We propose.'),
  turnEntry('0.opposition', 'We oppose.'),
];

/** A step that is ten cents too dear. */
const fit = { fits: false, neededNanoUsd: 5e8, limitNanoUsd: 4e8, unpriced: [] as string[] } as const;

function show(
  can: (type: string) => boolean = () => true,
  state: 'pausedByLimit' | 'paused' = 'pausedByLimit',
) {
  const record = recordWith(OPENINGS, { costLimit: 0.4, warnAt: null });
  const { debate, sent } = debateAtRest({ state, can: ({ type }) => can(type), context: { record, fit } });
  renderDebate(debate, <LimitReached />);
  return sent;
}
const limitDialog = () => screen.findByRole('alertdialog', { name: 'Limit reached' });

describe('At the cost limit', () => {
  it('says what does not fit, with “Close and judge” under the focus', async () => {
    const sent = show();
    const dialog = await limitDialog();
    expect(within(dialog).getByRole('heading').textContent).toBe(
      'The next speech does not fit the limit of $0.40.',
    );
    expect(dialog.textContent).toContain('0 of 2 rounds are done. Paused. No calls, no cost.');
    const close = within(dialog).getByRole('button', { name: 'Close and judge' });
    await expect.poll(() => document.activeElement).toBe(close);
    await userEvent.click(close);
    expect(sent).toEqual([{ type: 'CLOSE' }]);
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

  it('judges at once, without another dialog', async () => {
    const sent = show();
    await userEvent.click(within(await limitDialog()).getByRole('button', { name: 'Judge now' }));
    expect(sent).toEqual([{ type: 'STOP' }]);
    expect(screen.queryByRole('alertdialog', { name: 'Stop and judge' })).toBeNull();
  });

  it('says what is spent, what is set aside and what is missing', async () => {
    show();
    expect((await limitDialog()).textContent).toMatch(
      /Spent: \S+\d\. Set aside for the closings and the result: \S+\d\. Missing for the next speech: \$0\.10\./,
    );
  });

  it('offers no closings where there are none, and is not answered by Esc', async () => {
    const sent = show((type) => type !== 'CLOSE');
    const dialog = await limitDialog();
    expect(within(dialog).queryByRole('button', { name: 'Close and judge' })).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('Judge now');
    await userEvent.keyboard('{Escape}');
    expect(dialog.isConnected).toBe(true);
    expect(sent).toEqual([]);
  });

  it('does not appear in another pause', () => {
    show(undefined, 'paused');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
