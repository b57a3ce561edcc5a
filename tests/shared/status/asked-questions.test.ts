// The questions shown to the person: no more per agent than the setting allows, and a question of two agents shown once.
import { askedQuestions } from '@rostrum/shared/status/asked-questions';
import { expect, it } from 'vitest';
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';

it('what two ask alike is put once with both, and another round’s questions are not put again', () => {
  const record = addEntries(
    openDebate(formatNamed('dialectic'), { settings: { clarificationsMaxPerAgent: 2 } }),
    fixtureTurn('0:1.0.agent', 'agent', 'How many users?'),
    fixtureTurn('0:1.0.agent-2', 'agent-2', '- **How many users**?\nBy when?\nHow many users?'),
    fixtureTurn('0:1.0.agent-3', 'agent-3', 'No questions.'),
    fixtureTurn('0:1.1.client', 'client', 'Forty.'),
    fixtureTurn('0:2.0.agent', 'agent', 'Forty at once?\nBy when?\nWho pays?'),
  );
  expect(askedQuestions(record, [1])).toEqual([
    { key: '0:1.0.agent.0', text: 'How many users?', by: ['agent', 'agent-2'] },
    { key: '0:1.0.agent-2.1', text: 'By when?', by: ['agent-2'] },
  ]);
  expect(askedQuestions(record, [2]).map(({ text }) => text)).toEqual(['Forty at once?', 'By when?']);
});
