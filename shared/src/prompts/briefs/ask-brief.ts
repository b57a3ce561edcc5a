// Brief for `ask`: questions to the person before work begins, or none.
import { maxQuestions } from '../../record/setting-values.ts';
import type { Brief } from './brief.ts';
import { namesOf, seatsDoing } from './brief-clauses.ts';

export const askBrief: Brief = (context) => {
  const { record } = context;
  const most = maxQuestions(record);
  const asked = seatsDoing(record, 'clarify');
  return [
    `Before anybody proposes anything, ask ${namesOf(asked, 'the person')} what you need to know: only what would change your proposal and cannot be assumed safely.`,
    `At most ${most} ${most === 1 ? 'question' : 'questions'}, the most consequential first, each on a line of its own and ending in a question mark. Do not ask what has been answered; a question that was declined counts as answered.`,
    'If you need nothing, answer with these words alone: No questions.',
    'Others ask at the same moment: you do not see their questions now.',
  ];
};
