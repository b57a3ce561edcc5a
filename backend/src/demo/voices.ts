// The demo speakers' styles as data: preferred topics, phrases that introduce quotations and arguments, sentence length, asides.
import { readIndented, type Saying } from './material/indented-text.ts';

export type Voice = (typeof VOICES)[number];

/** Each head is `<model> (<style>): <topics>`. A phrase's slot says what it is for; one without a slot is an aside. */
export const VOICES = readIndented(`
demo-advocate (long): fairness, stakes, cost, incentive
  The case of {opponent} rests on one sentence:
  The hinge of what {opponent} said is this:
  We were told by {opponent}:
  The strongest thing {opponent} has offered so far is this:
  One line deserves an answer before any other, and {opponent} spoke it:
  Against all this, {opponent} sets a single thought:
  Here {opponent} comes closest to the point:
  The reply of {opponent} comes down to these words:
  A good deal is packed into this remark of {opponent}:
  If one sentence of {opponent} could carry the motion, it would be this one:
  A further ground is {name}.
  Add to this {name}.
  Then there is {name}.
  The next ground is {name}.
  No less important is {name}.
  The point has waited long enough for that answer.
  I have not heard a reply to this.
  The motion cannot be left to hang on it.
  It will not bear the weight that is put on it.
  I take nothing away from the thought, only from the conclusion.
  There has to be more, and more was not offered.
demo-skeptic: evidence, burden, definition, effects
  What exactly does {opponent} claim?
  Look closely at how {opponent} puts it:
  I stop at one line of {opponent}:
  There is a gap in what {opponent} says:
  This is what {opponent} would have us accept:
  Too much hangs on these words of {opponent}:
  The confidence of {opponent} is clearest here:
  Try to find the reason in this sentence of {opponent}:
  I asked myself what would follow from these words of {opponent}:
  Read slowly, one claim of {opponent} says less than it seemed to:
  A second question is {name}.
  I ask next about {name}.
  Just as pressing is {name}.
  That leaves {name}.
  Still to be faced is {name}.
  Where is the reason?
  I remain to be shown.
  That is a question, and it is still open.
  Perhaps there is an answer, but it has not been given.
  What would count against it?
  I would need more than that.
demo-scholar (long): precedent, definition, effects, time
  The most careful statement {opponent} gives is the following:
  In the words of {opponent}:
  It is worth having the claim of {opponent} before us exactly as it was made:
  The premise on which {opponent} relies is stated without disguise:
  One formulation by {opponent} repays attention:
  The decisive inference of {opponent} begins here:
  If I understand {opponent} rightly, the argument turns on this:
  There is a distinction missing from what {opponent} told us:
  The burden of the reply by {opponent} lies in one observation:
  Let me take the thesis of {opponent} in its own terms:
  A distinct consideration is {name}.
  We should also consider {name}.
  Related to this, but separate, is {name}.
  A further question is {name}.
  It remains to consider {name}.
  The distinction is small in words and large in consequence.
  On this point I think the matter is reasonably clear.
  The inference fails at that step, however well the rest is made.
  I put it no higher than that, and it need be put no higher.
  So the remark may be kept and the conclusion let go.
  It is a frequent slip, and an understandable one.
demo-plain (clipped): feasibility, alternative, cost, trust
  This is the line from {opponent}:
  Now hear {opponent} once more:
  Take one thing from {opponent}:
  So says {opponent}:
  It sounds good when {opponent} says it:
  I wrote down what {opponent} said:
  Put plainly, the answer of {opponent} is this:
  Try saying this one of {opponent} at the kitchen table:
  Those were the words of {opponent}:
  From {opponent} we got this:
  And then {name}.
  Think also of {name}.
  Look at {name}.
  One more thing is {name}.
  Do not forget {name}.
  It is as simple as that.
  You do not need a theory to see it.
  Nobody at home would buy that.
  Say it out loud and it falls apart.
  That is the long and the short of it.
  It does not add up.
`).map(({ head, items }) => {
  const [, id = '', style, topics = ''] = /^([\w-]+)(?: \((long|clipped)\))?: (.+)$/.exec(head) ?? [];
  const withSlot = (slot: RegExp): Saying[] => items.filter(([phrase = '']) => slot.test(phrase));
  return {
    /** Id of the model with this voice. */
    id,
    /** Topics it argues from first. */
    favours: topics.split(', '),
    /** Keeps the optional parts of sentences. */
    long: style === 'long',
    /** Splits sentences at semicolons. */
    clipped: style === 'clipped',
    /** Phrases that introduce a quotation; `{opponent}` is its speaker. */
    quoting: withSlot(/\{opponent\}/),
    /** Phrases that introduce a further argument; `{name}` is a noun phrase. */
    turning: withSlot(/\{name\}/),
    /** Short sentences that sometimes end an answer. */
    asides: withSlot(/^[^{]*$/),
  };
});

/** Any model may hold any seat: those without a voice of their own use the scholar's. */
export const voiceOf = (model: string): Voice =>
  VOICES.find(({ id }) => id === model) ?? voiceOf('demo-scholar');
