// close: the last speech of a side. It answers once more, weighs what was argued, and brings nothing new.

import { LAST_WORDS, TURNED, WEIGHED } from '../material/framing.ts';
import { firstUnusedLine, replyTo, worthAnswering } from '../quote-and-reply.ts';
import type { TranscriptSpeech } from '../read-request.ts';
import { countScriptWords } from '../sentences.ts';
import { inVoice, isUnsaid, movesArgued, opposingSpeeches, type Speaker } from '../speaker.ts';
import { type Paragraph, trimTo } from '../trim.ts';
import { answerChair, wordsAsked } from './argue.ts';

const CLOSING_TRIES = 12;
/** Share of the measure by which a first try may miss it. */
const CLOSE_ENOUGH = 0.05;

export function closeCase(speaker: Speaker): string {
  const words = wordsAsked(speaker, 75);
  let best = weigh(speaker, words);
  for (let tries = 1; tries < CLOSING_TRIES && miss(best, words) > words * CLOSE_ENOUGH; tries++) {
    const other = weigh(speaker, words);
    if (miss(other, words) < miss(best, words)) best = other;
  }
  return best;
}

const miss = (text: string, words: number): number => Math.abs(countScriptWords(text) - words);

function weigh(speaker: Speaker, words: number): string {
  const taken = new Set<string>();
  const { chance: random } = speaker;
  const [a = 'the main ground', b = 'the matter of proof'] = random
    .shuffled(movesArgued(speaker, true))
    .map((move) => move.name);
  const [c = 'the motion as it was printed'] = random
    .shuffled(movesArgued(speaker, false))
    .map((move) => move.name);
  const names = { a, b, c };
  const answers = worthAnswering(speaker, argued(speaker), words > 200 ? 2 : 1).map((quotable) =>
    replyTo(speaker, quotable, taken, random.shuffled(WEIGHED)),
  );
  const [turned = '', ...weighing] = TURNED.filter((sentence) => isUnsaid(speaker, sentence, names));
  const ending = firstUnusedLine(speaker, random.shuffled(LAST_WORDS), taken, names);
  // One paragraph a sentence for the fitting, one paragraph for the reader: any of the weighing may be left out.
  const middle = [turned, ...random.shuffled(weighing)].map(
    (sentence, index): Paragraph => ({
      sentences: [inVoice(speaker, sentence, names)],
      least: index === 0 ? 1 : 0,
    }),
  );
  const last: Paragraph = {
    sentences: [inVoice(speaker, ending ?? 'The heaviest reason is {a}.', names)],
    least: 1,
  };
  const [lead, ...more] = answers;
  const fixed = [...(lead ? [lead] : []), ...answerChair(speaker, taken), ...more];
  const tail = trimTo([...fixed, ...middle, last], words).text.split('\n\n');
  const heads = tail.slice(0, fixed.length);
  return [...heads, tail.slice(fixed.length).join(' ')].join('\n\n');
}

/** Arguments rather than closings: the other side's last word weighs, and there is little in it to answer. */
function argued(speaker: Speaker): TranscriptSpeech[] {
  const speeches = opposingSpeeches(speaker);
  const [latest, ...earlier] = speeches;
  return latest && earlier.length > 0 && /clos/i.test(latest.act) ? [...earlier, latest] : speeches;
}
