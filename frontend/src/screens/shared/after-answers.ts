// Computes what single answers before a debate leave of its limit: both stay below it together.
import { isJudge } from '@rostrum/shared/answers/judges';
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { sumOf } from '@rostrum/shared/budget/rest';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { afterAnswers, areAnswersTo } from '@rostrum/shared/proof/single-answers';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { needFaults } from '../../words/forecast-text.ts';
import { formatMoneyAtMost } from '../../words/money-text.ts';
import { worthWords } from '../../words/worth-words.ts';

/**
 * Returns a new debate with the rest of its limit; in a sentence, what its answers take of that, empty if nothing; and why the debate
 * cannot begin with the rest, `null` if it can.
 */
export function debateAfterAnswers(debate: DebateRecord, answersNanoUsd: number, cards: Cards) {
  const rest = afterAnswers(debate, answersNanoUsd);
  const note = rest === debate ? '' : worthWords('takenOfLimit', { sum: formatMoneyAtMost(answersNanoUsd) });
  const judges = rest.seats.filter((seat) => isJudge(rest, seat)).length;
  const [fault] = needFaults(rest.seats, needToStart(rest, cards, composeCall), judges);
  return { rest, note, fault: fault ? `${fault.text} ${note}`.trim() : null };
}

/** Returns why answers are not to be asked: what they may cost leaves too little for their debate; `null`: they may be. */
export const answersFault = (inquiry: DebateRecord, debate: DebateRecord, cards: Cards): string | null =>
  debateAfterAnswers(debate, needToStart(inquiry, cards, composeCall).neededNanoUsd ?? 0, cards).fault;

/** Returns the answers to a new debate: the newest of its speakers, and all others that gave it the same id, whoever was asked. */
export function answersTo(debate: DebateRecord, inquiries: readonly DebateRecord[]): DebateRecord[] {
  const newest = inquiries.find((one) => areAnswersTo(one, debate));
  const isOther = (one: DebateRecord) => one !== newest && one.origin?.debate === newest?.origin?.debate;
  return newest ? [newest, ...inquiries.filter(isOther)] : [];
}

/** Returns a new debate with the id that its answers gave it and what they leave of its limit. Throws a sentence if that is too little. */
export function withItsAnswers(
  debate: DebateRecord,
  inquiries: readonly DebateRecord[],
  cards: Cards,
): DebateRecord {
  const answers = answersTo(debate, inquiries);
  const { rest, fault } = debateAfterAnswers(debate, sumOf(answers.map(committedNanoUsd)), cards);
  if (answers.length > 0 && fault !== null) throw new Error(fault);
  return { ...rest, id: answers[0]?.origin?.debate ?? debate.id };
}
