// case and rebut: a side's arguments, first by themselves, later behind an answer to what was last said.

import { CASE_ENDS, CHAIR_ANSWERED, definitionsFor, TO_THE_CHAIR } from '../material/framing.ts';
import type { Move } from '../material/move.ts';
import { firstUnusedLine, replyTo, worthAnswering } from '../quote-and-reply.ts';
import { countScriptWords, lowerFirstLetter } from '../sentences.ts';
import { allInVoice, freshMoves, inVoice, opposingSpeeches, type Speaker } from '../speaker.ts';
import { type Paragraph, trimTo } from '../trim.ts';

const WORDS_BY_DEFAULT = 120;
/** Below one word in so many tokens a speech would be cut by its limit. */
const TOKENS_PER_SPOKEN_WORD = 1.5;
/** A speech answers one sentence for so many words. */
const WORDS_AN_ANSWER = 130;
const MOST_ANSWERS = 8;

export const wordsAsked = ({ request, maxOutputTokens }: Speaker, otherwise = WORDS_BY_DEFAULT): number =>
  Math.max(
    8,
    Math.min(request.task.words ?? otherwise, Math.floor(maxOutputTokens / TOKENS_PER_SPOKEN_WORD)),
  );

export function openCase(speaker: Speaker): string {
  const { request, chance: random } = speaker;
  const words = wordsAsked(speaker);
  const moves = ownShare(
    speaker,
    freshMoves(speaker, false).filter((move) => !move.later),
  );
  const [first, ...rest] = moves;
  const definition = random.pick(definitionsFor(request.motion, request.you.side));
  const [end = ''] = random.shuffled(CASE_ENDS);
  const defined = inVoice(speaker, definition);
  const paragraphs = [
    ...(first ? [paragraph(speaker, first, null)] : []),
    { sentences: [defined], least: 1 },
    ...paragraphsFor(speaker, rest, words - countScriptWords(defined) - 80),
    { sentences: [inVoice(speaker, end)], least: 0 },
  ];
  return trimmedNear(paragraphs, words);
}

export function rebut(speaker: Speaker): string {
  const words = wordsAsked(speaker);
  const taken = new Set<string>();
  const chair = answerChair(speaker, taken);
  const moves = freshMoves(speaker, true);
  const quotables = worthAnswering(speaker, opposingSpeeches(speaker), MOST_ANSWERS);
  const wanted = Math.max(1, Math.round(words / WORDS_AN_ANSWER));
  const answers: Paragraph[] = [];
  let own: Paragraph[] = [];
  // Where the store runs low in a long debate, more of what the other side said is answered.
  for (const quotable of quotables) {
    if (answers.length >= wanted && totalWords([...answers, ...chair, ...own]) >= words) break;
    const paragraph = replyTo(speaker, quotable, taken);
    if (paragraph.sentences.length === 1 && answers.length > 0) break;
    answers.push(paragraph);
    if (answers.length >= wanted)
      own = paragraphsFor(speaker, moves, words - totalWords([...answers, ...chair]));
  }
  if (own.length === 0) own = paragraphsFor(speaker, moves, words - totalWords([...answers, ...chair]));
  const [lead, ...more] = answers;
  const aside = firstUnusedLine(speaker, speaker.chance.shuffled(speaker.voice.asides), taken);
  // The answer to the last speech first, the chair's note next; further answers between arguments, so that it reads as one.
  const [ownFirst, ...ownRest] = own;
  return trimmedNear(
    [
      ...(lead
        ? [{ ...lead, sentences: [...lead.sentences, ...(aside ? [inVoice(speaker, aside)] : [])] }]
        : []),
      ...chair,
      ...(ownFirst ? [ownFirst] : []),
      ...interleave(more, ownRest),
    ],
    words,
  );
}

export function answerChair(speaker: Speaker, taken: Set<string>): Paragraph[] {
  const note = speaker.request.notes.at(-1);
  if (note === undefined) return [];
  const short = note.length > 240 ? `${note.slice(0, 240).replace(/\s+\S*$/, '')}…` : note;
  const plain = lowerFirstLetter(short.replace(/["“”„«»]/g, '').replace(/\s+/g, ' '));
  const stopped = /[.!?…。！？]$/u.test(plain) ? plain : `${plain}.`;
  const frame = firstUnusedLine(speaker, speaker.chance.shuffled(TO_THE_CHAIR), taken, { note: stopped });
  const reply = firstUnusedLine(speaker, speaker.chance.shuffled(CHAIR_ANSWERED), taken);
  const sentences = [
    inVoice(speaker, frame ?? 'The chair asks: {note}', { note: stopped }),
    ...(reply ? [inVoice(speaker, reply)] : []),
  ];
  return [{ sentences, least: sentences.length }];
}

/** Those paragraphs, cut to the words the task asks for. */
export const inMeasure = (speaker: Speaker, paragraphs: readonly Paragraph[], otherwise?: number): string =>
  trimTo(paragraphs, wordsAsked(speaker, otherwise)).text;

/** An argument as a paragraph, behind a turning phrase where one is given. */
function paragraph(speaker: Speaker, move: Move, turning: string | null): Paragraph {
  const [head = '', ...tail] = allInVoice(speaker, move.sentences);
  const opened = turning === null ? head : `${inVoice(speaker, turning, { name: move.name })} ${head}`;
  return { sentences: [opened, ...tail], least: 2 };
}

/** As many arguments as the words hold, and a little more to choose from. */
function paragraphsFor(speaker: Speaker, moves: readonly Move[], words: number): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const turnings = speaker.chance.shuffled(speaker.voice.turning);
  let sum = 0;
  for (const move of moves) {
    if (paragraphs.length > 0 && sum >= words) break;
    const turning = paragraphs.length > 0 ? (turnings[paragraphs.length % turnings.length] ?? null) : null;
    const block = paragraph(speaker, move, turning);
    paragraphs.push(paragraphs.length === 0 ? block : { ...block, least: 0 });
    sum += paragraphWords(block);
  }
  return paragraphs;
}

/** Whole if it can be; where even the shortest form is too long, later paragraphs go. */
function trimmedNear(paragraphs: readonly Paragraph[], words: number): string {
  let kept = paragraphs;
  for (;;) {
    const { text, words: reached } = trimTo(kept, words);
    if (reached <= words * 1.1 || kept.length <= 1) return kept.length <= 1 ? shortest(text, words) : text;
    kept = kept.slice(0, -1);
  }
}

/** For very small measures: whole sentences from the front. */
function shortest(text: string, words: number): string {
  if (countScriptWords(text) <= words * 1.1) return text;
  const sentences = text.match(/[^.!?]+[.!?]+[”"]?\s*/gu) ?? [text];
  let said = sentences[0] ?? text;
  for (const sentence of sentences.slice(1)) {
    if (countScriptWords(said + sentence) > words * 1.1) break;
    said += sentence;
  }
  return said.trim();
}

const paragraphWords = (paragraph: Paragraph): number => countScriptWords(paragraph.sentences.join(' '));
const totalWords = (paragraphs: readonly Paragraph[]): number =>
  paragraphs.reduce((sum, paragraph) => sum + paragraphWords(paragraph), 0);

function interleave(left: readonly Paragraph[], right: readonly Paragraph[]): Paragraph[] {
  const length = Math.max(left.length, right.length);
  return Array.from({ length }).flatMap((_, index) =>
    [right[index], left[index]].flatMap((paragraph) => (paragraph ? [paragraph] : [])),
  );
}

/** Bench partners open blind to each other: each takes its own share of the store, so that they do not make one case twice. */
function ownShare(speaker: Speaker, moves: Move[]): Move[] {
  const { seats, you } = speaker.request;
  const standing = seats.find((seat) => seat.id === you.seat)?.standing;
  const bench = seats.filter((seat) => seat.standing === standing);
  const place = bench.findIndex((seat) => seat.id === you.seat);
  if (bench.length < 2 || place === -1) return moves;
  const byName = [...moves].sort((left, right) => left.name.localeCompare(right.name, 'en'));
  return moves.filter((move) => byName.indexOf(move) % bench.length === place);
}
