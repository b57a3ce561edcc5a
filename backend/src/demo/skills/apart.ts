// Skills for what is asked beside the debate: a judge's belief in the motion, an answer without a debate, the speeches retold. All are
// scripted.
import { splitIntoTokens } from '../demo-tokens.ts';
import type { Skill } from '../speaker.ts';
import { ownArgument } from './table.ts';

/** Beliefs are given in steps of this many points, as people give them. */
const STEP = 5;
const STRONGEST = 60;

const prior: Skill = ({ chance, printed }) => {
  const belief = Math.round(chance.between(-STRONGEST, STRONGEST) / STEP) * STEP;
  const reason =
    belief === 0
      ? 'as much can be said for it as against it'
      : 'it depends on how it is done, and on who pays for it';
  return `REASON: This is a scripted answer, not a belief: of “${printed.slice(0, 80)}” one can say that ${reason}.\nBELIEF: ${belief}`;
};

const bare: Skill = (speaker) => {
  const { sentences } = ownArgument(speaker, true);
  const isFor = speaker.chance.between(0, 1) === 1;
  const claim = speaker.say(`On balance I hold that {${isFor ? 'mine' : 'theirs'}}.`);
  const doubt = 'Much can be said against this view, and it depends on how it is done.';
  return [claim, ...sentences.slice(0, 3), doubt].join(' ');
};

/** A script understands nothing and so changes nothing: the speeches come back as they are, as many as there is room for. */
const restate: Skill = ({ speeches, maxOutputTokens }) => {
  let left = maxOutputTokens;
  return speeches
    .flatMap(({ id, text }) => {
      const retold = `SPEECH ${id}\n${text}`;
      left -= splitIntoTokens(retold).length;
      return id === '' || left < 0 ? [] : [retold];
    })
    .join('\n\n');
};

export const APART_SKILLS = { prior, bare, restate } satisfies Record<string, Skill>;
