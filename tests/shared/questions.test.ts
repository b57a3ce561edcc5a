// Questions as they are put to the person: no more than the act allows, and one that two asked is put once with both names.
import { questionsAsked } from '@rostrum/shared/debate/questions';
import { expect, it } from 'vitest';
import { formatNamed, opened, plus, turnBy } from './kit/debates.ts';

const dialectic = (most: number) =>
  opened(formatNamed('dialectic'), { settings: { clarificationsMaxPerAgent: most } });

it('of each agent as many are put as the setting allows', () => {
  const many = '1. How many users?\n2. By when?\n3. Who pays?\n4. Where?';
  for (const most of [1, 3, 10]) {
    const record = plus(dialectic(most), turnBy('0:1.0.agent', 'agent', many));
    expect(questionsAsked(record, [1]).map(({ text }) => text)).toEqual(
      ['How many users?', 'By when?', 'Who pays?', 'Where?'].slice(0, most),
    );
  }
});

it('what two ask alike is put once with both, and another round’s questions are not put again', () => {
  const record = plus(
    dialectic(3),
    turnBy('0:1.0.agent', 'agent', 'How many users?'),
    turnBy('0:1.0.agent-2', 'agent-2', '- **How many users**?\nBy when?\nHow many users?'),
    turnBy('0:1.0.agent-3', 'agent-3', 'No questions.'),
    turnBy('0:1.1.client', 'client', 'Forty.'),
    turnBy('0:2.0.agent', 'agent', 'Forty at once?'),
  );
  expect(questionsAsked(record, [1])).toEqual([
    { key: '0:1.0.agent.0', text: 'How many users?', by: ['agent', 'agent-2'] },
    { key: '0:1.0.agent-2.1', text: 'By when?', by: ['agent-2'] },
  ]);
  expect(questionsAsked(record, [2]).map(({ text }) => text)).toEqual(['Forty at once?']);
});
