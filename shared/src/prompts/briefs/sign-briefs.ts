// Briefs for `sign` and `countersign`: after votes that agree with different texts, one text is signed by both, or said to be unsigned.
// The texts stand in the last message, so that nobody has to look for them.

import { readSignature } from '../../answers/signature-answer.ts';
import { readVote } from '../../answers/vote-answer.ts';
import { MAX_PERSON_SPEECH_BYTES, maxSpeechBytes } from '../../budget/prompt-size.ts';
import { votedText } from '../../plan/signing.ts';
import { peopleIn, turnsOf } from '../../record/record.ts';
import { askedOutputTokens } from '../../status/speech-length.ts';
import { tag } from '../../tags/prompt-tags.ts';
import type { Brief, BriefContext } from './brief.ts';
import { languageIn, namesOf } from './brief-clauses.ts';

const nameOfTarget = ({ target }: BriefContext): string => namesOf(target ? [target] : [], 'the other');

export const signBrief: Brief = (context) => {
  const author = nameOfTarget(context);
  return [
    `You and ${author} both voted YES, but with different texts. The text above, by ${author}, is put to you for both to sign; your own no longer counts.`,
    `Sign it if you can stand by it as it is, even where you would have worded it otherwise. If one clause keeps you from signing, or the text breaks off, change that clause (replace it, strike it out or add what is missing) and leave every other word as it is; the whole stays within 250 words. If two clauses are wrong, change the graver one. ${author} then signs your version or refuses it. If no version is signed by both, the text above is the result, marked as not signed by both.`,
    `${stayAsPrinted(context)} With NO the reasoning names the clause, and the whole text follows [CHANGED_TEXT], with the change unmarked.`,
    'To sign:',
    '[REASONING]',
    'The trial and the fund are both in it, as we agreed.',
    'SIGNS_TEXT: YES',
    'To change one clause:',
    '[REASONING]',
    'It names no day on which the trial ends, so nobody could judge it.',
    'SIGNS_TEXT: NO',
    '[CHANGED_TEXT]',
    'The whole text from its first word to its last, with the one clause changed.',
  ];
};

export const countersignBrief: Brief = (context) => {
  const changer = nameOfTarget(context);
  return [
    `${changer} has changed one clause of the text that was to be signed. Both versions are printed above.`,
    'Sign the changed text if you can stand by it as it is, even where you would have worded it otherwise; if not, refuse it. You cannot change it again. If you refuse, the text before the change is the result, marked as not signed by both.',
    `${stayAsPrinted(context)} YES signs, NO refuses; nothing follows it. An example:`,
    '[REASONING]',
    'With a last day the trial can be judged, and nothing else is lost.',
    'SIGNS_TEXT: YES',
  ];
};

const stayAsPrinted = ({ record }: BriefContext): string =>
  `Answer in this form: headings, SIGNS_TEXT, YES and NO stay as printed; the rest is in ${languageIn(record)}. The reasoning is one or two sentences.`;

/** The text that is put to a signer, after the one before its change if there is one; nothing for other tasks. */
export function textsPut(context: BriefContext): string[] {
  const { record, step, slot, target } = context;
  if (!('signers' in step.act.by)) return [];
  // A prompt that is rebuilt later is identical: what was said since does not count.
  const turns = turnsOf(record);
  const at = turns.findIndex(({ id }) => id === slot.turn);
  const before = (at === -1 ? turns : turns.slice(0, at)).toReversed();
  const votes = record.seats.flatMap(({ id: seat }) => {
    const vote = before.find((turn) => turn.seat === seat && readVote(turn.text).vote?.agrees);
    return vote ? [{ seat, text: vote.text }] : [];
  });
  // While it is not known, a text of the greatest length stands here, because the reserve is counted from this prompt.
  const most = peopleIn(record).size > 0 ? MAX_PERSON_SPEECH_BYTES : 0;
  const unknown = 'x'.repeat(Math.max(most, maxSpeechBytes(askedOutputTokens(record, step.act, slot.seat))));
  const voted = votedText(votes, false)?.text ?? unknown;
  if (step.act.by.after.length < 2) return [tag('text', { by: target?.name }, voted)];
  const change = before.find(({ seat, text }) => seat === target?.id && readSignature(text) !== null);
  const changed = (change && readSignature(change.text)?.changedText) ?? unknown;
  return [
    tag('text', { version: 'before the change' }, voted),
    tag('text', { version: 'changed', by: target?.name }, changed),
  ];
}
