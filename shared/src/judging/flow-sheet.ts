// Makes the flow sheet of a debate: the claims that the judges noted, and their treatment in the other side's later speeches. The README
// has the rule by which readings are merged, for a reader to check.
import {
  type Annotation,
  CLAIM_STATUSES,
  type ClaimStatus,
  type NotedWords,
} from '../answers/annotations.ts';
import { spokenSlots } from '../plan/cursor.ts';
import { participantsOf } from '../record/participants.ts';
import type { DebateRecord } from '../record/record.ts';
import { comparedWords, spacedWords } from '../speech/compared-words.ts';
import { unescapeText } from '../tags/prompt-tags.ts';
import type { PanelOutcome } from './panel-outcome.ts';
import { isReadable, type ScoredAnswer } from './panel-reading.ts';

/** Treatment of a claim in a later speech: a mark on it, or a new claim that refers to it. The new claim may be of another side or of its own. */
export type FlowWord = ClaimStatus | 'reply' | 'carried on';
export interface FlowMark {
  word: FlowWord;
  /** The speech; `null`: it happened in no single speech, or no reading names one. */
  turn: string | null;
}
export type FlowRow = ReturnType<typeof rowOf>;
export type FlowSheet = NonNullable<ReturnType<typeof flowSheet>>;

type NotedPanel = PanelOutcome<ScoredAnswer & { annotations: Annotation[]; disregarded?: NotedWords[] }>;

/** Returns the notes of each reading that counts in the verdict. A shortened transcript would lack the words of some speeches. */
export const flowReadingsOf = (panel: NotedPanel | null): Annotation[][] =>
  (panel?.readings ?? []).filter(isReadable).map(({ answer }) => answer.annotations);

/** Returns the flow sheet; `null` if no judge noted words that occur in a speech. The order of the readings makes no difference. */
export function flowSheet(record: DebateRecord, readings: readonly (readonly Annotation[])[]) {
  const speeches = speechesOf(record);
  const claims = claimsIn(speeches, readings);
  const rows = claims.map((claim) => rowOf(claim, speeches));
  if (rows.length === 0) return null;
  return {
    exchange: exchangeIn(claims),
    /** Number of readings that it is made from. */
    readings: readings.length,
    /** Sides in the order of the seats: every judged participant, with its claims in the order of the speeches. */
    sides: participantsOf(record).map((participant) => ({
      participant,
      rows: rows.filter((row) => row.participant === participant.id),
    })),
  };
}

/** A claim with the words of it, and of the claims that answer it or carry it on, that judges quoted. */
export type ClaimThread = ReturnType<typeof claimThreads>[number];

/** Returns every claim with its thread, in the order of the speeches. */
export function claimThreads(record: DebateRecord, readings: readonly (readonly Annotation[])[]) {
  const speeches = speechesOf(record);
  return claimsIn(speeches, readings).map((claim) => ({
    ...rowOf(claim, speeches),
    quotations: [claim, ...threadOf(claim)].flatMap(({ speech, notes }) =>
      notes.map(({ annotation }) => ({ turn: speech.turn, quote: annotation.quote })),
    ),
  }));
}

/** Weight of a claim by its fate: words that nobody answered count most. */
const FATE_WEIGHTS: Readonly<Record<string, number>> = { dropped: 3, conceded: 3, 'half answered': 2 };
const weightOf = ({ status, seen }: FlowRow): number => (FATE_WEIGHTS[status ?? ''] ?? 1) * seen;

/**
 * Returns the claim of each side that weighs most, by its fate and by how many of all readings note it; none for a side without one. Words
 * that a judge did not count are left out, and so is what a side admitted in an answer: that serves the other side.
 */
export function strongestClaims(record: DebateRecord, panel: NotedPanel | null) {
  const sheet = flowSheet(record, flowReadingsOf(panel));
  const uncountedWords = (panel?.readings ?? [])
    .filter(isReadable)
    .flatMap(({ answer }) => answer.disregarded ?? [])
    .map(({ speech, words }) => ({ speech, words: spacedWords(comparedWords(words)) }));
  const counts = ({ turn, quote, task, status }: FlowRow): boolean => {
    if (status === 'conceded' && task === 'answer') return false;
    const quoteWords = spacedWords(comparedWords(quote));
    return !uncountedWords.some(
      ({ speech, words }) => speech === turn && (quoteWords.includes(words) || words.includes(quoteWords)),
    );
  };
  return (sheet?.sides ?? []).flatMap(({ participant, rows }) => {
    const [row] = rows.filter(counts).toSorted((left, right) => weightOf(right) - weightOf(left));
    return row ? [{ participant, row, readings: sheet?.readings ?? 0 }] : [];
  });
}

/** Tasks in which a seat asks and may not argue, so nobody can drop a claim in them. */
const QUESTION_TASKS = new Set(['ask', 'cross-examine', 'frame', 'question']);

type FlowSpeech = ReturnType<typeof speechesOf>[number];

/** Returns the speeches in the order of the plan, without structured answers and without seats that are not judged. */
function speechesOf(record: DebateRecord) {
  const owners = new Map(participantsOf(record).flatMap(({ id, seats }) => seats.map((seat) => [seat, id])));
  return spokenSlots(record).flatMap(({ turn: { id: turn, text }, slot, step: { act }, index: step }) => {
    const participant = owners.get(slot.seat);
    if (participant === undefined || act.answer) return [];
    const mayArgue = !QUESTION_TASKS.has(act.task);
    // Speeches of one step were given at once, without hearing each other.
    return [{ turn, participant, step, task: act.task, mayArgue, words: spacedWords(comparedWords(text)) }];
  });
}

interface Note {
  reading: number;
  /** Number in the judge's list; the first annotation is 1. */
  number: number;
  annotation: Annotation;
  speech: FlowSpeech;
  words: string;
}
interface Claim {
  speech: FlowSpeech;
  /** Longest quotation of the claim, and its start in the speech. */
  words: string;
  from: number;
  notes: Note[];
  /** Claims of later speeches that answer it or carry it on. */
  followers: Set<Claim>;
}

/** Maximum annotations that are read of one reading: no judge is asked for so many, and comparing them takes long. */
const MAX_ANNOTATIONS = 100;

/** Returns the claims in the order of the speeches. A quotation belongs to the longest one of its speech that contains it. */
function claimsIn(speeches: readonly FlowSpeech[], readings: readonly (readonly Annotation[])[]): Claim[] {
  const notes = readings.flatMap((annotations, reading) =>
    annotations.slice(0, MAX_ANNOTATIONS).flatMap((annotation, index): Note[] => {
      const words = spacedWords(comparedWords(unescapeText(annotation.quote)));
      const namedSpeeches = speeches.filter(({ turn }) => turn === annotation.speech);
      const speech = [...namedSpeeches, ...speeches].find((one) => one.words.includes(words));
      return speech ? [{ reading, number: index + 1, annotation, speech, words }] : [];
    }),
  );
  notes.sort((left, right) => right.words.length - left.words.length || (left.words < right.words ? -1 : 1));
  const claims: Claim[] = [];
  const byNumber = new Map<string, Claim>();
  for (const note of notes) {
    const { speech, words } = note;
    let claim = claims.find((claim) => claim.speech === speech && claim.words.includes(words));
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
 * Returns the row of a claim. Its fate stands at the other side's last speech that answers it or a claim that carries it on; a concession at
 * no speech if that side had several. A claim is not dropped if a speech of the other side takes it up, or if that side had no speech left
 * to argue.
 */
function rowOf(claim: Claim, speeches: readonly FlowSpeech[]) {
  const { speech, notes } = claim;
  const thread = threadOf(claim);
  const threadSpeeches = new Set([...thread].map((later) => later.speech));
  const own = [claim, ...thread].filter((one) => one.speech.participant === speech.participant);
  const following = new Set(own.flatMap(({ followers }) => [...followers]).map((later) => later.speech));
  const replies = (one: FlowSpeech) => one.participant !== speech.participant && following.has(one);
  const marks = speeches
    .filter((speech) => threadSpeeches.has(speech))
    .map((speech): FlowMark => ({ word: replies(speech) ? 'reply' : 'carried on', turn: speech.turn }));
  const reply = marks.findLast(({ word }) => word === 'reply');
  const chances = speeches.filter(
    ({ participant, step, mayArgue }) => mayArgue && step > speech.step && participant !== speech.participant,
  );
  const isSettled = !reply && chances.length === 0;
  const votes = isSettled ? [] : votesOf(notes, (status) => status !== 'dropped' || !reply);
  const status = isSettled ? 'no turn left' : (votes[0]?.status ?? null);
  const [only, another] = chances;
  const onlyTurn = only && !another ? only.turn : null;
  // No reading says in which of several speeches a claim was conceded.
  if (reply && status && (status !== 'conceded' || reply.turn === onlyTurn)) reply.word = status;
  else if (status) marks.push({ word: status, turn: status === 'dropped' ? null : onlyTurn });
  return {
    participant: speech.participant,
    turn: speech.turn,
    /** Task of the speech. */
    task: speech.task,
    /** The claim in a few words; empty if no judge wrote it so. */
    claim: mostCommon(notes.map(({ annotation }) => annotation.claim)),
    quote: quoteOf(claim),
    /** Number of readings that noted it. */
    seen: new Set(notes.map(({ reading }) => reading)).size,
    /** Its fate; `null`: no reading says. */
    status,
    /** Number of readings for each fate, the majority first. */
    votes,
    /** Marks in the order of the speeches; a mark without a reply comes last. */
    marks,
  };
}

/** Returns a claim and the reply of another side that most readings name; on a tie the first. `null`: no reading names a reply. */
function exchangeIn(claims: readonly Claim[]) {
  const pairs = claims.flatMap((claim) =>
    [...claim.followers]
      .filter(({ speech }) => speech.participant !== claim.speech.participant)
      .map((reply) => ({ claim, reply, readings: readingsOf(claim, reply) })),
  );
  const [topPair] = pairs.sort((left, right) => right.readings - left.readings);
  if (!topPair) return null;
  const { claim, reply, readings } = topPair;
  return {
    claim: { turn: claim.speech.turn, quote: quoteOf(claim) },
    reply: { turn: reply.speech.turn, quote: quoteOf(reply) },
    /** Number of readings that name both. */
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

/** Collects the claims that answer a claim or carry it on, at any remove. Each is of a later speech than the one it names, so there is no circle. */
function threadOf(claim: Claim, thread = new Set<Claim>()): Set<Claim> {
  for (const follower of claim.followers) {
    if (thread.has(follower)) continue;
    thread.add(follower);
    threadOf(follower, thread);
  }
  return thread;
}

/** Counts one vote a reading: the milder of several words, as in a tie. The words are listed with the mildest first. */
function votesOf(notes: readonly Note[], isPossible: (status: ClaimStatus) => boolean) {
  const possible = CLAIM_STATUSES.filter((status) => status !== 'no turn left' && isPossible(status));
  const statuses = [...new Set(notes.map(({ reading }) => reading))].map((reading) =>
    possible.find((status) =>
      notes.some((note) => note.reading === reading && note.annotation.status === status),
    ),
  );
  return possible
    .map((status) => ({ status, readings: statuses.filter((other) => other === status).length }))
    .filter(({ readings }) => readings > 0)
    .sort((left, right) => right.readings - left.readings);
}

/** Returns the most common text, the shortest one on a tie; empty if there is none. */
function mostCommon(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  const [best] = [...counts].sort(
    ([left, leftCount], [right, rightCount]) =>
      rightCount - leftCount || left.length - right.length || (left < right ? -1 : 1),
  );
  return best?.[0] ?? '';
}
