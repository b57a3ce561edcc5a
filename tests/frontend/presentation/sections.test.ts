// The sections of a debate on the page: one per round, in speaking order, split where the chair interjected.

import type { DebateRecord, Entry } from '@rostrum/shared/record/record';
import { agendaOf } from '@rostrum/shared/status/agenda';
import { expect, it } from 'vitest';
import { sectionsOf } from '../../../frontend/src/presentation/sections.ts';
import { recordWith, turnEntry } from '../screens/render-screen.tsx';

const sectionsOfRecord = (record: DebateRecord) => sectionsOf(record, agendaOf(record));
const interjectionEntry = (text: string): Entry => ({ kind: 'ruling', ruling: 'interject', at: 5, text });
const openingEntries = [turnEntry('0.proposition', 'P'), turnEntry('0.opposition', 'O')];

it('a round is one section, in speaking order', () => {
  const sections = sectionsOfRecord(recordWith(openingEntries));
  const round = sections[1];
  expect(round?.kind === 'section' && round.title).toEqual({ round: 1, of: 'Round' });
  expect(round?.kind === 'section' && round.slots.map((slot) => [slot.seat.id, slot.second])).toEqual([
    ['opposition', false],
    ['proposition', true],
  ]);
});

it('the chair’s word while earlier rounds are summed up stands after the speech before that', () => {
  const sections = sectionsOfRecord(
    recordWith([...openingEntries, turnEntry('summary_2.1.judge', 'S'), interjectionEntry('And buses?')]),
  );
  expect(sections.flatMap((page) => (page.kind === 'chair' ? page.text : []))).toEqual(['And buses?']);
});

it('the chair’s word stands after the speech it followed, and the round continues below it', () => {
  const sections = sectionsOfRecord(
    recordWith([
      ...openingEntries,
      turnEntry('1:1.0.opposition', 'O2'),
      interjectionEntry('And deliveries?'),
    ]),
  );
  expect(
    sections.map((page) =>
      page.kind === 'section' ? [page.title, page.continued] : page.kind === 'chair' && page.after,
    ),
  ).toEqual([
    [{ name: 'Openings' }, false],
    [{ round: 1, of: 'Round' }, false],
    'Rebuttal 1',
    [{ round: 1, of: 'Round' }, true],
  ]);
});
