// The type of a brief, which is the task of a turn in plain English, and sentences that several briefs share.

import { answerDefinition } from '../../answers/registry.ts';
import { memoizeByText } from '../../money/memo.ts';
import { openingRole } from '../../plan/speaker-order.ts';
import type { Slot, Step } from '../../plan/step.ts';
import { actsIn, rolesIn } from '../../record/plan-acts.ts';
import type { DebateRecord, Seat } from '../../record/record.ts';
import { amountOf } from '../../record/setting-values.ts';
import { namedLanguageOf } from '../../speech/named-language.ts';
import { SEAT_TITLES } from '../../speech/seat-titles.ts';

export interface BriefContext {
  record: DebateRecord;
  step: Step;
  slot: Slot;
  seat: Seat;
  /** The seat that this turn is about, if the act addresses one. */
  target: Seat | null;
  /** Number of words to ask for; `null` if the act has no length. */
  words: number | null;
  /** Seats on the same bench. */
  partners: readonly Seat[];
  /** Seats that are judged against this one: those on the other bench, or without benches the other contestants. */
  opponents: readonly Seat[];
  /** All other seats that give speeches; those that only judge or vote are not included. */
  others: readonly Seat[];
  /** Whether nobody else speaks in the same step. */
  alone: boolean;
  /** Whether the plan gives this seat no later speech. */
  isLastSpeech: boolean;
}

/**
 * Returns the lines of a task. There is one brief per task, never per format or vendor. A brief reads the seats and the plan, but no
 * speeches: so its length does not depend on the debate, which the verdict reserve relies on.
 */
export type Brief = (context: BriefContext) => string[];

/** Maximum words of a speech whose task asks for three things; briefs leave out the least important ones. */
const TIGHT_WORDS = 120;
export const hasRoom = ({ words }: BriefContext): boolean => words === null || words > TIGHT_WORDS;

/** Maximum words of a speech whose task asks for one thing: they hold two or three sentences. */
const BRIEF_WORDS = 40;
export const isBrief = ({ words }: BriefContext): boolean => words !== null && words <= BRIEF_WORDS;

/** Names the language: "German", or "the language of the motion" if it is not known for certain. */
export const languageIn = ({ motion }: Pick<DebateRecord, 'motion'>): string => languageOfMotion(motion);

const languageOfMotion = memoizeByText((motion) => namedLanguageOf(motion) ?? 'the language of the motion');

/** States the language and the length of a speech; no length if the act has none. A report, which is one JSON object, has only an upper limit. */
export function wordBudget({ record, step, words }: BriefContext): string[] {
  if (step.act.answer !== undefined) {
    const isReport = answerDefinition(step.act.answer).schema !== undefined;
    return words !== null && isReport ? [`At most ${words} words in all.`] : [];
  }
  const languageClause = `Speak ${languageIn(record)}.`;
  if (words === null) return [languageClause];
  const range = step.act.words;
  // A shorter speech has the proportions of the act's range.
  const from = range
    ? Math.round((words * amountOf(record, range.from)) / amountOf(record, range.to) / 10) * 10
    : words;
  return [
    `${languageClause} ${from < words ? `Between ${from} and ${words} words` : `About ${words} words`}.`,
  ];
}

const NEW_ARGUMENT = 'a new argument';

/** Names the arguments that an act forbids, for the speaker and the judge; `null` if it forbids nothing. */
export const forbiddenIn = ({ newArguments, forbids }: BriefContext['step']['act']): string | null =>
  newArguments === false ? (forbids ?? NEW_ARGUMENT) : null;

/** States which arguments a format forbids and which are still allowed; nothing if the format does not say. */
export function newArgumentsRule(context: BriefContext): string[] {
  const forbidden = forbiddenIn(context.step.act);
  if (forbidden === null) return [];
  const meaning = forbidden === NEW_ARGUMENT ? ', that is, a claim or reason that no speech has made' : '';
  return [
    `Forbidden here: ${forbidden}${meaning}. It is disregarded. Allowed: weighing; a first answer to a point already made; more evidence for an earlier point of yours.${isFirstUnderRule(context) ? '' : ' If the other side has brought a forbidden one, say so in a sentence; you need not answer it.'}`,
  ];
}

/** Returns whether this seat has heard nobody to whom new arguments were forbidden. */
function isFirstUnderRule({ record, step, seat, alone }: BriefContext): boolean {
  const first = actsIn(record.format.plan).find((act) => forbiddenIn(act) !== null);
  const opens = openingRole(step.act, record) === seat.role;
  return step.act === first && step.passes.every((pass) => pass === 1) && (opens || !alone);
}

/** Writes a list: "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export const inList = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Titles that have an article in an English sentence; "Partner A", "Voter 2" and titles of other languages stand as names. */
const TITLES: ReadonlySet<string> = new Set(
  SEAT_TITLES.flatMap(({ en }) => (/^(?:Partner|Voter)/.test(en) ? [] : [en])),
);

/** Names a seat inside an English sentence: "the Proposition", "Ann". */
export const inSentence = ({ name }: Pick<Seat, 'name'>): string => (TITLES.has(name) ? `the ${name}` : name);

export const namesOf = (seats: readonly Seat[], otherwise: string): string =>
  seats.length === 0 ? otherwise : inList(seats.map(inSentence));

/** Says that seats that speak at once cannot answer each other. */
export const simultaneousNote = ({ alone }: BriefContext): string[] =>
  alone ? [] : ['Others speak at the same moment: you do not hear each other.'];

/** Returns the seats that speak in an act, so that other briefs can refer to them without knowing the format. */
export function seatsDoing({ format, seats }: DebateRecord, act: string): Seat[] {
  const roles = new Set(actsIn(format.plan).flatMap((one) => (one.task === act ? rolesIn(one.by) : [])));
  return seats.filter((seat) => roles.has(seat.role));
}
