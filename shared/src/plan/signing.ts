// Decides the valid text after a vote and after each signing, its signers, and the next seat to ask. Reads answers, never the plan.
import { readSignature, readVote, signatureReason, surestSolution } from '../answers/vote-answer.ts';
import { comparedWords } from '../speech/compared-words.ts';
import { withoutEmphasis } from '../speech/text-metrics.ts';
import { shareKept } from '../speech/word-diff.ts';

/** Text of a seat's turn; `null`: it was skipped. */
export interface SeatAnswer {
  seat: string;
  text: string | null;
}

export interface StandingText {
  text: string;
  /** The seat that wrote the text: the surer voter, or the one that changed a clause. */
  by: string;
  signedBy: string[];
  /** Voters for agreement who have not signed this very text. */
  unsigned: string[];
}

/** Minimum share of the words that a change leaves as they were. A text with less is a different one, or a remark, and nobody signs it. */
const MIN_KEPT_SHARE = 0.4;

const NUMBER = String.raw`\d{1,2}[.)]?`;
/** Numbers of clauses: "1.–5.", "1, 2 and 3", "1 bis 3". */
const NUMBERS = `${NUMBER}(?: ?(?:[-–—,&]|to|through|and|bis|und) ?${NUMBER})*`;
const SAME =
  '(?:(?:is|are|remains?|stays?|bleib(?:t|en)) )?(?:unchanged|as before|as above|unverändert|wie (?:bisher|oben|gehabt)|bleib(?:t|en)|s\\. ?o\\.?)';
const CLAUSES =
  '(?:(?:the|die|all|alle) )?(?:(?:clauses?|points?|items?|numbers?|nos?\\.?|punkte?|ziffern?|nr\\.|§§?) ?)?';
/**
 * Matches clauses that a writer names in place of repeating them, by the start of a line: "(1.–5. unchanged) 6. …" in brackets, "Punkte 2 bis 4
 * bleiben unverändert." without. Inside a sentence such words are a clause's own.
 */
const IN_BRACKETS = new RegExp(`^\\s*[([]${CLAUSES}(${NUMBERS}):? ?${SAME}\\.?[)\\]][.:;,]?[ \\t]*`, 'i');
const WHOLE_LINE = new RegExp(
  `^\\s*${CLAUSES}(${NUMBERS}):? ?[([]?${SAME}(?: from the text above)?[)\\]]?[.;,]?\\s*$`,
  'i',
);
/** Matches a line of words that were left out without a number: "…", "[…]", "(the rest is unchanged) 6. …", "Rest unverändert". */
const LEFT_OUT =
  /^[ \t]*(?:\[?(?:…|\.{3})\]?\s*$|[([]?(?:the |all |der |die |das )?(?:rest|remainder|others?|other clauses|remaining clauses|übrige[nrs]?|alles andere|alle anderen)\b[^\n)\]]{0,40}\b(?:unchanged|as before|as above|the same|unverändert|wie (?:bisher|oben|gehabt)|bleib(?:t|en))\b)/im;
/** Maximum characters of a text whose unchanged clauses are written out: more than the 250 words that signers are allowed. */
const MAX_WRITTEN_OUT_LENGTH = 4_000;
/** Minimum words of a text that is put in place of another; fewer are a remark, such as "None." or "The text is unchanged." */
const MIN_WORDS = 8;

/** Splits a text into the words before its numbered clauses, the clauses by number, and the paragraphs after the last one. */
function partsOf(text: string) {
  // The line before it keeps a clause at the start from being taken for the words before.
  const [before = '', ...pieces] = `\n${text}`.split(/^(?=[ \t]{0,8}\d{1,2}[.)]\s)/m);
  const [last = '', ...after] = (pieces.pop() ?? '').split(/\n\s*\n/);
  const all = last === '' ? pieces : [...pieces, last];
  const clauses = new Map(all.map((piece) => [Number.parseInt(piece, 10), piece.trim()] as const));
  return { before: before.trim(), clauses, after: after.join('\n\n').trim() };
}

/** Returns the numbers that "1.–3." or "1, 2 and 5" names, each once. */
function numbersIn(named: string): number[] {
  const tokens = named.toLowerCase().match(/\d{1,2}|[-–—]|to|through|bis/g) ?? [];
  const numbers = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (!/^\d/.test(token)) continue;
    const [dash, from] = [tokens[at - 1] ?? '', Number(tokens[at - 2])];
    const start = /^\D/.test(dash) && from < Number(token) ? from : Number(token);
    for (let number = start; number <= Number(token); number++) numbers.add(number);
  }
  return [...numbers];
}

/**
 * Returns a changed text with the clauses of the text before it that it names as unchanged, and with the words around the clauses; `null`: it
 * names one that is not there, leaves out two or more, or the result is too long.
 */
function writeOutClauses(proposedText: string, text: string): string | null {
  const { before, clauses, after } = partsOf(proposedText);
  let hasNamed = false;
  let isWhole = true;
  const lines = text.split('\n').map((line) => {
    const [mark = '', named = ''] = IN_BRACKETS.exec(line) ?? WHOLE_LINE.exec(line) ?? [];
    if (mark === '') return line;
    hasNamed = true;
    const known = numbersIn(named).map((number) => clauses.get(number));
    isWhole &&= known.every((clause) => clause !== undefined);
    return [...known, line.slice(mark.length)].filter(Boolean).join('\n');
  });
  const joined = lines.join('\n').trim();
  const now = partsOf(joined);
  if (!isWhole || (LEFT_OUT.test(joined) && !LEFT_OUT.test(proposedText))) return null;
  if (now.clauses.size > 0 && now.clauses.size < clauses.size - 1) return null;
  if (!hasNamed) return text;
  const around = [now.before ? '' : before, joined, now.after ? '' : after];
  const whole = around.filter((part) => part !== '').join('\n\n');
  return whole.length > MAX_WRITTEN_OUT_LENGTH ? null : whole;
}

/** Returns whether two texts differ in nothing but white space, case and punctuation. */
const isSameText = (left: string, right: string): boolean =>
  left === right || comparedWords(left).join(' ') === comparedWords(right).join(' ');

/**
 * Returns the surer voter's text, signed by everybody who wrote the same. `null`: the votes do not agree, by the plan's rule whether all
 * must, or nobody wrote a text.
 */
export function votedText(answers: readonly SeatAnswer[], all: boolean): StandingText | null {
  const votes = answers.flatMap(({ seat, text }) => {
    const { vote } = readVote(text ?? '');
    return vote?.agrees ? [{ ...vote, seat }] : [];
  });
  if (all && votes.length < answers.length) return null;
  const surest = surestSolution(votes);
  if (surest === null) return null;
  const { text, by } = surest;
  const hasSame = ({ solution }: (typeof votes)[number]) => solution !== null && isSameText(solution, text);
  return {
    text,
    by,
    signedBy: votes.filter(hasSame).map(({ seat }) => seat),
    unsigned: votes.filter((vote) => !hasSame(vote)).map(({ seat }) => seat),
  };
}

/** Returns whether a text beside a signature is a remark: of few words, also beside those of the proposed text. */
const isRemark = (proposedText: string, text: string): boolean =>
  comparedWords(text).length < Math.min(MIN_WORDS, comparedWords(proposedText).length / 2) &&
  partsOf(text).clauses.size === 0;

/** One partner's answer to the proposed text: signed, refused, or changed. */
export interface SignatureReading {
  /** `null`: the answer was skipped or could not be read. */
  signs: boolean | null;
  reasoning: string;
  /** Words of a condition beside a yes; empty: none. */
  reservation: string;
  /** The text with a clause changed; `null`: nothing was changed, or so much that it is a different text. */
  change: string | null;
  /** A text that was written but is no change of the proposed one: a different text, or one that leaves clauses out. `null`: none. */
  otherText: string | null;
}

/**
 * Reads an answer to the proposed text. A full text in it decides: its writer has not signed the text as it was, regardless of the rest of
 * the answer.
 */
export function readSigning(proposedText: string, { text }: Pick<SeatAnswer, 'text'>): SignatureReading {
  const signature = readSignature(text ?? '');
  const { changedText: answered, ...answer } = signature ?? {
    ...{ signs: null, reasoning: signatureReason(text ?? ''), reservation: '', changedText: null },
  };
  const reading = { ...answer, change: null, otherText: null };
  // Some models mark their change in bold.
  const isPlain = withoutEmphasis(proposedText) === proposedText;
  const written = isPlain && answered !== null ? withoutEmphasis(answered) : answered;
  if (written === null || isRemark(proposedText, written) || isSameText(written, proposedText))
    return reading;
  const newText = writeOutClauses(proposedText, written);
  if (newText !== null && isSameText(newText, proposedText)) return reading;
  if (newText !== null && shareKept(proposedText, newText) >= MIN_KEPT_SHARE)
    return { ...reading, signs: false, change: newText };
  // After a yes, words that are no part of the text are a remark.
  const isSigned = reading.signs === true && newText !== null;
  return { ...reading, signs: isSigned, otherText: isSigned ? null : written };
}

/** Returns the text with the signatures of its signers. */
export function signedText(proposal: StandingText, answers: readonly SeatAnswer[]): StandingText {
  const signers = answers
    .filter((answer) => readSigning(proposal.text, answer).signs)
    .map(({ seat }) => seat);
  const isNew = (seat: string) => signers.includes(seat);
  return {
    ...proposal,
    signedBy: [...proposal.signedBy, ...proposal.unsigned.filter(isNew)],
    unsigned: proposal.unsigned.filter((seat) => !isNew(seat)),
  };
}

/** Returns the changed text, for everybody else to sign; `null`: nobody changed anything, or several did, each in their own way. */
export function changedText(proposal: StandingText, answers: readonly SeatAnswer[]): StandingText | null {
  const changes = answers.flatMap((answer) => {
    const { change } = readSigning(proposal.text, answer);
    return change === null ? [] : [{ seat: answer.seat, text: change }];
  });
  const [change, ...others] = changes;
  if (!change || others.length > 0) return null;
  const { seat: by, text } = change;
  return {
    text,
    by,
    signedBy: [by],
    unsigned: [...proposal.signedBy, ...proposal.unsigned].filter((seat) => seat !== by),
  };
}
