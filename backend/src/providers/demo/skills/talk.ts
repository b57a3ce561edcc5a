// Tasks of a talk with a person, of a vote and of questions before work: short turns that name whom they mean.
import { fitTo } from '../fit.ts';
import { OPEN_ANSWERS } from '../material/cross-examination.ts';
import { sentencesOf, unstopped } from '../phrases.ts';
import { unused, withoutQuotations } from '../quoting.ts';
import { freshMoves, type Scene, say } from '../scene.ts';
import { openCase, rebut, wordsAsked } from './argue.ts';
import { answer, ask } from './questions.ts';
import { discuss } from './table.ts';

/** A longer question is not quoted back. */
const LONGEST_ASKED = 160;

/** The second constructive speech answers the first; the first one has nobody to answer. */
export const construct = (scene: Scene): string =>
  scene.reading.speeches.some((speech) => speech.seat !== scene.reading.you.seat)
    ? rebut(scene)
    : openCase(scene);

const OPEN_POINTS: readonly string[] = [
  'What must not get worse on the way, whatever is decided about {theme}?',
  'Who has to agree before the first step is taken, and who only has to be told?',
  'What is there to spend on {theme}, in money and in months?',
  'Which of {measure} do you look at today?',
  'What would you rather do without than wait for?',
];

/** Two questions at first, one follow-up by the first agent, then none. */
export function askFirst(scene: Scene): string {
  const { reading, chance } = scene;
  const asked = reading.speeches.filter((speech) => speech.seat === reading.you.seat).length;
  const isFirst = reading.seats[0]?.id === reading.you.seat;
  const wanted = asked === 0 ? 2 : asked === 1 && isFirst ? 1 : 0;
  if (wanted === 0) return 'No questions.';
  const known = new Set(reading.speeches.flatMap((speech) => speech.text.split('\n')));
  const open = chance
    .shuffled(OPEN_POINTS)
    .map((one) => say(scene, one))
    .filter((one) => !known.has(one));
  return open.slice(0, wanted).join('\n');
}

export const clarify = (scene: Scene): string =>
  scene.reading.speeches
    .filter((speech) => speech.text.includes('?'))
    .slice(-6)
    .map((speech) => `${speech.by}: ${say(scene, 'Assume {measure} as they are now; the rest is open.')}`)
    .join('\n');

export const ballot = (scene: Scene): string => {
  const { chance, reading } = scene;
  const heard = reading.speeches.length > 0;
  const side = chance.pick(heard ? ['FOR', 'AGAINST', 'AGAINST', 'FOR'] : ['FOR', 'AGAINST', 'UNDECIDED']);
  return `BALLOT: ${side}\nREASON: ${say(
    scene,
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
function toTheGuest(scene: Scene): string | null {
  const { reading, chance } = scene;
  const guest = reading.seats.find((seat) => /guest/.test(`${seat.id} ${seat.standing}`))?.id;
  const last = reading.speeches.findLast((speech) => speech.seat === guest);
  const asked = sentencesOf(last?.text ?? '').findLast((sentence) => sentence.endsWith('?'));
  if (asked === undefined || asked.length > LONGEST_ASKED) return null;
  const slots = { asked: asked.replace(/[“”"@]/g, '') };
  const one = (pool: readonly string[], more = {}) =>
    unused(
      scene,
      pool.map((line) => [line]),
      new Set(),
      more,
    );
  const asksWay = /^(?:(?:and|so|but) )?(?:how|what|when|where|which|who|whose|why)\b/i.test(asked);
  const answers = OPEN_ANSWERS.filter((line) => !asksWay || !/^(?:yes|no)\b/i.test(line));
  const moves = freshMoves(scene, true).slice(0, 2);
  return fitTo(
    [
      {
        sentences: [...one(TAKEN_UP, slots), ...one(chance.shuffled(answers))].map((line) =>
          say(scene, line, slots),
        ),
        least: 1,
      },
      ...moves.map(({ sentences }, index) => ({
        sentences: sentences.map((line) => say(scene, line)),
        least: index === 0 ? 1 : 0,
      })),
    ],
    wordsAsked(scene),
  ).text;
}

/** What was said, answered; once in a while somebody else at the table is challenged by name. */
export function converse(scene: Scene): string {
  const { reading, chance } = scene;
  const said = toTheGuest(scene) ?? discuss(scene);
  const mine = reading.speeches.filter((speech) => speech.seat === reading.you.seat);
  const table = reading.speeches.filter(
    (speech) => speech.seat !== reading.you.seat && /^Answer\b/.test(speech.act),
  );
  const other = table.at(-1);
  if (!other || mine.length === 0 || chance.between(0, 2) > 0) return said;
  const [claim = ''] = sentencesOf(withoutQuotations(other.text));
  return `${said}\n\n@${other.by}, you said: “${unstopped(claim)}”. What would have to be seen for you to take that back?`;
}

const guestIn = ({ reading }: Scene): string =>
  reading.seats.find((seat) => /guest/.test(`${seat.id} ${seat.standing}`))?.name ?? 'Guest';

export const nudge = (scene: Scene): string =>
  `${guestIn(scene)}, we have talked among ourselves for a while. ${say(scene, 'Where the talk stands: nobody doubts that {measure} should be looked at first.')} ${ask(scene)}`;

export const redirect = (scene: Scene): string =>
  `That can be taken up later. ${say(scene, 'For now I lead back to {theme}: what would {weakest} notice first?')}`;

/** A scripted guest has three things to say, and then has what it came for. */
export function sayAsGuest(scene: Scene): string {
  const { reading } = scene;
  const mine = reading.speeches.filter((speech) => speech.seat === reading.you.seat).length;
  if (mine >= 3) return 'done';
  return fitTo([{ sentences: [answer(scene), ask(scene)], least: 1 }], wordsAsked(scene, 60)).text;
}

const REMINDERS: readonly string[] = [
  'The question is “{printed}”, and I keep to it.',
  'Back to what was asked, “{printed}”.',
  'On “{printed}” there is more to say.',
  'I take the words as they stand: “{printed}”.',
  'Asked is “{printed}”, and nothing else.',
];

/** Where leaving the topic is refused, a speech names it in its own words. */
export function onTopic(skill: (scene: Scene) => string): (scene: Scene) => string {
  return (scene) => {
    const { reading } = scene;
    if (!reading.heldToTopic) return skill(scene);
    const mine = reading.speeches.filter((speech) => speech.seat === reading.you.seat).length;
    const reminder = (REMINDERS[mine % REMINDERS.length] ?? '').replace(
      '{printed}',
      unstopped(reading.printed),
    );
    const spent = reminder.split(/\s+/).length;
    const words = Math.max(8, wordsAsked(scene) - spent);
    const task = { ...reading.task, words };
    return `${reminder} ${skill({ ...scene, reading: { ...reading, task } })}`;
  };
}
