// Reads an answer to the motion by a model that knows no debate: a paragraph, and how far it is for or against if there are two sides.
import { withoutClutter } from '../speech/clutter.ts';
import type { AnswerDefinition, ParseResult } from './answer.ts';
import { sectionReader } from './marked-sections.ts';
import { readPrior } from './short-answers.ts';

export interface SingleAnswer {
  text: string;
  /** A whole number from -100 to 100; `null`: the motion has no two sides, or the task asked for none. */
  belief: number | null;
}

/** The word before the paragraph, as models also write it in the language of the motion. */
const ANSWER_WORDS = 'answer antwort réponse respuesta risposta resposta ответ 答案 回答 उत्तर คำตอบ'.split(
  ' ',
);
const sectionsIn = sectionReader(Object.fromEntries([...ANSWER_WORDS, 'belief'].map((word) => [word, ''])));

/** The belief at the end of a line of the paragraph. */
const BELIEF_IN_LINE = /(?<=[^\s*_#>-])[ \t]+(?=[*_]{0,3}BELIEF[*_]{0,3}[ \t]?[:=])/g;

/** A line with the belief, or with the word alone and the number under it. */
const BELIEF_LINES = /^[\s*_#>`-]{0,12}belief\b.*(?:\s{1,8}[-+−–]?\d{1,3}\s?%?$)?/gim;

const PARAGRAPH = { names: [], isSpeech: false };

export function readSingleAnswer(reply: string): ParseResult<SingleAnswer> {
  const text = reply.replace(BELIEF_IN_LINE, '\n');
  const sections = sectionsIn(text);
  const written = ANSWER_WORDS.flatMap((word) => sections.get(word) ?? [])[0];
  // A preamble would tell an answer from the others.
  const answerText = withoutClutter(written ?? text.replace(BELIEF_LINES, '').trim(), PARAGRAPH);
  if (answerText === '') return { ok: false, reason: 'there is no text after ANSWER' };
  const beliefs = sections.get('belief');
  if (!beliefs) return { ok: true, value: { text: answerText, belief: null } };
  const prior = readPrior(beliefs.map((belief) => `BELIEF: ${belief}`).join('\n'));
  return prior.ok ? { ok: true, value: { text: answerText, belief: prior.value.belief } } : prior;
}

export const singleAnswer: AnswerDefinition<SingleAnswer> = {
  read: (_, text) => readSingleAnswer(text),
  excerpt: (text) => {
    const result = readSingleAnswer(text);
    return result.ok ? result.value.text : null;
  },
};

/** Does the same for a motion with two sides, where the belief is required. */
export const sidedSingleAnswer: AnswerDefinition<SingleAnswer> = {
  ...singleAnswer,
  read(_, text) {
    const result = readSingleAnswer(text);
    return result.ok && result.value.belief === null
      ? { ok: false, reason: 'there is no line BELIEF with only a whole number from -100 to 100' }
      : result;
  },
};
