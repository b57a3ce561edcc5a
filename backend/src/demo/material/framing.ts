// What a speech needs beside its arguments: how the motion is read, how a case ends, how a closing weighs.
import type { Motion } from '../read-motion.ts';
import { readIndented } from './indented-text.ts';

type Definitions = Readonly<Record<'for' | 'against', readonly [string, ...string[]]>>;

const CHANGE_DEFINED: Definitions = {
  for: [
    'By the motion I mean what its words say: {mine}, as a settled course with stated exceptions and not as a slogan.',
    'The motion asks for a direction and a decision: {mine}, with time to prepare and exceptions that are written down.',
    'I defend the motion as it stands, that {mine}, and not some harsher version that would be easier to attack.',
  ],
  against: [
    'The motion is a definite one, namely that {theirs}; to resist it is not to defend everything that happens today.',
    'What I oppose is this one answer, that {theirs}, and not the wish to improve anything at all.',
    'The question is whether {theirs} as a matter of course, and a good intention does not make it so.',
  ],
};
/** Where the motion itself asks that something be left alone. */
const KEEPING_DEFINED: Definitions = {
  for: [
    'I defend the motion as it stands, that {mine}, and not the view that nothing around it could ever be better.',
    'The motion says that {mine}; it leaves every smaller improvement open, and so do I.',
  ],
  against: [
    'What I oppose is the motion’s plain content, that {theirs}, and I say what should happen in its place.',
    'The motion holds that {theirs}, and whoever defends it must defend what we have and not what we might have had.',
  ],
};
const CLAIM_DEFINED: Definitions = {
  for: [
    'I take the motion in its ordinary sense: {mine}, as a rule and on balance, not in every case without exception.',
    'What I defend is that {mine}, in the sense in which such things are usually said and usually meant.',
  ],
  against: [
    'The motion says that {theirs}, without a limit of place or circumstance, and it has to be defended as it stands.',
    'To deny that {theirs} is not to claim the opposite of every word in it; it is to say that the claim is broader than its support.',
  ],
};
const TOPIC_DEFINED: Definitions = {
  for: [
    'The motion names a subject and leaves the verb to us; I take it to ask whether we are, on balance, better off with {theme}, and I say that we are.',
  ],
  against: [
    'The motion names a subject and leaves the verb to us; I take it to ask whether we are, on balance, better off with {theme}, and I say that this has not been shown.',
  ],
};

const PRINTED_DEFINED: Definitions = {
  for: ['The motion is read here as it is printed, and I say that {mine}.'],
  against: ['The motion is read here as it is printed, and my side is that {mine}.'],
};

const OPEN_DEFINED: Definitions = {
  for: ['What is asked is {problem}, and what I defend is a way into it: {mine}.'],
  against: ['What is asked is {problem}, and before any answer I say that {mine}.'],
};

export function definitionsFor(motion: Motion, side: 'for' | 'against'): readonly [string, ...string[]] {
  if (motion.kind === 'open') return OPEN_DEFINED[side];
  if (motion.reading === 'topic') return TOPIC_DEFINED[side];
  if (motion.reading === 'as-printed') return PRINTED_DEFINED[side];
  if (motion.against) return KEEPING_DEFINED[side];
  return (motion.kind === 'change' ? CHANGE_DEFINED : CLAIM_DEFINED)[side];
}

/** The last sentences of a case. */
export const CASE_ENDS: readonly string[] = [
  'These grounds are independent of one another; whoever would answer the case must answer each.',
  'One of these grounds would be enough to lean on; together they are enough to decide.',
  'That is the case, and it can be tested at every joint.',
  'I rest the case on those grounds, and I invite the other side to choose the weakest.',
  'Let the answer begin there.',
];

/** Said right behind the quotation with which a closing begins. */
export const WEIGHED: readonly (readonly string[])[] = readIndented(`
I grant that the point was never driven from the field.
  It decides nothing all the same, because it would be just as true if my side were right.
That is the best of what stands against me.
  It speaks to the size of a difficulty and leaves the direction of the answer as it was.
It was answered once, and the answer was passed over.
  A point that survives only because its answer was ignored cannot carry a motion.
The thought has weight, and I have weighed it.
  It is lighter than what lies in the other pan, since it concerns a part of the matter and my case concerns the whole.
Even if every word of it is accepted, the motion is not settled by it.
  It tells us to be careful, and being careful is open to both sides.
Nothing in that sentence meets the ground on which I stood.
  It moves beside the question, at the same speed and in the same direction, without touching it.
`).map(({ head, items }) => [head, ...items.flat()]);

/** `{a}`, `{b}`: what this side argued; `{c}`: what the other side did. */
export const TURNED: readonly string[] = [
  'The debate turned on {a} and on {b}.',
  'On {a}, the reply addressed something narrower than what I had said.',
  'On {b}, I heard an objection and no alternative account.',
  'The other side spoke of {c}, and I met it on its own terms.',
  'What was said about {c} was conditional, and the condition was never shown to hold.',
  'Where we agreed, the agreement helps my side, since it was my argument that explained it.',
  'Where we differed, a reason stood against a worry.',
  'What I said about {a} was left standing when the speeches had ended.',
  'No concession was made to me in words, but the silence about {b} is one in substance.',
  'I have conceded that my side has a price; the other side has not yet named its own.',
  'Set {a} against {c}, and ask which of the two would still matter if the other were granted.',
  'Each side has had its turn at the weak points of the other, and the weak points of mine were at the edges.',
  'If the two cases are laid next to each other, mine explains why theirs is tempting, and theirs does not explain mine.',
  'A reader of this debate should look for the sentence that answers {b}, and will look for some time.',
];

export const LAST_WORDS: readonly string[] = [
  'What weighs most is {a}, and on that my side has carried the debate.',
  'In the end one reason outweighs the others, and it is {a}.',
  'If only one thing is remembered, let it be {a}, because nothing that was said has moved it.',
  'For that reason, and chiefly because of {a}, the balance falls on this side.',
  'The heaviest reason is still {a}, and it lies where I put it.',
];

/** How the chair's note is taken up. */
export const TO_THE_CHAIR: readonly string[] = [
  'The chair has asked us to address this: {note}',
  'A note from the chair is on the table: {note}',
  'The chair puts this to both sides: {note}',
  'There is a note from the chair, and it goes to the heart of the matter: {note}',
];
export const CHAIR_ANSWERED: readonly string[] = [
  'It bears on {theme} directly, and I read it as a test that my side can pass, because what I have said does not depend on the easy cases.',
  'My answer is that the point narrows the question without turning it round: the reasons I have given hold under that condition too.',
  'I take it as a fair demand on both sides, and I would meet it by looking first at {weakest}, where the difference between us is plainest.',
  'It asks for something concrete, so I say concretely that I would judge it by {measure}, and would accept the result.',
];
