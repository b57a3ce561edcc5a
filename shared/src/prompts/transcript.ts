// Writes the transcript for a speaker: everything said before its step, as messages, and the seats that the chair's notes in it ask. Later
// transcripts only add messages at the end.

import { answerDefinition } from '../answers/registry.ts';
import { memoByObjectAndText, memoizeByObject, memoizeByText } from '../money/memo.ts';
import { plannedSteps, type Slot, type Step } from '../plan/cursor.ts';
import { summaryReadBy } from '../plan/summaries.ts';
import {
  isSummaryTurn,
  parseSummaryTurn,
  type Summary,
  summariesIn,
  turnOfEntry,
  turnsByPlace,
} from '../plan/summary-turns.ts';
import { actsIn, rolesIn } from '../record/plan-acts.ts';
import { type DebateRecord, type Ruling, rulingsOf, type Seat, type Turn } from '../record/record.ts';
import { seatsNamedIn } from '../speech/turn-parsers.ts';
import { stepTitle } from '../status/agenda.ts';
import { tag } from '../tags/prompt-tags.ts';

type Interjected = Extract<Ruling, { ruling: 'interject' }>;

/** The seats, the text of each turn (`null`: skipped), and the interjections after each step. */
interface TranscriptState {
  seats: ReadonlyMap<string, Seat>;
  speeches: ReadonlyMap<string, Turn | null>;
  /** Interjections by the index of the last step that had begun before them; -1: before the first step. */
  interjections: Map<number, Interjected[]>;
}

/**
 * Returns one message per step that was spoken (except hidden ones), in plan order, each followed by the chair's interjections since that
 * step began. An interjection made during a step is read by the steps after it, never by the same step asked again. So a prompt that is
 * rebuilt later is identical, and every later transcript begins with this one. Once a summary replaces its older part, transcripts begin
 * with the summary. `summary`: replaces the older part; `null`: everything is read.
 */
export function transcriptBefore(
  record: DebateRecord,
  step: Step,
  summary: Summary | null,
): readonly string[] {
  const key = `${step.address} ${step.slots[0]?.turn} ${summary?.turn}`;
  return transcriptOf(record, key, () => newTranscript(record, step, summary));
}

/** Transcripts of a record by step and summary: all speakers of a step read the same one. */
const transcriptOf = memoByObjectAndText<DebateRecord, readonly string[]>();

function newTranscript(record: DebateRecord, step: Step, summary: Summary | null): string[] {
  const steps = stepsThrough(record, step);
  const earlier = steps.slice(0, -1);
  const state = transcriptState(record, steps);
  return [
    ...(summary ? [summaryText(earlier, summary)] : interjectionsAfter(record, state, -1)),
    ...earlier.flatMap((step, index) =>
      index < (summary?.covers ?? 0)
        ? []
        : [...stepMessages(step, state), ...interjectionsAfter(record, state, index)],
    ),
  ];
}

/** Returns the summary that this seat reads before the step, if any. */
export const summaryBefore = (record: DebateRecord, step: Step, seat: string): Summary | null =>
  summariesIn(record).length === 0
    ? null
    : summaryReadBy(record, seat, stepsThrough(record, step).slice(0, -1), step.phase);

function stepMessages(step: Step, state: TranscriptState): string[] {
  if (step.act.hiddenFrom) return [];
  const speechTags = step.slots.flatMap((slot) => speechTag(step, slot, state));
  return speechTags.length === 0 ? [] : [speechTags.join('\n')];
}

/** Writes a summary in the name of the clerk, not of the seat whose model wrote it: nobody should answer it as that seat's speech. */
function summaryText(steps: readonly Step[], { turn, covers, text }: Summary): string {
  const through = lastTurnShown(steps, covers);
  return tag('summary', { id: turn, by: 'the clerk', through }, text ?? '');
}

/** Returns the last turn that a summary of the first `covers` steps replaces, as the transcript shows it. */
export const lastTurnShown = (steps: readonly Step[], covers: number): string | undefined =>
  steps
    .slice(0, covers)
    .findLast(({ act }) => !act.hiddenFrom)
    ?.slots.at(-1)?.turn;

/**
 * Returns the plan's steps up to and including `step`. A stop may have led past some of them; a summary comes after the steps before it.
 * Throws a RangeError when the step is not in the plan.
 */
function stepsThrough(record: DebateRecord, step: Step): Step[] {
  const stepTurns = new Set(step.slots.map((slot) => slot.turn));
  const before = parseSummaryTurn(step.slots[0]?.turn ?? '')?.before;
  const steps: Step[] = [];
  for (const candidate of plannedSteps(record)) {
    if (steps.length === before) return [...steps, step];
    steps.push(candidate);
    if (candidate.slots.some((slot) => stepTurns.has(slot.turn))) return steps;
  }
  throw new RangeError(`no step ${step.address} in the plan`);
}

function transcriptState(record: DebateRecord, steps: readonly Step[]): TranscriptState {
  const indices = new Map(
    steps.flatMap((step, index) => step.slots.map((slot): [string, number] => [slot.turn, index])),
  );
  const seats = new Map(record.seats.map((seat) => [seat.id, seat]));
  const state: TranscriptState = { seats, speeches: turnsByPlace(record), interjections: new Map() };
  let lastStep = -1;
  const isCalm = rulingsOf(record).every(({ ruling }) => ruling !== 'interject');
  for (const entry of isCalm ? [] : record.entries) {
    const turn = turnOfEntry(entry);
    // A turn that is not in `steps` comes after this step, so nothing since then belongs in its transcript.
    if (turn !== null && !isSummaryTurn(turn))
      lastStep = Math.max(lastStep, indices.get(turn) ?? steps.length);
    if (entry.kind === 'ruling' && entry.ruling === 'interject') {
      state.interjections.set(lastStep, [...(state.interjections.get(lastStep) ?? []), entry]);
    }
  }
  return state;
}

/**
 * Returns the tag of a speech or skipped turn; empty if there is nothing to show. A skipped turn is shorter than any speech: the budget
 * relies on a speech only ever lengthening a prompt.
 */
function speechTag(step: Step, slot: Slot, state: TranscriptState): string[] {
  const speech = state.speeches.get(slot.turn);
  if (speech === undefined) return [];
  const { answer } = step.act;
  if (speech && answer !== undefined && answerDefinition(answer).saysNothing?.(speech.text)) return [];
  const by = state.seats.get(slot.seat)?.name ?? slot.seat;
  if (speech === null) return [tag('passed', { id: slot.turn, by }, '')];
  const attributes = { id: slot.turn, by, act: stepTitle(step), target: slot.target };
  return [speechAsTag(speech)(JSON.stringify(attributes))];
}

/** Cached, because a speech is in every later transcript, and escaping it takes time with its length. */
const speechAsTag = memoizeByObject(({ text, flags }: Turn) =>
  memoizeByText((attributes) => {
    const isCut = flags.some((flag) => flag === 'cut' || flag === 'context-full');
    const end = isCut ? 'cut off at its limit' : undefined;
    const language = flags.includes('other-language') ? 'not that of the motion' : undefined;
    return tag('speech', { ...JSON.parse(attributes), end, language }, text);
  }),
);

const interjectionsAfter = (record: DebateRecord, state: TranscriptState, index: number): string[] =>
  (state.interjections.get(index) ?? []).map((note) =>
    tag(
      'interjection',
      { by: 'the chair', to: addresseesOf(record, note).join(', ') || undefined },
      note.text,
    ),
  );

type Note = Extract<Ruling, { ruling: 'interject' }>;

/**
 * Words to everybody at the beginning of a note or of a sentence in it: "Both of you: …", "An alle: …". A sign follows those that may also
 * begin a statement: "Both studies are old."
 */
const TO_ALL =
  /(?:^|[.!?:]\s{1,9})(?:(?:a question |eine frage |frage )?(?:for|to|an) )?(?:(?:both (?:of you|sides)|all of you|each of you|ihr (?:alle|beide)|sie beide|beide seiten|jede[rs]? von (?:euch|ihnen))(?!\p{L})|(?:both|everybody|everyone|beide|alle)(?=\s?[:,–—]|\s-))/iu;

const seatsThatSpeak = ({ format, seats }: DebateRecord): Seat[] => {
  const roles = new Set(
    actsIn(format.plan).flatMap(({ answer, by }) => (answer === undefined ? rolesIn(by) : [])),
  );
  return seats.filter(({ role }) => roles.has(role));
};

/**
 * Returns the seats that a note asks: its recipient, or else the seats that it addresses or names together, or all speakers, if it says so.
 * Empty: whoever speaks next.
 */
function addresseesOf(record: DebateRecord, { text, to }: Note): string[] {
  if (to !== undefined) return [to];
  const speakers = seatsThatSpeak(record);
  // Words before a colon are an address; elsewhere one name alone may be just the topic of the question.
  const address = /^[^:：?？.]{1,120}(?=[:：])/u.exec(text)?.[0];
  // A name that is also a role, such as Proposition, counts as a name.
  const byName = speakers.map((seat) => ({ ...seat, role: '' }));
  const namedSeats = seatsNamedIn(address ?? text, byName, 'any', 'whole');
  if (namedSeats.length > (address === undefined ? 1 : 0)) return namedSeats;
  if (!TO_ALL.test(text)) return [];
  const contestants = speakers.filter(({ role }) => record.format.contestants.includes(role));
  return (contestants.length > 0 ? contestants : speakers).map(({ id }) => id);
}

/** Beginning of a note without an addressee in a transcript; one that asks some seats has another attribute. */
const UNADDRESSED_NOTE = '<interjection by="the chair">';

/** Returns whether a note without an addressee is still open. A skipped turn has answered nothing. */
export const hasUnaddressedNote = (transcript: readonly string[]): boolean =>
  transcript.findLastIndex((message) => message.startsWith(UNADDRESSED_NOTE)) >
  transcript.findLastIndex((message) => message.includes('<speech '));

/** Returns whether a turn is a speech: votes and other structured answers do not answer a note. */
const isSpeech = ({ format }: DebateRecord, { id, act }: Turn): boolean =>
  !isSummaryTurn(id) && actsIn(format.plan).every(({ task, answer }) => task !== act || answer === undefined);

const isNoteTo = (record: DebateRecord, seat: string, ruling: Ruling): boolean =>
  ruling.ruling === 'interject' && addresseesOf(record, ruling).includes(seat);

/**
 * Returns whether a note to the seat came before the step began, and no speech of the seat began since. Entries since the step began do not
 * count, so that a prompt that is rebuilt later is identical.
 */
export function hasNoteToSeat(record: DebateRecord, { slots }: Step, seat: string): boolean {
  // Calls are composed in great number, and few debates have such a note.
  if (!rulingsOf(record).some((ruling) => isNoteTo(record, seat, ruling))) return false;
  const places = new Set(slots.map(({ turn }) => turn));
  const startedTurns = new Set<string>();
  let [isAsked, startedBefore] = [false, new Set<string>()];
  for (const entry of record.entries) {
    if (entry.kind === 'ruling') {
      if (isNoteTo(record, seat, entry)) [isAsked, startedBefore] = [true, new Set(startedTurns)];
      continue;
    }
    const turn = entry.kind === 'turn' ? entry.id : entry.turn;
    if (places.has(turn)) break;
    // A speech that was running when the note came does not answer it.
    if (entry.kind === 'turn' && entry.seat === seat && !startedBefore.has(turn) && isSpeech(record, entry))
      isAsked = false;
    startedTurns.add(turn);
  }
  return isAsked;
}
