// The answer `sentences`: for each of several claims, the numbers of the sentences that have to go with it.
import type { LooseValue } from '../speech/loose-json.ts';
import {
  type AnswerDefinition,
  listSchema,
  objectSchema,
  objectsIn,
  readAnswerObject,
  UnreadableAnswer,
} from './answer.ts';

/** Numbers of sentences, from 1, by the number of the claim, from 1. */
export type ListedSentences = ReadonlyMap<number, readonly number[]>;

const numberSchema = { type: 'integer', minimum: 1, maximum: 9_999 } as const;

const numberIn = (value: LooseValue | undefined): number[] => {
  const number = Number(typeof value === 'string' ? /\d{1,4}/.exec(value)?.[0] : value);
  return Number.isInteger(number) && number > 0 ? [number] : [];
};

export const sentencesAnswer: AnswerDefinition<ListedSentences> = {
  schema: () =>
    objectSchema({
      claims: listSchema(objectSchema({ claim: numberSchema, sentences: listSchema(numberSchema) })),
    }),
  read: (_, text) =>
    readAnswerObject(text, ['claims'], 'lists', (answer) => {
      const lists = objectsIn(answer.get('claims')).flatMap((item) => {
        const sentences = item.get('sentences');
        const numbers = (typeof sentences === 'string' ? sentences.split(/\D+/) : [sentences].flat()).flatMap(
          numberIn,
        );
        return numberIn(item.get('claim')).map((claim): [number, number[]] => [claim, numbers]);
      });
      if (lists.length === 0) throw new UnreadableAnswer('claims: a list for each claim is expected');
      return new Map(lists);
    }),
  anyLanguage: true,
  maxWords: () => 400,
};
