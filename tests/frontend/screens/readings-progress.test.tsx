// @vitest-environment jsdom
// The running debate while its panel judges: all judges in one place, with how many of their readings are done.
import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Sidebar } from '../../../frontend/src/screens/live-debate/sidebar.tsx';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import {
  addEntries,
  fixtureTurn,
  modelOccupant,
  openDebate,
  oxfordFormat,
  RED,
  rulingEntry,
} from '../../fixtures/records.ts';
import { debateAtRest, renderDebate } from './render-screen.tsx';

afterEach(cleanup);

/** Judges in both orders; everything before the verdict is spoken. */
function atTheVerdict(judges = 3): { record: DebateRecord; readings: { turn: string; seat: string }[] } {
  const format = oxfordFormat();
  let seats = emptySeats(format);
  for (let more = 1; more < judges; more++) seats = withSeat(format, seats, 'judge');
  const record = openDebate(format, {
    seats: seats.map((seat) => ({ ...seat, occupant: modelOccupant(RED) })),
    settings: { rounds: 2, bothOrders: true, prior: true },
  });
  const steps = plannedSteps(record);
  const slotsOf = (isReading: boolean) =>
    steps.filter(({ act }) => (act.reading !== undefined) === isReading).flatMap(({ slots }) => slots);
  const spoken = slotsOf(false).map(({ turn, seat }) => fixtureTurn(turn, seat));
  return { record: addEntries(record, ...spoken), readings: slotsOf(true) };
}

const show = (record: DebateRecord) =>
  renderDebate(
    debateAtRest({ state: 'judgeEvaluating', context: { record } }).debate,
    <Transcript pages={debatePagesOf(record)} />,
  );

it('counts the readings that are done or left out, in one place for both orders', () => {
  const { record, readings } = atTheVerdict();
  expect(readings).toHaveLength(6);
  const [first, second, ...others] = readings;
  const third = others[0];
  if (!first || !second || !third) throw new Error('the panel has no readings');
  show(record);
  expect(screen.getByText('0 of 6 readings done')).toBeTruthy();
  cleanup();
  const left = rulingEntry({
    ruling: 'skip',
    turn: second.turn,
    by: 'house',
    reason: textReason('It failed.'),
  });
  show(addEntries(record, fixtureTurn(first.turn, first.seat), left, fixtureTurn(third.turn, third.seat)));
  expect(screen.getAllByText('3 of 6 readings done')).toHaveLength(1);
  expect(screen.getAllByText(/^The judges read every speech, each alone/)).toHaveLength(1);
});

it('speaks of one judge as one, in English and in German', async () => {
  const { record } = atTheVerdict(1);
  show(record);
  expect(screen.getByText(/^The judge reads every speech without knowing who wrote it/)).toBeTruthy();
  cleanup();
  await chooseLanguage('de');
  show(record);
  expect(screen.getByText(/^Der Richter liest jede Rede, ohne zu wissen, von wem sie ist/)).toBeTruthy();
  await chooseLanguage('en');
});

it('says of judges who are asked before the debate what they are asked', () => {
  const { record } = atTheVerdict();
  const fresh = { ...record, entries: [] };
  renderDebate(
    debateAtRest({ state: 'awaitingArguments', context: { record: fresh } }).debate,
    <Sidebar pages={debatePagesOf(fresh)} wide />,
  );
  expect(document.querySelector('.state')?.textContent).toBe('Belief before the debate');
});
