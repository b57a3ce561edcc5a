// Merges what several readings noted: quotations of the same words are one claim, and a majority says what became of it and what
// it answers. Rows and cells are made in flow-sheet.ts.
import { type Annotation, CLAIM_STATUSES, type ClaimStatus } from '../answers/annotations.ts';
import type { FlowReading } from './flow-reading.ts';
import { type FlowSpeech, laterSpeechesOfOthers } from './flow-speeches.ts';
import { type QuoteSpan, quoteSpan } from './quote-check.ts';

/** Words of one speech that one or more readings noted. */
export interface FlowClaim {
  speech: FlowSpeech;
  span: QuoteSpan;
  claim: string;
  quote: string;
  /** Numbers of the readings that noted it. */
  readings: ReadonlySet<number>;
  /** What each reading says became of it. */
  statuses: ReadonlyMap<number, ClaimStatus>;
  /** What the majority says became of it; `null`: nobody says. */
  fate: ClaimStatus | null;
  /** The claim it answers or carries on. */
  answers: FlowClaim | null;
  /** The readings that say so. */
  answersIn: ReadonlySet<number>;
}

/** A word that says less wins a tie: the weakest reply first. */
const WEAKEST_FIRST: readonly ClaimStatus[] = [
  'no turn left',
  'dropped',
  'conceded',
  'half answered',
  'answered',
];
export const isSilence = (status: ClaimStatus | null): boolean =>
  status === 'dropped' || status === 'no turn left';

/** The word most readings say; of equally many the weaker one; `null` of none. */
export function majorityStatus(statuses: Iterable<ClaimStatus>): ClaimStatus | null {
  const said = [...statuses];
  const counts = CLAIM_STATUSES.map((status) => ({
    status,
    votes: said.filter((one) => one === status).length,
  })).filter(({ votes }) => votes > 0);
  counts.sort(
    (left, right) =>
      right.votes - left.votes || WEAKEST_FIRST.indexOf(left.status) - WEAKEST_FIRST.indexOf(right.status),
  );
  return counts[0]?.status ?? null;
}

/** More annotations of one reading are not read: no judge is asked for so many, and comparing them takes long. */
const MOST_ANNOTATIONS = 100;
/** The share of the shorter quotation that two must have in common to be one claim. */
const SAME_CLAIM = 0.5;

interface NotedQuote {
  reading: number;
  /** As the judge counts: the first annotation is 1. */
  number: number;
  annotation: Annotation;
  speech: FlowSpeech;
  span: QuoteSpan;
}

/** An annotation whose words are in no speech, and the number of its reading. */
export interface UnfoundQuote {
  reading: number;
  annotation: Annotation;
}

/** Claims in the order of the speeches, and annotations whose words nobody said. The order of the readings makes no difference. */
export function flowClaimsOf(
  speeches: readonly FlowSpeech[],
  readings: readonly FlowReading[],
): { claims: FlowClaim[]; unfound: UnfoundQuote[] } {
  const noted: NotedQuote[] = [];
  const unfound: UnfoundQuote[] = [];
  for (const [reading, { annotations }] of readings.entries()) {
    for (const [index, annotation] of annotations.slice(0, MOST_ANNOTATIONS).entries()) {
      const found = findQuote(annotation, speeches);
      if (found) noted.push({ reading, number: index + 1, annotation, ...found });
      else unfound.push({ reading, annotation });
    }
  }
  const groups = groupsOfSameWords(noted);
  const drafts = groups.map((group) => draftOf(group, speeches)).sort(inOrderOfSpeeches);
  linkClaims(drafts);
  return { claims: drafts.map(({ claim }) => claim), unfound };
}

/** In the speech it is said to be from, else in the first that has the words. */
function findQuote(
  { quote, speech: named }: Annotation,
  speeches: readonly FlowSpeech[],
): Pick<NotedQuote, 'speech' | 'span'> | null {
  const others = speeches.filter(({ turn }) => turn !== named);
  for (const speech of [...speeches.filter(({ turn }) => turn === named), ...others]) {
    const span = quoteSpan(quote, speech.text);
    if (span) return { speech, span };
  }
  return null;
}

interface ClaimDraft {
  claim: FlowClaim & { answersIn: Set<number> };
  notes: readonly NotedQuote[];
}

/** Quotations that share words, directly or through others, form one group. */
function groupsOfSameWords(noted: readonly NotedQuote[]): NotedQuote[][] {
  const groups = new Map<FlowSpeech, NotedQuote[][]>();
  for (const quote of noted) {
    const known = groups.get(quote.speech) ?? [];
    const same = known.filter((group) => group.some((other) => areSameWords(quote.span, other.span)));
    const rest = known.filter((group) => !same.includes(group));
    groups.set(quote.speech, [...rest, [...same.flat(), quote]]);
  }
  return [...groups.values()].flat();
}

function areSameWords(left: QuoteSpan, right: QuoteSpan): boolean {
  const shared = Math.min(left.to, right.to) - Math.max(left.from, right.from);
  const shorter = Math.min(left.to - left.from, right.to - right.from);
  return shared > 0 && shared >= shorter * SAME_CLAIM;
}

function draftOf(notes: readonly NotedQuote[], speeches: readonly FlowSpeech[]): ClaimDraft {
  const [first] = notes;
  if (!first) throw new Error('a claim without a quotation');
  const { speech } = first;
  const hasLater = laterSpeechesOfOthers(speeches, speech).length > 0;
  const statuses = new Map<number, ClaimStatus>();
  for (const reading of new Set(notes.map((note) => note.reading))) {
    const said = notes.flatMap((note) =>
      note.reading === reading ? (possibleStatus(note.annotation.status, hasLater) ?? []) : [],
    );
    // One reading has one vote, also where it noted the same words twice.
    const weakest = WEAKEST_FIRST.find((status) => said.includes(status));
    if (weakest) statuses.set(reading, weakest);
  }
  return {
    notes,
    claim: {
      speech,
      span: {
        from: Math.min(...notes.map(({ span }) => span.from)),
        to: Math.max(...notes.map(({ span }) => span.to)),
      },
      claim: mostCommon(notes.map(({ annotation }) => annotation.claim).filter((text) => text !== '')),
      quote: mostCommon(notes.map(({ annotation }) => annotation.quote)),
      readings: new Set(notes.map(({ reading }) => reading)),
      statuses,
      fate: majorityStatus(statuses.values()),
      answers: null,
      answersIn: new Set(),
    },
  };
}

/** Where nobody else had a turn left, nothing else can have become of a claim; where somebody had one, that did not. */
function possibleStatus(status: ClaimStatus | null, hasLater: boolean): ClaimStatus | null {
  if (!hasLater) return 'no turn left';
  return status === 'no turn left' ? null : status;
}

/** Of equally many the shortest one. Empty if there is none. */
function mostCommon(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [best] = [...counts].sort(
    ([left, most], [right, fewer]) => fewer - most || left.length - right.length || (left < right ? -1 : 1),
  );
  return best?.[0] ?? '';
}

const inOrderOfSpeeches = ({ claim: left }: ClaimDraft, { claim: right }: ClaimDraft): number =>
  left.speech.place - right.speech.place || left.span.from - right.span.from || left.span.to - right.span.to;

/**
 * By majority of the readings that noted the later claim; of equally many, a claim that is named wins over none, and the earlier one
 * over the later. Only an earlier speech can be answered, and nobody answers what by majority was met with silence.
 */
function linkClaims(drafts: readonly ClaimDraft[]): void {
  const byNumber = new Map<string, FlowClaim>(
    drafts.flatMap(({ claim, notes }) =>
      notes.map(({ reading, number }) => [`${reading} ${number}`, claim] as const),
    ),
  );
  const place = new Map<FlowClaim, number>(drafts.map(({ claim }, index) => [claim, index]));
  for (const { claim, notes } of drafts) {
    const named = new Map<number, FlowClaim>();
    for (const { reading, annotation } of notes) {
      const target = byNumber.get(`${reading} ${annotation.answers}`);
      if (!target || target.speech.step >= claim.speech.step) continue;
      if (target.speech.participant !== claim.speech.participant && isSilence(target.fate)) continue;
      const known = named.get(reading);
      if (!known || (place.get(target) ?? 0) < (place.get(known) ?? 0)) named.set(reading, target);
    }
    const targets = [...new Set(named.values())]
      .map((target) => ({
        target,
        readings: [...named].flatMap(([reading, one]) => (one === target ? [reading] : [])),
      }))
      .sort(
        (left, right) =>
          right.readings.length - left.readings.length ||
          (place.get(left.target) ?? 0) - (place.get(right.target) ?? 0),
      );
    const [best] = targets;
    if (!best || best.readings.length < claim.readings.size - named.size) continue;
    claim.answers = best.target;
    for (const reading of best.readings) claim.answersIn.add(reading);
  }
}
