// Questions for cross-examination, as data: each can be asked about any sentence, with answers that fit the question.
import { readIndented } from './indented-text.ts';

/** A question follows "So …" and ends with a question mark; the answers that fit it are indented under it. */
export const CROSS_QUESTIONS = readIndented(`
what would have to be seen for you to take that back?
  Change in the other direction, in more than one place and for more than one year: show me that in {measure}, and I give way.
  One fair comparison in which {weakest} came off worse. I looked for one, and found none that I would trust.
  If {insiders} told us, unprompted, that it does not hold where they work, I would take it back today.
does that hold in every case, or are there cases you would except?
  Not in every case: I except the rare one that can be named beforehand, and keep the rule for all the others.
  In most cases, and where it fails I would rather mend the case than drop the rule.
  It holds in the ordinary case, and the ordinary case is the one that {weakest} meet.
is that your own judgement, or do you rest it on something we can look at?
  I rest it on judgement and on common experience, and I say so openly.
  On my judgement, and on what {insiders} could tell you any day; I claim no study that I cannot name.
  On a principle rather than a figure: whoever decides for others owes them the reason. Figures tell us only how much.
would you say the same if it told against your side?
  Yes. An argument that I would drop as soon as it hurts me is no argument, and you may hold me to it.
  I would, and it does: it costs my own side the easy cases, and I have let them go.
  It would be a poor standard otherwise. Apply it to me as strictly as I apply it to you.
who would notice first if it were false?
  First of all {insiders}, within a season, and they would be right to say so aloud.
  The first would be {weakest}, which is why I would ask them before anybody who argues for a living.
  Nobody at once, I grant that, and for just this reason I would have it looked at from outside.
how would somebody neutral find out whether it is so?
  By {measure}, written down before anybody knows which way they will point.
  By asking {insiders} with nobody in the room who pays them, and by asking twice.
  By trying it where it can be taken back, in {pilot}, and by publishing the result whatever it is.
how much of your case falls if that falls?
  One ground of several. The others stand on their own feet, and you have yet to touch them.
  A good part of it, and I would rather say so now than be found out later.
  Less than you hope: it tells us how much and how soon, and the direction rests on other reasons.
`);
