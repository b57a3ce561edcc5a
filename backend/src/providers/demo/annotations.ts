// The claims on which a debate turned, quoted to the letter, with whether the other side ever took them up.
import { normal } from './phrases.ts';
import { worthAnswering } from './quoting.ts';
import type { Speech } from './reading.ts';
import { type Scene, sideFor } from './scene.ts';

export interface Note {
  [key: string]: string;
  speech: string;
  quote: string;
  note: string;
}

/** In turn from each side, the earliest speeches first; up to `count`. */
export function annotationsOf(scene: Scene, count: number): Note[] {
  const { reading } = scene;
  const sides = (['for', 'against'] as const).map((side) =>
    reading.speeches.filter((speech) => speech.id !== '' && sideFor(reading, speech.seat) === side),
  );
  const notes: Note[] = [];
  for (let index = 0; notes.length < count && index < reading.speeches.length; index++) {
    for (const speeches of sides) {
      const speech = speeches[index];
      if (speech && notes.length < count) notes.push(...noteOn(scene, speech));
    }
  }
  return notes;
}

function noteOn(scene: Scene, speech: Speech): Note[] {
  const answered = answersTo(scene, speech);
  const [chosen] = worthAnswering(scene, [speech], 40).sort(
    (left, right) => Number(answered.has(normal(right.text))) - Number(answered.has(normal(left.text))),
  );
  if (!chosen) return [];
  const by = answered.get(normal(chosen.text));
  const fate =
    by === undefined
      ? 'never taken up in its own words: dropped'
      : `quoted and answered by ${by.by} in ${by.act}`;
  return [{ speech: speech.id, quote: chosen.text, note: `A claim ${aboutOf(chosen.topic)}, ${fate}.` }];
}

const aboutOf = (topic: string): string =>
  topic === 'general' ? 'on the motion at large' : `that turns on ${NOUNS[topic] ?? topic}`;
const NOUNS: Readonly<Record<string, string>> = {
  incentive: 'what people are rewarded for',
  reversal: 'what can be undone',
  alternative: 'whether something else would do',
  burden: 'who has to prove what',
  effects: 'its later effects',
  stakes: 'what is at stake',
};

/** Which of its sentences others quoted later, and in which speech. */
function answersTo({ reading }: Scene, speech: Speech): Map<string, Speech> {
  const from = reading.speeches.indexOf(speech);
  const found = new Map<string, Speech>();
  for (const later of reading.speeches.slice(from + 1)) {
    if (later.seat === speech.seat) continue;
    for (const [, words = ''] of later.text.matchAll(/[“"]([^“”"]{8,1000})[”"]/gu)) {
      if (!found.has(normal(words))) found.set(normal(words), later);
    }
  }
  return found;
}
