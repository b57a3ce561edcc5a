// A debate as the tests of its order read it: the agenda line by line, and a record played out with given words.

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

/** What each place says, by act; `null` passes. Until nothing is left. */
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
