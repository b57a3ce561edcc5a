// Why a judge gave nothing, as a person is told it.

import type { MissingReading, PanelReading } from '@rostrum/shared/judging/panel-reading';
import { expect, it } from 'vitest';
import { lostReadings } from '../../../frontend/src/answers/panel-trust-text.ts';
import { panelDebate, readingWith } from '../../fixtures/panel-readings.ts';

const record = panelDebate(2);
const unread = (text: string, problem: string): PanelReading => {
  const reading = readingWith(record, 'judge-2', 'exchanged', null);
  return { ...reading, turn: { ...reading.turn, text }, problem };
};
const whyOf = (readings: PanelReading[], missing: MissingReading[] = []) =>
  lostReadings(record, { readings, missing, complete: true }).map(({ order, why, reason }) => [
    order,
    why,
    reason,
  ]);

it('is told without a path or a code', () => {
  expect(whyOf([unread('{"ratings": {}}', 'ratings.argument.scores.opposition: missing')])).toEqual([
    ['exchanged', 'unreadable', null],
  ]);
  expect(whyOf([unread('I’m sorry, but I can’t help with that.', 'there is no JSON object')])).toEqual([
    ['exchanged', 'declined', null],
  ]);
  expect(whyOf([unread('{"a": ', 'the JSON ends within a string')])).toEqual([
    ['exchanged', 'unreadable', null],
  ]);
});
