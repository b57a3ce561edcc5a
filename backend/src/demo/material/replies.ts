// Replies to a sentence of the other side, as data, by the topic of that sentence. Sentences are picked in quote-and-reply.ts.
import { anyWordOf } from '../sentences.ts';
import { readIndented, type Saying } from './indented-text.ts';

/**
 * Each topic, the words that show a sentence is about it, and replies. A reply's first sentence must make sense directly
 * after the quotation; the sentences that continue it are indented further.
 */
const TOPIC_REPLIES = readIndented(`
cost: costs?, price, bill, pay, paid, money, expens*, budget*, cheap*, afford*
  That reads one column of the ledger.
    A cost counts only against what would be paid otherwise, and that second figure is missing from the sentence.
  A price is not an objection until it is compared with another price.
    The comparison is left out, and it is exactly where this debate is decided.
  Whose purse is meant is left unsaid.
    Moving a cost from one place to another is not the same as creating it, or as saving it.
fairness: fair*, unfair, equal*, poor*, weak*, vulnerable, justice, burdens?, disabled, minorit*
  The concern is right and the conclusion does not follow from it.
    Those with the least room are hurt by both courses, so the point cannot decide between them until we are told by which they are hurt more.
  Sympathy is then doing the work of an argument.
    I ask the next question, which is what these people would choose for themselves if both courses were fully described to them.
  That describes a burden without showing who put it there.
    If it has another cause, the remedy lies with that cause, and the sentence proves nothing for the side that spoke it.
incentive: incentiv*, reward*, encourag*, behaviou?r, motiv*, target*
  That assumes people notice one incentive and are blind to all the others.
    They answer to habit, to neighbours and to pride as well, and those pull in my direction.
  Incentives are a good servant here and are being used as a guess.
    Tell us who would act differently, and on which day, and the guess could be checked.
  The same reasoning runs backwards just as easily.
    What is described as a lure for one group is a discipline for the next, and we have not been told which group is larger.
precedent: histor*, precedent*, before, experience, example*, past, earlier
  A precedent proves as much as the likeness between the cases, and no more.
    The likeness was asserted and not argued; the differences are the part that would have taken work.
  History has been searched for friends.
    A list of cases that ended as the speaker likes tells us about the search, and little about the odds.
  Even if it went that way before, we should ask why.
    A result is a guide only when its reason still holds, and of the reason we have heard nothing.
feasibility: practical*, enforce*, implement*, feasib*, workable, difficult*, impossible, done
  Difficulty is a fact about the plan and not a verdict on the aim.
    Most of what now runs smoothly was difficult once; the useful question is whether the difficulty shrinks with practice.
  That stops at the point where the work begins.
    Saying who would do what by when is the whole of feasibility, and the sentence contains neither a name nor a date.
  It treats a matter of degree as if it were a matter of yes or no.
    Some cases will be easy and some hard, and a fair view says how many of each.
alternative: alternativ*, instead, better, other ways?, rather
  The other road is praised in general and never walked in particular.
    Held to the same questions that my side has to answer, it would have the same gaps and one more.
  Two remedies are compared, one with its defects and one without.
    Give both their defects, and the advantage claimed here disappears.
  If that were enough, it would have been enough by now.
    It has been available for as long as the problem has, and we are still debating the problem.
reversal: irreversib*, undo*, undone, revers*, permanent*, mistakes?
  What cannot be undone cuts both ways.
    Leaving a matter alone also builds facts that nobody can later remove, and they build themselves without a vote.
  The fear is of a door that locks behind us.
    But a door can be held open by review, and nobody has said why that would fail in this case.
  That weighs how long a mistake would last and leaves out how likely it is.
    A lasting harm that will probably not happen can matter less than a passing one that certainly does.
effects: effects?, consequen*, lead to, leads to, result*, cause*
  A chain of consequences is as strong as its weakest link, and this one has several.
    Multiply the doubts along the way, and what remains at the end is a possibility and not a forecast.
  Once we speak of what comes later, both sides may speak of it.
    The later effects that favour my side are nearer and need fewer steps.
  This predicts with confidence what nobody could have observed.
    I prefer a smaller statement with something under it.
freedom: free, freedom, libert*, choice, choose, rights?, consent, autonom*
  The word is doing two jobs.
    It means being left alone in one half of the sentence and being able to act in the other, and only the second is worth what is claimed for the first.
  Choice has value when there is something to choose between.
    Remove that, and the appeal to it is an appeal to a form without contents.
  Nobody here is against it; the question is how it is shared out.
    What one person gains in room, another may lose, and the sentence counts the gain alone.
evidence: evidence, stud(y|ies), data, research*, prove*, proof, measure*, figures?, statistic*
  The standard is a fair one, so let it be applied to the side that set it.
    By the same measure its own case would have to wait as well, and it has shown no wish to wait.
  Doubt is cheap, since it can be raised against anything.
    What we need is a reason to think that this particular doubt would survive a closer look.
  That asks for a kind of proof which is never available when a decision is due.
    We act on the better of two imperfect cases, and the sentence does not claim that its own is the better.
trust: trust*, experts?, know, knowledge, institution*, accountab*
  Trust is invoked as though it were on one side only.
    It is lost by acting without reason and it is lost by refusing to act with reason; the sentence remembers the first.
  That asks us to rely on somebody without saying what would show that they had failed.
    Reliance of that kind is faith, and we were promised an argument.
  Knowledge on the spot is real, and so are its limits.
    It sees what is near; what happens to people further away is the very thing that has to be settled in common.
definition: mean(s|ing)?, defin*, words?, term, called
  This wins by choosing the meaning after seeing the argument.
    Keep the meaning fixed from the first speech to the last, and the difficulty it describes does not arise.
  The point is about words, and the motion is about the world.
    Grant the speaker whichever wording is preferred: the people concerned are in the same position afterwards.
  A boundary that is hard to draw is still a boundary.
    Nobody can say at which hour evening becomes night, and everyone can tell noon from midnight.
time: years?, future, long term, generation*, today, tomorrow, soon
  Time is being asked to do the work of reasons.
    What lasts may last because it is sound or because nobody has troubled to end it, and we are not told which.
  The date has been chosen so that the answer comes out right.
    Choose another, a little nearer or a little further, and the same facts speak for my side.
  That a thing is moving does not tell us where it will stop.
    Direction without distance is not enough to rest a decision on.
stakes: value*, matter*, important, essential, stake
  High stakes are a reason for care on both sides.
    They raise the price of being wrong, and being wrong is as open to the speaker as it is to me.
  The value is common ground; the route is not.
    To name a good thing is not yet to show that one is walking toward it.
  That tells us what matters and not what follows.
    Between the two there has to be a step, and it is the step that we are here to test.
burden
  Who must prove what is settled by what is at risk, and not by who spoke first.
    There is risk in both answers, so both must carry their share, and this sentence puts its share down.
  That hands the work to the other side of the table and rests.
    I accept my part and have done it; I now ask for theirs.
  The demand is for certainty, dressed as a demand for reasons.
    Reasons have been given, and what is missing is an answer to them.
general
  It is well said, and it would be as well said if it were false.
    Strip it to its claim, and we find a conclusion standing where a reason should stand.
  That is true of some cases and is used as though it were true of all.
    The step from the one to the other is the whole debate, and it was taken in silence.
  I can accept every word and still ask what follows.
    Nothing follows for the motion until a further step is added, and that step is the disputed one.
  The sentence assumes what it was meant to establish.
    Anyone who was not already persuaded would have to be given something more.
  It answers a position that nobody in this debate has taken.
    What I said was narrower, and the narrower point has been left standing.
  It moves faster than its reasons.
    Between the first half of the thought and the second, something would have to be shown, and it has only been suggested.
  Turn the sentence round and it sounds no worse.
    When a claim and its reverse are equally easy to say, neither of them has been argued for yet.
  That treats a risk as a result.
    A thing that may happen has to be weighed by how likely it is, and no likelihood has been given.
  The comparison is missing.
    Better or worse than what, and by whose reckoning, are the two things that a listener would need to know.
  It is an answer to the easiest form of my argument.
    The harder form asks what happens in the ordinary case, and of the ordinary case I have heard nothing.
  I agree about the worry and disagree about where it leads.
    A worry is a reason to look closely; what one sees on looking closely is what this debate is about.
  The tone is certain and the ground is not.
    Take the certainty away, and a fair-minded listener would be left with an open question.
  It proves too much.
    By that reasoning hardly anything would ever be done or said, and nobody in this hall lives by it.
  That describes what the other side would like to be the case.
    Wishing is no fault, but it has to be kept apart from reporting.
  One exception does not make the rule, and one hard case does not unmake it.
    What is wanted is a sense of proportion, and the sentence offers an example in its place.
  The thought is sound, and it belongs to a different motion.
    Brought back to the one before us, it leaves the choice exactly where it found it.
  That would be a strong point if it stood alone.
    Beside what it would cost to act upon it, it becomes one consideration among several.
  There is a half of the truth in that.
    The other half is that the same consideration weighs at least as much in the opposite direction.
`).map(({ head, items }) => {
  const [topic = '', words] = head.split(': ');
  return { topic, about: words === undefined ? null : anyWordOf(words), replies: items };
});

export const TOPICS: readonly string[] = TOPIC_REPLIES.map(({ topic }) => topic);

export const topicOf = (sentence: string): string =>
  TOPIC_REPLIES.find(({ about }) => about?.test(sentence))?.topic ?? 'general';

/** For either side; a reply is not used twice. */
export const repliesAbout = (topic: string): readonly Saying[] =>
  TOPIC_REPLIES.find((one) => one.topic === topic)?.replies ?? [];
