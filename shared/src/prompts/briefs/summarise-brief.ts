// Brief for `summarise`: a summary of the older part of a long transcript, for seats that will read it instead.

import { plannedSteps } from '../../plan/cursor.ts';
import { parseSummaryTurn } from '../../plan/summary-turns.ts';
import { lastTurnShown } from '../transcript.ts';
import type { Brief } from './brief.ts';
import { wordBudget } from './brief-clauses.ts';

export const summariseBrief: Brief = (context) => {
  const { record, slot } = context;
  const covers = parseSummaryTurn(slot.turn)?.covers ?? 0;
  const through = lastTurnShown([...plannedSteps(record, record.format.plan)], covers);
  return [
    `Write the minutes of the debate up to the speech with the id ${through ?? 'given last'}. They are read in place of all speeches up to and including that one; later speeches stay in full. If the transcript begins with a summary, carry over what still matters.`,
    'For every speaker, by name and in the order in which they first spoke: the claims, each with its reason, evidence and figures as stated; what they conceded, changed or left unanswered; what they were asked and answered. Then, in two or three sentences: what is agreed, and what is still disputed between whom.',
    'Keep the phrases on which the debate turned in quotation marks, letter for letter. Take no side, add nothing, and leave nobody out. Write one plain paragraph a speaker, beginning with the name, and no ids.',
    ...wordBudget(context),
  ];
};
