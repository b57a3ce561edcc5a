// Brief for `cross-examine`: one question at a time, which the other side must answer itself.
import type { Brief } from './brief.ts';
import { namesOf, wordBudget } from './brief-clauses.ts';

export const crossExamineBrief: Brief = (context) => {
  const others = namesOf(context.opponents, 'the others');
  return [
    `Ask ${others} one question, with one question mark, about what they said. Make no argument.`,
    'Quote the few words you ask about. Ask so that an honest answer commits them: to a definition, a limit, a case, a missing step.',
    ...((context.step.passes.at(-1) ?? 1) > 1
      ? [
          'If the last answer dodged the question, ask it again more narrowly; if it admitted something, ask what follows.',
        ]
      : []),
    ...wordBudget(context),
  ];
};
