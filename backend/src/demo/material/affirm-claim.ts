// Arguments that a claim is true: said by whoever affirms it.
import { readMoves } from './move.ts';

export const AFFIRM = readMoves(`
evidence: how the effect comes about
  A claim without a mechanism is a rumour, and this one has a mechanism.
  The effects of {theme} reach {bearers} day after day, and small effects repeated daily are how large ones are made.
  Nothing exotic has to be assumed[: people act as they usually act, and the result follows].
  To deny the conclusion, one must break a link in that chain and say which link it is.
  Pointing at a day on which nothing happened does not break it.
evidence: the pattern behind the anecdotes
  The pattern deserves more weight than the anecdote.
  I put this as judgement and not as a study: those who follow {measure} are surprised in one direction more often than in the other.
  Single cases can be found for anything.
  What counts is the case that nobody picked in order to make a point, and such cases lean one way.
  A doubt about one of them leaves the lean where it was.
fairness: the fate of those who meet the effects first
  An average can be kind to the comfortable and cruel to the rest, so ask what the motion means for {weakest}.
  For them the matter is not academic.
  They meet the effects first, they meet them undiluted, and they have the fewest ways to adjust.
  If the claim holds anywhere, it holds there, and a truth about those with the least room is not a footnote.
  To answer with the average is to change the subject.
general: the simplest explanation
  Among rival explanations, we should take the one that needs the fewest coincidences.
  Mine asks for one assumption: that things which have looked connected for years are connected.
  The rival account needs a new excuse for each new observation.
  One excuse may be sound; but when they come in a row, they start to look like a habit.
  The plain reading of what we see around {theme} is the one the motion gives.
reversal: which error would be worse
  Even if we were unsure, there would remain the question of which mistake is worse.
  If we accept the claim and it proves too strong, we correct a belief.
  If we wave it away and it proves true, {weakest} will have paid for our comfort, and they were not asked.
  The two errors are not the same size, and a fair judge leans away from the larger.
  That is not fear; it is the arithmetic that any careful person does about {theme}.
definition: the ordinary sense of the words
  In their ordinary sense, the words of the motion ask for something modest.
  They do not speak of every case and every hour; nobody speaks that way of anything.
  They name the rule, and leave to the other side the exceptions that need explaining.
  Read so, the common experience of {bearers} is enough to carry them.
  Read as a law without exceptions they would fail, and so would nearly every sentence in the language.
effects (later): what we should see if it were false
  Try the thought the other way round: if the motion were false, something else should be visible.
  Among {bearers}, we should find as many signs one way as the other, and nobody would need to explain them away.
  That is not the world we live in.
  A claim that was simply wrong would not need so many qualifications to be kept at bay.
  Each qualification we hear about {theme} is a small admission that there was something to qualify.
general: how it looks in one life
  Bring it down to one life: {person}.
  Ask how {theme} enters that day, at what hour, and what changes because of it.
  Most of us can fill in the answer without consulting a table, and we would fill it in alike.
  That agreement is a kind of evidence[: common experience, fallible but wide].
  It would take something strong to overturn it, and a doubt is not yet something strong.
incentive: what people do when it matters to them
  People betray what they believe when their own interest is at stake.
  It is a common observation that {insiders} make quiet allowances for {theme} in their own affairs, whatever they say in public.
  Talk is cheap, and arrangements are not.
  If the claim were empty, those allowances would be a waste that somebody would long ago have stopped.
  I trust what people arrange for themselves more than what they argue for others.
general (later): the weight of the legs taken together
  No single leg carries this claim, and none has to.
  The mechanism is plausible, the direction is familiar and the rival accounts are strained; each alone would leave room for doubt.
  Together they leave less, because the ways in which they could mislead us are different ways.
  To bring the claim down, one must weaken all of them, and so far at most one has been touched.
  That is how reasonable people come to hold most of what they hold about {theme}.
stakes: the worth of saying it plainly
  What makes the motion matter is {value}.
  Nobody can protect what they will not first describe, and an honest description is all that the motion asks for.
  Once it is granted, {insiders} can argue about remedies with the same facts in front of them.
  As long as it is refused, every remedy stalls on a preface.
  Saying plainly what is so about {theme} is the cheapest step anyone in this hall could take.
time: the test of time
  What could once be dismissed as a passing phase has had years in which to pass.
  It has not passed, and each new generation of {bearers} meets it again without having read about it.
  A mere fashion fades when the talk moves on; this has outlasted several changes of talk.
  Persistence is not proof[, but it is what proof tends to look like from the outside].
  Those who expect it to vanish should say when, so that we can check.
`);
