// Picks sentences of other speakers that are worth answering, quotes them exactly, and replies by topic.
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { repliesAbout, topicOf } from './material/replies.ts';
import { lettersIn, spokenName, type TranscriptSpeech } from './read-request.ts';
import { lettersAndDigits, sentencesOf } from './sentences.ts';
import type { Speaker } from './speaker.ts';
import { movesFor } from './stored-moves.ts';
import type { Paragraph } from './trim.ts';

const MIN_QUOTE_WORDS = 8;
const MAX_QUOTE_WORDS = 26;
/** Text without spaces is cut after this many characters. */
const MAX_QUOTE_CHARACTERS = 160;
/** Sentences read of one speech; seven minutes of speaking have fewer. */
const MOST_SENTENCES = 300;

type Quotable = ReturnType<typeof quotables>[number];

/** Up to `count` sentences from the latest opposing speeches, each with its speech; none that this seat quoted before. */
export function worthAnswering(speaker: Speaker, speeches: readonly TranscriptSpeech[], count: number) {
  const own = lettersIn(speaker.own);
  const chosen: Quotable[] = [];
  for (const speech of speeches) {
    if (chosen.length >= count) break;
    const open = speaker.chance
      .shuffled(quotables(speaker, speech))
      .filter(({ text }) => !own.includes(lettersAndDigits(text)))
      .sort((left, right) => right.weight - left.weight);
    chosen.push(...open.slice(0, count - chosen.length));
  }
  return chosen;
}

function quotables(speaker: Speaker, speech: TranscriptSpeech) {
  const known = new Map(
    movesFor(speaker, speech.side).flatMap(({ topic, sentences }) =>
      sentences.flatMap((sentence, index) =>
        speaker.spokenForms(sentence, speech.side).map((form) => [form, { topic, leads: index === 0 }]),
      ),
    ),
  );
  const sentences = sentencesOf(withoutQuotations(speech.text)).slice(0, MOST_SENTENCES);
  return sentences.flatMap((sentence) => {
    const isLong = countWords(sentence) > MAX_QUOTE_WORDS || sentence.length > 400;
    const text = isLong ? headOf(sentence) : sentence;
    const words = countWords(text);
    const ours = known.get(lettersAndDigits(sentence));
    const topic = ours?.topic ?? topicOf(sentence);
    // A sentence that makes an argument is preferred to one that introduces it.
    const weight = ours !== undefined ? (ours.leads ? 4 : 3) : topic !== 'general' ? 2 : 1;
    // A sentence that is too short, or had to be cut, is quoted only if there is nothing better.
    const lesser = words < MIN_QUOTE_WORDS || text !== sentence;
    return words < 2 ? [] : [{ speech, text, topic, weight: lesser ? weight - 3 : weight }];
  });
}

/**
 * Removes quotations, which are another speaker's words, with the clause that introduces or continues them. A quotation also
 * ends its sentence.
 */
export const withoutQuotations = (text: string): string =>
  text
    .replace(
      /(?:[^.!?\n“”"«»]{1,200}: )?[“"«][^“”"«»]{0,1000}[”"»][.!?]?(?:[”"»]|\s+\p{Ll}[^.!?\n“”"«»]{0,200}[.!?]?)?/gu,
      '\n',
    )
    .replace(/[“”"«»]/gu, '\n');

/** The beginning of a long sentence, up to a comma or a space: still an exact quotation. */
function headOf(sentence: string): string {
  const cut = sentence.slice(0, MAX_QUOTE_CHARACTERS);
  const comma = Math.max(...[', ', '; ', ': ', '、', '，'].map((mark) => cut.lastIndexOf(mark)));
  if (comma > 30) return cut.slice(0, comma);
  const space = cut.lastIndexOf(' ');
  return space > 30 && cut !== sentence ? cut.slice(0, space) : cut;
}

/** A paragraph with the quotation and the reply. `replies` is used instead of the replies by topic. */
export function replyTo(
  speaker: Speaker,
  { speech, text, topic }: Quotable,
  replies = [repliesAbout(topic), repliesAbout('general')],
): Paragraph {
  const slots = { opponent: spokenName(speech.by) };
  const frame = speaker.chooseLine(speaker.voice.quoting, slots);
  const quoted = `“${text}”${/[.!?。！？]$/u.test(text) ? '' : '.'}`;
  return { sentences: [`${frame} ${quoted}`, ...speaker.choose(replies, slots)], least: 2 };
}
