// Tests of the halts that wait for the person: the cost warning, the cost limit, and a halt after an error; and costs that are estimates.

import { closingReserve } from '@rostrum/shared/budget/reserve';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { Entry } from '@rostrum/shared/record/record';
import { type Reason, textReason } from '@rostrum/shared/wire/reason';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { cardsByKey } from '../../../frontend/src/engine/debates/model-cards.ts';
import type { HaltReason } from '../../../frontend/src/engine/machine/machine-types.ts';
import { CostFigure, MoneyDialogs } from '../../../frontend/src/screens/live-debate/money-dialogs.tsx';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { transcriptModelOf } from '../../../frontend/src/screens/shared/transcript-model.ts';
import { clockTime } from '../../../frontend/src/words/format-text.ts';
import { formatMoneyAtMost } from '../../../frontend/src/words/money-text.ts';
import { fixtureTurn, openDebate, oxfordFormat } from '../../fixtures/records.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';
import { attemptEntry, MODELS_ANSWER, OPENINGS, recordWith, renderAtRest } from './render-screen.tsx';

const paidAttempt = (id: string, nanoUsd: number, atMostNanoUsd = nanoUsd) => {
  const basis = nanoUsd === atMostNanoUsd ? ('reported' as const) : ('estimated' as const);
  return {
    ...attemptEntry(id, { state: 'accepted', finishReason: 'stop' }),
    charge: { nanoUsd, atMostNanoUsd, basis, priceId: 'demo', notional: true },
  };
};

describe('the cost warning', () => {
  const show = (openings = OPENINGS) => {
    const entries = [paidAttempt('0.proposition', 107_800_000), ...openings];
    const record = recordWith(entries, { warnAt: 0.1, costLimit: 5 });
    return renderAtRest(<MoneyDialogs />, { state: 'pausedByWarning', context: { record } });
  };
  const dialogOf = () => screen.findByRole('alertdialog', { name: 'You have spent $0.11' });

  it('states the warning, the cost of the rest and the limit, and “Go on” continues', async () => {
    const events = show();
    const dialog = await dialogOf();
    expect(dialog.textContent).toMatch(
      /The warning was set at \$0\.10\. The rest of the debate costs about \$\d.*The limit is \$5\.00\./,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go on' }));
    expect(events).toEqual([{ type: 'ACKNOWLEDGE_WARNING' }]);
  });

  it('ends in one step, without the closings if they are not wanted', async () => {
    const events = show();
    const dialog = await dialogOf();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Hear the closings first/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'End with a verdict' }));
    expect(events).toEqual([{ type: 'STOP' }]);
    cleanup();
    show(OPENINGS.slice(0, 1));
    const early = within(await dialogOf());
    expect(early.getByRole('button', { name: 'End without a verdict' })).toBeTruthy();
    expect(early.queryByRole('button', { name: 'End with a verdict' })).toBeNull();
  });

  it('promises no more for closings and verdict together than the limit leaves', async () => {
    const entries = [paidAttempt('0.proposition', 1e8), ...OPENINGS];
    const record = recordWith(entries, { warnAt: 0.1, costLimit: 5 });
    const cards = cardsByKey(MODELS_ANSWER.models);
    const { closingsNanoUsd, verdictNanoUsd } = closingReserve(record, cards, composeCall);
    const left = verdictNanoUsd + closingsNanoUsd / 2;
    const settings = { ...record.settings, limitNanoUsd: 1e8 + left };
    const context = { record: { ...record, settings } };
    renderAtRest(<MoneyDialogs />, { state: 'pausedByWarning', context });
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(`At most ${formatMoneyAtMost(verdictNanoUsd)}.`);
    expect(dialog.textContent).toContain(`at most ${formatMoneyAtMost(left - verdictNanoUsd)} more`);
    expect(formatMoneyAtMost(left - verdictNanoUsd)).not.toBe(formatMoneyAtMost(closingsNanoUsd));
  });

  it('marks costs that no vendor reported as estimates, as the arena and the export do', async () => {
    const cut = {
      ...paidAttempt('0.proposition', 20_000_000, 70_000_000),
      outcome: { state: 'lost' as const },
    };
    const whole = { ...paidAttempt('0.proposition', 30_000_000), id: '0.proposition.2' };
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
    expect(writtenMarkdown(record)).toContain('## Cost\n\nAbout $0.05');
    expect(writtenMarkdown(record)).toContain('Worst case so far: $0.10.');
  });
});

describe('at the cost limit', () => {
  const show = (calls: Entry[] = [], warnAt: number | null = 0.2, answersNanoUsd = 0) => {
    /** A step that is more than nine cents too dear, with amounts that are no whole cents. */
    const costs = { neededNanoUsd: 4.941e8, nextNanoUsd: 0.623e8, limitNanoUsd: 4e8 };
    const fit = { fits: false as const, ...costs, unpriced: [] };
    const spent = calls.length > 0 ? calls : [paidAttempt('0.proposition', 3e8)];
    const debate = recordWith([...spent, ...OPENINGS], { costLimit: 0.4, warnAt });
    const record = { ...debate, settings: { ...debate.settings, answersNanoUsd } };
    return renderAtRest(<MoneyDialogs />, {
      state: 'pausedByLimit',
      context: { record, decision: { kind: 'pause', for: 'limit', fit } },
    });
  };

  it('promises no verdict for which nothing is left', async () => {
    show([paidAttempt('0.proposition', 3.9999e8)]);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('The limit may not cover a verdict. Raise it first.');
    expect(dialog.textContent).not.toContain('You get a verdict');
  });

  it('states the spent, next, reserved and missing amounts, which add up, with the focus on “Stay paused”', async () => {
    const events = show();
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
    expect(events).toEqual([]);
  });
  it('is told and taken as the person gave it: with what single answers before the debate take of it', async () => {
    const events = show([], null, 95_123_456);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New limit ($)' });
    expect(document.body.textContent).toMatch(/Single answers before it\$0\.10.*Limit\$0\.495/);
    await userEvent.type(field, '{Control>}a{/Control}{Backspace}2{Enter}');
    expect(events[0]).toMatchObject({ limitNanoUsd: 2e9 - 95_123_456 });
  });
  it('says that the spent amount is the most it can be where a call was cut off, and does not round it down', async () => {
    const { charge, ...whole } = paidAttempt('0.proposition', 2.941e8);
    show([{ ...whole, outcome: { state: 'lost' }, charge: { ...charge, basis: 'estimated' } }]);
    const dialog = await screen.findByRole('alertdialog', { name: 'What comes next may pass the limit' });
    expect(dialog.querySelector('.between')?.textContent).toBe('Spent so far, at most$0.30');
    expect(dialog.textContent).toContain('One call was lost: the server restarted');
  });

  it('says that the suggested limit covers as many repeated calls as there were so far', async () => {
    const call = paidAttempt('0.proposition', 1e8);
    show([call, { ...call, id: '0.proposition.2' }]);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toMatch(/is probably enough for all of it: one call had to be made again/);
    expect(dialog.textContent).not.toContain('was lost');
  });

  it('suggests a limit that covers the rest, and continues with it, without a warning that was switched off', async () => {
    const events = show([], null);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New limit ($)' });
    expect(Number(field.value)).toBeGreaterThan(0.4);
    await userEvent.click(screen.getByRole('button', { name: 'Raise and go on' }));
    const limitNanoUsd = Math.round(Number(field.value) * 100) * 1e7;
    expect(events).toEqual([{ type: 'RAISE_LIMIT', limitNanoUsd, warnAtNanoUsd: null }, { type: 'RESUME' }]);
  });

  it('accepts only a higher limit, and sets a warning between the spent amount and the new limit', async () => {
    const events = show();
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New limit ($)' });
    const raise = async (usd: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, `${usd}{Enter}`);
    };
    await raise('0.40');
    expect(screen.getByText('It must be over $0.40.')).toBeTruthy();
    expect(events).toEqual([]);
    await raise('0.41');
    expect(events).toEqual([
      { type: 'RAISE_LIMIT', limitNanoUsd: 4.1e8, warnAtNanoUsd: 3.5e8 },
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
  const failure: Entry = {
    ...paidAttempt('0.opposition', 0),
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
    entries = [...OPENINGS.slice(0, 1), failure, { ...failure, id: '0.opposition.2' }],
  ) => {
    const record = recordWith(entries, { costLimit: 0.4, warnAt: null });
    return renderAtRest(<Transcript transcript={transcriptModelOf(record)} />, {
      state: 'error',
      can: (event) => can(event.type),
      context: { record, haltReason },
    });
  };
  const notice = () => screen.getByRole('alert', { name: 'Something went wrong: Opposition' });

  it('is shown in place of the failed speech, with the kept speeches and the costs; “Ask again” retries', async () => {
    const events = show();
    expect(notice().closest('.speech')?.classList.contains('opp')).toBe(true);
    expect(within(notice()).getByRole('heading').textContent).toBe('Two calls failed');
    expect(within(notice()).getByText(/One speech is kept.*Nothing is spent until you choose/)).toBeTruthy();
    expect(within(notice()).getAllByRole('button')).toHaveLength(3);
    await userEvent.click(within(notice()).getByRole('button', { name: 'Ask again' }));
    await userEvent.click(within(notice()).getByRole('button', { name: 'Skip' }));
    expect(events).toEqual([{ type: 'RETRY' }, { type: 'SKIP', turn: '0.opposition' }]);
    cleanup();
    show(undefined, undefined, [failure]);
    expect(screen.getAllByRole('alert')).toEqual([notice()]);
  });

  it('says what is lost if an answer is skipped that the result does not need', () => {
    const whole = openDebate(oxfordFormat(), { settings: { bothOrders: true } });
    const slots = plannedSteps(whole).flatMap((step) => step.slots);
    const entries = slots
      .filter(({ turn }) => !turn.startsWith('exchanged'))
      .map(({ turn, seat }) => fixtureTurn(turn, seat));
    const record = { ...whole, entries };
    renderAtRest(<Transcript transcript={transcriptModelOf(record)} />, {
      state: 'error',
      context: { record, haltReason: { ...trouble, seats: ['judge'] } },
    });
    const skip = screen.getByRole('button', { name: 'Skip' });
    expect(skip.getAttribute('title')).toBe('The result is found without this answer.');
  });

  it('says until when a vendor takes no calls, and which limit is needed to continue', async () => {
    const reason: Reason = { code: 'asked-to-wait', minutes: 90, cause: textReason('It is busy.') };
    show(undefined, { ...trouble, reason });
    const until = clockTime(5_400_004);
    expect(until).toMatch(/^\d.* \(\w{3} \d+\)$/);
    expect(clockTime(Date.now())).not.toContain('(');
    expect(notice().textContent).toContain(`The provider takes no calls until ${until}`);
    cleanup();
    const cause = { code: 'day-used-up', provider: 'Groq' } as const;
    show(undefined, { ...trouble, code: 'quota', reason: { ...reason, minutes: 1440, cause } });
    expect(notice().textContent).toMatch(/^(?!.*takes no calls).*tier.* wait a day or more\.(?!.*Top up)/s);
    cleanup();
    const events = show(undefined, { ...trouble, neededNanoUsd: 5e8 });
    expect(within(notice()).getByText('This needs a limit of $0.50.')).toBeTruthy();
    await userEvent.click(within(notice()).getByRole('button', { name: 'Raise and go on' }));
    expect(events).toMatchObject([{ type: 'RAISE_LIMIT', limitNanoUsd: 5.5e8 }, { type: 'RETRY' }]);
  });

  it('names neither the vendor of a hidden model nor its status, unless its key was refused', () => {
    show();
    expect(notice().textContent).toContain('The provider is overloaded');
    expect(notice().textContent).not.toMatch(/OpenAI|529/);
    cleanup();
    const reason = { code: 'vendor-auth', provider: 'OpenAI', status: 401 } as const;
    show(undefined, { ...trouble, code: 'auth', reason });
    expect(notice().textContent).toMatch(/OpenAI did not accept the key(?!.*401)/s);
  });

  it('puts another model in that seat, and never offers the one that failed', async () => {
    const events = show();
    await userEvent.click(screen.getByRole('button', { name: 'Another model…' }));
    const select = screen.getByRole('combobox', { name: 'Opposition model' });
    const values = within(select)
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value);
    expect(values).toContain('demo/three');
    expect(values).not.toContain('demo/two');
    await userEvent.selectOptions(select, 'demo/three');
    await userEvent.click(screen.getByRole('button', { name: 'Use this model' }));
    expect(events).toEqual([
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
