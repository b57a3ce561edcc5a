// One count of speeches: at every point of every format's debates what was spoken, is due and is to come add up, judges' work is in
// none of it, and every place that prints a number of speeches has it from there.
import { isJudge } from '@rostrum/shared/answers/judges';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import { turnsOf } from '@rostrum/shared/record/record';
import { agendaOf, speechCount, spokenSpeeches } from '@rostrum/shared/status/agenda';
import { describe, expect, it } from 'vitest';
import { historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';

describe.each(Object.values(FORMATS).map((format) => [format.id, format] as const))('%s', (_, format) => {
  const { record } = playDebate(openDebate(format, { settings: {} }), {
    cards: TEST_CARDS,
    chance: seededNumbers(7),
    whims: CALM_CHANCES,
  });

  it('has one sum at every point, in which no judge speaks', () => {
    for (let length = 0; length <= record.entries.length; length++) {
      const now = { ...record, entries: record.entries.slice(0, length) };
      const agenda = agendaOf(now);
      const count = speechCount(agenda);
      expect(count.spoken + count.now + count.toCome).toBe(count.total);
      const closing = new Set(
        agenda.flatMap(({ phase, slots }) => (phase === 'verdict' ? slots.map(({ turn }) => turn) : [])),
      );
      const heard = turnsOf(now).filter(
        ({ id, seat, act }) =>
          (act === 'vote' || !closing.has(id)) &&
          !isSummaryTurn(id) &&
          now.seats.some((one) => one.id === seat && !isJudge(now, one)),
      );
      expect(count.spoken).toBe(heard.length);
      expect(spokenSpeeches(agenda)).toHaveLength(count.spoken);
      expect(historyRowOf(now, 1).turns).toBe(count.spoken);
    }
    const over = speechCount(agendaOf(record));
    expect(over).toEqual({ spoken: over.total, now: 0, toCome: 0, total: over.total });
  });
});
