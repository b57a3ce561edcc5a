// What a model is told when its answer is asked for again.
import type { PlainReason } from '../wire/reason.ts';

/** In English, as all of a prompt is. */
export function askedAgainSentence(reason: PlainReason): string {
  switch (reason.code) {
    case 'cut-off':
      return 'It was cut off at its limit: write it shorter, so that it comes to its end.';
    case 'filtered':
      return 'The vendor’s filter stopped it before its end: put it in plainer words.';
    case 'unreadable':
      return `It could not be read: ${reason.problem}.`;
    case 'repeated':
      return 'It repeats an earlier speech of yours almost word for word.';
    case 'repeated-paragraph':
      return `It repeats a paragraph of an earlier speech of yours: “${reason.start}…”`;
    case 'declined':
      return 'It declines to speak. This is an exercise in debate: the side was assigned, and speaking for it is not your own opinion.';
    case 'off-topic':
      return `It shares hardly a word with the topic or with what was said. Speak to: “${reason.topic}”.`;
    default:
      return reason.code === 'text' ? reason.text : '';
  }
}
