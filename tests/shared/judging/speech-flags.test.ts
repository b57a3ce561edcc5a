// The flags of an accepted speech: too long for its time, or off topic.

import { speechFlags, speechObjection } from '@rostrum/shared/judging/speech-checks';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { actsIn } from '@rostrum/shared/record/acts-in';
import { speechWords } from '@rostrum/shared/status/speech-length';
import { expect, it } from 'vitest';
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';

const actNamed = (record: ReturnType<typeof openDebate>, name: string) => {
  const act = actsIn(record.format.plan).find((candidate) => candidate.task === name);
  if (!act) throw new Error(`no act ${name}`);
  return act;
};
const SLOT = { turn: 'x', seat: 'proposition' };
const OPENING = { turn: '0.proposition', seat: 'proposition' };
const REBUTTAL = { turn: '1:1.0.proposition', seat: 'proposition' };
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

it('half as long again as asked for is over length; a form has no length', () => {
  // A rebuttal of three minutes at a quarter of its length, in tens: 110 words.
  const record = openDebate();
  expect(speechFlags(record, actNamed(record, 'rebut'), SLOT, words(165))).toEqual([]);
  expect(speechFlags(record, actNamed(record, 'rebut'), SLOT, words(166))).toEqual(['over-length']);
  expect(speechFlags(record, actNamed(record, 'rule'), SLOT, words(9_000))).toEqual([]);
});

it('what has a few seconds only is over length by fifteen words at least', () => {
  const record = openDebate(formatNamed('lincoln-douglas'));
  const question = actNamed(record, 'cross-examine');
  expect(speechWords(record, question, SLOT.seat)).toBe(30);
  expect(speechFlags(record, question, SLOT, words(45))).toEqual([]);
  expect(speechFlags(record, question, SLOT, words(46))).toEqual(['over-length']);
  // The same time for a task without a least length: 13 words, in tens 10.
  const remark = { ...question, task: 'say' };
  expect(speechWords(record, remark, SLOT.seat)).toBe(10);
  expect(speechFlags(record, remark, SLOT, words(25))).toEqual([]);
  expect(speechFlags(record, remark, SLOT, words(26))).toEqual(['over-length']);
});

it('a speech that shares no content with the motion and the speeches before it is marked as straying, in every format', () => {
  const opened = addEntries(
    openDebate(),
    fixtureTurn(
      '0.proposition',
      'proposition',
      'Parked cars occupy expensive ground that residents could walk and children could play on.',
    ),
    fixtureTurn(
      '0.opposition',
      'opposition',
      'Delivery vans, nurses and craftsmen depend on driving; charging them protects everybody better.',
    ),
  );
  const rebut = actNamed(opened, 'rebut');
  const bread =
    'Sourdough wants patience: knead slowly, let the mixture ferment overnight in a covered bowl, preheat the oven, sprinkle flour and bake until golden.';
  expect(speechFlags(opened, rebut, REBUTTAL, bread)).toEqual(['drift']);
  expect(speechFlags(opened, rebut, REBUTTAL, `${bread} Residents do so too.`)).toEqual([]);
  expect(speechFlags(opened, rebut, REBUTTAL, 'Bread wants time.')).toEqual([]);
  expect(speechFlags(openDebate(), rebut, OPENING, bread)).toEqual([]);
});

it('is refused only where the format says so, and where it shares no word at all', () => {
  const record = openDebate(formatNamed('duel'), {
    motion: 'Should animals be kept in laboratories for research?',
  });
  const slot = { turn: '0.scientist', seat: 'scientist' };
  const elsewhere =
    'Sauerteig verlangt Geduld, langsames Kneten, Ruhe über Nacht, vorgeheizten Ofen, reichlich Mehl, goldene Kruste.';
  expect(speechObjection(record, slot, elsewhere)).toMatchObject({ flag: 'drift' });
  expect(speechObjection(openDebate(), slot, elsewhere)).toBeNull();
  expect(speechObjection(record, slot, `${elsewhere} Should I?`)).toBeNull();
});

it('a talk that strays is led back once a drift, and again only after it had come back', () => {
  const elaboration = openDebate(formatNamed('elaboration'), {
    motion: 'Which first features should our product have',
    settings: { turnLimit: 5 },
  });
  const said = [
    'My neighbour bakes sourdough bread every Sunday in a garden oven outdoors',
    'The sourdough bread of my neighbour rises slowly beside that garden oven',
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
