// The demo speakers' arguments about a claim, as data: that it is true, and that it is false or too broad. Format: see move.ts.
import { readMoves } from './move.ts';

export const AFFIRM = readMoves(`
evidence: how the effect comes about — A claim without a mechanism is a rumour, and this one has a mechanism. The
  effects of {theme} reach {bearers} day after day, and small effects repeated daily are how large ones are made.
  Nothing exotic has to be assumed[: people act as they usually act, and the result follows]. To deny the conclusion,
  one must break a link in that chain and say which link it is. Pointing at a day on which nothing happened does not
  break it.
evidence: the pattern behind the anecdotes — The pattern deserves more weight than the anecdote. I put this as judgement
  and not as a study: those who follow {measure} are surprised in one direction more often than in the other. Single
  cases can be found for anything. What counts is the case that nobody picked in order to make a point, and such cases
  lean one way. A doubt about one of them leaves the lean where it was.
fairness: the fate of those who meet the effects first — An average can be kind to the comfortable and cruel to the
  rest, so ask what the motion means for {weakest}. For them the matter is not academic. They meet the effects first,
  they meet them undiluted, and they have the fewest ways to adjust. If the claim holds anywhere, it holds there, and a
  truth about those with the least room is not a footnote. To answer with the average is to change the subject.
general: the simplest explanation — Among rival explanations, we should take the one that needs the fewest coincidences.
  Mine asks for one assumption: that things which have looked connected for years are connected. The rival account needs
  a new excuse for each new observation. One excuse may be sound; but when they come in a row, they start to look like a
  habit. The plain reading of what we see around {theme} is the one the motion gives.
reversal: which error would be worse — Even if we were unsure, there would remain the question of which mistake is
  worse. If we accept the claim and it proves too strong, we correct a belief. If we wave it away and it proves true,
  {weakest} will have paid for our comfort, and they were not asked. The two errors are not the same size, and a fair
  judge leans away from the larger. That is not fear; it is the arithmetic that any careful person does about {theme}.
definition: the ordinary sense of the words — In their ordinary sense, the words of the motion ask for something modest.
  They do not speak of every case and every hour; nobody speaks that way of anything. They name the rule, and leave to
  the other side the exceptions that need explaining. Read so, the common experience of {bearers} is enough to carry
  them. Read as a law without exceptions they would fail, and so would nearly every sentence in the language.
effects (later): what we should see if it were false — Try the thought the other way round: if the motion were false,
  something else should be visible. Among {bearers}, we should find as many signs one way as the other, and nobody would
  need to explain them away. That is not the world we live in. A claim that was simply wrong would not need so many
  qualifications to be kept at bay. Each qualification we hear about {theme} is a small admission that there was
  something to qualify.
general: how it looks in one life — Bring it down to one life: {person}. Ask how {theme} enters that day, at what hour,
  and what changes because of it. Most of us can fill in the answer without consulting a table, and we would fill it in
  alike. That agreement is a kind of evidence[: common experience, fallible but wide]. It would take something strong to
  overturn it, and a doubt is not yet something strong.
incentive: what people do when it matters to them — People betray what they believe when their own interest is at stake.
  It is a common observation that {insiders} make quiet allowances for {theme} in their own affairs, whatever they say
  in public. Talk is cheap, and arrangements are not. If the claim were empty, those allowances would be a waste that
  somebody would long ago have stopped. I trust what people arrange for themselves more than what they argue for others.
general (later): the weight of the legs taken together — No single leg carries this claim, and none has to. The
  mechanism is plausible, the direction is familiar and the rival accounts are strained; each alone would leave room for
  doubt. Together they leave less, because the ways in which they could mislead us are different ways. To bring the
  claim down, one must weaken all of them, and so far at most one has been touched. That is how reasonable people come
  to hold most of what they hold about {theme}.
stakes: the worth of saying it plainly — What makes the motion matter is {value}. Nobody can protect what they will not
  first describe, and an honest description is all that the motion asks for. Once it is granted, {insiders} can argue
  about remedies with the same facts in front of them. As long as it is refused, every remedy stalls on a preface.
  Saying plainly what is so about {theme} is the cheapest step anyone in this hall could take.
time: the test of time — What could once be dismissed as a passing phase has had years in which to pass. It has not
  passed, and each new generation of {bearers} meets it again without having read about it. A mere fashion fades when
  the talk moves on; this has outlasted several changes of talk. Persistence is not proof[, but it is what proof tends
  to look like from the outside]. Those who expect it to vanish should say when, so that we can check.
`);

export const DENY = readMoves(`
evidence: connection and cause — Two things that appear together have not yet been shown to cause one another. Much of
  what is credited to {theme}, or blamed there, has older parents: money, time, habit and luck. Take those away and see
  what is left. Until somebody does, the claim is a story with a coincidence in it. A story may be true[, but it is not
  made true by being told again with more feeling].
definition: how much and for whom — Everything here depends on how much, for whom and under what conditions. The motion
  speaks as if those questions had one answer. Ask {insiders}, and the first thing they do is to ask which case is
  meant. A statement that becomes true only after three conditions have been added is a different statement, and it is
  not the one before us. I would gladly debate the careful version, but nobody has proposed it.
general (later): the matter of the cases that do not fit — A general claim has to face the cases that do not fit it.
  There are {bearers} for whom the matter looks nothing like the picture we have been given, and they are not rare. To
  call them exceptions is to assume what had to be shown. When the exceptions can be met on any ordinary day, the rule
  has become a preference. Count them before setting them aside.
evidence: how the examples were chosen — The striking cases come to mind because they are striking, not because they are
  typical. Nobody writes about the day on which {theme} made no difference. So the memory fills with one kind of story,
  and the judgement follows the memory. A sound conclusion would begin from {measure}, gathered before anyone knew what
  they would show. Without that we are weighing the loudness of examples.
definition (later): the word that carries the weight — One word in this motion carries all the weight, and it is the one
  that has not been defined. Stretch it, and the claim is true but says nothing; narrow it, and the claim says something
  but is no longer obvious. The other side moves between the two as the argument requires. Pin it down, and the case for
  it becomes much smaller than it sounded. Clear words are the least that a debate about {theme} deserves.
general: the other explanation — There is a duller explanation, and duller explanations are right more often than they
  are chosen. What we see around {theme} is what we should see if circumstances differ and people do their best with
  them. That account needs no villain and no wonder[, which is why it makes poor headlines]. It also predicts what the
  motion cannot: that the same thing helps one and hinders another. Before accepting the grand version, we should say
  what the plain one fails to explain.
burden (later): what has to be shown — The one who asserts must show, and showing means more than sounding likely. It
  means naming what would count against the claim and reporting that one looked for it. I have not heard that named. A
  claim about {theme} that no observation could embarrass is not strong; it is merely safe. To withhold assent from it
  is not stubbornness, it is ordinary hygiene.
reversal: the price of believing too soon — A false belief that is acted upon is not harmless. It sends effort to the
  wrong place, and {weakest} are usually standing in the right one. Later it has to be unlearned by people who have
  built upon it, which is slower than learning was. So there is no free choice here in which believing is the cautious
  option. Doubt keeps the question of {theme} open at little cost; a premature answer closes it at a great one.
fairness: the variety of lives behind the average — Consider {person}, and then consider their neighbour, and ask
  whether one sentence fits both. It does not, because what matters to each is different, and so is what each can do
  about it. A motion that speaks of all of them speaks for some of them. Those who are spoken for without being asked
  are, as so often, {weakest}. Respect begins with describing people one at a time.
trust: the disagreement of those who know — Those who know most about {theme} are the least inclined to put it in one
  sentence. That is not timidity; it is what knowledge does to a person. Where {insiders} disagree in good faith, the
  honest report is that they disagree. To turn an open question into a verdict is to borrow a certainty that nobody in
  the field will lend. I do not ask you to believe the contrary, only to leave the matter as open as it is.
stakes: what precision protects — What is at stake is {value}, and it is served by precision. A sweeping statement gives
  everyone a reason to stop looking. The friends of the motion stop because they have won, and its enemies because they
  feel accused. Meanwhile the particular cases about {theme} that could be improved this year go unexamined. Rejecting
  the sweep is how one gets back to them.
time: how such claims have aged — Confident sentences of this form have a way of ageing badly. Each generation has had
  its settled view of what the new habits of {bearers} would do, and most of those views are now read for amusement. I
  take that as common experience and not as a law. But it should lower our confidence in the view that happens to be
  settled while we are speaking. What looks from the inside like plain sight often looks from a distance like the mood
  of a decade.
`);
