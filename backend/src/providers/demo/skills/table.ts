// Tasks at a table or in a workshop: a view with its confidence, a frame, a proposal, a critique, a refinement, a synthesis.
import { fitTo } from '../fit.ts';
import { answerTo, worthAnswering } from '../quoting.ts';
import { calling } from '../reading.ts';
import { arguedBy, freshMoves, isNew, opposing, type Scene, say } from '../scene.ts';
import { rebut, wordsAsked } from './argue.ts';

/** A leading view, what would change it, and a number; `confidence` differs from seat to seat by chance. */
function view(scene: Scene, opening: string): string {
  const [move] = freshMoves(scene, false);
  const confidence = scene.chance.between(55, 88);
  const tail = [
    say(
      scene,
      'One observation would change my mind: {measure} moving clearly the other way, in more than one place.',
    ),
    ...(asksForLines(scene) ? [] : [`My confidence is ${confidence} of 100.`]),
  ];
  const reasons = (move?.sentences ?? []).map((sentence) => say(scene, sentence));
  const words = wordsAsked(scene);
  const { text } = fitTo(
    [
      { sentences: [say(scene, opening)], least: 1 },
      { sentences: reasons, least: Math.min(2, reasons.length) },
      { sentences: tail, least: tail.length },
    ],
    words,
  );
  if (!asksForLines(scene)) return text;
  const side = scene.reading.you.side === 'for' ? 'FOR' : 'AGAINST';
  return `${text}\n\nSTANCE: ${side}\nCONFIDENCE: ${confidence}`;
}

/** The task wants side and confidence on lines of their own. */
const asksForLines = ({ reading }: Scene): boolean => /^STANCE:/m.test(reading.task.text);

export const position = (scene: Scene): string => view(scene, 'My position is that {mine}.');

export function recheck(scene: Scene): string {
  const last = opposing(scene)[0];
  return view(
    scene,
    last === undefined
      ? 'I hold to my position that {mine}, for a reason that has not been met.'
      : `Having heard ${calling(last.by)}, I still hold that {mine}, though less of it rests on confidence than before.`,
  );
}

export const frame = (scene: Scene): string =>
  fitTo(
    [
      {
        sentences: [
          say(
            scene,
            'The question on which the rest depends is whether it can be shown that {mine}, and to whom it would matter first.',
          ),
          say(
            scene,
            'Let every speaker say what {weakest} would gain or lose, since that is where views about {theme} are easiest to compare.',
          ),
          say(
            scene,
            'A claim should come with the kind of support it has: a case, a principle, a figure or common experience.',
          ),
          say(scene, 'Whoever changes position says what changed it.'),
        ],
        least: 1,
      },
    ],
    wordsAsked(scene),
  ).text;

export function propose(scene: Scene): string {
  const steps = [
    say(
      scene,
      'The first step should be small enough to be taken back: {pilot}, with {measure} written down before it begins.',
    ),
    say(scene, 'Ask {insiders} what would break first, and deal with that before anything is widened.'),
    say(
      scene,
      'If the record is good after the agreed time, go further; if it is not, fall back on {alternative}.',
    ),
    say(
      scene,
      'Whatever is decided about {theme}, {weakest} should be no worse off on the way than they are now.',
    ),
  ];
  const [move] = freshMoves(scene, false);
  const reasons = (move?.sentences ?? []).map((sentence) => say(scene, sentence));
  return fitTo(
    [
      { sentences: steps, least: 2 },
      { sentences: reasons, least: 0 },
    ],
    wordsAsked(scene),
  ).text;
}

/** Of the one it is addressed to, where the task names one. */
export function criticise(scene: Scene): string {
  const { reading, chance } = scene;
  const aimed = reading.speeches.filter((speech) => speech.seat === reading.task.target).toReversed();
  const taken = new Set<string>();
  const answers = worthAnswering(scene, aimed.length > 0 ? aimed : opposing(scene), 2).map((quotable) =>
    answerTo(scene, quotable, taken),
  );
  const remedies = chance.shuffled([
    'It would be stronger if it said what {measure} are expected to show, and by when.',
    'What is missing is a word on {weakest}, who would notice a fault before anybody else does.',
    'I would ask {insiders} to read it before it is widened, because the gap is one of practice.',
  ]);
  const remedy = remedies.filter((one) => isNew(scene, one, {}, scene.own));
  return fitTo(
    [...answers, { sentences: remedy.map((one) => say(scene, one)), least: Math.min(1, remedy.length) }],
    wordsAsked(scene),
  ).text;
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
export function refine(scene: Scene): string {
  const { reading } = scene;
  const taken = new Set<string>();
  const critics = reading.speeches.filter((speech) => speech.seat !== reading.you.seat).toReversed();
  const answers = worthAnswering(scene, critics, 2).map((quotable) => answerTo(scene, quotable, taken));
  const revised = scene.chance.shuffled(REVISED).filter((one) => isNew(scene, one, {}, scene.own));
  const [move] = freshMoves(scene, true);
  return fitTo(
    [
      ...answers,
      { sentences: revised.slice(0, 3).map((one) => say(scene, one)), least: Math.min(1, revised.length) },
      { sentences: (move?.sentences ?? []).map((one) => say(scene, one)), least: 0 },
    ],
    wordsAsked(scene),
  ).text;
}

export function synthesise(scene: Scene): string {
  const mine = arguedBy(scene, true).map((move) => move.name);
  const theirs = arguedBy(scene, false).map((move) => move.name);
  const speakers = [...new Set(scene.reading.speeches.map((speech) => calling(speech.by)))];
  const list = (names: readonly string[]): string =>
    names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const named = [...new Set([...mine, ...theirs])].slice(0, 5);
  return [
    `Heard were ${list(speakers)}.`,
    named.length > 0
      ? `The discussion turned on ${list(named)}.`
      : say(scene, 'The discussion turned on {theme}.'),
    say(scene, 'Agreed is that {measure} should be looked at before anything large is done.'),
    say(scene, 'Open is whether {mine}, and what {weakest} would say to it.'),
    say(scene, 'The next step is {pilot}.'),
  ].join(' ');
}

/** A contribution to a discussion answers the last speaker like a rebuttal, and states a view where nobody has spoken. */
export const discuss = (scene: Scene): string =>
  scene.reading.speeches.length === 0 ? position(scene) : rebut(scene);
