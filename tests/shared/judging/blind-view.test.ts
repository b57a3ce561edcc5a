// What a judge reads of a debate without names: letters by lot, exchanged on request, and the same prompt for the same record.

import { drawnOrder } from '@rostrum/shared/judging/blind-seats';
import { blindView } from '@rostrum/shared/judging/blind-view';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { describe, expect, it } from 'vitest';
import { addEntries, fixtureTurn, formatNamed, rulingEntry } from '../../fixtures/records.ts';
import {
  DRAWN_READING,
  EXCHANGED_READING,
  judgeCall,
  judging,
  openBlindDebate,
  sentText,
  spokenThrough,
  withReading,
} from '../kit/blind-debates.ts';

const played = () =>
  spokenThrough(
    openBlindDebate(formatNamed('oxford')),
    ({ turn }) => `Reasons of ${turn.replace(/\D/g, '')}.`,
  );

const speechesOf = (record: DebateRecord) =>
  judgeCall(record).messages.flatMap(({ content }) =>
    readTags(content, 'speech').map(({ attributes }) => attributes),
  );
const letterOf = (record: DebateRecord, seat: string) => {
  const { step, slot } = judging(record);
  return blindView(record, step.act, slot.seat)?.seatName(seat);
};

describe('a judge of an act with a reading', () => {
  it('is given speakers by letters and told who speaks for the motion', () => {
    const { system } = judgeCall(played());
    const [seats] = readTags(system, 'seats');
    const lines = (seats?.body ?? '').split('\n');
    expect(lines.slice(0, 2).toSorted()).toEqual(lines.slice(0, 2));
    expect(lines[0]).toMatch(/^speaker-a: Speaker A, (?:for|against) the motion$/);
    expect(lines[1]).toMatch(/^speaker-b: Speaker B, (?:for|against) the motion$/);
    expect(lines[2]).toBe('judge: Judge');
    // Sides are no secret: the words show them.
    expect(readTags(system, 'rules')[0]?.body).toContain('the Proposition speaks for the motion');
  });

  it('reads the exchanged order with letters, lists and speeches made at once the other way round, and replies in place', () => {
    const drawn = played();
    const other = withReading(drawn, EXCHANGED_READING);
    expect(letterOf(drawn, 'proposition')).toBe(letterOf(other, 'opposition'));
    expect(letterOf(drawn, 'opposition')).toBe(letterOf(other, 'proposition'));
    const [first, second] = [speechesOf(drawn), speechesOf(other)];
    // Openings were made at once: A comes first in both orders, and A is somebody else.
    expect(first.slice(0, 2).map(({ by }) => by)).toEqual(['Speaker A', 'Speaker B']);
    expect(second.slice(0, 2).map(({ by }) => by)).toEqual(['Speaker A', 'Speaker B']);
    const swapped = (by = '') => (by === 'Speaker A' ? 'Speaker B' : 'Speaker A');
    expect(second.slice(2).map(({ by }) => by)).toEqual(first.slice(2).map(({ by }) => swapped(by)));
    expect(second.slice(2).map(({ act }) => act)).toEqual(first.slice(2).map(({ act }) => act));
    const schema = JSON.stringify(judgeCall(other).responseSchema);
    expect(schema).toBe(JSON.stringify(judgeCall(drawn).responseSchema));
    expect(schema.indexOf('"speaker-a"')).toBeLessThan(schema.indexOf('"speaker-b"'));
  });

  it('reads nothing of other readings, and cannot tell which one it is asked for', () => {
    const record = played();
    const verdict = record.format.plan.at(-1);
    if (!verdict || 'loop' in verdict) throw new Error('no verdict');
    const repeat = { ...verdict, id: 'repeat', label: 'Verdict, once more', reading: DRAWN_READING };
    const both = { ...record, format: { ...record.format, plan: [...record.format.plan, repeat] } };
    const { slot } = judging(both);
    const judged = addEntries(both, fixtureTurn(slot.turn, slot.seat, 'I have found for Speaker A.'));
    const again = judgeCall(judged, 'repeat');
    expect(sentText(again)).not.toContain('I have found for');
    expect(JSON.stringify(again)).toBe(JSON.stringify(judgeCall(both)));
  });

  it('draws letters by judge and debate: each side is A about half of the time', () => {
    const draws = Array.from(
      { length: 2_000 },
      (_, at) => drawnOrder(['p', 'o'], `debate-${at}\u0000judge`)[0],
    );
    const share = draws.filter((first) => first === 'p').length / draws.length;
    expect(Math.abs(share - 0.5)).toBeLessThan(0.04);
  });

  it('is told of the chair’s notes without names', () => {
    const noted = addEntries(
      openBlindDebate(formatNamed('duel')),
      rulingEntry({ ruling: 'interject', text: 'Philosopher, keep to the motion.' }),
    );
    const text = sentText(judgeCall(spokenThrough(noted, () => 'Reasons.')));
    expect(text).toMatch(/<interjection by="the chair">Speaker [AB], keep to the motion\.<\/interjection>/);
    expect(text).not.toContain('Philosopher');
  });
});
