// The exchange that decided a debate: the claim and its reply that most readings name, the first of equals, or none.
import { flowSheet } from '@rostrum/shared/judging/flow-sheet';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { flowReadings, HOMEWORK, type NotedLine } from '../kit/scripted-flow.ts';

const LUCK = 'A desk and a quiet room are handed out by luck';

const sheetOf = (record: DebateRecord, ...readings: (readonly NotedLine[])[]) =>
  flowSheet(record, flowReadings(record, readings));

describe('The exchange that decided it', () => {
  const REPLY = 'the conclusion does not follow';
  const CLUB = 'A voluntary club closes the gap';
  const MISSED = 'A club misses those who need it most';
  const exchangeIn = (...readings: (readonly NotedLine[])[]) =>
    sheetOf(HOMEWORK, ...readings)?.exchange ?? null;
  const turnIn = (text: string) =>
    HOMEWORK.entries.flatMap((entry) =>
      entry.kind === 'turn' && entry.text.includes(text) ? entry.id : [],
    )[0];

  it('is the claim and the reply of the other side that most readings name together', () => {
    const luck: NotedLine[] = [
      ['P1', LUCK, 'Luck', 'answered'],
      ['O2', REPLY, 'It does not follow', null, 1],
    ];
    const club: NotedLine[] = [
      ['O2', CLUB, 'A club', 'answered'],
      ['P2', MISSED, 'Misses some', null, 1],
    ];
    expect(exchangeIn(luck, club, club)).toEqual({
      claim: { turn: turnIn(CLUB), quote: CLUB },
      reply: { turn: turnIn(MISSED), quote: MISSED },
      readings: 2,
    });
    // One reading that notes a claim without its reply does not name the exchange.
    expect(exchangeIn(luck, club, luck, club.slice(0, 1))?.claim.quote).toBe(LUCK);
  });
});
