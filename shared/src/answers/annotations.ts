// What a judge notes about single speeches: claims on which a debate turned, arguments that earn nothing, attempts to steer the judge.
import type { LooseObject, LooseValue } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import type { RevealNames } from './answer.ts';
import { listItems, listSchema, objectSchema, textSchema, trimmedText, trimmedTexts } from './answer.ts';

/** What became of a claim. `no turn left`: nobody on the other side had a turn after it. */
export const CLAIM_STATUSES = ['answered', 'half answered', 'conceded', 'dropped', 'no turn left'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

export interface Annotation {
  speech: string;
  quote: string;
  /** What the quote claims, in few words. Of earlier versions: the judge's note on it. */
  claim: string;
  /** What became of the claim; `null`: not asked for, or not one of the five. */
  status: ClaimStatus | null;
  /** The number of the annotation in this list (the first is 1) whose claim this one answers or carries on; `null`: of none. */
  answers: number | null;
}

/** The most words of a claim. */
export const CLAIM_WORDS = 12;
/** Words of a speech that the judge found against the rules: a forbidden argument, or an instruction to its readers. */
export interface NotedWords {
  speech: string;
  words: string;
}

export const claimsSchema = (): ResponseSchema =>
  listSchema(
    objectSchema({
      at: textSchema('id of the speech'),
      quote: textSchema('exact words of that speech'),
      replies_to: {
        type: 'integer',
        description: 'number of the earlier claim it answers or develops, or 0',
      },
      says: textSchema(`the claim in at most ${CLAIM_WORDS} words`),
      status: { type: 'string', enum: [...CLAIM_STATUSES] },
    }),
  );

/** The same as an example, for models whose server accepts no schema. */
export const CLAIM_SHAPE = {
  at: '…',
  quote: '…',
  replies_to: 0,
  says: '…',
  status: 'half answered',
};

export const notedWordsSchema = (description: string): ResponseSchema =>
  listSchema(objectSchema({ at: textSchema('id of the speech'), words: textSchema(description) }));

/** What judges write in place of a status, also in German, in lower case and without hyphens and full stops. */
const NEAR_STATUSES: Readonly<Record<string, ClaimStatus>> = {
  rebutted: 'answered',
  refuted: 'answered',
  beantwortet: 'answered',
  widerlegt: 'answered',
  'partly answered': 'half answered',
  'partially answered': 'half answered',
  'halb beantwortet': 'half answered',
  'teilweise beantwortet': 'half answered',
  eingeräumt: 'conceded',
  zugestanden: 'conceded',
  'not answered': 'dropped',
  unanswered: 'dropped',
  'nicht beantwortet': 'dropped',
  unbeantwortet: 'dropped',
  übergangen: 'dropped',
  'fallen gelassen': 'dropped',
  'keine rede mehr': 'no turn left',
};

function statusFrom(text: string): ClaimStatus | null {
  const said =
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.join(' ') ?? '';
  return CLAIM_STATUSES.find((status) => status === said) ?? NEAR_STATUSES[said] ?? null;
}

/**
 * Every claim that a judge noted. Records of earlier versions have other names: `annotations` for `claims`, `claim` (before that a note,
 * `why` or `note`) for `says`, `answers` for `replies_to`, `speech` for `at`.
 */
export function annotationsFrom(answer: LooseObject): Annotation[] {
  // A judge counts what it listed, also what is left out here because it has no place or no words.
  const numbers = new Map<number, number>();
  const found = listItems(answer.get('claims') ?? answer.get('annotations'), 'claims').flatMap(
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
  return found.map((annotation) => ({
    ...annotation,
    answers: numbers.get(annotation.answers ?? 0) ?? null,
  }));
}

/** `3`, and `"3"` and `"#3"` as some models write it; anything else names no annotation. */
function numberIn(value: LooseValue | undefined): number | null {
  const [, digits] = /^\D?(\d{1,4})$/.exec(trimmedText(value)) ?? [];
  const number = digits === undefined ? value : Number(digits);
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : null;
}

/** Records of earlier versions have `speech` and `argument` for `at` and `words`. */
export const notedWordsFrom = (answer: LooseObject, list: string): NotedWords[] =>
  listItems(answer.get(list), list).flatMap((item) => {
    const [at, speech, words, argument] = trimmedTexts(item, 'at', 'speech', 'words', 'argument');
    const noted = words || argument;
    return noted ? [{ speech: at || speech || '', words: noted }] : [];
  });

export const revealedAnnotations = (annotations: readonly Annotation[], reveal: RevealNames): Annotation[] =>
  annotations.map((annotation) => ({
    ...annotation,
    speech: reveal.turn(annotation.speech),
    quote: reveal.quote(annotation.speech, annotation.quote),
    claim: reveal.text(annotation.claim),
  }));

export const revealedWords = (noted: readonly NotedWords[], reveal: RevealNames): NotedWords[] =>
  noted.map(({ speech, words }) => ({ speech: reveal.turn(speech), words: reveal.quote(speech, words) }));

/** The points that the programme takes off a participant, once, for an attempt to steer this judge. */
const STEERING_POINTS = 10;

/** Judges of earlier versions, who list `annotations`, were told to take the points off themselves: 0. */
export const steeringPointsOf = (answer: LooseObject): number => (answer.has('claims') ? STEERING_POINTS : 0);
