// ask, cross-examine, answer and vote: short turns with a form of their own.

import { CROSS_QUESTIONS, OPEN_ANSWERS } from '../material/cross-questions.ts';
import { repliesAbout } from '../material/replies.ts';
import { firstUnused, firstUnusedLine, worthAnswering } from '../quote-and-reply.ts';
import { spokenName } from '../read-request.ts';
import { countScriptWords, lettersAndDigits, withoutFullStop } from '../sentences.ts';
import {
  allInVoice,
  freshMoves,
  inVoice,
  isUnsaid,
  opposingSpeeches,
  ownSpeeches,
  type Speaker,
} from '../speaker.ts';
import { inMeasure } from './argue.ts';

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

export function askQuestion(speaker: Speaker): string {
  const question =
    speaker.chance.shuffled(QUESTIONS).find((one) => isUnsaid(speaker, one)) ?? QUESTIONS[0] ?? '';
  return inVoice(speaker, question);
}

/** A sentence of a speech goes before one of an earlier answer: what is asked about is the case. */
export function crossExamine(speaker: Speaker): string {
  const speeches = opposingSpeeches(speaker);
  const cases = speeches.filter(({ text }) => countScriptWords(text) > LONGEST_ANSWER);
  const [quotable] = worthAnswering(speaker, [...cases, ...speeches], 1);
  if (quotable === undefined) return askQuestion(speaker);
  const questions = speaker.chance.shuffled(CROSS_QUESTIONS.map(({ question }) => question));
  const asked = firstUnusedLine(speaker, questions) ?? questions[0] ?? '';
  return `You said: “${withoutFullStop(quotable.text)}”. So ${asked}`;
}

/** To what was asked last: an answer that fits it, that nobody has given yet, and a reason where there is room. */
export function answerQuestion(speaker: Speaker): string {
  const [last] = opposingSpeeches(speaker);
  const asked = last?.text ?? '';
  const fitting =
    CROSS_QUESTIONS.find(({ question }) => lettersAndDigits(asked).includes(lettersAndDigits(question)))
      ?.answers ?? [];
  const answers = [...speaker.chance.shuffled(fitting), ...speaker.chance.shuffled(OPEN_ANSWERS)];
  const opener = firstUnusedLine(speaker, answers);
  const [move] = freshMoves(speaker, true);
  const sentences = [...(opener === undefined ? [] : [opener]), ...(move?.sentences ?? [])];
  return inMeasure(speaker, [{ sentences: allInVoice(speaker, sentences), least: 1 }], 60);
}

/** The markers that votes are read by. Agreement grows with every speech of one's own, never at once. */
export function castVote(speaker: Speaker): string {
  const { chance: random } = speaker;
  const spoken = ownSpeeches(speaker).length;
  const agrees = spoken >= 2 && random.between(0, 5) < spoken;
  const [other] = opposingSpeeches(speaker);
  const name = other === undefined ? 'the other side' : spokenName(other.by);
  const [reason = 'The step from the reasons to the conclusion is still missing.'] = firstUnused(
    speaker,
    random.shuffled(repliesAbout('general')),
    new Set(),
  );
  return [
    '[CONSENSUS_CHECK]',
    `HAS_CONSENSUS: ${agrees ? 'YES' : 'NO'}`,
    '[CONFIDENCE]',
    String(agrees ? random.between(70, 95) : random.between(35, 65)),
    '[REASONING]',
    agrees
      ? inVoice(
          speaker,
          `What ${name} and I now share is larger than what divides us: both would begin with {pilot} and judge it by {measure}.`,
        )
      : inVoice(speaker, `With ${name} I do not yet agree. ${reason}`),
    '[PROPOSED_SOLUTION]',
    inVoice(
      speaker,
      'Begin with {pilot}, write down beforehand what {measure} should show, and decide by the record; in the meantime, {alternative}.',
    ),
  ].join('\n');
}
