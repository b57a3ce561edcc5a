// @vitest-environment jsdom
// What makes a debate wait for the person: the cost warning, and a halt after an error.

import type { Entry } from '@rostrum/shared/record/record';
import type { Reason } from '@rostrum/shared/wire/reason';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HaltReason } from '../../../frontend/src/machine/machine-types.ts';
import { MoneyDialogs } from '../../../frontend/src/screens/live-debate/money-dialogs.tsx';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { debateAtRest, MODELS_ANSWER, recordWith, renderDebate, turnEntry } from './render-screen.tsx';

beforeEach(() => modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null }));
afterEach(cleanup);

const paid = (id: string, nanoUsd: number): Extract<Entry, { kind: 'attempt' }> => ({
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

  it.each([
    [true, 'CLOSE'],
    [false, 'STOP'],
  ])('ends in one step, with the closings first (%s)', async (closings, type) => {
    const { sent } = show('pausedByWarning');
    const dialog = await dialogOf();
    const first = within(dialog).getByRole('checkbox', { name: /^Hear the closings first/ });
    expect(first).toHaveProperty('checked', true);
    if (!closings) await userEvent.click(first);
    await userEvent.click(within(dialog).getByRole('button', { name: 'End with a verdict' }));
    expect(sent).toEqual([{ type }]);
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
