// The demo judge's annotations: central claims, quoted exactly, and whether the other side answered them.
import { worthAnswering } from '../quote-and-reply.ts';
import type { TranscriptSpeech } from '../read-request.ts';
import { lettersAndDigits } from '../sentences.ts';
import type { Speaker } from '../speaker.ts';
import { interleaved } from '../trim.ts';
import { quotedIn } from './speech-stats.ts';

/** Up to `count`, alternating between the sides, the earliest speeches first. */
export function annotationsOf(speaker: Speaker, count: number) {
  const spoken = speaker.speeches.filter((speech) => speech.id !== '');
  const [first, second] = (['for', 'against'] as const).map((side) =>
    spoken.filter((speech) => speech.side === side),
  );
  const found: ReturnType<typeof annotationOn> = [];
  for (const speech of interleaved(first ?? [], second ?? []))
    if (found.length < count) found.push(...annotationOn(speaker, speech));
  return found;
}

function annotationOn(speaker: Speaker, speech: TranscriptSpeech) {
  const later = speaker.speeches
    .slice(speaker.speeches.indexOf(speech) + 1)
    .filter(({ seat }) => seat !== speech.seat)
    .map(({ by, act, text }) => ({ by, act, quoted: quotedIn(text) }));
  const answerTo = (claim: string) => later.find(({ quoted }) => quoted.includes(lettersAndDigits(claim)));
  const candidates = worthAnswering(speaker, [speech], 40);
  const chosen = candidates.find(({ text }) => answerTo(text)) ?? candidates[0];
  if (!chosen) return [];
  const answer = answerTo(chosen.text);
  const fate = answer
    ? `quoted and answered by ${answer.by} in ${answer.act}`
    : 'never taken up in its own words: dropped';
  const about =
    chosen.topic === 'general'
      ? 'on the motion at large'
      : `that turns on ${NOUNS[chosen.topic] ?? chosen.topic}`;
  return [
    {
      at: speech.id,
      quote: chosen.text,
      status: answer ? 'answered' : 'dropped',
      why: `A claim ${about}, ${fate}.`,
    },
  ];
}

const NOUNS: Readonly<Record<string, string>> = {
  incentive: 'what people are rewarded for',
  reversal: 'what can be undone',
  alternative: 'whether something else would do',
  burden: 'who has to prove what',
  effects: 'its later effects',
  stakes: 'what is at stake',
};
