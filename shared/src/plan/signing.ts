// Decides the text that stands after a vote and after each signing, its signers, and the next seat to ask. Reads answers, never the plan.
import { agreedSolution, readSignature, readVote } from '../answers/vote-answer.ts';
import { comparedWords } from '../speech/compared-words.ts';
import { shareKept } from '../speech/word-diff.ts';

/** Text of a seat's turn; `null`: it was skipped. */
export interface SeatAnswer {
  seat: string;
  text: string | null;
}

export interface StandingText {
  text: string;
  /** The seat that wrote the text: the surer voter, or whoever changed a clause. */
  by: string;
  signedBy: string[];
  /** Voters for agreement who have not signed this very text. */
  unsigned: string[];
}

/** Least share of the words that a change leaves as they were. A text with less is a different one, or a remark, and nobody signs it. */
const LEAST_KEPT = 0.4;

/** Matches clauses that a writer names in place of repeating them: "(1.–5. unchanged)", "Punkte 2 bis 4 bleiben unverändert". */
const UNCHANGED =
  /[([*_]{0,3}(?:(?:clauses?|points?|items?|numbers?|nos?\.?|punkte?|ziffern?|nr\.?) ?)?(\d{1,2})[.)]? ?(?:(?:[-–—]|to|through|bis) ?(\d{1,2})[.)]?)? ?:? ?(?:(?:is|are|remains?|stays?|bleib(?:t|en)) )?(?:unchanged|as before|unverändert|wie (?:bisher|oben))[\])*_.;,]{0,4}\s*/gi;
/** Most characters of a text whose unchanged clauses are written out: more than the 250 words that signers are allowed. */
const MOST_WRITTEN_OUT = 4_000;
/** Matches a mark of words that were left out. */
const LEFT_OUT = /\[(?:…|\.{3})]|^\s*(?:…|\.{3})\s*$|\b(?:unchanged|as before|unverändert)\b/im;

/** Splits a text into its numbered clauses, by number; words before the first number are no clause. */
const clausesIn = (text: string): Map<number, string> =>
  new Map(
    text
      .split(/^(?=\s{0,8}\d{1,2}[.)]\s)/m)
      .map((clause) => [Number.parseInt(clause, 10), clause.trim()] as const)
      .filter(([number]) => number >= 0),
  );

/** Returns a changed text with the clauses of the text before it that it names as unchanged, by their numbers. */
function writtenOut(put: string, text: string): string {
  const clauses = clausesIn(put);
  const whole = text.replace(UNCHANGED, (mark, from: string, to: string = from) => {
    const numbers = Array.from(
      { length: Math.max(1, Number(to) - Number(from) + 1) },
      (_, at) => Number(from) + at,
    );
    const known = numbers.flatMap((number) => clauses.get(number) ?? []);
    return known.length < numbers.length ? mark : `${known.join('\n')}\n`;
  });
  return whole.length > MOST_WRITTEN_OUT ? text : whole;
}

/** Returns whether a changed text lacks clauses: it says so, or has two numbers fewer than the text before it, but not none. */
function leavesOut(put: string, text: string): boolean {
  const { size } = clausesIn(text);
  return (LEFT_OUT.test(text) && !LEFT_OUT.test(put)) || (size > 0 && size < clausesIn(put).size - 1);
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
  const surest = agreedSolution(votes);
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

/** One partner's answer to the proposed text: signed, refused, or changed. */
export interface SignatureReading {
  /** `null`: the answer was skipped or could not be read. */
  signs: boolean | null;
  reasoning: string;
  /** The text with a clause changed; `null`: nothing was changed, or so much that it is a different text. */
  change: string | null;
  /** A text that was written but is no change of the one put: a different text, or one that leaves clauses out. `null`: none. */
  unread: string | null;
}

/**
 * Reads an answer to the proposed text. A full text in it decides: its writer has not signed the text as it was, regardless of the rest of
 * the answer.
 */
export function readSigning(put: string, { text }: Pick<SeatAnswer, 'text'>): SignatureReading {
  const signature = readSignature(text ?? '');
  if (!signature) return { signs: null, reasoning: '', change: null, unread: null };
  const { signs, reasoning } = signature;
  const newText = signature.changedText && writtenOut(put, signature.changedText);
  if (newText === null || isSameText(newText, put)) return { signs, reasoning, change: null, unread: null };
  const isPart = leavesOut(put, newText);
  if (!isPart && shareKept(put, newText) >= LEAST_KEPT)
    return { signs: false, reasoning, change: newText, unread: null };
  // After a yes, other words are a remark.
  return { signs: signs && !isPart, reasoning, change: null, unread: signs && !isPart ? null : newText };
}

/** Returns the text with the signatures of its signers. */
export function signedText(put: StandingText, answers: readonly SeatAnswer[]): StandingText {
  const signers = answers.filter((answer) => readSigning(put.text, answer).signs).map(({ seat }) => seat);
  const isNew = (seat: string) => signers.includes(seat);
  return {
    ...put,
    signedBy: [...put.signedBy, ...put.unsigned.filter(isNew)],
    unsigned: put.unsigned.filter((seat) => !isNew(seat)),
  };
}

/** Returns the changed text, for everybody else to sign; `null`: nobody changed anything, or several did, each in their own way. */
export function changedText(put: StandingText, answers: readonly SeatAnswer[]): StandingText | null {
  const changes = answers.flatMap((answer) => {
    const { change } = readSigning(put.text, answer);
    return change === null ? [] : [{ seat: answer.seat, text: change }];
  });
  const [change, ...others] = changes;
  if (!change || others.length > 0) return null;
  const { seat: by, text } = change;
  return {
    text,
    by,
    signedBy: [by],
    unsigned: [...put.signedBy, ...put.unsigned].filter((seat) => seat !== by),
  };
}
