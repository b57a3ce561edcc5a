// The flags of an accepted speech: too long for its time, or off topic.

import { speechFlags, speechObjection } from '@rostrum/shared/judging/speech-checks';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { actsIn } from '@rostrum/shared/record/record-reads';
import { expect, it } from 'vitest';
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';

const actNamed = (record: ReturnType<typeof openDebate>, name: string) => {
  const act = actsIn(record.format.plan).find((candidate) => candidate.task === name);
  if (!act) throw new Error(`no act ${name}`);
  return act;
};
const SLOT = { turn: 'x', seat: 'proposition' };
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

it('half as long again as asked for is over length; a form has no length', () => {
  // A rebuttal of three minutes at a quarter of its length, in tens: 110 words.
  const record = openDebate();
  expect(speechFlags(record, actNamed(record, 'rebut'), SLOT, words(165))).toEqual([]);
  expect(speechFlags(record, actNamed(record, 'rebut'), SLOT, words(166))).toEqual(['over-length']);
  expect(speechFlags(record, actNamed(record, 'rule'), SLOT, words(9_000))).toEqual([]);
});

const said = [
  'Parked cars occupy expensive ground that residents could walk and children could play on.',
  'Delivery vans, nurses and craftsmen depend on driving; charging them protects everybody better.',
  'A charge sells the ground to whoever can pay. Residents breathe the same exhaust after it as before, and the council keeps its garages, meters and fines.',
];
const bread =
  'Sourdough wants patience: knead slowly, let the mixture ferment overnight, preheat the oven and bake until golden.';

it('a speech is off topic from the third on that it can answer, in every format, and asked for again only where the format says so', () => {
  const spoken = (format: string, motion: string, seats: readonly [string, string]) => {
    const record = openDebate(formatNamed(format), { motion });
    const turns = [`0.${seats[0]}`, `0.${seats[1]}`, `1:1.0.${seats[0]}`];
    const entries = said.map((text, at) => fixtureTurn(turns[at] ?? '', seats[at % 2] ?? '', text));
    return { record, entries, slot: { turn: `1:1.0.${seats[1]}`, seat: seats[1] } };
  };
  const motion = 'Cities should ban private cars from their centres';
  const oxford = spoken('oxford', motion, ['proposition', 'opposition']);
  const opened = addEntries(oxford.record, ...oxford.entries);
  const rebut = actNamed(opened, 'rebut');
  expect(speechFlags(opened, rebut, oxford.slot, bread)).toEqual(['drift']);
  expect(speechFlags(opened, rebut, oxford.slot, `${bread} Residents and nurses do so too.`)).toEqual([]);
  expect(speechFlags(opened, rebut, oxford.slot, 'Bread wants time.')).toEqual([]);
  expect(speechObjection(opened, oxford.slot, bread)).toBeNull();
  const early = addEntries(
    oxford.record,
    fixtureTurn('0.proposition', 'proposition', `${said[0]} ${said[2]}`),
    fixtureTurn('0.opposition', 'opposition', said[1]),
  );
  expect(speechFlags(early, rebut, oxford.slot, bread)).toEqual([]);

  const duel = spoken('duel', motion, ['scientist', 'philosopher']);
  const fought = addEntries(duel.record, ...duel.entries);
  expect(speechObjection(fought, duel.slot, bread)).toMatchObject({ flag: 'drift' });
  const format = (onTopicAt: number) => ({
    ...fought,
    format: { ...fought.format, checks: { ...fought.format.checks, onTopicAt } },
  });
  expect(speechObjection(format(0), duel.slot, bread)).toBeNull();
  const half = `${bread} Residents and nurses do so too.`;
  expect(speechObjection(fought, duel.slot, half)).toBeNull();
  expect(speechObjection(format(0.3), duel.slot, half)).toMatchObject({ flag: 'drift' });
});

const elaborationTalk = (guest: readonly string[]) =>
  addEntries(
    openDebate(formatNamed('elaboration'), {
      motion: 'How should our shop take payments?',
      settings: { turnLimit: 5 },
    }),
    fixtureTurn(
      '0.lead',
      'lead',
      'The buyer should see one page with address, delivery and payment, because every step loses some of them. We keep the basket for a month, and guests may buy without an account. I would begin with transfers and add other ways later.',
    ),
    ...guest.map((text, index) => fixtureTurn(`1:${index + 1}.1.guest`, 'guest', text)),
  );
const redirected = (record: ReturnType<typeof elaborationTalk>) =>
  plannedSteps(record).flatMap(({ act, passes }) => (act.task === 'redirect' ? passes : []));
const OVEN = 'My neighbour bakes sourdough bread every Sunday in a garden oven outdoors';

it('a talk that strays is led back once a drift, and in doubt a remark, or any question, is on the topic', () => {
  expect(redirected(elaborationTalk([OVEN]))).toEqual([1]);
  const led = addEntries(elaborationTalk([OVEN]), fixtureTurn('1:1.2.lead', 'lead', 'And our payments?'));
  const again = addEntries(
    led,
    fixtureTurn('1:2.1.guest', 'guest', 'Sailing boats heel under strong northern winds tomorrow'),
  );
  expect(redirected(again)).toEqual([1]);
  for (const remark of [
    'What breaks if we store cards?',
    'Who is liable when a stolen number is used twice on the same evening?',
    'Guests rarely come back for their basket',
  ])
    expect(redirected(elaborationTalk([remark]))).toEqual([]);
});
