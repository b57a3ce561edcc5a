// Which skill answers which task: one line each. A task without a line is answered as a contribution to a discussion.
import { normal, sentencesOf } from '../phrases.ts';
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

/** A set piece is said once: a plan that asks for it again, or where it has nothing to go by, hears a contribution instead. */
const once =
  (skill: Skill): Skill =>
  (scene) => {
    const { speeches, you } = scene.reading;
    const text = skill(scene);
    const [first = ''] = sentencesOf(text);
    const mine = speeches.filter((speech) => speech.seat === you.seat);
    const said = mine.some((speech) => normal(speech.text).includes(normal(first)));
    return text.trim() === '' || said ? discuss(scene) : text;
  };

const SKILLS: Readonly<Record<string, Skill>> = {
  case: onTopic(openCase),
  construct,
  rebut: onTopic(rebut),
  close,
  position,
  discuss,
  recheck,
  frame: once(frame),
  synthesise,
  propose: once(propose),
  criticise,
  refine,
  ask: askFirst,
  clarify: once(clarify),
  question: ask,
  ballot,
  say: sayAsGuest,
  converse,
  reply: answer,
  nudge,
  redirect: once(redirect),
  answer,
  'cross-examine': crossExamine,
  vote,
  summarise: minutes,
};

export const skillFor = (act: string): Skill =>
  (Object.hasOwn(SKILLS, act) ? SKILLS[act] : undefined) ?? discuss;
