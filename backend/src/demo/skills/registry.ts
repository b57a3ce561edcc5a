// Which skill answers which task, by the task's name; a task without one is answered like a discussion. Each file lists its skills.
import type { Skill } from '../speaker.ts';
import { APART_SKILLS } from './apart.ts';
import { CASE_SKILLS } from './argue.ts';
import { closeCase } from './close.ts';
import { minutes } from './minutes.ts';
import { SHORT_TURN_SKILLS } from './short-turns.ts';
import { SIGNING_SKILLS } from './sign.ts';
import { discuss, TABLE_SKILLS } from './table.ts';

const SKILLS: ReadonlyMap<string, Skill> = new Map(
  Object.entries({
    ...CASE_SKILLS,
    ...TABLE_SKILLS,
    ...SHORT_TURN_SKILLS,
    ...SIGNING_SKILLS,
    ...APART_SKILLS,
    close: closeCase,
    summarise: minutes,
  }),
);

export const skillFor = (act: string): Skill => SKILLS.get(act) ?? discuss;
