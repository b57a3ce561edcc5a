// The answer `solution`: one solution made from the proposals, with its basis, the deciding reason, its costs and its open points.

import type { LooseObject, LooseValue } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import {
  type AnswerDefinition,
  type JudgedRecord,
  listItems,
  listSchema,
  longTextSchema,
  objectSchema,
  type ParseResult,
  readAnswerObject,
  requiredText,
  seatByName,
  textSchema,
  textsFrom,
  trimmedText,
  trimmedTexts,
  wholeTextSchema,
} from './answer.ts';
import { type AttributedItem, ownerOf } from './synthesis-answer.ts';

/** A fact of the case, and how the solution meets it, with the sum if there is one. */
export interface CheckedFact {
  fact: string;
  how: string;
}
/** A proposal that is not part of the solution. */
export interface RejectedProposal {
  idea: string;
  /** Id of the seat that made it, or the judge's name for it. */
  by: string;
  why: string;
}
export interface Solution {
  /** Assumptions of the solution that nobody stated. */
  assumptions: string[];
  facts: CheckedFact[];
  reasoning: string;
  /** Rejected proposals; empty in records of earlier versions. */
  rejected: RejectedProposal[];
  solution: string;
  /** Next steps, with owner and date as somebody named them; empty in records of earlier versions. */
  actions: AttributedItem[];
  tradeoffs: string[];
  open: string[];
}

/** Returns the schema, with names whose alphabetical order is the order of the work. */
const solutionSchema = (): ResponseSchema =>
  objectSchema({
    facts: listSchema(
      objectSchema({
        fact: textSchema('a fact, number or limit that was given'),
        how: textSchema('what it demands, with the arithmetic'),
      }),
    ),
    reasoning: longTextSchema('what decided between the proposals'),
    rejected: listSchema(
      objectSchema({
        by: textSchema('the name of the seat whose proposal it was'),
        idea: textSchema('in a few words'),
        why: textSchema('one sentence'),
      }),
    ),
    solution: wholeTextSchema('complete enough to be carried out'),
    takes_for_granted: listSchema(textSchema('what it assumes and nobody knows')),
    to_do: listSchema(
      objectSchema({
        text: textSchema('one step'),
        when: textSchema('the date that was named for it, or empty'),
        who: textSchema('who was named to do it, or empty'),
      }),
    ),
    tradeoffs: listSchema(textSchema('what it gives up')),
    unknowns: listSchema(textSchema('what is still to be found out')),
  });

export const readSolution = ({ seats }: JudgedRecord, text: string): ParseResult<Solution> =>
  readAnswerObject(text, ['solution'], 'solutions', (answer) => ({
    // Records of earlier versions have `assumptions`.
    assumptions: textsFrom(answer.get('takes_for_granted') ?? answer.get('assumptions')),
    facts: listItems(answer.get('facts'), 'fact').flatMap((item) => {
      const [fact = '', how = ''] = trimmedTexts(item, 'fact', 'how');
      return fact === '' ? [] : [{ fact, how }];
    }),
    reasoning: trimmedText(answer.get('reasoning')),
    rejected: listItems(answer.get('rejected'), 'idea').flatMap((item) => {
      const [by = '', idea = '', why = ''] = trimmedTexts(item, 'by', 'idea', 'why');
      return idea === '' ? [] : [{ by: seatByName(seats, by)?.id ?? by, idea, why }];
    }),
    solution: solutionFrom(answer),
    actions: actionsFrom(seats, answer.get('to_do')),
    tradeoffs: textsFrom(answer.get('tradeoffs')),
    // Records of earlier versions have `open` for `unknowns`.
    open: textsFrom(answer.get('unknowns') ?? answer.get('open')),
  }));

/** Reads next steps. */
const actionsFrom = (seats: JudgedRecord['seats'], value: LooseValue | undefined): AttributedItem[] =>
  listItems(value, 'text').flatMap((item) => {
    const text = trimmedText(item.get('text'));
    return text === '' ? [] : [{ text, by: [], owner: '', due: '', ...ownerOf(item, seats, []) }];
  });

/** Reads a solution; some models write its steps as a list. */
function solutionFrom(answer: LooseObject): string {
  const value = answer.get('solution');
  const steps = Array.isArray(value) ? textsFrom(value) : [];
  return steps.length > 0 ? steps.join('\n') : requiredText(answer, 'solution');
}

export const solutionAnswer: AnswerDefinition<Solution> = {
  schema: solutionSchema,
  read: readSolution,
  closing: 'solution',
  instructions: [
    'Write one solution, not a list of views, from the latest proposals, the critiques and the answers. Where proposals differ, decide, and say on whose argument; say in reasoning which parts are your own. In this order:',
    '1. facts: the facts and limits in motion, background and answers that bind the solution. how: what each demands of it, with the arithmetic if it has figures.\n2. reasoning: what decided between the proposals, by name, quoting the decisive words.\n3. rejected: what was proposed and is left out, in a few words; by: the name of the seat; why: one sentence.\n4. solution: complete for somebody who has not read the discussion, and within all limits; its first sentence says it in short. Headings and lists are allowed.\n5. takes_for_granted: what it assumes and nobody knows.\n6. to_do: next steps; who, when: only in words somebody used, else empty.\n7. tradeoffs: what it gives up.\n8. unknowns: what is still to be found out.\nLists may be empty.',
    'Answer with one JSON object like this and nothing else: {"facts":[{"fact":"…","how":"…"}],"reasoning":"…","rejected":[{"by":"…","idea":"…","why":"…"}],"solution":"…","takes_for_granted":["…"],"to_do":[{"text":"…","when":"…","who":"…"}],"tradeoffs":["…"],"unknowns":["…"]}',
    'Inside texts write “ ” or „ “, never ", and \\n for a line break.',
  ],
};
