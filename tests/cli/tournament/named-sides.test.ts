// Which model a result is of: the page and the files of the command name the same one, by its side and its thinking effort.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import { expect, it } from 'vitest';
import { resultRow } from '../../../cli/src/tournament/debate-results.ts';
import { historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { panelDebate } from '../../fixtures/panel-readings.ts';
import { finishedDebate } from '../../kit/single-answers.ts';

const EFFORTS: Readonly<Record<string, ThinkingEffort>> = {
  ...{ proposition: 'high', opposition: 'low' },
  ...{ judge: 'medium', 'judge-2': 'high' },
};

/** A debate of a tournament between two efforts of one model, which the proposition has won. */
function wonByProposition(isFirst = true): DebateRecord {
  const debate = panelDebate(2);
  const seats = debate.seats.map((seat) => {
    const effort = EFFORTS[seat.id];
    return {
      ...seat,
      judges: seat.role === 'judge',
      occupant: { kind: 'model' as const, model: { provider: 'x', id: 'a', ...(effort && { effort }) } },
    };
  });
  const record = finishedDebate(12, {
    ...debate,
    seats: isFirst ? seats : seats.toReversed(),
    tournament: 'spring',
  });
  const modelOf = new Map(seats.map(({ id, occupant }) => [id, occupant.model]));
  const entries = record.entries.map((entry) =>
    entry.kind === 'turn' ? { ...entry, model: modelOf.get(entry.seat) ?? null } : entry,
  );
  return { ...record, entries };
}
const rowOf = (record: DebateRecord) =>
  resultRow({ id: '001', setup: 0, repeat: 1, pro: 'x/a@high', con: 'x/a@low' }, record);

it('two thinking efforts of one model are two models, and two judges', () => {
  const record = wonByProposition();
  expect(historyRowOf(record, 1).game).toMatchObject({ pro: 'x/a@high', con: 'x/a@low', result: 'pro' });
  const row = rowOf(record);
  expect(row.judges).toBe('x/a@medium x/a@high');
  expect(new Set(row.readings.map(({ judge }) => judge))).toEqual(new Set(['x/a@medium', 'x/a@high']));
});

it('the side for the motion is the first one, also of a format that seats the other side first', () => {
  const record = wonByProposition(false);
  expect(historyRowOf(record, 1).game).toEqual(historyRowOf(wonByProposition(), 1).game);
  const { readings, judges: _, ...row } = rowOf(record);
  const { readings: _readings, judges: _judges, ...usualRow } = rowOf(wonByProposition());
  expect(row).toEqual(usualRow);
  expect(readings.every(({ pro, con }) => pro > con)).toBe(true);
});
