// The answer `solution`: one solution made from the proposals: what decided, what it gives up, what is open.
import type { LooseValue } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import type { AnswerDefinition, JudgedRecord, ParseResult } from './answer.ts';
import {
  listSchema,
  objectSchema,
  readAnswerObject,
  requiredText,
  textSchema,
  trimmedText,
} from './answer-object.ts';

export interface Solution {
  reasoning: string;
  solution: string;
  tradeoffs: string[];
  open: string[];
}

const solutionSchema = (): ResponseSchema =>
  objectSchema({
    open: listSchema(textSchema('what is still to be found out')),
    reasoning: textSchema('what decided between the proposals'),
    solution: textSchema('complete enough to be carried out'),
    tradeoffs: listSchema(textSchema('what it gives up, and who had argued for it')),
  });

export const readSolution = (_: JudgedRecord, text: string): ParseResult<Solution> =>
  readAnswerObject(text, 'solution', 'solutions', (answer) => ({
    reasoning: trimmedText(answer.get('reasoning')),
    solution: requiredText(answer, 'solution'),
    tradeoffs: linesFrom(answer.get('tradeoffs')),
    open: linesFrom(answer.get('open')),
  }));

const linesFrom = (value: LooseValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value ?? '']).map(trimmedText).filter((line) => line !== '');

export const solutionAnswer: AnswerDefinition<Solution> = {
  title: 'one solution',
  schema: solutionSchema,
  read: readSolution,
  excerpt: () => null,
  closing: {
    title: 'Stop and solve',
    question: 'Stop here, and let the judge write the solution from what was said?',
    result: 'a solution',
    sentence: 'the judge wrote the solution from what was said',
  },
  judges: 'by decision',
  instructions: [
    'Write the final solution from the proposals in their latest versions, the critiques and the answers that were given. It is one solution, not a list of views: where proposals differ, decide, and say on whose argument.',
    '1. reasoning: what decided between the proposals, by name and with the decisive words quoted. 2. solution: complete enough to be carried out by somebody who has not read the discussion; headings and lists are allowed here. 3. tradeoffs: what it gives up, and who had argued for that. 4. open: what is still to be found out. A list may be empty.',
    'Answer with one JSON object of this shape and nothing around it: {"reasoning":"…","solution":"…","tradeoffs":["…"],"open":["…"]}',
  ],
};
