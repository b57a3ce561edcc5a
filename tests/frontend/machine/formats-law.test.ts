// The laws through the real machine, with the real pen and the real checks, for every format: random settings, people, failures.
import { needToStart } from '@rostrum/shared/debate/budget';
import type { Cards } from '@rostrum/shared/debate/call';
import { endingOf } from '@rostrum/shared/debate/ending';
import {
  type Attempt,
  attemptsOf,
  type DebateRecord,
  rulingsOf,
  turnsOf,
} from '@rostrum/shared/debate/record';
import { groupOf } from '@rostrum/shared/debate/standing';
import { isSummaryTurn } from '@rostrum/shared/debate/summary-turns';
import { groupsOf } from '@rostrum/shared/debate/walk';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { examineAnswer } from '@rostrum/shared/judging/examine';
import { composeCall } from '@rostrum/shared/prompts/scene';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chances, overLimit, playOut } from '../../kit/machine-chance.ts';
import { labWith } from '../../kit/machine-run.ts';
import { filled, prose } from '../../kit/speakers.ts';
import {
  BLUE,
  cardOf,
  cardsOf,
  GREY,
  opened,
  PERSON,
  RED,
  seated,
  settingsFor,
} from '../../shared/kit/debates.ts';
import { markedWords } from '../../shared/kit/words.ts';

/** LAW_RUNS=1000 for the long form. */
const RUNS = Number(process.env['LAW_RUNS'] ?? 8);
const parts = { compose: composeCall, examine: examineAnswer };

/** What a model says: marks where the act has some, a filled shape where one is asked for, else words of its own. */
function wordsOf(record: DebateRecord, attempt: Attempt, draw: () => number): string {
  const group = groupOf(record, attempt.turn);
  if (!group) throw new Error(`${attempt.turn} is not in the plan`);
  const chance = () => draw() / 100;
  const step = { kind: 'speak' as const, group, waiting: [] };
  const marked = markedWords(record, step, chance);
  if (marked !== null) return marked;
  const schema = attempt.request?.responseSchema;
  return schema ? JSON.stringify(filled(schema)) : prose(`${attempt.id} ${draw()}`, 5 + (draw() % 40));
}

describe.each(Object.values(FORMATS))('$title', (format) => {
  it(
    `keeps ${RUNS} random debates under their limit, each turn spoken once, each ended for a reason`,
    async () => {
      const seen: Record<string, number> = {};
      const setup = fc.record({
        given: chances,
        full: fc.boolean(),
        people: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        own: settingsFor(format, 1),
      });
      await fc.assert(
        fc.asyncProperty(setup, async ({ given, full, people, own }) => {
          const seats = seated(format, full).map((seat, index) => {
            const mayBePerson = format.seats.find(({ role }) => role === seat.role)?.human;
            return people[index] && mayBePerson ? { ...seat, occupant: PERSON } : seat;
          });
          const prices = Object.values(given.cards);
          const cards: Cards = cardsOf(
            ...[RED, BLUE, GREY].map((model, index) =>
              cardOf(model, {
                price: prices[index]?.price ?? null,
                thinkingAllowance: prices[index]?.thinkingAllowance ?? 0,
              }),
            ),
          );
          const at = (limitNanoUsd: number | null, warnAtNanoUsd: number | null): DebateRecord => {
            // The lab's clock is wound from timer to timer while its `now` stands still: limits of time have tests of their own.
            const untimed = { totalMinutes: null, roundMinutes: null, costLimit: null, warnAt: null };
            const begun = opened(format, { seats, settings: { ...own, ...untimed } });
            return { ...begun, settings: { ...begun.settings, limitNanoUsd, warnAtNanoUsd } };
          };
          const need = needToStart(at(1, null), cards, composeCall).neededNanoUsd ?? 0;
          const limit = given.limitShare === null ? null : Math.floor((need * given.limitShare) / 100);
          const warnAt = given.warnShare === null ? null : Math.floor((limit ?? need) * given.warnShare);
          let over = 0;
          const { run } = await playOut(
            labWith(),
            { ...given, cards },
            (record) => {
              over = Math.max(over, overLimit(record));
            },
            { record: at(limit, warnAt), parts, words: wordsOf },
          );
          expect(over).toBe(0);
          const record = run.record();
          if (run.state() === 'error') {
            expect(run.context().trouble?.code).toBe('limit-too-low');
            seen['refused'] = (seen['refused'] ?? 0) + 1;
            return;
          }
          expect(run.state()).toBe('completed');
          const ending = endingOf(record)?.kind ?? 'none';
          seen[ending] = (seen[ending] ?? 0) + 1;
          expect(ending).not.toBe('none');
          const said = turnsOf(record).map((turn) => turn.id);
          expect(new Set(said).size).toBe(said.length);
          const ids = attemptsOf(record).map((attempt) => attempt.id);
          expect(new Set(ids).size).toBe(ids.length);
          if (ending !== 'plan') return;
          const skipped = new Set(
            rulingsOf(record).flatMap((ruling) => (ruling.ruling === 'skip' ? [ruling.turn] : [])),
          );
          const planned = [...groupsOf(record, record.format.plan)].flatMap((group) =>
            group.places.map((place) => place.turn),
          );
          // A summary stands between the groups of the plan, and is none of them.
          const spoken = [...said, ...skipped].filter((turn) => !isSummaryTurn(turn));
          expect(spoken.sort()).toEqual(planned.sort());
        }),
        { numRuns: RUNS, seed: 20_261_122 },
      );
      console.info(`${format.id} by how they ended:`, JSON.stringify(seen));
    },
    300_000 + RUNS * 3_000,
  );
});
