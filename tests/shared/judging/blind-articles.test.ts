// The article before a name that a blind judge reads a letter for: it goes with the name, and comes back with a quotation.
import { blindView } from '@rostrum/shared/judging/blind-view';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';

const FIRST = '0.scientist';
const way = { order: 'drawn' } as const;

/** A duel in German in which the Scientist says this; the seats have German names. */
function spoken(text: string): DebateRecord {
  const record = openDebate(formatNamed('duel'), { motion: 'Die Gemeinde soll den Marktplatz sperren' });
  const names: Record<string, string> = { scientist: 'Wissenschaftler', philosopher: 'Philosophin' };
  const seats = record.seats.map((seat) => ({ ...seat, name: names[seat.id] ?? seat.name }));
  return addEntries({ ...record, seats }, fixtureTurn(FIRST, 'scientist', text));
}
const viewOf = (text: string) => {
  const view = blindView(spoken(text), { reading: way }, 'judge');
  if (!view) throw new Error('the judge reads names');
  return view;
};
const read = (text: string): string => {
  const { entries } = viewOf(text).record;
  const turn = entries.find((entry) => entry.kind === 'turn');
  return turn?.kind === 'turn' ? turn.text.replace(/Speaker [AB]/g, 'S') : '';
};

it.each([
  ['Die Philosophin sagt, das reiche.', 'S sagt, das reiche.'],
  ['Dem widerspricht die Philosophin.', 'Dem widerspricht S.'],
  ['Der Wissenschaftler sagt nichts Neues.', 'S sagt nichts Neues.'],
  ['Ich stimme mit der Philosophin überein.', 'Ich stimme mit S überein.'],
  ['Wer den Wissenschaftler kennt, weiß es.', 'Wer S kennt, weiß es.'],
  // Without its article nobody could tell whose answer it is.
  ['Die Antwort der Philosophin fehlt.', 'Die Antwort der S fehlt.'],
  ['Zur Rede der Philosophin: Sie irrt.', 'Zur Rede der S: Sie irrt.'],
  ['Ich weiß, dass der Wissenschaftler sagt, es reiche.', 'Ich weiß, dass S sagt, es reiche.'],
  ['La Philosophin sagt es, l’Philosophin auch.', 'S sagt es, S auch.'],
  ['The Philosophin says so.', 'S says so.'],
  ['Lade Philosophin ein, und Melodie Philosophin.', 'Lade S ein, und Melodie S.'],
])('goes with the name: %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

it('comes back with the words that a judge quotes', () => {
  const view = viewOf('Dem widerspricht die Philosophin, und zwar laut.');
  const turn = view.turnId(FIRST);
  const [letter] = /Speaker [AB]/.exec(JSON.stringify(view.record.entries)) ?? [];
  expect(view.revealQuote(turn, `Dem widerspricht ${letter}, und zwar`)).toBe(
    'Dem widerspricht die Philosophin, und zwar',
  );
});
