// Which skill answers which task: one line each. A task without a line is answered as a contribution to a discussion.
import { lettersAndDigits, sentencesOf } from '../sentences.ts';
import { ownSpeeches, type Speaker } from '../speaker.ts';
import { openCase, rebut } from './argue.ts';
import { closeCase } from './close.ts';
import { minutes } from './minutes.ts';
import { answerQuestion, askQuestion, castVote, crossExamine } from './short-turns.ts';
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
export type Skill = (speaker: Speaker) => string;

/** A set piece is said once: a plan that asks for it again, or where it has nothing to go by, hears a contribution instead. */
const once =
  (skill: Skill): Skill =>
  (speaker) => {
    const text = skill(speaker);
    const [first = ''] = sentencesOf(text);
    const said = ownSpeeches(speaker).some((speech) =>
      lettersAndDigits(speech.text).includes(lettersAndDigits(first)),
    );
    return text.trim() === '' || said ? discuss(speaker) : text;
  };

const SKILLS: Readonly<Record<string, Skill>> = {
  case: onTopic(openCase),
  construct,
  rebut: onTopic(rebut),
  close: closeCase,
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
  question: askQuestion,
  ballot,
  say: sayAsGuest,
  converse,
  reply: answerQuestion,
  nudge,
  redirect: once(redirect),
  answer: answerQuestion,
  'cross-examine': crossExamine,
  vote: castVote,
  summarise: minutes,
};

export const skillFor = (act: string): Skill =>
  (Object.hasOwn(SKILLS, act) ? SKILLS[act] : undefined) ?? discuss;
