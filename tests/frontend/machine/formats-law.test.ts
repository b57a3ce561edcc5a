// Random debates of every format through the real machine, prompts and answer checks, with random settings, persons and failures.

import type { Cards } from '@rostrum/shared/budget/call-hold';
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import {
  type Attempt,
  attemptsOf,
  type DebateRecord,
  rulingsOf,
  turnsOf,
} from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { stepOfTurn } from '@rostrum/shared/status/debate-status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import { BLUE, GREY, openDebate, PERSON, RED, seatedModels, settingsFor } from '../../fixtures/records.ts';
import { runs, sample } from '../../kit/effort.ts';
import { createMachineHarness } from '../../kit/machine-harness.ts';
import { committedOverLimit, playRandomDebate, randomDebates } from '../../kit/random-debates.ts';
import { fillSchemaAtRandom, prose } from '../../kit/vendor-speech.ts';
import { randomAnswer } from '../../shared/kit/answer-texts.ts';

/** Debates per format. */
const RUNS_PER_FORMAT = runs({ fast: 1, all: 24 });
const parts = { compose: composeCall, checkAnswer: answerObjection };

/** What a model says: an answer in marked text if the act asks for one, JSON that fills a requested schema, or random words. */
function speechOfAttempt(record: DebateRecord, attempt: Attempt, draw: () => number): string {
  const step = stepOfTurn(record, attempt.turn);
  if (!step) throw new Error(`${attempt.turn} is not in the plan`);
  const chance = () => draw() / 100;
  const next = { kind: 'speak' as const, step, waiting: [] };
  const marked = randomAnswer(record, next, chance);
  if (marked !== null) return marked;
  const schema = attempt.request?.responseSchema;
  return schema
    ? JSON.stringify(fillSchemaAtRandom(schema))
    : prose(`${attempt.id} ${draw()}`, 5 + (draw() % 40));
}

describe.each(sample(Object.values(FORMATS), { fast: 4, seed: 5 }))('$title', (format) => {
  it(
    `keeps ${RUNS_PER_FORMAT} random debates under their limit, each turn spoken once, each ended for a reason`,
    async () => {
      const seen: Record<string, number> = {};
      const setup = fc.record({
        given: randomDebates,
        full: fc.boolean(),
        people: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        own: settingsFor(format, 1),
      });
      await fc.assert(
        fc.asyncProperty(setup, async ({ given, full, people, own }) => {
          const seats = seatedModels(format, full).map((seat, index) => {
            const mayBePerson = format.seats.find(({ role }) => role === seat.role)?.human;
            return people[index] && mayBePerson ? { ...seat, occupant: PERSON } : seat;
          });
          const prices = Object.values(given.cards);
          const cards: Cards = cardsByModel(
            ...[RED, BLUE, GREY].map((model, index) =>
              modelCard(model, {
                price: prices[index]?.price ?? null,
                thinkingAllowance: prices[index]?.thinkingAllowance ?? 0,
              }),
            ),
          );
          const at = (limitNanoUsd: number | null, warnAtNanoUsd: number | null): DebateRecord => {
            // No time limits: the harness advances timers while `now` stands still, and time limits have tests of their own.
            const untimed = { totalMinutes: null, roundMinutes: null, costLimit: null, warnAt: null };
            const begun = openDebate(format, { seats, settings: { ...own, ...untimed } });
            return { ...begun, settings: { ...begun.settings, limitNanoUsd, warnAtNanoUsd } };
          };
          const need = needToStart(at(1, null), cards, composeCall).neededNanoUsd ?? 0;
          const limit = given.limitShare === null ? null : Math.floor((need * given.limitShare) / 100);
          const warnAt = given.warnShare === null ? null : Math.floor((limit ?? need) * given.warnShare);
          let over = 0;
          const { run } = await playRandomDebate(
            createMachineHarness(),
            { ...given, cards },
            (record) => {
              over = Math.max(over, committedOverLimit(record));
            },
            { record: at(limit, warnAt), parts, words: speechOfAttempt },
          );
          expect(over).toBe(0);
          const record = run.record();
          if (run.state() === 'error') {
            expect(run.context().haltReason?.code).toBe('limit-too-low');
            seen['refused'] = (seen['refused'] ?? 0) + 1;
            return;
          }
          expect(run.state()).toBe('completed');
          const ending = debateEnding(record)?.kind ?? 'none';
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
          const planned = plannedSteps(record).flatMap((step) => step.slots.map((slot) => slot.turn));
          // Summaries are not part of the plan.
          const spoken = [...said, ...skipped].filter((turn) => !isSummaryTurn(turn));
          expect(spoken.sort()).toEqual(planned.sort());
        }),
        { numRuns: RUNS_PER_FORMAT, seed: 20_261_122 },
      );
      console.info(`${format.id} by how they ended:`, JSON.stringify(seen));
    },
    300_000 + RUNS_PER_FORMAT * 3_000,
  );
});
