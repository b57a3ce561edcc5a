// ask, cross-examine, answer and vote: short turns with a form of their own.
import { fitTo } from '../fit.ts';
import { ANSWERS } from '../material/answers.ts';
import { sentencesOf, unstopped } from '../phrases.ts';
import { unused, worthAnswering } from '../quoting.ts';
import { calling } from '../reading.ts';
import { freshMoves, isNew, opposing, type Scene, say } from '../scene.ts';
import { wordsAsked } from './argue.ts';

const QUESTIONS: readonly string[] = [
  'Who, exactly, would notice the difference first: {bearers}, or somebody we have not named?',
  'How long should we wait before judging the result, and who does the judging?',
  'Which of {measure} matters most to you, and what change in it would make you give way?',
  'Is there a case about {theme} in which you would decide the other way, and what sets it apart?',
  'What should happen to {weakest} while the matter is being settled?',
  'What have you already tried about {theme}, and why was it not enough?',
];

export function ask(scene: Scene): string {
  const question = scene.chance.shuffled(QUESTIONS).find((one) => isNew(scene, one)) ?? QUESTIONS[0] ?? '';
  return say(scene, question);
}

export function crossExamine(scene: Scene): string {
  const [quotable] = worthAnswering(scene, opposing(scene), 1);
  if (quotable === undefined) return ask(scene);
  const asked = scene.chance.pick([
    'what would have to be seen for you to take that back?',
    'does that hold in every case, or are there cases you would except?',
    'is that your own judgement, or do you rest it on something we can look at?',
    'would you say the same if it told against your side?',
  ]);
  return `You said: “${unstopped(quotable.text)}”. So ${asked}`;
}

export function answer(scene: Scene): string {
  const [last] = opposing(scene);
  const asked = sentencesOf(last?.text ?? '').findLast((sentence) => sentence.endsWith('?'));
  const [move] = freshMoves(scene, true);
  const openers = [
    'Yes, within limits, and I name them: where {measure} say otherwise, I would give way.',
    'No, because the question joins two things that can be had apart.',
    'In most cases, and where it fails I would rather mend the case than drop the rule.',
    'I rest it on judgement and on common experience, and I say so openly.',
  ];
  const opener =
    asked === undefined || last === undefined
      ? 'The point is fair as far as it goes, and it does not go to the motion.'
      : (openers.find((one) => isNew(scene, one)) ?? openers[0] ?? '');
  const reasons = (move?.sentences ?? []).map((sentence) => say(scene, sentence));
  return fitTo([{ sentences: [say(scene, opener), ...reasons], least: 1 }], wordsAsked(scene, 60)).text;
}

/** The markers that votes are read by. Agreement grows with every speech of one's own, never at once. */
export function vote(scene: Scene): string {
  const { reading, chance } = scene;
  const spoken = reading.speeches.filter((speech) => speech.seat === reading.you.seat).length;
  const agrees = spoken >= 2 && chance.between(0, 5) < spoken;
  const [other] = opposing(scene);
  const name = other === undefined ? 'the other side' : calling(other.by);
  const [reason = 'The step from the reasons to the conclusion is still missing.'] = unused(
    scene,
    chance.shuffled(ANSWERS.general),
    new Set(),
  );
  return [
    '[CONSENSUS_CHECK]',
    `HAS_CONSENSUS: ${agrees ? 'YES' : 'NO'}`,
    '[CONFIDENCE]',
    String(agrees ? chance.between(70, 95) : chance.between(35, 65)),
    '[REASONING]',
    agrees
      ? say(
          scene,
          `What ${name} and I now share is larger than what divides us: both would begin with {pilot} and judge it by {measure}.`,
        )
      : say(scene, `With ${name} I do not yet agree. ${reason}`),
    '[PROPOSED_SOLUTION]',
    say(
      scene,
      'Begin with {pilot}, write down beforehand what {measure} should show, and decide by the record; in the meantime, {alternative}.',
    ),
  ].join('\n');
}
