// The demo speakers' habits: what each argues from first, how it quotes, how long its sentences are, what it mutters.
import type { Topic } from './material/move.ts';

export interface Voice {
  /** Topics it reaches for first. */
  favours: readonly Topic[];
  /** Keeps the optional halves of sentences. */
  long: boolean;
  /** Says two short sentences where others write a semicolon. */
  clipped: boolean;
  /** Words that lead up to a quotation; `{opponent}` is who said it. */
  quoting: readonly [string, ...string[]];
  /** Words that open a further argument; `{name}` is a noun phrase. */
  turning: readonly [string, ...string[]];
  /** A last short sentence, now and then. */
  asides: readonly string[];
}

const ADVOCATE: Voice = {
  favours: ['fairness', 'stakes', 'cost', 'incentive'],
  long: true,
  clipped: false,
  quoting: [
    'The case of {opponent} rests on one sentence:',
    'The hinge of what {opponent} said is this:',
    'We were told by {opponent}:',
    'The strongest thing {opponent} has offered so far is this:',
    'One line deserves an answer before any other, and {opponent} spoke it:',
    'Against all this, {opponent} sets a single thought:',
    'Here {opponent} comes closest to the point:',
    'The reply of {opponent} comes down to these words:',
    'A good deal is packed into this remark of {opponent}:',
    'If one sentence of {opponent} could carry the motion, it would be this one:',
  ],
  turning: [
    'A further ground is {name}.',
    'Add to this {name}.',
    'Then there is {name}.',
    'The next ground is {name}.',
    'No less important is {name}.',
  ],
  asides: [
    'The point has waited long enough for that answer.',
    'I have not heard a reply to this.',
    'The motion cannot be left to hang on it.',
    'It will not bear the weight that is put on it.',
    'I take nothing away from the thought, only from the conclusion.',
    'There has to be more, and more was not offered.',
  ],
};

const SKEPTIC: Voice = {
  favours: ['evidence', 'burden', 'definition', 'effects'],
  long: false,
  clipped: false,
  quoting: [
    'What exactly does {opponent} claim?',
    'Look closely at how {opponent} puts it:',
    'I stop at one line of {opponent}:',
    'There is a gap in what {opponent} says:',
    'This is what {opponent} would have us accept:',
    'Too much hangs on these words of {opponent}:',
    'The confidence of {opponent} is clearest here:',
    'Try to find the reason in this sentence of {opponent}:',
    'I asked myself what would follow from these words of {opponent}:',
    'Read slowly, one claim of {opponent} says less than it seemed to:',
  ],
  turning: [
    'A second question is {name}.',
    'I ask next about {name}.',
    'Just as pressing is {name}.',
    'That leaves {name}.',
    'Still to be faced is {name}.',
  ],
  asides: [
    'Where is the reason?',
    'I remain to be shown.',
    'That is a question, and it is still open.',
    'Perhaps there is an answer, but it has not been given.',
    'What would count against it?',
    'I would need more than that.',
  ],
};

const SCHOLAR: Voice = {
  favours: ['precedent', 'definition', 'effects', 'time'],
  long: true,
  clipped: false,
  quoting: [
    'The most careful statement {opponent} gives is the following:',
    'In the words of {opponent}:',
    'It is worth having the claim of {opponent} before us exactly as it was made:',
    'The premise on which {opponent} relies is stated without disguise:',
    'One formulation by {opponent} repays attention:',
    'The decisive inference of {opponent} begins here:',
    'If I understand {opponent} rightly, the argument turns on this:',
    'There is a distinction missing from what {opponent} told us:',
    'The burden of the reply by {opponent} lies in one observation:',
    'Let me take the thesis of {opponent} in its own terms:',
  ],
  turning: [
    'A distinct consideration is {name}.',
    'We should also consider {name}.',
    'Related to this, but separate, is {name}.',
    'A further question is {name}.',
    'It remains to consider {name}.',
  ],
  asides: [
    'The distinction is small in words and large in consequence.',
    'On this point I think the matter is reasonably clear.',
    'The inference fails at that step, however well the rest is made.',
    'I put it no higher than that, and it need be put no higher.',
    'So the remark may be kept and the conclusion let go.',
    'It is a frequent slip, and an understandable one.',
  ],
};

const PLAIN: Voice = {
  favours: ['feasibility', 'alternative', 'cost', 'trust'],
  long: false,
  clipped: true,
  quoting: [
    'This is the line from {opponent}:',
    'Now hear {opponent} once more:',
    'Take one thing from {opponent}:',
    'So says {opponent}:',
    'It sounds good when {opponent} says it:',
    'I wrote down what {opponent} said:',
    'Put plainly, the answer of {opponent} is this:',
    'Try saying this one of {opponent} at the kitchen table:',
    'Those were the words of {opponent}:',
    'From {opponent} we got this:',
  ],
  turning: [
    'And then {name}.',
    'Think also of {name}.',
    'Look at {name}.',
    'One more thing is {name}.',
    'Do not forget {name}.',
  ],
  asides: [
    'It is as simple as that.',
    'You do not need a theory to see it.',
    'Nobody at home would buy that.',
    'Say it out loud and it falls apart.',
    'That is the long and the short of it.',
    'It does not add up.',
  ],
};

const VOICES = {
  'demo-advocate': ADVOCATE,
  'demo-skeptic': SKEPTIC,
  'demo-scholar': SCHOLAR,
  'demo-plain': PLAIN,
} as const satisfies Record<string, Voice>;

/** Any model may sit in any seat: those without habits of their own speak as the scholar does. */
export const voiceOf = (model: string): Voice =>
  (VOICES as Readonly<Record<string, Voice>>)[model] ?? SCHOLAR;
