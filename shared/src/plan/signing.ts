// Which text stands after a vote and after each signing, who has signed it, and who is asked next. Reads answers, never the plan.
import { agreedSolution, readSignature, readVote } from '../answers/vote-answer.ts';
import { comparedWords } from '../speech/compared-words.ts';
import { shareKept } from '../speech/word-diff.ts';

/** The text of a seat's turn; `null`: it was skipped. */
export interface SeatAnswer {
  seat: string;
  text: string | null;
}

export interface StandingText {
  text: string;
  /** The seat that wrote it: the surer voter, or whoever changed a clause. */
  by: string;
  signedBy: string[];
  /** Voters for agreement who have not signed this very text. */
  unsigned: string[];
}

/** A change leaves at least this share of the words as they were. Less is another text, or a remark on it, and is put to nobody. */
const LEAST_KEPT = 0.4;

/** Whether two texts differ in nothing but white space, case and punctuation. */
const isSameText = (left: string, right: string): boolean =>
  left === right || comparedWords(left).join(' ') === comparedWords(right).join(' ');

/**
 * The surer voter's text, signed by everybody who wrote the same. `null`: the votes do not agree, by the plan's rule whether all must,
 * or nobody wrote a text.
 */
export function votedText(answers: readonly SeatAnswer[], all: boolean): StandingText | null {
  const votes = answers.flatMap(({ seat, text }) => {
    const { vote } = readVote(text ?? '');
    return vote?.agrees ? [{ ...vote, seat }] : [];
  });
  if (all && votes.length < answers.length) return null;
  const agreed = agreedSolution(votes);
  if (agreed === null) return null;
  const { text, by } = agreed;
  const hasSame = ({ solution }: (typeof votes)[number]) => solution !== null && isSameText(solution, text);
  return {
    text,
    by,
    signedBy: votes.filter(hasSame).map(({ seat }) => seat),
    unsigned: votes.filter((vote) => !hasSame(vote)).map(({ seat }) => seat),
  };
}

/** What an answer to the text that was put comes to. */
export interface SignatureReading {
  /** `null`: it was skipped or could not be read. */
  signs: boolean | null;
  reasoning: string;
  /** The text with a clause changed; `null`: nothing was changed, or so much that it is another text. */
  change: string | null;
}

/** A text that was written out decides: who changes it has not signed it as it was, whatever else the answer says. */
export function readSigning(put: string, { text }: Pick<SeatAnswer, 'text'>): SignatureReading {
  const signature = readSignature(text ?? '');
  if (!signature) return { signs: null, reasoning: '', change: null };
  const { signs, reasoning, changedText } = signature;
  const isChange =
    changedText !== null && !isSameText(changedText, put) && shareKept(put, changedText) >= LEAST_KEPT;
  return { signs: signs && !isChange, reasoning, change: isChange ? changedText : null };
}

/** The text with the signatures of those who signed it. */
export function signedText(put: StandingText, answers: readonly SeatAnswer[]): StandingText {
  const signers = answers.filter((answer) => readSigning(put.text, answer).signs).map(({ seat }) => seat);
  const isNew = (seat: string) => signers.includes(seat);
  return {
    ...put,
    signedBy: [...put.signedBy, ...put.unsigned.filter(isNew)],
    unsigned: put.unsigned.filter((seat) => !isNew(seat)),
  };
}

/** The changed text, which everybody else is asked to sign; `null`: nobody changed anything, or several did, each in their own way. */
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
