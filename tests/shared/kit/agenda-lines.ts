// Helpers for tests of the speaking order: the agenda as lines of text, and a record played to its end with given speeches.

import type { SettingValues } from '@rostrum/shared/formats/settings';
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { agendaOf } from '@rostrum/shared/status/agenda';
import { addEntries, fixtureTurn, formatNamed, openDebate, rulingEntry } from '../../fixtures/records.ts';

export const agendaLines = (record: DebateRecord): string[] =>
  agendaOf(record).map(({ address, title, phase: room, slots }) => {
    const who = slots.map(({ seat, target }) => (target ? `${seat.id}→${target.id}` : seat.id));
    return `${address} ${title} | ${room} | ${who.join(' + ')}`;
  });
export const openFormat = (id: string, settings: SettingValues = {}) =>
  openDebate(formatNamed(id), { settings });

/** Plays to the end. `words` gives each speech by task, pass and seat; `null` skips the turn. */
export function playedWith(
  start: DebateRecord,
  words: (act: string, pass: number, seat: string) => string | null,
) {
  let record = start;
  for (let next = nextStep(record); next.kind !== 'close'; next = nextStep(record)) {
    const { act, passes } = next.step;
    for (const { turn, seat } of next.waiting) {
      const text = words(act.task, passes.at(-1) ?? 0, seat);
      record = addEntries(
        record,
        text === null ? rulingEntry({ ruling: 'skip', turn, by: 'speaker' }) : fixtureTurn(turn, seat, text),
      );
    }
  }
  return record;
}
export const turnIdsOf = (record: DebateRecord) =>
  record.entries.flatMap((entry) => (entry.kind === 'turn' ? [entry.id] : []));
