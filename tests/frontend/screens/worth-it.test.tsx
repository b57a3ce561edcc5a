// The single answers beside a debate, on its outcome: evened in length while nobody knows which is which, and whole afterwards.
import { withPick } from '@rostrum/shared/proof/answer-cards';
import { DEBATE_ANSWER, SINGLE_ANSWER } from '@rostrum/shared/record/plan-acts';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { DebateProvider } from '../../../frontend/src/debate/use-debate.tsx';
import { OutcomeScreen } from '../../../frontend/src/screens/outcome/outcome-screen.tsx';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { answerOpenCalls, finishedDebate, inquiryInto, withComparisons } from '../../kit/single-answers.ts';
import { debateAtRest, renderScreen } from './render-screen.tsx';

const debate = finishedDebate();
const LAST = 'A neighbour drives some of the visitors.';

const REASONS = 'One reason is the cost of it. Another one is the noise that it makes.';

/** Seven answers and that of the debate, which may be longer. */
function answersWith(ofDebate: string): DebateRecord {
  const singles = answerOpenCalls(
    inquiryInto(debate),
    SINGLE_ANSWER,
    (_, at) => `ANSWER: ${REASONS}\nBELIEF: ${at - 2}`,
  );
  return withComparisons(answerOpenCalls(singles, DEBATE_ANSWER, () => `ANSWER: ${ofDebate}`));
}
const answered = answersWith(`${REASONS} ${LAST}`);

async function open(inquiry: DebateRecord) {
  for (const record of [debate, inquiry]) archive.save(record, 1);
  await archive.flush();
  const session = debateAtRest({ state: 'completed', context: { record: debate } }).debate;
  const services = { openSession: async () => session, leaveSession: async () => undefined };
  renderScreen(
    services as never,
    <DebateProvider session={session}>
      <OutcomeScreen />
    </DebateProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'What it was worth' }));
  return screen.getByRole('dialog');
}

beforeEach(async () => {
  await archive.database.rows.clear();
  await archive.database.records.clear();
});

const CUT = /Each longer one is cut to about the length of the shortest\./;

it('says of cards that one of them is cut', async () => {
  const dialog = await open(answered);
  expect(within(dialog).getByText(CUT)).toBeTruthy();
  expect(dialog.textContent).not.toContain(LAST);
});

it('says nothing of a cut where there is none', async () => {
  const dialog = await open(answersWith(REASONS));
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(3);
  expect(within(dialog).queryByText(CUT)).toBeNull();
});

it('shows every answer whole once it is said which is which', async () => {
  const dialog = await open(withPick(answered, [], 5));
  const names = [...dialog.querySelectorAll('summary')].map(({ textContent }) => textContent ?? '');
  expect(names.slice(0, 3).map((name) => name.slice(0, 9))).toEqual(['Answer A:', 'Answer B:', 'Answer C:']);
  expect(names[3]).toBe('The other 5 answers');
  const ofDebate = [...dialog.querySelectorAll('details')].find(({ textContent }) =>
    textContent?.includes('The debate'),
  );
  expect(ofDebate?.textContent).toContain(LAST);
  expect(dialog.textContent?.split(REASONS)).toHaveLength(9);
});
