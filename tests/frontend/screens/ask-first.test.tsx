// Single answers before a debate, on the set-up: whose they are, and that both together stay below the one limit.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { ANSWERS_FIRST, afterAnswers, singleAnswersBefore } from '@rostrum/shared/proof/single-answers';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { SINGLE_ANSWER } from '@rostrum/shared/record/plan-acts';
import { type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AskFirst } from '../../../frontend/src/screens/setup/ask-first.tsx';
import { withItsAnswers } from '../../../frontend/src/screens/shared/after-answers.ts';
import { useLeftOfLimit } from '../../../frontend/src/screens/shared/inquiry-line.tsx';
import { answersWithoutDebate } from '../../../frontend/src/storage/asked-first.ts';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import { addEntries, fixtureAttempt, modelOccupant, openDebate } from '../../fixtures/records.ts';
import { answerOpenCalls } from '../../kit/single-answers.ts';
import { renderScreen } from './render-screen.tsx';

const MODELS = ['gpt-5.4', 'gpt-4.1', 'gpt-6-sol'].map((id) => ({ provider: 'openai', id }));
const CARDS = MODELS.map((model) => modelCard(model));
const [FIRST, SECOND, THIRD] = MODELS.map(modelOccupant);

/** An Oxford debate that has not begun, under a limit in dollars. */
function debateWith(limitUsd: number, opposition = SECOND): DebateRecord {
  const record = openDebate();
  const seats = record.seats.map((seat) => ({
    ...seat,
    occupant: (seat.id === 'opposition' ? opposition : FIRST) ?? seat.occupant,
  }));
  return { ...record, seats, entries: [], settings: { ...record.settings, limitNanoUsd: limitUsd * 1e9 } };
}

const YES = 'ANSWER: Yes. It is so.\nBELIEF: 60';
/** Answers that cost 40 cents, or so many dollars. */
function answersTo(debate: DebateRecord, id: string, usd = 0.4, text = YES): DebateRecord {
  const ids = { id, channel: 'c'.repeat(22), createdAt: 1, readers: [] };
  const inquiry = singleAnswersBefore(
    { ...debate, id: `after-${id}` },
    { ...ids, limitNanoUsd: debate.settings.limitNanoUsd },
  );
  const withAnswers = answerOpenCalls(inquiry, SINGLE_ANSWER, () => text);
  const [seat = ''] = inquiry.seats.map((one) => one.id);
  const nanoUsd = usd * 1e9;
  return addEntries(
    withAnswers,
    fixtureAttempt('answers', seat, {
      charge: { nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported', priceId: null, notional: false },
    }),
  );
}

const startRecord = vi.fn(async (_: DebateRecord) => 'started');
async function show(debate: DebateRecord, ...inquiries: DebateRecord[]) {
  modelList.setState({
    state: 'ready',
    answer: { providers: [{ id: 'openai', title: 'OpenAI', status: 'ready', hint: '' }], models: CARDS },
  });
  for (const inquiry of inquiries) archive.save(inquiry, 1);
  await archive.flush();
  renderScreen({ startRecord }, <AskFirst record={debate} />);
}

beforeEach(async () => {
  await archive.database.rows.clear();
  await archive.database.records.clear();
});

it('the debate gets what all its answers leave of the limit, or a sentence where that is too little', () => {
  const debate = debateWith(2);
  const first = answersTo(debate, 'answers-1');
  const second = { ...answersTo(debate, 'answers-2'), origin: first.origin };
  expect(committedNanoUsd(first)).toBe(0.4e9);
  const cards = cardsByModel(...CARDS);
  const rest = withItsAnswers(debate, [second, first], cards);
  expect([rest.id, limitsNow(rest).limitNanoUsd]).toEqual(['after-answers-1', 1.2e9]);
  // Answers that gave their debate another id stay there for it, and take nothing of the limit twice.
  const another = answersTo(debate, 'answers-8');
  expect(limitsNow(withItsAnswers(debate, [second, another, first], cards)).limitNanoUsd).toBe(1.2e9);
  // Answers of other speakers under the same id were paid for the same debate.
  const third = { ...answersTo(debateWith(2, THIRD), 'answers-10'), origin: first.origin };
  expect(limitsNow(withItsAnswers(debate, [third, second, first], cards)).limitNanoUsd).toBe(0.8e9);
  expect(() => withItsAnswers(debate, [answersTo(debate, 'answers-3', 1.99)], cards)).toThrow(
    /^Limit too low: .* Single answers before the debate take up to \$1\.99 of its limit\.$/,
  );
  const ofOthers = debateWith(2, THIRD);
  expect(withItsAnswers(ofOthers, [first, second], cards)).toEqual(ofOthers);
});

it('answers of the same models are shown with what they take of the limit, those of others are not', async () => {
  const inquiry = answersTo(debateWith(2), 'answers-4');
  await show(debateWith(2), inquiry);
  await screen.findByText('Single answers before the debate take up to $0.40 of its limit.');
  expect(screen.getByText(/^All five agreed: yes\./)).toBeTruthy();
});

it('for other models, new answers are offered', async () => {
  await show(debateWith(2, THIRD), answersTo(debateWith(2), 'answers-5'));
  expect(await screen.findByRole('button', { name: 'Ask first' })).toBeTruthy();
  expect(screen.queryByText(/^All five agreed/)).toBeNull();
  await screen.findByText(new RegExp(`${ANSWERS_FIRST} single answers`));
});

it('answers that would leave too little for the debate are not offered, but why', async () => {
  const { neededNanoUsd } = needToStart(debateWith(2), cardsByModel(...CARDS), composeCall);
  await show(debateWith(((neededNanoUsd ?? 0) + 1e6) / 1e9));
  await screen.findByText(
    /^Limit too low: .* Single answers before the debate take up to \$0\.\d\d of its limit\.$/,
  );
  expect(screen.queryByRole('button', { name: 'Ask first' })).toBeNull();
});

it('new answers where the first ones could not tell are to the same debate, so that no later one pays for them again', async () => {
  const debate = debateWith(2);
  const first = answersTo(debate, 'answers-9', 0.4, 'ANSWER: It depends.\nBELIEF: 0');
  await show(debate, first);
  await screen.findByText('Single answers before the debate take up to $0.40 of its limit.');
  const button = () => screen.getByRole('button', { name: 'Ask first' });
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
  await userEvent.setup().click(button());
  const newRecord = startRecord.mock.lastCall?.[0];
  expect(newRecord?.origin).toEqual(first.origin);
  if (!newRecord) throw new Error('Nothing was started.');
  for (const one of [
    { ...newRecord, id: 'answers-10' },
    { ...debate, id: first.origin?.debate ?? '' },
  ])
    archive.save(one, 1);
  await archive.flush();
  expect(answersWithoutDebate(await archive.history(), debate.motion)).toEqual([]);
});

const Left = ({ debate }: { debate: DebateRecord }) => <output>{useLeftOfLimit(debate)}</output>;
it('what the answers have taken is not taken again from what later questions have', async () => {
  const debate = afterAnswers(debateWith(2), 0.4e9);
  const inquiry = answersTo(debate, 'answers-6');
  const worth = { ...inquiry, id: 'worth-6', origin: { way: 'single-answers' as const, debate: debate.id } };
  for (const one of [{ ...inquiry, origin: { way: 'asked-first' as const, debate: debate.id } }, worth])
    archive.save(one, 1);
  await archive.flush();
  renderScreen({}, <Left debate={debate} />);
  await screen.findByText('1200000000');
});

it('answers before a debate whose limit they did not lower, as in earlier records, are taken from what later questions have', async () => {
  const debate = debateWith(2);
  // They were stopped: nobody goes on with them, so what they might still have spent does not count.
  const { entries, ...inquiry } = answersTo(debate, 'answers-7', 0.3);
  const calls = entries.filter((entry) => entry.kind !== 'turn');
  archive.save({ ...inquiry, entries: calls, origin: { way: 'asked-first' as const, debate: debate.id } }, 1);
  await archive.flush();
  renderScreen({}, <Left debate={debate} />);
  await screen.findByText('1700000000');
});
