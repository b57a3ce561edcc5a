// The answers that close a dialectic and an elaboration: a solution with what it rests on, and four attributed lists.
import { readSolution } from '@rostrum/shared/answers/solution-answer';
import { readSynthesis, synthesisAnswer } from '@rostrum/shared/answers/synthesis-answer';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
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

  it('has facts, next steps and unknowns that were written as sentences', () => {
    const { facts: _, ...rest } = full;
    const sentences = { ...rest, facts: ['34 places'], to_do: 'Ask the council.', unknowns: 'Who pays?' };
    expect(read(sentences)).toMatchObject({
      value: {
        facts: [{ fact: '34 places', how: '' }],
        actions: [{ text: 'Ask the council.' }],
        open: ['Who pays?'],
      },
    });
  });

  it('has the only text of an object in a list of texts, and is asked for again where a sentence may deny a whole list', () => {
    expect(read({ ...full, unknowns: [{ text: 'Who pays?' }] })).toMatchObject({
      value: { open: ['Who pays?'] },
    });
    expect(read({ ...full, rejected: 'Nothing was rejected.' })).toEqual({
      ok: false,
      reason: 'a list must stand in place of "Nothing was rejected.", empty if there is nothing',
    });
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

  it('names what it lacks by the list as it was asked for and the place in it, and is read without it', () => {
    const { insights, decisions, questions, actions } = lists;
    const to_do = [...actions, item('Vanish.', 'Nobody at all')];
    const lackOf = (value: object) => synthesisAnswer.lack?.(record, JSON.stringify(value));
    const whole = { insights, resolved: decisions, still_open: questions, to_do };
    expect(lackOf(whole)).toMatch(/^to_do\.1\.by: "Nobody at all" is nobody here/);
    expect(read(whole)).toMatchObject({
      value: { insights, actions: [...actions, { text: 'Vanish.', by: [], unattributed: true }] },
    });
    const fromNowhere = { insights: [item('From nowhere.')] };
    expect(lackOf(fromNowhere)).toMatch(/^insights\.0\.by: missing/);
    expect(read(fromNowhere)).toMatchObject({ value: { insights: [{ by: [], unattributed: true }] } });
    expect(lackOf({ insights, resolved: decisions })).toBeNull();
  });

  it('is asked for again where an item names nobody, and kept without a flag if that does not help', () => {
    const step = plannedSteps(record).find(({ act }) => act.answer === 'synthesis');
    const slot = step?.slots[0];
    if (!step || !slot) throw new Error('nobody writes a synthesis');
    const objectionTo = (insights: object[]) =>
      answerObjection(
        record,
        { kind: 'speak', step, waiting: [slot] },
        slot,
        JSON.stringify({ insights, resolved: [], still_open: [], to_do: [] }),
      );
    expect(objectionTo(lists.insights)).toBeNull();
    expect(objectionTo([item('From nowhere.')])).toMatchObject({
      reason: { code: 'unreadable', problem: expect.stringContaining('insights.0.by: missing') },
      flag: null,
    });
  });
});
