// A speaker about to speak: what was read from the call, the voice, the chance, and how a template becomes a sentence of theirs.
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { AFFIRM } from './material/affirm-claim.ts';
import { HOLD } from './material/against-change.ts';
import { BEGIN } from './material/begin-small.ts';
import { COMMON_MOVES } from './material/common-moves.ts';
import { DENY } from './material/deny-claim.ts';
import { DESIGN } from './material/design-whole.ts';
import { CHANGE } from './material/for-change.ts';
import type { Move } from './material/move.ts';
import {
  type ArguedSide,
  type ReadRequest,
  readRequest,
  seatSide,
  spokenName,
  type TranscriptSpeech,
} from './read-request.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { fillTemplate, lettersAndDigits, upperFirst } from './sentences.ts';
import { type Voice, voiceOf } from './voices.ts';

export interface Speaker {
  request: ReadRequest;
  voice: Voice;
  chance: SeededRandom;
  /** Everything said so far, letters and digits only: what is in it is not said again. */
  saidSoFar: string;
  /** The same of this speaker's own bench. */
  saidByOwnSide: string;
  maxOutputTokens: number;
  /** A judge that gives lower marks. */
  strict: boolean;
}

export function speakerFor(request: GenerationRequest): Speaker {
  const reading = readRequest(request);
  return {
    request: reading,
    voice: voiceOf(request.model.id),
    chance: seededRandom(
      request.seed ?? 0,
      request.model.id,
      request.system,
      ...request.messages.map((message) => message.content),
    ),
    saidSoFar: `${joinedSpeech(reading.speeches)} ${lettersAndDigits(reading.minutes.join(' \n '))}`,
    saidByOwnSide: joinedSpeech(
      reading.speeches.filter((speech) => sideOfSeat(reading, speech.seat) === reading.you.side),
    ),
    maxOutputTokens: request.maxOutputTokens,
    strict: request.model.id === 'demo-judge-strict',
  };
}

const joinedSpeech = (speeches: readonly TranscriptSpeech[]): string =>
  lettersAndDigits(speeches.map((speech) => speech.text).join(' \n '));

export const templateSlots = (request: ReadRequest, side: ArguedSide): Record<string, string> => {
  const { motion, vocabulary: words } = request;
  const { private: _, ...phrases } = words;
  return {
    ...phrases,
    theme: motion.theme,
    step: motion.step,
    problem: motion.problem ?? 'what should be done',
    mine: side === 'for' ? motion.claim : motion.contrary,
    theirs: side === 'for' ? motion.contrary : motion.claim,
  };
};

/** In this speaker's manner. `more` fills slots of its own. */
export function inVoice(
  speaker: Speaker,
  template: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const { request, voice } = speaker;
  const sentence = fillTemplate(
    template,
    { ...templateSlots(request, request.you.side), ...more },
    voice.long,
  );
  return voice.clipped ? clipSentence(sentence) : sentence;
}

export const allInVoice = (
  speaker: Speaker,
  templates: readonly string[],
  more: Readonly<Record<string, string>> = {},
): string[] => templates.map((template) => inVoice(speaker, template, more));

const clipSentence = (sentence: string): string =>
  sentence
    .split('; ')
    .map((part) => upperFirst(part))
    .join('. ');

/** Whether it has not been said in `text` (by anybody, if left out), in either voice's length and from either side. */
export function isUnsaid(
  speaker: Speaker,
  template: string,
  more: Readonly<Record<string, string>> = {},
  text = speaker.saidSoFar,
): boolean {
  const { request } = speaker;
  return (['for', 'against'] as const).every((side) =>
    [true, false].every(
      (long) =>
        !text.includes(
          lettersAndDigits(fillTemplate(template, { ...templateSlots(request, side), ...more }, long)),
        ),
    ),
  );
}

/** Which store of arguments a side draws on. */
export function movesFor(request: ReadRequest, side: ArguedSide): readonly Move[] {
  if (request.motion.kind === 'open') return side === 'for' ? BEGIN : DESIGN;
  if (request.motion.kind === 'claim') return side === 'for' ? AFFIRM : DENY;
  const deck = (side === 'for') === request.motion.against ? HOLD : CHANGE;
  return request.vocabulary.private ? deck.filter((move) => !move.public) : deck;
}

export const sideOfSeat = (request: ReadRequest, seat: string): ArguedSide =>
  seat === request.you.seat ? request.you.side : seatSide(seat, request.seats);

/** Arguments nobody has made yet: those the voice favours first, the rest by chance. */
export function freshMoves(speaker: Speaker, withStandards: boolean): Move[] {
  const { request, voice, chance: random } = speaker;
  const ranked = random
    .shuffled(movesFor(request, request.you.side))
    .filter((move) => isUnsaid(speaker, move.sentences[0] ?? ''));
  const favoured = ranked.filter((move) => voice.favours.includes(move.topic)).slice(0, 2);
  const rest = ranked.filter((move) => !favoured.includes(move));
  const standards = withStandards ? unsaidStandards(speaker) : [];
  const [first, ...others] = [...favoured, ...rest];
  const [standard, ...laterStandards] = standards;
  // A standard for once second, so that tests and principles are spread over a debate instead of piling up at its end.
  const second = standard && random.between(0, 3) === 0 ? [standard] : [];
  return [
    ...(first ? [first] : []),
    ...second,
    ...others,
    ...(second.length > 0 ? laterStandards : standards),
  ];
}

/** Those nobody has used go before those that only the other side has. */
function unsaidStandards(speaker: Speaker): Move[] {
  const open = speaker.chance
    .shuffled(COMMON_MOVES)
    .filter((move) => isUnsaid(speaker, move.sentences[0] ?? '', {}, speaker.saidByOwnSide));
  const fresh = open.filter((move) => isUnsaid(speaker, move.sentences[0] ?? ''));
  return [...fresh, ...open.filter((move) => !fresh.includes(move))];
}

/** The names of what this side, or the other one, has argued so far. */
export function movesArgued(speaker: Speaker, mine: boolean): Move[] {
  const { request } = speaker;
  const { side } = request.you;
  const other: ArguedSide = side === 'for' ? 'against' : 'for';
  const said = lettersAndDigits(
    request.speeches
      .filter((speech) => (sideOfSeat(request, speech.seat) === side) === mine)
      .map((speech) => speech.text)
      .join(' \n '),
  );
  return movesFor(request, mine ? side : other).filter((move) =>
    [true, false].some((long) =>
      said.includes(
        lettersAndDigits(
          fillTemplate(move.sentences[0] ?? '', templateSlots(request, mine ? side : other), long),
        ),
      ),
    ),
  );
}

export const ownSpeeches = ({ request }: Speaker): TranscriptSpeech[] =>
  request.speeches.filter((speech) => speech.seat === request.you.seat);

/** What the other side said, the last first; where nobody is on the other side, what anybody else said. */
export function opposingSpeeches(speaker: Speaker): TranscriptSpeech[] {
  const { request } = speaker;
  const others = request.speeches.filter((speech) => speech.seat !== request.you.seat).toReversed();
  const against = others.filter((speech) => sideOfSeat(request, speech.seat) !== request.you.side);
  return against.length > 0 ? against : others;
}

export const opponentSlot = (speech: TranscriptSpeech): Record<string, string> => ({
  opponent: spokenName(speech.by),
});
