// The answer `solution`: one solution made from the proposals, with its basis, the deciding reason, its costs and its open points.

import type { LooseObject } from '../speech/loose-json.ts';
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
        by: textSchema('the seat whose proposal it was'),
        idea: textSchema('in a few words'),
        why: textSchema('one sentence'),
      }),
    ),
    solution: wholeTextSchema('complete enough to be carried out'),
    takes_for_granted: listSchema(textSchema('what nobody said and the solution assumes')),
    tradeoffs: listSchema(textSchema('what it gives up')),
    unknowns: listSchema(textSchema('what is still to be found out')),
  });

export const readSolution = ({ seats }: JudgedRecord, text: string): ParseResult<Solution> =>
  readAnswerObject(text, ['solution'], 'solutions', (answer) => ({
    // Records of earlier versions have `assumptions`.
    assumptions: textsFrom(answer.get('takes_for_granted') ?? answer.get('assumptions')),
    facts: listItems(answer.get('facts'), 'facts').flatMap((item) => {
      const [fact = '', how = ''] = trimmedTexts(item, 'fact', 'how');
      return fact === '' ? [] : [{ fact, how }];
    }),
    reasoning: trimmedText(answer.get('reasoning')),
    rejected: listItems(answer.get('rejected'), 'rejected').flatMap((item) => {
      const [by = '', idea = '', why = ''] = trimmedTexts(item, 'by', 'idea', 'why');
      return idea === '' ? [] : [{ by: seatByName(seats, by)?.id ?? by, idea, why }];
    }),
    solution: solutionFrom(answer),
    tradeoffs: textsFrom(answer.get('tradeoffs')),
    // Records of earlier versions have `open` for `unknowns`.
    open: textsFrom(answer.get('unknowns') ?? answer.get('open')),
  }));

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
    'Write the final solution from the latest versions of the proposals, the critiques and the answers that were given: one solution, not a list of views. Where proposals differ, decide, and say on whose argument; mark what you add yourself as yours. Fill in the fields in this order.',
    '1. facts: every fact, number and limit in the motion, the background and the answers. how: how it binds the solution, with the arithmetic.\n2. reasoning: what decided between the proposals, by name, quoting the decisive words.\n3. rejected: what was proposed and is not in the solution, in a few words; by: whose it was; why: one sentence.\n4. solution: complete enough to be carried out by somebody who has not read the discussion, and within every fact; its first sentence says it in short. Headings and lists are allowed here.\n5. takes_for_granted: what nobody said and the solution assumes.\n6. tradeoffs: what it gives up.\n7. unknowns: what is still to be found out. A list may be empty.',
    'Answer with one JSON object like this and nothing else: {"facts":[{"fact":"…","how":"…"}],"reasoning":"…","rejected":[{"by":"…","idea":"…","why":"…"}],"solution":"…","takes_for_granted":["…"],"tradeoffs":["…"],"unknowns":["…"]}',
    'Inside texts write “ ” or „ “, never ", and \\n for a line break.',
  ],
};
