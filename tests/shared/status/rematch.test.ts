// A rematch: who changes places and what stays.
import { FORMATS } from '@rostrum/shared/formats/registry';
import type { DebateRecord, Seat } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { canBeRematched, rematchOf } from '@rostrum/shared/status/derived-debates';
import { describe, expect, it } from 'vitest';
import { openDebate, oxfordFormat, seatedModels, TEST_CARDS } from '../../fixtures/records.ts';
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
