// A speaker about to speak: what was read from the call, the voice, the chance, and how a template becomes a sentence of theirs.
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { type Chance, chanceFrom } from './chance.ts';
import { AFFIRM } from './material/affirm.ts';
import { BEGIN } from './material/begin.ts';
import { BOTH } from './material/both.ts';
import { CHANGE } from './material/change.ts';
import { DENY } from './material/deny.ts';
import { DESIGN } from './material/design.ts';
import { HOLD } from './material/hold.ts';
import type { Move } from './material/move.ts';
import { fill, normal, upperFirst } from './phrases.ts';
import { calling, type Reading, readCall, type Side, type Speech, sideOf } from './reading.ts';
import { type Voice, voiceOf } from './voices.ts';

export interface Scene {
  reading: Reading;
  voice: Voice;
  chance: Chance;
  /** Everything said so far, letters and digits only: what is in it is not said again. */
  heard: string;
  /** The same of this speaker's own bench. */
  own: string;
  maxOutputTokens: number;
  /** A judge that gives lower marks. */
  strict: boolean;
}

export function sceneFor(request: GenerationRequest): Scene {
  const reading = readCall(request);
  return {
    reading,
    voice: voiceOf(request.model.id),
    chance: chanceFrom(
      request.seed ?? 0,
      request.model.id,
      request.system,
      ...request.messages.map((message) => message.content),
    ),
    heard: `${wordsOf(reading.speeches)} ${normal(reading.minutes.join(' \n '))}`,
    own: wordsOf(reading.speeches.filter((speech) => sideFor(reading, speech.seat) === reading.you.side)),
    maxOutputTokens: request.maxOutputTokens,
    strict: request.model.id === 'demo-judge-strict',
  };
}

const wordsOf = (speeches: readonly Speech[]): string =>
  normal(speeches.map((speech) => speech.text).join(' \n '));

export const slotsFor = (reading: Reading, side: Side): Record<string, string> => {
  const { motion, words } = reading;
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
export function say(scene: Scene, template: string, more: Readonly<Record<string, string>> = {}): string {
  const { reading, voice } = scene;
  const sentence = fill(template, { ...slotsFor(reading, reading.you.side), ...more }, voice.long);
  return voice.clipped ? clip(sentence) : sentence;
}

const clip = (sentence: string): string =>
  sentence
    .split('; ')
    .map((part) => upperFirst(part))
    .join('. ');

/** Whether it has not been said in `text` (by anybody, if left out), in either voice's length and from either side. */
export function isNew(
  scene: Scene,
  template: string,
  more: Readonly<Record<string, string>> = {},
  text = scene.heard,
): boolean {
  const { reading } = scene;
  return (['for', 'against'] as const).every((side) =>
    [true, false].every(
      (long) => !text.includes(normal(fill(template, { ...slotsFor(reading, side), ...more }, long))),
    ),
  );
}

/** Which store of arguments a side draws on. */
export function deckFor(reading: Reading, side: Side): readonly Move[] {
  if (reading.motion.kind === 'open') return side === 'for' ? BEGIN : DESIGN;
  if (reading.motion.kind === 'claim') return side === 'for' ? AFFIRM : DENY;
  const deck = (side === 'for') === reading.motion.against ? HOLD : CHANGE;
  return reading.words.private ? deck.filter((move) => !move.public) : deck;
}

export const sideFor = (reading: Reading, seat: string): Side =>
  seat === reading.you.seat ? reading.you.side : sideOf(seat, reading.seats);

/** Arguments nobody has made yet: those the voice favours first, the rest by chance. */
export function freshMoves(scene: Scene, withStandards: boolean): Move[] {
  const { reading, voice, chance } = scene;
  const ranked = chance
    .shuffled(deckFor(reading, reading.you.side))
    .filter((move) => isNew(scene, move.sentences[0] ?? ''));
  const favoured = ranked.filter((move) => voice.favours.includes(move.topic)).slice(0, 2);
  const rest = ranked.filter((move) => !favoured.includes(move));
  const standards = withStandards ? unsaidStandards(scene) : [];
  const [first, ...others] = [...favoured, ...rest];
  const [standard, ...laterStandards] = standards;
  // A standard for once second, so that tests and principles are spread over a debate instead of piling up at its end.
  const second = standard && chance.between(0, 3) === 0 ? [standard] : [];
  return [
    ...(first ? [first] : []),
    ...second,
    ...others,
    ...(second.length > 0 ? laterStandards : standards),
  ];
}

/** Those nobody has used go before those that only the other side has. */
function unsaidStandards(scene: Scene): Move[] {
  const open = scene.chance
    .shuffled(BOTH)
    .filter((move) => isNew(scene, move.sentences[0] ?? '', {}, scene.own));
  const fresh = open.filter((move) => isNew(scene, move.sentences[0] ?? ''));
  return [...fresh, ...open.filter((move) => !fresh.includes(move))];
}

/** The names of what this side, or the other one, has argued so far. */
export function arguedBy(scene: Scene, mine: boolean): Move[] {
  const { reading } = scene;
  const { side } = reading.you;
  const other: Side = side === 'for' ? 'against' : 'for';
  const said = normal(
    reading.speeches
      .filter((speech) => (sideFor(reading, speech.seat) === side) === mine)
      .map((speech) => speech.text)
      .join(' \n '),
  );
  return deckFor(reading, mine ? side : other).filter((move) =>
    [true, false].some((long) =>
      said.includes(normal(fill(move.sentences[0] ?? '', slotsFor(reading, mine ? side : other), long))),
    ),
  );
}

/** What the other side said, the last first; where nobody is on the other side, what anybody else said. */
export function opposing(scene: Scene): Speech[] {
  const { reading } = scene;
  const others = reading.speeches.filter((speech) => speech.seat !== reading.you.seat).toReversed();
  const against = others.filter((speech) => sideFor(reading, speech.seat) !== reading.you.side);
  return against.length > 0 ? against : others;
}

export const opponentSlot = (speech: Speech): Record<string, string> => ({ opponent: calling(speech.by) });
