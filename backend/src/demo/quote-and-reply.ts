// Answers a sentence of somebody else: picks one worth answering, quotes it to the letter, and replies to what it is about.

import type { Topic } from './material/move.ts';
import { repliesAbout } from './material/replies.ts';
import type { TranscriptSpeech } from './read-request.ts';
import { countScriptWords, fillTemplate, lettersAndDigits, sentencesOf } from './sentences.ts';
import {
  allInVoice,
  inVoice,
  isUnsaid,
  movesFor,
  opponentSlot,
  ownSpeeches,
  type Speaker,
  sideOfSeat,
  templateSlots,
} from './speaker.ts';
import type { Paragraph } from './trim.ts';

const MIN_QUOTE_WORDS = 8;
const MAX_QUOTE_WORDS = 26;
/** Characters: what has no spaces is cut here. */
const MAX_QUOTE_CHARACTERS = 160;
/** Of one speech: a person's seven minutes have fewer. */
const MOST_SENTENCES = 300;

/** By words, where the sentence is none of ours. */
const TOPIC_WORDS: readonly (readonly [Topic, RegExp])[] = [
  ['cost', /\b(costs?|price|bill|pay|paid|money|expens\w+|budget\w*|cheap\w*|afford\w*)\b/i],
  [
    'fairness',
    /\b(fair\w*|unfair|equal\w*|poor\w*|weak\w*|vulnerable|justice|burdens?|disabled|minorit\w+)\b/i,
  ],
  ['incentive', /\b(incentiv\w+|reward\w*|encourag\w+|behaviou?r|motiv\w+|target\w*)\b/i],
  ['precedent', /\b(histor\w+|precedent\w*|before|experience|example\w*|past|earlier)\b/i],
  [
    'feasibility',
    /\b(practical\w*|enforce\w*|implement\w*|feasib\w+|workable|difficult\w*|impossible|done)\b/i,
  ],
  ['alternative', /\b(alternativ\w*|instead|better|instead|other ways?|rather)\b/i],
  ['reversal', /\b(irreversib\w+|undo\w*|undone|revers\w+|permanent\w*|mistakes?)\b/i],
  ['effects', /\b(effects?|consequen\w+|lead to|leads to|result\w*|cause\w*)\b/i],
  ['freedom', /\b(free|freedom|libert\w+|choice|choose|rights?|consent|autonom\w+)\b/i],
  [
    'evidence',
    /\b(evidence|stud(y|ies)|data|research\w*|prove\w*|proof|measure\w*|figures?|statistic\w*)\b/i,
  ],
  ['trust', /\b(trust\w*|experts?|know|knowledge|institution\w*|accountab\w+)\b/i],
  ['definition', /\b(mean(s|ing)?|defin\w+|words?|term|called)\b/i],
  ['time', /\b(years?|future|long term|generation\w*|today|tomorrow|soon)\b/i],
  ['stakes', /\b(value\w*|matter\w*|important|essential|stake)\b/i],
];

interface Quotable {
  speech: TranscriptSpeech;
  text: string;
  topic: Topic;
  /** A sentence that makes an argument goes before one that only leads up to it. */
  weight: number;
}

/** Up to `count` sentences of the latest speeches against this one, each with where it is from; none quoted before. */
export function worthAnswering(
  speaker: Speaker,
  speeches: readonly TranscriptSpeech[],
  count: number,
): Quotable[] {
  const own = lettersAndDigits(
    ownSpeeches(speaker)
      .map((speech) => speech.text)
      .join(' \n '),
  );
  const chosen: Quotable[] = [];
  for (const speech of speeches) {
    const open = speaker.chance
      .shuffled(quotables(speaker, speech))
      .filter(({ text }) => !own.includes(lettersAndDigits(text)))
      .sort((left, right) => right.weight - left.weight);
    chosen.push(...open.slice(0, count - chosen.length));
    if (chosen.length >= count) break;
  }
  return chosen;
}

function quotables(speaker: Speaker, speech: TranscriptSpeech): Quotable[] {
  const side = sideOfSeat(speaker.request, speech.seat);
  const known = new Map<string, { topic: Topic; leads: boolean }>();
  for (const move of movesFor(speaker.request, side)) {
    for (const [index, sentence] of move.sentences.entries()) {
      for (const long of [true, false]) {
        const said = lettersAndDigits(fillTemplate(sentence, templateSlots(speaker.request, side), long));
        known.set(said, { topic: move.topic, leads: index === 0 });
      }
    }
  }
  const sentences = sentencesOf(withoutQuotations(speech.text)).slice(0, MOST_SENTENCES);
  return sentences.flatMap((sentence) => {
    const text =
      countScriptWords(sentence) > MAX_QUOTE_WORDS || sentence.length > 400 ? headOf(sentence) : sentence;
    const words = countScriptWords(text);
    const ours = known.get(lettersAndDigits(sentence));
    const topic = ours?.topic ?? TOPIC_WORDS.find(([, about]) => about.test(sentence))?.[0] ?? 'general';
    const weight = ours !== undefined ? (ours.leads ? 4 : 3) : topic !== 'general' ? 2 : 1;
    // What is too short, or had to be cut, is quoted where there is nothing else.
    const lesser = words < MIN_QUOTE_WORDS || text !== sentence;
    return words < 2 ? [] : [{ speech, text, topic, weight: lesser ? weight - 3 : weight }];
  });
}

/**
 * Quotations inside a speech are somebody else's words: they end a sentence, and take with them what only leads up to them or
 * goes on from them.
 */
export const withoutQuotations = (text: string): string =>
  text
    .replace(
      /(?:[^.!?\n“”"«»]{1,200}: )?[“"«][^“”"«»]{0,1000}[”"»][.!?]?(?:[”"»]|\s+\p{Ll}[^.!?\n“”"«»]{0,200}[.!?]?)?/gu,
      '\n',
    )
    .replace(/[“”"«»]/gu, '\n');

/** The first part of a long sentence, up to a comma or a space: still its very words. */
function headOf(sentence: string): string {
  const limit = Math.min(MAX_QUOTE_CHARACTERS, sentence.length);
  const cut = sentence.slice(0, limit);
  const comma = Math.max(
    cut.lastIndexOf(', '),
    cut.lastIndexOf('; '),
    cut.lastIndexOf(': '),
    cut.lastIndexOf('、'),
    cut.lastIndexOf('，'),
  );
  if (comma > 30) return cut.slice(0, comma);
  const space = cut.lastIndexOf(' ');
  return space > 30 && limit < sentence.length ? cut.slice(0, space) : cut;
}

const quotedWithFullStop = (quote: string): string =>
  /[.!?。！？]$/u.test(quote) ? `“${quote}”` : `“${quote}”.`;

/** A paragraph: the quotation, and the reply. `replies`: templates that are used instead of those by topic. */
export function replyTo(
  speaker: Speaker,
  { speech, text, topic }: Quotable,
  taken: Set<string>,
  replies?: readonly (readonly string[])[],
): Paragraph {
  const slots = opponentSlot(speech);
  const frames = speaker.chance.shuffled(speaker.voice.quoting);
  const frame = firstUnusedLine(speaker, frames, taken, slots) ?? speaker.voice.quoting[0];
  const pool = replies ?? [
    ...speaker.chance.shuffled(repliesAbout(topic)),
    ...speaker.chance.shuffled(repliesAbout('general')),
  ];
  const reply = firstUnused(speaker, pool, taken, slots);
  return {
    sentences: [
      `${inVoice(speaker, frame, slots)} ${quotedWithFullStop(text)}`,
      ...allInVoice(speaker, reply, slots),
    ],
    least: Math.min(2, 1 + reply.length),
  };
}

/** The first of the pool that nobody has used, else that only the other side has; an empty one where all have been. */
export function firstUnused(
  speaker: Speaker,
  pool: readonly (readonly string[])[],
  taken: Set<string>,
  slots: Readonly<Record<string, string>> = {},
): readonly string[] {
  const left = pool.filter(([first = '']) => !taken.has(first));
  const found =
    left.find(([first = '']) => isUnsaid(speaker, first, slots)) ??
    left.find(([first = '']) => isUnsaid(speaker, first, slots, speaker.saidByOwnSide));
  if (found?.[0] !== undefined) taken.add(found[0]);
  return found ?? [];
}

/** The same of single sentences. */
export const firstUnusedLine = (
  speaker: Speaker,
  lines: readonly string[],
  taken: Set<string> = new Set(),
  slots: Readonly<Record<string, string>> = {},
): string | undefined =>
  firstUnused(
    speaker,
    lines.map((line) => [line]),
    taken,
    slots,
  )[0];
