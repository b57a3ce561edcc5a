// Reads an answer to the motion by a model that knows no debate: a paragraph, and how far it is for or against where there are two sides.
import type { AnswerDefinition, ParseResult } from './answer.ts';
import { sectionReader } from './marked-sections.ts';
import { readPrior } from './short-answers.ts';

export interface SingleAnswer {
  text: string;
  /** A whole number from -100 to 100; `null`: the motion has no two sides, or the task asked for none. */
  belief: number | null;
}

const sectionsIn = sectionReader(['answer', 'belief']);

export function readSingleAnswer(text: string): ParseResult<SingleAnswer> {
  const sections = sectionsIn(text);
  const answerText =
    sections.get('answer')?.[0] ?? text.replace(/^[\s*_#>`-]{0,12}belief\b.*$/gim, '').trim();
  if (answerText === '') return { ok: false, reason: 'there is no text after ANSWER' };
  if (!sections.has('belief')) return { ok: true, value: { text: answerText, belief: null } };
  const prior = readPrior(text.slice(text.toLowerCase().lastIndexOf('belief')));
  return prior.ok ? { ok: true, value: { text: answerText, belief: prior.value.belief } } : prior;
}

export const singleAnswer: AnswerDefinition<SingleAnswer> = {
  read: (_, text) => readSingleAnswer(text),
  excerpt: (text) => {
    const read = readSingleAnswer(text);
    return read.ok ? read.value.text : null;
  },
};

/** The same, where the motion has two sides and the belief is needed. */
export const sidedSingleAnswer: AnswerDefinition<SingleAnswer> = {
  ...singleAnswer,
  read(_, text) {
    const read = readSingleAnswer(text);
    return read.ok && read.value.belief === null
      ? { ok: false, reason: 'there is no line BELIEF with only a whole number from -100 to 100' }
      : read;
  },
};
