// Skills for short turns of a fixed form: questions and answers, votes and ballots, and turns in a conversation with a person.
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { CROSS_QUESTIONS } from '../material/cross-questions.ts';
import { phrases } from '../material/phrases.ts';
import { repliesAbout } from '../material/replies.ts';
import { withoutQuotations, worthAnswering } from '../quote-and-reply.ts';
import { spokenName } from '../read-request.ts';
import { lettersAndDigits, lowerFirstLetter, sentencesOf, withoutFullStop } from '../sentences.ts';
import type { Skill, Speaker } from '../speaker.ts';
import { freshMoves } from '../stored-moves.ts';
import { inMeasure } from './argue.ts';
import { discuss, once, ownArgument } from './table.ts';

/** In words: a longer turn is a speech, not an answer. */
const LONGEST_ANSWER = 60;
/** In characters: a longer question is not quoted. */
const LONGEST_ASKED = 160;

const askQuestion: Skill = (speaker) => speaker.chooseLine(phrases('questions'));

/** Answers the last question: an answer that fits it and that nobody has given, and a reason if there is room. */
const answerQuestion: Skill = (speaker) => {
  const asked = lettersAndDigits(speaker.opposing[0]?.text ?? '');
  const fitting = CROSS_QUESTIONS.find(({ head }) => asked.includes(lettersAndDigits(head)))?.items ?? [];
  const opener = speaker.choose([fitting, phrases('open answers')]);
  const { sentences } = ownArgument(speaker, true);
  return inMeasure(speaker, [{ sentences: [...opener, ...sentences], least: 1 }], LONGEST_ANSWER);
};

const guestIn = ({ seats }: Speaker) =>
  seats.find(({ id, standing }) => /guest/.test(`${id} ${standing}`)) ?? { id: '', name: 'Guest' };

/** Quotes and answers the guest's last question; null if there is none. */
function toTheGuest(speaker: Speaker): string | null {
  const guest = guestIn(speaker).id;
  const last = speaker.speeches.findLast(({ seat }) => seat === guest);
  const question = sentencesOf(last?.text ?? '').findLast((sentence) => sentence.endsWith('?'));
  if (question === undefined || question.length > LONGEST_ASKED) return null;
  const asked = question.replace(/[“”"@]/g, '');
  const asksWay = /^(?:(?:and|so|but) )?(?:how|what|when|where|which|who|whose|why)\b/i.test(question);
  const answers = phrases('open answers').filter(([line = '']) => !asksWay || !/^(?:yes|no)\b/i.test(line));
  const [first, second] = freshMoves(speaker, true).map(({ sentences }) => speaker.sayAll(sentences));
  const opener = [...speaker.choose([phrases('taken up')], { asked }), ...speaker.choose([answers])];
  return inMeasure(speaker, [
    { sentences: opener, least: 1 },
    { sentences: first ?? [], least: 1 },
    { sentences: second ?? [], least: 0 },
  ]);
}

export const SHORT_TURN_SKILLS = {
  question: askQuestion,
  answer: answerQuestion,
  reply: answerQuestion,

  /** Sentences of speeches are preferred to those of earlier answers, because the case is what is examined. */
  'cross-examine'(speaker) {
    const cases = speaker.opposing.filter(({ text }) => countWords(text) > LONGEST_ANSWER);
    const [quotable] = worthAnswering(speaker, [...cases, ...speaker.opposing], 1);
    if (quotable === undefined) return askQuestion(speaker);
    const question = speaker.chooseLine(CROSS_QUESTIONS.map(({ head }) => [head]));
    return `You said: “${withoutFullStop(quotable.text)}”. So ${lowerFirstLetter(question)}`;
  },

  /** Written with the markers the vote parser reads. Agrees only after two speeches of its own, then likelier with each one. */
  vote(speaker) {
    const { chance, own, opposing, say, seat, seats } = speaker;
    const agrees = own.length >= 2 && chance.between(0, 5) < own.length;
    const name = opposing[0] === undefined ? 'the other side' : spokenName(opposing[0].by);
    const [doubt = 'The step from the reasons to the conclusion is still missing.'] = speaker.choose([
      repliesAbout('general'),
    ]);
    const confidence = agrees ? chance.between(70, 95) : chance.between(35, 65);
    const reason = agrees
      ? `What ${name} and I now share is larger than what divides us: both would begin with {pilot} and judge it by {measure}.`
      : `With ${name} I do not yet agree. ${doubt}`;
    const ends = [
      'in the meantime, {alternative}.',
      'widen it only when the record is good, and until then, {alternative}.',
    ];
    // Each in words of its own, so that there is something left to sign.
    const place = seats.findIndex(({ id }) => id === seat);
    const end = ends[place % 2] ?? ends[0];
    const solution = `Begin with {pilot}, write down beforehand what {measure} should show, and decide by the record; ${end}`;
    const contributions = `${seats.find(({ id }) => id === seat)?.name ?? seat}: the record by which it is decided. ${opposing[0]?.by ?? 'The other side'}: the trial that comes first.`;
    return `[REASONING]
${say(reason)}
[PROPOSED_SOLUTION]
${agrees ? say(solution) : 'No consensus yet.'}
${agrees ? `[CONTRIBUTIONS]\n${contributions}` : `[WHAT_DIVIDES_YOU]\n${say('How far the first step should go.')}`}
HAS_CONSENSUS: ${agrees ? 'YES' : 'NO'}
[CONFIDENCE]
${confidence}`;
  },

  ballot({ speeches, chance, say }) {
    const heard = speeches.length > 0;
    const sides = heard ? ['FOR', 'AGAINST', 'AGAINST', 'FOR'] : ['FOR', 'AGAINST', 'UNDECIDED'];
    const side = sides[chance.between(0, sides.length - 1)];
    const reason = heard
      ? 'What was said about {measure} weighed most with me.'
      : 'I look at {weakest} first.';
    return `BALLOT: ${side}\nREASON: ${say(reason)}`;
  },

  /** First two questions, then one follow-up by the first agent, then none. */
  ask({ own, seats, seat, speeches, chance, sayAll }) {
    const wanted = own.length === 0 ? 2 : own.length === 1 && seats[0]?.id === seat ? 1 : 0;
    if (wanted === 0) return 'No questions.';
    const known = new Set(speeches.flatMap((speech) => speech.text.split('\n')));
    const open = sayAll(chance.shuffled(phrases('open points')).flat()).filter((one) => !known.has(one));
    return open.slice(0, wanted).join('\n');
  },

  clarify: once(({ speeches, say }) =>
    speeches
      .filter((speech) => speech.text.includes('?'))
      .slice(-6)
      .map(({ by }) => `${by}: ${say('Assume {measure} as they are now; the rest is open.')}`)
      .join('\n'),
  ),

  /** Answers what was said; sometimes also challenges another speaker by name. */
  converse(speaker) {
    const said = toTheGuest(speaker) ?? discuss(speaker);
    const other = speaker.speeches.findLast(
      ({ seat, act }) => seat !== speaker.seat && /^Answer\b/.test(act),
    );
    if (!other || speaker.own.length === 0 || speaker.chance.between(0, 2) > 0) return said;
    const [claim = ''] = sentencesOf(withoutQuotations(other.text));
    return `${said}\n\n@${other.by}, you said: “${withoutFullStop(claim)}”. What would have to be seen for you to take that back?`;
  },

  nudge: (speaker) =>
    `${guestIn(speaker).name}, we have talked among ourselves for a while. ${speaker.say('Where the talk stands: nobody doubts that {measure} should be looked at first.')} ${askQuestion(speaker)}`,

  redirect: once(
    ({ say }) =>
      `That can be taken up later. ${say('For now I lead back to {theme}: what would {weakest} notice first?')}`,
  ),

  /** A scripted guest speaks three times and then says "done". */
  say(speaker) {
    if (speaker.own.length >= 3) return 'done';
    const sentences = [answerQuestion(speaker), askQuestion(speaker)];
    return inMeasure(speaker, [{ sentences, least: 1 }], LONGEST_ANSWER);
  },
} satisfies Record<string, Skill>;
