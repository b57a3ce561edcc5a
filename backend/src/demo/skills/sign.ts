// Skills for signing an agreed text, which the prompt gives: signed, or changed in one clause.
import type { Skill } from '../speaker.ts';

const SIGNED = `[REASONING]
It holds what we agreed on, and I can stand by it as it is.
SIGNS_TEXT: YES`;

export const SIGNING_SKILLS = {
  /** Signs two texts of three; to the third it adds a clause. */
  sign(speaker) {
    const text = speaker.textPut;
    if (text === null || speaker.chance.between(0, 2) > 0) return SIGNED;
    const clause = speaker.say('Whoever decides looks at {measure} once more after a year.');
    return `[REASONING]
It does not say when the decision is looked at again.
SIGNS_TEXT: NO
[CHANGED_TEXT]
${text} ${clause}`;
  },

  countersign: () => SIGNED,
} satisfies Record<string, Skill>;
