// Briefs of the tasks of a table without sides: framing, positions, discussion, and conversations with a person.

import { stancesOf } from '../../judging/stance-tally.ts';
import { openingRole } from '../../plan/speaker-order.ts';
import { endsAsQuestion } from '../../speech/language.ts';
import { capitalise } from '../../wire/one-line.ts';
import {
  type Brief,
  type BriefContext,
  hasRoom,
  languageIn,
  namesOf,
  seatsDoing,
  simultaneousNote,
  wordBudget,
} from './brief-clauses.ts';

const frameBrief: Brief = (context) => [
  `You lead the discussion. Open it for ${namesOf(context.others, 'the others')}.`,
  'Put one focus question, in one sentence: one on which the rest of the topic depends and which can be answered here. Say in a sentence why that one.',
  `Then say what counts as evidence for it${hasRoom(context) ? ', and what is out of scope' : ''}. Take no position yet.`,
  ...wordBudget(context),
];

/** Describes the lines that `readStance` reads for the stance tally. */
const stanceFormat = ({ record }: BriefContext, earlier: string): string[] => [
  `How sure are you of your position, from 0 to 100? 50 is a coin toss; at 90 you would be surprised to be wrong.${earlier} End with ${endsAsQuestion(record.motion) ? 'a line like this, which does' : 'two lines like these, which do'} not count as words${languageIn(record) === 'English' ? '' : '; the words in capitals stay English'}:`,
  ...(endsAsQuestion(record.motion) ? [] : ['STANCE: FOR, AGAINST or UNDECIDED']),
  'CONFIDENCE: 70',
];

const positionBrief: Brief = (context) => [
  'Say where you stand on the motion and on the focus question: the position in your first sentence, then the one or two reasons it rests on, each with its evidence.',
  'Name one observation that would change your mind, precise enough that somebody could go and look.',
  ...simultaneousNote(context),
  ...wordBudget(context),
  ...stanceFormat(context, ''),
];

const recheckBrief: Brief = (context) => [
  'Say where you now stand on the motion and on the focus question: the position in your first sentence.',
  'If your position or your confidence has moved, quote what moved it and say who said it. If not, name the strongest thing said against you and say why it did not move you.',
  ...(hasRoom(context) ? ['Name one observation that would still change your mind.'] : []),
  ...simultaneousNote(context),
  ...wordBudget(context),
  ...stanceFormat(context, earlierNumber(context)),
];

/** Returns the seat's earlier number. An unknown one is longer than any number, so that the prompt does not grow by it. */
function earlierNumber({ record, seat }: BriefContext): string {
  const before = stancesOf(record).find((one) => one.seat === seat.id)?.before?.confidence ?? null;
  return before === null ? ' You gave no number earlier.' : ` Earlier you gave ${before}.`;
}

const discussBrief: Brief = (context) => [
  `If somebody challenged you and you have not answered, answer ${hasRoom(context) ? 'first. Then take up' : 'that and leave the rest. Otherwise take up'} what matters most for the focus question, by the name of whoever said it: challenge it (quote the words that carry it, say where it fails) or build on it (say what it leaves open, and fill that). Say what follows for your own position.`,
  'If the last two speeches went into a side issue, lead back to the focus question.',
  ...(hasRoom(context) ? ['With room left, add one point nobody has made.'] : []),
  'Repeat nothing you have said. Agreement without a reason adds nothing.',
  ...simultaneousNote(context),
  ...wordBudget(context),
];

const guestOf = ({ record }: BriefContext): string => namesOf(seatsDoing(record, 'say'), 'the guest');

const converseBrief: Brief = (context) => {
  const guest = guestOf(context);
  return [
    `Answer what ${guest} asked last, from your own point of view: the answer first, then the reason. If it strays but bears on the topic, say how in a sentence. If nothing was asked, take the topic a step further.`,
    'Take up what others said in this turn instead of repeating it. If you hold that somebody is wrong, write @ and their name, quote the words and ask one question; they answer once. If somebody has asked you so, leave it: your reply comes after this.',
    ...(isLastRound(context)
      ? []
      : [
          `If nobody has asked ${guest} a question in this turn, you may end with one whose answer would change what you say.`,
        ]),
    ...wordBudget(context),
  ];
};

const replyBrief: Brief = (context) => [
  `You were challenged in this turn with @${context.seat.name}. Quote the challenge and answer it: what is right in it, what is not, and what you hold now. Repeat no answer of yours. Challenge nobody back.`,
  ...wordBudget(context),
];

const nudgeBrief: Brief = (context) => {
  const guest = guestOf(context);
  return [
    `${capitalise(guest)} has not spoken for a while. Sum up in a sentence where the talk stands; then ask ${guest}, by name, one question that only ${guest} can answer.`,
    ...wordBudget(context),
  ];
};

const redirectBrief: Brief = (context) => [
  `The last remark may have left the topic. In doubt it has not: say in a sentence how it bears on the topic, and go on with that. Only if it plainly has nothing to do with it, lead back kindly${isLastRound(context) ? '' : ` in two sentences: what can be taken up later, and a question on the topic for ${guestOf(context)}`}.`,
  ...wordBudget(context),
];

const sayBrief: Brief = (context) => [
  `You are at the table to get something out of this talk. Say in a few sentences what you make of it, what you have decided, or what you want to know from ${namesOf(context.others, 'the others')}; write @ and a name where one of them is to answer.`,
  'When you have what you came for, write only: done',
  ...wordBudget(context),
];

const STANCE_INSTRUCTIONS: Readonly<Record<string, readonly string[]>> = {
  partner: [
    'You both work toward the best solution, not toward winning: build on what is right in the other’s approach, say what is missing or wrong, and propose the improvement in words that could go into the solution.',
    'Where you largely agree, say so in a sentence and refine; where you do not, say what would settle it.',
  ],
  critic: [
    'Test the other’s approach before you accept any of it: name its weakest step, the case in which it fails and the cost it does not mention. Hold to your own view until an argument has met it.',
    'Do not agree early: agreement is worth something only when you can say which objection was met, and by what.',
  ],
};

const deliberateBrief: Brief = (context) => {
  const other = namesOf(context.others, 'your partner');
  return [
    isOpening(context)
      ? 'Open with your approach to the problem, concrete enough to be carried out, and the reasons for its decisive choices.'
      : `Answer ${other}: say which of the decisive points you accept and which not, meet every concern put to you, and carry the solution a step further.`,
    ...(isOpening(context) ? [] : stanceInstructions(context)),
    ...roundsLeft(context),
    ...(isOpening(context)
      ? []
      : [
          `Write clauses you propose without quotation marks: those are for what was said.${isLastRound(context) ? '' : ' End with a sentence on what is settled and what is open.'}`,
        ]),
    ...wordBudget(context),
  ];
};

/** Returns whether it is the first turn of the first round. The second speaker has heard an approach and answers it. */
const isOpening = ({ record, step, seat }: BriefContext): boolean =>
  step.phase === 'opening' && openingRole(step.act, record) === seat.role;

const stanceInstructions = ({ record }: BriefContext): readonly string[] =>
  STANCE_INSTRUCTIONS[String(record.settings.of['stance'])] ?? STANCE_INSTRUCTIONS['partner'] ?? [];

const passOf = ({ step }: BriefContext) => [step.passes.at(-1), step.loopLimits.at(-1)?.atMost] as const;

function isLastRound(context: BriefContext): boolean {
  const [pass, atMost] = passOf(context);
  return pass !== undefined && atMost !== undefined && pass >= atMost;
}

function roundsLeft(context: BriefContext): string[] {
  const [pass, atMost] = passOf(context);
  if (pass === undefined || atMost === undefined) return [];
  if (!isLastRound(context)) return [`This is round ${pass} of ${atMost} at most.`];
  return isOpening(context)
    ? ['This is the only round: your partner answers, and the vote follows.']
    : [
        'This is the last round; the vote follows. Settle what is open, in words that you would sign, with a new clause only where a concern demands one.',
      ];
}

export const CONVERSATION_BRIEFS: Readonly<Record<string, Brief>> = {
  frame: frameBrief,
  position: positionBrief,
  discuss: discussBrief,
  recheck: recheckBrief,
  deliberate: deliberateBrief,
  say: sayBrief,
  converse: converseBrief,
  reply: replyBrief,
  nudge: nudgeBrief,
  redirect: redirectBrief,
};
