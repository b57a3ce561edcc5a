// An open question, one way: begin with something small and learn from it.
import { readMoves } from './move.ts';

export const BEGIN = readMoves(`
cost: the price of a late answer
  Asked {problem}, I would rather have a rough answer this month than a fine one next year.
  A rough answer can be used, and using it shows where it is wrong.
  A fine one that comes late has been paid for all the while by {bearers}.
  So the first thing to settle is the smallest step that would teach us something.
evidence: what only trying shows
  Some things are learned by trying and in no other way.
  We can ask {insiders}, and they will say themselves that they were wrong about the last plan.
  A trial in {pilot} would cost little and settle what an evening of argument cannot.
  Before it begins we write down what {measure} should show.
reversal: a way back
  The first step should be one that can be taken back.
  Then a mistake costs an apology and not a year.
  Large plans lack that door[: once the money is spent, everybody has a reason to call the result a success].
  I would give up some elegance for the right to change my mind.
fairness: who is served first
  Begin with those who wait longest, and that means {weakest}.
  What works for them will mostly work for everybody, and the reverse does not hold.
  It also tells us soonest whether the idea is any good, because they have no patience to spare for politeness.
feasibility: hands and hours
  Count the hands before drawing the plan.
  There are few of them, their days are full, and no plan has ever made a day longer.
  One task done to the end is worth more than five that are well begun.
  Whatever we choose about {theme}, it has to fit beside the work that is there already.
incentive: what keeps people at it
  People keep up what they see the use of within weeks.
  A long plan asks {insiders} to work for a result that somebody else will see.
  An early result, however small, earns the patience that the rest will need.
alternative: the cheapest road to leave again
  Where several roads are open, take the one that is cheapest to leave again.
  That is a rule for not knowing, and not knowing is where we honestly are.
  If it leads nowhere, {alternative} is still there to be tried.
precedent: how such things have gone before
  What lasts has mostly begun small and been widened by those who used it.
  I offer that as common experience and not as a law.
  What was drawn whole from the start has mostly been redrawn in use, at the second price.
trust: who decides, and when
  Name one person who decides, and one day on which they do.
  Without both, the same thing is asked three times and answered never.
  Everybody else is heard before that day, and free of the matter after it.
definition: what finished looks like
  We should say beforehand what finished looks like.
  I would take {measure}, and the word of {insiders} that they would not go back.
  What cannot be told from failure is not a goal; it is a mood.
time: what can wait
  Most of what is asked for can wait, and the list grows shorter when one asks who would miss it.
  I would put three things on paper and cross out the third.
  What nobody asks for again within a season was never needed.
`);
