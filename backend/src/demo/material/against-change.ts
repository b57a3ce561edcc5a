// Arguments against a change: said by whoever would leave the proposed step untaken.
import { readMoves } from './move.ts';

export const HOLD = readMoves(`
cost: what it costs
  Every rule has a bill, and this one is addressed to {bearers}.
  Some of it is money; more of it is time, attention and the goodwill of people who did nothing wrong.
  Its friends count the gains in the aggregate and the costs one by one, which makes the first look large and the second look like grumbling.
  Count both in the same way, and the margin shrinks to something that a modest error could reverse.
  A measure that is right only if every estimate is right should wait for better estimates.
fairness (public): on whom it would fall
  The weight of {step} would not fall evenly.
  Those with means will find a way round it; {weakest} will find the notice on the door.
  I do not say that this is intended[; it is simply what happens when a single line is drawn across very different lives].
  The cure on offer is always an exemption, and every exemption needs a form, an office and an afternoon.
  A policy that helps on average and hurts those with the least room to move has its average upside down.
incentive: what people do on the day after
  A rule does not remove a need; it moves it.
  People who have reasons will keep them, and will act on them somewhere less visible.
  Then the figures improve while the thing itself does not[, and the credit goes to the figures].
  Anyone who has watched a target being met knows the pattern.
  Before choosing {step}, we should ask what it rewards once everyone has learned to live with it.
alternative (later): the better instrument
  There is a better instrument within reach: {alternative}.
  It goes after the harm and not the label, it can be started on Monday, and it can be stopped on Friday.
  It also keeps on board the people whose help any reform needs.
  The task of the other side is not to show that something must be done about {theme}; I may grant that.
  It is to show that nothing short of {step} would do, and that has not been shown.
evidence: what has not been measured
  Before taking a step like this, we ought to know what we are buying.
  We would want {measure}, before and after, in more than one place, with somebody honest doing the counting.
  What we have are examples chosen by people who had already decided.
  I do not call them false; I call them a sample of the successes.
  Until the failures are counted with the same care, confidence is a mood and not a finding.
feasibility (public): how it would be enforced
  A rule is only as good as its worst Tuesday.
  Somebody has to check, somebody has to decide the doubtful cases, and somebody has to answer the letters.
  Ask {insiders} where such schemes break: not in the principle, but at the point where the principle meets {person}.
  A design that needs perfect officials and patient people is a design for somewhere else.
  Show us the enforcement before you show us the benefits.
reversal: how hard it is to take back
  Steps like this are easy to take and hard to take back.
  Within a year there are budgets, contracts and careers that depend on {step}, and none of them will report that it failed.
  What was given up, meanwhile, has no office to speak for it.
  That asymmetry is a reason to go slowly even when one is fairly sure.
  Fairly sure is what everyone was, just before the last thing we came to regret.
effects (later): the cost that turns up elsewhere
  The first effect is on the poster; the second is in the small print of other people's lives.
  Close one path, and human purposes take another, which was quieter for a reason.
  The costs then turn up in budgets that nobody connected with {theme}.
  Responsible reform asks about those before the vote, since afterwards it is nobody’s job to ask.
  The intended effect has been described with great clarity; the rest has been left to luck.
freedom (public): the step from advice to command
  People may arrange their own affairs, and a departure from that needs a reason for each case.
  That something would be better is a reason to persuade.
  Only a harm to others that nothing milder can prevent is a reason to compel.
  Those whose choices about {theme} we dislike are still adults[, and {value} is not served by treating them otherwise].
  The step from advice to command is short on paper and long for the person who is commanded.
trust: the knowledge of those on the spot
  Nobody in this hall knows enough to write one rule for everybody.
  What is sensible depends on place, season and circumstance, and those who know such things are {bearers}.
  A single rule throws that knowledge away and calls the result clarity.
  Let those who live with the consequences decide at the scale at which they can see them.
  It is slower and it looks untidy from above, which is a complaint about the view.
precedent (later): the warning of experience
  History offers a warning with every promise.
  Think of {failures}: good reasons, decent people, and a quiet unpicking some years later.
  I claim no more than common experience here[, but common experience is what the other side relies on as well].
  The pattern is that the rule outlives the reason.
  If this one is different, the difference must lie in its design, and the design is the part we have not been shown.
time: the progress already under way
  The picture of a present that never moves is not accurate.
  Around {theme}, practice has been shifting for years, by pressure, by price and by example.
  Progress of that kind has one great merit: it stays, because nobody was forced into it.
  A heavy rule laid over it freezes the current best guess.
  The fair comparison is not between {step} and standing still, but between {step} and the road we are already on.
trust (public): the consent it would use up
  A rule that half the people regard as an insult does not govern; it provokes.
  Compliance runs on consent far more than on penalties.
  Spend that consent on {step}, and it will be missing on the day when something more urgent needs it.
  I would rather win fewer rules and see them kept.
  Trust that has been used up on a gesture is not restored by the next campaign.
definition (later): whether the answer fits the harm
  Even a real problem can be met by too large an answer.
  The test is whether the tool fits: as narrow as the harm is narrow, and in force only while the harm lasts.
  A general rule fails that test[, because it reaches every case in order to catch some].
  Take away the cases in which there was no harm to begin with, and ask what is left that only {step} could reach.
  I suspect that the answer is little, and I know that we have not been told.
burden (later): who has to prove what
  Whoever proposes to change other people's lives carries the burden of proof.
  That is not a debating trick; it is how we protect {weakest} from confident strangers.
  The burden is met with mechanisms, limits and tests of failure.
  It is not met by describing how bad things are, for that may be common ground.
  So far we have a diagnosis and a prescription, and between the two a silence where the reasoning should be.
alternative: the best use of the same effort
  Attention is the scarcest thing a reformer has.
  A year spent on {step} is a year not spent on the duller work that {insiders} have long been asking for.
  That work has no slogan, which is why it is undone; it is not undone because it is unimportant.
  I weigh this not against nothing but against the best use of the same effort.
  On that scale it is an expensive way to feel decisive.
`);
