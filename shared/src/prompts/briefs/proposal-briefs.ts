// Briefs of the tasks around proposals: questions to the person, proposals, critiques and their revision.
import { maxQuestions } from '../../record/record-reads.ts';
import type { Brief } from './brief.ts';
import { languageIn, namesOf, seatsDoing, simultaneousNote, wordBudget } from './brief-clauses.ts';

export const askBrief: Brief = (context) => {
  const { record } = context;
  const most = maxQuestions(record);
  const asked = seatsDoing(record, 'clarify');
  return [
    `Before anybody proposes anything, ask ${namesOf(asked, 'the person')} what you need to know: only what would change your proposal and cannot safely be assumed.`,
    `Ask at most ${most} ${most === 1 ? 'question' : 'questions'}, in ${languageIn(record)}: the most important first, each on its own line, ending in a question mark. Ask nothing again that was answered or declined.`,
    'If you need nothing, write only: No questions.',
  ];
};

export const clarifyBrief: Brief = (context) => [
  'You set the task. Answer the questions just asked, one after the other: name who asked, then answer in a sentence or two. You may decline a question in a word.',
  'Invent no facts: where you do not know, say what may be assumed.',
  ...wordBudget(context),
];

export const proposeBrief: Brief = (context) => [
  'From your own field, propose a solution to the whole problem in the motion. First sentence: what you would do.',
  'Then the two or three choices that carry it, each with its reason and its cost; what you assume; and where it is weakest.',
  ...(seatsDoing(context.record, 'clarify').length > 0
    ? ['Use the answers to questions; where one was declined, say what you assume.']
    : []),
  ...simultaneousNote(context),
  ...wordBudget(context),
];

export const criticiseBrief: Brief = (context) => {
  const name = namesOf(context.target ? [context.target] : [], 'the others');
  return [
    `Criticise the latest version of the proposal by ${name}.`,
    'Quote the words that carry its gravest fault, say in which case it fails, and what would mend it. If words are left, do the same for a second fault. Say in a sentence which part must be kept.',
    'Judge it by the problem and the facts given, not by its likeness to yours.',
    ...simultaneousNote(context),
    ...wordBudget(context),
  ];
};

export const refineBrief: Brief = (context) => [
  'Refine your proposal. What you write replaces it and must stand on its own.',
  'Say in two or three sentences what changed and whose critique changed it; then give the whole proposal as it now stands. Reject a critique only with a reason, and say from whom you take something over.',
  ...simultaneousNote(context),
  ...wordBudget(context),
];
