// The answer `findings`: scores of a round table, a synthesis, and who could sign it. Nobody wins.

import { participantsOf } from '../record/participants.ts';
import type { LooseObject, LooseValue } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import {
  type Annotation,
  annotationsFrom,
  claimsSchema,
  type NotedWords,
  notedWordsFrom,
  notedWordsSchema,
  revealedAnnotations,
  revealedWords,
  steeringPointsOf,
} from './annotations.ts';
import {
  type AnswerDefinition,
  type JudgedRecord,
  type ParseResult,
  type RevealNames,
  RULING_WORDS,
} from './answer.ts';
import {
  listItems,
  listSchema,
  objectSchema,
  readAnswerObject,
  requiredText,
  seatByName,
  textSchema,
  textsFrom,
  trimmedText,
  trimmedTexts,
  UnreadableAnswer,
} from './answer-object.ts';
import {
  byId,
  type CriterionScores,
  criterionScoresOf,
  matchMembers,
  ratingsSchema,
  revealedScores,
} from './criterion-scores.ts';
import { JUDGING_ANSWERS } from './judging-answers.ts';
import { yesOrNo } from './marked-sections.ts';

export const AGREEMENTS = ['consensus', 'majority', 'impasse'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

export interface Findings {
  annotations: Annotation[];
  /** Attempts in a speech to steer the judge. */
  instructions: NotedWords[];
  steeringPoints: number;
  scores: CriterionScores;
  reasoning: string;
  summary: string;
  synthesis: string;
  /** What the synthesis leaves open. */
  unsettled: string[];
  /** Who could not sign the synthesis, and what they hold instead. */
  dissent: { by: string; view: string }[];
  /** Counted from who could sign: everybody, more than half, or fewer. */
  agreement: Agreement;
}

/** Names are chosen so that their alphabetical order is the order of the work. */
function findingsSchema(record: JudgedRecord): ResponseSchema {
  const signature = objectSchema({
    reason: textSchema('their last position against the synthesis'),
    signs: { type: 'string', enum: ['no', 'yes'] },
  });
  return objectSchema({
    claims: claimsSchema(),
    instructions: notedWordsSchema('the words that tell the judge how to score'),
    ratings: ratingsSchema(record),
    reasoning: textSchema('what moved the table, or why nothing did'),
    synthesis: textSchema('the best answer that the table’s own arguments support'),
    unsettled: listSchema(textSchema('a question that it leaves open')),
    who_signs: objectSchema(
      Object.fromEntries(byId(participantsOf(record)).map(({ id }) => [id, signature])),
    ),
    wrap_up: textSchema('the result in two sentences'),
  });
}

export function readFindings(record: JudgedRecord, text: string): ParseResult<Findings> {
  return readAnswerObject(text, ['ratings', 'participants'], 'sets of findings', (answer) => ({
    annotations: annotationsFrom(answer),
    instructions: notedWordsFrom(answer, 'instructions'),
    steeringPoints: steeringPointsOf(answer),
    scores: criterionScoresOf(record, answer),
    reasoning: requiredText(answer, 'reasoning'),
    // Records of earlier versions have `summary`.
    summary: trimmedText(answer.get('wrap_up') ?? answer.get('summary')),
    synthesis: requiredText(answer, 'synthesis'),
    unsettled: textsFrom(answer.get('unsettled')),
    ...(answer.has('who_signs')
      ? signaturesFrom(record, answer.get('who_signs'))
      : statedAgreement(record, answer)),
  }));
}

type Signed = Pick<Findings, 'agreement' | 'dissent'>;

function signaturesFrom(record: JudgedRecord, value: LooseValue | undefined): Signed {
  const participants = participantsOf(record);
  const given = matchMembers(value, participants, 'who_signs', 'participant');
  const dissent = participants.flatMap(({ id }) => {
    const signature = given.get(id);
    if (!(signature instanceof Map)) throw new UnreadableAnswer(`who_signs.${id}: a reason is expected`);
    const [reason = '', signs = ''] = trimmedTexts(signature, 'reason', 'signs');
    if (/^yes\b/i.test(signs) || yesOrNo(signs) === true || signature.get('signs') === true) return [];
    if (/^no\b/i.test(signs) || yesOrNo(signs) === false || signature.get('signs') === false)
      return [{ by: id, view: reason }];
    throw new UnreadableAnswer(`who_signs.${id}.signs: is neither yes nor no`);
  });
  const signing = participants.length - dissent.length;
  const agreement =
    dissent.length === 0 ? 'consensus' : signing * 2 > participants.length ? 'majority' : 'impasse';
  return { dissent, agreement };
}

/** Records of earlier versions: the judge stated the agreement and listed the dissent. */
function statedAgreement(record: JudgedRecord, answer: LooseObject): Signed {
  return {
    dissent: listItems(answer.get('dissent'), 'dissent').flatMap((item) => {
      const [by, view] = trimmedTexts(item, 'by', 'view');
      return view ? [{ by: seatByName(record.seats, by ?? '')?.id ?? by ?? '', view }] : [];
    }),
    agreement: agreementFrom(answer.get('agreement')),
  };
}

function agreementFrom(value: LooseValue | undefined): Agreement {
  const word = trimmedText(value).toLowerCase();
  const found = AGREEMENTS.find((agreement) => word.startsWith(agreement));
  if (!found) throw new UnreadableAnswer(`who_signs: missing`);
  return found;
}

const revealedFindings = (findings: Findings, reveal: RevealNames): Findings => ({
  annotations: revealedAnnotations(findings.annotations, reveal),
  instructions: revealedWords(findings.instructions, reveal),
  steeringPoints: findings.steeringPoints,
  scores: revealedScores(findings.scores, reveal),
  reasoning: reveal.text(findings.reasoning),
  summary: reveal.text(findings.summary),
  synthesis: reveal.text(findings.synthesis),
  unsettled: findings.unsettled.map(reveal.text),
  dissent: findings.dissent.map(({ by, view }) => ({ by: reveal.participant(by), view: reveal.text(view) })),
  agreement: findings.agreement,
});

export const findingsAnswer: AnswerDefinition<Findings> = {
  title: 'findings: scores and a synthesis',
  schema: findingsSchema,
  read: readFindings,
  revealed: revealedFindings,
  excerpt: () => null,
  closing: RULING_WORDS,
  judges: JUDGING_ANSWERS.findings,
  // Everybody is scored and asked for a signature.
  mostWords: (record) => 400 + 100 * participantsOf(record).length,
  instructions: null,
};
