import { nextStep } from '@rostrum/shared/plan/cursor';
import { cardsToPick, pickOf, withPick } from '@rostrum/shared/proof/answer-cards';
import { inquiryProgress } from '@rostrum/shared/proof/inquiry-progress';
import { answersToCompare, canBeCompared } from '@rostrum/shared/proof/single-answers';
import { comparisonWord, singleAnswersResult } from '@rostrum/shared/proof/single-answers-result';
import { binomialUpTo } from '@rostrum/shared/proof/statistics';
import { isInquiry } from '@rostrum/shared/record/origin-ways';
import { DEBATE_ANSWER, SINGLE_ANSWER } from '@rostrum/shared/record/plan-acts';
import { describe, expect, it } from 'vitest';
import { composedCall } from '../../fixtures/prompt-debate.ts';
import { runs } from '../../kit/effort.ts';
import { answerOpenCalls, completedTrial, finishedDebate, inquiryInto } from '../../kit/single-answers.ts';

/** A linear congruential generator with the constants of Numerical Recipes. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the chance, at worst over all beliefs, of `differs` if the debate is no more than one further answer. */
function falseDiffers(max: number, of: number): number {
  let worst = 0;
  for (let share = 0; share <= 1; share += 0.001) {
    const chance = share * binomialUpTo(max, of, share) + (1 - share) * binomialUpTo(max, of, 1 - share);
    worst = Math.max(worst, chance);
  }
  return worst;
}

describe('what may be said of single answers', () => {
  it.each<[string, [number, number][]]>([
    [
      'differs',
      [
        [0, 7],
        [1, 17],
        [2, 28],
        [0, 11],
      ],
    ],
    [
      'same',
      [
        [5, 5],
        [7, 7],
        [7, 8],
        [9, 11],
        [15, 20],
      ],
    ],
    [
      'cannot-tell',
      [
        [0, 5],
        [0, 6],
        [1, 7],
        [6, 7],
        [2, 17],
        [3, 28],
        [14, 20],
        [8, 11],
        [4, 4],
      ],
    ],
  ])('%s', (word, cases) => {
    for (const [agreeing, of] of cases)
      expect([agreeing, of, comparisonWord(agreeing, of)]).toEqual([agreeing, of, word]);
  });

  it('“differs” is false in at max 5 % whatever the models believe', () => {
    for (const [max, of] of [
      [0, 7],
      [1, 17],
      [2, 28],
    ] as const)
      expect(falseDiffers(max, of)).toBeLessThanOrEqual(0.05);
    expect(falseDiffers(0, 5)).toBeGreaterThan(0.05);
  });

  // Share of answers for the other side when the debate always changes the answer, and how often that is found, in percent.
  it.each([
    [0.95, 70, 84],
    [0.9, 48, 46],
    [0.8, 21, 6],
  ])('finds a debate that turns %f of the answers in %i and %i of 100', (share, bySeven, byTwentyEight) => {
    const chance = chances(7);
    const count = runs({ fast: 4_000, all: 40_000 });
    const comparisonCounts = (of: number) => {
      const differs = Array.from({ length: of + 1 }, (_, k) => comparisonWord(k, of) === 'differs');
      let times = 0;
      for (let run = 0; run < count; run++) {
        const agreeing = Array.from({ length: of }, chance).filter((one) => one > share).length;
        if (differs[agreeing]) times += 1;
      }
      return (100 * times) / count;
    };
    expect(Math.abs(comparisonCounts(7) - bySeven)).toBeLessThan(3);
    expect(Math.abs(comparisonCounts(28) - byTwentyEight)).toBeLessThan(3);
  });

  it('2,000 debates that are one more such answer differ in at max 5 %', () => {
    const chance = chances(11);
    const differs = Array.from({ length: 8 }, (_, agreeing) => comparisonWord(agreeing, 7) === 'differs');
    for (const share of [0.5, 0.7, 0.87, 0.95]) {
      let times = 0;
      for (let run = 0; run < 2_000; run++) {
        const side = chance() < share;
        const agreeing = Array.from({ length: 7 }, () => chance() < share).filter((one) => one === side);
        if (differs[agreeing.length]) times += 1;
      }
      // Three standard errors above 5 %.
      expect(times / 2_000).toBeLessThan(0.065);
    }
  });
});

describe('an inquiry into what a debate was worth', () => {
  const debate = finishedDebate();
  const inquiry = inquiryInto(debate);

  it('is offered of a clear result, and of no other', () => {
    expect([canBeCompared(debate), canBeCompared(finishedDebate(0.4))]).toEqual([true, false]);
    expect(canBeCompared({ ...debate, entries: debate.entries.slice(0, 3) })).toBe(false);
    expect([isInquiry(inquiry), isInquiry(debate)]).toEqual([true, false]);
  });

  it('asks for its own answers alone, and nobody of the debate again', () => {
    const next = nextStep(inquiry);
    expect(next.kind === 'speak' && next.waiting.map(({ turn }) => turn)).toEqual(
      Array.from({ length: 7 }, (_, at) => `answers.single-${at + 1}`),
    );
    const done = completedTrial([50, 50, 50, 50, 50, 50, 50]);
    expect(nextStep(done).kind).toBe('close');
    expect(inquiryProgress(inquiry)).toEqual({ done: 0, all: 11, isMost: false });
  });

  it('single answers read no word of the debate; the debate’s answer reads all of it', () => {
    for (const turn of ['answers.single-1', 'answers.single-7']) {
      const call = composedCall(inquiry, turn);
      expect(JSON.stringify(call)).not.toMatch(/Zanzibar|opposition/i);
      expect(call.system).toContain(debate.motion);
    }
    expect(JSON.stringify(composedCall(inquiry, 'debate-answer.writer').messages)).toContain(
      'Zanzibar trams, says opposition.',
    );
  });

  it('the debate’s answer is asked of nobody who is not in the list of seats', () => {
    const call = JSON.stringify(composedCall(inquiry, 'debate-answer.writer'));
    expect(call).toContain('Yes is the answer');
    expect(call).not.toMatch(/writer|<you /i);
  });

  it('judges compare letters in orders of their own, and cannot tell the debate’s answer', () => {
    const done = completedTrial([50, 50, 50, 50, 50, 50, 50]);
    const orders = ['judge', 'judge-2', 'judge-3'].map((judge) =>
      answersToCompare(done, judge, false).map(({ turn }) => turn),
    );
    expect(new Set(orders.map((order) => order.join())).size).toBe(3);
    const prompt = JSON.stringify(composedCall(done, 'compare.judge'));
    expect(prompt).toMatch(/<answer letter=..A..>/);
    expect(prompt).toContain('Depots must be paid for');
    // Beliefs tell the sides.
    expect(prompt).not.toContain('same_as');
    expect(prompt).not.toMatch(/Zanzibar|single-|debate-answer|writer|the debate/);
  });

  it('counts sides by belief, and points that two judges find', () => {
    const result = singleAnswersResult(completedTrial([50, 40, 30, 20, 10, 5, 100]));
    expect(result).toMatchObject({ word: 'same', agreeing: 7, of: 7, judges: 3 });
    expect(result.points).toEqual([
      { turn: 'debate-answer.writer', point: 'depots', words: 'Depots must be paid for', judges: 3 },
    ]);
    expect(singleAnswersResult(completedTrial([-5, -5, -5, -5, -5, -5, -1]))).toMatchObject({
      word: 'differs',
      agreeing: 0,
    });
    // An answer on neither side is not on the other one.
    for (const beliefs of [
      [-5, -5, -5, -5, -5, -5, 0],
      [0, 0, 0, 0, 0, 0, 0],
    ])
      expect(singleAnswersResult(completedTrial(beliefs))).toMatchObject({
        word: 'cannot-tell',
        agreeing: 0,
        of: 7,
      });
    expect(singleAnswersResult(completedTrial([-5, -5, -5, -5, -5, -5, 1]))).toMatchObject({
      word: 'cannot-tell',
    });
  });

  it('counts points of 28 answers, which have more letters than the alphabet', () => {
    expect(singleAnswersResult(completedTrial(Array(28).fill(50)))).toMatchObject({
      judges: 3,
      points: [{ turn: 'debate-answer.writer', point: 'depots', judges: 3 }],
    });
  });

  it('the writer of the debate’s answer reads the debate as judges do, and not the seats of the inquiry', () => {
    const { system, messages } = composedCall(inquiry, 'debate-answer.writer');
    expect(system).toContain('opposition: Opposition, against the motion\n');
    expect(system).not.toMatch(/single-|Answer \d|writer|Rules for every speech/i);
    expect(JSON.stringify(messages)).not.toMatch(/Answer \d|single/i);
  });

  it('the first call for an answer has room for 140 words and the belief', () => {
    const { maxOutputTokens } = composedCall(inquiry, 'answers.single-1');
    // 1.6 tokens for an English word, as for speeches.
    expect(maxOutputTokens).toBeGreaterThan(140 * 1.6 + 20);
  });

  it('keeps the person’s marks once', () => {
    const done = completedTrial([50, 50, 50, 50, 50, 50, 50]);
    expect(pickOf(done)).toBe(null);
    const marked = withPick(done, ['answers.single-2'], 5);
    expect(pickOf(marked)).toEqual(['answers.single-2']);
    expect(withPick(marked, [], 6)).toBe(marked);
    expect(pickOf(withPick(done, [], 6))).toEqual([]);
  });
});

it('in 200 drawings the cards do not tell the debate’s answer by length, place or marks', () => {
  const SENTENCES = [
    'It is long and has many words in it.',
    'Short.',
    '**Bold** claim [D1].',
    'Another reason.',
  ];
  const guesses = { longest: 0, shortest: 0, first: 0, marked: 0 };
  for (let draw = 0; draw < 200; draw++) {
    const texts = Array.from({ length: 8 }, (_, at) =>
      Array.from({ length: 3 + ((draw * 7 + at * 5) % 9) }, (_, k) => SENTENCES[(draw + at + k) % 4]).join(
        ' ',
      ),
    );
    const asked = answerOpenCalls(
      { ...inquiryInto(finishedDebate()), drawnFrom: `draw ${draw}` },
      SINGLE_ANSWER,
      (_, at) => `ANSWER: ${texts[at]}\nBELIEF: 5`,
    );
    const done = answerOpenCalls(asked, DEBATE_ANSWER, () => `ANSWER: ${texts[7]} ${texts[6]}`);
    const result = singleAnswersResult(done);
    const cards = cardsToPick(done, result);
    expect(cards.length).toBe(3);
    const byLength = cards.toSorted((one, other) => other.text.length - one.text.length);
    const isDebates = (card: (typeof cards)[number] | undefined) =>
      Number(card?.turn === result.debate?.turn);
    guesses.longest += isDebates(byLength[0]);
    guesses.shortest += isDebates(byLength[2]);
    guesses.first += isDebates(cards[0]);
    guesses.marked += isDebates(cards.find(({ text }) => /[*[\]]/.test(text)));
  }
  // One in three by chance; 200 drawings leave 95 of 100 such counts within 53 to 80.
  for (const guess of ['longest', 'shortest', 'first'] as const) {
    expect(guesses[guess]).toBeGreaterThan(45);
    expect(guesses[guess]).toBeLessThan(88);
  }
  expect(guesses.marked).toBe(0);
});
