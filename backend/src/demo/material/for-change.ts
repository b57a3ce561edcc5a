// Arguments for a change: said by whoever wants the proposed step taken.
import { readMoves } from './move.ts';

export const CHANGE = readMoves(`
cost: the price of waiting
  Waiting has a price too, and {bearers} are already paying it.
  Nobody voted for that price[, nobody budgets for it, and that is why it never appears on the list of costs].
  A loss that arrives a little every day is easier to ignore than one that arrives with a date, but it is not smaller.
  Set the two side by side, the daily loss and the single effort, and the single effort is the cheaper.
  The honest question about {theme} is not whether to pay, but which of the two bills to settle first.
fairness: who carries the present arrangement
  Ask who carries the present arrangement, and the answer is {weakest}.
  They did not design it, and they cannot opt out of it.
  Those who find it comfortable are, with few exceptions, those it was built around.
  A rule that moves some of the load from the weakest backs to the broadest is not a punishment; it is a correction.
  If {step} asks something of the comfortable, that is a reason to design it with care, not to leave the load where it is.
incentive: what the present rule rewards
  People respond to what a rule rewards, and today's rule rewards standing still.
  As long as nothing is settled about {theme}, everybody can wait for somebody else to move first.
  A clear rule ends that waiting[, because each can plan on what the others will do].
  Appeals to good will have so often produced good will and little else.
  What {insiders} need is something they can plan around, and planning is where most of the gain is made.
precedent: what earlier changes taught us
  We have seen changes of this shape before: {precedent}.
  Each was called unworkable in the year before and unremarkable in the decade after.
  I offer that as common experience and not as proof[, since no two cases are the same].
  It shows which way the error usually runs: the fear of a change is sized by the imagination, the change itself by the facts.
  Whoever says that this case is the exception owes us the feature that makes it one.
feasibility: whether it can be done
  It can be done, with a date, a list of exceptions and somebody answerable for both.
  Start with {pilot}, publish {measure}, and widen what works.
  None of that needs new science[; it needs a decision and a calendar].
  The hard cases are real, and hard cases are what exceptions are for.
  A plan that handles nine cases in ten and treats the tenth by hand is not utopian; it is how every working rule was made.
alternative: the record of softer means
  Softer means have had their turn.
  Advice, appeals and voluntary schemes share one weakness: they work on those who needed them least.
  A half-measure also spends the patience that the full measure will need.
  If a gentler instrument could have settled the matter of {theme}, the years behind us were its chance.
  I do not say that {step} is the only tool, only that the others work better once it is on the table.
reversal: which mistake can be undone
  A decision can be taken back; some losses cannot.
  If {step} turns out badly, {insiders} can loosen it within a season, with the record in hand.
  What {weakest} lose in the meantime is not handed back by a later apology.
  Prudence, properly understood, means avoiding the mistake that cannot be undone.
  On this question, that mistake is to leave things as they are.
effects: what follows after the first year
  The first effect of {step} is the one everybody argues about; the second is the one that lasts.
  Once a thing is settled, money and talent stop defending the old way and start improving the new one.
  Habits follow within a few years, and with the habits the politics.
  Early estimates of the trouble tend to be too high, because they hold everyone's behaviour fixed.
  But {bearers} will not sit still, and a forecast that assumes they will is a forecast of nothing.
freedom (public): whose freedom is at stake
  Freedom is the strongest word on the other side, so let us ask whose freedom is meant.
  The liberty to impose a cost on others was never a part of it worth defending.
  For {weakest}, the present arrangement is not a free choice but the absence of one.
  A rule that opens more doors than it shuts is a gain for liberty, even if the one door it shuts was mine.
  Count the doors on both sides of {step}, and I am content with the sum.
stakes: what is at stake for everybody
  What is at stake here is {value}, and that is nobody’s private possession.
  What belongs to everybody is lost a slice at a time, because no single slice is worth a quarrel.
  Somebody has to draw the line, and only a common rule can draw it for all at once.
  One act can protect what a thousand small courtesies have failed to protect.
  Those who would rather not draw the line should say where the slicing ends.
trust (public): the worth of rules that bind everyone alike
  A clear rule is easier to trust than a thousand quiet exceptions.
  Under the present practice, the outcome depends on who knows whom and on who has time to complain.
  In that contest, {weakest} come last.
  Write the rule down, and the same words bind the well-connected and the rest.
  People bear a burden better when they can see that it is shared[, and that is an argument from temper as much as from justice].
time: the longer view
  Look ten years out rather than ten weeks.
  In ten weeks {step} is a list of inconveniences, and I do not pretend that the list is empty.
  In ten years it is simply how things are done, and the inconveniences have been dealt with by people who had reason to deal with them.
  Most of the objections to it are objections to a transition, dressed as objections to a destination.
  I would rather defend a hard first year than an endless bad average.
fairness: the person it is for
  Picture {person}.
  Nothing in the present arrangement was made with that person in mind.
  Tell them that the matter is complicated, that a report is due, that balance must be kept, and listen to how it sounds.
  An argument should be able to survive being said to the face of the one it costs most.
  Mine can, because {step} is among the few answers that would reach them at all.
incentive: why it must be done together
  Some good things cannot be had one person at a time.
  If only one of us changes, that one bears the cost and the rest see no difference.
  If all change together, the cost falls and the benefit appears.
  That gap between what is sensible alone and what is sensible together is what rules are for, and the argument about {theme} falls squarely into it.
  It is no answer to say that people may already choose it[: alone, they would be choosing something else].
effects: the gain at the margin
  The case does not depend on a miracle; it depends on the margin.
  If {step} achieves only a part of what we hope, that part is still large when it is counted over everyone it touches.
  Its opponents compare it with perfection, and beside perfection every rule loses.
  Compare it with last year, and it has only to be better than that.
  Whether it is can be read from {measure}, and I am willing to be held to them.
definition: how narrow the proposal is
  Read narrowly, as it is written, {step} asks for surprisingly little.
  It condemns nobody who acted sensibly under the old rule, and it leaves every honest purpose as lawful as before.
  It changes one means among several.
  Much of the alarm about {theme} comes from reading a narrow proposal broadly and then being frightened by the reading.
  Hold it to its words, and the alarm has little to stand on.
`);
