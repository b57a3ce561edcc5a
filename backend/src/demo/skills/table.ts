// Skills for round tables and workshops: stating a view, framing, proposing, criticising, refining, synthesising.
import { phrases } from '../material/phrases.ts';
import { replyTo, worthAnswering } from '../quote-and-reply.ts';
import { lettersIn, spokenName, type TranscriptSpeech } from '../read-request.ts';
import { lettersAndDigits, sentencesOf } from '../sentences.ts';
import type { Skill, Speaker } from '../speaker.ts';
import { freshMoves, movesArgued } from '../stored-moves.ts';
import type { Paragraph } from '../trim.ts';
import { inMeasure, rebut } from './argue.ts';

/** One more argument, if there is room. */
export const ownArgument = (speaker: Speaker, withStandards: boolean, least = 0): Paragraph => {
  const [move] = freshMoves(speaker, withStandards);
  return { sentences: speaker.sayAll(move?.sentences ?? []), least };
};

/** A view, a reason, what would change it, and the confidence, which differs from seat to seat at random. */
function statedView(speaker: Speaker, opening: string): string {
  const reason = ownArgument(speaker, false, 2);
  const confidence = speaker.chance.between(55, 88);
  const change =
    'One observation would change my mind: {measure} moving clearly the other way, in more than one place.';
  // Some tasks want side and confidence on lines of their own.
  const asksForLines = /^STANCE:/m.test(speaker.task.text);
  const tail = [speaker.say(change), ...(asksForLines ? [] : [`My confidence is ${confidence} of 100.`])];
  const text = inMeasure(speaker, [
    { sentences: [speaker.say(opening)], least: 1 },
    reason,
    { sentences: tail, least: tail.length },
  ]);
  const lines = `STANCE: ${speaker.side.toUpperCase()}\nCONFIDENCE: ${confidence}`;
  return asksForLines ? `${text}\n\n${lines}` : text;
}

const answersTo = (speaker: Speaker, speeches: readonly TranscriptSpeech[]): Paragraph[] =>
  worthAnswering(speaker, speeches, 2).map((quotable) => replyTo(speaker, quotable));

/** Answers the last speaker like a rebuttal; states a view if nobody has spoken. */
export const discuss: Skill = (speaker) =>
  speaker.speeches.length === 0 ? TABLE_SKILLS.position(speaker) : rebut(speaker);

/** Says a fixed text only once: a repeated task, or one with nothing to go on, gets a contribution to the discussion. */
export const once =
  (skill: Skill): Skill =>
  (speaker) => {
    const text = skill(speaker);
    const first = lettersAndDigits(sentencesOf(text)[0] ?? '');
    return text.trim() === '' || lettersIn(speaker.own).includes(first) ? discuss(speaker) : text;
  };

export const TABLE_SKILLS = {
  position: (speaker) => statedView(speaker, 'My position is that {mine}.'),

  recheck(speaker) {
    const [last] = speaker.opposing;
    return statedView(
      speaker,
      last === undefined
        ? 'I hold to my position that {mine}, for a reason that has not been met.'
        : `Having heard ${spokenName(last.by)}, I still hold that {mine}, though less of it rests on confidence than before.`,
    );
  },

  frame: once((speaker) =>
    inMeasure(speaker, [{ sentences: speaker.sayAll(phrases('frame').flat()), least: 1 }]),
  ),

  propose: once((speaker) =>
    inMeasure(speaker, [
      { sentences: speaker.sayAll(phrases('proposal').flat()), least: 2 },
      ownArgument(speaker, false),
    ]),
  ),

  /** Criticises the seat the task names, or else the other side. */
  criticise(speaker) {
    const { speeches, task, opposing, chance } = speaker;
    const aimed = speeches.filter((speech) => speech.seat === task.target).toReversed();
    const answers = answersTo(speaker, aimed.length > 0 ? aimed : opposing);
    const remedies = speaker.unsaid(chance.shuffled(phrases('remedies'))).flat();
    return inMeasure(speaker, [...answers, { sentences: speaker.sayAll(remedies), least: 1 }]);
  },

  /** Answers the critiques of one's own proposal, then says what changed and what stayed. */
  refine(speaker) {
    const { speeches, seat, chance } = speaker;
    const answers = answersTo(speaker, speeches.filter((speech) => speech.seat !== seat).toReversed());
    const revised = speaker.unsaid(chance.shuffled(phrases('revised'))).slice(0, 3);
    return inMeasure(speaker, [
      ...answers,
      { sentences: speaker.sayAll(revised.flat()), least: 1 },
      ownArgument(speaker, true),
    ]);
  },

  synthesise(speaker) {
    const { side, speeches, sayAll } = speaker;
    const sides = side === 'for' ? (['for', 'against'] as const) : (['against', 'for'] as const);
    const topics = [...new Set(sides.flatMap((one) => movesArgued(speaker, one)))].slice(0, 5);
    const speakers = [...new Set(speeches.map((speech) => spokenName(speech.by)))];
    const list = (names: readonly string[], none: string): string =>
      names.length < 2 ? (names[0] ?? none) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
    return [
      `Heard were ${list(speakers, 'nobody')}.`,
      ...sayAll([
        `The discussion turned on ${list(topics, '{theme}')}.`,
        'Agreed is that {measure} should be looked at before anything large is done.',
        'Open is whether {mine}, and what {weakest} would say to it.',
        'The next step is {pilot}.',
      ]),
    ].join(' ');
  },
} satisfies Record<string, Skill>;
