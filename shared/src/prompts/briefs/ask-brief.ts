// Brief for `ask`: questions to the person before work begins, or none.
import { maxQuestions } from '../../record/setting-values.ts';
import type { Brief } from './brief.ts';
import { languageIn, namesOf, seatsDoing } from './brief-clauses.ts';

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
