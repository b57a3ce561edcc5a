// The flags of an accepted speech: too long for its time, or off topic in formats that measure it.

import { speechFlags } from '@rostrum/shared/judging/speech-checks';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { actsIn } from '@rostrum/shared/record/plan';
import { speechWords } from '@rostrum/shared/status/speech-length';
import { expect, it } from 'vitest';
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';

const actNamed = (record: ReturnType<typeof openDebate>, name: string) => {
  const act = actsIn(record.format.plan).find((candidate) => candidate.task === name);
  if (!act) throw new Error(`no act ${name}`);
  return act;
};
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

it('half as long again as asked for is over length; a form has no length', () => {
  // A rebuttal of three minutes at a quarter of its length, in tens: 110 words.
  const record = openDebate();
  expect(speechFlags(record, actNamed(record, 'rebut'), words(165))).toEqual([]);
  expect(speechFlags(record, actNamed(record, 'rebut'), words(166))).toEqual(['over-length']);
  expect(speechFlags(record, actNamed(record, 'rule'), words(9_000))).toEqual([]);
});

it('what has a few seconds only is over length by fifteen words at least', () => {
  const record = openDebate(formatNamed('lincoln-douglas'));
  const question = actNamed(record, 'cross-examine');
  expect(speechWords(record, question)).toBe(30);
  expect(speechFlags(record, question, words(45))).toEqual([]);
  expect(speechFlags(record, question, words(46))).toEqual(['over-length']);
  // The same time for a task without a least length: 13 words, in tens 10.
  const remark = { ...question, task: 'say' };
  expect(speechWords(record, remark)).toBe(10);
  expect(speechFlags(record, remark, words(25))).toEqual([]);
  expect(speechFlags(record, remark, words(26))).toEqual(['over-length']);
});

it('drift is marked where the format measures it and does not ask again', () => {
  const record = openDebate();
  const measured = { ...record, format: { ...record.format, checks: { coherentAt: 0.5 } } };
  const refused = { ...record, format: { ...record.format, checks: { coherentAt: 0.5, refuseDrift: true } } };
  const rebut = actNamed(record, 'rebut');
  expect(speechFlags(record, rebut, 'Bread wants time.')).toEqual([]);
  expect(speechFlags(measured, rebut, 'Bread wants time.')).toEqual(['drift']);
  expect(speechFlags(measured, rebut, record.motion)).toEqual([]);
  expect(speechFlags(refused, rebut, 'Bread wants time.')).toEqual([]);
});

it('a talk that strays is led back once a drift, and again only after it had come back', () => {
  const elaboration = openDebate(formatNamed('elaboration'), {
    motion: 'Which first features should our product have',
    settings: { turnLimit: 5 },
  });
  const said = [
    'My neighbour bakes sourdough bread every Sunday morning outdoors',
    'The sourdough bread of my neighbour rises slowly every Sunday',
    'Which features should the product have first, then?',
    'Sailing boats heel under strong northern winds tomorrow',
  ];
  const record = addEntries(
    elaboration,
    ...said.map((text, index) => fixtureTurn(`1:${index + 1}.1.guest`, 'guest', text)),
  );
  const redirected = [...plannedSteps(record, record.format.plan)].filter(
    ({ act }) => act.task === 'redirect',
  );
  expect(redirected.map(({ passes }) => passes)).toEqual([[1], [4]]);
});
