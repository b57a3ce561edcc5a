// Selects a side's arguments for a motion from material/: all of them, those nobody has made yet, and those it has made.
import { CHANGE, HOLD } from './material/change-arguments.ts';
import { AFFIRM, DENY } from './material/claim-arguments.ts';
import { COMMON_MOVES } from './material/common-moves.ts';
import type { Move } from './material/move.ts';
import { BEGIN, DESIGN } from './material/open-arguments.ts';
import type { Motion } from './read-motion.ts';
import { type ArguedSide, lettersIn } from './read-request.ts';
import type { Speaker } from './speaker.ts';

const CLAIM_MOVES = { for: AFFIRM, against: DENY };
const MOVES: Readonly<Record<Motion['kind'], Readonly<Record<ArguedSide, readonly Move[]>>>> = {
  change: { for: CHANGE, against: HOLD },
  keep: { for: HOLD, against: CHANGE },
  claim: CLAIM_MOVES,
  topic: CLAIM_MOVES,
  'as-printed': CLAIM_MOVES,
  open: { for: BEGIN, against: DESIGN },
};

export const movesFor = ({ motion, vocabulary }: Speaker, side: ArguedSide): readonly Move[] =>
  MOVES[motion.kind][side].filter((move) => !(move.public && vocabulary?.isPrivate));

/** Arguments nobody has made yet: first those the voice favours, then the rest in random order. */
export function freshMoves(speaker: Speaker, withStandards: boolean): Move[] {
  const { voice, chance, side, unsaid } = speaker;
  const moves = unsaid(chance.shuffled(movesFor(speaker, side)));
  const favoured = moves.filter((move) => voice.favours.includes(move.topic)).slice(0, 2);
  const ranked = [...favoured, ...moves.filter((move) => !favoured.includes(move))];
  const standards = withStandards ? unsaid(chance.shuffled(COMMON_MOVES)) : [];
  // Sometimes a standard comes second, so that standards are spread over the debate instead of all coming at its end.
  const early = standards.length > 0 && chance.between(0, 3) === 0 ? 1 : 0;
  return [...ranked.toSpliced(1, 0, ...standards.slice(0, early)), ...standards.slice(early)];
}

/** The names of the arguments that `side` has made so far. */
export function movesArgued(speaker: Speaker, side: ArguedSide): string[] {
  const said = lettersIn(speaker.speeches.filter((speech) => speech.side === side));
  return movesFor(speaker, side)
    .filter(({ sentences: [first = ''] }) =>
      speaker.spokenForms(first, side).some((form) => said.includes(form)),
    )
    .map((move) => move.name);
}
