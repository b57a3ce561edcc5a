// What is said of single answers beside a debate, word for word.
import { singleAnswersResult } from '@rostrum/shared/proof/single-answers-result';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { worthSentences } from '../../../frontend/src/words/worth-text.ts';
import { worthWords } from '../../../frontend/src/words/worth-words.ts';
import { formatNamed, openDebate } from '../../fixtures/records.ts';
import { completedTrial, finishedDebate } from '../../kit/single-answers.ts';

afterEach(() => chooseLanguage('en'));

/** The first sentence on the answers with these beliefs, beside a debate that the proposition won. */
function firstSentence(...beliefs: number[]): string | undefined {
  const debate = finishedDebate();
  const inquiry = completedTrial(beliefs, debate);
  return worthSentences(singleAnswersResult(inquiry), inquiry, debate)[0];
}

it('says “already” of most answers alone, and how many took the other side or neither', () => {
  const start = 'Without a debate, ';
  expect(firstSentence(5, 5, 5, 5, 5, 5, 5)).toBe(`${start}7 of 7 answers already took Proposition’s side.`);
  expect(firstSentence(5, 5, 5, 5, -5, -5, -5)).toBe(
    `${start}4 of 7 answers already took Proposition’s side, 3 took Opposition’s.`,
  );
  expect(firstSentence(5, 5, -5, -5, -5, -5, -5)).toBe(
    `${start}only 2 of 7 answers took Proposition’s side, 5 took Opposition’s.`,
  );
  expect(firstSentence(5, -5, -5, -5, -5, -5, 0)).toBe(
    `${start}only 1 of 7 answers took Proposition’s side, 5 took Opposition’s, 1 neither.`,
  );
  expect(firstSentence(-5, -5, -5, -5, -5, -5, -5)).toBe(
    `${start}none of 7 answers took Proposition’s side, 7 took Opposition’s: the debate came out otherwise.`,
  );
});

it('says of answers without sides how many recommend something else', () => {
  const said = (part: string, word: string, agreeing: number) =>
    worthWords('answers', { part, word, agreeing, of: 7, against: 7 - agreeing });
  expect(said('few', 'cannot-tell', 2)).toBe(
    'Without a debate, only 2 of 7 answers recommend what the debate did, 5 something else.',
  );
  expect(said('most', 'same', 7)).toBe(
    'Without a debate, 7 of 7 answers already recommend what the debate did.',
  );
  expect(said('none', 'differs', 0)).toBe(
    'Without a debate, none of 7 answers recommends what the debate did, and all others the same other thing.',
  );
});

it('says of how many answers without sides it cannot be told', async () => {
  const debate = openDebate(formatNamed('consensus'));
  const inquiry = completedTrial([5, 5, 5, 5, 5, 5, 5]);
  const result = singleAnswersResult(inquiry);
  const sentences = (...isSame: (boolean | null)[]) => {
    const answers = isSame.map((one, at) => ({
      ...result.answers[at],
      isSame: one,
    })) as typeof result.answers;
    const known = isSame.filter((one) => one !== null);
    const counts = { agreeing: known.filter(Boolean).length, of: known.length, answers };
    return worthSentences({ ...result, ...counts, word: 'cannot-tell' }, inquiry, debate).slice(0, 2);
  };
  const recommends = 'recommends what the debate did';
  expect(sentences(true, false, false, false, null)).toEqual([
    `Without a debate, only 1 of 4 answers ${recommends}, 3 something else.`,
    'Of one more answer it cannot be told: the readings differ, or leave it out.',
  ]);
  expect(sentences(true, false, null, null, null)).toEqual([
    `Without a debate, 1 of 2 answers ${recommends}, 1 something else.`,
    'Of 3 more answers it cannot be told: the readings differ, or leave them out.',
  ]);
  await chooseLanguage('de');
  expect(sentences(true, false, null, null, null)).toEqual([
    'Ohne Debatte rät 1 von 2 Antworten zu dem, wozu die Debatte riet, 1 zu etwas anderem.',
    'Bei 3 weiteren Antworten lässt es sich nicht sagen: Die Vergleiche sind verschieden oder lassen sie aus.',
  ]);
});

it('says of answers of which none can be told that they came, why it cannot, and what they cost', async () => {
  const said = (count: number, why: string) => worthWords('noneTold', { count, why });
  const inquiry = completedTrial([5, 5, 5, 5, 5, 5, 5]);
  const result = singleAnswersResult(inquiry);
  const answers = result.answers.map((one) => ({ ...one, isSame: null }));
  const sentences = (judges: number, debate: Parameters<typeof worthSentences>[2]) =>
    worthSentences({ ...result, answers, of: 0, agreeing: 0, judges }, inquiry, debate);
  const plan = openDebate(formatNamed('consensus'));
  expect(sentences(0, plan)).toEqual([
    'Whether the 7 answers recommend what the debate did cannot be told: no reading of them came that can be read.',
    expect.stringMatching(/^Cost of the answers/),
  ]);
  expect(sentences(3, plan)[0]).toMatch(/the readings differ, or leave them out\.$/);
  expect(sentences(3, finishedDebate())[0]).toBe(
    'Which side the 7 answers take cannot be told: none of them says it.',
  );
  await chooseLanguage('de');
  expect([said(1, 'uncompared'), said(7, 'differ'), said(7, 'side')]).toEqual([
    'Ob die Antwort zu dem rät, wozu die Debatte riet, lässt sich nicht sagen: Kein lesbarer Vergleich kam.',
    'Ob die 7 Antworten zu dem raten, wozu die Debatte riet, lässt sich nicht sagen: Die Vergleiche sind verschieden oder lassen sie aus.',
    'Welche Seite die 7 Antworten einnehmen, lässt sich nicht sagen: Keine nennt sie.',
  ]);
});

it('says the same in German', async () => {
  await chooseLanguage('de');
  expect(firstSentence(5, 5, -5, -5, -5, -5, -5)).toBe(
    'Ohne Debatte nahmen nur 2 von 7 Antworten die Seite von Proposition ein, 5 die von Opposition.',
  );
  expect(firstSentence(5, -5, -5, -5, -5, -5, 0)).toBe(
    'Ohne Debatte nahm nur eine von 7 Antworten die Seite von Proposition ein, 5 die von Opposition, 1 keine.',
  );
});
