// Small sentences of a live debate, its share and its outcome: each states what happened, and claims nothing else.
import { isJudge } from '@rostrum/shared/answers/judges';
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { DebateRecord, Turn } from '@rostrum/shared/record/record';
import type { PlainReason } from '@rostrum/shared/wire/reason';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Markdown } from '../../../frontend/src/components/markdown.tsx';
import { PageLinksProvider } from '../../../frontend/src/components/page-links.tsx';
import { Controls, PausedPanel } from '../../../frontend/src/screens/live-debate/controls.tsx';
import { MoneyDialogs } from '../../../frontend/src/screens/live-debate/money-dialogs.tsx';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { DebatePage } from '../../../frontend/src/screens/outcome/debate-page.tsx';
import { ShareForm } from '../../../frontend/src/screens/outcome/share-form.tsx';
import { roundTitle } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import { linkingTo } from '../../../frontend/src/screens/shared/debate-documents.tsx';
import { transcriptModelOf } from '../../../frontend/src/screens/shared/transcript-model.ts';
import { streamStatuses } from '../../../frontend/src/stores/live-text.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';
import { voteText } from '../../shared/kit/answer-texts.ts';
import {
  attemptEntry,
  OPENINGS,
  recordWith,
  renderAtRest,
  renderOpenTurns,
  renderScreen,
  turnEntry,
} from './render-screen.tsx';

const NOTHING = () => undefined;
const text = () => document.body.textContent ?? '';
const running = attemptEntry('1:1.0.opposition', { state: 'running' });
const SILENT: PlainReason = { code: 'vendor-silent', seconds: 10 };
const failedAttempt = attemptEntry('1:1.0.opposition', {
  ...{ state: 'failed', code: 'time-out', reason: SILENT, text: '' },
  ...{ retryable: true, retryAfterMs: null },
});

describe('a share of a debate that continues', () => {
  const record = recordWith(OPENINGS.slice(0, 1));
  const share = vi.fn(async (_: unknown) => ({ id: 'abc', takeBack: 'x', expiresAt: 9e12 }));
  const showShareForm = async (one: DebateRecord) => {
    renderScreen({ sharingDays: async () => 30, shareDebate: share }, <ShareForm record={one} cards={{}} />);
    await screen.findByRole('button', { name: 'Copy link' });
  };

  it('says that it is a snapshot, and names no model before the verdict', async () => {
    await showShareForm(record);
    expect(text()).toContain('A snapshot, after 1 speech: it does not follow the debate as it goes on.');
    expect(text()).toContain('The models are named after the verdict.');
    expect(screen.queryByRole('checkbox', { name: 'Show the names of the models' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(share.mock.lastCall?.[0]).toMatchObject({ choices: { models: false } });
    cleanup();
    const choices = { models: false, costs: false, documents: false };
    render(<DebatePage record={record} cards={{}} choices={choices} of="page" />);
    expect(text()).toContain('exported after 1 speech. This page does not follow the debate.');
  });

  it('of a finished debate is no snapshot, and may name its models', async () => {
    await showShareForm(recordWith([...OPENINGS, { kind: 'ruling', at: 9, ruling: 'abandon' }]));
    expect(text()).not.toContain('snapshot');
    expect(screen.getByRole('checkbox', { name: 'Show the names of the models' })).toBeTruthy();
  });
});

it.each([
  ['oxford', true],
  ['consensus', false],
])('the foot of a page of %s says that sides were given: %s', (id, areGiven) => {
  const choices = { models: true, costs: false, documents: false };
  render(<DebatePage record={openDebate(formatNamed(id))} cards={{}} choices={choices} />);
  const sentence = 'The speakers argued for the sides that they were given.';
  expect(document.querySelector('footer')?.textContent?.includes(sentence)).toBe(areGiven);
});

describe('a model chosen in a pause', () => {
  it('is applied when the debate resumes, and the list does not reveal the present one', async () => {
    const record = recordWith(OPENINGS);
    const transcript = transcriptModelOf(record);
    const events = renderAtRest(
      <>
        <PausedPanel />
        <Controls transcript={transcript} wide onOpen={NOTHING} away={false} toLive={NOTHING} />
      </>,
      { state: 'paused', context: { record } },
    );
    await userEvent.click(screen.getByText('Change models or the limit'));
    await userEvent.click(screen.getByRole('button', { name: 'Change the model of Opposition' }));
    const select = screen.getByRole('combobox', { name: 'Opposition model' });
    const values = within(select).getAllByRole<HTMLOptionElement>('option');
    expect(values.map(({ value }) => value)).toContain('demo/two');
    await userEvent.selectOptions(select, 'demo/three');
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(events).toMatchObject([
      { type: 'RESEAT', seat: 'opposition', occupant: { model: { id: 'three' } } },
      { type: 'RESUME' },
    ]);
  });
});

it.each<[Turn['flags'], string[]]>([
  [[], ['Partner A: Yes 75% sure', 'Partner B: Yes 75% sure']],
  [['prompt-cut'], ['Partner B: Yes 75% sure']],
])(
  'counted votes are shown side by side; a vote with the flags %j has its own card with the reason',
  (flags, countedVotes) => {
    let record = openDebate(formatNamed('consensus'));
    for (
      let next = nextStep(record);
      next.kind !== 'close' && next.step.passes[0] === 1;
      next = nextStep(record)
    )
      record = addEntries(
        record,
        ...next.waiting.map(({ turn, seat }) => ({
          ...(fixtureTurn(turn, seat, voteText(true, 75, '')) as Turn),
          flags: seat === 'partner-a' ? flags : [],
        })),
      );
    renderAtRest(<Transcript transcript={transcriptModelOf(record)} />, {
      state: 'debating',
      context: { record },
    });
    const votes = [...document.querySelectorAll('.cast-vote p')].map((vote) => vote.textContent);
    expect(votes).toEqual(countedVotes);
  },
);

describe('a call that is made again', () => {
  const show = (...entries: Parameters<typeof recordWith>[0]) => {
    const record = recordWith([...OPENINGS, ...entries]);
    renderAtRest(<Transcript transcript={transcriptModelOf(record)} />, {
      state: 'debating',
      context: { record },
    });
  };

  it('is named on its card, with its number of tries', async () => {
    show({ ...failedAttempt }, { ...failedAttempt, id: 'second' }, running);
    expect(
      screen.getByText('The vendor was silent for 10 s. Asked again: retry 2 of at most 3.'),
    ).toBeTruthy();
    cleanup();
    await act(() => chooseLanguage('de'));
    show({ ...failedAttempt }, running);
    expect(
      screen.getByText(/lang nichts gesendet\. Erneut gefragt: Versuch 1 von höchstens 3\.$/),
    ).toBeTruthy();
  });

  it('is not offered at a cost while the server is unreachable', () => {
    vi.useFakeTimers();
    show(running);
    act(() => void vi.advanceTimersByTime(25_000));
    expect(text()).toContain('Nothing for 20 seconds');
    act(() => streamStatuses.setState({ 'debate-one': 'waiting' }));
    expect(text()).not.toContain('Nothing for 20 seconds');
  });
});

describe('money on a phone', () => {
  it('is shown beside Start, and in the bar of a live debate', async () => {
    renderScreen({}, <SetupScreen />);
    await screen.findByRole('button', { name: 'Start debate' });
    expect(document.querySelector('.start .beside-start')?.textContent).toBe(
      document.querySelector('.money strong')?.textContent,
    );
    cleanup();
    const record = recordWith(OPENINGS);
    const onOpen = vi.fn();
    renderAtRest(
      <Controls
        transcript={transcriptModelOf(record)}
        wide={false}
        onOpen={onOpen}
        away={false}
        toLive={NOTHING}
      />,
      { state: 'debating', context: { record } },
    );
    await userEvent.click(screen.getByRole('button', { name: /^Cost so far/ }));
    expect(onOpen).toHaveBeenCalledWith('cost');
  });

  it('of demo speakers is called play money at the warning, too', () => {
    const call = { ...attemptEntry('0.proposition', { state: 'accepted', finishReason: 'stop' }) };
    const charge = {
      nanoUsd: 3e7,
      atMostNanoUsd: 3e7,
      basis: 'reported',
      priceId: 'demo',
      notional: true,
    } as const;
    const record = recordWith([{ ...call, charge }, ...OPENINGS], { warnAt: 0.01, costLimit: 1 });
    renderAtRest(<MoneyDialogs />, { state: 'pausedByWarning', context: { record } });
    expect(screen.getByRole('alertdialog').textContent).toContain('Example prices: nobody is billed.');
  });
});

describe('names with a number of their own', () => {
  const open = openDebate(formatNamed('lincoln-douglas'));
  const upTo = (end: RegExp): DebateRecord => {
    let record = open;
    for (;;) {
      const slot = transcriptModelOf(record)
        .agenda.flatMap(({ slots }) => slots)
        .find(({ state }) => state === 'now');
      if (!slot || end.test(slot.turn)) return record;
      record = addEntries(record, fixtureTurn(slot.turn, slot.seat.id, 'Why?'));
    }
  };

  it('are joined to the number of a round without confusion', async () => {
    await act(() => chooseLanguage('de'));
    const transcript = transcriptModelOf(upTo(/^5/));
    const titles = new Map(
      transcript.agenda.flatMap(({ title, slots }) => slots.map(({ turn }) => [turn, title])),
    );
    const round = transcript.agenda.filter(({ address }) => address.startsWith('1:2.'));
    const speeches = round.flatMap(({ slots }) =>
      slots.flatMap(({ turn }) => transcript.turns.get(turn) ?? []),
    );
    expect(roundTitle(transcript.record, round, speeches, titles)).toBe('Kreuzverhör 1.2');
  });

  it('have no plural if only one seat speaks', () => {
    const record = addEntries(open, { ...fixtureTurn('0.affirmative', 'affirmative'), model: null } as never);
    const transcript = transcriptModelOf(record);
    const [first] = transcript.agenda.filter(({ slots }) =>
      slots.some(({ turn }) => transcript.turns.has(turn)),
    );
    const speeches = [...transcript.turns.values()];
    const titles = new Map(speeches.map(({ id }) => [id, first?.title ?? '']));
    expect(first && roundTitle(record, [first], speeches, titles)).not.toMatch(/s$/);
  });
});

it('a person who questions is asked for a question', () => {
  const record = openDebate(formatNamed('lincoln-douglas'));
  const seats = record.seats.map((seat) =>
    isJudge(record, seat) ? seat : { ...seat, occupant: { kind: 'human' as const } },
  );
  const first = transcriptModelOf({ ...record, seats }).agenda.find(({ slots }) =>
    slots.some(({ state }) => state === 'now'),
  );
  const turn = first?.slots[0];
  renderOpenTurns({ ...record, seats, entries: turn ? [turnEntry(turn.turn, 'My case.')] : [] });
  expect(screen.getByPlaceholderText('Ask one question, and quote the words that it is about.')).toBeTruthy();
});

it('a cited document is a link, even before a colon; an unknown document is not', () => {
  const links = { withLinks: linkingTo(new Set(['D1'])), open: vi.fn() };
  const speech = '“Guests came” [D1]; [D2].\n\n[D1]: 25,000 guests [D1]. Costs rose [D1, p. 3].';
  const { container } = render(
    <PageLinksProvider value={links}>
      <Markdown text={links.withLinks(speech)} />
    </PageLinksProvider>,
  );
  expect(screen.getAllByRole('button', { name: '[D1]' })).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'D1' })).toBeTruthy();
  expect(container.textContent).toBe(
    '“Guests came” [D1]; [D2].[D1]: 25,000 guests [D1]. Costs rose [D1, p. 3].',
  );
});
