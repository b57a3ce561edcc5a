// Which brief an act's task has: one file a family, one line here.
import { SUMMARISE } from '../../debate/summary-turns.ts';
import { answerBrief } from './answer.ts';
import { askBrief } from './ask.ts';
import { ballotBrief } from './ballot.ts';
import type { Brief } from './brief.ts';
import { caseBrief } from './case.ts';
import { clarifyBrief } from './clarify.ts';
import { closeBrief } from './close.ts';
import { concludeBrief } from './conclude.ts';
import { constructBrief } from './construct.ts';
import { converseBrief, nudgeBrief, redirectBrief, replyBrief, sayBrief } from './converse.ts';
import { criticiseBrief } from './criticise.ts';
import { crossExamineBrief } from './cross-examine.ts';
import { deliberateBrief } from './deliberate.ts';
import { discussBrief } from './discuss.ts';
import { frameBrief } from './frame.ts';
import { proposeBrief } from './propose.ts';
import { questionBrief } from './question.ts';
import { rebutBrief } from './rebut.ts';
import { refineBrief } from './refine.ts';
import { ruleBrief } from './rule.ts';
import { positionBrief, recheckBrief } from './stance.ts';
import { summariseBrief } from './summarise.ts';
import { synthesiseBrief } from './synthesise.ts';
import { voteBrief } from './vote.ts';
import { weighBrief } from './weigh.ts';

/** What a plan may ask for. */
export const BRIEFS: Readonly<Record<string, Brief>> = {
  case: caseBrief,
  construct: constructBrief,
  rebut: rebutBrief,
  'cross-examine': crossExamineBrief,
  answer: answerBrief,
  question: questionBrief,
  close: closeBrief,
  ballot: ballotBrief,
  rule: ruleBrief,
  frame: frameBrief,
  position: positionBrief,
  discuss: discussBrief,
  recheck: recheckBrief,
  conclude: concludeBrief,
  deliberate: deliberateBrief,
  vote: voteBrief,
  ask: askBrief,
  clarify: clarifyBrief,
  propose: proposeBrief,
  criticise: criticiseBrief,
  refine: refineBrief,
  weigh: weighBrief,
  synthesise: synthesiseBrief,
  say: sayBrief,
  converse: converseBrief,
  reply: replyBrief,
  nudge: nudgeBrief,
  redirect: redirectBrief,
};

/** What the house asks for by itself, which no plan may. */
const BRIEFS_OF_THE_HOUSE: Readonly<Record<string, Brief>> = { [SUMMARISE]: summariseBrief };

export function briefFor(task: string): Brief {
  const briefs = { ...BRIEFS, ...BRIEFS_OF_THE_HOUSE };
  const brief = Object.hasOwn(briefs, task) ? briefs[task] : undefined;
  if (!brief) throw new RangeError(`no brief for the task ${task}`);
  return brief;
}
