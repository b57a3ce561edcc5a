// The brief for each task: one line per task. A new brief is a function in the file of its kind and a line here.

import { SUMMARISE } from '../../plan/summary-turns.ts';
import { PRIOR } from '../../record/record-reads.ts';
import {
  askBrief,
  ballotBrief,
  clarifyBrief,
  countersignBrief,
  criticiseBrief,
  proposeBrief,
  refineBrief,
  signBrief,
  voteBrief,
} from './agreement-briefs.ts';
import type { Brief } from './brief-clauses.ts';
import {
  converseBrief,
  deliberateBrief,
  discussBrief,
  frameBrief,
  nudgeBrief,
  positionBrief,
  recheckBrief,
  redirectBrief,
  replyBrief,
  sayBrief,
} from './conversation-briefs.ts';
import {
  concludeBrief,
  priorBrief,
  ruleBrief,
  summariseBrief,
  synthesiseBrief,
  weighBrief,
} from './judging-briefs.ts';
import {
  answerBrief,
  caseBrief,
  closeBrief,
  constructBrief,
  crossExamineBrief,
  questionBrief,
  rebutBrief,
} from './sided-briefs.ts';

/** The tasks a plan may ask for. */
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
  sign: signBrief,
  countersign: countersignBrief,
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

/** Tasks that only the app asks for; no plan may. */
const INTERNAL_BRIEFS: Readonly<Record<string, Brief>> = {
  [SUMMARISE]: summariseBrief,
  [PRIOR]: priorBrief,
};

const ALL_BRIEFS: Readonly<Record<string, Brief>> = { ...BRIEFS, ...INTERNAL_BRIEFS };

export function briefFor(task: string): Brief {
  const brief = Object.hasOwn(ALL_BRIEFS, task) ? ALL_BRIEFS[task] : undefined;
  if (!brief) throw new RangeError(`no brief for the task ${task}`);
  return brief;
}
