// @vitest-environment jsdom
// The two panels that make a debate wait for the user: the cost warning, and the panel after an error.

import type { Entry } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CostWarning } from '../../../frontend/src/screens/live-debate/cost-warning.tsx';
import { HaltPanel } from '../../../frontend/src/screens/live-debate/halt-panel.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { debateAtRest, MODELS_ANSWER, recordWith, renderDebate, turnEntry } from './render-screen.tsx';

beforeEach(() => modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null }));
afterEach(cleanup);

const paid = (id: string, nanoUsd: number): Entry => ({
  kind: 'attempt',
  id: `${id}.1`,
  turn: id,
  seat: id.split('.').at(-1) ?? '',
  act: 'case',
  at: 1,
  model: { provider: 'demo', id: 'one' },
  request: null,
  holdNanoUsd: nanoUsd,
  notional: true,
  outcome: { state: 'accepted', finishReason: 'stop' },
  usage: null,
  charge: { nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported', priceId: 'demo', notional: true },
  timing: null,
});
const openingTurns = [
  paid('0.proposition', 60_000_000),
  turnEntry('0.proposition', 'We propose.'),
  paid('0.opposition', 47_800_000),
  turnEntry('0.opposition', 'We oppose.'),
];

describe('the cost warning', () => {
  const show = (state: 'paused' | 'pausedByWarning') => {
    const record = recordWith(openingTurns, { warnAt: 0.1, costLimit: 5 });
    const { debate, sent } = debateAtRest({ state, context: { record } });
    renderDebate(debate, <CostWarning pages={debatePagesOf(record)} />);
    return sent;
  };

  it('says what was asked and what was spent, with Continue under the focus', async () => {
    const sent = show('pausedByWarning');
    const dialog = await screen.findByRole('alertdialog', { name: 'Cost warning' });
    expect(within(dialog).getByRole('heading').textContent).toBe(
      'You asked for a warning at $0.10. The debate has cost $0.11.',
    );
    expect(within(dialog).getByText('6 speeches, then the verdict')).toBeTruthy();
    const go = within(dialog).getByRole('button', { name: 'Continue' });
    await expect.poll(() => document.activeElement).toBe(go);
    await userEvent.click(go);
    expect(sent).toEqual([{ type: 'ACKNOWLEDGE_WARNING' }]);
  });

  it('raises the limit to what is typed, sets the next warning under it, and goes on', async () => {
    const sent = show('pausedByWarning');
    const limit = await screen.findByRole('spinbutton', { name: 'New limit ($)' });
    await userEvent.clear(limit);
    await userEvent.type(limit, '8');
    await userEvent.click(screen.getByRole('button', { name: 'Raise limit' }));
    expect(sent).toEqual([
      { type: 'RAISE_LIMIT', limitNanoUsd: 8e9, warnAtNanoUsd: 6e9 },
      { type: 'RESUME' },
    ]);
  });

  it('refuses a limit under the present one, with the reason', async () => {
    const sent = show('pausedByWarning');
    const limit = await screen.findByRole('spinbutton', { name: 'New limit ($)' });
    await userEvent.clear(limit);
    await userEvent.type(limit, '4');
    expect(screen.getByText('It must be over $5.00.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Raise limit' })).toHaveProperty('disabled', true);
    expect(sent).toEqual([]);
  });

  it('is not answered by Escape', async () => {
    const sent = show('pausedByWarning');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('does not appear when the person paused', () => {
    show('paused');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the panel of a fault', () => {
  const trouble = {
    code: 'overloaded',
    reason: textReason('The model is overloaded.'),
    seats: ['opposition'],
  };
  const show = (can: (type: string) => boolean = () => true) => {
    const record = recordWith(openingTurns.slice(0, 2));
    const { debate, sent } = debateAtRest({
      state: 'error',
      can: (event) => can(event.type),
      context: { record, haltReason: trouble },
    });
    renderDebate(debate, <HaltPanel />);
    return sent;
  };

  it('names who and why, and what is kept; Retry asks again', async () => {
    const sent = show();
    const panel = screen.getByRole('alert', { name: 'Something went wrong' });
    expect(within(panel).getByRole('heading').textContent).toBe('Opposition: The model is overloaded.');
    expect(within(panel).getByText(/1 speech kept/)).toBeTruthy();
    await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
    expect(sent).toEqual([{ type: 'RETRY' }]);
  });

  it('seats another model in that seat, and never offers the one that failed', async () => {
    const sent = show();
    await userEvent.click(screen.getByRole('button', { name: 'Change model' }));
    const select = screen.getByRole('combobox', { name: 'Opposition model' });
    const values = within(select)
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value);
    expect(values).toContain('demo/three');
    expect(values).not.toContain('demo/two');
    await userEvent.selectOptions(select, 'demo/three');
    await userEvent.click(screen.getByRole('button', { name: 'Use it and continue' }));
    expect(sent).toEqual([
      {
        type: 'RESEAT',
        seat: 'opposition',
        occupant: {
          kind: 'model',
          model: { provider: 'demo', id: 'three' },
          contextTokens: expect.any(Number),
        },
      },
    ]);
  });

  it('goes on without the one turn that failed', async () => {
    const sent = show();
    expect(screen.queryByRole('button', { name: 'Continue without Proposition' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue without Opposition' }));
    expect(sent).toEqual([{ type: 'SKIP', turn: '0.opposition' }]);
  });

  it('offers only what the machine would accept', () => {
    show((type) => type !== 'RETRY' && type !== 'SKIP');
    expect(screen.queryByRole('button', { name: /Continue without/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveProperty('disabled', true);
  });
});
