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
    `Write the minutes of the debate up to and with the speech with the id ${through ?? 'given last'}, and stop there: what comes after it stays in full. They are read instead of those speeches. Where a summary opens the transcript, carry over from it what still matters.`,
    'For every speaker, by name and in the order in which they first spoke: the claims and the reason given for each, with its evidence and figures as they were stated; what they conceded, changed or left unanswered; what was asked of them and answered. Then, in two or three sentences: what is agreed, and what is still disputed between whom.',
    'Keep in quotation marks, letter for letter, the phrases on which the debate turned. Take no side, judge nothing, add nothing, and leave nobody out. What the rules say of speeches does not hold for minutes: they may begin with a name. Plain paragraphs, one a speaker.',
    ...wordBudget(context),
  ];
};
