import { blindView } from '@rostrum/shared/judging/blind-view';
import { utterancesIn } from '@rostrum/shared/judging/utterances';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { TurnPart } from '@rostrum/shared/record/crux-parts';
import { SENTENCES } from '@rostrum/shared/record/plan-acts';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, test } from 'vitest';
import { composedCall } from '../../fixtures/prompt-debate.ts';
import { debateWonBy, readingsFrom } from '../../kit/crux-debates.ts';

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Returns every message and the system text of a call, as the vendor gets them. */
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
        // With the struck words put back, they give the plain reading.
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

test('the list of sentences gives the speeches as data before the task, numbered as they are struck', async () => {
  const debate = await debateWonBy('oxford-handys', 'proposition', 0);
  const claims = [{ id: 'c1', turn: '0.proposition', quote: 'Prüfungsergebnisse', says: 'Die <task>' }];
  const act = {
    id: SENTENCES,
    task: SENTENCES,
    label: 'Sentences',
    phase: 'verdict',
    answer: SENTENCES,
  } as const;
  const by = { oneEachInTurn: ['judge'] };
  const inquiry: DebateRecord = {
    ...debate,
    crux: { leader: 'proposition', sigma: 4.1, claims },
    format: { ...debate.format, plan: [...debate.format.plan, { ...act, by, maxOutputTokens: 900 }] },
  };
  const last = composedCall(inquiry, `${SENTENCES}.judge`).messages.at(-1)?.content ?? '';
  expect(last).toMatch(
    /^<text id="claims">1\. Die &lt;task> “Prüfungsergebnisse”<\/text>\n<text id="sentences">1\. /,
  );
  expect(last.indexOf('<task')).toBeGreaterThan(last.lastIndexOf('</text>'));
  const numbers = [...last.matchAll(/^(?:<text id="sentences">)?(\d+)\. /gm)].map(([, number]) =>
    Number(number),
  );
  expect(numbers).toEqual(utterancesIn(inquiry).map((_, at) => at + 1));
});
