// The law of money over random inquiries: single answers before a debate and beside it never pass their limit, through failures, stops,
// closed pages and lost calls.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { singleAnswersBefore, singleAnswersBeside } from '@rostrum/shared/proof/single-answers';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { composePlainly } from '../../fixtures/small-debate.ts';
import { runs } from '../../kit/effort.ts';
import {
  committedOverLimit,
  playRandomDebate,
  type RandomDebate,
  randomDebates,
} from '../../kit/random-debates.ts';
import { finishedDebate } from '../../kit/single-answers.ts';

const RUNS = runs({ fast: 20, all: 1_000 });
const debate = finishedDebate();

/** The inquiry of a sample: its models take the seats in turn, and its limit is a share of what a start needs. */
function inquiryOf({ cards, limitShare, rounds }: RandomDebate): { record: DebateRecord; need: number } {
  const models = Object.values(cards).map(({ provider, id }) => ({
    kind: 'model' as const,
    model: { provider, id },
  }));
  const seats = debate.seats.map((seat, at) => ({
    ...seat,
    occupant: models[at % models.length] ?? seat.occupant,
  }));
  const inquiryWith = (limitNanoUsd: number | null) => {
    const ids = { id: 'inquiry', channel: 'c'.repeat(22), createdAt: 1, readers: [], limitNanoUsd };
    const isBefore = rounds % 2 === 0;
    return isBefore
      ? singleAnswersBefore({ ...debate, seats, entries: [] }, ids)
      : singleAnswersBeside({ ...debate, seats }, ids);
  };
  const need = needToStart(inquiryWith(1), cards, composePlainly).neededNanoUsd ?? 0;
  return { record: inquiryWith(limitShare === null ? null : Math.floor((need * limitShare) / 100)), need };
}

it(`holds over ${RUNS} random inquiries`, async () => {
  const ends = { refused: 0, whole: 0, inPart: 0 };
  await fc.assert(
    fc.asyncProperty(randomDebates, async (sample) => {
      const { record } = inquiryOf(sample);
      let over = 0;
      const { run, calls } = await playRandomDebate(
        sample,
        (now) => {
          over = Math.max(over, committedOverLimit(now));
        },
        record,
      );
      expect(over).toBe(0);
      if (run.state() === 'error') {
        expect([run.context().haltReason?.code, calls]).toEqual(['limit-too-low', 0]);
        ends.refused += 1;
        return;
      }
      expect(run.state()).toBe('completed');
      const answers = attemptsOf(run.record()).filter(({ outcome }) => outcome.state === 'accepted');
      // Nothing is paid for twice.
      expect(new Set(answers.map(({ turn }) => turn)).size).toBe(answers.length);
      ends[answers.length >= (sample.rounds % 2 === 0 ? 5 : 11) ? 'whole' : 'inPart'] += 1;
    }),
    { seed: 20_261_130, numRuns: RUNS, interruptAfterTimeLimit: 540_000, markInterruptAsFailure: true },
  );
  console.info('random inquiries by how they ended:', JSON.stringify(ends));
  for (const count of Object.values(ends)) expect(count).toBeGreaterThan(RUNS / 100);
}, 600_000);
