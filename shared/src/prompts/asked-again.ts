// Writes why an answer is asked for again, and how the refused answer began.
import type { ComposeOptions } from '../budget/call-hold.ts';
import { MAX_REASON_BYTES } from '../budget/prompt-size.ts';
import { cutToPromptBytes, promptBytes } from '../tags/prompt-tags.ts';
import type { ObjectionReason, PlainReason } from '../wire/reason.ts';

/** Bytes of the prompt for the tag around a refused answer and the sentence about it. */
const REFUSED_TAG_BYTES = 96;

export interface AskedAgainTexts {
  /** Reason why the previous answer was refused; `null`: this is the first request. */
  reason: string | null;
  /** Beginning of the refused answer; it may quote a speech, so it is outside <again>. */
  refused: string | null;
}

/** Returns both texts, together no longer than the budget counts. */
export function askedAgain({
  reason,
  refused = '',
}: Pick<ComposeOptions, 'reason' | 'refused'>): AskedAgainTexts {
  if (reason === undefined) return { reason: null, refused: null };
  const sentence = cutToPromptBytes(askedAgainSentence(reason), MAX_REASON_BYTES).text;
  const remaining = MAX_REASON_BYTES - promptBytes(sentence) - REFUSED_TAG_BYTES;
  const excerpt = cutToPromptBytes(refused.trim(), Math.max(0, remaining));
  const isCut = excerpt.text !== refused.trim();
  return { reason: sentence, refused: excerpt.text === '' ? null : `${excerpt.text}${isCut ? '…' : ''}` };
}

/** Writes a reason as a sentence, in English like the whole prompt. */
function askedAgainSentence(reason: PlainReason): string {
  switch (reason.code) {
    case 'cut-off':
      return 'It was cut off at its limit: write it shorter, so that it comes to its end.';
    case 'context-full':
      return 'It filled the context of the model before its end: write it much shorter.';
    case 'filtered':
      return 'The vendor’s filter stopped it before its end: put it in plainer words.';
    case 'unreadable':
      return `It cannot be used: ${reason.problem}.`;
    case 'repeated':
      return 'It repeats an earlier speech of yours almost word for word.';
    case 'repeated-paragraph':
      return `It repeats a paragraph of an earlier speech of yours: “${reason.start}…”`;
    case 'declined':
      return 'It declines to speak. This is an exercise in debate: the side was assigned, and speaking for it is not your own opinion.';
    case 'off-topic':
      return `It shares hardly a word with the topic or with what was said. Speak to: “${reason.topic}”.`;
    case 'other-language':
      return 'It is in another language than the motion: write all of it in the language of the motion.';
    default: {
      const other: Exclude<PlainReason, ObjectionReason> = reason;
      return other.code === 'text' ? other.text : 'It was not accepted.';
    }
  }
}
