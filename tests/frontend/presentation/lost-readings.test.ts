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

const OVERLOADED = { code: 'vendor-overloaded', provider: 'OpenAI' } as const;

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

it('is told of readings that never came, and of none that is still to come', () => {
  const missing = (more: Partial<MissingReading>): MissingReading => ({
    ...{ judge: 'judge-2', way: { order: 'exchanged' }, turn: 'exchanged.judge-2' },
    ...{ why: 'skipped', reason: null, ...more },
  });
  expect(whyOf([], [missing({ reason: { code: 'answer-empty' } })])).toEqual([
    ['exchanged', 'failed', { code: 'answer-empty' }],
  ]);
  expect(whyOf([], [missing({ reason: OVERLOADED })])).toEqual([['exchanged', 'failed', OVERLOADED]]);
  expect(whyOf([], [missing({ why: 'due' })])).toEqual([['exchanged', 'notAsked', null]]);
  const running = { readings: [], missing: [missing({ why: 'due' })], complete: false };
  expect(lostReadings(record, running)).toEqual([]);
});
