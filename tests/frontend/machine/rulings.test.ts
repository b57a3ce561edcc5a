// Rulings when a person ends a debate, a time limit expires or the money runs out; and the reason of a halt, whatever was thrown.

import { needToStart } from '@rostrum/shared/budget/fit-step';
import type { Act, Plan } from '@rostrum/shared/record/plan';
import { type Ruling, rulingsOf } from '@rostrum/shared/record/record';
import { noVerdictReason } from '@rostrum/shared/status/debate-ending';
import { textReason } from '@rostrum/shared/wire/reason';
import { describe, expect, it } from 'vitest';
import { decide } from '../../../frontend/src/engine/machine/decide.ts';
import { recordAfter } from '../../../frontend/src/engine/machine/rulings.ts';
import { cardsByModel, demoCard } from '../../fixtures/cards.ts';
import { addEntries, fixtureAttempt, fixtureTurn } from '../../fixtures/records.ts';
import {
  closableDebate,
  composePlainly,
  SMALL_DEBATE_CARDS,
  smallDebate,
} from '../../fixtures/small-debate.ts';
import { type MachineRun, type PlayOptions, playTo } from '../../kit/machine-harness.ts';

const fieldsOf = ({ kind: _, at: __, ...fields }: Ruling) => fields;
const ruledIn = (run: MachineRun) => rulingsOf(run.record()).map(fieldsOf);
const WARNED = { settings: { warnAtNanoUsd: 1 } };
const ACKNOWLEDGED = { ruling: 'acknowledge', warnAtNanoUsd: 1 };
const STOPPED = { ruling: 'stop', by: 'chair' };
const NEED = needToStart(
  closableDebate({ limitNanoUsd: 1 }),
  SMALL_DEBATE_CARDS,
  composePlainly,
).neededNanoUsd;

describe('a person who ends the debate', () => {
  it.each<[string, 'paused' | 'debating', PlayOptions, 'STOP' | 'CLOSE', object[]]>([
    ['where nothing is due', 'debating', { hold: 'rebut' }, 'STOP', [STOPPED]],
    [
      'at a warning acknowledges it',
      'paused',
      { record: smallDebate(WARNED) },
      'STOP',
      [ACKNOWLEDGED, STOPPED],
    ],
    [
      'at a warning, for its closings, acknowledges it',
      'paused',
      { record: closableDebate(WARNED.settings) },
      'CLOSE',
      [ACKNOWLEDGED, { ...STOPPED, closings: true }],
    ],
    [
      'for its closings, where no warning is due',
      'debating',
      { record: closableDebate({ warnAtNanoUsd: 1e12 }), hold: 'rebut' },
      'CLOSE',
      [{ ...STOPPED, closings: true }],
    ],
    [
      'at the limit ends it for the limit',
      'paused',
      { record: closableDebate({ limitNanoUsd: 1.6 * (NEED ?? 0) }, 30) },
      'STOP',
      [{ ruling: 'stop', by: 'budget' }],
    ],
  ])('%s', async (_, state, options, type, rulings) => {
    const run = await playTo(state, options);
    run.send({ type });
    expect(ruledIn(run)).toEqual(rulings);
  });

  it('acknowledges no warning that has not held up anything yet', async () => {
    const run = await playTo('debating', { hold: 'rebut' });
    const raise = { limitNanoUsd: null, warnAtNanoUsd: 1 };
    run.send({ type: 'RAISE_LIMIT', ...raise });
    run.send({ type: 'STOP' });
    expect(ruledIn(run)).toEqual([{ ruling: 'raise-limit', ...raise }, STOPPED]);
  });

  it('may ask for the closings although a model is unavailable: its speech waits for another', async () => {
    const first = await playTo('debating', { record: closableDebate({ limitNanoUsd: 1e12 }), hold: 'rebut' });
    first.send({ type: 'PAUSE', when: 'now' });
    await first.until('paused');
    first.send({ type: 'RESUME' });
    const cards = cardsByModel(demoCard('ada'), demoCard('cato'));
    const run = await playTo('error', { record: first.record(), cards });
    expect(run.can({ type: 'CLOSE' })).toBe(true);
  });

  it('cannot ask for the closings of a debate that was abandoned or stopped', async () => {
    for (const type of ['ABANDON', 'STOP'] as const) {
      const run = await playTo('debating', { record: closableDebate({}), hold: 'rebut' });
      expect(run.can({ type: 'CLOSE' })).toBe(true);
      run.send({ type });
      expect(run.can({ type: 'CLOSE' })).toBe(false);
    }
  });

  it('addresses an interjection to one seat, or to none', async () => {
    const run = await playTo('debating', { hold: 'rebut' });
    run.send({ type: 'INTERJECT', text: ' Costs? ' });
    run.send({ type: 'INTERJECT', text: 'Why?', to: 'opposition' });
    expect(ruledIn(run)).toEqual([
      { ruling: 'interject', text: 'Costs?' },
      { ruling: 'interject', text: 'Why?', to: 'opposition' },
    ]);
  });
});

describe('a time limit', () => {
  it('of a round leaves out only turns that are open', async () => {
    let now = 0;
    const run = await playTo('debating', {
      record: smallDebate({ settings: { roundTimeoutMs: 5_000 }, rounds: 1 }),
      parts: { now: () => now },
      hold: 'rebut',
    });
    now = 5_000;
    run.clock.increment(5_000);
    await run.until('completed');
    const skip = { ruling: 'skip', by: 'house', reason: { code: 'round-over' } };
    expect(ruledIn(run)).toEqual([
      { ...skip, turn: '1:1.0.opposition' },
      { ...skip, turn: '1:1.0.proposition' },
    ]);
  });
});

it('what was asked apart and does not fit the limit is left out, and a speech is not', () => {
  const [opening, , verdict] = smallDebate().format.plan as [Act, Plan[number], Act];
  const decisionFor = (task: string) =>
    decide(
      {
        record: addEntries(
          smallDebate({ plan: [opening, { ...verdict, task }, verdict], settings: { limitNanoUsd: 1 } }),
          fixtureAttempt('0.proposition', 'proposition'),
          fixtureTurn('0.proposition', 'proposition'),
          fixtureTurn('0.opposition', 'opposition'),
        ),
        ...{ cards: SMALL_DEBATE_CARDS, haltReason: null, retryDue: false },
      },
      { compose: composePlainly, now: 1_000, chance: 0 },
    );
  expect(decisionFor('prior')).toEqual({
    kind: 'rule',
    rulings: [{ ruling: 'skip', by: 'house', turn: '1.judge', reason: { code: 'no-room' } }],
  });
  expect(decisionFor('rule')).toMatchObject({ kind: 'pause', for: 'limit' });
});

describe('the reason of a halt', () => {
  const haltOf = async (thrown: unknown, options: PlayOptions = {}) => {
    const loadModels = () => Promise.reject(thrown);
    return playTo('error', { loadModels, ...options });
  };
  it.each<[string, unknown, object]>([
    ['a text', 'Boom', { code: 'internal', reason: textReason('Boom'), seats: [] }],
    ['an error', new Error('Boom'), { code: 'internal', reason: textReason('Boom'), seats: [] }],
    ['nothing', null, { code: 'internal', reason: textReason('null'), seats: [] }],
    [
      'an error with a number as its code',
      Object.assign(new Error('Boom'), { code: 18 }),
      { code: 'internal', reason: textReason('Boom'), seats: [] },
    ],
    [
      'an error with a code',
      Object.assign(new Error('Boom'), { code: 'storage' }),
      { code: 'storage', reason: textReason('Boom'), seats: [], neededNanoUsd: undefined },
    ],
    [
      'a reason with seats and a sum',
      { code: 'limit-too-low', reason: { code: 'model-gone' }, seats: ['judge'], neededNanoUsd: 5 },
      { code: 'limit-too-low', reason: { code: 'model-gone' }, seats: ['judge'], neededNanoUsd: 5 },
    ],
  ])('is made of %s', async (_, thrown, reason) => {
    expect((await haltOf(thrown)).context().haltReason).toEqual(reason);
  });

  it('that needs a sum allows another try from that limit on, or without one', async () => {
    const canRetryAt = async (limitNanoUsd: number | null) => {
      const record = smallDebate({ settings: { limitNanoUsd } });
      const thrown = { code: 'limit-too-low', message: 'No.', neededNanoUsd: 5 };
      return (await haltOf(thrown, { record })).can({ type: 'RETRY' });
    };
    expect(await Promise.all([4, 5, null].map(canRetryAt))).toEqual([false, true, true]);
  });

  it.each([0, 70])(
    'of a limit that is too low names both sums, with answers that cost %i',
    async (answersNanoUsd) => {
      const record = smallDebate({ settings: { limitNanoUsd: 1, answersNanoUsd } });
      const run = await playTo('error', { record });
      const { neededNanoUsd = 0, ...reason } = run.context().haltReason ?? {};
      expect(neededNanoUsd).toBeGreaterThan(1);
      const sums = { neededNanoUsd: neededNanoUsd + answersNanoUsd, limitNanoUsd: 1 + answersNanoUsd };
      expect(reason).toEqual({
        ...{ code: 'limit-too-low', seats: [] },
        reason: { code: 'start-over-limit', ...sums },
      });
      expect(noVerdictReason(record, null, { neededNanoUsd, limitNanoUsd: 1 })).toMatchObject(sums);
    },
  );

  it('of a prompt that no context holds names the seat, before anything is sent', () => {
    const cards = { ...SMALL_DEBATE_CARDS, ...cardsByModel(demoCard('bob', { contextTokens: 300 })) };
    const decision = decide(
      { record: smallDebate(), cards, haltReason: null, retryDue: false },
      { compose: composePlainly, now: 1_000, chance: 0 },
    );
    expect(decision).toMatchObject({
      kind: 'halt',
      reason: { code: 'context-too-long', seats: ['opposition'] },
    });
  });
});

describe('a person', () => {
  const speech = (turn: string, text: string) => ({ type: 'SPEAK', turn, text }) as const;
  it('who has the floor beside another speaks for their own seat', async () => {
    const run = await playTo('listening', { record: smallDebate({ people: ['proposition', 'opposition'] }) });
    run.send(speech('0.opposition', ' Mine. '));
    expect(run.record().entries).toEqual([
      {
        ...{ kind: 'turn', id: '0.opposition', seat: 'opposition', act: 'case', text: 'Mine.', flags: [] },
        ...{ at: 1_000, model: null, attempt: null },
      },
    ]);
  });

  it.each([
    [
      'another has it',
      addEntries(smallDebate({ people: ['proposition'] }), fixtureTurn('0.opposition', 'opposition')),
      '0.opposition',
    ],
    ['nobody is listened to', smallDebate(), '0.proposition'],
  ])('who does not have the floor says nothing: %s', (_, record, turn) => {
    const decision = { kind: 'complete' } as const;
    expect(recordAfter({ record, decision }, speech(turn, 'Mine.'), 1)).toBe(record);
  });
});
