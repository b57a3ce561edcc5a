// Brief for `cross-examine`: one question at a time, which the other side must answer itself.
import type { Brief } from './brief.ts';
import { namesOf, wordBudget } from './brief-clauses.ts';

export const crossExamineBrief: Brief = (context) => {
  const others = namesOf(context.opponents, 'the others');
  return [
    `Ask ${others} one question about what ${others} said, and nothing else. You make no argument now.`,
    'Quote the words you ask about, verbatim and short. Ask so that an honest answer commits: a definition, a limit, a case, a step that is missing. If the last answer avoided the question, ask it again more narrowly; if it admitted something, ask for what follows from it.',
    'One question with one question mark. What is admitted may be quoted later by either side.',
    ...wordBudget(context),
  ];
};
