// A rematch: who changes places and what stays, and how two results are split into side and model.
import { FORMATS } from '@rostrum/shared/formats/registry';
import { isLoop } from '@rostrum/shared/record/acts-in';
import type { ReadingWay } from '@rostrum/shared/record/plan';
import type { DebateRecord, Seat } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { canBeRematched, rematchOf } from '@rostrum/shared/status/rematch';
import { describe, expect, it } from 'vitest';
import { rematchEffects } from '../../../frontend/src/screens/outcome/rematch-effects.ts';
import { verdictAsJson, verdictWith } from '../../fixtures/judged-debate.ts';
import {
  addEntries,
  BLUE,
  fixtureTurn,
  modelOccupant,
  openDebate,
  oxfordFormat,
  RED,
  rulingEntry,
  seatedModels,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';

const MADE = { id: 'the-rematch-1', channel: 'another-channel-of-128-bits', createdAt: 1_800_000_000_000 };
const held = (record: DebateRecord) =>
  Object.fromEntries(
    record.seats.map(({ id, occupant }) => [id, occupant.kind === 'model' ? occupant.model.id : 'person']),
  );
const withoutOccupant = ({ occupant: _, ...seat }: Seat) => seat;

function over(format = oxfordFormat(), full = false): DebateRecord {
  const open = openDebate(format, { seats: seatedModels(format, full), settings: { costLimit: null } });
  return playDebate(open, { cards: TEST_CARDS, chance: seededNumbers(3), whims: CALM_CHANCES }).record;
}

describe('a rematch', () => {
  it.each(['oxford', 'lincoln-douglas', 'duel'])(
    'of %s exchanges who speaks for the two sides, and nothing else',
    (id) => {
      const old = over(FORMATS[id], true);
      expect(canBeRematched(old)).toBe(true);
      const again = rematchOf(old, MADE);
      expect(again).toMatchObject({ ...MADE, entries: [], origin: { way: 'rematch', debate: old.id } });
      expect(debateStatus(again)).toBe('unopened');
      expect(again.seats.map(withoutOccupant)).toEqual(old.seats.map(withoutOccupant));
      for (const key of ['motion', 'format', 'settings'] as const) expect(again[key]).toEqual(old[key]);
      const ids = participantsIn(old);
      for (const [index, seat] of ids.first.entries()) {
        expect(held(again)[seat]).toBe(held(old)[ids.second[index] ?? '']);
        expect(held(again)[ids.second[index] ?? '']).toBe(held(old)[seat]);
      }
      expect(held(again)['judge']).toBe(held(old)['judge']);
      expect(held(rematchOf({ ...again, entries: old.entries }, MADE))).toEqual(held(old));
    },
  );

  it('starts from the models that sat there at the end', () => {
    const old = addEntries(
      over(),
      rulingEntry({ ruling: 'reseat', seat: 'opposition', occupant: modelOccupant(RED) }),
    );
    const before = {
      ...old,
      seats: old.seats.map((seat) =>
        seat.id === 'proposition' ? { ...seat, occupant: modelOccupant(BLUE) } : seat,
      ),
    };
    expect(held(rematchOf(before, MADE))).toMatchObject({ proposition: 'red', opposition: 'blue' });
  });

  it('is offered for two equal sides only, once the debate is over', () => {
    expect(canBeRematched(openDebate())).toBe(false);
    expect(canBeRematched(over(FORMATS['roundtable']))).toBe(false);
    const uneven = over();
    const partner = { ...(uneven.seats[0] as Seat), id: 'proposition-2', name: 'Second proposition' };
    expect(() => rematchOf({ ...uneven, seats: [...uneven.seats, partner] }, MADE)).toThrow(RangeError);
    expect(() => rematchOf(over(FORMATS['roundtable']), MADE)).toThrow(RangeError);
  });
});

const participantsIn = ({ format, seats }: DebateRecord) => {
  const [one = '', two = ''] = format.contestants;
  const of = (role: string) => seats.filter((seat) => seat.role === role).map(({ id }) => id);
  return { first: of(one), second: of(two) };
};

describe('two results', () => {
  const scores = (points: number) => [points, points, points] as const;

  /** Oxford, stopped after its openings, with these verdicts and no others. */
  const stoppedWith = (id: string, ways: readonly (ReadingWay | null)[]): DebateRecord => {
    const open = openDebate(oxfordFormat(), { id });
    const verdicts = ways.map((reading) => ({
      ...{ id: reading?.order ?? 'verdict', task: 'rule', label: 'Verdict', phase: 'verdict' as const },
      ...{ by: { allAtOnce: ['judge'] }, maxOutputTokens: 3000, answer: 'verdict' },
      ...(reading ? { reading } : {}),
    }));
    const before = open.format.plan.filter(
      (node) => isLoop(node) || node.phase === 'exchange' || node.task === 'case',
    );
    return addEntries(
      { ...open, format: { ...open.format, plan: [...before, ...verdicts] } },
      fixtureTurn('0.proposition', 'proposition'),
      fixtureTurn('0.opposition', 'opposition'),
      rulingEntry({ ruling: 'stop', by: 'chair' }),
    );
  };

  const ruledBy = (proposition: number, opposition: number): DebateRecord => {
    const verdict = verdictWith({ proposition: scores(proposition), opposition: scores(opposition) });
    return addEntries(
      stoppedWith('debate-by-names', [null]),
      fixtureTurn('verdict.judge', 'judge', verdictAsJson(verdict)),
    );
  };

  it.each([
    // The side won both times: it is worth 8, the models nothing.
    [[80, 72], [80, 72], { sideEffect: 8, modelEffect: 0 }],
    // The same models won both times.
    [[80, 72], [72, 80], { sideEffect: 0, modelEffect: 8 }],
    // A mixture: 10 and 4 are 7 for the side and 3 for the models.
    [[80, 70], [76, 72], { sideEffect: 7, modelEffect: 3 }],
    [[70, 75], [60, 60], { sideEffect: -2.5, modelEffect: -2.5 }],
  ] as const)('%j and %j are split into side and model', ([a, b], [c, d], effects) => {
    expect(rematchEffects(ruledBy(a, b), ruledBy(c, d))).toMatchObject({
      ...effects,
      margins: [a - b, c - d],
      side: { id: 'proposition' },
    });
  });

  /** A judge that gives these points to whoever it reads first and second, in both orders. */
  const readInBothOrders = (id: string, first: number, second: number): DebateRecord => {
    const text = verdictAsJson(verdictWith({ 'speaker-a': scores(first), 'speaker-b': scores(second) }));
    const ways = (['drawn', 'exchanged'] as const).map((order) => ({ order }));
    return addEntries(
      stoppedWith(id, ways),
      fixtureTurn('drawn.judge', 'judge', text),
      fixtureTurn('exchanged.judge', 'judge', text),
    );
  };

  it('tell the order from side and models where the judges read both debates in both orders', () => {
    // Whoever is drawn first, in either debate.
    for (const id of ['debate-order-1', 'debate-order-2', 'debate-order-3', 'debate-order-4'])
      expect(rematchEffects(readInBothOrders(id, 70, 60), readInBothOrders(`${id}-b`, 76, 60))).toMatchObject(
        { sideEffect: 0, modelEffect: 0, orderEffect: 13 },
      );
    expect(
      rematchEffects(readInBothOrders('debate-order-1', 70, 60), ruledBy(80, 72))?.orderEffect,
    ).toBeNull();
  });

  it('are not split before both debates have a verdict', () => {
    expect(rematchEffects(ruledBy(80, 72), openDebate())).toBeNull();
  });
});
