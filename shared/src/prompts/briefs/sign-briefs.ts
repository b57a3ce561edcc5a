// Briefs for `sign` and `countersign`: after votes that agree with different texts, one text is signed by both, or said to be unsigned.
import type { Brief } from './brief.ts';
import { namesOf } from './brief-clauses.ts';

const nameOfTarget = ({ target }: Parameters<Brief>[0]): string =>
  namesOf(target ? [target] : [], 'the other');

export const signBrief: Brief = (context) => {
  const author = nameOfTarget(context);
  return [
    `You and ${author} both voted YES, but not with the same text. One text is to be signed by both: the one that ${author} wrote under [PROPOSED_SOLUTION] in the last vote. Your own text from that vote no longer counts.`,
    `Read ${author}’s text clause by clause. Sign it if you can stand by it as it is, even where you would have worded it otherwise. If one clause keeps you from signing, change that clause and leave every other word as it is: replace it, strike it out or add what it lacks. ${author} then signs your version or refuses it. Where no version is signed by both, ${author}’s text is the result as it is now, marked as not signed by both.`,
    'The headings in brackets and `SIGNS_TEXT:` stay as they are in the examples. The reasoning is one or two sentences in the language of the motion; with NO it names the clause. YES or NO is alone on its line. After YES nothing follows. After [CHANGED_TEXT] stands the whole text, nothing else, without marks at the change.',
    'To sign the text as it is, answer in exactly this form:',
    '[REASONING]',
    'The trial and the fund are both in it, as we agreed.',
    'SIGNS_TEXT: YES',
    'To change one clause, answer in exactly this form:',
    '[REASONING]',
    'It names no day on which the trial ends, so nobody could judge it.',
    'SIGNS_TEXT: NO',
    '[CHANGED_TEXT]',
    `The whole text of ${author} from its first word to its last, with the one clause changed.`,
  ];
};

export const countersignBrief: Brief = (context) => {
  const changer = nameOfTarget(context);
  return [
    `${changer} has changed one clause of the text that was to be signed, and would sign it so. The changed text is what ${changer} wrote under [CHANGED_TEXT] in the last speech of the transcript; the reason stands above it.`,
    'Sign the changed text if you can stand by it as it is, even where you would have worded it otherwise; if not, refuse it. You cannot change it again. If you refuse, the result is the text as it was before the change, marked as not signed by both.',
    'Answer in the form of the example, with its heading in brackets and `SIGNS_TEXT:` as they stand. The reasoning is one or two sentences in the language of the motion. YES, to sign, or NO, to refuse, is alone on its line, and nothing follows it. An example:',
    '[REASONING]',
    'With a last day the trial can be judged, and nothing else is lost.',
    'SIGNS_TEXT: YES',
  ];
};
