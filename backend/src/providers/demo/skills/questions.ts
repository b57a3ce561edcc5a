// ask, cross-examine, answer and vote: short turns with a form of their own.
import { fitTo } from '../fit.ts';
import { ANSWERS } from '../material/answers.ts';
import { LINES, OPEN_ANSWERS } from '../material/cross-examination.ts';
import { countWords, normal, unstopped } from '../phrases.ts';
import { unused, worthAnswering } from '../quoting.ts';
import { calling } from '../reading.ts';
import { freshMoves, isNew, opposing, type Scene, say } from '../scene.ts';
import { wordsAsked } from './argue.ts';

/** A turn of more words than this is a speech, not an answer. */
const LONGEST_ANSWER = 60;

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

/** A sentence of a speech goes before one of an earlier answer: what is asked about is the case. */
export function crossExamine(scene: Scene): string {
  const speeches = opposing(scene);
  const cases = speeches.filter(({ text }) => countWords(text) > LONGEST_ANSWER);
  const [quotable] = worthAnswering(scene, [...cases, ...speeches], 1);
  if (quotable === undefined) return ask(scene);
  const questions = scene.chance.shuffled(LINES.map(({ question }) => question));
  const [asked = questions[0] ?? ''] = unused(
    scene,
    questions.map((one) => [one]),
    new Set(),
  );
  return `You said: “${unstopped(quotable.text)}”. So ${asked}`;
}

/** To what was asked last: an answer that fits it, that nobody has given yet, and a reason where there is room. */
export function answer(scene: Scene): string {
  const [last] = opposing(scene);
  const asked = last?.text ?? '';
  const fitting = LINES.find(({ question }) => normal(asked).includes(normal(question)))?.answers ?? [];
  const answers = [...scene.chance.shuffled(fitting), ...scene.chance.shuffled(OPEN_ANSWERS)];
  const [opener] = unused(
    scene,
    answers.map((one) => [one]),
    new Set(),
  );
  const [move] = freshMoves(scene, true);
  const sentences = [...(opener === undefined ? [] : [opener]), ...(move?.sentences ?? [])];
  return fitTo(
    [{ sentences: sentences.map((sentence) => say(scene, sentence)), least: 1 }],
    wordsAsked(scene, 60),
  ).text;
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
