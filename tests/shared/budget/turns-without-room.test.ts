// Tests of the turns that a panel leaves out under its limit: further judges first, the first judge's second order last.
import { turnsWithoutRoom } from '@rostrum/shared/budget/reserve';
import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import type { Format } from '@rostrum/shared/formats/format';
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { speakingStep } from '../../fixtures/prompt-debate.ts';
import {
  addEntries,
  fixtureAttempt,
  fixtureTurn,
  formatNamed,
  modelOccupant,
  openDebate,
  RED,
  rulingEntry,
} from '../../fixtures/records.ts';
import { voteText } from '../kit/answer-texts.ts';

const EVERYTHING = { bothOrders: true, prior: true };

const debateWithJudges = (format: Format, judges: number): DebateRecord => {
  let seats = emptySeats(format);
  for (let more = 1; more < judges; more++) seats = withSeat(format, seats, 'judge');
  return openDebate(format, {
    seats: seats.map((seat) => ({ ...seat, occupant: modelOccupant(RED) })),
    settings: EVERYTHING,
  });
};

const withStop = (record: DebateRecord): DebateRecord =>
  addEntries(record, rulingEntry({ ruling: 'stop', by: 'chair' }));

const leftOut = (record: DebateRecord): string[] => turnsWithoutRoom(record, speakingStep(record));

const without = (record: DebateRecord, turns: readonly string[]): DebateRecord =>
  addEntries(
    record,
    ...turns.map((turn) => rulingEntry({ ruling: 'skip', turn, by: 'house', reason: { code: 'no-room' } })),
  );

/** Returns the turns left out one after the other, until no more can be. */
function order(start: DebateRecord): string[][] {
  const groups: string[][] = [];
  let record = start;
  while (nextStep(record).kind !== 'close') {
    const group = leftOut(record);
    if (group.length === 0) break;
    groups.push(group);
    record = without(record, group);
  }
  return groups;
}

describe('When the limit leaves no room for the readings of a panel', () => {
  const record = withStop(debateWithJudges(formatNamed('duel'), 3));

  it('goes without further judges first, and without the second order last', () => {
    expect(order(record)).toEqual([
      ['3.judge-3', 'exchanged.judge-3'],
      ['3.judge-2', 'exchanged.judge-2'],
      ['exchanged.judge'],
    ]);
  });

  it('keeps a judge who was heard before one who has still to be heard', () => {
    const withAnswer = addEntries(record, fixtureTurn('3.judge-2', 'judge-2'));
    expect(order(withAnswer)).toEqual([
      ['3.judge-3', 'exchanged.judge-3'],
      ['3.judge', 'exchanged.judge'],
      ['exchanged.judge-2'],
    ]);
  });

  it('keeps a judge who can still be heard where the first one failed', () => {
    const skip = rulingEntry({
      ...{ ruling: 'skip', turn: '3.judge', by: 'house' },
      reason: { code: 'vendor-network', provider: 'Demo' },
    });
    expect(order(addEntries(record, skip)).flat()).not.toContain('3.judge-2');
  });

  it('cuts nobody off who is speaking', () => {
    const running = addEntries(
      record,
      fixtureAttempt('3.judge-3', 'judge-3', { outcome: { state: 'running' } }),
    );
    expect(order(running).flat()).not.toContain('3.judge-3');
  });

  it('goes without beliefs before the debate, and without nothing in it', () => {
    const start = debateWithJudges(formatNamed('lincoln-douglas'), 2);
    expect(leftOut(start)).toEqual(['prior.judge', 'prior.judge-2']);
    expect(leftOut(without(start, leftOut(start)))).toEqual([]);
  });

  it('goes without the signatures under a text, but never without the only reading of a verdict', () => {
    const open = openDebate(formatNamed('consensus'), { settings: { maxIterations: 2 } });
    const both = (act: string, says = (_: string) => 'So.') =>
      ['partner-a', 'partner-b'].map((seat) => fixtureTurn(`0:1.${act}.${seat}`, seat, says(seat)));
    const votes = both('2', (seat) => voteText(true, 80, `Hire what ${seat} names.`));
    expect(leftOut(addEntries(open, ...both('0'), ...votes))).toEqual(['sign.partner-b.partner-a']);
    expect(leftOut(withStop(openDebate(formatNamed('duel'))))).toEqual([]);
  });
});
