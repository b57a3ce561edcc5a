// The demo speakers' arguments about a change, as data: for the proposed step, and against it. Format: see move.ts.
import { readMoves } from './move.ts';

export const CHANGE = readMoves(`
cost: the price of waiting — Waiting has a price too, and {bearers} are already paying it. Nobody voted for that price[,
  nobody budgets for it, and that is why it never appears on the list of costs]. A loss that arrives a little every day
  is easier to ignore than one that arrives with a date, but it is not smaller. Set the two side by side, the daily loss
  and the single effort, and the single effort is the cheaper. The honest question about {theme} is not whether to pay,
  but which of the two bills to settle first.
fairness: who carries the present arrangement — Ask who carries the present arrangement, and the answer is {weakest}.
  They did not design it, and they cannot opt out of it. Those who find it comfortable are, with few exceptions, those
  it was built around. A rule that moves some of the load from the weakest backs to the broadest is not a punishment; it
  is a correction. If {step} asks something of the comfortable, that is a reason to design it with care, not to leave
  the load where it is.
incentive: what the present rule rewards — People respond to what a rule rewards, and today's rule rewards standing
  still. As long as nothing is settled about {theme}, everybody can wait for somebody else to move first. A clear rule
  ends that waiting[, because each can plan on what the others will do]. Appeals to good will have so often produced
  good will and little else. What {insiders} need is something they can plan around, and planning is where most of the
  gain is made.
precedent: what earlier changes taught us — We have seen changes of this shape before: {precedent}. Each was called
  unworkable in the year before and unremarkable in the decade after. I offer that as common experience and not as
  proof[, since no two cases are the same]. It shows which way the error usually runs: the fear of a change is sized by
  the imagination, the change itself by the facts. Whoever says that this case is the exception owes us the feature that
  makes it one.
feasibility: whether it can be done — It can be done, with a date, a list of exceptions and somebody answerable for
  both. Start with {pilot}, publish {measure}, and widen what works. None of that needs new science[; it needs a
  decision and a calendar]. The hard cases are real, and hard cases are what exceptions are for. A plan that handles
  nine cases in ten and treats the tenth by hand is not utopian; it is how every working rule was made.
alternative: the record of softer means — Softer means have had their turn. Advice, appeals and voluntary schemes share
  one weakness: they work on those who needed them least. A half-measure also spends the patience that the full measure
  will need. If a gentler instrument could have settled the matter of {theme}, the years behind us were its chance. I do
  not say that {step} is the only tool, only that the others work better once it is on the table.
reversal: which mistake can be undone — A decision can be taken back; some losses cannot. If {step} turns out badly,
  {insiders} can loosen it within a season, with the record in hand. What {weakest} lose in the meantime is not handed
  back by a later apology. Prudence, properly understood, means avoiding the mistake that cannot be undone. On this
  question, that mistake is to leave things as they are.
effects: what follows after the first year — The first effect of {step} is the one everybody argues about; the second is
  the one that lasts. Once a thing is settled, money and talent stop defending the old way and start improving the new
  one. Habits follow within a few years, and with the habits the politics. Early estimates of the trouble tend to be too
  high, because they hold everyone's behaviour fixed. But {bearers} will not sit still, and a forecast that assumes they
  will is a forecast of nothing.
freedom (public): whose freedom is at stake — Freedom is the strongest word on the other side, so let us ask whose
  freedom is meant. The liberty to impose a cost on others was never a part of it worth defending. For {weakest}, the
  present arrangement is not a free choice but the absence of one. A rule that opens more doors than it shuts is a gain
  for liberty, even if the one door it shuts was mine. Count the doors on both sides of {step}, and I am content with
  the sum.
stakes: what is at stake for everybody — What is at stake here is {value}, and that is nobody’s private possession. What
  belongs to everybody is lost a slice at a time, because no single slice is worth a quarrel. Somebody has to draw the
  line, and only a common rule can draw it for all at once. One act can protect what a thousand small courtesies have
  failed to protect. Those who would rather not draw the line should say where the slicing ends.
trust (public): the worth of rules that bind everyone alike — A clear rule is easier to trust than a thousand quiet
  exceptions. Under the present practice, the outcome depends on who knows whom and on who has time to complain. In that
  contest, {weakest} come last. Write the rule down, and the same words bind the well-connected and the rest. People
  bear a burden better when they can see that it is shared[, and that is an argument from temper as much as from
  justice].
time: the longer view — Look ten years out rather than ten weeks. In ten weeks {step} is a list of inconveniences, and I
  do not pretend that the list is empty. In ten years it is simply how things are done, and the inconveniences have been
  dealt with by people who had reason to deal with them. Most of the objections to it are objections to a transition,
  dressed as objections to a destination. I would rather defend a hard first year than an endless bad average.
fairness: the person it is for — Picture {person}. Nothing in the present arrangement was made with that person in mind.
  Tell them that the matter is complicated, that a report is due, that balance must be kept, and listen to how it
  sounds. An argument should be able to survive being said to the face of the one it costs most. Mine can, because
  {step} is among the few answers that would reach them at all.
incentive: why it must be done together — Some good things cannot be had one person at a time. If only one of us
  changes, that one bears the cost and the rest see no difference. If all change together, the cost falls and the
  benefit appears. That gap between what is sensible alone and what is sensible together is what rules are for, and the
  argument about {theme} falls squarely into it. It is no answer to say that people may already choose it[: alone, they
  would be choosing something else].
effects: the gain at the margin — The case does not depend on a miracle; it depends on the margin. If {step} achieves
  only a part of what we hope, that part is still large when it is counted over everyone it touches. Its opponents
  compare it with perfection, and beside perfection every rule loses. Compare it with last year, and it has only to be
  better than that. Whether it is can be read from {measure}, and I am willing to be held to them.
definition: how narrow the proposal is — Read narrowly, as it is written, {step} asks for surprisingly little. It
  condemns nobody who acted sensibly under the old rule, and it leaves every honest purpose as lawful as before. It
  changes one means among several. Much of the alarm about {theme} comes from reading a narrow proposal broadly and then
  being frightened by the reading. Hold it to its words, and the alarm has little to stand on.
`);

export const HOLD = readMoves(`
cost: what it costs — Every rule has a bill, and this one is addressed to {bearers}. Some of it is money; more of it is
  time, attention and the goodwill of people who did nothing wrong. Its friends count the gains in the aggregate and the
  costs one by one, which makes the first look large and the second look like grumbling. Count both in the same way, and
  the margin shrinks to something that a modest error could reverse. A measure that is right only if every estimate is
  right should wait for better estimates.
fairness (public): on whom it would fall — The weight of {step} would not fall evenly. Those with means will find a way
  round it; {weakest} will find the notice on the door. I do not say that this is intended[; it is simply what happens
  when a single line is drawn across very different lives]. The cure on offer is always an exemption, and every
  exemption needs a form, an office and an afternoon. A policy that helps on average and hurts those with the least room
  to move has its average upside down.
incentive: what people do on the day after — A rule does not remove a need; it moves it. People who have reasons will
  keep them, and will act on them somewhere less visible. Then the figures improve while the thing itself does not[, and
  the credit goes to the figures]. Anyone who has watched a target being met knows the pattern. Before choosing {step},
  we should ask what it rewards once everyone has learned to live with it.
alternative (later): the better instrument — There is a better instrument within reach: {alternative}. It goes after the
  harm and not the label, it can be started on Monday, and it can be stopped on Friday. It also keeps on board the
  people whose help any reform needs. The task of the other side is not to show that something must be done about
  {theme}; I may grant that. It is to show that nothing short of {step} would do, and that has not been shown.
evidence: what has not been measured — Before taking a step like this, we ought to know what we are buying. We would
  want {measure}, before and after, in more than one place, with somebody honest doing the counting. What we have are
  examples chosen by people who had already decided. I do not call them false; I call them a sample of the successes.
  Until the failures are counted with the same care, confidence is a mood and not a finding.
feasibility (public): how it would be enforced — A rule is only as good as its worst Tuesday. Somebody has to check,
  somebody has to decide the doubtful cases, and somebody has to answer the letters. Ask {insiders} where such schemes
  break: not in the principle, but at the point where the principle meets {person}. A design that needs perfect
  officials and patient people is a design for somewhere else. Show us the enforcement before you show us the benefits.
reversal: how hard it is to take back — Steps like this are easy to take and hard to take back. Within a year there are
  budgets, contracts and careers that depend on {step}, and none of them will report that it failed. What was given up,
  meanwhile, has no office to speak for it. That asymmetry is a reason to go slowly even when one is fairly sure. Fairly
  sure is what everyone was, just before the last thing we came to regret.
effects (later): the cost that turns up elsewhere — The first effect is on the poster; the second is in the small print
  of other people's lives. Close one path, and human purposes take another, which was quieter for a reason. The costs
  then turn up in budgets that nobody connected with {theme}. Responsible reform asks about those before the vote, since
  afterwards it is nobody’s job to ask. The intended effect has been described with great clarity; the rest has been
  left to luck.
freedom (public): the step from advice to command — People may arrange their own affairs, and a departure from that
  needs a reason for each case. That something would be better is a reason to persuade. Only a harm to others that
  nothing milder can prevent is a reason to compel. Those whose choices about {theme} we dislike are still adults[, and
  {value} is not served by treating them otherwise]. The step from advice to command is short on paper and long for the
  person who is commanded.
trust: the knowledge of those on the spot — Nobody in this hall knows enough to write one rule for everybody. What is
  sensible depends on place, season and circumstance, and those who know such things are {bearers}. A single rule throws
  that knowledge away and calls the result clarity. Let those who live with the consequences decide at the scale at
  which they can see them. It is slower and it looks untidy from above, which is a complaint about the view.
precedent (later): the warning of experience — History offers a warning with every promise. Think of {failures}: good
  reasons, decent people, and a quiet unpicking some years later. I claim no more than common experience here[, but
  common experience is what the other side relies on as well]. The pattern is that the rule outlives the reason. If this
  one is different, the difference must lie in its design, and the design is the part we have not been shown.
time: the progress already under way — The picture of a present that never moves is not accurate. Around {theme},
  practice has been shifting for years, by pressure, by price and by example. Progress of that kind has one great merit:
  it stays, because nobody was forced into it. A heavy rule laid over it freezes the current best guess. The fair
  comparison is not between {step} and standing still, but between {step} and the road we are already on.
trust (public): the consent it would use up — A rule that half the people regard as an insult does not govern; it
  provokes. Compliance runs on consent far more than on penalties. Spend that consent on {step}, and it will be missing
  on the day when something more urgent needs it. I would rather win fewer rules and see them kept. Trust that has been
  used up on a gesture is not restored by the next campaign.
definition (later): whether the answer fits the harm — Even a real problem can be met by too large an answer. The test
  is whether the tool fits: as narrow as the harm is narrow, and in force only while the harm lasts. A general rule
  fails that test[, because it reaches every case in order to catch some]. Take away the cases in which there was no
  harm to begin with, and ask what is left that only {step} could reach. I suspect that the answer is little, and I know
  that we have not been told.
burden (later): who has to prove what — Whoever proposes to change other people's lives carries the burden of proof.
  That is not a debating trick; it is how we protect {weakest} from confident strangers. The burden is met with
  mechanisms, limits and tests of failure. It is not met by describing how bad things are, for that may be common
  ground. So far we have a diagnosis and a prescription, and between the two a silence where the reasoning should be.
alternative: the best use of the same effort — Attention is the scarcest thing a reformer has. A year spent on {step} is
  a year not spent on the duller work that {insiders} have long been asking for. That work has no slogan, which is why
  it is undone; it is not undone because it is unimportant. I weigh this not against nothing but against the best use of
  the same effort. On that scale it is an expensive way to feel decisive.
`);
