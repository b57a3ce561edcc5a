// The figures of a finished debate that people quote: what it cost and who spent it, how the audience swung, how partners voted; and
// what is offered to be done next.
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { DebateRecord, Entry } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AudienceSwing } from '../../../frontend/src/answers/verdict-view.tsx';
import { CostBreakdown } from '../../../frontend/src/screens/outcome/cost-breakdown.tsx';
import { DebatePage } from '../../../frontend/src/screens/outcome/debate-page.tsx';
import { FurtherDebates } from '../../../frontend/src/screens/outcome/further-debates.tsx';
import { speechTitles } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { withVerdicts } from '../../fixtures/judged-debate.ts';
import { addEntries, fixtureTurn, formatNamed, openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';
import { voteText } from '../../shared/kit/answer-texts.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../../shared/kit/play-debate.ts';
import {
  attemptEntry,
  MODELS_ANSWER,
  OPENINGS,
  recordWith,
  renderScreen,
  turnEntry,
} from './render-screen.tsx';

const callEntry = (turn: string, nanoUsd: number | null): Entry => ({
  ...attemptEntry(turn, { state: 'accepted', finishReason: 'stop' }),
  notional: false,
  usage: { ...NO_USAGE, inputTokens: 1_500, outputTokens: 40 },
  charge: {
    ...{ nanoUsd: nanoUsd ?? 0, atMostNanoUsd: nanoUsd ?? 0, notional: false },
    ...(nanoUsd === null
      ? ({ basis: 'unknown', priceId: null } as const)
      : ({ basis: 'reported', priceId: 'demo' } as const)),
  },
});

it('names the limit that was in force at the end', () => {
  const raise = {
    kind: 'ruling',
    at: 9,
    ruling: 'raise-limit',
    limitNanoUsd: 7e9,
    warnAtNanoUsd: null,
  } as const;
  const record = recordWith([callEntry('0.proposition', 8e7), ...OPENINGS, raise], { costLimit: 5 });
  const page = { record, cards: {}, references: turnReferences(record), titles: speechTitles(record) };
  render(<CostBreakdown {...page} />);
  expect(document.body.textContent).toContain('The limit was $7.00.');
});

it('says what a debate has cost, the judges in one sum, and what it read and wrote', () => {
  const calls = [
    callEntry('0.proposition', 8e7),
    callEntry('0.opposition', null),
    callEntry('3.judge', 17e7),
  ];
  const record = recordWith([...calls, ...OPENINGS], { costLimit: 5 });
  const page = { record, cards: {}, references: turnReferences(record), titles: speechTitles(record) };
  render(<CostBreakdown {...page} />);
  expect(document.body.textContent).toMatch(
    /At least \$0\.25: Proposition \$0\.08, .*, the judge \$0\.17\. The limit was \$5\.00\. 3 calls, 4,500 tokens read, 120 written\./,
  );
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));
  expect(rows).toContainEqual(['Propositionone', '1', '1,500', '40', '$0.0800']);
  expect(rows).toContainEqual(['Oppositionone', '1', '1,500', '40', 'unknown']);
  expect(rows).toContainEqual(['Openings', '2', '3,000', '80', 'at least $0.0800']);
  expect(rows.filter(([head]) => head === 'Whole debate')).toEqual(
    Array(3).fill(['Whole debate', '3', '4,500', '120', 'at least $0.2500']),
  );
});

it('names every model that held a seat, beside its cost and above its speeches', () => {
  const occupant = { kind: 'model', model: { provider: 'demo', id: 'three' } } as const;
  const calls = [callEntry('0.proposition', 8e7), callEntry('0.opposition', 8e7)];
  const later = { ...callEntry('1:1.0.proposition', 1e7), model: occupant.model } as Entry;
  const speech = { ...turnEntry('1:1.0.proposition', 'We still do.'), model: occupant.model } as Entry;
  const reseat: Entry = { kind: 'ruling', at: 2, ruling: 'reseat', seat: 'proposition', occupant };
  const record = recordWith([...calls, ...OPENINGS, reseat, later, speech]);
  render(<DebatePage {...{ record, cards: {}, choices: { models: true, costs: true, documents: false } }} />);
  const rows = screen.getAllByRole('row').map((row) => row.firstElementChild?.textContent?.trim());
  expect(rows).toContain('Propositionone and three');
  const benches = [...document.querySelectorAll('.benches li, [aria-label="Who took part"] li')];
  const spoke = ['Proposition one', 'Proposition three', 'Opposition one'];
  expect(benches.map(({ textContent }) => textContent?.trim())).toEqual([...spoke, ...spoke, 'Judge three']);
});

it('says that the parts are rounded where they miss their sum by a cent', () => {
  const calls = [
    callEntry('0.proposition', 516e6),
    callEntry('0.opposition', 446e6),
    callEntry('3.judge', 286e6),
  ];
  const record = recordWith([...calls, ...OPENINGS], { costLimit: null });
  const page = { record, cards: {}, references: turnReferences(record), titles: speechTitles(record) };
  render(<CostBreakdown {...page} />);
  expect(document.body.textContent).toMatch(
    /\$1\.25: Proposition \$0\.52, .* \$0\.45, the judge \$0\.29\. The parts are rounded\./,
  );
});

it('says how the audience swung, and how much one of few voters counts', () => {
  const swing = {
    ballots: [],
    counted: 3,
    before: { for: 33.3, undecided: 66.7, against: 0 },
    after: { for: 66.7, undecided: 0, against: 33.3 },
    swing: { for: 33.4, against: -33.3 },
    winner: 'for' as const,
  };
  render(<AudienceSwing record={recordWith(OPENINGS)} swing={swing} />);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['For33.3%66.7%+33.4', 'Undecided66.7%0%–', 'Against0%33.3%−33.3']);
  expect(document.body.textContent).toMatch(
    /The swing favours the motion; 3 voters.*one vote is 33.3 points/,
  );
});

/** A confidence may also be words, which give no figure. */
type Sureness = number | string;
function votedBy(...rounds: [boolean, Sureness, boolean, Sureness][]): DebateRecord {
  let record = openDebate(formatNamed('consensus'), { settings: { maxIterations: rounds.length } });
  for (let round = 0; ; ) {
    const next = nextStep(record);
    if (next.kind === 'close' || next.step.phase === 'verdict') return record;
    const isVote = next.step.act.task === 'vote';
    const [first, sure, second, surely] = rounds[round] ?? [false, 0, false, 0];
    const textOf = (turn: string, seat: string) => {
      if (!isVote) return `Words of ${turn}.`;
      return seat === 'partner-a' ? voteText(first, sure) : voteText(second, surely);
    };
    const turns = next.waiting.map(({ turn, seat }) => fixtureTurn(turn, seat, textOf(turn, seat)));
    record = addEntries(record, ...turns);
    if (isVote) round += 1;
  }
}

it('says of partners how they voted last, and that models agreed', () => {
  const withAgreement = writtenMarkdown(votedBy([true, 80, false, 60], [true, 75, true, 65]));
  expect(withAgreement).toContain('In round 2 both voted yes, 75% and 65% sure. Both signed the text below.');
  expect(withAgreement).toContain('Two models agree. Others may not.');
  const byOne = votedBy([true, 80, false, 60]);
  const agreedByOne = {
    ...byOne,
    settings: { ...byOne.settings, of: { ...byOne.settings.of, requireBothConsensus: false } },
  };
  expect(writtenMarkdown(agreedByOne)).toContain('One of two agrees');
  expect(writtenMarkdown(agreedByOne)).not.toMatch(/Two models agree|put to them/);
  const withoutAgreement = writtenMarkdown(byOne);
  expect(withoutAgreement).toMatch(/Partner A .*yes.*80%.*Partner B .*no.*60%/);
  expect(withoutAgreement).not.toContain('Two models agree');
});

it('shows no confidence that a partner did not give', () => {
  const agreed = writtenMarkdown(votedBy([true, 'very high', true, 65]));
  expect(agreed).toContain('In round 1 both voted yes. Both signed the text below.');
  expect(agreed).toMatch(/Partner A +\| Yes +\|/);
  const notAgreed = writtenMarkdown(votedBy([true, 'very high', false, 60]));
  expect(notAgreed).toMatch(/Partner A said yes, and Partner B said no, 60% sure\./);
  expect(`${agreed}${notAgreed}`).not.toMatch(/none|50%/);
  const record = votedBy([true, 80, false, 60]);
  const unreadable = record.entries.map((entry) =>
    entry.kind === 'turn' && entry.text.includes('YES') ? { ...entry, text: 'Perhaps.' } : entry,
  );
  expect(writtenMarkdown({ ...record, entries: unreadable })).toMatch(
    /Partner A said no, and Partner B said no, 60% sure\./,
  );
});

it('is judged again by models that had no seat and whose vendor has a key, once each place has one', async () => {
  const { record } = playDebate(openDebate(), {
    cards: TEST_CARDS,
    chance: seededNumbers(5),
    whims: CALM_CHANCES,
  });
  const [one, two] = MODELS_ANSWER.models;
  if (!one || !two) throw new Error('no models');
  const seat = { ...one, id: 'grey' };
  const models = [{ ...one, provider: 'openai' as const }, seat, two];
  modelList.setState({ state: 'ready', answer: { ...MODELS_ANSWER, models } });
  const startRecord = vi.fn(async (_: DebateRecord) => 'debate-two');
  renderScreen({ startRecord }, <FurtherDebates record={withVerdicts(record)} />);
  expect(screen.getByRole('button', { name: /^Rematch/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Judge again…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const places = () => dialog.getAllByRole<HTMLSelectElement>('combobox');
  expect(places().map(({ value }) => value)).toEqual(['demo/two']);
  await userEvent.click(dialog.getByRole('button', { name: 'Add a judge' }));
  await userEvent.selectOptions(places()[1] as HTMLElement, '');
  const start = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Judge again/ });
  expect(start().disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove judge 2' }));
  await userEvent.click(start());
  const [startArguments] = startRecord.mock.calls[0] ?? [];
  const judges = startArguments?.seats.filter(({ role }) => role === 'judge').map(({ occupant }) => occupant);
  expect(judges).toMatchObject([{ kind: 'model', model: { provider: 'demo', id: 'two' } }]);
});
