// Collects the questions that are put to somebody: at most the allowed number from each speaker, and the same question only once.

import { questionsIn } from '../answers/short-answers.ts';
import { plannedSteps } from '../plan/cursor.ts';
import { type DebateRecord, type Turn, turnsOf } from '../record/record.ts';
import { maxQuestions } from '../record/record-reads.ts';
import { comparedWords } from '../speech/compared-words.ts';

export interface AskedQuestion {
  /** The turn that asks it first, and its number there. */
  key: string;
  text: string;
  /** The seats that ask it, in order. */
  by: string[];
}

const DECLINED = 'Declined.';

/** The text of a turn that answers them, in Markdown: the answer is a paragraph of its own. A question without an answer is declined. */
export const answersAsText = (
  answered: readonly { by: string; question: string; answer: string }[],
): string =>
  answered
    .map(({ by, question, answer }) => `${by} asked: ${question}\n\n${answer || DECLINED}`)
    .join('\n\n');

interface AnsweredQuestion extends AskedQuestion {
  /** Empty: declined. */
  answer: string;
}

/** What such a text answers to each question; `null`: it was written in another way. */
export function givenAnswersIn(text: string, asked: readonly AskedQuestion[]): AnsweredQuestion[] | null {
  const places = asked
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

/** The turns in which somebody answered questions, and their passes in the plan. */
export function answeringTurns(record: DebateRecord): { turn: Turn; passes: readonly number[] }[] {
  const turns = new Map(turnsOf(record).map((turn) => [turn.id, turn]));
  return plannedSteps(record)
    .filter(({ act }) => act.task === 'clarify')
    .flatMap(({ passes, slots }) =>
      slots.flatMap(({ turn: id }) => {
        const turn = turns.get(id);
        return turn ? [{ turn, passes }] : [];
      }),
    );
}

/** The questions asked in these passes of a loop, in plan order. */
export function askedQuestions(record: DebateRecord, passes: readonly number[]): AskedQuestion[] {
  const said = new Map(turnsOf(record).map((turn) => [turn.id, turn.text]));
  const most = maxQuestions(record);
  const asked = new Map<string, AskedQuestion>();
  for (const step of plannedSteps(record)) {
    if (step.act.answer !== 'questions' || step.passes.join('.') !== passes.join('.')) continue;
    for (const { turn, seat } of step.slots) {
      for (const [index, text] of questionsIn(said.get(turn) ?? '', most).entries()) {
        const alike = comparedWords(text).join(' ');
        const known = asked.get(alike);
        if (!known) asked.set(alike, { key: `${turn}.${index}`, text, by: [seat] });
        else if (!known.by.includes(seat)) known.by.push(seat);
      }
    }
  }
  return [...asked.values()];
}
