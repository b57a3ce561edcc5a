// The answer `synthesis`: insights, decisions, questions and actions of a conversation, each with the seats it comes from.
import type { Seat } from '../record/record.ts';
import type { LooseObject, LooseValue } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import {
  type AnswerDefinition,
  type JudgedRecord,
  listItems,
  listSchema,
  objectSchema,
  type ParseResult,
  readAnswerObject,
  seatByName,
  textSchema,
  trimmedText,
} from './answer.ts';

export const SYNTHESIS_LISTS = ['insights', 'decisions', 'questions', 'actions'] as const;
/** Words in place of a list of all seats. */
const EVERYBODY = /^(?:every(?:one|body)|all|alle)$/i;

/** Names of the lists in the answer: their alphabetical order is the order of the work. */
const ANSWER_NAMES = {
  insights: 'insights',
  decisions: 'resolved',
  questions: 'still_open',
  actions: 'to_do',
} as const;
export interface AttributedItem {
  text: string;
  /** Seat ids; empty if the answer names nobody of the debate, which `unattributed` then says. */
  by: string[];
  unattributed?: true;
  /** The person who is to do an action, and its date, as somebody named them; empty if nobody did. Absent in other lists and earlier records. */
  owner?: string;
  due?: string;
}
export type SynthesisLists = Record<(typeof SYNTHESIS_LISTS)[number], AttributedItem[]>;
export interface Synthesis extends SynthesisLists {
  /** The person's decision, in a few words; empty if there is none, and in records of earlier versions. */
  decided: string;
}

function synthesisSchema(): ResponseSchema {
  const item = { by: listSchema(textSchema('id of the seat')), text: textSchema('one sentence') };
  const items = listSchema(objectSchema(item));
  return objectSchema({
    ...Object.fromEntries(SYNTHESIS_LISTS.map((list) => [ANSWER_NAMES[list], items])),
    [ANSWER_NAMES.actions]: listSchema(
      objectSchema({
        ...item,
        when: textSchema('the date that was named for it, or empty'),
        who: textSchema('who was named to do it, or empty'),
      }),
    ),
    you_decided: textSchema('the one decision the guest made, in at most twelve words; empty if none'),
  });
}

/** Words that a model writes before the decision, although it is asked for without a subject. */
const DECIDED =
  /^(?:(?:you|i|we|the guest)(?: have| has)? decided (?:to|that) |(?:du hast|sie haben|ich habe|der gast hat) (?:dich |sich |mich )?entschieden, (?:dass )?)/i;

/** Reads a synthesis. `faults`: receives each item that does not name seats of the debate, which is read all the same. */
export const readSynthesis = (
  record: JudgedRecord,
  text: string,
  faults: string[] = [],
): ParseResult<Synthesis> =>
  readAnswerObject(text, ['insights'], 'syntheses', (answer) => ({
    insights: attributedItems(record, answer, 'insights', faults),
    decisions: attributedItems(record, answer, 'decisions', faults),
    questions: attributedItems(record, answer, 'questions', faults),
    actions: attributedItems(record, answer, 'actions', faults),
    decided: trimmedText(answer.get('you_decided')).replace(DECIDED, ''),
  }));

function attributedItems(
  { seats }: JudgedRecord,
  answer: LooseObject,
  list: keyof SynthesisLists,
  faults: string[],
): AttributedItem[] {
  const name = ANSWER_NAMES[list];
  // Records of earlier versions have the list under its own name.
  return listItems(answer.get(name) ?? answer.get(list), 'text').flatMap((item, index) => {
    const path = `${name}.${index}`;
    const text = trimmedText(item.get('text'));
    if (text === '') return [];
    const value = item.get('by');
    const names = (
      Array.isArray(value)
        ? value.map(trimmedText)
        : trimmedText(value).split(/[,、，،]| (?:and|und|et|y|и|و) /)
    )
      .map((name) => name.trim())
      .filter((name) => name !== '');
    if (names.length === 0) faults.push(`${path}.by: missing; every item names whom it comes from`);
    const by = names.flatMap((name) => {
      if (EVERYBODY.test(name)) return seats.map(({ id }) => id);
      const seat = seatByName(seats, name);
      if (seat) return seat.id;
      const ids = seats.map((seat) => seat.id).join(', ');
      faults.push(`${path}.by: ${JSON.stringify(name.slice(0, 40))} is nobody here; they are ${ids}`);
      return [];
    });
    const owned = list === 'actions' && ownerOf(item, seats, by);
    return [{ text, by: [...new Set(by)], ...(by.length === 0 && { unattributed: true }), ...owned }];
  });
}

/** Returns the named owner and date of an action; nothing in a record of an earlier version, whose task did not ask for them. */
export function ownerOf(
  item: LooseObject,
  seats: readonly Seat[],
  by: readonly string[],
): Pick<AttributedItem, 'owner' | 'due'> {
  if (!item.has('who') && !item.has('when')) return {};
  const owner = namedIn(item.get('who'));
  const id = by.length === 1 && FIRST_PERSON.test(owner) ? by[0] : owner;
  return {
    owner: seats.find((seat) => seat.id === id)?.name ?? owner,
    due: namedIn(item.get('when')),
  };
}
const FIRST_PERSON = /^(?:i|me|myself|ich)(?: myself| selbst)?$/i;

/** Words that models write when nobody was named. */
const NOBODY =
  /^(?:[-–—"“”„'‘’.…?\s]*|n\/?a\.?|none|(?:nobody|no ?one)(?: yet)?|somebody|someone|unknown|unclear|unspecified|(?:still )?open|not (?:yet )?(?:named|specified|said|decided)|to be (?:named|decided)|tbd|keine?r?|(?:noch )?niemand|jemand|unbekannt|unklar|(?:noch )?offen|(?:noch )?nicht (?:genannt|festgelegt))$/i;
/** Reads a name or a date, or a list of them; empty if it says that nobody was named. */
const namedIn = (value: LooseValue | undefined): string =>
  (Array.isArray(value) ? value.map(trimmedText) : [trimmedText(value)])
    .filter((name) => !NOBODY.test(name))
    .join(', ');

export const synthesisAnswer: AnswerDefinition<Synthesis> = {
  schema: synthesisSchema,
  read: (record, text) => readSynthesis(record, text),
  lack: (record, text) => {
    const faults: string[] = [];
    readSynthesis(record, text, faults);
    return faults.join('; ') || null;
  },
  closing: 'synthesis',
  instructions: [
    'Sum up the discussion in four lists. insights: what became clear that was not clear before. resolved: what nobody left open, and only that. still_open: questions that are open. to_do: what somebody is to do next; who, when: only in words somebody used, else empty.',
    'Every item is one sentence; by: the ids of the seats it comes from. Invent nothing, add no view of your own, and leave out nothing that somebody insisted on. A list may be empty.',
    'you_decided: the one decision that the guest made, in at most twelve words and without a subject; empty if they made none.',
    'Where the transcript holds an earlier synthesis, keep its items word for word unless the talk since then changed them, and add what is new.',
    'Answer with one JSON object like this and nothing else: {"insights":[{"by":["…"],"text":"…"}],"resolved":[{"by":["…"],"text":"…"}],"still_open":[{"by":["…"],"text":"…"}],"to_do":[{"by":["…"],"text":"…","when":"…","who":"…"}],"you_decided":"…"}',
    'Inside texts write “ ” or „ “, never ".',
  ],
};
