// Seats that judge: recognised by the format's `judges` property, whatever their role is called; one to five of them.

import { isJudge, judgingRoles } from '@rostrum/shared/answers/judges';
import { setupIssues } from '@rostrum/shared/formats/create-record';
import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat, readFormatFile, writeFormatFile } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { DebateRecord } from '@rostrum/shared/record/record-schema';
import { describe, expect, it } from 'vitest';
import { choicesFor, formatNamed, modelOccupant, openDebate, RED } from '../../fixtures/records.ts';
import { CUSTOM_FORMAT, TWO_SIDED_FORMAT } from '../../kit/custom-format.ts';
import { inWords, issuesInWords } from '../../kit/in-words.ts';

describe('Who judges', () => {
  it('is the same by what seats say and by the plan, in every format that is shipped', () => {
    for (const format of Object.values(FORMATS)) {
      const silent = format.seats.map(({ judges: _, ...seat }) => seat);
      expect([format.id, judgingRoles(format.programme, silent)]).toEqual([
        format.id,
        judgingRoles(format.programme, format.seats),
      ]);
    }
  });

  it('is read from the plan in records that were made before, whatever the role is called', () => {
    const format: Format = JSON.parse(
      JSON.stringify({ ...TWO_SIDED_FORMAT, id: 'own-arbiter' }).replaceAll('"judge"', '"arbiter"'),
    );
    const record = openDebate(format);
    const before = { ...record, seats: record.seats.map(({ judges: _, ...seat }) => seat) };
    const judges = DebateRecord.parse(before).seats.filter((seat) => isJudge(before, seat));
    expect(judges.map(({ id }) => id)).toEqual(['arbiter']);
  });
});

describe('A panel of judges', () => {
  const withJudges = (format: Format, max: number): Format => ({
    ...format,
    seats: format.seats.map((seat) => (seat.role === 'judge' ? { ...seat, max } : seat)),
  });
  const issue = (max: number, reason: string) => ({
    path: `seats.${CUSTOM_FORMAT.seats.findIndex(({ role }) => role === 'judge')}.max`,
    reason: `is more than ${max}: ${reason}`,
  });

  it('has up to five seats, which the composer and an import accept', () => {
    expect(checkFormat(withJudges(CUSTOM_FORMAT, 5)).ok).toBe(true);
    const six = withJudges(CUSTOM_FORMAT, 6);
    const tooMany = issue(5, 'no more judges can sit');
    expect(issuesInWords(checkFormat(six))).toEqual([tooMany]);
    expect(issuesInWords(readFormatFile(writeFormatFile(six)))).toEqual([
      { ...tooMany, path: `format.${tooMany.path}` },
    ]);
  });

  it('sits alone where the judge decides and gives no scores', () => {
    const { dialectic } = FORMATS;
    const reading = checkFormat(withJudges(dialectic ?? CUSTOM_FORMAT, 2));
    expect(issuesInWords(reading).map(({ reason }) => reason)).toEqual([
      'is more than 1: this seat decides alone',
    ]);
  });

  it('is seated, from one to five', () => {
    const format = formatNamed('oxford');
    let seats = emptySeats(format);
    for (let more = 0; more < 7; more++) seats = withSeat(format, seats, 'judge');
    const occupants = seats.map((seat) => ({ ...seat, occupant: modelOccupant(RED) }));
    expect(occupants.filter(({ role }) => role === 'judge').map(({ name }) => name)).toHaveLength(5);
    expect(setupIssues(format, choicesFor(format, { seats: occupants }))).toEqual([]);
    const sixth = {
      ...occupants[0],
      id: 'judge-6',
      role: 'judge',
      name: 'Sixth judge',
    } as (typeof occupants)[number];
    expect(setupIssues(format, choicesFor(format, { seats: [...occupants, sixth] })).map(inWords)).toEqual([
      { path: 'seats.judge', reason: 'has 6 seats, at most 5' },
    ]);
  });
});
