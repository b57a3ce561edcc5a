// The claims on which a debate turned, quoted to the letter, with whether the other side ever took them up.

import { worthAnswering } from './quote-and-reply.ts';
import type { TranscriptSpeech } from './read-request.ts';
import { lettersAndDigits } from './sentences.ts';
import { type Speaker, sideOfSeat } from './speaker.ts';

export interface Note {
  [key: string]: string;
  speech: string;
  quote: string;
  note: string;
}

/** In turn from each side, the earliest speeches first; up to `count`. */
export function annotationsOf(speaker: Speaker, count: number): Note[] {
  const { request } = speaker;
  const sides = (['for', 'against'] as const).map((side) =>
    request.speeches.filter((speech) => speech.id !== '' && sideOfSeat(request, speech.seat) === side),
  );
  const notes: Note[] = [];
  for (let index = 0; notes.length < count && index < request.speeches.length; index++) {
    for (const speeches of sides) {
      const speech = speeches[index];
      if (speech && notes.length < count) notes.push(...noteOn(speaker, speech));
    }
  }
  return notes;
}

function noteOn(speaker: Speaker, speech: TranscriptSpeech): Note[] {
  const answered = answersTo(speaker, speech);
  const [chosen] = worthAnswering(speaker, [speech], 40).sort(
    (left, right) =>
      Number(answered.has(lettersAndDigits(right.text))) - Number(answered.has(lettersAndDigits(left.text))),
  );
  if (!chosen) return [];
  const by = answered.get(lettersAndDigits(chosen.text));
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
function answersTo({ request }: Speaker, speech: TranscriptSpeech): Map<string, TranscriptSpeech> {
  const from = request.speeches.indexOf(speech);
  const found = new Map<string, TranscriptSpeech>();
  for (const later of request.speeches.slice(from + 1)) {
    if (later.seat === speech.seat) continue;
    for (const [, words = ''] of later.text.matchAll(/[“"]([^“”"]{8,1000})[”"]/gu)) {
      if (!found.has(lettersAndDigits(words))) found.set(lettersAndDigits(words), later);
    }
  }
  return found;
}
