// What makes a debate wait for the person: the cost warning, the cost limit, and a halt after an error; and costs that are estimates.

import type { Entry } from '@rostrum/shared/record/record';
import type { Reason } from '@rostrum/shared/wire/reason';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { HaltReason } from '../../../frontend/src/machine/machine-types.ts';
import { CostFigure, MoneyDialogs } from '../../../frontend/src/screens/live-debate/money-dialogs.tsx';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';
import { attemptEntry, OPENINGS, recordWith, renderAtRest } from './render-screen.tsx';

const paid = (id: string, nanoUsd: number, atMostNanoUsd = nanoUsd) => {
  const basis = nanoUsd === atMostNanoUsd ? ('reported' as const) : ('estimated' as const);
  return {
    ...attemptEntry(id, { state: 'accepted', finishReason: 'stop' }),
    charge: { nanoUsd, atMostNanoUsd, basis, priceId: 'demo', notional: true },
  };
};

describe('the cost warning', () => {
  const show = () =>
    renderAtRest(<MoneyDialogs />, {
      state: 'pausedByWarning',
      context: {
        record: recordWith([paid('0.proposition', 107_800_000), ...OPENINGS], { warnAt: 0.1, costLimit: 5 }),
      },
    });
  const dialogOf = () => screen.findByRole('alertdialog', { name: 'You have spent $0.11' });

  it('says what was asked, what the rest costs and the limit, and goes on when it is told to', async () => {
    const sent = show();
    const dialog = await dialogOf();
    expect(dialog.textContent).toMatch(
      /The warning was set at \$0\.10\. The rest of the debate costs about \$\d.*The limit is \$5\.00\./,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go on' }));
    expect(sent).toEqual([{ type: 'ACKNOWLEDGE_WARNING' }]);
  });

  it('ends in one step, without the closings where they are not wanted', async () => {
    const sent = show();
    const dialog = await dialogOf();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Hear the closings first/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'End with a verdict' }));
    expect(sent).toEqual([{ type: 'STOP' }]);
  });

  it('says that costs no vendor has reported are estimates, as the arena and the export do', async () => {
    const cut = { ...paid('0.proposition', 20_000_000, 70_000_000), outcome: { state: 'lost' as const } };
    const whole = { ...paid('0.proposition', 30_000_000), id: '0.proposition.2' };
    const record = recordWith([cut, whole, ...OPENINGS], { warnAt: 0.1, costLimit: 5 });
    renderAtRest(
      <>
        <CostFigure onPress={() => undefined} />
        <MoneyDialogs />
      </>,
      { state: 'pausedByWarning', context: { record } },
    );
    const figure = document.querySelector('.cost-so-far');
    expect(figure?.getAttribute('aria-label')).toMatch(/^Cost so far: about \$0\.05, at most \$0\.10/);
    const name = 'You have spent about $0.05, at most $0.10';
    expect(await screen.findByRole('alertdialog', { name })).toBeTruthy();
    expect(writtenMarkdown(record)).toContain('## Cost\n\nabout $0.05');
    expect(writtenMarkdown(record)).toContain('Worst case so far: $0.10.');
  });
});

describe('at the cost limit', () => {
  const show = () => {
    /** A step that is more than nine cents too dear, with amounts that are no whole cents. */
    const costs = { neededNanoUsd: 4.941e8, nextNanoUsd: 0.623e8, limitNanoUsd: 4e8 };
    const fit = { fits: false as const, ...costs, unpriced: [] };
    const record = recordWith([paid('0.proposition', 3e8), ...OPENINGS], { costLimit: 0.4, warnAt: null });
    return renderAtRest(<MoneyDialogs />, {
      state: 'pausedByLimit',
      context: { record, decision: { kind: 'pause', for: 'limit', fit } },
    });
  };

  it('says what is spent, comes next, is kept and missing, in figures that add up, with “Stay paused” under the focus', async () => {
    const sent = show();
    const name = 'What comes next may pass the limit';
    const dialog = await screen.findByRole('alertdialog', { name });
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
    entries = [...OPENINGS.slice(0, 1), failed, { ...failed, id: '0.opposition.2' }],
  ) => {
    const record = recordWith(entries);
    return renderAtRest(<Transcript pages={debatePagesOf(record)} />, {
      state: 'error',
      can: (event) => can(event.type),
      context: { record, haltReason },
    });
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
