// A model that writes nothing is named, with ways out; in a pause, models and limit can be changed. No model's name is shown.

import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PausedPanel } from '../../../frontend/src/screens/live-debate/controls.tsx';
import { StalledNotice } from '../../../frontend/src/screens/live-debate/speech-trouble.tsx';
import { attemptEntry, debateAtRest, recordWith, renderDebate, turnEntry } from './render-screen.tsx';

const TURN = '1:1.0.opposition';
const running = { ...attemptEntry(TURN, { state: 'running' }), holdNanoUsd: 12_000_000 };
const OPENINGS = [turnEntry('0.proposition', 'We propose.'), turnEntry('0.opposition', 'We oppose.')];

describe('A model that writes nothing', () => {
  const show = () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const { debate, sent } = debateAtRest({
      state: 'debating',
      context: { record: recordWith([...OPENINGS, running]) },
    });
    renderDebate(debate, <StalledNotice attempt={running} />);
    return sent;
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

  it('is told of after 20 seconds in its speech’s place, with the most that asking again costs; that is only this turn', () => {
    const sent = show();
    pass(19_000);
    expect(screen.queryByRole('status')).toBeNull();
    pass(1_000);
    expect(screen.getByRole('status', { name: 'Nothing for 20 seconds' })).toBeTruthy();
    expect(screen.getByText(/up to \$0\.02/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Demo (one|two|three)/);
    press('Ask again');
    expect(sent).toEqual([{ type: 'ASK_AGAIN', turn: TURN }]);
  });
});

describe('In a pause', () => {
  const show = (can: (limitNanoUsd: number | null) => boolean = () => true) => {
    const { debate, sent } = debateAtRest({
      can: (event) => (event.type === 'RAISE_LIMIT' ? can(event.limitNanoUsd) : true),
      context: { record: recordWith(OPENINGS, { costLimit: 5, warnAt: 3 }) },
    });
    renderDebate(debate, <PausedPanel />);
    return sent;
  };

  it('the model of a seat is changed without naming the one before', async () => {
    const sent = show();
    expect(document.body.textContent).not.toMatch(/Demo (one|two|three)/);
    await userEvent.click(screen.getByRole('button', { name: 'Change the model of Judge' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Judge model' }), 'demo/one');
    await userEvent.click(screen.getByRole('button', { name: 'Use this model' }));
    expect(sent).toMatchObject([{ type: 'RESEAT', seat: 'judge', occupant: { model: { id: 'one' } } }]);
  });

  it('a limit that the verdict does not fit is refused, with the reason', async () => {
    const sent = show((limit) => (limit ?? 0) >= 1e9);
    const field = screen.getByRole('spinbutton', { name: 'Cost limit ($)' });
    await userEvent.clear(field);
    await userEvent.type(field, '0.5{Enter}');
    expect(screen.getByText('The result does not fit this limit.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
