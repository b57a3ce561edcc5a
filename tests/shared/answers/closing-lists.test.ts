// The answers that close a dialectic and an elaboration: a solution with what it rests on, and four attributed lists.
import { readSolution } from '@rostrum/shared/answers/solution-answer';
import { readSynthesis } from '@rostrum/shared/answers/synthesis-answer';
import { describe, expect, it } from 'vitest';
import { formatNamed, openDebate } from '../../fixtures/records.ts';

describe('A solution', () => {
  const record = openDebate(formatNamed('dialectic'));
  const full = {
    assumptions: ['That forty a day stays forty.'],
    facts: [{ fact: 'Forty patients a day', how: '40 × 5 minutes are 200 minutes.' }],
    reasoning: 'The cheaper one fits.',
    rejected: [{ by: 'agent', idea: 'Two rooms', why: 'They cost twice as much.' }],
    solution: 'Begin with one room.',
    to_do: [
      { text: 'Count the patients.', when: 'by Friday', who: 'agent' },
      'Ask the council.',
      { who: 'Marta' },
    ],
    tradeoffs: ['Speed, for which Engineer had argued.'],
    unknowns: ['Who pays?'],
  };
  const read = (value: object) => readSolution(record, JSON.stringify(value));

  it('is read with its assumptions, the facts it was checked against, the next steps, and what is unknown', () => {
    const { unknowns, to_do: _, ...rest } = full;
    const actions = [
      { text: 'Count the patients.', by: [], owner: record.seats[0]?.name, due: 'by Friday' },
      { text: 'Ask the council.', by: [], owner: '', due: '' },
    ];
    expect(read(full)).toEqual({ ok: true, value: { ...rest, actions, open: unknowns } });
  });

  it('of an earlier version has its open points, and neither assumptions nor facts', () => {
    const { reasoning, solution, tradeoffs, unknowns } = full;
    const rest = { reasoning, solution, tradeoffs };
    expect(read({ ...rest, open: unknowns })).toEqual({
      ok: true,
      value: { ...rest, actions: [], assumptions: [], facts: [], rejected: [], open: unknowns },
    });
  });
});

describe('A synthesis', () => {
  const record = openDebate(formatNamed('elaboration'));
  const item = (text: string, ...by: string[]) => ({ by, text });
  const lists = {
    insights: [item('The queue is the limit.', 'member')],
    decisions: [item('Begin in May.', 'guest', 'lead')],
    questions: [item('Who pays?', 'guest')],
    actions: [item('Ask the council.', 'lead')],
  };
  const read = (value: object) => readSynthesis(record, JSON.stringify(value));

  it('names in its refusal the list as it was asked for, and the place in it', () => {
    const { insights, decisions, questions, actions } = lists;
    const to_do = [...actions, item('Vanish.', 'Nobody at all')];
    expect(read({ insights, resolved: decisions, still_open: questions, to_do })).toEqual({
      ok: false,
      reason: expect.stringMatching(/^to_do\.1\.by: "Nobody at all" is nobody here/),
    });
    expect(read({ insights: [item('From nowhere.')] })).toEqual({
      ok: false,
      reason: expect.stringMatching(/^insights\.0\.by: missing/),
    });
  });
});
