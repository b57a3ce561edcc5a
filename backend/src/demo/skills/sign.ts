// Skills for signing an agreed text: found in the transcript under the name that the task gives, signed, or changed in one clause.
import type { Skill, Speaker } from '../speaker.ts';

/** The parts of an answer that hold a text to sign; it is their last part. */
const TEXT_PARTS = ['[CHANGED_TEXT]', '[PROPOSED_SOLUTION]'];

/** The last text by the seat that the task names; `null` if it wrote none. */
function textPut({ speeches, task }: Speaker): string | null {
  const texts = speeches.flatMap(({ seat, text }) => {
    const part = TEXT_PARTS.find((marker) => text.includes(marker));
    return seat === task.target && part ? [text.slice(text.lastIndexOf(part) + part.length).trim()] : [];
  });
  return texts.at(-1) ?? null;
}

const SIGNED = `[REASONING]
It holds what we agreed on, and I can stand by it as it is.
SIGNS_TEXT: YES`;

export const SIGNING_SKILLS = {
  /** Signs two texts of three; to the third it adds a clause. */
  sign(speaker) {
    const text = textPut(speaker);
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
