// A debate that waits. A pause is announced at once and can be undone, stopped words stay readable, models and limit can be changed. Silent
// models, retries and lost calls are reported in place of the speech. No model's name is shown.
import type { Entry } from '@rostrum/shared/record/record';
import { type PlainReason, textReason } from '@rostrum/shared/wire/reason';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AskedAgain } from '../../../frontend/src/presentation/speech-flags.tsx';
import { Controls, PausedPanel } from '../../../frontend/src/screens/live-debate/controls.tsx';
import { StalledNotice } from '../../../frontend/src/screens/live-debate/speech-trouble.tsx';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { transcriptModelOf } from '../../../frontend/src/screens/shared/transcript-model.ts';
import { dropLiveText, liveTextOf } from '../../../frontend/src/stores/live-text.ts';
import { formatNamed, modelOccupant, openDebate, rulingEntry, seatedModels } from '../../fixtures/records.ts';
import { attemptEntry, OPENINGS, recordWith, renderAtRest } from './render-screen.tsx';

const REBUTTAL = '1:1.0.opposition';
const running = { ...attemptEntry(REBUTTAL, { state: 'running' }), holdNanoUsd: 12_000_000 };
const failedWith = (code: 'overloaded' | 'cancelled', reason: string, text = '') =>
  attemptEntry(REBUTTAL, {
    ...{ state: 'failed', code, reason: textReason(reason) },
    ...{ retryable: true, retryAfterMs: null, text },
  });

function showBar(
  state: 'pausing' | 'debating' | 'paused' | 'pausedByWarning' | 'error',
  entries: Entry[],
  can?: (event: { type: string }) => boolean,
) {
  const record = recordWith(entries);
  const nothing = () => undefined;
  return renderAtRest(
    <Controls transcript={transcriptModelOf(record)} wide onOpen={nothing} away={false} toLive={nothing} />,
    { state, context: { record }, ...(can && { can }) },
  );
}

function showDebate(state: 'recovering' | 'debating' | 'paused', ...entries: Entry[]) {
  const record = recordWith([...OPENINGS, ...entries]);
  renderAtRest(<Transcript transcript={transcriptModelOf(record)} />, {
    state,
    context: { record, decision: { kind: 'wait', ms: 2_000 } },
  });
}

describe('Pausing', () => {
  it('has Undo in the place of Pause, and “Go on” once it is at rest', async () => {
    const events = showBar('pausing', [...OPENINGS, running]);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(events).toEqual([{ type: 'RESUME' }]);
    cleanup();
    showBar('paused', OPENINGS);
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
    cleanup();
    // After a halt the question is elsewhere; and a debate that cannot be judged yet can still be ended.
    showBar('error', OPENINGS.slice(0, 1), ({ type }) => type === 'ABANDON');
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'End…' }).disabled).toBe(false);
  });

  it('at a cost warning that stands, “Go on” and its key acknowledge the warning', async () => {
    const events = showBar('pausedByWarning', OPENINGS);
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await userEvent.keyboard('p');
    expect(events).toEqual([{ type: 'ACKNOWLEDGE_WARNING' }, { type: 'ACKNOWLEDGE_WARNING' }]);
  });

  it('at once is in the menu, and says what is lost and charged', async () => {
    const events = showBar('debating', [...OPENINGS, running]);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const item = await screen.findByRole('menuitem', { name: /Pause now/ });
    expect(item.textContent).toContain('Cuts off this speech, still charged, at most $0.02.');
    await userEvent.click(item);
    expect(events).toEqual([{ type: 'PAUSE', when: 'now' }]);
  });

  it('keeps the words of a stopped speech readable, marked as no part of the debate, with their charge', () => {
    const charge = { nanoUsd: 8_000_000, atMostNanoUsd: 9_000_000, priceId: null, notional: false };
    const cancellation = failedWith(
      'cancelled',
      'Stopped.',
      'A plumber with a van <script>alert(1)</script>',
    );
    showDebate('paused', { ...cancellation, charge: { ...charge, basis: 'estimated' } });
    const words = screen.getByText(/A plumber with a van/).closest('details');
    expect(words?.open).toBe(true);
    expect(words?.textContent).toContain('Not part of the debate; charged under $0.01');
    expect(words?.querySelector('script')).toBeNull();
  });
});

describe('In a pause', () => {
  const show = (can: (limitNanoUsd: number | null) => boolean = () => true) =>
    renderAtRest(<PausedPanel />, {
      can: (event) => (event.type === 'RAISE_LIMIT' ? can(event.limitNanoUsd) : true),
      context: { record: recordWith(OPENINGS, { costLimit: 5, warnAt: 3 }) },
    });

  it('the model of a seat is changed without naming the one before', async () => {
    const events = show();
    expect(document.body.textContent).not.toMatch(/Demo (one|two|three)/);
    await userEvent.click(screen.getByRole('button', { name: 'Change the model of Judge' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Judge model' }), 'demo/one');
    await userEvent.click(screen.getByRole('button', { name: 'Use this model' }));
    expect(events).toMatchObject([{ type: 'RESEAT', seat: 'judge', occupant: { model: { id: 'one' } } }]);
  });

  it('the models are named where the page names them because nobody judges', () => {
    const format = formatNamed('consensus');
    const seats = seatedModels(format, false, [{ provider: 'demo', id: 'one' }]);
    renderAtRest(<PausedPanel />, { context: { record: openDebate(format, { seats }) } });
    expect(screen.getAllByText('Demo one')).not.toEqual([]);
    expect(screen.queryByText('Hidden until the verdict')).toBeNull();
  });

  it('a limit that the verdict does not fit is refused, with the reason', async () => {
    const events = show((limit) => (limit ?? 0) >= 1e9);
    const field = screen.getByRole('textbox', { name: 'Cost limit ($)' });
    await userEvent.clear(field);
    await userEvent.type(field, '0.5{Enter}');
    expect(screen.getByText('The result does not fit this limit.')).toBeTruthy();
    expect(events).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, '5{Enter}');
    expect(events).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, '4{Enter}');
    expect(events).toEqual([{ type: 'RAISE_LIMIT', limitNanoUsd: 4e9, warnAtNanoUsd: 3e9 }]);
  });
});

describe('In the place of a speech', () => {
  it('a silent model is named after 20 seconds, with the maximum cost of asking again', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const events = renderAtRest(<StalledNotice attempt={running} />, {
      state: 'debating',
      context: { record: recordWith([...OPENINGS, running]) },
    });
    act(() => vi.advanceTimersByTime(19_000));
    expect(screen.queryByRole('status')).toBeNull();
    // Every word restarts the wait, not only the first.
    for (const words of ['A word', 'A word and another']) {
      act(() => liveTextOf('debate-one').store.setState({ [REBUTTAL]: { text: words } }));
      act(() => vi.advanceTimersByTime(19_000));
      expect(screen.queryByRole('status')).toBeNull();
    }
    // A call that waits for its server is not silent, either.
    act(() => liveTextOf('debate-one').store.setState({ [REBUTTAL]: { thinking: 0 } }));
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.queryByRole('status')).toBeNull();
    // Thoughts are a sign of life, too.
    act(() => liveTextOf('debate-one').store.setState({ [REBUTTAL]: { thinking: 20 } }));
    act(() => vi.advanceTimersByTime(19_000));
    expect(screen.queryByRole('status')).toBeNull();
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByRole('status', { name: 'Nothing for 20 seconds' })).toBeTruthy();
    expect(screen.getByText(/up to \$0\.02/)).toBeTruthy();
    act(() => vi.advanceTimersByTime(170_000));
    expect(screen.getByRole('status', { name: 'Nothing for 3 minutes' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Demo (one|two|three)/);
    act(() => screen.getByRole('button', { name: 'Ask again' }).click());
    expect(events).toEqual([{ type: 'ASK_AGAIN', turn: REBUTTAL }]);
    dropLiveText('debate-one');
  });

  it('a thinking model is shown with its tokens, until its first word', () => {
    showDebate('debating', running);
    const arrive = liveTextOf('debate-one').store.setState;
    expect(document.body.textContent).toContain('Starting to speak');
    act(() => arrive({ [REBUTTAL]: { thinking: 0 } }));
    expect(document.body.textContent).toContain('Waiting for the model’s server');
    act(() => arrive({ [REBUTTAL]: { thinking: 1 } }));
    expect(document.body.textContent).toContain('thinking, one token');
    act(() => arrive({ [REBUTTAL]: { thinking: 1_200 } }));
    expect(document.body.textContent).toContain('thinking, 1,200 tokens');
    expect(document.body.textContent).not.toContain('Starting to speak');
    act(() => arrive({ [REBUTTAL]: { text: 'The case' } }));
    expect(document.body.textContent).toContain('The case');
    expect(document.body.textContent).not.toContain('1,200 tokens');
    dropLiveText('debate-one');
  });

  it('a retry is shown with its reason, without its number', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    showDebate('recovering', failedWith('overloaded', 'It is overloaded.'));
    expect(screen.getByText(/Asked again in/).textContent?.trim()).toBe(
      'It is overloaded. Asked again in 2 seconds.',
    );
    expect(document.body.textContent).not.toMatch(/attempt|HTTP/i);
  });

  it('each reason for asking again is shown once, without words of a parser', () => {
    const refusal = (reason: PlainReason, nanoUsd = 1_000) => ({
      ...attemptEntry(REBUTTAL, { state: 'refused', finishReason: 'stop', reason, text: '' }),
      charge: {
        ...{ nanoUsd, atMostNanoUsd: nanoUsd, priceId: null, notional: false },
        basis: 'reported' as const,
      },
    });
    const reasons: PlainReason[] = [
      { code: 'repeated' },
      { code: 'unreadable', problem: 'scores: missing' },
      { code: 'unreadable', problem: 'verdict: missing' },
    ];
    render(<AskedAgain record={recordWith([])} attempts={reasons.map((reason) => refusal(reason))} />);
    expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'It repeats an earlier speech almost word for word. Asked again; each try is paid for.',
      'The answer could not be read. Asked again twice; each try is paid for.',
    ]);
    render(<AskedAgain record={recordWith([])} attempts={[refusal({ code: 'cut-off' }, 0)]} />);
    expect(document.body.textContent).toMatch(/Asked again\.$/);
  });

  it('a speech lost with its server is mentioned while it is spoken again', () => {
    const lostAttempt = attemptEntry(REBUTTAL, { state: 'lost' });
    showDebate('debating', lostAttempt, { ...running, id: `${REBUTTAL}.2` });
    const speech = screen.getByRole('article', { name: /^Opposition — Rebuttal 1/ });
    expect(within(speech).getByText(/was lost: the server restarted.*Only this speech/)).toBeTruthy();
  });
});

it('a model that declined twice can be replaced from its speech, until another sits there or the debate is over', async () => {
  const refusal = attemptEntry('0.proposition', {
    ...{ state: 'refused', finishReason: 'stop', text: 'I cannot.' },
    reason: { code: 'declined' },
  });
  const reseat = rulingEntry({
    ruling: 'reseat',
    seat: 'proposition',
    occupant: modelOccupant({ provider: 'demo', id: 'one' }),
  });
  const showDeclined = (count: number, model = 'one', can = true, more: Entry[] = []) => {
    cleanup();
    const refusals = Array.from({ length: count }, (_, at) => ({
      ...refusal,
      id: `0.proposition.${at}`,
      model: { provider: 'demo', id: model },
    }));
    const record = recordWith([...refusals, ...more, ...OPENINGS]);
    renderAtRest(<Transcript transcript={transcriptModelOf(record)} />, {
      state: 'debating',
      can: () => can,
      context: { record },
    });
  };
  showDeclined(2);
  expect(screen.getByRole('heading', { name: 'Proposition declined to speak twice' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Another model…' }));
  expect(screen.getByRole('combobox', { name: 'Proposition model' })).toBeTruthy();
  for (const more of [[1], [2, 'replaced'], [2, 'one', false], [2, 'one', true, [reseat]]] as Parameters<
    typeof showDeclined
  >[]) {
    showDeclined(...more);
    expect(screen.queryByText(/declined to speak/)).toBeNull();
  }
});
