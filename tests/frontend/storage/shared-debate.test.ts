// The copy of a debate that a server keeps for readers: it has the same outcome, and nothing that the person chose not to share.
import { readFileSync } from 'node:fs';
import { misquotesIn } from '@rostrum/shared/judging/misquotes';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { checkQuote } from '@rostrum/shared/judging/quote-check';
import { type DebateRecord, type Entry, turnsOf } from '@rostrum/shared/record/record';
import { SharedDebate } from '@rostrum/shared/record/shared-debate';
import { modelKey } from '@rostrum/shared/wire/model-key';
import type { PlainReason } from '@rostrum/shared/wire/reason';
import { expect, it } from 'vitest';
import { readDebateJson, readSharedDebate } from '../../../frontend/src/engine/debates/debate-file.ts';
import { debateToShare } from '../../../frontend/src/screens/outcome/debate-to-share.ts';
import { demoCard, modelCard } from '../../fixtures/cards.ts';
import { withoutDemoModels } from '../../kit/as-held.ts';

const FIXTURES = [
  'oxford',
  'oxford-stopped',
  'roundtable',
  'dialectic',
  'consensus',
  'elaboration',
  'lincoln-douglas',
];

function readFixture(name: string) {
  const file = new URL(`../../fixtures/first-release/debates/${name}.json`, import.meta.url);
  const result = readDebateJson(readFileSync(file, 'utf8'));
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  const record = withoutDemoModels(result.record);
  const models = record.seats.flatMap(({ occupant }) => (occupant.kind === 'model' ? [occupant.model] : []));
  const cards = Object.fromEntries(
    models.map((model) => [modelKey(model), demoCard(model.id, { title: `Title of ${model.id}` })]),
  );
  return { record: { ...record, channel: 'a-channel-nobody-may-know' }, cards };
}
const copyThroughJson = (value: unknown) => JSON.parse(JSON.stringify(value));
const ALL = { models: true, costs: true, documents: true };

it.each(FIXTURES)('a shared copy of %s fits the schema of the server, and has the same outcome', (name) => {
  const { record, cards } = readFixture(name);
  for (const models of [true, false]) {
    for (const costs of [true, false]) {
      const sharedDebate = copyThroughJson(
        debateToShare({ record, cards, choices: { models, costs, documents: costs } }),
      );
      expect(SharedDebate.safeParse(sharedDebate).error).toBeUndefined();
      const result = readSharedDebate(SharedDebate.parse(sharedDebate));
      expect(result && debateOutcome(result.record).headline).toEqual(debateOutcome(record).headline);
    }
  }
});

it('a shared copy has no channel, no request, no refused answer, and no instruction of a seat', () => {
  const { record, cards } = readFixture('oxford-every-setting');
  const seats = record.seats.map((seat) => ({ ...seat, instruction: 'Say it in secret.' }));
  const text = JSON.stringify(debateToShare({ record: { ...record, seats }, cards, choices: ALL }));
  for (const secret of ['a-channel-nobody-may-know', 'Say it in secret.']) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/"request":\{|"digest":/);
});

it('a shared copy has the card of every model that held a seat, and no other card', () => {
  const { record, cards } = readFixture('oxford');
  const model = { provider: 'openai', id: 'later' } as const;
  const occupant = { kind: 'model', model, contextTokens: 12_345_678 } as const;
  const reseat: Entry = { kind: 'ruling', ruling: 'reseat', at: 1, seat: 'judge', occupant };
  const others = { 'openai/later': modelCard(model), 'openai/other': modelCard({ ...model, id: 'other' }) };
  const knownCards = { ...cards, ...others };
  const reseatedRecord = { ...record, entries: [...record.entries, reseat] };
  for (const models of [true, false]) {
    const sharedDebate = debateToShare({
      record: reseatedRecord,
      cards: knownCards,
      choices: { ...ALL, models },
    });
    expect(Object.keys(sharedDebate.cards)).toHaveLength(Object.keys(cards).length + 1);
    expect(JSON.stringify(sharedDebate).includes('later')).toBe(models);
    expect(JSON.stringify(sharedDebate)).not.toContain('12345678');
  }
});

it('a copy without models names none, and a copy without costs has no amount and no token count', () => {
  const { record, cards } = readFixture('roundtable');
  const sharedDebate = debateToShare({
    record,
    cards,
    choices: { models: false, costs: false, documents: false },
  });
  expect(JSON.stringify(sharedDebate.cards)).not.toMatch(/Title of|advocate/);
  const attempts = sharedDebate.record.entries.filter((entry) => entry.kind === 'attempt');
  expect(attempts.length).toBeGreaterThan(3);
  for (const { model, charge, usage, holdNanoUsd } of attempts) {
    expect(model.id).toMatch(/^Model [A-D]$/);
    expect([charge, usage, holdNanoUsd]).toEqual([null, null, null]);
  }
});

it('a copy without documents names no source, and no copy has text that nobody drew', () => {
  const { record, cards } = readFixture('oxford');
  const secret = (what: string) => `secret ${what}`;
  const library = {
    id: 'a',
    title: secret('library'),
    files: 1,
    passages: 1,
    words: 1,
    sample: secret('sample'),
  };
  const packet: Entry = {
    ...{ kind: 'ruling', ruling: 'packet', at: 1, step: '0', asked: [] },
    passages: [
      {
        ...{ id: 'S1', title: secret('title'), place: secret('place') },
        ...{ text: secret('passage'), address: 'https://secret.example/address' },
      },
    ],
    faults: [{ code: 'server', detail: secret('fault') }],
  };
  const researched: DebateRecord = {
    ...record,
    background: secret('background'),
    documents: [{ id: 'D1', title: secret('document'), text: secret('text') }],
    research: { when: 'openings', library, server: secret('server') },
    entries: [...record.entries, packet],
  };
  const copyOf = (documents: boolean): string => {
    const shared = copyThroughJson(
      debateToShare({ record: researched, cards, choices: { ...ALL, documents } }),
    );
    expect(SharedDebate.safeParse(shared).error).toBeUndefined();
    return JSON.stringify(shared);
  };
  expect(copyOf(false)).not.toContain('secret');
  expect(copyOf(true)).toContain(secret('passage'));
  expect(copyOf(true)).not.toContain(secret('sample'));
});

const MARK = 'q7mark';

/** Returns the debate with models of OpenAI, and MARK in every field that can name a model. */
function byMarkedModels(record: DebateRecord) {
  const markedRecord: DebateRecord = JSON.parse(
    JSON.stringify(record)
      .replace(/"provider":"\w+","id":"([^"]+)"/g, `"provider":"openai","id":"${MARK}-$1"`)
      .replace(/"priceId":"[^"]*"/g, `"priceId":"${MARK}-price"`),
  );
  const reasons = (id: string): PlainReason[] => [
    { code: 'text', text: `OpenAI has no ${id}, called Title of ${id}.` },
    { code: 'vendor-auth', provider: 'OpenAI' },
    { code: 'unreadable', problem: `${id} wrote no JSON` },
  ];
  const entries = markedRecord.entries.flatMap((entry, at): Entry[] => {
    if (entry.kind === 'turn') return [{ ...entry, raw: `As ${MARK}: ${entry.text}` }];
    if (entry.kind === 'ruling') return [entry];
    const [reason = { code: 'repeated' }] = reasons(entry.model.id).slice(at % 3);
    const failure = { state: 'failed', code: 'auth', reason, retryable: false, retryAfterMs: null } as const;
    const cause = { code: 'asked-to-wait', minutes: 5, cause: reason } as const;
    return [
      {
        ...entry,
        id: `${entry.id}.0`,
        outcome: { state: 'refused', finishReason: 'stop', reason, text: MARK },
      },
      { ...entry, id: `${entry.id}.00`, outcome: { ...failure, text: MARK } },
      { kind: 'ruling', ruling: 'skip', at: entry.at, turn: 'none', by: 'house', reason: cause },
      entry,
    ];
  });
  const models = markedRecord.seats.flatMap(({ occupant }) =>
    occupant.kind === 'model' ? [occupant.model] : [],
  );
  const cards = models.map((model) => modelCard(model, { title: `Title of ${model.id}`, family: 'openai' }));
  return {
    record: { ...markedRecord, entries },
    cards: Object.fromEntries(cards.map((card) => [modelKey(card), card])),
  };
}

it.each(FIXTURES)('a copy of %s without models has no name of a model or vendor in any text', (name) => {
  const markedDebate = byMarkedModels(readFixture(name).record);
  for (const costs of [true, false]) {
    const sharedDebate = debateToShare({
      ...markedDebate,
      choices: { models: false, costs, documents: true },
    });
    for (const text of [MARK, 'openai', 'OpenAI']) expect(JSON.stringify(sharedDebate)).not.toContain(text);
    expect(SharedDebate.safeParse(copyThroughJson(sharedDebate)).error).toBeUndefined();
  }
  expect(JSON.stringify(debateToShare({ ...markedDebate, choices: ALL }))).toContain(MARK);
});

const DOCUMENTS = [
  {
    id: 'D1',
    title: 'Tram plan of Vexhaven, confidential',
    text: 'The depot costs nine million. Riders doubled in two years after the fares were cut by half. Nobody objected.',
  },
  { id: 'D2', title: 'Minutes nobody cites', text: 'The mayor of Zanquil resigned over it.' },
  { id: 'D3', title: 'A paper that is only named', text: 'Its words are its own and are quoted by nobody.' },
];
const SPEECH_ENDINGS = [
  'The plan says "Riders doubled in two years after the fares were cut by half" [D1].',
  'It also says "Riders doubled in nine years after the fares were cut" [D1], and "Riders doubled … cut by half" [D1].',
  'As the report puts it, "the fares were cut by half. Nobody objected. The depot costs nine million" [D1]. See [D3], and [D7].',
  'We were told that "the quarter of Ombrel floods each spring" and that "the quarter of Ombrel never floods at all".',
];

it('a copy without documents has only what speeches quote of them, and the same checks of quotations', () => {
  const { record, cards } = readFixture('oxford');
  let turnCount = 0;
  const entries = record.entries.map((entry) =>
    entry.kind === 'turn' && entry.act !== 'evaluate'
      ? { ...entry, text: `${entry.text}\n\n${SPEECH_ENDINGS[turnCount++ % SPEECH_ENDINGS.length]}` }
      : entry,
  );
  const background =
    'In Ombrel the quarter of Ombrel floods each spring. The levee is a secret of the council.';
  const whole = { ...record, entries: entries, background, documents: DOCUMENTS };
  const sharedDebate = debateToShare({ record: whole, cards, choices: { ...ALL, documents: false } });
  const text = JSON.stringify(sharedDebate);
  for (const secret of ['exhaven', 'anquil', 'D2', 'levee', 'only named', 'ts words', 'Minutes'])
    expect(text).not.toContain(secret);
  expect(sharedDebate.choices.documents).toBe(false);
  const result = readSharedDebate(copyThroughJson(sharedDebate));
  if (!result) throw new Error('it was not read');
  const turns = turnsOf(whole);
  const faults = turns.map(({ id }) => misquotesIn(whole, id));
  expect(new Set(faults.flat().map(({ fault }) => fault)).size).toBe(3);
  expect(turns.map(({ id }) => misquotesIn(result.record, id))).toEqual(faults);
  for (const quote of ['doubled in two years', 'doubled in nine years', 'The depot costs nine million'])
    expect(checkQuote(result.record, quote, '')).toEqual(checkQuote(whole, quote, ''));
  expect(debateOutcome(result.record).headline).toEqual(debateOutcome(whole).headline);
});
