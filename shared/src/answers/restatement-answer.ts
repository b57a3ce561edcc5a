// The answer `restatement`: the speeches of a debate, each retold in plain words after a line with its id.
import type { AnswerDefinition, ParseResult } from './answer.ts';

export interface RetoldSpeech {
  /** Id of the speech. */
  speech: string;
  text: string;
}

const HEAD_LINE = /^[ \t>*_#`[(]{0,8}SPEECH[ \t:([`*]{1,6}([\w:.-]{1,160})[ \t>*_#`\])]{0,8}$/gim;

/** In the order of the answer; of a speech that is retold twice the first counts. */
export function readRestatement(text: string): ParseResult<RetoldSpeech[]> {
  const heads = [...text.matchAll(HEAD_LINE)];
  const known = new Set<string>();
  const retold = heads.flatMap(({ 0: line, 1: id = '', index }, at): RetoldSpeech[] => {
    const speech = id.replace(/[.:]$/, '');
    const told = text.slice(index + line.length, heads[at + 1]?.index).trim();
    if (told === '' || known.has(speech)) return [];
    known.add(speech);
    return [{ speech, text: told }];
  });
  return retold.length > 0
    ? { ok: true, value: retold }
    : { ok: false, reason: 'there is no line SPEECH with the id of a speech, and its words after it' };
}

export const restatementAnswer: AnswerDefinition<RetoldSpeech[]> = {
  title: 'the speeches retold in plain words',
  schema: null,
  read: (_, text) => readRestatement(text),
  excerpt: () => null,
  closing: null,
  judges: null,
  instructions: null,
};
