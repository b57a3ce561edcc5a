// Arguments that a claim is not true, or not as broad as it is made: said by whoever denies it.
import { readMoves } from './move.ts';

export const DENY = readMoves(`
evidence: connection and cause
  Two things that appear together have not yet been shown to cause one another.
  Much of what is credited to {theme}, or blamed there, has older parents: money, time, habit and luck.
  Take those away and see what is left.
  Until somebody does, the claim is a story with a coincidence in it.
  A story may be true[, but it is not made true by being told again with more feeling].
definition: how much and for whom
  Everything here depends on how much, for whom and under what conditions.
  The motion speaks as if those questions had one answer.
  Ask {insiders}, and the first thing they do is to ask which case is meant.
  A statement that becomes true only after three conditions have been added is a different statement, and it is not the one before us.
  I would gladly debate the careful version, but nobody has proposed it.
general (later): the matter of the cases that do not fit
  A general claim has to face the cases that do not fit it.
  There are {bearers} for whom the matter looks nothing like the picture we have been given, and they are not rare.
  To call them exceptions is to assume what had to be shown.
  When the exceptions can be met on any ordinary day, the rule has become a preference.
  Count them before setting them aside.
evidence: how the examples were chosen
  The striking cases come to mind because they are striking, not because they are typical.
  Nobody writes about the day on which {theme} made no difference.
  So the memory fills with one kind of story, and the judgement follows the memory.
  A sound conclusion would begin from {measure}, gathered before anyone knew what they would show.
  Without that we are weighing the loudness of examples.
definition (later): the word that carries the weight
  One word in this motion carries all the weight, and it is the one that has not been defined.
  Stretch it, and the claim is true but says nothing; narrow it, and the claim says something but is no longer obvious.
  The other side moves between the two as the argument requires.
  Pin it down, and the case for it becomes much smaller than it sounded.
  Clear words are the least that a debate about {theme} deserves.
general: the other explanation
  There is a duller explanation, and duller explanations are right more often than they are chosen.
  What we see around {theme} is what we should see if circumstances differ and people do their best with them.
  That account needs no villain and no wonder[, which is why it makes poor headlines].
  It also predicts what the motion cannot: that the same thing helps one and hinders another.
  Before accepting the grand version, we should say what the plain one fails to explain.
burden (later): what has to be shown
  The one who asserts must show, and showing means more than sounding likely.
  It means naming what would count against the claim and reporting that one looked for it.
  I have not heard that named.
  A claim about {theme} that no observation could embarrass is not strong; it is merely safe.
  To withhold assent from it is not stubbornness, it is ordinary hygiene.
reversal: the price of believing too soon
  A false belief that is acted upon is not harmless.
  It sends effort to the wrong place, and {weakest} are usually standing in the right one.
  Later it has to be unlearned by people who have built upon it, which is slower than learning was.
  So there is no free choice here in which believing is the cautious option.
  Doubt keeps the question of {theme} open at little cost; a premature answer closes it at a great one.
fairness: the variety of lives behind the average
  Consider {person}, and then consider their neighbour, and ask whether one sentence fits both.
  It does not, because what matters to each is different, and so is what each can do about it.
  A motion that speaks of all of them speaks for some of them.
  Those who are spoken for without being asked are, as so often, {weakest}.
  Respect begins with describing people one at a time.
trust: the disagreement of those who know
  Those who know most about {theme} are the least inclined to put it in one sentence.
  That is not timidity; it is what knowledge does to a person.
  Where {insiders} disagree in good faith, the honest report is that they disagree.
  To turn an open question into a verdict is to borrow a certainty that nobody in the field will lend.
  I do not ask you to believe the contrary, only to leave the matter as open as it is.
stakes: what precision protects
  What is at stake is {value}, and it is served by precision.
  A sweeping statement gives everyone a reason to stop looking.
  The friends of the motion stop because they have won, and its enemies because they feel accused.
  Meanwhile the particular cases about {theme} that could be improved this year go unexamined.
  Rejecting the sweep is how one gets back to them.
time: how such claims have aged
  Confident sentences of this form have a way of ageing badly.
  Each generation has had its settled view of what the new habits of {bearers} would do, and most of those views are now read for amusement.
  I take that as common experience and not as a law.
  But it should lower our confidence in the view that happens to be settled while we are speaking.
  What looks from the inside like plain sight often looks from a distance like the mood of a decade.
`);
