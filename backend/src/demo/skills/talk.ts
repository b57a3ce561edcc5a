// Tasks of a talk with a person, of a vote and of questions before work: short turns that name whom they mean.

import { OPEN_ANSWERS } from '../material/cross-questions.ts';
import { firstUnusedLine, withoutQuotations } from '../quote-and-reply.ts';
import { sentencesOf, withoutFullStop } from '../sentences.ts';
import { allInVoice, freshMoves, inVoice, ownSpeeches, type Speaker } from '../speaker.ts';
import { inMeasure, openCase, rebut, wordsAsked } from './argue.ts';
import { answerQuestion, askQuestion } from './short-turns.ts';
import { discuss } from './table.ts';

/** A longer question is not quoted back. */
const LONGEST_ASKED = 160;

/** The second constructive speech answers the first; the first one has nobody to answer. */
export const construct = (speaker: Speaker): string =>
  speaker.request.speeches.some((speech) => speech.seat !== speaker.request.you.seat)
    ? rebut(speaker)
    : openCase(speaker);

const OPEN_POINTS: readonly string[] = [
  'What must not get worse on the way, whatever is decided about {theme}?',
  'Who has to agree before the first step is taken, and who only has to be told?',
  'What is there to spend on {theme}, in money and in months?',
  'Which of {measure} do you look at today?',
  'What would you rather do without than wait for?',
];

/** Two questions at first, one follow-up by the first agent, then none. */
export function askFirst(speaker: Speaker): string {
  const { request, chance: random } = speaker;
  const asked = ownSpeeches(speaker).length;
  const isFirst = request.seats[0]?.id === request.you.seat;
  const wanted = asked === 0 ? 2 : asked === 1 && isFirst ? 1 : 0;
  if (wanted === 0) return 'No questions.';
  const known = new Set(request.speeches.flatMap((speech) => speech.text.split('\n')));
  const open = allInVoice(speaker, random.shuffled(OPEN_POINTS)).filter((one) => !known.has(one));
  return open.slice(0, wanted).join('\n');
}

export const clarify = (speaker: Speaker): string =>
  speaker.request.speeches
    .filter((speech) => speech.text.includes('?'))
    .slice(-6)
    .map(
      (speech) => `${speech.by}: ${inVoice(speaker, 'Assume {measure} as they are now; the rest is open.')}`,
    )
    .join('\n');

export const ballot = (speaker: Speaker): string => {
  const { chance: random, request } = speaker;
  const heard = request.speeches.length > 0;
  const side = random.pick(heard ? ['FOR', 'AGAINST', 'AGAINST', 'FOR'] : ['FOR', 'AGAINST', 'UNDECIDED']);
  return `BALLOT: ${side}\nREASON: ${inVoice(
    speaker,
    heard ? 'What was said about {measure} weighed most with me.' : 'I look at {weakest} first.',
  )}`;
};

const TAKEN_UP: readonly string[] = [
  'You ask: “{asked}”',
  '“{asked}” is where I would begin too.',
  'I take “{asked}” as it was put.',
  'To “{asked}” I have one answer and one doubt.',
  'Let me stay with “{asked}” for a moment.',
];

/** A question of the guest's is taken up in its own words and answered; anything else is talked about as at any table. */
function toTheGuest(speaker: Speaker): string | null {
  const { request, chance: random } = speaker;
  const guest = request.seats.find((seat) => /guest/.test(`${seat.id} ${seat.standing}`))?.id;
  const last = request.speeches.findLast((speech) => speech.seat === guest);
  const asked = sentencesOf(last?.text ?? '').findLast((sentence) => sentence.endsWith('?'));
  if (asked === undefined || asked.length > LONGEST_ASKED) return null;
  const slots = { asked: asked.replace(/[“”"@]/g, '') };
  const asksWay = /^(?:(?:and|so|but) )?(?:how|what|when|where|which|who|whose|why)\b/i.test(asked);
  const answers = OPEN_ANSWERS.filter((line) => !asksWay || !/^(?:yes|no)\b/i.test(line));
  const moves = freshMoves(speaker, true).slice(0, 2);
  const taken = firstUnusedLine(speaker, TAKEN_UP, new Set(), slots);
  const answer = firstUnusedLine(speaker, random.shuffled(answers));
  const lines = [taken, answer].filter((line) => line !== undefined);
  return inMeasure(speaker, [
    { sentences: allInVoice(speaker, lines, slots), least: 1 },
    ...moves.map(({ sentences }, index) => ({
      sentences: allInVoice(speaker, sentences),
      least: index === 0 ? 1 : 0,
    })),
  ]);
}

/** What was said, answered; once in a while somebody else at the table is challenged by name. */
export function converse(speaker: Speaker): string {
  const { request, chance: random } = speaker;
  const said = toTheGuest(speaker) ?? discuss(speaker);
  const table = request.speeches.filter(
    (speech) => speech.seat !== request.you.seat && /^Answer\b/.test(speech.act),
  );
  const other = table.at(-1);
  if (!other || ownSpeeches(speaker).length === 0 || random.between(0, 2) > 0) return said;
  const [claim = ''] = sentencesOf(withoutQuotations(other.text));
  return `${said}\n\n@${other.by}, you said: “${withoutFullStop(claim)}”. What would have to be seen for you to take that back?`;
}

const guestIn = ({ request }: Speaker): string =>
  request.seats.find((seat) => /guest/.test(`${seat.id} ${seat.standing}`))?.name ?? 'Guest';

export const nudge = (speaker: Speaker): string =>
  `${guestIn(speaker)}, we have talked among ourselves for a while. ${inVoice(speaker, 'Where the talk stands: nobody doubts that {measure} should be looked at first.')} ${askQuestion(speaker)}`;

export const redirect = (speaker: Speaker): string =>
  `That can be taken up later. ${inVoice(speaker, 'For now I lead back to {theme}: what would {weakest} notice first?')}`;

/** A scripted guest has three things to say, and then has what it came for. */
export function sayAsGuest(speaker: Speaker): string {
  if (ownSpeeches(speaker).length >= 3) return 'done';
  return inMeasure(speaker, [{ sentences: [answerQuestion(speaker), askQuestion(speaker)], least: 1 }], 60);
}

const REMINDERS: readonly string[] = [
  'The question is “{printed}”, and I keep to it.',
  'Back to what was asked, “{printed}”.',
  'On “{printed}” there is more to say.',
  'I take the words as they stand: “{printed}”.',
  'Asked is “{printed}”, and nothing else.',
];

/** Where leaving the topic is refused, a speech names it in its own words. */
export function onTopic(skill: (speaker: Speaker) => string): (speaker: Speaker) => string {
  return (speaker) => {
    const { request } = speaker;
    if (!request.heldToTopic) return skill(speaker);
    const reminder = (REMINDERS[ownSpeeches(speaker).length % REMINDERS.length] ?? '').replace(
      '{printed}',
      withoutFullStop(request.printed),
    );
    const spent = reminder.split(/\s+/).length;
    const words = Math.max(8, wordsAsked(speaker) - spent);
    const task = { ...request.task, words };
    return `${reminder} ${skill({ ...speaker, request: { ...request, task } })}`;
  };
}
