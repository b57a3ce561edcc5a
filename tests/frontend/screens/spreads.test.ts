// The debate as facing pages: one spread a round, in speaking order, cut where the chair spoke.
import { agendaOf, referencesOf } from '@rostrum/shared/debate/agenda';
import type { DebateRecord, Entry } from '@rostrum/shared/debate/record';
import { expect, it } from 'vitest';
import { printed } from '../../../frontend/src/screens/reading/spreads.ts';
import { attempt, recordWith, turn } from './kit.tsx';

const pages = (record: DebateRecord) => printed(record, agendaOf(record), referencesOf(record));
const chair = (text: string): Entry => ({ kind: 'ruling', ruling: 'interject', at: 5, text });
const openings = [turn('0.proposition', 'P'), turn('0.opposition', 'O')];

it('a fresh debate shows the openings, both to come, and nothing further', () => {
  const shown = pages(recordWith([]));
  expect(shown.map((page) => (page.kind === 'spread' ? page.title : page.text))).toEqual([
    { name: 'Openings' },
  ]);
});

it('a round is one spread, in speaking order', () => {
  const shown = pages(recordWith(openings));
  const round = shown[1];
  expect(round?.kind === 'spread' && round.title).toEqual({ round: 1, of: 'Round' });
  expect(round?.kind === 'spread' && round.places.map((place) => [place.seat.id, place.second])).toEqual([
    ['opposition', false],
    ['proposition', true],
  ]);
});

it('the chair’s word stands after the speech it followed, and the round goes on below it', () => {
  const shown = pages(recordWith([...openings, turn('1:1.0.opposition', 'O2'), chair('And deliveries?')]));
  expect(
    shown.map((page) =>
      page.kind === 'spread' ? [page.title, page.continued] : page.kind === 'chair' && page.after,
    ),
  ).toEqual([
    [{ name: 'Openings' }, false],
    [{ round: 1, of: 'Round' }, false],
    'O2',
    [{ round: 1, of: 'Round' }, true],
  ]);
});

it('a word given while somebody speaks stands after that speech: no page is torn in two', () => {
  const running = attempt('1:1.0.proposition', { state: 'running' });
  const shown = pages(
    recordWith([...openings, turn('1:1.0.opposition', 'O2'), running, chair('And deliveries?')]),
  );
  expect(
    shown.map((page) => (page.kind === 'spread' ? page.title : page.kind === 'chair' && page.after)),
  ).toEqual([{ name: 'Openings' }, { round: 1, of: 'Round' }, 'P2']);
});

it('a word given when the speaker had been cut off stands before the speech that hears it', () => {
  const cut = attempt('1:1.0.proposition', {
    state: 'failed',
    code: 'cancelled',
    message: 'Cut off.',
    retryable: false,
    retryAfterMs: null,
    text: '',
  });
  const shown = pages(
    recordWith([...openings, turn('1:1.0.opposition', 'O2'), cut, chair('And deliveries?')]),
  );
  expect(shown.flatMap((page) => (page.kind === 'chair' ? [page.after] : []))).toEqual(['O2']);
});

it('a debate that was stopped prints no page for what was not held', () => {
  const stop: Entry = { kind: 'ruling', ruling: 'stop', by: 'chair', at: 6 };
  const shown = pages(recordWith([...openings, stop]));
  expect(shown.map((page) => page.kind === 'spread' && page.title)).toEqual([
    { name: 'Openings' },
    { name: 'Verdict' },
  ]);
});
