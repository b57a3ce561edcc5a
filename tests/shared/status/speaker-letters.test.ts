// The letters of speakers: as few as tell a table apart, never two alike, whatever the names are.

import type { DebateRecord } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { speakerLetters } from '@rostrum/shared/status/speaker-letters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNamed, openDebate } from '../../fixtures/records.ts';

const table = openDebate(formatNamed('roundtable'));

function seatedAs(names: readonly string[]): DebateRecord {
  const judges = table.seats.filter(({ role }) => role !== 'lead' && role !== 'member');
  const member = table.seats.find(({ role }) => role === 'member');
  if (!member) throw new Error('no member');
  const speakers = names.map((name, index) => ({ ...member, id: `member-${index}`, name }));
  return { ...table, seats: [...speakers, ...judges] };
}
const lettersOf = (...names: string[]) =>
  [...speakerLetters(seatedAs(names))].flatMap(([holder, letters]) =>
    holder.startsWith('seat') ? [letters] : [],
  );

describe('the letters of a table', () => {
  it('are as few as tell everybody apart, and equally many', () => {
    expect(lettersOf('Economist', 'Engineer', 'Ethicist', 'Historian', 'Lawyer')).toEqual([
      'Ec',
      'En',
      'Et',
      'Hi',
      'La',
    ]);
    expect(lettersOf('Anna', 'Bert', 'Carl')).toEqual(['A', 'B', 'C']);
    expect(lettersOf('Member 1', 'Member 2', 'Member 3')).toEqual(['M', 'Ma', 'Mb']);
    expect(lettersOf('Climate scientist', 'Climate lawyer')).toEqual(['S', 'L']);
    expect(lettersOf('Market sceptic', 'Market builder', 'Marker')).toEqual(['Ms', 'Mb', 'M']);
    expect(lettersOf('الاقتصادي', 'المهندس', 'القانوني')).toEqual(['ا', 'م', 'ق']);
    expect(lettersOf('経済学者', '技術者', '歴史家')).toEqual(['経', '技', '歴']);
  });

  it('are never two alike, and hold no digit, whatever the names are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 3, maxLength: 60 }),
        (names) => {
          const letters = [...speakerLetters(seatedAs(names)).values()];
          expect(new Set(letters).size).toBe(letters.length);
          for (const code of letters) expect(code).not.toMatch(/\d|^$/);
        },
      ),
      { seed: 11, numRuns: 200 },
    );
    const references = [...turnReferences(seatedAs(Array.from({ length: 42 }, () => 'Member'))).values()];
    expect(new Set(references).size).toBe(references.length);
  });
});
