// What a judge notes about single speeches: claims on which a debate turned, arguments that earn nothing, attempts to steer the judge.
import type { LooseObject } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import type { RevealNames } from './answer.ts';
import { listItems, listSchema, objectSchema, textSchema, trimmedTexts } from './answer-object.ts';

/** What became of a claim. `no turn left`: nobody on the other side had a turn after it. */
export const CLAIM_STATUSES = ['answered', 'half answered', 'conceded', 'dropped', 'no turn left'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

export interface Annotation {
  speech: string;
  quote: string;
  note: string;
  /** `null`: not asked for, or not one of the five. */
  status: ClaimStatus | null;
}
/** Words of a speech that the judge found against the rules: a forbidden argument, or an instruction to its readers. */
export interface NotedWords {
  speech: string;
  words: string;
}

export const claimsSchema = (): ResponseSchema =>
  listSchema(
    objectSchema({
      at: textSchema('id of the speech'),
      quote: textSchema('verbatim from that speech'),
      status: { type: 'string', enum: [...CLAIM_STATUSES] },
      why: textSchema('in one sentence'),
    }),
  );

export const contributionsSchema = (): ResponseSchema =>
  listSchema(
    objectSchema({
      at: textSchema('id of the speech'),
      quote: textSchema('verbatim from that speech'),
      why: textSchema('what it changed'),
    }),
  );

export const notedWordsSchema = (description: string): ResponseSchema =>
  listSchema(objectSchema({ at: textSchema('id of the speech'), words: textSchema(description) }));

/** Records of earlier versions have `speech` and `note` for `at` and `why`. */
export const annotationsFrom = (answer: LooseObject): Annotation[] =>
  listItems(answer.get('annotations'), 'annotations').flatMap((item) => {
    const [at, speech, quote, why, note, status] = trimmedTexts(
      item,
      'at',
      'speech',
      'quote',
      'why',
      'note',
      'status',
    );
    const place = at || speech;
    if (!place || !quote) return [];
    const said = status?.toLowerCase();
    const known = CLAIM_STATUSES.find((one) => one === said) ?? null;
    return [{ speech: place, quote, note: why || note || '', status: known }];
  });

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
    note: reveal.text(annotation.note),
  }));

export const revealedWords = (noted: readonly NotedWords[], reveal: RevealNames): NotedWords[] =>
  noted.map(({ speech, words }) => ({ speech: reveal.turn(speech), words: reveal.quote(speech, words) }));
