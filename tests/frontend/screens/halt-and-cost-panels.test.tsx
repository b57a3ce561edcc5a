// What makes a debate wait for the person: the cost warning, and a halt after an error.

import type { Entry } from '@rostrum/shared/record/record';
import type { Reason } from '@rostrum/shared/wire/reason';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { HaltReason } from '../../../frontend/src/machine/machine-types.ts';
import { MoneyDialogs } from '../../../frontend/src/screens/live-debate/money-dialogs.tsx';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { attemptEntry, debateAtRest, recordWith, renderDebate, turnEntry } from './render-screen.tsx';

const paid = (id: string, nanoUsd: number) => ({
  ...attemptEntry(id, { state: 'accepted', finishReason: 'stop' }),
  charge: { nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported' as const, priceId: 'demo', notional: true },
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
    renderDebate(debate, <MoneyDialogs />);
    return { sent };
  };

  const dialogOf = () => screen.findByRole('alertdialog', { name: 'You have spent $0.11' });

  it('says what was asked, what the rest costs and the limit, and goes on when it is told to', async () => {
    const { sent } = show('pausedByWarning');
    const dialog = await dialogOf();
    expect(dialog.textContent).toMatch(
      /The warning was set at \$0\.10\. The rest of the debate costs about \$\d.*The limit is \$5\.00\./,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go on' }));
    expect(sent).toEqual([{ type: 'ACKNOWLEDGE_WARNING' }]);
  });

  it('ends in one step, without the closings where they are not wanted', async () => {
    const { sent } = show('pausedByWarning');
    const dialog = await dialogOf();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Hear the closings first/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'End with a verdict' }));
    expect(sent).toEqual([{ type: 'STOP' }]);
  });
});

describe('a halt', () => {
  const trouble = {
    code: 'overloaded',
    reason: { code: 'vendor-overloaded', provider: 'OpenAI', status: 529 } as Reason,
    seats: ['opposition'],
  };
  const failed: Entry = {
    ...paid('0.opposition', 0),
    outcome: {
      state: 'failed',
      code: 'overloaded',
      reason: { code: 'vendor-overloaded', provider: 'OpenAI', status: 529 },
      retryable: true,
      retryAfterMs: null,
      text: '',
    },
  };
  const show = (
    can: (type: string) => boolean = () => true,
    haltReason: HaltReason = trouble,
    entries = [...openingTurns.slice(0, 2), failed, { ...failed, id: '0.opposition.2' }],
  ) => {
    const record = recordWith(entries);
    const { debate, sent } = debateAtRest({
      state: 'error',
      can: (event) => can(event.type),
      context: { record, haltReason },
    });
    renderDebate(debate, <Transcript pages={debatePagesOf(record)} />);
    return sent;
  };
  const notice = () => screen.getByRole('alert', { name: 'Something went wrong: Opposition' });

  it('is told in the place of the speech that failed, with what is kept and costs; Ask again asks again', async () => {
    const sent = show();
    expect(notice().closest('.speech')?.classList.contains('opp')).toBe(true);
    expect(within(notice()).getByRole('heading').textContent).toBe('Two calls failed');
    expect(within(notice()).getByText(/One speech is kept.*Nothing is spent until you choose/)).toBeTruthy();
    expect(within(notice()).getAllByRole('button')).toHaveLength(3);
    await userEvent.click(within(notice()).getByRole('button', { name: 'Ask again' }));
    expect(sent).toEqual([{ type: 'RETRY' }]);
  });

  it('names neither the vendor of a hidden model nor its status, but whose key is refused', () => {
    show();
    expect(notice().textContent).toContain('The provider is overloaded');
    expect(notice().textContent).not.toMatch(/OpenAI|529/);
    cleanup();
    show(undefined, {
      ...trouble,
      code: 'auth',
      reason: { code: 'vendor-auth', provider: 'OpenAI', status: 401 },
    });
    expect(notice().textContent).toContain('OpenAI did not accept the key');
    expect(notice().textContent).not.toContain('401');
  });

  it('seats another model in that seat, and never offers the one that failed', async () => {
    const sent = show();
    await userEvent.click(screen.getByRole('button', { name: 'Another model…' }));
    const select = screen.getByRole('combobox', { name: 'Opposition model' });
    const values = within(select)
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value);
    expect(values).toContain('demo/three');
    expect(values).not.toContain('demo/two');
    await userEvent.selectOptions(select, 'demo/three');
    await userEvent.click(screen.getByRole('button', { name: 'Use this model' }));
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
});
