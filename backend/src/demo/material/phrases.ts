// The demo speakers' phrases besides arguments, as data: readings of a motion, ends of a case, closings, lines of short turns.
import { readIndented, type Saying } from './indented-text.ts';

/** Each head is a list's name, sometimes with its use. The first twelve: how a side reads a motion of that kind. */
const LISTS = readIndented(`
change, for
  By the motion I mean what its words say: {mine}, as a settled course with stated exceptions and not as a slogan.
  The motion asks for a direction and a decision: {mine}, with time to prepare and exceptions that are written down.
  I defend the motion as it stands, that {mine}, and not some harsher version that would be easier to attack.
change, against
  The motion is a definite one, namely that {theirs}; to resist it is not to defend everything that happens today.
  What I oppose is this one answer, that {theirs}, and not the wish to improve anything at all.
  The question is whether {theirs} as a matter of course, and a good intention does not make it so.
keep, for
  I defend the motion as it stands, that {mine}, and not the view that nothing around it could ever be better.
  The motion says that {mine}; it leaves every smaller improvement open, and so do I.
keep, against
  What I oppose is the motion’s plain content, that {theirs}, and I say what should happen in its place.
  The motion holds that {theirs}, and whoever defends it must defend what we have and not what we might have had.
claim, for
  I take the motion in its ordinary sense: {mine}, as a rule and on balance, not in every case without exception.
  What I defend is that {mine}, in the sense in which such things are usually said and usually meant.
claim, against
  The motion says that {theirs}, without a limit of place or circumstance, and it has to be defended as it stands.
  To deny that {theirs} is not to claim the opposite of every word in it; it is to say that the claim is broader than its support.
topic, for
  The motion names a subject and leaves the verb to us; I take it to ask whether we are, on balance, better off with {theme}, and I say that we are.
topic, against
  The motion names a subject and leaves the verb to us; I take it to ask whether we are, on balance, better off with {theme}, and I say that this has not been shown.
as-printed, for
  The motion is read here as it is printed, and I say that {mine}.
as-printed, against
  The motion is read here as it is printed, and my side is that {mine}.
open, for
  What is asked is {problem}, and what I defend is a way into it: {mine}.
open, against
  What is asked is {problem}, and before any answer I say that {mine}.
case ends: the last sentence of a case
  These grounds are independent of one another; whoever would answer the case must answer each.
  One of these grounds would be enough to lean on; together they are enough to decide.
  That is the case, and it can be tested at every joint.
  I rest the case on those grounds, and I invite the other side to choose the weakest.
  Let the answer begin there.
weighed: said right behind the quotation with which a closing begins
  I grant that the point was never driven from the field.
    It decides nothing all the same, because it would be just as true if my side were right.
  That is the best of what stands against me.
    It speaks to the size of a difficulty and leaves the direction of the answer as it was.
  It was answered once, and the answer was passed over.
    A point that survives only because its answer was ignored cannot carry a motion.
  The thought has weight, and I have weighed it.
    It is lighter than what lies in the other pan, since it concerns a part of the matter and my case concerns the whole.
  Even if every word of it is accepted, the motion is not settled by it.
    It tells us to be careful, and being careful is open to both sides.
  Nothing in that sentence meets the ground on which I stood.
    It moves beside the question, at the same speed and in the same direction, without touching it.
turned: {a} and {b} are what this side argued, {c} is what the other side did
  On {a}, the reply addressed something narrower than what I had said.
  On {b}, I heard an objection and no alternative account.
  The other side spoke of {c}, and I met it on its own terms.
  What was said about {c} was conditional, and the condition was never shown to hold.
  Where we agreed, the agreement helps my side, since it was my argument that explained it.
  Where we differed, a reason stood against a worry.
  What I said about {a} was left standing when the speeches had ended.
  No concession was made to me in words, but the silence about {b} is one in substance.
  I have conceded that my side has a price; the other side has not yet named its own.
  Set {a} against {c}, and ask which of the two would still matter if the other were granted.
  Each side has had its turn at the weak points of the other, and the weak points of mine were at the edges.
  If the two cases are laid next to each other, mine explains why theirs is tempting, and theirs does not explain mine.
  A reader of this debate should look for the sentence that answers {b}, and will look for some time.
last words
  What weighs most is {a}, and on that my side has carried the debate.
  In the end one reason outweighs the others, and it is {a}.
  If only one thing is remembered, let it be {a}, because nothing that was said has moved it.
  For that reason, and chiefly because of {a}, the balance falls on this side.
  The heaviest reason is still {a}, and it lies where I put it.
to the chair: how a note is taken up
  The chair has asked us to address this: {note}
  A note from the chair is on the table: {note}
  The chair puts this to both sides: {note}
  There is a note from the chair, and it goes to the heart of the matter: {note}
chair answered
  It bears on {theme} directly, and I read it as a test that my side can pass, because what I have said does not depend on the easy cases.
  My answer is that the point narrows the question without turning it round: the reasons I have given hold under that condition too.
  I take it as a fair demand on both sides, and I would meet it by looking first at {weakest}, where the difference between us is plainest.
  It asks for something concrete, so I say concretely that I would judge it by {measure}, and would accept the result.
questions: what can be asked of anybody
  Who, exactly, would notice the difference first: {bearers}, or somebody we have not named?
  How long should we wait before judging the result, and who does the judging?
  Which of {measure} matters most to you, and what change in it would make you give way?
  Is there a case about {theme} in which you would decide the other way, and what sets it apart?
  What should happen to {weakest} while the matter is being settled?
  What have you already tried about {theme}, and why was it not enough?
open answers: to a question that has no answers of its own
  Yes, within limits, and I name them: where {measure} say otherwise, I would give way.
  No, because the question joins two things that can be had apart.
  The honest answer is that nobody knows yet; {pilot} would tell us, and cheaply.
  That depends on whom we ask, and I would ask {weakest} first.
  It is a fair question, and it bears on how we go about it rather than on whether.
  I would answer it one way for {insiders} and another way for everybody else, and I say both aloud.
  Only in part: what we know of {measure} carries it so far and no further.
open points: asked of a person before the work begins
  What must not get worse on the way, whatever is decided about {theme}?
  Who has to agree before the first step is taken, and who only has to be told?
  What is there to spend on {theme}, in money and in months?
  Which of {measure} do you look at today?
  What would you rather do without than wait for?
  By when does something have to stand, and what happens if it comes later?
  What has been tried before, and why was it given up?
  Who will look after it once the work on {theme} is done?
taken up: a guest’s question, in its own words
  You ask: “{asked}”
  “{asked}” is where I would begin too.
  I take “{asked}” as it was put.
  To “{asked}” I have one answer and one doubt.
  Let me stay with “{asked}” for a moment.
reminders: said where leaving the topic is refused
  The question is “{printed}”, and I keep to it.
  Back to what was asked, “{printed}”.
  On “{printed}” there is more to say.
  I take the words as they stand: “{printed}”.
  Asked is “{printed}”, and nothing else.
frame
  The question on which the rest depends is whether it can be shown that {mine}, and to whom it would matter first.
  Let every speaker say what {weakest} would gain or lose, since that is where views about {theme} are easiest to compare.
  A claim should come with the kind of support it has: a case, a principle, a figure or common experience.
  Whoever changes position says what changed it.
proposal
  The first step should be small enough to be taken back: {pilot}, with {measure} written down before it begins.
  Ask {insiders} what would break first, and deal with that before anything is widened.
  If the record is good after the agreed time, go further; if it is not, fall back on {alternative}.
  Whatever is decided about {theme}, {weakest} should be no worse off on the way than they are now.
remedies: what a critique asks for
  It would be stronger if it said what {measure} are expected to show, and by when.
  What is missing is a word on {weakest}, who would notice a fault before anybody else does.
  I would ask {insiders} to read it before it is widened, because the gap is one of practice.
revised
  Changed: the first step is smaller than before, {pilot}, and it is read before it is widened.
  Changed: who decides at the end of the trial is named at its beginning, and {insiders} are asked first.
  Changed: {weakest} get a way out that does not depend on the result.
  Kept: {measure} are written down beforehand, because every critique was content with that.
  Changed: if the record is poor there is no second trial; then {alternative}.
  Kept: nothing is done about {theme} that cannot be taken back within the agreed time.
`).map(({ head, items }) => ({ name: head.split(':')[0], items }));

export function phrases(list: string): readonly Saying[] {
  const found = LISTS.find(({ name }) => name === list);
  if (!found) throw new Error(`There are no phrases called "${list}"`);
  return found.items;
}
