// Reads a judge's comparison of answers to one motion, known by letters: which recommend the same, and the points that only one of them has.
import { actsIn, DEBATE_ANSWER, SINGLE_ANSWER } from '../record/plan-acts.ts';
import { type LooseObject, looseObjectsIn } from '../speech/loose-json.ts';
import {
  type AnswerDefinition,
  type JudgedRecord,
  listItems,
  listSchema,
  objectSchema,
  readAnswerObject,
  textSchema,
  trimmedTexts,
  UnreadableAnswer,
} from './answer.ts';

export interface OwnPoint {
  /** Words of the answer that make the point. */
  words: string;
  point: string;
}
export interface ComparedAnswer {
  /** Letter of the answer, in capitals. */
  letter: string;
  /** Letter of the first answer that recommends the same; its own letter if none does. */
  sameAs: string;
  own: OwnPoint[];
}

/** Returns what is asked of each answer: its own points beside a debate, and which recommends the same unless a belief tells the side. */
export function partsCompared({ format }: Pick<JudgedRecord, 'format'>): { own: boolean; sameAs: boolean } {
  const acts = actsIn(format.plan);
  return {
    own: acts.some(({ task }) => task === DEBATE_ANSWER),
    sameAs: acts.some(({ task, answer }) => task === SINGLE_ANSWER && answer === 'single-answer'),
  };
}

/** Of at most 29 answers, those after Z are AA, AB and AC; "as" is none. */
const letterIn = (text: string): string => /\b([a-z]|a[a-c])\b/i.exec(text)?.[1]?.toUpperCase() ?? '';

function comparedFrom(answer: LooseObject): ComparedAnswer[] {
  const rows = listItems(answer.get('answers'), 'letter').map((item) => {
    const [name = '', sameAs = ''] = trimmedTexts(item, 'letter', 'same_as');
    const own = listItems(item.get('own'), 'words').flatMap((one) => {
      const [point = '', words = ''] = trimmedTexts(one, 'point', 'words');
      return words === '' ? [] : [{ words, point }];
    });
    const letter = letterIn(name);
    return { letter, sameAs: letterIn(sameAs) || letter, own };
  });
  if (rows.some(({ letter }) => letter === '')) throw new UnreadableAnswer('letter: missing');
  if (rows.length === 0) throw new UnreadableAnswer('answers: missing');
  return rows;
}

export const comparisonAnswer: AnswerDefinition<ComparedAnswer[]> = {
  // Names whose alphabetical order is the order of the work.
  schema: (record) => {
    const { own, sameAs } = partsCompared(record);
    const point = {
      point: textSchema('the point, in a few words'),
      words: textSchema('exact words'),
    };
    return objectSchema({
      answers: listSchema(
        objectSchema({
          letter: textSchema('letter of the answer'),
          ...(own && { own: listSchema(objectSchema(point)) }),
          ...(sameAs && { same_as: textSchema('letter of the first answer that recommends the same') }),
        }),
      ),
    });
  },
  read: (_, text) => readAnswerObject(text, ['answers'], 'comparisons', comparedFrom),
  excerpt: (text) => (looseObjectsIn(text).objects.length > 0 ? '' : null),
};
