// The skills case, construct and rebut: a side's arguments, and answers to what was last said. The sentences are in material/.
import { countWords } from '@rostrum/shared/speech/text-metrics';
import type { Saying } from '../material/indented-text.ts';
import type { Move } from '../material/move.ts';
import { phrases } from '../material/phrases.ts';
import { replyTo, worthAnswering } from '../quote-and-reply.ts';
import { lowerFirstLetter, withoutFullStop } from '../sentences.ts';
import type { Skill, Speaker } from '../speaker.ts';
import { freshMoves } from '../stored-moves.ts';
import { interleaved, type Paragraph, trimBelow, trimTo } from '../trim.ts';

const WORDS_BY_DEFAULT = 120;
/** With fewer tokens per word, the output limit would cut the speech. */
const TOKENS_PER_SPOKEN_WORD = 1.5;
/** A speech answers one sentence per this many words. */
const WORDS_AN_ANSWER = 130;
const MOST_ANSWERS = 8;

export const wordsAsked = ({ task, maxOutputTokens }: Speaker, otherwise = WORDS_BY_DEFAULT): number =>
  Math.max(8, Math.min(task.words ?? otherwise, Math.floor(maxOutputTokens / TOKENS_PER_SPOKEN_WORD)));

/** The paragraphs, cut to the number of words the task asks for. */
export const inMeasure = (speaker: Speaker, paragraphs: readonly Paragraph[], otherwise?: number): string =>
  trimTo(paragraphs, wordsAsked(speaker, otherwise)).text;

const openCase: Skill = (speaker) => {
  const { chance, motion, side } = speaker;
  const words = wordsAsked(speaker);
  const moves = freshMoves(speaker, false).filter((move) => !move.later);
  const [first, ...rest] = ownShare(speaker, moves);
  const definitions = phrases(`${motion.kind}, ${side}`);
  const defined = speaker.sayAll(definitions[chance.between(0, definitions.length - 1)] ?? []);
  const end = speaker.choose([phrases('case ends')]);
  const paragraphs = [
    ...(first ? [argument(speaker, first)] : []),
    { sentences: defined, least: 1 },
    ...argumentsFor(speaker, rest, words - countWords(defined.join(' ')) - 80),
    { sentences: end, least: 0 },
  ];
  return trimBelow(paragraphs, words);
};

export const rebut: Skill = (speaker) => {
  const words = wordsAsked(speaker);
  const chair = answerChair(speaker);
  const moves = freshMoves(speaker, true);
  const wanted = Math.max(1, Math.round(words / WORDS_AN_ANSWER));
  const answers: Paragraph[] = [];
  let own: Paragraph[] = [];
  const addOwn = (): void => {
    own = argumentsFor(speaker, moves, words - totalWords([...answers, ...chair]));
  };
  // When a long debate leaves few new arguments, more of the other side's sentences are answered.
  for (const quotable of worthAnswering(speaker, speaker.opposing, MOST_ANSWERS)) {
    if (answers.length >= wanted && totalWords([...answers, ...chair, ...own]) >= words) break;
    const answer = replyTo(speaker, quotable);
    if (answer.sentences.length === 1 && answers.length > 0) break;
    answers.push(answer);
    if (answers.length >= wanted) addOwn();
  }
  if (own.length === 0) addOwn();
  const [lead, ...more] = answers;
  const aside = speaker.choose([speaker.voice.asides]);
  // First the answer to the last speech, then the chair's note; further answers alternate with arguments.
  return trimBelow(
    [
      ...(lead ? [{ ...lead, sentences: [...lead.sentences, ...aside] }] : []),
      ...chair,
      ...own.slice(0, 1),
      ...interleaved(own.slice(1), more),
    ],
    words,
  );
};

export function answerChair(speaker: Speaker): Paragraph[] {
  const asked = speaker.notes.at(-1);
  if (asked === undefined) return [];
  const short = asked.length > 240 ? `${asked.slice(0, 240).replace(/\s+\S*$/, '')}…` : asked;
  const plain = lowerFirstLetter(short.replace(/["“”„«»]/g, '').replace(/\s+/g, ' '));
  const note = /[.!?…。！？]$/u.test(plain) ? plain : `${plain}.`;
  const taken = speaker.chooseLine(phrases('to the chair'), { note });
  const sentences = [taken, ...speaker.choose([phrases('chair answered')])];
  return [{ sentences, least: sentences.length }];
}

/** The argument as a paragraph, after a turning phrase if one is given. */
function argument({ sayAll }: Speaker, { name, sentences }: Move, turning: Saying = []): Paragraph {
  const [head = '', ...tail] = sayAll(sentences);
  return { sentences: [[...sayAll(turning, { name }), head].join(' '), ...tail], least: 2 };
}

/** As many arguments as fit into `words`, and one more to choose from. */
function argumentsFor(speaker: Speaker, moves: readonly Move[], words: number): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const turnings = speaker.chance.shuffled(speaker.voice.turning);
  for (const [index, move] of moves.entries()) {
    if (index > 0 && totalWords(paragraphs) >= words) break;
    const turning = index > 0 ? turnings[index % turnings.length] : [];
    paragraphs.push({ ...argument(speaker, move, turning), least: index > 0 ? 0 : 2 });
  }
  return paragraphs;
}

const totalWords = (paragraphs: readonly Paragraph[]): number =>
  countWords(paragraphs.flatMap(({ sentences }) => sentences).join(' '));

/** Bench partners open without seeing each other's speech: each gets its own share of the arguments, so that none is made twice. */
function ownShare({ seats, seat }: Speaker, moves: readonly Move[]): readonly Move[] {
  const standing = seats.find(({ id }) => id === seat)?.standing;
  const bench = seats.filter((line) => line.standing === standing);
  const place = bench.findIndex(({ id }) => id === seat);
  if (bench.length < 2 || place === -1) return moves;
  const byName = moves.toSorted((left, right) => left.name.localeCompare(right.name, 'en'));
  return moves.filter((move) => byName.indexOf(move) % bench.length === place);
}

/** If the rules refuse a speech that leaves the topic, the speech begins by naming the motion. */
export const onTopic =
  (skill: Skill): Skill =>
  (speaker) => {
    if (!speaker.heldToTopic) return skill(speaker);
    const reminders = phrases('reminders');
    const [template = ''] = reminders[speaker.own.length % reminders.length] ?? [];
    const reminder = template.replace('{printed}', withoutFullStop(speaker.printed));
    const words = Math.max(8, wordsAsked(speaker) - countWords(reminder));
    return `${reminder} ${skill({ ...speaker, task: { ...speaker.task, words } })}`;
  };

export const CASE_SKILLS = {
  case: onTopic(openCase),
  /** Answers the other side if it has spoken; the first speech has nobody to answer. */
  construct: (speaker) => (speaker.opposing.length > 0 ? rebut : openCase)(speaker),
  rebut: onTopic(rebut),
} satisfies Record<string, Skill>;
