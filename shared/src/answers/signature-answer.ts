// The answer `signature`: whether a seat signs a text as it stands, or the same text with one clause changed. What a change is worth
// is decided in plan/signing.ts, beside the text that was put.
import { type AnswerDefinition, readableOr } from './answer.ts';
import { oneYesOrNo, sectionReader } from './marked-sections.ts';

export interface TextSignature {
  signs: boolean;
  reasoning: string;
  /** The whole text as the seat would sign it; `null` if none was written. */
  changedText: string | null;
}

const sectionsIn = sectionReader(['reasoning', 'signs_text', 'changed_text']);

/** `null`: unreadable, which signs nothing. */
export function readSignature(text: string): TextSignature | null {
  const sections = sectionsIn(text);
  const signs = oneYesOrNo(sections.get('signs_text'));
  if (signs === null) return null;
  const changedText = sections.get('changed_text')?.at(-1) ?? '';
  return {
    signs,
    reasoning: sections.get('reasoning')?.at(-1) ?? '',
    changedText: changedText === '' ? null : changedText,
  };
}

export const signatureAnswer: AnswerDefinition<TextSignature> = {
  title: 'a signature under a text',
  schema: null,
  read: (_, text) =>
    readableOr(
      readSignature(text),
      'there is no line SIGNS_TEXT: YES or SIGNS_TEXT: NO, with nothing else on it',
    ),
  excerpt(text, say) {
    const signature = readSignature(text);
    if (!signature) return null;
    return `${say(signature.signs ? 'Signs the text.' : 'Does not sign the text.')} ${signature.reasoning}`.trim();
  },
  closing: null,
  judges: null,
  instructions: null,
};
