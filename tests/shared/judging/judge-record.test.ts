// What many debates say of a judging model: counts as made by hand, findings only where there are enough, and how often they are wrong.
import {
  FEWEST_FOR_FINDING,
  type JudgeRecord,
  judgeRecords,
  sigmasOf,
} from '@rostrum/shared/judging/judge-record';
import { type JudgedDebate, judgedDebates } from '@rostrum/shared/judging/judged-debate';
import { describe, expect, it } from 'vitest';
import { verdictAsJson, verdictWith } from '../../fixtures/judged-debate.ts';
import { scoresApart } from '../../fixtures/panel-readings.ts';
import {
  openAttempt,
  playedTo,
  plusEntries,
  promptDebate,
  speechEntry,
} from '../../fixtures/prompt-debate.ts';
import { normalNumber } from '../../kit/judges/normal-number.ts';
import { seededNumbers } from '../kit/play-debate.ts';

const MODEL = { provider: 'demo', id: 'demo-even' } as const;

const judged = (debate: number, more: Partial<JudgedDebate> = {}): JudgedDebate => ({
  debate: `debate-${debate}`,
  model: MODEL,
  ruledFor: 'proposition',
  othersRuledFor: null,
  youRuledFor: null,
  sameInBothOrders: null,
  repeated: [],
  believed: null,
  length: null,
  costNanoUsd: null,
  notional: false,
  ...more,
});
const many = (count: number, more: (index: number) => Partial<JudgedDebate>): JudgedDebate[] =>
  Array.from({ length: count }, (_, index) => judged(index, more(index)));

function only(debates: readonly JudgedDebate[]): JudgeRecord {
  const [record, ...others] = judgeRecords(debates);
  if (!record || others.length > 0) throw new Error('not one model');
  return record;
}

describe('the record of a judging model', () => {
  it('counts with whom it agreed, only where both named somebody', () => {
    const record = only([
      judged(1, { youRuledFor: 'proposition', othersRuledFor: 'opposition', believed: 'proposition' }),
      judged(2, { youRuledFor: 'opposition', othersRuledFor: 'proposition' }),
      judged(3, { ruledFor: null, youRuledFor: 'proposition', othersRuledFor: 'proposition' }),
      judged(4, { sameInBothOrders: true, costNanoUsd: 300 }),
      judged(5, { sameInBothOrders: false, costNanoUsd: 100, repeated: [6, 8] }),
    ]);
    expect(record).toMatchObject({
      debates: 5,
      withYou: { count: 1, of: 2 },
      withPanel: { count: 1, of: 2 },
      withItself: { count: 1, of: 2 },
      withItsBelief: { count: 1, of: 1 },
      sigma: { points: 5, pairs: 2 },
      costNanoUsd: 200,
      findings: [],
    });
  });

  it('is one for each model, with most debates first, and gives new debates the σ that enough pairs say', () => {
    const other = { provider: 'demo', id: 'demo-warm' } as const;
    const records = judgeRecords([judged(1, { model: other, repeated: [2] }), judged(1), judged(2)]);
    expect(records.map(({ model, debates }) => [model.id, debates])).toEqual([
      ['demo-even', 2],
      ['demo-warm', 1],
    ]);
    expect(sigmasOf(records)).toEqual([]);
    const learnt = judgeRecords([judged(1, { model: other, repeated: Array(10).fill(2) }), judged(2)]);
    expect(sigmasOf(learnt)).toEqual([{ model: other, points: Math.sqrt(2), pairs: 10 }]);
  });

  it('finds that a judge rules as it believed in 13 of 14 debates, and nothing in 9 of 9', () => {
    const believing = (index: number): Partial<JudgedDebate> => ({
      believed: index === 0 ? 'opposition' : 'proposition',
    });
    expect(only(many(14, believing)).findings).toEqual(['follows-its-belief']);
    expect(only(many(9, () => ({ believed: 'proposition' }))).findings).toEqual([]);
  });

  it('finds what the exchanged order shows: a coin, or nothing but the order', () => {
    const same =
      (of: number) =>
      (index: number): Partial<JudgedDebate> => ({ sameInBothOrders: index < of });
    expect(only(many(11, same(6))).findings).toEqual(['may-be-guessing']);
    expect(only(many(11, same(11))).findings).toEqual([]);
    expect(only(many(11, same(0))).findings).toEqual(['follows-the-order']);
    expect(only(many(FEWEST_FOR_FINDING - 1, same(0))).findings).toEqual([]);
  });

  it('finds that points follow words', () => {
    const margins =
      (sign: number) =>
      (index: number): Partial<JudgedDebate> => ({
        length: { moreWords: 100 * (index - 5), margin: sign * 2 * (index - 5) + (index % 3) },
      });
    expect(only(many(12, margins(1))).findings).toEqual(['favours-longer']);
    expect(only(many(12, margins(-1))).findings).toEqual(['favours-shorter']);
    expect(only(many(FEWEST_FOR_FINDING - 1, margins(1))).findings).toEqual([]);
    // The remainders of 0 to 11 by 3 rise by 8 / 143 a step.
    expect(only(many(12, margins(1))).length?.slope).toBeCloseTo(2 + 8 / 143, 12);
  });

  it('names a judge that follows its belief after 12 debates in 95 of 100 cases, and an honest one in 5 at most', () => {
    const random = seededNumbers(1912);
    const named = (follows: boolean): number => {
      let found = 0;
      for (let judge = 0; judge < 400; judge++) {
        const debates = many(12, () => {
          const believed = random() < 0.5 ? 1 : -1;
          const margin = follows ? 20 * believed : 10 * (random() < 0.5 ? 1 : -1);
          const side = (sign: number) => (sign > 0 ? 'proposition' : 'opposition');
          return { believed: side(believed), ruledFor: side(margin + 2.9 * normalNumber(random)) };
        });
        if (only(debates).findings.includes('follows-its-belief')) found++;
      }
      return found / 400;
    };
    expect(named(true)).toBeGreaterThanOrEqual(0.95);
    expect(named(false)).toBeLessThanOrEqual(0.05);
  });
});

describe('what a judge did in one debate', () => {
  const played = playedTo(promptDebate(), '3.judge');
  const slot = { turn: '3.judge', seat: 'judge' };
  const words = plusEntries(
    played,
    {
      ...openAttempt(slot),
      charge: { nanoUsd: 40, atMostNanoUsd: 40, basis: 'reported', priceId: null, notional: true },
    },
    {
      ...openAttempt(slot, 2),
      charge: { nanoUsd: 60, atMostNanoUsd: 60, basis: 'reported', priceId: null, notional: true },
    },
    speechEntry(slot, verdictAsJson(verdictWith(scoresApart(9)))),
  );

  it('is read from its record: ruling, length, and every call for the verdict', () => {
    expect(judgedDebates(words, 'opposition')).toEqual([
      {
        debate: 'debate',
        model: MODEL,
        ruledFor: 'proposition',
        othersRuledFor: null,
        youRuledFor: 'opposition',
        sameInBothOrders: null,
        repeated: [],
        believed: null,
        length: { margin: 9, moreWords: 0 },
        costNanoUsd: 100,
        notional: true,
      },
    ]);
  });

  it('is nothing before there is a verdict', () => {
    expect(judgedDebates(played, null)).toEqual([]);
  });
});
