// Parses two answers from their markers. `vote`: on consensus; a vote that loose phrases suggest is shown, never counted. `signature`:
// under a text, as it stands or with one clause changed. The effect of a change is decided in plan/signing.ts.

import { withoutThanks } from '../speech/clutter.ts';
import { ITEM_NUMBER, withoutEmphasis } from '../speech/text-metrics.ts';
import { percentIn } from '../speech/turn-parsers.ts';
import { type AnswerDefinition, isNone, readableOr } from './answer.ts';
import { oneYesOrNo, sectionReader, yesOrNo } from './marked-sections.ts';
import { reservationIn } from './reservation.ts';
import { wordedNumberIn } from './worded-number.ts';

export interface Vote {
  agrees: boolean;
  /** Confidence from 0 to 100; `null` if none was stated: `confidenceOf` then takes `UNSTATED_CONFIDENCE`. */
  confidence: number | null;
  reasoning: string;
  /** The solution of a yes; `null` with a no, or if it is too short or only says that there is none. */
  solution: string | null;
  /** Lines on the figures, dates and rules that were given (not the cost limit): met or broken, and how; only with a yes. */
  limits: string[];
  /** Each partner's part in the solution; empty if the voter does not say it. */
  contributions: string;
  /** The point that divides the partners, in a sentence; only with a no, and empty if the voter does not say it. */
  dividingPoint: string;
}
export interface VoteReading {
  /** The vote; `null`: unreadable, which counts as an uncertain no. */
  vote: Vote | null;
  /** A vote that the phrases of an unreadable answer suggest: shown, never counted. */
  inferred: (Pick<Vote, 'agrees' | 'solution'> & { confidence: number }) | null;
}

/** Confidence, 0 to 100, of a vote that states none. */
const UNSTATED_CONFIDENCE = 50;
/** Returns a vote's confidence, 0 to 100, for comparing votes. */
export const confidenceOf = ({ confidence }: Pick<Vote, 'confidence'>): number =>
  confidence ?? UNSTATED_CONFIDENCE;

export const UNREADABLE_VOTE: Vote = {
  agrees: false,
  confidence: null,
  reasoning: '',
  solution: null,
  limits: [],
  contributions: '',
  dividingPoint: '',
};
/** Maximum characters of a filler in place of a solution, such as "see above". */
const MAX_FILLER_LENGTH = 10;

const sectionsIn = sectionReader(
  {
    consensus_check: '',
    has_consensus: '(?:hat_)?konsens',
    confidence: 'sicherheit|zuversicht',
    reasoning: 'begründung',
    contributions: 'beiträge',
    proposed_solution: 'vorgeschlagene_lösung|lösungsvorschlag',
    limits_checked: 'geprüfte_grenzen|grenzen_geprüft',
    what_divides_you: 'was_(?:euch|uns|sie)_trennt',
  },
  'proposed_solution',
);

/** Writes a vote as the text that `readVote` reads; the last marker keeps a line "Contributions: 10 a month" in the solution. */
export const voteAsText = ({
  agrees,
  confidence,
  reasoning,
  solution,
}: Pick<Vote, 'agrees' | 'reasoning'> & { confidence: string; solution: string }): string =>
  [
    '[CONSENSUS_CHECK]',
    `HAS_CONSENSUS: ${agrees ? 'YES' : 'NO'}`,
    '[CONFIDENCE]',
    confidence,
    '[REASONING]',
    reasoning,
    '[PROPOSED_SOLUTION]',
    agrees ? solution : 'No consensus yet.',
    '[CONTRIBUTIONS]',
  ].join('\n');

/** Reads a vote; of several sections with one marker the last counts. */
export function readVote(text: string): VoteReading {
  const sections = sectionsIn(text);
  const agrees = oneYesOrNo(sections.get('has_consensus'));
  if (agrees === null) return { vote: null, inferred: inferredFrom(text) };
  const solution = sections.get('proposed_solution')?.at(-1) ?? '';
  return {
    vote: {
      agrees,
      confidence: confidenceIn(sections.get('confidence')?.at(-1) ?? ''),
      reasoning: sections.get('reasoning')?.at(-1) ?? '',
      solution: agrees && isRealSolution(solution) ? solution : null,
      limits: agrees ? linesIn(sections.get('limits_checked')?.at(-1) ?? '') : [],
      contributions: agrees ? (sections.get('contributions')?.at(-1) ?? '') : '',
      dividingPoint: agrees ? '' : sentenceIn(sections.get('what_divides_you')?.at(-1) ?? ''),
    },
    inferred: null,
  };
}

/** A voter's words for no solution. They must stand alone, because a solution may begin with such words. */
const NO_SOLUTION =
  /^(?:there is )?no (?:consensus|solution|agreement)(?: yet| so far| (?:has been |was )?reached)?[.!]?$/i;

/** Returns the text of a section, trimmed; empty for "None". */
const sentenceIn = (text: string): string => (isNone(text) ? '' : text.trim());

const LIST_MARK = new RegExp(String.raw`^\s*(?:[-*•]|${ITEM_NUMBER})\s+`, 'iu');
/** Returns the lines of a section without emphasis, dashes and numbers, and without "None". */
const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => withoutEmphasis(line).replace(LIST_MARK, '').trim())
    .filter((line) => line !== '' && !isNone(line));

/** Matches a reference at the end of a solution to text outside it ("the rest see above"). Only in a short solution: a long one may refer to its own text. */
const POINTS_ABOVE =
  /(?:\b(?:see|as)(?: \w+)? above|\b(?:siehe|wie)(?: bereits)? oben|\bs\. ?o\.)(?: \p{L}+)?[\s)\].!]*$/iu;
/** Characters. */
const MAX_POINTER_LENGTH = 160;

const pointsAbove = (text: string): boolean => text.length <= MAX_POINTER_LENGTH && POINTS_ABOVE.test(text);

const isRealSolution = (text: string): boolean =>
  text.length > MAX_FILLER_LENGTH && !NO_SOLUTION.test(text.trim());

/** Reads a percentage or a number in words; one out of range becomes the nearest end. `null`: there is no number. */
function confidenceIn(text: string): number | null {
  const percent = percentIn(text.slice(0, 200)) ?? wordedNumberIn(text);
  return percent && Math.min(100, Math.max(0, percent));
}

const SUGGEST_YES = [
  'we have reached consensus',
  'i agree with',
  'we agree that',
  'consensus has been reached',
  'i concur',
  'the solution is',
  'our agreed solution',
];
const SUGGEST_NO = [
  'i disagree',
  'we have not reached',
  'no consensus',
  'still need to discuss',
  'further discussion needed',
  'i think differently',
];

function inferredFrom(text: string): VoteReading['inferred'] {
  const lower = text.toLowerCase().replaceAll('’', "'");
  const countOf = (phrases: readonly string[]) => phrases.filter((phrase) => lower.includes(phrase)).length;
  const [yes, no] = [countOf(SUGGEST_YES), countOf(SUGGEST_NO)];
  if (yes + no === 0) return null;
  const agrees = yes > no;
  const [, solution] =
    /(?:the solution is|we agreed? (?:on|that)|our (?:final answer|agreed solution) is)[:\s]\s{0,9}([^.\n]{20,500}\.)/i.exec(
      text,
    ) ?? [];
  return {
    agrees,
    confidence: Math.max(30, Math.min(70, 50 + 10 * (yes - no))),
    solution: agrees ? (solution?.trim() ?? null) : null,
  };
}

/** Returns the solution of the vote with the highest confidence, the first one on a tie; `null`: no vote contains one. */
export function surestSolution(
  votes: readonly (Vote & { seat: string })[],
): { text: string; by: string; contributions: string } | null {
  let best: (Vote & { seat: string }) | null = null;
  for (const vote of votes) {
    if (vote.solution !== null && (best === null || confidenceOf(vote) > confidenceOf(best))) best = vote;
  }
  return best?.solution ? { text: best.solution, by: best.seat, contributions: best.contributions } : null;
}

export const voteAnswer: AnswerDefinition<Vote> = {
  read(_, text) {
    const { vote } = readVote(text);
    if (vote?.agrees && pointsAbove(vote.solution ?? ''))
      return { ok: false, reason: 'the solution points at words above it; write it out in full' };
    return readableOr(
      vote,
      'there must be one answer: a line HAS_CONSENSUS: YES or HAS_CONSENSUS: NO, with nothing else on it',
    );
  },
  excerpt(text, write) {
    const { vote } = readVote(text);
    if (!vote) return null;
    const { agrees, confidence, reasoning } = vote;
    return `${write({ code: 'voted', vote: agrees ? 'yes' : 'no', confidence: confidence ?? 'none' })} ${reasoning}`;
  },
  closing: 'vote',
};

export interface TextSignature {
  signs: boolean;
  /** Words of a condition beside a yes, which signs all the same; empty: none. */
  reservation: string;
  reasoning: string;
  /** The whole text as the seat would sign it; `null` if none was written. */
  changedText: string | null;
}

const signatureSections = sectionReader(
  {
    reasoning: 'begründung',
    signs_text: 'unterschreibt(?:_text)?|unterschrift',
    changed_text: 'geänderter_text',
  },
  'changed_text',
);

const ANSWER = 'signs[_ ]text|unterschr(?:eibt|ift)';
const lineWith = (words: string) => new RegExp(`^.{0,20}(?:${words})`, 'im');
const [ANSWER_LINE, HEADING] = [lineWith(ANSWER), lineWith(`reasoning|begründung|${ANSWER}`)];
const MAX_WORDS_BEFORE = 4000;

/**
 * Returns the reason of a signature, also when it stands before or after the answer without its heading, or in place of a plain yes or no:
 * "YES, if the fund is larger". Conditions of a yes belong to it wherever they stand.
 */
export function signatureReason(text: string): string {
  const sections = signatureSections(text);
  const answers = sections.get('signs_text') ?? [];
  const reasons = sections.get('reasoning');
  const unclear = answers.filter((answer) => yesOrNo(answer) === null);
  const after = answers.at(-1)?.replace(/^.*\n?/, '') ?? '';
  const end = Math.max(0, text.search(reasons ? HEADING : ANSWER_LINE));
  // Without a line that only announces the answer.
  const before = text.slice(Math.max(0, end - MAX_WORDS_BEFORE), end).replace(/^.*:\s*$/gm, '');
  const reason = (reasons?.at(-1) ?? before) || (unclear.length > 0 ? '' : after);
  const elsewhere = [before, ...(reasons ?? []), after].filter(
    (part) => part !== reason && reservationIn(part),
  );
  return withoutThanks([reason, ...unclear, ...(oneYesOrNo(answers) ? elsewhere : [])].join(' ').trim());
}

/** Reads a signature; `null`: unreadable, which signs nothing. A plain yes signs, whatever stands beside it. */
export function readSignature(text: string): TextSignature | null {
  const sections = signatureSections(text);
  const signs = oneYesOrNo(sections.get('signs_text'));
  if (signs === null) return null;
  const changedText = sections.get('changed_text')?.at(-1) ?? '';
  const reasoning = signatureReason(text);
  return {
    ...{ signs, reasoning, reservation: signs ? reservationIn(reasoning) : '' },
    changedText: changedText === '' ? null : changedText,
  };
}

export const signatureAnswer: AnswerDefinition<TextSignature> = {
  read: (_, text) =>
    readableOr(
      readSignature(text),
      'there must be one answer: a line SIGNS_TEXT: YES or SIGNS_TEXT: NO, with nothing else on it',
    ),
  excerpt(text, write) {
    const signature = readSignature(text);
    if (!signature) return null;
    const { signs, reasoning } = signature;
    return `${write({ code: 'signed', signs: signs ? 'yes' : 'no' })} ${reasoning}`.trim();
  },
};
