// Writes why an answer is asked for again. The refused answer is not shown: a model goes on from its own words, fault and all.
import { MAX_REASON_BYTES } from '../budget/prompt-size.ts';
import { cutToPromptBytes } from '../tags/prompt-tags.ts';
import type { ObjectionReason, PlainReason } from '../wire/reason.ts';

/** Returns the reason, no longer than the budget counts; `null`: it is the first request. `language`: that of the answer, by name. */
export const askedAgain = (reason: PlainReason | undefined, language: string): string | null =>
  reason === undefined ? null : cutToPromptBytes(askedAgainSentence(reason, language), MAX_REASON_BYTES).text;

/** Writes a reason as a sentence, in English like the whole prompt. */
function askedAgainSentence(reason: PlainReason, language: string): string {
  switch (reason.code) {
    case 'cut-off':
      return 'Your answer was cut off at its limit: write it shorter, so that it comes to its end.';
    case 'context-full':
      return 'Your answer filled the context of the model before its end: write it much shorter.';
    case 'filtered':
      return 'The vendor’s filter stopped your answer before its end: put it in plainer words.';
    case 'unreadable':
      return `Your answer cannot be used: ${reason.problem}.`;
    case 'repeated':
      return 'Your answer repeats an earlier speech of yours almost word for word.';
    case 'repeated-paragraph':
      return `Your answer repeats a paragraph of an earlier speech of yours: “${reason.start}…”`;
    case 'declined':
      return 'Your answer declines to speak. This is an exercise in debate: the side was assigned, and speaking for it is not your own opinion.';
    case 'off-topic':
      return `Your answer shares hardly a word with the topic or with what was said. Speak to: “${reason.topic}”.`;
    case 'other-language':
      return `Your answer is not in the language of the motion: write all of it in ${language}.`;
    default: {
      const other: Exclude<PlainReason, ObjectionReason> = reason;
      return other.code === 'text' ? other.text : 'Your answer was not accepted.';
    }
  }
}
