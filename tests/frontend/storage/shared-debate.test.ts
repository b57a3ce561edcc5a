// The copy of a debate that a server keeps for readers: it reads back with the same outcome, and holds nothing that is not to be shown.
import { readFileSync } from 'node:fs';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { SharedDebate } from '@rostrum/shared/record/shared-debate';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { expect, it } from 'vitest';
import { debateToShare } from '../../../frontend/src/screens/outcome/debate-to-share.ts';
import { readDebateJson } from '../../../frontend/src/storage/debate-file.ts';
import { readSharedDebate } from '../../../frontend/src/storage/read-shared-debate.ts';
import { demoCard } from '../../fixtures/cards.ts';

const FORMATS_PLAYED = [
  'oxford',
  'oxford-stopped',
  'roundtable',
  'dialectic',
  'consensus',
  'elaboration',
  'lincoln-douglas',
];

function played(name: string) {
  const file = new URL(`../../fixtures/first-release/debates/${name}.json`, import.meta.url);
  const read = readDebateJson(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(read.message);
  const { record } = read;
  const models = record.seats.flatMap(({ occupant }) => (occupant.kind === 'model' ? [occupant.model] : []));
  const cards = Object.fromEntries(
    models.map((model) => [modelKey(model), demoCard(model.id, { title: `Title of ${model.id}` })]),
  );
  return { record: { ...record, channel: 'a-channel-nobody-may-know' }, cards };
}
const sent = (value: unknown) => JSON.parse(JSON.stringify(value));
const ALL = { models: true, costs: true, documents: true };

it.each(FORMATS_PLAYED)('%s fits the schema of the server, and comes to the same outcome', (name) => {
  const { record, cards } = played(name);
  for (const models of [true, false]) {
    for (const costs of [true, false]) {
      const shared = sent(debateToShare({ record, cards, choices: { ...ALL, models, costs } }));
      expect(SharedDebate.safeParse(shared).error).toBeUndefined();
      const read = readSharedDebate(SharedDebate.parse(shared));
      expect(read && debateOutcome(read.record).inShort).toBe(debateOutcome(record).inShort);
    }
  }
});

it('has no channel, no request, no answer that was refused, and no instruction of a seat', () => {
  const { record, cards } = played('oxford-every-setting');
  const seats = record.seats.map((seat) => ({ ...seat, instruction: 'Say it in secret.' }));
  const text = JSON.stringify(debateToShare({ record: { ...record, seats }, cards, choices: ALL }));
  for (const secret of ['a-channel-nobody-may-know', 'Say it in secret.']) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/"request":\{|"digest":/);
});

it('without names has none, and without costs no sum and no token', () => {
  const { record, cards } = played('roundtable');
  const shared = debateToShare({ record, cards, choices: { models: false, costs: false, documents: false } });
  expect(JSON.stringify(shared.cards)).not.toMatch(/Title of|advocate/);
  const attempts = shared.record.entries.filter((entry) => entry.kind === 'attempt');
  expect(attempts.length).toBeGreaterThan(3);
  for (const { model, charge, usage, holdNanoUsd } of attempts) {
    expect(model.id).toMatch(/^Model [A-D]$/);
    expect([charge, usage, holdNanoUsd]).toEqual([null, null, null]);
  }
});

it('that is something else is not read', () => {
  const { record, cards } = played('oxford');
  const shared = sent(debateToShare({ record, cards, choices: ALL }));
  for (const broken of [
    null,
    [],
    'x',
    {},
    { ...shared, record: { ...shared.record, motion: 7 } },
    { ...shared, v: 2 },
  ])
    expect(readSharedDebate(broken)).toBeNull();
});
