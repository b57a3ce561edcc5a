// Reads a judge's notes on single speeches: claims on which a debate turned, arguments that earn nothing, attempts to steer the judge.
import type { LooseObject, LooseValue } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import {
  type JudgedRecord,
  listItems,
  listSchema,
  objectSchema,
  objectsIn,
  type ParseResult,
  type RevealNames,
  readParts,
  requiredText,
  textSchema,
  trimmedText,
  trimmedTexts,
} from './answer.ts';
import {
  type CriterionScores,
  criterionScoresOf,
  mapReasons,
  ratingsSchema,
  revealedScores,
} from './criterion-scores.ts';

/** Fates of a claim. `no turn left`: nobody on the other side had a turn after it. */
export const CLAIM_STATUSES = ['answered', 'half answered', 'conceded', 'dropped', 'no turn left'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

export interface Annotation {
  speech: string;
  quote: string;
  /** The claim of the quote, in few words; in earlier versions, the judge's note on it. */
  claim: string;
  /** The fate of the claim; `null`: the task did not ask for it, or it was not one of the five. */
  status: ClaimStatus | null;
  /** Number of the annotation in this list (the first is 1) whose claim this one answers or carries on; `null`: none. */
  answers: number | null;
}

/** Maximum words of a claim. */
export const CLAIM_WORDS = 12;
/** Words of a speech that the judge found against the rules: a forbidden argument, or an instruction to its readers. */
export interface NotedWords {
  speech: string;
  words: string;
}

/** The part that the answers of all scoring judges have in common. */
export interface ScoringAnswer {
  annotations: Annotation[];
  /** Attempts in a speech to steer the judge. */
  instructions: NotedWords[];
  /** Words of a speaker on what would change their mind. */
  wouldChange: NotedWords[];
  /** Points that the programme takes off a participant, once, for an attempt to steer this judge. */
  steeringPoints: number;
  scores: CriterionScores;
  reasoning: string;
}

export const scoringSchemas = (record: JudgedRecord) => ({
  claims: claimsSchema(),
  instructions: notedWordsSchema('the words that tell the judge how to score'),
  ratings: ratingsSchema(record),
  would_change: listSchema(objectSchema({ at: textSchema(), words: textSchema() })),
});

export const scoringAnswerFrom = (record: JudgedRecord, answer: LooseObject): ScoringAnswer => ({
  annotations: annotationsFrom(answer),
  instructions: notedWordsFrom(answer, 'instructions'),
  wouldChange: notedWordsFrom(answer, 'would_change'),
  // Judges of earlier versions, who list `annotations`, had to take the points off themselves.
  steeringPoints: answer.has('participants') || answer.has('annotations') ? 0 : STEERING_POINTS,
  ...readParts({
    scores: () =>
      mapReasons(criterionScoresOf(record, answer), (reason) => withWordsOfClaims(answer, reason)),
    reasoning: () => withWordsOfClaims(answer, requiredText(answer, 'reasoning')),
  }),
});

/** Returns a judge's text with its claims in place of their numbers, which no reader sees: "[2]" becomes "[0.lead: Trams cost less]". */
function withWordsOfClaims(answer: LooseObject, text: string): string {
  const claims = listItems(answer.get('claims'), 'says');
  const wordsOf = (number: number): string => {
    const claim = claims[number - 1];
    const [at = '', says = ''] = claim ? trimmedTexts(claim, 'at', 'says') : [];
    const words = says.replace(/[()[\]]|\.$/g, '');
    return [...(SPEECH_ID.test(at) ? [at] : []), words].filter(Boolean).join(': ') || String(number);
  };
  return text.replace(CITED_CLAIMS, (citation) => {
    const numbers = [...citation.matchAll(/(\d+)(?: ?[–-] ?(\d+))?/g)].flatMap(([, from, to = from]) => {
      const [first = 0, last = 0] = [Number(from), Number(to)].sort((left, right) => left - right);
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    });
    // Years or points are no claims: "[5–10]".
    const isCitation = numbers.every((number) => claims[number - 1]);
    return isCitation ? `[${[...new Set(numbers.map(wordsOf))].join('; ')}]` : citation;
  });
}
/** Returns what an answer lacks whose reasons cite claims by numbers, although it lists none. */
export function missingClaims(reading: ParseResult<ScoringAnswer>): string | null {
  if (!reading.ok || reading.value.annotations.length > 0) return null;
  const { scores, reasoning } = reading.value;
  const reasons = Object.values(scores).flatMap((byCriterion) => Object.values(byCriterion));
  return [reasoning, ...reasons.map(({ reason }) => reason)].some((text) => text.search(CITED_CLAIMS) >= 0)
    ? 'claims: missing, and the reasons cite them by number'
    : null;
}

/** Matches an id of a speech, as the task asks for it; some judges describe the speech. */
const SPEECH_ID = /^\S+\.\S+$/;
/** Matches numbers of claims in brackets: "[2]", "[2, 3]", "[2 and 3]", "[2–4]". */
const CITED_CLAIMS = /\[\d{1,2}(?:(?:[,;] ?| ?[–-] ?| ?& ?|,? (?:and|und) )\d{1,2})*\]/g;

export const revealedScoring = (answer: ScoringAnswer, reveal: RevealNames): ScoringAnswer => ({
  annotations: answer.annotations.map((annotation) => ({
    ...annotation,
    speech: reveal.turn(annotation.speech),
    quote: reveal.quote(annotation.speech, annotation.quote),
    claim: reveal.text(annotation.claim),
  })),
  instructions: revealedWords(answer.instructions, reveal),
  wouldChange: revealedWords(answer.wouldChange, reveal),
  steeringPoints: answer.steeringPoints,
  scores: revealedScores(answer.scores, reveal),
  reasoning: reveal.text(answer.reasoning),
});

const STEERING_POINTS = 10;

const claimsSchema = (): ResponseSchema =>
  listSchema(
    objectSchema({
      at: textSchema('id of the speech'),
      quote: textSchema('exact words of that speech'),
      replies_to: {
        type: 'integer',
        description: 'number of the earlier claim it answers or develops, or 0',
        minimum: 0,
        maximum: 9_999,
      },
      says: textSchema(`the claim in at most ${CLAIM_WORDS} words`),
      status: { type: 'string', enum: [...CLAIM_STATUSES] },
    }),
  );

/** Example of the same, for models whose server accepts no schema. */
export const CLAIM_SHAPE = {
  at: '…',
  quote: '…',
  replies_to: 0,
  says: '…',
  status: 'half answered',
};

export const notedWordsSchema = (description: string): ResponseSchema =>
  listSchema(objectSchema({ at: textSchema('id of the speech'), words: textSchema(description) }));

/** Judges' words for each status, also in German, in lower case and without hyphens and full stops. */
const STATUS_WORDS: Readonly<Record<ClaimStatus, readonly string[]>> = {
  answered: ['answered', 'rebutted', 'refuted', 'beantwortet', 'widerlegt'],
  'half answered': [
    ...['half answered', 'partly answered', 'partially answered'],
    ...['halb beantwortet', 'teilweise beantwortet'],
  ],
  conceded: ['conceded', 'admitted', 'eingeräumt', 'zugestanden', 'zugegeben'],
  dropped: [
    ...['dropped', 'not answered', 'unanswered', 'nicht beantwortet', 'unbeantwortet'],
    ...['übergangen', 'fallen gelassen'],
  ],
  'no turn left': ['no turn left', 'keine rede mehr'],
};

function statusFrom(text: string): ClaimStatus | null {
  const word =
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.join(' ') ?? '';
  return CLAIM_STATUSES.find((status) => STATUS_WORDS[status].includes(word)) ?? null;
}

/**
 * Reads every claim that a judge noted. Records of earlier versions have other names: `annotations` for `claims`, `claim` (before that a
 * note, `why` or `note`) for `says`, `answers` for `replies_to`, `speech` for `at`.
 */
function annotationsFrom(answer: LooseObject): Annotation[] {
  // A judge's numbers count its whole list, with the claims that are left out here because they lack a place or words.
  const numbers = new Map<number, number>();
  const annotations = listItems(answer.get('claims') ?? answer.get('annotations'), 'says').flatMap(
    (item, index) => {
      const [at, speech, quote = '', ...texts] = trimmedTexts(
        item,
        'at',
        'speech',
        'quote',
        'says',
        'claim',
        'why',
        'note',
        'status',
      );
      const place = at || speech;
      if (!place || !quote) return [];
      numbers.set(index + 1, numbers.size + 1);
      const status = statusFrom(texts.pop() ?? '');
      const claim = texts.find((text) => text !== '') ?? '';
      const answers = numberIn(item.get('answers') ?? item.get('replies_to'));
      return [{ speech: place, quote, claim, status, answers }];
    },
  );
  return annotations.map((annotation) => ({
    ...annotation,
    answers: numbers.get(annotation.answers ?? 0) ?? null,
  }));
}

/** Reads a number: `3`, or `"3"` and `"#3"` as some models write it; anything else names no annotation. */
function numberIn(value: LooseValue | undefined): number | null {
  const [, digits] = /^\D?(\d{1,4})$/.exec(trimmedText(value)) ?? [];
  const number = digits === undefined ? value : Number(digits);
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : null;
}

/** Reads noted words. Records of earlier versions have `speech` and `argument` for `at` and `words`. */
export const notedWordsFrom = (answer: LooseObject, list: string): NotedWords[] =>
  objectsIn(answer.get(list)).flatMap((item) => {
    const [at, speech, words, argument] = trimmedTexts(item, 'at', 'speech', 'words', 'argument');
    const notedText = words || argument;
    return notedText ? [{ speech: at || speech || '', words: notedText }] : [];
  });

export const revealedWords = (notes: readonly NotedWords[], reveal: RevealNames): NotedWords[] =>
  notes.map(({ speech, words }) => ({ speech: reveal.turn(speech), words: reveal.quote(speech, words) }));
