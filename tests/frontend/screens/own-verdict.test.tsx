// Voting before the judge: the speeches stand without names, one click a round, and afterwards the page says how both compare.

import { withOwnVerdict } from '@rostrum/shared/judging/own-votes';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DebateProvider } from '../../../frontend/src/debate/use-debate.tsx';
import { OutcomeScreen } from '../../../frontend/src/screens/outcome/outcome-screen.tsx';
import { OwnVerdictComparison, OwnVerdictForm } from '../../../frontend/src/screens/outcome/own-verdict.tsx';
import { withVerdicts } from '../../fixtures/judged-debate.ts';
import { openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../../shared/kit/play-debate.ts';
import { debateAtRest, renderAtRest, renderScreen } from './render-screen.tsx';

const playedDebate = playDebate(openDebate(undefined, { settings: { scoreFirst: true, rounds: 2 } }), {
  cards: TEST_CARDS,
  chance: seededNumbers(5),
  whims: CALM_CHANCES,
}).record;
const over = withVerdicts(playedDebate);

it('shows no name, and sends one vote for each round', async () => {
  const voteOnDebate = vi.fn(async () => undefined);
  const { debate } = debateAtRest({ state: 'completed', context: { record: over } });
  renderScreen(
    { voteOnDebate },
    <DebateProvider session={debate}>
      <OwnVerdictForm record={over} />
    </DebateProvider>,
  );
  expect(screen.getByRole('main').textContent).not.toMatch(/Proposition|Opposition/);
  const save = screen.getByRole('button', { name: 'Save and show the verdict' });
  await userEvent.click(screen.getAllByRole('radio', { name: 'Level' })[0] as HTMLElement);
  await userEvent.click(save);
  expect(voteOnDebate).not.toHaveBeenCalled();
  await userEvent.click(screen.getAllByRole('radio', { name: 'Speaker A' })[1] as HTMLElement);
  await userEvent.click(save);
  expect(voteOnDebate).toHaveBeenCalledWith(over.id, [null, expect.stringMatching(/^(pro|op)position$/)]);
  await userEvent.click(screen.getByRole('button', { name: 'Show the verdict without voting' }));
  expect(voteOnDebate).toHaveBeenLastCalledWith(over.id, []);
});

it('keeps the verdict back until it is given, and then tells whom each put ahead', () => {
  renderAtRest(<OutcomeScreen />, { state: 'completed', context: { record: over } });
  expect(screen.getAllByRole('radio', { name: 'Level' })).toHaveLength(2);
  expect(document.querySelector('.verdict-head')).toBeNull();
  cleanup();
  const comparedWith = (side: string) => {
    const record = withOwnVerdict(over, [side, null], 9);
    cleanup();
    render(<OwnVerdictComparison record={record} />);
    return screen.getByRole('region', { name: 'Your own verdict' }).textContent ?? '';
  };
  const [one, other] = [comparedWith('proposition'), comparedWith('opposition')];
  expect(one).toMatch(/you put Proposition ahead, by rounds: Proposition 1, Opposition 0\./);
  expect(other).toMatch(/you put Opposition ahead, by rounds: Proposition 0, Opposition 1\./);
  expect(one).toMatch(/The scores put (\w+) ahead: (?:\w+ \d\d(?:, |\.)){2}$/);
  expect(one.split('The scores')[1]).toBe(other.split('The scores')[1]);
});

it('says of two equal figures why one side is ahead', () => {
  const record = withOwnVerdict(withVerdicts(playedDebate, [70.4, 70]), ['proposition', null], 9);
  render(<OwnVerdictComparison record={record} />);
  const told = screen.getByRole('region', { name: 'Your own verdict' }).textContent;
  expect(told).toMatch(/The scores put \w+ ahead by less than 1: \w+ 70, \w+ 70\./);
});
