// Which skill answers which task: one line each. A task without a line is answered as a contribution to a discussion.
import type { Scene } from '../scene.ts';
import { openCase, rebut } from './argue.ts';
import { close } from './close.ts';
import { minutes } from './minutes.ts';
import { answer, ask, crossExamine, vote } from './questions.ts';
import { criticise, discuss, frame, position, propose, recheck, refine, synthesise } from './table.ts';
import {
  askFirst,
  ballot,
  clarify,
  construct,
  converse,
  nudge,
  onTopic,
  redirect,
  sayAsGuest,
} from './talk.ts';

/** What a speaker says when its task comes up. */
export type Skill = (scene: Scene) => string;

const SKILLS: Readonly<Record<string, Skill>> = {
  case: onTopic(openCase),
  construct,
  rebut: onTopic(rebut),
  close,
  position,
  discuss,
  recheck,
  frame,
  synthesise,
  propose,
  criticise,
  refine,
  ask: askFirst,
  clarify,
  question: ask,
  ballot,
  say: sayAsGuest,
  converse,
  reply: answer,
  nudge,
  redirect,
  answer,
  'cross-examine': crossExamine,
  vote,
  summarise: minutes,
};

export const skillFor = (act: string): Skill =>
  (Object.hasOwn(SKILLS, act) ? SKILLS[act] : undefined) ?? discuss;
