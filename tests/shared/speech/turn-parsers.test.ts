// The parsers of what a turn contains: votes, exit words, questions, names, evaluations, stances, ballots.

import {
  questionsIn,
  readBallot,
  readEvaluation,
  readPrior,
  reasonIn,
} from '@rostrum/shared/answers/short-answers';
import { readSignature, readVote, surestSolution } from '@rostrum/shared/answers/vote-answer';
import type { Seat } from '@rostrum/shared/record/record';
import {
  isExitMessage,
  readStance,
  seatsNamedIn,
  withoutStanceLines,
} from '@rostrum/shared/speech/turn-parsers';
import { describe, expect, it } from 'vitest';
import { promptSeat } from '../../fixtures/prompt-debate.ts';
import votes from '../../fixtures/votes.json' with { type: 'json' };
import { QUADRATIC_MS } from '../../kit/effort.ts';

describe('A vote', () => {
  it.each(votes.map((vote) => [vote.name, vote] as const))(
    'is read from %s',
    (_, { text, vote, inferred: inferredAgreement }) => {
      const reading = readVote(text);
      expect(reading.vote).toEqual(vote && { limits: [], contributions: '', dividingPoint: '', ...vote });
      expect(reading.inferred?.agrees ?? null).toBe(inferredAgreement ?? null);
    },
  );

  it(
    'is read from a hostile megabyte in no time',
    () => {
      for (const part of ['[CONFIDENCE', 'HAS_CONSENSUS ', '**', '\n[REASONING]', 'we agree that ', '- '])
        readVote(part.repeat(1_000_000 / part.length));
    },
    QUADRATIC_MS,
  );

  it('carries the surer solution, at a tie the first one’s, and none when nobody wrote one', () => {
    const yes = { agrees: true, reasoning: '', limits: [], contributions: 'A: the plan.', dividingPoint: '' };
    const a = { ...yes, seat: 'a', confidence: 70, solution: 'The plan of A.' };
    const b = { ...yes, seat: 'b', confidence: 80, solution: 'The plan of B.' };
    expect(surestSolution([a, b])).toEqual({
      text: 'The plan of B.',
      by: 'b',
      contributions: 'A: the plan.',
    });
    expect(surestSolution([a, { ...b, confidence: 70 }])?.by).toBe('a');
    expect(surestSolution([{ ...a, solution: null }])).toBeNull();
  });

  it.each([
    ['No consensus yet.', null],
    ['No solution fits all, so each keeps its own.', 'No solution fits all, so each keeps its own.'],
  ])('that is a yes has of %j the solution %j', (solutionText, solution) => {
    const text = `HAS_CONSENSUS: YES\n[CONFIDENCE]\n80\n[REASONING]\nClear.\n[PROPOSED_SOLUTION]\n${solutionText}`;
    expect(readVote(text).vote?.solution).toBe(solution);
  });

  it('says what divides the partners only with a no, and nothing in place of it', () => {
    const divides = (has: string, text: string) =>
      readVote(`HAS_CONSENSUS: ${has}\n[WHAT_DIVIDES_YOU]\n${text}\n[CONFIDENCE]\n70`).vote?.dividingPoint;
    expect(divides('NO', 'Who pays the staff.')).toBe('Who pays the staff.');
    expect(divides('NO', 'None.')).toBe('');
    expect(divides('YES', 'Who pays the staff.')).toBe('');
  });
});

it.each([
  ['8/10', 80],
  ['1.0', 100],
  ['1', 1],
  ['0', 0],
  ['0,85', 85],
  ['120', 100],
  ['8.5/10', 85],
  ['8 out of 10', 80],
  ['4/5', 80],
  ['On a scale of 0 to 100: 80', 80],
  ['80 (auf einer Skala von 0 bis 100)', 80],
  ['On a scale of 1–10, 8', 80],
  ['85, because 3 of 4 points are settled', 85],
  ['65. Clause 1 to 10 stand', 65],
  ['70. In 1 to 10 years it pays', 70],
  ['75 - the 1-10 year horizon is open', 75],
  ['95 (on a 1-10 scale, 9)', 95],
  ['On a scale of 1-10, 85', 85],
])('A vote and a stance whose confidence is %s are sure to %i of 100', (confidenceText, confidence) => {
  if (confidenceText !== '120')
    expect(readStance(`CONFIDENCE: ${confidenceText}`).confidence).toBe(confidence);
  expect(readVote(`HAS_CONSENSUS: YES\n[CONFIDENCE]\n${confidenceText}`).vote?.confidence).toBe(confidence);
});

it('An evaluation in a wrapper is read', () => {
  const evaluation = { analysis: 'Close.', quality: 70, shared: 60 };
  for (const value of [{ evaluation }, { Evaluation: { ...evaluation, gap: '' } }])
    expect(readEvaluation(JSON.stringify(value))).toMatchObject({ confidence: 60, quality: 70 });
});

it.each([
  '**STANCE**: FOR\n**CONFIDENCE**: 70',
  '**STANCE:** FOR\n[CONFIDENCE]: 70',
  'STANCE：FOR\n`CONFIDENCE`: 70',
])('A position is read and taken out of the speech: %j', (lines) => {
  expect(readStance(`It pays.\n${lines}`)).toEqual({ side: 'for', confidence: 70 });
  expect(withoutStanceLines(`It pays.\n${lines}`).trim()).toBe('It pays.');
});

it('An answer with two evaluations that differ is none, and with two that are the same is one', () => {
  const one = (quality: number) => JSON.stringify({ analysis: 'Close.', gap: '', quality, shared: 80 });
  expect(readEvaluation(`${one(60)}\n${one(90)}`)).toBeNull();
  expect(readEvaluation(`${one(60)}\n${one(60)}`)).toMatchObject({ confidence: 80, quality: 60 });
});

describe('An exit word', () => {
  it.each(['done', ' Done.', 'EXIT!', 'wrap up', 'Wrap Up.', '\nback\n'])('is %j', (text) =>
    expect(isExitMessage(text)).toBe(true),
  );
  it.each(['we are not done yet', 'done?', 'I am back', 'done, thanks', ''])('is not %j', (text) =>
    expect(isExitMessage(text)).toBe(false),
  );
});

describe('Questions', () => {
  it('are lines that end in a question mark, without their numbers and bold marks, as many as are allowed', () => {
    const text =
      'Before I begin:\n1. How many users?\n- By when?\n(3) **Who pays?**\nNo more.\n4) And if not?';
    expect(questionsIn(text)).toEqual(['How many users?', 'By when?', 'Who pays?', 'And if not?']);
    expect(questionsIn(text, 2)).toEqual(['How many users?', 'By when?']);
  });

  it.each([
    '1.000 Euro im Monat: reicht das?',
    '2.5 million a year: is that fixed?',
    '12.5 % of what?',
    '9:30 Uhr oder später?',
    '24. Februar oder März?',
    '24. 2. 2027 oder später?',
  ])('keep a number that is no item’s: %s', (question) => {
    expect(questionsIn(`${question}\n2) ${question}`)).toEqual([question, question]);
  });
});

const seat = (id: string, name: string): Seat => promptSeat(id, 'member', { name });
const SEATS = [seat('lead', 'Product lead'), seat('member', 'Engineer'), seat('member-2', 'Ann')];

describe('A name', () => {
  const table = [...SEATS, seat('member-3', 'Sceptic'), seat('member-4', 'Lawyer')];
  it.each([
    ['@Engineer and @Ann?', false, ['member', 'member-2']],
    ['@product lead, go', false, ['lead']],
    ['What does Engineer say?', false, ['member']],
    ['An engineer would laugh', false, []],
    ['@Anna', false, []],
    ['mail x@Ann.org', false, []],
    ['@Sceptc and @laywer', true, ['member-3', 'member-4']],
    ['@Bnn', true, []],
    ['The lead that a member of the team has is small', true, []],
  ])('in %j, when one wrong letter does not matter: %s, addresses %j', (text, isLoose, seats) =>
    expect(seatsNamedIn(text, table, 'any', isLoose)).toEqual(seats),
  );
});

it('A name that is only spoken of addresses nobody: the others are asked as well', () => {
  const table = [seat('lead', 'Product lead'), seat('member', 'Engineer')];
  const text = "I take the Product lead’s offer and the Engineer's floor. What is missing?";
  expect(seatsNamedIn(text, table, 'any', 'address')).toEqual([]);
  expect(seatsNamedIn(`Engineer, is it? ${text}`, table, 'any', 'address')).toEqual(['member']);
  // Records of earlier versions keep the seats that spoke.
  expect(seatsNamedIn(text, table, 'any', 'whole')).toEqual(['lead', 'member']);
});

describe('A name inside a longer one', () => {
  const table = [seat('lead', 'Anna'), seat('member', 'Anna Berg'), seat('member-2', 'Engineer')];
  const all = [...table, seat('member-3', 'Security engineer')];
  it.each([
    ['@Anna Berg, what do you say?', ['member']],
    ['@Security Engineer, and you?', ['member-3']],
    ['@Anna Berg, and then @Anna?', ['member', 'lead']],
    ['Engineer, what of the security engineer?', ['member-2']],
  ])('is not meant: %j', (text, seats) => {
    expect(seatsNamedIn(text, all, 'any', 'whole')).toEqual(seats);
    // Records of earlier versions keep the seats that spoke.
    expect(seatsNamedIn('@Anna Berg?', all, 'any', true)).toEqual(['lead', 'member']);
  });
});

describe('An answer in the language of the motion', () => {
  it.each([
    ['DAFÜR', 'for'],
    ['Dagegen.', 'against'],
    ['POUR', 'for'],
    ['a favor', 'for'],
    ['ПРОТИВ', 'against'],
    ['مع', 'for'],
    ['赞成', 'for'],
    ['賛成', 'for'],
    ['पक्ष में', 'for'],
    ['ไม่เห็นด้วย', 'against'],
    ['NO', 'against'],
    ['NO IDEA', null],
    ['DAFÜR oder DAGEGEN', null],
    ['FÜR', 'for'],
    ['Gegen den Antrag', 'against'],
    ['FOR, because it pays', 'for'],
    ['FOR, for the most part', 'for'],
    ['UNDECIDED, leaning AGAINST', 'undecided'],
    ['FOR, or rather UNDECIDED', null],
    ['a favor / en contra', null],
    ['FOR, AGAINST or UNDECIDED', null],
    ['FOR | AGAINST', null],
  ])('is read: %s', (word, side) => {
    expect(readBallot(`BALLOT: ${word}`)).toBe(side);
    expect(readStance(`So.\n**STANCE:** ${word}\nCONFIDENCE: 60`).side).toBe(side);
  });

  it.each([
    ['JA', true],
    ['OUI', true],
    ['SÍ', true],
    ['ДА', true],
    ['نعم', true],
    ['是', true],
    ['नहीं', false],
    ['JA, aber nur wenn', null],
  ])('is read in a vote: %s', (word, agrees) => {
    expect(readVote(`HAS_CONSENSUS: ${word}`).vote?.agrees ?? null).toBe(agrees);
  });
});

describe('An evaluation, a ballot and a stance', () => {
  it('are read tolerantly and never guessed', () => {
    const read = { confidence: 81, quality: 70, reasoning: 'x', gap: '' };
    expect(readEvaluation('So: {"analysis":"x","convergence":81,"gap":"","quality":"70 %"} ok')).toEqual(
      read,
    );
    // Records of earlier versions.
    expect(readEvaluation('So: {"reasoning":"x","confidence":81,"quality":"70 %"} ok')).toEqual(read);
    for (const text of ['{"convergence":181,"quality":1}', '{"convergence":"mostly","quality":1}', ''])
      expect(readEvaluation(text)).toBeNull();
    expect(readBallot('BALLOT: FOR\nREASON: x')).toBe('for');
    expect(readBallot('**BALLOT:** against')).toBe('against');
    expect(readBallot(' Undecided. ')).toBe('undecided');
    for (const text of ['BALLOT: FOR or AGAINST', 'for all I know', 'BALLOT: maybe', ''])
      expect(readBallot(text)).toBeNull();
    expect(readStance('So be it.\nSTANCE: AGAINST\nCONFIDENCE: 70')).toEqual({
      side: 'against',
      confidence: 70,
    });
    expect(readStance('My confidence is 63 of 100.')).toEqual({ side: null, confidence: 63 });
    const stances = ['8/10', '0.8', '180', '-5'].map((how) => readStance(`CONFIDENCE: ${how}`).confidence);
    expect(stances).toEqual([80, 80, null, null]);
    for (const text of ['Confidence: 70\nThe confidence of 9000 voters', 'Confidence-70', 'Confidence -70'])
      expect(readStance(text).confidence, text).toBe(70);
  });
});

const vote = (word: string, confidence: number, words: string): string =>
  [
    `HAS_CONSENSUS: ${word}`,
    `[CONFIDENCE]\n${confidence}`,
    ...['REASONING', 'CONTRIBUTIONS', 'PROPOSED_SOLUTION', 'WHAT_DIVIDES_YOU'].map(
      (marker) => `[${marker}]\n${marker} in ${words}`,
    ),
  ].join('\n');
const signature = (word: string, words: string): string =>
  `SIGNS_TEXT: ${word}\n[REASONING]\nA reason in ${words}\n[CHANGED_TEXT]\nA text in ${words}`;
const ballotOf = (text: string) => ({ side: readBallot(text), reason: reasonIn(text) });

// Models quote what others answered, and write a draft before their answer.
describe('Of two answers in one text', () => {
  it.each<[string, (text: string) => unknown, string, string]>([
    ['stances', readStance, 'STANCE: FOR\nCONFIDENCE: 30', 'STANCE: AGAINST\nCONFIDENCE: 8/10'],
    ['ballots', ballotOf, 'BALLOT: FOR\nREASON: It pays.', 'BALLOT: AGAINST\nREASON: It costs.'],
    ['reasons of a belief', readPrior, 'BELIEF: 20\nREASON: a', 'BELIEF: 20\nREASON: b'],
    ['votes for a text', readVote, vote('YES', 40, 'the draft'), vote('YES', 90, 'the end')],
    ['votes against it', readVote, vote('NO', 40, 'the draft'), vote('NO', 90, 'the end')],
    ['signatures', readSignature, signature('NO', 'the draft'), signature('NO', 'the end')],
  ])('the last counts: %s', (_, read, one, other) => {
    expect(read(`${one}\n\n${other}`)).toEqual(read(other));
    expect(read(`${other}\n\n${one}`)).toEqual(read(one));
    expect(read(one)).not.toEqual(read(other));
  });

  it.each<[string, (text: string) => unknown, string, string]>([
    ['votes', (text) => readVote(text).vote, vote('YES', 40, 'a'), vote('NO', 90, 'b')],
    ['signatures', readSignature, signature('NO', 'a'), signature('YES', 'b')],
    ['beliefs', (text) => readPrior(text).ok || null, 'BELIEF: 20\nREASON: a', 'BELIEF: -20\nREASON: b'],
  ])('neither counts where they contradict each other: %s', (_, read, one, other) => {
    for (const text of [`${one}\n\n${other}`, `${other}\n\n${one}`]) expect(read(text)).toBeNull();
    for (const text of [one, other]) expect(read(text)).not.toBeNull();
  });
});
