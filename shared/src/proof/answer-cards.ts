// The answers that a person picks among without knowing which is the debate's: the debate's and two single ones, of about one length.
import { drawnOrder } from '../plan/blind-letters.ts';
import { type DebateRecord, rulingsNamed } from '../record/record.ts';
import { countWords, sentencesIn } from '../speech/text-metrics.ts';
import type { SingleAnswersResult } from './single-answers-result.ts';

export interface AnswerCard {
  letter: string;
  turn: string;
  /** Its first sentences, if it is longer than the shortest. */
  text: string;
  /** All of it. */
  whole: string;
}

/** Single answers beside the debate's. */
const SINGLES_SHOWN = 2;

/** Returns the cards in the order drawn; none where an answer is missing. */
export function cardsToPick(inquiry: DebateRecord, { debate, answers }: SingleAnswersResult): AnswerCard[] {
  if (debate === null || answers.length < SINGLES_SHOWN) return [];
  const seed = `${inquiry.drawnFrom ?? inquiry.id}\u0000cards`;
  const singles = drawnOrder(answers, seed).slice(0, SINGLES_SHOWN);
  const cards = drawnOrder([debate, ...singles], `${seed}\u0000order`);
  const most = Math.min(...cards.map(({ text }) => countWords(text)));
  return cards.map(({ turn, text }, at) => ({
    ...{ letter: String.fromCharCode(65 + at), turn },
    ...{ text: firstSentences(text, most), whole: text },
  }));
}

/** Returns the first sentences, as many as come nearest to a number of words, and at least one. */
function firstSentences(text: string, most: number): string {
  const sentences = sentencesIn(text);
  const lengths = sentences.map((_, at) => countWords(sentences.slice(0, at + 1).join(' ')));
  const distances = lengths.map((length) => Math.abs(length - most));
  const last = distances.indexOf(Math.min(...distances));
  return sentences.slice(0, last + 1).join(' ');
}

/** Returns the turns that the person marked before it was shown which is which; `null`: they have not been asked. */
export const pickOf = (inquiry: DebateRecord): readonly string[] | null => {
  const pick = rulingsNamed(inquiry, 'own-verdict').at(-1);
  return pick ? Object.keys(pick.ahead ?? {}) : null;
};

/** Adds the person's marks to an inquiry, once. */
export const withPick = (inquiry: DebateRecord, turns: readonly string[], at: number): DebateRecord =>
  pickOf(inquiry) !== null
    ? inquiry
    : {
        ...inquiry,
        entries: [
          ...inquiry.entries,
          {
            ...{ kind: 'ruling', ruling: 'own-verdict', at },
            ahead: Object.fromEntries(turns.map((turn) => [turn, 'served'])),
          },
        ],
      };
