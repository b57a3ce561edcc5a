// The brief for each task: one line per task. A new brief is a file beside this one and a line here.

import { SUMMARISE } from '../../plan/summary-turns.ts';
import { PRIOR } from '../../record/asked-apart.ts';
import { answerBrief } from './answer-brief.ts';
import { priorBrief } from './apart-briefs.ts';
import { askBrief } from './ask-brief.ts';
import { ballotBrief } from './ballot-brief.ts';
import type { Brief } from './brief.ts';
import { caseBrief } from './case-brief.ts';
import { clarifyBrief } from './clarify-brief.ts';
import { closeBrief } from './close-brief.ts';
import { concludeBrief } from './conclude-brief.ts';
import { constructBrief } from './construct-brief.ts';
import { converseBrief, nudgeBrief, redirectBrief, replyBrief, sayBrief } from './conversation-briefs.ts';
import { criticiseBrief } from './criticise-brief.ts';
import { crossExamineBrief } from './cross-examine-brief.ts';
import { deliberateBrief } from './deliberate-brief.ts';
import { discussBrief } from './discuss-brief.ts';
import { frameBrief } from './frame-brief.ts';
import { positionBrief, recheckBrief } from './position-briefs.ts';
import { proposeBrief } from './propose-brief.ts';
import { questionBrief } from './question-brief.ts';
import { rebutBrief } from './rebut-brief.ts';
import { refineBrief } from './refine-brief.ts';
import { ruleBrief } from './rule-brief.ts';
import { countersignBrief, signBrief } from './sign-briefs.ts';
import { summariseBrief } from './summarise-brief.ts';
import { synthesiseBrief } from './synthesise-brief.ts';
import { voteBrief } from './vote-brief.ts';
import { weighBrief } from './weigh-brief.ts';

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
