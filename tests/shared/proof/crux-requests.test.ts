import { blindView } from '@rostrum/shared/judging/blind-view';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { TurnPart } from '@rostrum/shared/record/crux-parts';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, test } from 'vitest';
import { composedCall } from '../../fixtures/prompt-debate.ts';
import { debateWonBy, readingsFrom } from '../../kit/crux-debates.ts';

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Every message and the system text of a call, as the vendor gets them. */
const requestOf = (record: DebateRecord, turn: string): string[] => {
  const { system, messages } = composedCall(record, turn);
  return [system, ...messages.map(({ content }) => content)];
};

describe.each([['oxford-four-day-week', 'opposition', 12]])('the readings of %s', (name, winner, points) => {
  test('hold no word that is struck, and every other byte of the plain reading', async () => {
    const inquiry = readingsFrom(await debateWonBy(name, winner, points));
    expect(inquiry.crux?.claims.length).toBeGreaterThan(1);
    const _texts = new Map(turnsOf(inquiry).map(({ id, text }) => [id, text]));
    let struckReadings = 0;
    for (const { act, slots } of plannedSteps(inquiry)) {
      const { strike, reading } = act;
      if (!reading || !strike) continue;
      const claim = inquiry.crux?.claims.find(({ id }) => id === strike.claim);
      const parts: TurnPart[] = claim?.[strike.part] ?? [];
      expect(parts.length).toBeGreaterThan(0);
      for (const { turn, seat } of slots) {
        const view = blindView(inquiry, act, seat);
        const struck = parts.map((part) => view?.shown(part.turn, part.from, part.to) ?? '');
        const request = requestOf(inquiry, turn);
        const plain = requestOf(inquiry, `plain-${reading.order}.${seat}`);
        const whole = inOneLine(request.join('\n'));
        for (const words of struck) expect(whole).not.toContain(inOneLine(words));
        // Put back, they give the plain reading.
        const rest = struck.reduce(
          (text, words) => text.replace(inOneLine(words), ''),
          inOneLine(plain.join('\n')),
        );
        expect(inOneLine(rest).replace(/ ?(<[^>]*>) ?/g, '$1')).toBe(whole.replace(/ ?(<[^>]*>) ?/g, '$1'));
        expect(request.at(-1)).toBe(plain.at(-1));
        expect(request[0]).toBe(plain[0]);
        struckReadings += 1;
      }
    }
    expect(struckReadings).toBeGreaterThan(10);
  });
});
