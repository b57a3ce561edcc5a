// Tasks at a table or in a workshop: a view with its confidence, a frame, a proposal, a critique, a refinement, a synthesis.

import { replyTo, worthAnswering } from '../quote-and-reply.ts';
import { spokenName } from '../read-request.ts';
import {
  allInVoice,
  freshMoves,
  inVoice,
  isUnsaid,
  movesArgued,
  opposingSpeeches,
  type Speaker,
} from '../speaker.ts';
import { inMeasure, rebut } from './argue.ts';

/** A leading view, what would change it, and a number; `confidence` differs from seat to seat by chance. */
function statedView(speaker: Speaker, opening: string): string {
  const [move] = freshMoves(speaker, false);
  const confidence = speaker.chance.between(55, 88);
  const tail = [
    inVoice(
      speaker,
      'One observation would change my mind: {measure} moving clearly the other way, in more than one place.',
    ),
    ...(asksForLines(speaker) ? [] : [`My confidence is ${confidence} of 100.`]),
  ];
  const reasons = allInVoice(speaker, move?.sentences ?? []);
  const text = inMeasure(speaker, [
    { sentences: [inVoice(speaker, opening)], least: 1 },
    { sentences: reasons, least: Math.min(2, reasons.length) },
    { sentences: tail, least: tail.length },
  ]);
  if (!asksForLines(speaker)) return text;
  const side = speaker.request.you.side === 'for' ? 'FOR' : 'AGAINST';
  return `${text}\n\nSTANCE: ${side}\nCONFIDENCE: ${confidence}`;
}

/** The task wants side and confidence on lines of their own. */
const asksForLines = ({ request }: Speaker): boolean => /^STANCE:/m.test(request.task.text);

export const position = (speaker: Speaker): string => statedView(speaker, 'My position is that {mine}.');

export function recheck(speaker: Speaker): string {
  const last = opposingSpeeches(speaker)[0];
  return statedView(
    speaker,
    last === undefined
      ? 'I hold to my position that {mine}, for a reason that has not been met.'
      : `Having heard ${spokenName(last.by)}, I still hold that {mine}, though less of it rests on confidence than before.`,
  );
}

const FRAME: readonly string[] = [
  'The question on which the rest depends is whether it can be shown that {mine}, and to whom it would matter first.',
  'Let every speaker say what {weakest} would gain or lose, since that is where views about {theme} are easiest to compare.',
  'A claim should come with the kind of support it has: a case, a principle, a figure or common experience.',
  'Whoever changes position says what changed it.',
];

export const frame = (speaker: Speaker): string =>
  inMeasure(speaker, [{ sentences: allInVoice(speaker, FRAME), least: 1 }]);

const PROPOSAL: readonly string[] = [
  'The first step should be small enough to be taken back: {pilot}, with {measure} written down before it begins.',
  'Ask {insiders} what would break first, and deal with that before anything is widened.',
  'If the record is good after the agreed time, go further; if it is not, fall back on {alternative}.',
  'Whatever is decided about {theme}, {weakest} should be no worse off on the way than they are now.',
];

export function propose(speaker: Speaker): string {
  const [move] = freshMoves(speaker, false);
  return inMeasure(speaker, [
    { sentences: allInVoice(speaker, PROPOSAL), least: 2 },
    { sentences: allInVoice(speaker, move?.sentences ?? []), least: 0 },
  ]);
}

/** Of the one it is addressed to, where the task names one. */
export function criticise(speaker: Speaker): string {
  const { request, chance: random } = speaker;
  const aimed = request.speeches.filter((speech) => speech.seat === request.task.target).toReversed();
  const taken = new Set<string>();
  const answers = worthAnswering(speaker, aimed.length > 0 ? aimed : opposingSpeeches(speaker), 2).map(
    (quotable) => replyTo(speaker, quotable, taken),
  );
  const remedies = random.shuffled([
    'It would be stronger if it said what {measure} are expected to show, and by when.',
    'What is missing is a word on {weakest}, who would notice a fault before anybody else does.',
    'I would ask {insiders} to read it before it is widened, because the gap is one of practice.',
  ]);
  const remedy = remedies.filter((one) => isUnsaid(speaker, one, {}, speaker.saidByOwnSide));
  return inMeasure(speaker, [
    ...answers,
    { sentences: allInVoice(speaker, remedy), least: Math.min(1, remedy.length) },
  ]);
}

const REVISED: readonly string[] = [
  'Changed: the first step is smaller than before, {pilot}, and it is read before it is widened.',
  'Changed: who decides at the end of the trial is named at its beginning, and {insiders} are asked first.',
  'Changed: {weakest} get a way out that does not depend on the result.',
  'Kept: {measure} are written down beforehand, because every critique was content with that.',
  'Changed: if the record is poor there is no second trial; then {alternative}.',
  'Kept: nothing is done about {theme} that cannot be taken back within the agreed time.',
];

/** The critiques of one's own work answered in their words, then what changed and what stayed. */
export function refine(speaker: Speaker): string {
  const { request } = speaker;
  const taken = new Set<string>();
  const critics = request.speeches.filter((speech) => speech.seat !== request.you.seat).toReversed();
  const answers = worthAnswering(speaker, critics, 2).map((quotable) => replyTo(speaker, quotable, taken));
  const revised = speaker.chance
    .shuffled(REVISED)
    .filter((one) => isUnsaid(speaker, one, {}, speaker.saidByOwnSide));
  const [move] = freshMoves(speaker, true);
  return inMeasure(speaker, [
    ...answers,
    {
      sentences: allInVoice(speaker, revised.slice(0, 3)),
      least: Math.min(1, revised.length),
    },
    { sentences: allInVoice(speaker, move?.sentences ?? []), least: 0 },
  ]);
}

export function synthesise(speaker: Speaker): string {
  const mine = movesArgued(speaker, true).map((move) => move.name);
  const theirs = movesArgued(speaker, false).map((move) => move.name);
  const speakers = [...new Set(speaker.request.speeches.map((speech) => spokenName(speech.by)))];
  const list = (names: readonly string[]): string =>
    names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const named = [...new Set([...mine, ...theirs])].slice(0, 5);
  return [
    `Heard were ${list(speakers)}.`,
    named.length > 0
      ? `The discussion turned on ${list(named)}.`
      : inVoice(speaker, 'The discussion turned on {theme}.'),
    inVoice(speaker, 'Agreed is that {measure} should be looked at before anything large is done.'),
    inVoice(speaker, 'Open is whether {mine}, and what {weakest} would say to it.'),
    inVoice(speaker, 'The next step is {pilot}.'),
  ].join(' ');
}

/** A contribution to a discussion answers the last speaker like a rebuttal, and states a view where nobody has spoken. */
export const discuss = (speaker: Speaker): string =>
  speaker.request.speeches.length === 0 ? position(speaker) : rebut(speaker);
