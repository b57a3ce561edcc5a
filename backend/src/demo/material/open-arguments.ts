// Arguments about an open question, as data: begin with something small, or think it all through first. Format: see move.ts.
import { readMoves } from './move.ts';

export const BEGIN = readMoves(`
cost: the price of a late answer — Asked {problem}, I would rather have a rough answer this month than a fine one next
  year. A rough answer can be used, and using it shows where it is wrong. A fine one that comes late has been paid for
  all the while by {bearers}. So the first thing to settle is the smallest step that would teach us something.
evidence: what only trying shows — Some things are learned by trying and in no other way. We can ask {insiders}, and
  they will say themselves that they were wrong about the last plan. A trial in {pilot} would cost little and settle
  what an evening of argument cannot. Before it begins we write down what {measure} should show.
reversal: a way back — The first step should be one that can be taken back. Then a mistake costs an apology and not a
  year. Large plans lack that door[: once the money is spent, everybody has a reason to call the result a success]. I
  would give up some elegance for the right to change my mind.
fairness: who is served first — Begin with those who wait longest, and that means {weakest}. What works for them will
  mostly work for everybody, and the reverse does not hold. It also tells us soonest whether the idea is any good,
  because they have no patience to spare for politeness.
feasibility: hands and hours — Count the hands before drawing the plan. There are few of them, their days are full, and
  no plan has ever made a day longer. One task done to the end is worth more than five that are well begun. Whatever we
  choose about {theme}, it has to fit beside the work that is there already.
incentive: what keeps people at it — People keep up what they see the use of within weeks. A long plan asks {insiders}
  to work for a result that somebody else will see. An early result, however small, earns the patience that the rest
  will need.
alternative: the cheapest road to leave again — Where several roads are open, take the one that is cheapest to leave
  again. That is a rule for not knowing, and not knowing is where we honestly are. If it leads nowhere, {alternative} is
  still there to be tried.
precedent: how such things have gone before — What lasts has mostly begun small and been widened by those who used it. I
  offer that as common experience and not as a law. What was drawn whole from the start has mostly been redrawn in use,
  at the second price.
trust: who decides, and when — Name one person who decides, and one day on which they do. Without both, the same thing
  is asked three times and answered never. Everybody else is heard before that day, and free of the matter after it.
definition: what finished looks like — We should say beforehand what finished looks like. I would take {measure}, and
  the word of {insiders} that they would not go back. What cannot be told from failure is not a goal; it is a mood.
time: what can wait — Most of what is asked for can wait, and the list grows shorter when one asks who would miss it. I
  would put three things on paper and cross out the third. What nobody asks for again within a season was never needed.
`);

export const DESIGN = readMoves(`
effects: what hangs together — Asked {problem}, I would first ask what hangs together, because parts that are chosen one
  by one seldom fit. A first step is never only a first step: it decides which second ones are still open. That is why I
  want the whole on one page before anything is begun. The page may be wrong; without it we would not even notice.
cost: the cost of doing it twice — The dearest way to do a thing is to do it twice. Small beginnings are cheap one by
  one, and nobody adds them up. I would spend a tenth of the time on thinking, and I expect to have it back before the
  year is out.
trust: what a trial does not show — A trial is watched, and what is watched goes well. It gets the best week of
  everybody, and the ordinary weeks come later. So a good result in {pilot} tells us less than it seems to[, and a bad
  one may be nothing but bad luck].
definition: the question behind the question — Before we say {problem}, we have to agree on what it is for. Two people
  at this table would name two purposes, and each purpose asks for another answer. A principle that fits on one line
  would settle half of the cases that we would otherwise argue one by one. I would write that line first, and I would
  let {weakest} read it before anybody else does.
reversal: what cannot be taken back — Some choices look small and cannot be taken back. People arrange themselves around
  whatever comes first, and after a year the trial is the custom. I would look for those choices first and decide them
  slowly; the others may be decided by lot.
fairness: who is left for later — Whoever begins small leaves somebody for later. Those left are mostly {weakest}, since
  they are seldom near when the first step is chosen. A plan can be held to its promise to reach them; a row of trials
  has promised nothing.
feasibility: the weakest joint — Every arrangement breaks at one joint first, and it is worth knowing which before it is
  built. Ask {insiders} where the last one broke. What they name is where the work has to begin, however dull that part
  may be.
evidence: what is known already — Most of what we would learn by trying is known somewhere already. I would spend a week
  with those who have done it before, and look at {measure} where somebody has kept them. Only what is left open after
  that deserves a trial of our own.
incentive: what a quick start rewards — A quick start rewards whoever has something to show, and showing is not the same
  as solving. The parts that nobody sees are then left to the end, and the end is when the money is gone. With
  {insiders} it is the unseen parts that decide whether the thing is used.
alternative: what we will not do — It helps to decide what we will not do. That costs nothing today and saves the most,
  because no plan has failed for lack of wishes. What remains about {theme} can then be done properly, and by few
  people.
time: the view from five years on — Look at it from five years on. Nobody will remember whether we began in spring or in
  autumn, and everybody will live with what we began. I would give the difference of a season for a better foundation.
`);
