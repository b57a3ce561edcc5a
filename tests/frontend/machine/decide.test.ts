// Tests of the next decision by itself: one case for each situation, without a machine, an actor or a clock, in the order in which decide asks.
import type { Attempt, DebateRecord, Entry, Ruling } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { describe, expect, it } from 'vitest';
import {
  decide,
  decideAndRule,
  type Situation,
  type World,
} from '../../../frontend/src/engine/machine/decide.ts';
import { cardsByModel, demoCard } from '../../fixtures/cards.ts';
import {
  closableDebate,
  composePlainly,
  SMALL_DEBATE_CARDS,
  type SmallDebateOptions,
  smallDebate,
} from '../../fixtures/small-debate.ts';

const WORLD: World = {
  compose: composePlainly,
  now: 1_000,
  chance: 0,
};

/** Returns a debate in its openings, with these entries. */
const at = (entries: Entry[], options: SmallDebateOptions = {}): DebateRecord => ({
  ...smallDebate(options),
  entries,
});

const look = (record: DebateRecord, over: Partial<Situation> = {}, world: Partial<World> = {}) =>
  decide(
    { record, cards: SMALL_DEBATE_CARDS, haltReason: null, retryDue: false, ...over },
    { ...WORLD, ...world },
  );

const ruling = (fields: object): Ruling => ({ kind: 'ruling', at: 1, ...fields }) as Ruling;

const call = (turn: string, outcome: object = { state: 'running' }): Attempt =>
  ({
    kind: 'attempt',
    id: `${turn}.1`,
    turn,
    seat: turn.split('.').at(-1),
    act: 'case',
    at: 1,
    model: { provider: 'demo', id: 'ada' },
    request: null,
    holdNanoUsd: 5,
    notional: false,
    outcome,
    usage: null,
    charge: null,
    timing: { firstTokenMs: 1, totalMs: 2 },
  }) as Attempt;

const failedWith = (code: string, retryable: boolean, retryAfterMs: number | null = null) => ({
  state: 'failed',
  code,
  reason: textReason(`It was ${code}.`),
  retryable,
  retryAfterMs,
  text: '',
});

const speech = (id: string): Entry => ({
  kind: 'turn',
  id,
  seat: id.split('.').at(-1) ?? '',
  act: 'case',
  text: 'Words.',
  flags: [],
  at: 2,
  model: null,
  attempt: null,
});

const OPENINGS = [speech('0.proposition'), speech('0.opposition')];
const ASKED = [call('0.opposition', { state: 'accepted', finishReason: 'stop' }), ...OPENINGS];
const TROUBLE = { code: 'storage', reason: textReason('The disk is full.'), seats: [] };

describe('a debate is decided to', () => {
  it('speak, at once and blind, when its openings are due', () => {
    const decision = look(at([]));
    expect(decision).toMatchObject({ kind: 'speak', phase: 'opening' });
    expect(
      decision.kind === 'speak' && decision.calls.map(({ attempt, order }) => [attempt.id, order]),
    ).toEqual([
      ['0.proposition.1', 'send'],
      ['0.opposition.1', 'send'],
    ]);
  });

  it.each<[string, Entry[], string]>([
    ['follow what runs', [call('0.opposition')], 'follow'],
    [
      'follow what runs while it pauses after the speech',
      [call('0.opposition'), ruling({ ruling: 'pause', when: 'after-speech' })],
      'follow',
    ],
    [
      'cancel what runs when it pauses now',
      [call('0.opposition'), ruling({ ruling: 'pause', when: 'now' })],
      'cancel',
    ],
    [
      'cancel what runs when it is abandoned',
      [call('0.opposition'), ruling({ ruling: 'abandon' })],
      'cancel',
    ],
    [
      'cancel what runs when it is stopped',
      [...OPENINGS, call('1:1.0.opposition'), ruling({ ruling: 'stop', by: 'chair' })],
      'cancel',
    ],
    [
      'cancel a call that is asked again',
      [call('0.opposition'), ruling({ ruling: 'retry', turn: '0.opposition' })],
      'cancel',
    ],
    [
      'follow a call that was made after its turn was asked again',
      [ruling({ ruling: 'retry', turn: '0.opposition' }), call('0.opposition')],
      'follow',
    ],
    [
      'cancel a call whose seat is given to another',
      [call('0.opposition'), ruling({ ruling: 'reseat', seat: 'opposition', occupant: { kind: 'human' } })],
      'cancel',
    ],
    [
      'follow a call while another turn is asked again',
      [call('0.opposition'), ruling({ ruling: 'retry', turn: '0.proposition' })],
      'follow',
    ],
    [
      'follow a call while another seat is given away',
      [call('0.opposition'), ruling({ ruling: 'reseat', seat: 'judge', occupant: { kind: 'human' } })],
      'follow',
    ],
  ])('%s', (_, entries, order) => {
    const decision = look(at(entries));
    expect(decision.kind === 'speak' && decision.calls.map((call) => call.order)).toEqual([order]);
  });

  it('follow what runs when the closings are called for', () => {
    const record = {
      ...closableDebate({}),
      entries: [
        ...OPENINGS,
        call('1:1.0.opposition'),
        ruling({ ruling: 'stop', by: 'chair', closings: true }),
      ],
    };
    expect(look(record)).toMatchObject({ kind: 'speak', phase: 'exchange', calls: [{ order: 'follow' }] });
  });

  it('hear the verdict at once when that was called for besides the closings, whichever came first', () => {
    const closings = ruling({ ruling: 'stop', by: 'chair', closings: true });
    const atOnce = ruling({ ruling: 'stop', by: 'chair' });
    for (const stops of [
      [closings, atOnce],
      [atOnce, closings],
    ]) {
      const record = { ...closableDebate({}), entries: [...OPENINGS, ...stops] };
      expect(look(record)).toMatchObject({ kind: 'speak', phase: 'verdict' });
      const closing = { ...record, entries: [...OPENINGS, call('2.opposition'), ...stops] };
      expect(look(closing)).toMatchObject({ kind: 'speak', calls: [{ order: 'cancel' }] });
    }
  });

  it('cancel what runs when something broke, and halt only then', () => {
    expect(look(at([call('0.opposition')]), { haltReason: TROUBLE })).toMatchObject({
      calls: [{ order: 'cancel' }],
    });
    expect(look(at([]), { haltReason: TROUBLE })).toEqual({ kind: 'halt', reason: TROUBLE });
  });

  it('pause for the person before anything is loaded, halted or sent', () => {
    const pausedAt = at([ruling({ ruling: 'pause', when: 'now' })]);
    expect(look(pausedAt, { cards: {}, haltReason: TROUBLE })).toEqual({ kind: 'pause', for: 'person' });
  });

  it('halt when openings and verdict do not fit the limit, but only before anybody was asked', () => {
    const settings = { limitNanoUsd: 1 };
    expect(look(at([], { settings }))).toMatchObject({ kind: 'halt', reason: { code: 'limit-too-low' } });
    expect(look(at(ASKED, { settings }))).toMatchObject({ kind: 'pause', for: 'limit' });
  });

  it('halt, and not end at the limit, when a price became unknown', () => {
    const cards = { ...SMALL_DEBATE_CARDS, ...cardsByModel(demoCard('bob', { price: null })) };
    const record = at(ASKED, { settings: { limitNanoUsd: 1e12, atLimit: 'judge' } });
    const reason = { code: 'price-unknown', reason: { code: 'price-unknown' }, seats: ['opposition'] };
    expect(look(record, { cards })).toMatchObject({ kind: 'halt', reason });
  });

  const overload = (retryAfterMs: number | null = null) =>
    call('0.proposition', failedWith('overloaded', true, retryAfterMs));
  const LOST = call('0.proposition', { state: 'lost' });
  const REFUSED = call('0.proposition', { state: 'refused', reason: textReason('No.'), text: 'Words.' });
  const FINAL = call('0.proposition', failedWith('auth', false));
  const HALT = { kind: 'halt', reason: { code: 'auth', seats: ['proposition'] } };
  it.each<[string, Entry[], object]>([
    ['wait no shorter than the usual time', [overload(500)], { kind: 'wait', ms: 1_000 }],
    [
      'wait as the last failure asks, not the first',
      [overload(50_000), overload()],
      { kind: 'wait', ms: 2_000 },
    ],
    [
      'wait where an answer came in between',
      [overload(), overload(), overload(), REFUSED, overload()],
      { kind: 'wait', ms: 1_000 },
    ],
    [
      'wait where calls were lost, but not in a row',
      [LOST, LOST, LOST, overload(), LOST],
      { kind: 'wait', ms: 1_000 },
    ],
    [
      'halt with the wait a vendor asks for, in whole minutes and no less',
      [overload(61_000)],
      { kind: 'halt', reason: { reason: { code: 'asked-to-wait', minutes: 2 } } },
    ],
    [
      'halt still when another is asked again',
      [FINAL, ruling({ ruling: 'retry', turn: '0.opposition' })],
      HALT,
    ],
    [
      'halt still when another seat is given away',
      [FINAL, ruling({ ruling: 'reseat', seat: 'judge', occupant: { kind: 'human' } })],
      HALT,
    ],
  ])('%s', (_, tries, decision) => {
    expect(look(at([speech('0.opposition'), ...tries]))).toMatchObject(decision);
  });

  it('pause for a warning that is due, before the next step and not before the next failure', () => {
    const settings = { warnAtNanoUsd: 0 };
    expect(look(at(OPENINGS, { settings }))).toEqual({ kind: 'pause', for: 'warning' });
    const failure = at([call('0.opposition', failedWith('auth', false))], { settings });
    expect(look(failure)).toMatchObject({ kind: 'halt' });
  });
});

describe('what the product itself rules:', () => {
  const skippable = (leaving: number) => {
    const record = smallDebate();
    const [opening, ...rest] = record.format.plan;
    return {
      ...record,
      format: {
        ...record.format,
        plan: [{ ...opening, skippable: { leaving } }, ...rest] as typeof record.format.plan,
      },
    };
  };
  const hopeless = [call('0.proposition', failedWith('auth', false)), speech('0.opposition')];

  it('that a speaker who can be spared is skipped, with the reason; one who cannot halts the debate', () => {
    const skippableSpeech = { ...skippable(1), entries: hopeless };
    expect(look(skippableSpeech)).toEqual({
      kind: 'rule',
      rulings: [{ ruling: 'skip', by: 'house', turn: '0.proposition', reason: textReason('It was auth.') }],
    });
    expect(look({ ...skippable(2), entries: hopeless })).toMatchObject({ kind: 'halt' });
  });

  it('that a debate whose time is up is stopped, and closed when a side has not spoken', () => {
    const settings = { totalTimeoutMs: 500 };
    const stop = { ruling: 'stop', by: 'time' };
    expect(look(at(OPENINGS, { settings }))).toEqual({ kind: 'rule', rulings: [stop] });
    const early = look(at([speech('0.opposition')], { settings }));
    expect(early).toMatchObject({ kind: 'rule', rulings: [stop, { ruling: 'close' }] });
  });

  it('until something is left that takes time: what it ruled is then in the record', () => {
    const settings = { limitNanoUsd: 1, atLimit: 'judge' } as const;
    const situation = {
      record: at(ASKED, { settings }),
      cards: SMALL_DEBATE_CARDS,
      haltReason: null,
      retryDue: false,
    };
    const { record, decision } = decideAndRule(situation, WORLD);
    // Stopped at the limit, then closed, because the verdict does not fit it either.
    expect(record.entries.slice(3).map((entry) => entry.kind === 'ruling' && entry.ruling)).toEqual([
      'stop',
      'close',
    ]);
    expect(decision).toEqual({ kind: 'complete' });
    expect(situation.record.entries).toHaveLength(3);
  });
});
