// Voting before the judge: one speech at a time and then the whole, with the keyboard alone, kept over a reload; afterwards the votes are
// shown beside the judges' verdict.

import { type OwnVotes, speechesToVoteOn, WHOLE, withOwnVerdict } from '@rostrum/shared/judging/own-votes';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DebateProvider } from '../../../frontend/src/debate/use-debate.tsx';
import { OutcomeScreen } from '../../../frontend/src/screens/outcome/outcome-screen.tsx';
import { OwnVerdictComparison } from '../../../frontend/src/screens/outcome/own-verdict.tsx';
import { historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { withVerdicts } from '../../fixtures/judged-debate.ts';
import { formatNamed, openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../../shared/kit/play-debate.ts';
import { debateAtRest, renderScreen } from './render-screen.tsx';

const playFormat = (format: string, settings = {}) =>
  playDebate(openDebate(formatNamed(format), { settings: { scoreFirst: true, ...settings } }), {
    cards: TEST_CARDS,
    chance: seededNumbers(5),
    whims: CALM_CHANCES,
  }).record;
const oxford = playFormat('oxford', { rounds: 2 });
const lincolnDouglas = withVerdicts(playFormat('lincoln-douglas'));
const speechesOf = (record: typeof oxford) => speechesToVoteOn(record).map(({ turns }) => turns[0] ?? '');

function show(record: typeof oxford) {
  const voteOnDebate = vi.fn(async (_: string, votes: OwnVotes | null) => void votes);
  const { debate } = debateAtRest({ state: 'completed', context: { record } });
  renderScreen(
    { voteOnDebate },
    <DebateProvider session={debate}>
      <OutcomeScreen />
    </DebateProvider>,
  );
  return { voteOnDebate, user: userEvent.setup() };
}

// jsdom cannot scroll.
const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();

const heading = () => screen.getByRole('heading', { level: 1 });
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

it('the form asks after each speech who is ahead, then on the whole, with the keyboard alone and the focus at each top', async () => {
  const record = withVerdicts(oxford);
  scrollTo.mockClear();
  const { voteOnDebate, user } = show(record);
  const speeches = speechesOf(record);
  expect(heading().textContent).toBe(`Speech 1 of ${speeches.length}: Proposition, Opening`);
  expect(document.querySelector('.verdict-head')).toBeNull();
  expect(screen.getByRole('main').textContent).not.toMatch(/Test (red|blue|grey)/i);
  for (const [at] of speeches.entries()) {
    expect(document.activeElement).toBe(heading());
    expect(scrollTo).toHaveBeenCalledTimes(at + 1);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    if (at === 0) await user.keyboard('2');
    if (at === 1) await user.keyboard('13');
    await user.keyboard('{Enter}');
  }
  expect(heading().textContent).toBe('The whole debate');
  await user.keyboard('{Enter}');
  expect(voteOnDebate).not.toHaveBeenCalled();
  await user.keyboard('1{Enter}');
  expect(voteOnDebate).toHaveBeenCalledExactlyOnceWith(record.id, {
    [WHOLE]: 'proposition',
    [speeches[0] ?? '']: 'opposition',
    [speeches[1] ?? '']: null,
  });
});

it('the form keeps position and choices over a reload, goes back, and can be skipped at any speech', async () => {
  const record = { ...withVerdicts(oxford), id: 'kept over a reload' };
  const before = show(record);
  await before.user.keyboard('2{Enter}');
  cleanup();
  const { voteOnDebate, user } = show(record);
  expect(heading().textContent).toMatch(/^Speech 2 of/);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(heading().textContent).toMatch(/^Speech 1 of/);
  expect(isChecked('Opposition')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show the verdict without voting' }));
  expect(voteOnDebate).toHaveBeenCalledExactlyOnceWith(record.id, null);
  cleanup();
  show(record);
  expect(heading().textContent).toMatch(/^Speech 1 of/);
  expect(isChecked('Opposition')).toBe(false);
});

it('in Lincoln-Douglas the form asks for value, criterion, cases and rebuttals, beside speeches and again at the end', async () => {
  const { voteOnDebate, user } = show({ ...lincolnDouglas, id: 'values' });
  const choicesPerQuestion = () =>
    screen.getAllByRole('radiogroup').map((group) => within(group).getAllByRole('radio').length);
  expect(screen.getByRole('radiogroup', { name: 'Whose value stands?' })).toBeTruthy();
  expect(choicesPerQuestion()).toEqual([3, 3, 3]);
  await user.keyboard('2');
  for (const _ of speechesOf(lincolnDouglas)) await user.keyboard('{Enter}');
  expect(choicesPerQuestion()).toEqual([3, 3, 3, 3, 3]);
  const rebuttals = screen.getByRole('radiogroup', { name: 'Who answered the other side better?' });
  await user.click(within(rebuttals).getByRole('radio', { name: 'Affirmative' }));
  const whole = screen.getByRole('radiogroup', { name: 'Who argued better on the whole?' });
  await user.click(within(whole).getByRole('radio', { name: 'Level' }));
  await user.keyboard('{Enter}');
  expect(voteOnDebate).toHaveBeenCalledExactlyOnceWith('values', {
    [WHOLE]: null,
    value: 'negative',
    rebuttals: 'affirmative',
  });
});

const comparison = (record: typeof oxford, votes: OwnVotes) => {
  cleanup();
  render(<OwnVerdictComparison record={withOwnVerdict(record, votes, 9)} />);
  const region = screen.getByRole('region', { name: 'Your own verdict' });
  return within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));
};

it('the outcome shows the judges’ verdict beside the votes, in total and speech by speech', () => {
  const record = withVerdicts(oxford);
  const [first = '', second = ''] = speechesOf(record);
  const rows = comparison(record, { [WHOLE]: 'opposition', [first]: 'proposition', [second]: null });
  expect(rows).toEqual([
    [
      'On the whole',
      'Opposition',
      expect.stringMatching(
        /^\w+ wins by 10 points — one reading only Points: Proposition [78]0, Opposition [78]0$/,
      ),
    ],
    ['Along the way', 'Speeches: Proposition 1, Opposition 0', ''],
  ]);
});

it('two figures that are shown as equal have their difference beside them, as in the headline', () => {
  const [[, , judged] = []] = comparison(withVerdicts(oxford, [70.4, 70]), { [WHOLE]: null });
  expect(judged).toMatch(
    /^\w+ leads by less than 1 point — one reading only Points: Proposition 70, Opposition 70$/,
  );
});

it('the outcome shows the points for a criterion beside the vote on its question', () => {
  const rows = comparison(lincolnDouglas, { [WHOLE]: null, value: 'negative', rebuttals: null });
  expect(rows.slice(1)).toEqual([
    ['Value', 'Negative', expect.stringMatching(/^Points: Affirmative (32|28), Negative (32|28)$/)],
    ['Rebuttals', 'Level', expect.stringMatching(/^Points: Affirmative 2[41], Negative 2[41]$/)],
  ]);
});

it('a debate that was judged again and waits for the person’s vote tells no result on the page of the first', async () => {
  const record = withOwnVerdict(withVerdicts(oxford), null, 9);
  const row = { ...historyRowOf(record, 9), origin: { way: 'judged-again', debate: record.id } } as const;
  await archive.database.rows.clear();
  await archive.database.rows.bulkPut([
    { ...row, id: 'told', createdAt: 1 },
    { ...row, id: 'kept-back', createdAt: 2, awaitsVote: true },
  ]);
  show(record);
  const textOf = async (id: string) => {
    const links = await screen.findAllByRole('link');
    return links.find((link) => link.getAttribute('href') === `/debates/${id}?from=history`)?.textContent;
  };
  await expect.poll(() => textOf('told')).toMatch(/ wins by /);
  expect(await textOf('kept-back')).toBe('No verdict yet');
});
