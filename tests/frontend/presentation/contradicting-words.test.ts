// A judge's words beside its scores: naming another winner or other totals is a contradiction, weighing a point is none.

import { scoreboardOf } from '@rostrum/shared/judging/scoreboard';
import { expect, it } from 'vitest';
import { contradictsScores } from '../../../frontend/src/answers/panel-checks-list.ts';
import { verdictWith } from '../../fixtures/judged-debate.ts';
import { promptDebate } from '../../fixtures/prompt-debate.ts';

const board = scoreboardOf(
  promptDebate(),
  verdictWith({ proposition: [70, 70, 70], opposition: [58, 58, 58] }),
);

it.each([
  'Opposition wins the debate clearly.',
  'The winner is Opposition.',
  'In the end the Opposition prevails.',
  'All told, Opposition won by 12 points.',
  'Opposition gewinnt die Debatte knapp.',
  'Sieger ist die Opposition.',
  'Final score: A 72, B 43.',
  'Gesamt: Proposition 58, Opposition 80.',
])('%s', (text) => {
  expect(contradictsScores(text, board)).toBe(true);
  expect(contradictsScores(`A close match. ${text} More could be said.`, board)).toBe(true);
});

it.each([
  'Proposition wins the debate.',
  'Opposition wins on evidence, and Proposition on argument.',
  'Opposition won the point about noise, which was not enough.',
  'Opposition does not win the debate.',
  'Neither Opposition nor Proposition wins.',
  'Proposition gewinnt die Debatte.',
  'Opposition gewinnt den Punkt zum Lärm.',
  'Total: Proposition 70, Opposition 58.',
  'In total it named 3 sources.',
])('%s is none', (text) => {
  expect(contradictsScores(text, board)).toBe(false);
});
