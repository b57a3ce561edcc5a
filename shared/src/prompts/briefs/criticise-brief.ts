// Brief for `criticise`: a critique of one other proposal, in its latest version.
import type { Brief } from './brief.ts';
import { wordBudget } from './brief-clauses.ts';

export const criticiseBrief: Brief = (context) => {
  const name = context.target?.name ?? 'the others';
  return [
    `Criticise the proposal of ${name} in its latest version: the last refinement, or the first proposal where there is none. Name the id of that speech once.`,
    'Start with the fault that matters most: quote the words that carry it, say in which case it fails and what that costs. Then at most two more. For each say what would mend it. If a part is right and important, say so in one sentence, so that it is kept.',
    'Judge it by the problem and the facts that were given, not by how far it resembles yours.',
    'Others criticise at the same moment: you do not see what they write now.',
    ...wordBudget(context),
  ];
};
