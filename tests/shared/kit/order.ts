// A debate as the tests of its order read it: the agenda line by line, and a record played out with given words.
import { agendaOf } from '@rostrum/shared/debate/agenda';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { nextStep } from '@rostrum/shared/debate/walk';
import type { SettingValues } from '@rostrum/shared/formats/settings';
import { formatNamed, opened, plus, ruled, turnBy } from './debates.ts';

export const lines = (record: DebateRecord): string[] =>
  agendaOf(record).map(({ address, title, room, places }) => {
    const who = places.map(({ seat, target }) => (target ? `${seat.id}→${target.id}` : seat.id));
    return `${address} ${title} | ${room} | ${who.join(' + ')}`;
  });
export const opening = (id: string, settings: SettingValues = {}) => opened(formatNamed(id), { settings });

/** What each place says, by act; `null` passes. Until nothing is left. */
export function played(
  start: DebateRecord,
  words: (act: string, pass: number, seat: string) => string | null,
) {
  let record = start;
  for (let step = nextStep(record); step.kind !== 'close'; step = nextStep(record)) {
    const { act, passes } = step.group;
    for (const { turn, seat } of step.waiting) {
      const text = words(act.act, passes.at(-1) ?? 0, seat);
      record = plus(
        record,
        text === null ? ruled({ ruling: 'skip', turn, by: 'speaker' }) : turnBy(turn, seat, text),
      );
    }
  }
  return record;
}
export const spoken = (record: DebateRecord) =>
  record.entries.flatMap((entry) => (entry.kind === 'turn' ? [entry.id] : []));
