// The answer `synthesis`: insights, decisions, questions and actions of a conversation, each with the seats it comes from.
import type { LooseObject } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import type { AnswerDefinition, JudgedRecord, ParseResult } from './answer.ts';
import {
  listItems,
  listSchema,
  objectSchema,
  readAnswerObject,
  seatByName,
  textSchema,
  trimmedText,
  UnreadableAnswer,
} from './answer-object.ts';

export const SYNTHESIS_LISTS = ['insights', 'decisions', 'questions', 'actions'] as const;
export interface AttributedItem {
  text: string;
  /** Seat ids; never empty. */
  by: string[];
}
export type Synthesis = Record<(typeof SYNTHESIS_LISTS)[number], AttributedItem[]>;

function synthesisSchema(): ResponseSchema {
  const items = listSchema(
    objectSchema({ by: listSchema(textSchema('id of the seat')), text: textSchema('one sentence') }),
  );
  return objectSchema({ actions: items, decisions: items, insights: items, questions: items });
}

/** Every item must name seats of the debate; otherwise the answer is asked for again. */
export const readSynthesis = (record: JudgedRecord, text: string): ParseResult<Synthesis> =>
  readAnswerObject(text, 'insights', 'syntheses', (answer) => ({
    insights: attributedItems(record, answer, 'insights'),
    decisions: attributedItems(record, answer, 'decisions'),
    questions: attributedItems(record, answer, 'questions'),
    actions: attributedItems(record, answer, 'actions'),
  }));

function attributedItems(
  { seats }: JudgedRecord,
  answer: LooseObject,
  list: keyof Synthesis,
): AttributedItem[] {
  return listItems(answer.get(list), list).flatMap((item, index) => {
    const path = `${list}.${index}`;
    const text = trimmedText(item.get('text'));
    if (text === '') return [];
    const value = item.get('by');
    const names = (Array.isArray(value) ? value.map(trimmedText) : trimmedText(value).split(/,| and /))
      .map((name) => name.trim())
      .filter((name) => name !== '');
    if (names.length === 0)
      throw new UnreadableAnswer(`${path}.by: missing; every item names whom it comes from`);
    const by = names.map((name) => {
      const seat = seatByName(seats, name);
      if (!seat) {
        const known = seats.map((one) => one.id).join(', ');
        throw new UnreadableAnswer(
          `${path}.by: ${JSON.stringify(name.slice(0, 40))} is nobody here; they are ${known}`,
        );
      }
      return seat.id;
    });
    return [{ text, by: [...new Set(by)] }];
  });
}

export const synthesisAnswer: AnswerDefinition<Synthesis> = {
  title: 'insights, decisions, questions, actions',
  schema: synthesisSchema,
  read: readSynthesis,
  excerpt: () => null,
  closing: {
    title: 'Stop and sum up',
    question: 'Stop here, and have what was said summed up?',
    result: 'a synthesis',
    sentence: 'what was said was summed up',
  },
  judges: null,
  instructions: [
    'Sum up what the discussion brought, in four lists. insights: what was understood that was not clear before. decisions: what was settled, and only what was settled. questions: what is open. actions: what somebody is to do next.',
    'Every item is one sentence and names in "by" the seat or seats it comes from, by the ids in <seats>; the person is a seat like the others. Invent nothing, add no view of your own, and leave nothing out that somebody insisted on. A list may be empty.',
    'Answer with one JSON object of this shape and nothing around it: {"insights":[{"text":"…","by":["…"]}],"decisions":[{"text":"…","by":["…"]}],"questions":[{"text":"…","by":["…"]}],"actions":[{"text":"…","by":["…"]}]}',
  ],
};
