// Briefs beside a finished debate: an answer by a model that knows no debate, the debate's answer in the same form, and their comparison.

import { partsCompared } from '../../answers/comparison-answer.ts';
import { answersToCompare } from '../../proof/single-answers.ts';
import { COMPARE_ANSWERS, DEBATE_ANSWER, SINGLE_ANSWER } from '../../record/plan-acts.ts';
import { endsAsQuestion } from '../../speech/language.ts';
import { tag } from '../../tags/prompt-tags.ts';
import type { Brief, BriefContext } from './brief-clauses.ts';
import { beliefScale } from './judging-briefs.ts';

const FORM = [
  'Write one paragraph of 100 to 140 words, in the language of the motion: the answer in its first sentence, then the reasons that carry it and what speaks against it. No list, no heading, no bold type, no title; name no source by an id.',
];
const ANSWER_ALONE = 'Begin with ANSWER: as it is printed here. The paragraph follows, and nothing else.';

const singleAnswerBrief: Brief = ({ record, step }) => [
  'Somebody has to decide on the motion and asks you alone. Say what you think is right.',
  ...FORM,
  ...(step.act.answer === 'sided-single-answer'
    ? [
        `Then give your belief as a whole number from -100 to 100: ${beliefScale(record)}.`,
        'Answer in two parts and nothing else. Each begins with the word printed here:',
        'ANSWER: the paragraph',
        'BELIEF: the number',
      ]
    : [ANSWER_ALONE]),
];

const debateAnswerBrief: Brief = ({ record }) => [
  `Somebody has to decide on the motion${endsAsQuestion(record.motion) ? '' : ', not on the debate,'} and has not read the debate. Write the answer that the debate supports, as if it were your own.`,
  'Use the strongest points that were made, and the objections that were not answered. Add nothing that was not said.',
  'No word may show that there was a debate: name no speaker and no side, quote nobody, and do not write that something was said, agreed or left open.',
  ...FORM,
  ANSWER_ALONE,
];

const answersOf = ({ record, slot, step }: BriefContext) =>
  answersToCompare(record, slot.seat, step.act.id === 'compare-exchanged');

/** Writes the answers that a judge compares, which come before the task. */
export const answerTags: Brief = (context) =>
  answersOf(context).map(({ letter, text }) => tag('answer', { letter }, text));

const OWN_POINTS =
  'own: the points that this answer has and no other one, at most five. A point is a reason, a fact, a condition or an objection; another wording of what a second answer says is none. Give each with exact words of the answer that make it, copied letter for letter, and with the point in a few words. Often there is none: then the list is empty.';
const SAME_AS =
  'same_as: the letter of the first answer in the list that recommends the same in the main: somebody who follows either takes the same decision, even if details, conditions and reasons differ. Its own letter if it is the first.';

const compareAnswersBrief: Brief = (context) => {
  const answers = answersOf(context);
  const { own: hasOwn, sameAs: hasSameAs } = partsCompared(context.record);
  const lines = ['letter.', ...(hasOwn ? [OWN_POINTS] : []), ...(hasSameAs ? [SAME_AS] : [])];
  const example = {
    letter: 'A',
    ...(hasOwn && { own: [{ point: '…', words: '…' }] }),
    ...(hasSameAs && { same_as: 'A' }),
  };
  return [
    `Above stand ${answers.length} answers to the motion by authors that you do not know. Compare them; do not say which is right.`,
    'Fill in one entry for each answer, in the order of the letters:',
    ...lines.map((line, at) => `${at + 1}. ${line}`),
    `Answer with one JSON object like this and nothing else: ${JSON.stringify({ answers: [example] })}. Inside texts write “ ” or „ “, never ".`,
  ];
};

export const SINGLE_ANSWER_BRIEFS: Readonly<Record<string, Brief>> = {
  [SINGLE_ANSWER]: singleAnswerBrief,
  [DEBATE_ANSWER]: debateAnswerBrief,
  [COMPARE_ANSWERS]: compareAnswersBrief,
};
