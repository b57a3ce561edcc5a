// The checks of a speech: repetition, copied paragraphs, refusals, emptiness, length.
import {
  isEmpty,
  isRefusal,
  repetitionOf,
  speechFlags,
  speechObjection,
} from '@rostrum/shared/judging/speech-checks';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { actsIn } from '@rostrum/shared/record/record-reads';
import { shareSaidBefore } from '@rostrum/shared/speech/compared-words';
import { describe, expect, it } from 'vitest';
import corpus from '../../fixtures/corpora/refusals.json' with { type: 'json' };
import later from '../../fixtures/corpora/refusals-written-later.json' with { type: 'json' };
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';

const PLACE = { turn: '1:2.0.opposition', seat: 'opposition' };
const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `word${from + index}`).join(' ');

describe('A repetition', () => {
  const said =
    'Cars take the room that people need, and nothing that a city sells is worth that price to those who live there. ';
  const record = addEntries(
    openDebate(),
    fixtureTurn('1:1.0.opposition', 'opposition', said.repeat(3)),
    fixtureTurn('1:1.0.proposition', 'proposition', words(60)),
  );

  it('is found where 95 % of its words stand in runs that its speaker has said, and not under it', () => {
    const altered = (share: number) => {
      const all = said.repeat(3).trim().split(' ');
      const first = Math.round(all.length * share);
      return all.map((word, at) => (at < first ? `new${at}` : word)).join(' ');
    };
    expect(repetitionOf(record, PLACE, altered(0.04))).toEqual({ code: 'repeated' });
    expect(repetitionOf(record, PLACE, altered(0.1))).not.toEqual({ code: 'repeated' });
    const looser = { ...record, format: { ...record.format, checks: { repeatedAt: 0.85 } } };
    expect(repetitionOf(looser, PLACE, altered(0.1))).toEqual({ code: 'repeated' });
  });

  it('is found from the share that a setting of the format holds, and from the usual one where the record lacks it', () => {
    const checks = { repeatedAt: { setting: 'similarityThreshold' } };
    const held = { ...record, format: { ...record.format, checks } };
    const near = `${words(12)} ${said.repeat(3)}`;
    const share = shareSaidBefore(near, [said.repeat(3)]);
    expect([share > 0.7, share < 0.95]).toEqual([true, true]);
    expect(repetitionOf(held, PLACE, near)?.code).not.toBe('repeated');
    const settings = (similarityThreshold: number) => ({
      ...held.settings,
      of: { ...held.settings.of, similarityThreshold },
    });
    expect(repetitionOf({ ...held, settings: settings(0.7) }, PLACE, near)).toEqual({ code: 'repeated' });
    expect(repetitionOf({ ...held, settings: settings(0.95) }, PLACE, near)?.code).not.toBe('repeated');
  });

  it('is, where little is said, only what is the same to the letter', () => {
    const short = addEntries(
      openDebate(),
      fixtureTurn('1:1.0.opposition', 'opposition', 'Cars take the room that people need.'),
    );
    expect(repetitionOf(short, PLACE, 'Cars take the room that people need.')).not.toBeNull();
    expect(repetitionOf(short, PLACE, 'Cars take the room that people need, and air.')).toBeNull();
  });

  it('is a paragraph said before, however new the rest is', () => {
    const before = addEntries(openDebate(), fixtureTurn('1:1.0.opposition', 'opposition', words(80)));
    expect(repetitionOf(before, PLACE, `${words(90, 500)}\n\n${words(60)}`)).toMatchObject({
      code: 'repeated-paragraph',
    });
    expect(repetitionOf(before, PLACE, `${words(90, 500)}\n\n${words(20)}`)).toBeNull();
  });

  it('is looked for in the same speaker’s turns only', () => {
    expect(repetitionOf(record, PLACE, words(60))).toBeNull();
    expect(
      repetitionOf(record, { turn: '1:2.0.proposition', seat: 'proposition' }, words(60)),
    ).not.toBeNull();
    expect(repetitionOf(record, { turn: '1:1.0.opposition', seat: 'opposition' }, said.repeat(3))).toBeNull();
  });
});

it('a refusal is asked for again, and a long text that begins like one is a speech', () => {
  const refusal = 'I’m sorry, but I can’t take part in this debate.';
  expect(speechObjection(openDebate(), PLACE, refusal)?.flag).toBe('refusal');
  expect(speechObjection(openDebate(), PLACE, `${refusal} ${words(200)}`)).toBeNull();
});

it('calls a speech without a letter or a digit empty', () => {
  expect(['', '  \n', '…', '—'].map(isEmpty)).toEqual([true, true, true, true]);
  expect(['a', '1', 'ሰ'].map(isEmpty)).toEqual([false, false, false]);
});

const actNamed = (record: ReturnType<typeof openDebate>, name: string) => {
  const act = actsIn(record.format.plan).find((candidate) => candidate.task === name);
  if (!act) throw new Error(`no act ${name}`);
  return act;
};

const SLOT = { turn: 'x', seat: 'proposition' };

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

const languages = Object.values(corpus);

const refusals = [...languages.flatMap((language) => language.refusals), ...later.refusals];

const lookAlikes = [
  ...languages.flatMap((language) => language.lookAlikes.map(({ text }) => text)),
  ...later.lookAlikes,
];

describe('A refusal', () => {
  it('is never seen in a speech that only sounds like one, and six in ten are seen by how they open', () => {
    expect([refusals.length, lookAlikes.length, languages.length]).toEqual([84, 144, 6]);
    const missed = refusals.filter((text) => !isRefusal(text));
    console.log(
      `Refusals missed: ${missed.length} of ${refusals.length}`,
      ...missed.map((text) => `\n  ${text}`),
    );
    expect(lookAlikes.filter(isRefusal)).toEqual([]);
    expect(missed.length / refusals.length).toBeLessThanOrEqual(0.4);
  });

  it.each([
    ['我无法参与这场辩论。'],
    ['抱歉，我不能协助满足您的请求。'],
    ['لا أستطيع المشاركة في هذه المناظرة.'],
    ['मैं इस बहस में भाग नहीं ले सकता।'],
    ['ขออภัย ฉันไม่สามารถเข้าร่วมการโต้วาทีนี้ได้'],
  ])('is read in other languages too: %s', (text) => {
    expect(isRefusal(text)).toBe(true);
  });
});
