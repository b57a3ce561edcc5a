// The flow sheet of a debate: the claims that the judges noted, and what the other side's later speeches did with each. The README has
// the rule by which readings are merged, for a reader to check.
import { type Annotation, CLAIM_STATUSES, type ClaimStatus } from '../answers/annotations.ts';
import { plannedSteps, textsByTurn } from '../plan/cursor.ts';
import type { DebateRecord } from '../record/record.ts';
import { participantsOf } from '../record/record-reads.ts';
import { comparedWords, spacedWords } from '../speech/compared-words.ts';
import { unescapeText } from '../tags/prompt-tags.ts';
import type { PanelOutcome } from './panel-outcome.ts';
import { isReadable, type ScoredAnswer } from './panel-reading.ts';

/** What a speech did with a claim: what became of it there, or a later claim in it names this one, of another side or of its own. */
export type FlowWord = ClaimStatus | 'reply' | 'carried on';
export interface FlowMark {
  word: FlowWord;
  /** `null`: it happened in no single speech, or no reading says in which. */
  turn: string | null;
}
export type FlowRow = ReturnType<typeof rowOf>;
export type FlowSheet = NonNullable<ReturnType<typeof flowSheet>>;

/** What each reading that counts in the verdict noted: of a shortened transcript the words of a speech would be missing. */
export const flowReadingsOf = (
  panel: PanelOutcome<ScoredAnswer & { annotations: Annotation[] }> | null,
): Annotation[][] => (panel?.readings ?? []).filter(isReadable).map(({ answer }) => answer.annotations);

/** `null` if no judge noted words that stand in a speech. The order of the readings makes no difference. */
export function flowSheet(record: DebateRecord, readings: readonly (readonly Annotation[])[]) {
  const speeches = speechesOf(record);
  const claims = claimsIn(speeches, readings);
  const rows = claims.map((claim) => rowOf(claim, speeches));
  if (rows.length === 0) return null;
  return {
    exchange: exchangeIn(claims),
    /** How many readings it is made from. */
    readings: readings.length,
    /** In the order of the seats; everybody who is judged, with their claims in the order of the speeches. */
    sides: participantsOf(record).map((participant) => ({
      participant,
      rows: rows.filter((row) => row.participant === participant.id),
    })),
  };
}

/** In these tasks somebody asks and may not argue, so nobody can drop a claim in them. */
const QUESTION_TASKS = new Set(['ask', 'cross-examine', 'frame', 'question']);

type FlowSpeech = ReturnType<typeof speechesOf>[number];

/** In the order of the plan. Structured answers and speeches of seats that are not judged are left out. */
function speechesOf(record: DebateRecord) {
  const texts = textsByTurn(record);
  const owners = new Map(participantsOf(record).flatMap(({ id, seats }) => seats.map((seat) => [seat, id])));
  return plannedSteps(record)
    .flatMap(({ act, slots }, step) => (act.answer ? [] : slots.map((slot) => ({ ...slot, act, step }))))
    .flatMap(({ turn, seat, act, step }) => {
      const [participant, text] = [owners.get(seat), texts.get(turn)];
      if (participant === undefined || text == null) return [];
      const mayArgue = !QUESTION_TASKS.has(act.task);
      // Speeches of one step were given at once, without hearing each other.
      return [{ turn, participant, step, mayArgue, words: spacedWords(comparedWords(text)) }];
    });
}

interface Note {
  reading: number;
  /** As the judge counts: the first annotation is 1. */
  number: number;
  annotation: Annotation;
  speech: FlowSpeech;
  words: string;
}
interface Claim {
  speech: FlowSpeech;
  /** The longest quotation of it, and where it begins in its speech. */
  words: string;
  from: number;
  notes: Note[];
  /** Claims of later speeches that answer it or carry it on. */
  followers: Set<Claim>;
}

/** More annotations of one reading are not read: no judge is asked for so many, and comparing them takes long. */
const MOST_ANNOTATIONS = 100;

/** In the order of the speeches. A quotation belongs to the longest one of its speech that contains it. */
function claimsIn(speeches: readonly FlowSpeech[], readings: readonly (readonly Annotation[])[]): Claim[] {
  const notes = readings.flatMap((annotations, reading) =>
    annotations.slice(0, MOST_ANNOTATIONS).flatMap((annotation, index): Note[] => {
      const words = spacedWords(comparedWords(unescapeText(annotation.quote)));
      const named = speeches.filter(({ turn }) => turn === annotation.speech);
      const speech = [...named, ...speeches].find((one) => one.words.includes(words));
      return speech ? [{ reading, number: index + 1, annotation, speech, words }] : [];
    }),
  );
  notes.sort((left, right) => right.words.length - left.words.length || (left.words < right.words ? -1 : 1));
  const claims: Claim[] = [];
  const byNumber = new Map<string, Claim>();
  for (const note of notes) {
    const { speech, words } = note;
    let claim = claims.find((one) => one.speech === speech && one.words.includes(words));
    if (!claim) {
      claim = { speech, words, from: speech.words.indexOf(words), notes: [], followers: new Set() };
      claims.push(claim);
    }
    claim.notes.push(note);
    byNumber.set(`${note.reading} ${note.number}`, claim);
  }
  for (const claim of claims) {
    for (const { reading, annotation } of claim.notes) {
      const earlier = byNumber.get(`${reading} ${annotation.answers}`);
      if (earlier && earlier.speech.step < claim.speech.step) earlier.followers.add(claim);
    }
  }
  const placeOf = ({ speech }: Claim) => speeches.indexOf(speech);
  return claims.sort((left, right) => placeOf(left) - placeOf(right) || left.from - right.from);
}

/**
 * What became of a claim stands at the other side's last speech that answers it or what carries it on. Nobody has dropped what a speech of the other side
 * takes up, nor what it had no speech left to argue against.
 */
function rowOf(claim: Claim, speeches: readonly FlowSpeech[]) {
  const { speech, notes } = claim;
  const thread = threadOf(claim);
  const taken = new Set([...thread].map((later) => later.speech));
  const own = [claim, ...thread].filter((one) => one.speech.participant === speech.participant);
  const following = new Set(own.flatMap(({ followers }) => [...followers]).map((later) => later.speech));
  const replies = (one: FlowSpeech) => one.participant !== speech.participant && following.has(one);
  const marks = speeches
    .filter((one) => taken.has(one))
    .map((one): FlowMark => ({ word: replies(one) ? 'reply' : 'carried on', turn: one.turn }));
  const reply = marks.findLast(({ word }) => word === 'reply');
  const chances = speeches.filter(
    ({ participant, step, mayArgue }) => mayArgue && step > speech.step && participant !== speech.participant,
  );
  const isSettled = !reply && chances.length === 0;
  const votes = isSettled ? [] : votesOf(notes, (status) => status !== 'dropped' || !reply);
  const status = isSettled ? 'no turn left' : (votes[0]?.status ?? null);
  if (reply && status) reply.word = status;
  else if (status) {
    const [only, another] = status === 'dropped' ? [] : chances;
    marks.push({ word: status, turn: only && !another ? only.turn : null });
  }
  return {
    participant: speech.participant,
    turn: speech.turn,
    /** Empty where no judge said in a few words what is claimed. */
    claim: mostCommon(notes.map(({ annotation }) => annotation.claim)),
    quote: quoteOf(claim),
    /** How many readings noted it. */
    seen: new Set(notes.map(({ reading }) => reading)).size,
    /** What became of it; `null`: no reading says. */
    status,
    /** How many readings say what, the majority first. */
    votes,
    /** In the order of the speeches; what has no reply to stand at comes last. */
    marks,
  };
}

/** A claim and the reply of another side that most readings name; of equally many the first. `null`: no reading names a reply. */
function exchangeIn(claims: readonly Claim[]) {
  const pairs = claims.flatMap((claim) =>
    [...claim.followers]
      .filter(({ speech }) => speech.participant !== claim.speech.participant)
      .map((reply) => ({ claim, reply, readings: readingsOf(claim, reply) })),
  );
  const [named] = pairs.sort((left, right) => right.readings - left.readings);
  if (!named) return null;
  const { claim, reply, readings } = named;
  return {
    claim: { turn: claim.speech.turn, quote: quoteOf(claim) },
    reply: { turn: reply.speech.turn, quote: quoteOf(reply) },
    /** How many readings name both. */
    readings,
  };
}

const readingsOf = (...claims: Claim[]): number => {
  const [first = new Set<number>(), ...others] = claims.map(
    ({ notes }) => new Set(notes.map(({ reading }) => reading)),
  );
  return [...first].filter((reading) => others.every((other) => other.has(reading))).length;
};

const quoteOf = ({ notes, words }: Claim): string =>
  mostCommon(notes.flatMap((note) => (note.words === words ? note.annotation.quote : [])));

/** What answers a claim or carries it on, at any remove. Each is of a later speech than the one it names, so there is no circle. */
function threadOf(claim: Claim, thread = new Set<Claim>()): Set<Claim> {
  for (const follower of claim.followers) {
    if (thread.has(follower)) continue;
    thread.add(follower);
    threadOf(follower, thread);
  }
  return thread;
}

/** One vote a reading: of several words the milder one, as in a tie. The words are listed with the mildest first. */
function votesOf(notes: readonly Note[], isPossible: (status: ClaimStatus) => boolean) {
  const possible = CLAIM_STATUSES.filter((status) => status !== 'no turn left' && isPossible(status));
  const said = [...new Set(notes.map(({ reading }) => reading))].map((reading) =>
    possible.find((status) =>
      notes.some((note) => note.reading === reading && note.annotation.status === status),
    ),
  );
  return possible
    .map((status) => ({ status, readings: said.filter((one) => one === status).length }))
    .filter(({ readings }) => readings > 0)
    .sort((left, right) => right.readings - left.readings);
}

/** Of equally many the shortest one. Empty if there is none. */
function mostCommon(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  const [best] = [...counts].sort(
    ([left, most], [right, fewer]) => fewer - most || left.length - right.length || (left < right ? -1 : 1),
  );
  return best?.[0] ?? '';
}
