// The words that were really said, as the judge is told of them beside a quotation that nobody said.

import { blindView } from '@rostrum/shared/judging/blind-view';
import { misquotesIn } from '@rostrum/shared/judging/misquotes';
import { nearestWording } from '@rostrum/shared/judging/nearest-wording';
import { speechNotes } from '@rostrum/shared/judging/speech-notes';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { describe, expect, it } from 'vitest';
import { plusEntries, promptDebate, speechEntry } from '../../fixtures/prompt-debate.ts';

const FIRST = { turn: '0.proposition', seat: 'proposition' };
const REPLY = { turn: '1:1.0.opposition', seat: 'opposition' };

/** The Proposition says something, and the Opposition quotes it. */
const quoting = (said: string, reply: string): DebateRecord =>
  plusEntries(promptDebate(), speechEntry(FIRST, said), speechEntry(REPLY, reply));
const reply = (record: DebateRecord) => {
  const turn = record.entries.find((entry) => entry.kind === 'turn' && entry.id === REPLY.turn);
  if (turn?.kind !== 'turn') throw new Error('no reply');
  return turn;
};
const noted = (record: DebateRecord) =>
  readTags(speechNotes(record, reply(record)).join('\n'), 'misquoted').map(({ attributes, body }) => ({
    said: attributes['said'],
    body,
  }));

const SAID =
  'Anfangs zögern viele. Die Furcht vor dem leeren Laden ist größer als ihr Grund, und das wissen die Händler selbst. Berlin ist keine Kleinstadt.';

describe('the nearest true wording', () => {
  it('is given where a word was put in, changed or left out', () => {
    for (const [quote, said] of [
      // Neither more nor less than the sentence that is meant.
      [
        'die Furcht vor dem leeren Laden ist viel größer als ihr Grund',
        /^Die Furcht .* größer als ihr Grund$/,
      ],
      ['Die Furcht vor dem leeren Laden größer als ihr Grund', /^Die Furcht .* größer als ihr Grund$/],
      [
        'Die Furcht vor dem vollen Laden ist größer als ihr Grund',
        /^Die Furcht vor dem leeren Laden ist größer als ihr Grund$/,
      ],
      [
        'Die Furcht dem leeren Laden ist größer als ihr Grund',
        /^Die Furcht vor dem leeren Laden ist größer als ihr Grund$/,
      ],
    ] as const) {
      const [note, ...others] = noted(quoting(SAID, `Proposition sagt: „${quote}“.`));
      expect(others).toEqual([]);
      expect(note?.body).toBe(quote);
      expect(note?.said).toMatch(said);
    }
  });

  it('is cut with the quotation to where the two begin to differ', () => {
    const said =
      'A ban on market days alone leaves the centre of the town a place to park on six days, on which neither a tree nor a bench can ever stand.';
    const [note] = noted(
      quoting(said, `Proposition: “${said.replace('neither a tree nor a bench', 'no tree and no bench')}”`),
    );
    expect(note?.body).toMatch(/^….*on which no tree and no bench/);
    expect(note?.said).toMatch(/^….*on which neither a tree nor/);
  });

  it('is left out where nobody said anything like it, and no speech after it counts', () => {
    const quote = 'we never wanted any buses at all in this city';
    const record = plusEntries(
      quoting(SAID, `Proposition told us “${quote}”.`),
      speechEntry(
        { turn: '1:1.0.proposition', seat: 'proposition' },
        `No: we never wanted many buses at all in this city.`,
      ),
    );
    expect(noted(record)).toEqual([{ said: undefined, body: quote }]);
  });

  it('comes from whoever is named, and otherwise from any other speaker', () => {
    const own = plusEntries(
      promptDebate(),
      speechEntry(FIRST, 'Nobody needs a car in the centre of a large town.'),
      speechEntry(
        { turn: '0.opposition', seat: 'opposition' },
        'Some people need a car in the centre of a small town.',
      ),
      speechEntry(REPLY, 'Somebody said “people need a car in the centre of a huge town”, and it is false.'),
    );
    const [misquote] = misquotesIn(own, REPLY.turn);
    if (!misquote) throw new Error('no misquote');
    expect(nearestWording(own, reply(own), misquote)?.turn).toBe('0.proposition');
  });

  it('reaches a judge in the letters it knows', () => {
    const spoken = quoting(
      'As Ada I say that Ben will never find one city that has gone back.',
      'Ada said “Ben will surely never find one city that has gone back”.',
    );
    const names: Readonly<Record<string, string>> = { proposition: 'Ada', opposition: 'Ben' };
    const seats = spoken.seats.map((seat) => ({ ...seat, name: names[seat.id] ?? seat.name }));
    const record = { ...spoken, seats };
    const way = { order: 'drawn', transcript: 'whole' } as const;
    const view = blindView(record, { reading: way }, 'judge');
    const notes = speechNotes(record, reply(record), view).join('\n');
    expect(notes).toMatch(/said="that Speaker [AB] will never find one city/);
    expect(notes).not.toMatch(/Ada|Ben\b/);
  });
});
