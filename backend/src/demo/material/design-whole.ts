// An open question, the other way: think the whole through before the first step.
import { readMoves } from './move.ts';

export const DESIGN = readMoves(`
effects: what hangs together
  Asked {problem}, I would first ask what hangs together, because parts that are chosen one by one seldom fit.
  A first step is never only a first step: it decides which second ones are still open.
  That is why I want the whole on one page before anything is begun.
  The page may be wrong; without it we would not even notice.
cost: the cost of doing it twice
  The dearest way to do a thing is to do it twice.
  Small beginnings are cheap one by one, and nobody adds them up.
  I would spend a tenth of the time on thinking, and I expect to have it back before the year is out.
trust: what a trial does not show
  A trial is watched, and what is watched goes well.
  It gets the best week of everybody, and the ordinary weeks come later.
  So a good result in {pilot} tells us less than it seems to[, and a bad one may be nothing but bad luck].
definition: the question behind the question
  Before we say {problem}, we have to agree on what it is for.
  Two people at this table would name two purposes, and each purpose asks for another answer.
  A principle that fits on one line would settle half of the cases that we would otherwise argue one by one.
  I would write that line first, and I would let {weakest} read it before anybody else does.
reversal: what cannot be taken back
  Some choices look small and cannot be taken back.
  People arrange themselves around whatever comes first, and after a year the trial is the custom.
  I would look for those choices first and decide them slowly; the others may be decided by lot.
fairness: who is left for later
  Whoever begins small leaves somebody for later.
  Those left are mostly {weakest}, since they are seldom near when the first step is chosen.
  A plan can be held to its promise to reach them; a row of trials has promised nothing.
feasibility: the weakest joint
  Every arrangement breaks at one joint first, and it is worth knowing which before it is built.
  Ask {insiders} where the last one broke.
  What they name is where the work has to begin, however dull that part may be.
evidence: what is known already
  Most of what we would learn by trying is known somewhere already.
  I would spend a week with those who have done it before, and look at {measure} where somebody has kept them.
  Only what is left open after that deserves a trial of our own.
incentive: what a quick start rewards
  A quick start rewards whoever has something to show, and showing is not the same as solving.
  The parts that nobody sees are then left to the end, and the end is when the money is gone.
  With {insiders} it is the unseen parts that decide whether the thing is used.
alternative: what we will not do
  It helps to decide what we will not do.
  That costs nothing today and saves the most, because no plan has failed for lack of wishes.
  What remains about {theme} can then be done properly, and by few people.
time: the view from five years on
  Look at it from five years on.
  Nobody will remember whether we began in spring or in autumn, and everybody will live with what we began.
  I would give the difference of a season for a better foundation.
`);
