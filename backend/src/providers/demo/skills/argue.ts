// case and rebut: a side's arguments, first by themselves, later behind an answer to what was last said.
import { type Block, fitTo } from '../fit.ts';
import { CASE_ENDS, CHAIR_ANSWERED, definitionsFor, TO_THE_CHAIR } from '../material/framing.ts';
import type { Move } from '../material/move.ts';
import { countWords, lowerFirst } from '../phrases.ts';
import { answerTo, unused, worthAnswering } from '../quoting.ts';
import { freshMoves, opposing, type Scene, say } from '../scene.ts';

const WORDS_BY_DEFAULT = 120;
/** Below one word in so many tokens a speech would be cut by its limit. */
const TOKENS_A_WORD = 1.5;
/** A speech answers one sentence for so many words. */
const WORDS_AN_ANSWER = 130;
const MOST_ANSWERS = 8;

export const wordsAsked = ({ reading, maxOutputTokens }: Scene, otherwise = WORDS_BY_DEFAULT): number =>
  Math.max(8, Math.min(reading.task.words ?? otherwise, Math.floor(maxOutputTokens / TOKENS_A_WORD)));

export function openCase(scene: Scene): string {
  const { reading, chance } = scene;
  const words = wordsAsked(scene);
  const moves = ownShare(
    scene,
    freshMoves(scene, false).filter((move) => !move.later),
  );
  const [first, ...rest] = moves;
  const definition = chance.pick(definitionsFor(reading.motion, reading.you.side));
  const end = chance.shuffled(CASE_ENDS).find(() => true) ?? '';
  const definedBlock: Block = { sentences: [say(scene, definition)], least: 1 };
  const endBlock: Block = { sentences: [say(scene, end)], least: 0 };
  const blocks = [
    ...(first ? [paragraph(scene, first, null)] : []),
    definedBlock,
    ...grow(scene, rest, words - countWords(say(scene, definition)) - 80),
    endBlock,
  ];
  return closest(blocks, words);
}

export function rebut(scene: Scene): string {
  const words = wordsAsked(scene);
  const taken = new Set<string>();
  const chair = answerChair(scene, taken);
  const moves = freshMoves(scene, true);
  const quotables = worthAnswering(scene, opposing(scene), MOST_ANSWERS);
  const wanted = Math.max(1, Math.round(words / WORDS_AN_ANSWER));
  const answers: Block[] = [];
  let own: Block[] = [];
  // Where the store runs low in a long debate, more of what the other side said is answered.
  for (const quotable of quotables) {
    if (answers.length >= wanted && wordsOf([...answers, ...chair, ...own]) >= words) break;
    const block = answerTo(scene, quotable, taken);
    if (block.sentences.length === 1 && answers.length > 0) break;
    answers.push(block);
    if (answers.length >= wanted) own = grow(scene, moves, words - wordsOf([...answers, ...chair]));
  }
  if (own.length === 0) own = grow(scene, moves, words - wordsOf([...answers, ...chair]));
  const [lead, ...more] = answers;
  const aside = unused(
    scene,
    scene.chance.shuffled(scene.voice.asides).map((one) => [one]),
    taken,
  );
  // The answer to the last speech first, the chair's note next; further answers between arguments, so that it reads as one.
  const [ownFirst, ...ownRest] = own;
  return closest(
    [
      ...(lead ? [{ ...lead, sentences: [...lead.sentences, ...aside.map((one) => say(scene, one))] }] : []),
      ...chair,
      ...(ownFirst ? [ownFirst] : []),
      ...interleave(more, ownRest),
    ],
    words,
  );
}

export function answerChair(scene: Scene, taken: Set<string>): Block[] {
  const note = scene.reading.notes.at(-1);
  if (note === undefined) return [];
  const short = note.length > 240 ? `${note.slice(0, 240).replace(/\s+\S*$/, '')}…` : note;
  const plain = lowerFirst(short.replace(/["“”„«»]/g, '').replace(/\s+/g, ' '));
  const stopped = /[.!?…。！？]$/u.test(plain) ? plain : `${plain}.`;
  const [frame = ''] = unused(
    scene,
    scene.chance.shuffled(TO_THE_CHAIR).map((one) => [one]),
    taken,
    { note: stopped },
  );
  const reply = unused(
    scene,
    scene.chance.shuffled(CHAIR_ANSWERED).map((one) => [one]),
    taken,
  );
  return [
    {
      sentences: [
        say(scene, frame || 'The chair asks: {note}', { note: stopped }),
        ...reply.map((one) => say(scene, one)),
      ],
      least: 1 + reply.length,
    },
  ];
}

/** An argument as a paragraph, behind a turning phrase where one is given. */
function paragraph(scene: Scene, move: Move, turning: string | null): Block {
  const [head = '', ...tail] = move.sentences.map((sentence) => say(scene, sentence));
  const opened = turning === null ? head : `${say(scene, turning, { name: move.name })} ${head}`;
  return { sentences: [opened, ...tail], least: 2 };
}

/** As many arguments as the words hold, and a little more to choose from. */
function grow(scene: Scene, moves: readonly Move[], words: number): Block[] {
  const blocks: Block[] = [];
  const turnings = scene.chance.shuffled(scene.voice.turning);
  let sum = 0;
  for (const move of moves) {
    if (blocks.length > 0 && sum >= words) break;
    const turning = blocks.length > 0 ? (turnings[blocks.length % turnings.length] ?? null) : null;
    const block = paragraph(scene, move, turning);
    blocks.push(blocks.length === 0 ? block : { ...block, least: 0 });
    sum += wordsIn(block);
  }
  return blocks;
}

/** Whole if it can be; where even the shortest form is too long, later paragraphs go. */
function closest(blocks: readonly Block[], words: number): string {
  let kept = blocks;
  for (;;) {
    const { text, words: reached } = fitTo(kept, words);
    if (reached <= words * 1.1 || kept.length <= 1) return kept.length <= 1 ? shortest(text, words) : text;
    kept = kept.slice(0, -1);
  }
}

/** For very small measures: whole sentences from the front. */
function shortest(text: string, words: number): string {
  if (countWords(text) <= words * 1.1) return text;
  const sentences = text.match(/[^.!?]+[.!?]+[”"]?\s*/gu) ?? [text];
  let said = sentences[0] ?? text;
  for (const sentence of sentences.slice(1)) {
    if (countWords(said + sentence) > words * 1.1) break;
    said += sentence;
  }
  return said.trim();
}

const wordsIn = (block: Block): number => countWords(block.sentences.join(' '));
const wordsOf = (blocks: readonly Block[]): number => blocks.reduce((sum, block) => sum + wordsIn(block), 0);

function interleave(left: readonly Block[], right: readonly Block[]): Block[] {
  const length = Math.max(left.length, right.length);
  return Array.from({ length }).flatMap((_, index) =>
    [right[index], left[index]].flatMap((block) => (block ? [block] : [])),
  );
}

/** Bench partners open blind to each other: each takes its own share of the store, so that they do not make one case twice. */
function ownShare(scene: Scene, moves: Move[]): Move[] {
  const { seats, you } = scene.reading;
  const standing = seats.find((seat) => seat.id === you.seat)?.standing;
  const bench = seats.filter((seat) => seat.standing === standing);
  const place = bench.findIndex((seat) => seat.id === you.seat);
  if (bench.length < 2 || place === -1) return moves;
  const byName = [...moves].sort((left, right) => left.name.localeCompare(right.name, 'en'));
  return moves.filter((move) => byName.indexOf(move) % bench.length === place);
}
