// Arguments about how to argue (tests, standards, common ground), which either side may use once. Format: see move.ts.
import { readMoves } from './move.ts';

export const COMMON_MOVES = readMoves(`
general: the test of consistency — A principle is tested by applying it where it hurts its owner. Take the reasoning of
  the other side and move it to a case in which they would dislike the result. They would not accept it there, and
  nothing that they have told us about {theme} explains the difference. Either the principle bends, or there is a second
  one underneath that has not been declared. I would rather argue with the second one.
general: what would change my mind — I will say what would change my mind, because a view that nothing could change is
  only a posture. If {measure} moved clearly against me in more than one place, and kept moving, I would give way. The
  other side has not named its own condition. Until it does, the two positions are not equally exposed to being wrong,
  and the exposed one deserves more trust.
general: the common ground — Much is shared between the two sides, and it should be set aside so that we see what is
  left. Both want {bearers} to be better off, and both admit that the matter of {theme} is not simple. What divides us
  is the order of risks: which danger comes first, and who should have to wait. On that point I have given reasons, and
  shared good intentions do not answer them.
general: their case at its strongest — Take the opposing case at its strongest, since defeating it at its weakest proves
  nothing. At its strongest it says that {theirs}, because the ordinary course of things will otherwise go wrong for
  somebody. Even so, it has to show that its remedy or its reading helps that very somebody, and not a more convenient
  person nearby. That last link is the one that gives.
burden: what an objection has to do — An objection must do more than exist; it must weigh. Everything worth doing and
  everything worth saying has something against it. The question is whether what stands against my side would still
  stand if it were measured on the same scale as what stands for it. Put on one scale, the points raised about {theme}
  are considerations, and they are not refutations.
trust: whom we should ask — Those who should be asked first are {insiders}, and those who should be asked last are the
  ones who gain from the answer. That rule of thumb costs nothing and removes much of the noise around {theme}. Apply it
  to what has been said so far, and the confident parts of the opposing case grow quieter. Mine stays where it was,
  because it never rested on anybody’s confidence.
`);
