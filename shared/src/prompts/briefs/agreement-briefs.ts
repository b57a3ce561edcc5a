// Briefs of speakers who look for one solution: questions, proposals and critiques, votes and signatures. If votes agree with different
// texts, one text is signed by both, or marked as unsigned.

import { readSignature, readVote } from '../../answers/vote-answer.ts';
import { MAX_PERSON_SPEECH_BYTES, maxSpeechBytes } from '../../budget/prompt-size.ts';
import { mustAllAgree } from '../../judging/agreement-outcome.ts';
import { plannedSteps } from '../../plan/cursor.ts';
import { readSigning, votedText } from '../../plan/signing.ts';
import { actsIn } from '../../record/plan-acts.ts';
import { peopleIn, turnsOf } from '../../record/record.ts';
import { maxQuestions } from '../../record/setting-values.ts';
import { sentencesIn } from '../../speech/text-metrics.ts';
import { askedOutputTokens } from '../../status/speech-length.ts';
import { supposedText, tag } from '../../tags/prompt-tags.ts';
import {
  type Brief,
  type BriefContext,
  languageIn,
  namesOf,
  seatsDoing,
  simultaneousNote,
  wordBudget,
} from './brief-clauses.ts';

/** Says how many must agree, and which of two texts is the result: in plans without a signing, the surer one. */
const whatIsResult = (record: BriefContext['record']): string =>
  `${mustAllAgree(record) ? '' : 'One YES is enough: it ends the discussion, and its text is the result. '}${
    actsIn(record.format.plan).some(({ by }) => 'signers' in by)
      ? 'If you both vote YES with different texts, one of the texts is put to the other partner, who signs it or changes one clause.'
      : 'If you both vote YES, the text of the surer vote is the result.'
  }`;

const voteBrief: Brief = ({ record, others, alone }) => {
  const [one = 'One', other = 'The other'] = record.seats.map(({ name }) => name);
  return [
    `Vote on whether you and ${namesOf(others, 'the others')} have come to one solution that meets the problem and that you would both sign.`,
    `Vote YES only if you can write that solution down. An unmet concern of either of you, or a decisive clause that one of you would not sign, means NO. ${alone ? 'You vote one after the other: judge for yourself, whatever the other vote is.' : 'Nobody sees this vote before voting.'} ${whatIsResult(record)}`,
    `Answer in the form of the examples: headings, HAS_CONSENSUS, YES and NO stay as printed; the rest is in ${languageIn(record)}. The reasoning is two or three sentences. The solution is the text you would both sign, complete in at most 250 words; its first sentence says it in short, and numbered points are allowed. The limits are the figures, dates and rules that you were given, one a line: met or broken, and how. The contributions say what is from whom; with NO, one sentence says what divides you. The confidence, from 0 to 100, is how sure you are of your vote.`,
    'A vote for consensus:',
    '[REASONING]',
    'We both hold that the trial comes first; the fund pays its staff.',
    '[PROPOSED_SOLUTION]',
    'The trial runs for one year; the fund pays its staff. After six months both are reviewed.',
    '[LIMITS_CHECKED]',
    'At most two years: met, it is one.',
    '[CONTRIBUTIONS]',
    `${one}: the trial. ${other}: the fund.`,
    'HAS_CONSENSUS: YES',
    '[CONFIDENCE]',
    '85',
    'A vote against it:',
    '[REASONING]',
    'We both hold that the trial comes first. Who pays its staff is open.',
    '[PROPOSED_SOLUTION]',
    'No consensus yet.',
    '[WHAT_DIVIDES_YOU]',
    'Whether the fund or the partners pay the staff.',
    'HAS_CONSENSUS: NO',
    '[CONFIDENCE]',
    '70',
  ];
};

const nameOfTarget = ({ target }: BriefContext): string => namesOf(target ? [target] : [], 'the other');

const signBrief: Brief = (context) => {
  const author = nameOfTarget(context);
  return [
    `You and ${author} both voted YES, but with different texts. The text above, by ${author}, is put to you for both to sign; your own no longer counts.`,
    `Sign it if you can stand by it without reservation, even where you would have worded it otherwise. If one clause keeps you from signing, or the text breaks off, change that clause (replace it, strike it out or add what is missing) and leave every other word as it is; the whole stays within 250 words. If two clauses are wrong, change the graver one. ${author} then signs your version or refuses it. If no version is signed by both, the text above is the result, marked as not signed by both.`,
    `${stayAsPrinted(context)} YES ends the answer. With NO the reasoning names the clause; the whole text follows [CHANGED_TEXT], unabridged, the change unmarked.`,
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

const countersignBrief: Brief = (context) => {
  const changer = nameOfTarget(context);
  return [
    `${changer} has changed the text that was to be signed. Both versions are printed above.`,
    'Sign the changed text if you can stand by it without reservation, even where you would have worded it otherwise; if not, refuse it. You cannot change it again. If you refuse, the text before the change is the result, marked as not signed by both.',
    `${stayAsPrinted(context)} YES signs, NO refuses; nothing follows it. An example:`,
    '[REASONING]',
    'With a last day the trial can be judged, and nothing else is lost.',
    'SIGNS_TEXT: YES',
  ];
};

const stayAsPrinted = ({ record }: BriefContext): string =>
  `Answer in this form: headings, SIGNS_TEXT, YES and NO stay as printed; the rest is in ${languageIn(record)}. The reasoning is one or two sentences.`;

/** Returns the number of sentences that only one of two versions has, in the version with more of them. */
function changedSentences(before: string, after: string): number {
  const countOnlyIn = (of: string, other: string) => {
    const others = new Set(sentencesIn(other));
    return sentencesIn(of).filter((sentence) => /\p{L}/u.test(sentence) && !others.has(sentence)).length;
  };
  return Math.max(countOnlyIn(after, before), countOnlyIn(before, after));
}
/** Number of changed sentences where they are not known yet. */
const MOST_CHANGED = 99;

/** Returns the text for a signer, after the one before its change if there is one; nothing for other tasks. */
export function textsToSign(context: BriefContext): string[] {
  const { record, step, slot, target } = context;
  if (!('signers' in step.act.by)) return [];
  // Later speeches do not count, so that a prompt that is rebuilt later is identical.
  const turns = turnsOf(record);
  const at = turns.findIndex(({ id }) => id === slot.turn);
  const before = (at === -1 ? turns : turns.slice(0, at)).toReversed();
  const votes = record.seats.flatMap(({ id: seat }) => {
    const vote = before.find((turn) => turn.seat === seat && readVote(turn.text).vote?.agrees);
    return vote ? [{ seat, text: vote.text }] : [];
  });
  // An unknown text counts at its greatest length, because the reserve is computed from this prompt.
  const max = peopleIn(record).size > 0 ? MAX_PERSON_SPEECH_BYTES : 0;
  const unknown = supposedText(Math.max(max, maxSpeechBytes(askedOutputTokens(record, step.act, slot.seat))));
  const originalText = votedText(votes, false)?.text ?? unknown;
  if (step.act.by.after.length < 2) return [tag('text', { by: target?.name }, originalText)];
  const change = before.find(({ seat, text }) => seat === target?.id && readSignature(text) !== null);
  const newText = change ? readSigning(originalText, change).change : null;
  const changed = newText === null ? MOST_CHANGED : changedSentences(originalText, newText);
  return [
    tag('text', { version: 'before the change' }, originalText),
    tag(
      'text',
      { version: `changed in ${changed} ${changed === 1 ? 'sentence' : 'sentences'}`, by: target?.name },
      newText ?? unknown,
    ),
  ];
}

const ballotBrief: Brief = ({ step, record }) => [
  step.phase === 'verdict'
    ? 'You sit in the audience and have heard the debate. Vote on the motion by what was said.'
    : 'You sit in the audience. Vote on the motion as you see it now, before anybody has spoken.',
  'Your vote is secret. Undecided is an honest vote.',
  'Answer with these two lines only, each beginning as printed here:',
  `REASON: one sentence in ${languageIn(record)}`,
  'BALLOT: FOR, AGAINST or UNDECIDED',
];

const askBrief: Brief = (context) => {
  const { record } = context;
  const max = maxQuestions(record);
  const clarifiers = seatsDoing(record, 'clarify');
  return [
    `Before anybody proposes anything, ask ${namesOf(clarifiers, 'the person')} what you need to know: only what would change your proposal and cannot safely be assumed.`,
    `Ask at most ${max} ${max === 1 ? 'question' : 'questions'}, in ${languageIn(record)}: the most important first, each on its own line, without numbers, ending in a question mark. Ask nothing again that was answered, declined or not known.`,
    'If you need nothing, write only: No questions.',
  ];
};

const clarifyBrief: Brief = (context) => [
  'You set the task. Answer each question just asked in a sentence or two: name who asked, then answer. You may decline a question in a word.',
  'Invent no facts: where you do not know, say so, and what may be assumed.',
  ...wordBudget(context),
];

const proposeBrief: Brief = (context) => [
  'Propose a solution to the whole problem in the motion, from your own point of view. First sentence: what you would do.',
  'Then the two or three choices that carry it, each with its reason and its cost; what you assume; and where it is weakest.',
  ...(plannedSteps(context.record).some(({ act }) => act.task === 'clarify')
    ? ['Use what was answered; where it was declined or nobody knew, say what you assume.']
    : []),
  ...simultaneousNote(context),
  ...wordBudget(context),
];

const criticiseBrief: Brief = (context) => {
  const name = namesOf(context.target ? [context.target] : [], 'the others');
  return [
    `Criticise the proposal by ${name}${context.step.passes.at(-1) === 1 ? '' : ' in its latest version'}.`,
    'Name its gravest fault: quote the words that carry it, or say what is missing; then in which case it fails, and what would mend it. With room left, do the same for a second fault. Say in a sentence which part must be kept.',
    'Judge it by the problem and the facts given, not by its likeness to yours.',
    ...simultaneousNote(context),
    ...wordBudget(context),
  ];
};

const refineBrief: Brief = (context) => [
  'Refine your proposal: write it whole, as it now stands, with what is needed to carry it out. It replaces the last version.',
  'End with a sentence or two: what changed, because of whose critique, and whose idea you took. If you reject a critique, say why.',
  ...simultaneousNote(context),
  ...wordBudget(context),
];

export const AGREEMENT_BRIEFS: Readonly<Record<string, Brief>> = {
  ballot: ballotBrief,
  vote: voteBrief,
  sign: signBrief,
  countersign: countersignBrief,
  ask: askBrief,
  clarify: clarifyBrief,
  propose: proposeBrief,
  criticise: criticiseBrief,
  refine: refineBrief,
};
