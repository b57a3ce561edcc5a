// The answer `findings`: scores of a round table, a synthesis, and who could sign it. Nobody wins.

import { participantsOf } from '../record/participants.ts';
import type { LooseObject, LooseValue } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import {
  missingClaims,
  revealedScoring,
  type ScoringAnswer,
  scoringAnswerFrom,
  scoringSchemas,
} from './annotations.ts';
import {
  type AnswerDefinition,
  type JudgedRecord,
  listItems,
  listSchema,
  longTextSchema,
  objectSchema,
  type ParseResult,
  type RevealNames,
  readAnswerObject,
  readEach,
  readParts,
  requiredText,
  seatByName,
  textSchema,
  textsFrom,
  trimmedText,
  trimmedTexts,
  UnreadableAnswer,
  wholeTextSchema,
} from './answer.ts';
import { byId, matchMembers } from './criterion-scores.ts';
import { yesOrNo } from './marked-sections.ts';

export const AGREEMENTS = ['consensus', 'majority', 'impasse'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

interface View {
  by: string;
  view: string;
}

export interface Findings extends ScoringAnswer {
  summary: string;
  synthesis: string;
  /** Points that everybody accepts, a sentence each; empty in records of earlier versions. */
  agreed: string[];
  /** Questions that the synthesis leaves open, with everybody's views; in earlier versions the question alone. */
  unsettled: { text: string; views: View[] }[];
  /** Participants whose position the talk moved, and the reason; nobody in records of earlier versions. */
  moved: { by: string; why: string }[];
  /** Participants who could not sign the synthesis, with their own views. */
  dissent: View[];
  /** Agreement by the number of signers: everybody, more than half, or fewer. */
  agreement: Agreement;
}

/** Returns the schema, with names whose alphabetical order is the order of the work. */
function findingsSchema(record: JudgedRecord): ResponseSchema {
  const signature = objectSchema({
    moved: textSchema('what moved them and whose point it was, in a few words; empty if nothing did'),
    reason: longTextSchema('their last position against the synthesis'),
    signs: { type: 'string', enum: ['no', 'yes'] },
  });
  const { would_change, ...others } = scoringSchemas(record);
  return objectSchema({
    ...others,
    reasoning: longTextSchema('what moved the table, or why nothing did'),
    settled: listSchema(textSchema('what everybody accepts, in a sentence')),
    synthesis: wholeTextSchema('the best answer that the table’s own arguments support'),
    unsettled: listSchema(
      objectSchema({
        question: textSchema('what it leaves open'),
        views: listSchema(
          objectSchema({ by: textSchema('id of the seat'), view: textSchema('a few words') }),
        ),
      }),
    ),
    who_signs: objectSchema(
      Object.fromEntries(byId(participantsOf(record)).map(({ id }) => [id, signature])),
    ),
    would_change,
    wrap_up: longTextSchema('the result in two sentences'),
  });
}

/** Reads findings. `doubts`: receives each signature that says more than yes, which signs all the same. */
export function readFindings(record: JudgedRecord, text: string, doubts?: string[]): ParseResult<Findings> {
  return readAnswerObject(text, ['ratings', 'participants'], 'sets of findings', (answer) => {
    const { scoring, synthesis, signing } = readParts({
      scoring: () => scoringAnswerFrom(record, answer),
      synthesis: () => requiredText(answer, 'synthesis'),
      signing: () =>
        answer.has('who_signs') || !answer.has('agreement')
          ? signaturesFrom(record, answer, doubts)
          : statedAgreement(record, answer),
    });
    return {
      ...scoring,
      // Records of earlier versions have `summary`.
      summary: trimmedText(answer.get('wrap_up') ?? answer.get('summary')),
      synthesis,
      agreed: textsFrom(answer.get('settled')),
      unsettled: unsettledFrom(record, answer.get('unsettled')),
      ...signing,
    };
  });
}

/** Reads open questions. Views of nobody here are left out; the question stands without them. */
function unsettledFrom(record: JudgedRecord, value: LooseValue | undefined): Findings['unsettled'] {
  return (Array.isArray(value) ? value : [value]).flatMap((item) => {
    if (!(item instanceof Map)) return textsFrom(item).map((text) => ({ text, views: [] }));
    const text = trimmedText(item.get('question'));
    return text === '' ? [] : [{ text, views: viewsFrom(record, item.get('views')) }];
  });
}

const viewsFrom = ({ seats }: JudgedRecord, value: LooseValue | undefined): View[] =>
  (Array.isArray(value) ? value : []).flatMap((item) => {
    const [by = '', view = ''] = item instanceof Map ? trimmedTexts(item, 'by', 'view') : [];
    const seat = seatByName(seats, by);
    return seat && view ? [{ by: seat.id, view }] : [];
  });

type Signed = Pick<Findings, 'agreement' | 'dissent' | 'moved'>;

function signaturesFrom(record: JudgedRecord, answer: LooseObject, doubts?: string[]): Signed {
  const participants = participantsOf(record);
  const signatures = matchMembers(answer.get('who_signs'), participants, 'who_signs', 'participant');
  const moves = participants.flatMap(({ id }) => {
    const signature = signatures.get(id);
    const why = signature instanceof Map ? trimmedText(signature.get('moved')) : '';
    return why === '' ? [] : [{ by: id, why }];
  });
  const dissent = readEach(participants, ({ id }) => {
    const signature = signatures.get(id);
    if (!(signature instanceof Map)) throw new UnreadableAnswer(`who_signs.${id}: a reason is expected`);
    const [reason = '', words = ''] = trimmedTexts(signature, 'reason', 'signs');
    const value = signature.get('signs');
    const signs =
      typeof value === 'boolean' ? value : (yesOrNo(words) ?? yesOrNo(/^\p{L}+/u.exec(words)?.[0] ?? ''));
    if (signs === null) throw new UnreadableAnswer(`who_signs.${id}.signs: is neither yes nor no`);
    if (signs && yesOrNo(words) === null && words !== '')
      doubts?.push(`who_signs.${id}.signs: must be yes or no alone`);
    return signs ? [] : [{ by: id, view: reason }];
  }).flat();
  const signerCount = participants.length - dissent.length;
  const agreement =
    dissent.length === 0 ? 'consensus' : signerCount * 2 > participants.length ? 'majority' : 'impasse';
  return { dissent, agreement, moved: moves };
}

/** Reads the agreement in records of earlier versions: the judge stated it and listed the dissent. */
function statedAgreement(record: JudgedRecord, answer: LooseObject): Signed {
  return {
    dissent: listItems(answer.get('dissent'), 'view').flatMap((item) => {
      const [by, view] = trimmedTexts(item, 'by', 'view');
      return view ? [{ by: seatByName(record.seats, by ?? '')?.id ?? by ?? '', view }] : [];
    }),
    agreement: agreementFrom(answer.get('agreement')),
    moved: [],
  };
}

function agreementFrom(value: LooseValue | undefined): Agreement {
  const word = trimmedText(value).toLowerCase();
  const match = AGREEMENTS.find((agreement) => word.startsWith(agreement));
  if (!match) throw new UnreadableAnswer(`who_signs: missing`);
  return match;
}

const revealedViews = (views: readonly View[], reveal: RevealNames): View[] =>
  views.map(({ by, view }) => ({ by: reveal.participant(by), view: reveal.text(view) }));

const revealedFindings = (findings: Findings, reveal: RevealNames): Findings => ({
  ...revealedScoring(findings, reveal),
  summary: reveal.text(findings.summary),
  synthesis: reveal.text(findings.synthesis),
  agreed: findings.agreed.map(reveal.text),
  unsettled: findings.unsettled.map(({ text, views }) => ({
    text: reveal.text(text),
    views: revealedViews(views, reveal),
  })),
  moved: findings.moved.map(({ by, why }) => ({ by: reveal.participant(by), why: reveal.text(why) })),
  dissent: revealedViews(findings.dissent, reveal),
  agreement: findings.agreement,
});

export const findingsAnswer: AnswerDefinition<Findings> = {
  schema: findingsSchema,
  read: (record, text) => readFindings(record, text),
  lack(record, text) {
    const doubts: string[] = [];
    const claims = missingClaims(readFindings(record, text, doubts));
    return [...(claims === null ? [] : [claims]), ...doubts].join('; ') || null;
  },
  revealed: revealedFindings,
  closing: 'verdict',
  // Everybody is scored and asked for a signature.
  maxWords: (record) => 450 + 130 * participantsOf(record).length,
};
