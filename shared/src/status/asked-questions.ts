// Collects the questions that a seat has to answer: at most the allowed number from each speaker, and the same question only once.

import { questionsIn } from '../answers/short-answers.ts';
import { spokenSlots } from '../plan/cursor.ts';
import type { DebateRecord, Turn } from '../record/record.ts';
import { maxQuestions } from '../record/setting-values.ts';
import { comparedWords } from '../speech/compared-words.ts';

export interface AskedQuestion {
  /** Key of the question: the first turn that asks it, and its number there. */
  key: string;
  text: string;
  /** Seats that ask it, in order. */
  by: string[];
}

const DECLINED = 'Declined.';

/** Writes the text of a turn that answers questions, in Markdown; each answer is a paragraph of its own. A question without an answer is declined. */
export const answersAsText = (answers: readonly { by: string; question: string; answer: string }[]): string =>
  answers.map(({ by, question, answer }) => `${by} asked: ${question}\n\n${answer || DECLINED}`).join('\n\n');

interface AnsweredQuestion extends AskedQuestion {
  /** The answer; empty: declined. */
  answer: string;
}

/** Reads the answers from such a text, one for each question; `null`: it has another form. */
export function readAnswers(text: string, questions: readonly AskedQuestion[]): AnsweredQuestion[] | null {
  const places = questions
    .map((question) => ({ question, mark: ` asked: ${question.text}\n\n` }))
    .map(({ question, mark }) => ({
      question,
      at: text.indexOf(mark),
      from: text.indexOf(mark) + mark.length,
    }))
    .sort((a, b) => a.at - b.at);
  if (places.length === 0 || places.some(({ at }) => at === -1)) return null;
  return places.map(({ question, from }, index) => {
    const next = places[index + 1];
    const answer = text.slice(from, next && text.lastIndexOf('\n\n', next.at)).trim();
    return { ...question, answer: answer === DECLINED ? '' : answer };
  });
}

/** Returns the turns in which somebody answered questions, and their passes in the plan. */
export function answeringTurns(record: DebateRecord): { turn: Turn; passes: readonly number[] }[] {
  return spokenSlots(record).flatMap(({ turn, step: { act, passes } }) =>
    act.task === 'clarify' ? [{ turn, passes }] : [],
  );
}

/** Returns the questions asked in these passes of a loop, in plan order. */
export function askedQuestions(record: DebateRecord, passes: readonly number[]): AskedQuestion[] {
  const max = maxQuestions(record);
  const questions = new Map<string, AskedQuestion>();
  for (const { turn, slot, step } of spokenSlots(record)) {
    if (step.act.answer !== 'questions' || step.passes.join('.') !== passes.join('.')) continue;
    for (const [index, text] of questionsIn(turn.text, max).entries()) {
      const sameWords = comparedWords(text).join(' ');
      const sameQuestion = questions.get(sameWords);
      if (!sameQuestion) questions.set(sameWords, { key: `${turn.id}.${index}`, text, by: [slot.seat] });
      else if (!sameQuestion.by.includes(slot.seat)) sameQuestion.by.push(slot.seat);
    }
  }
  return [...questions.values()];
}
