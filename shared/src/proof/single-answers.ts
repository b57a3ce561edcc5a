// What a debate was worth: single answers by models that know no debate, beside the debate's own answer in the same form; and what may be
// said of them. Rules and thresholds: docs/decisions/2026-11-29-what-a-debate-was-worth.md.
import { comparisonAnswer } from '../answers/comparison-answer.ts';
import { readSingleAnswer, type SingleAnswer } from '../answers/single-answer.ts';
import { debateOutcome } from '../judging/outcome.ts';
import { quoteSearch } from '../judging/quote-check.ts';
import { drawnOrder } from '../plan/blind-letters.ts';
import { participantsOf } from '../record/participants.ts';
import type { Act, Plan } from '../record/plan.ts';
import { COMPARE_ANSWERS, DEBATE_ANSWER, SINGLE_ANSWER } from '../record/plan-acts.ts';
import { type DebateRecord, type Occupant, type Seat, seatsNow, turnsOf } from '../record/record.ts';
import { sentencesIn } from '../speech/text-metrics.ts';
import { debateStatus } from '../status/debate-status.ts';
import { inquiryInto, type NewDebateIds, panelOf, panelRole } from '../status/derived-debates.ts';
import type { ModelRef } from '../wire/model-card.ts';
import { modelFamily, modelKey } from '../wire/model-key.ts';
import { binomialUpTo, exactInterval } from './statistics.ts';

export const SINGLE_ANSWERS = 7;
/** Single answers before a debate, whose split says whether it is worth holding. */
export const ANSWERS_FIRST = 5;
/** Most tokens of an answer in English. A first call is given three fifths of them: 140 words, the belief and the words before both. */
const TOKENS_OF_ANSWER = 480;
/** Tokens of a comparison for each answer: its letters, and up to five points with their words. */
const TOKENS_OF_COMPARED = 260;

type Side = 'proposition' | 'opposition';

const isSided = (record: DebateRecord): boolean => {
  const participants = participantsOf(record);
  return participants.length === 2 && participants.every(({ bench }) => bench !== null);
};

/** Returns the side that the verdict names as its winner; `null`: none. */
export function sideOfVerdict(record: DebateRecord): Side | null {
  const { headline } = debateOutcome(record);
  return headline && 'firm' in headline && headline.firm && isSided(record) ? headline.bench : null;
}

/** Returns whether it can be asked what a debate was worth: it is over, models debated, and it has a result to compare. */
export function canBeCompared(record: DebateRecord): boolean {
  if (debateStatus(record) !== 'completed' || speakersOf(record).length === 0) return false;
  if (isSided(record)) return sideOfVerdict(record) !== null;
  const { headline } = debateOutcome(record);
  return headline !== null && headline.says !== 'rehearsal';
}

const modelsIn = (seats: readonly Seat[]): Extract<Occupant, { kind: 'model' }>[] =>
  seats.flatMap(({ occupant }) => (occupant.kind === 'model' ? [occupant] : []));

/** Returns the occupants of the speakers, each model once. */
function speakersOf(record: DebateRecord): Extract<Occupant, { kind: 'model' }>[] {
  const panel = new Set(panelOf(record).map(({ id }) => id));
  const speakers = modelsIn(seatsNow(record).filter(({ id, judges }) => !panel.has(id) && !judges));
  return [...new Map(speakers.map((one) => [modelKey(one.model), one])).values()];
}

const seat = (id: string, role: string, name: string, occupant: Occupant): Seat => ({
  ...{ id, role, name, occupant },
  ...{ bench: null, persona: null },
});

const singleSeats = (occupants: readonly Occupant[], count: number): Seat[] =>
  Array.from({ length: count }, (_, at) => {
    const occupant = occupants[at % occupants.length];
    if (!occupant) throw new RangeError('Nobody is there to be asked.');
    return seat(`single-${at + 1}`, 'single', `Answer ${at + 1}`, occupant);
  });

const ACT = { phase: 'verdict', hiddenFrom: 'everyone', skippable: { leaving: 0 } } as const;

const answersAct = (record: DebateRecord): Act => ({
  ...{ ...ACT, id: 'answers', task: SINGLE_ANSWER, label: 'Single answers' },
  answer: isSided(record) ? 'sided-single-answer' : 'single-answer',
  by: { allAtOnce: ['single'] },
  maxOutputTokens: TOKENS_OF_ANSWER,
});

interface NewSingleAnswers extends NewDebateIds {
  /** Seats that compare the answers where the debate has no judges. */
  readers: readonly Occupant[];
  count?: number;
  limitNanoUsd: number | null;
}

/** Returns a record in which single answers to the motion of a finished debate are asked for and compared with the debate's. */
export function singleAnswersBeside(
  record: DebateRecord,
  { readers, count = SINGLE_ANSWERS, limitNanoUsd, ...ids }: NewSingleAnswers,
): DebateRecord {
  const role = panelRole(record);
  const panel = modelsIn(panelOf(record));
  const readerSeats =
    panel.length > 0
      ? []
      : readers.map((one, at) => seat(`reader-${at + 1}`, 'reader', `Reader ${at + 1}`, one));
  const [writer = panel[0] ?? readers[0]] = panel;
  if (!writer) throw new RangeError('Nobody is there to compare the answers.');
  const side = sideOfVerdict(record);
  const single = answersAct(record);
  const compare: Act = {
    ...{ ...ACT, id: 'compare', task: COMPARE_ANSWERS, label: 'Comparison', answer: 'comparison' },
    by: { allAtOnce: [panel.length > 0 ? (role ?? 'reader') : 'reader'] },
    maxOutputTokens: (count + 1) * TOKENS_OF_COMPARED,
    temperature: 'evaluation',
  };
  const plan: Plan = [
    single,
    {
      ...{
        ...ACT,
        id: DEBATE_ANSWER,
        task: DEBATE_ANSWER,
        label: 'The debate’s answer',
        answer: 'single-answer',
      },
      ...{
        by: { allAtOnce: ['writer'] },
        maxOutputTokens: TOKENS_OF_ANSWER,
        temperature: 'evaluation',
      },
      ...(side && {
        instruction: `${side === 'proposition' ? 'Yes' : 'No'} is the answer: judges found that the ${side} argued better.`,
      }),
    },
    compare,
    // Where no belief tells the side, the same answers are compared once more in the other order.
    ...(isSided(record) ? [] : [{ ...compare, id: 'compare-exchanged' }]),
  ];
  return inquiryInto(record, {
    ...ids,
    way: 'single-answers',
    plan,
    seats: [
      ...singleSeats(speakersOf(record), count),
      seat('writer', 'writer', 'Writer', writer),
      ...readerSeats,
    ],
    settings: { limitNanoUsd, of: { ...record.settings.of, ...(side && { [VERDICT_SIDE]: side }) } },
  });
}

/** Setting of an inquiry: the side that the verdict of its debate names. */
const VERDICT_SIDE = 'verdictSide';

/** Returns a record that asks for single answers before a debate of two sides. `models`: those that debate, and further ones. */
export function answersFirst(
  draft: DebateRecord,
  {
    models,
    limitNanoUsd,
    ...ids
  }: NewDebateIds & { models: readonly ModelRef[]; limitNanoUsd: number | null },
): DebateRecord {
  const occupants = ofTwoFamilies([
    ...speakersOf(draft),
    ...models.map((model): Occupant => ({ kind: 'model', model })),
  ]);
  const inquiry = inquiryInto(draft, {
    ...ids,
    way: 'single-answers',
    plan: [answersAct(draft)],
    seats: singleSeats(occupants, ANSWERS_FIRST),
    settings: { limitNanoUsd },
  });
  return { ...inquiry, origin: { way: 'single-answers', debate: '' } };
}

/** Returns one occupant of each of two families, if there are two: repeats of one model measure how constant it is. */
function ofTwoFamilies(occupants: readonly Occupant[]): Occupant[] {
  const families = new Map<string, Occupant>();
  for (const one of occupants)
    if (one.kind === 'model' && !families.has(modelFamily(one.model)))
      families.set(modelFamily(one.model), one);
  return [...families.values()].slice(0, 2);
}

/** An answer, of a model or of the debate, with the letter under which a judge knows it. */
export interface LetteredAnswer {
  letter: string;
  turn: string;
  text: string;
}

/** Returns the answers in the order drawn for a judge, or in the opposite one. */
export function answersToCompare(
  record: DebateRecord,
  judge: string,
  isExchanged: boolean,
): LetteredAnswer[] {
  const answers = turnsOf(record).filter(({ act }) => act === SINGLE_ANSWER || act === DEBATE_ANSWER);
  const drawn = drawnOrder(answers, `${record.drawnFrom ?? record.id}\u0000${judge}\u0000answers`);
  if (isExchanged) drawn.reverse();
  return drawn.map(({ id, text }, at) => ({
    letter: String.fromCharCode(65 + at),
    turn: id,
    text: plainAnswer(answerIn(text).text),
  }));
}

const answerIn = (text: string): SingleAnswer => {
  const read = readSingleAnswer(text);
  return read.ok ? read.value : { text, belief: null };
};

/** Removes marks by which an answer could be told from others: Markdown, ids of sources, line breaks, a count of its words. */
export const plainAnswer = (text: string): string =>
  text
    .replace(/\s*\[(?:[DS]\d{1,3}(?:\s?,\s?)?)+\]/g, '')
    .replace(/[*_`#>]+/g, '')
    .replace(/^\s*(?:[-+•]|\d{1,2}[.)])\s+/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?\(\D{0,8}\d{2,3} (?:words|wörter|worte|mots|palabras|parole)\)\s*$/i, '')
    .trim();

export interface SingleAnswerRow {
  turn: string;
  text: string;
  model: ModelRef | null;
  belief: number | null;
  /** Whether it gives the answer of the debate; `null`: it could not be told. */
  isSame: boolean | null;
}

/** A point that an answer has and no other one, with the number of judges who list it. */
export interface PointOfOne {
  turn: string;
  point: string;
  words: string;
  judges: number;
}

/**
 * Word of the comparison. `differs`, `same`: so many answers cannot be chance. `scattered`: single answers do not agree among themselves.
 * `cannot-tell`: neither is shown.
 */
export type ComparisonWord = 'same' | 'differs' | 'scattered' | 'cannot-tell';

/** Most single answers with the debate's side for `differs`, by the least number of answers: false in at most 5 % for any beliefs. */
const MOST_FOR_DIFFERS = [
  [28, 2],
  [17, 1],
  [7, 0],
] as const;

/** Returns what may be said where `agreeing` of `of` single answers give the answer of the debate, and all others one other answer. */
export function comparisonWord(agreeing: number, of: number): ComparisonWord {
  const most = MOST_FOR_DIFFERS.find(([least]) => of >= least)?.[1] ?? -1;
  if (agreeing <= most) return 'differs';
  return of >= 5 && exactInterval(agreeing, of, 0.1)[0] > 0.5 ? 'same' : 'cannot-tell';
}

/** Returns the chance, at worst over all beliefs, of `differs` if the debate is no more than one further answer. */
export function falseDiffers(most: number, of: number): number {
  let worst = 0;
  for (let share = 0; share <= 1; share += 0.001) {
    const chance = share * binomialUpTo(most, of, share) + (1 - share) * binomialUpTo(most, of, 1 - share);
    worst = Math.max(worst, chance);
  }
  return worst;
}

export interface SingleAnswersResult {
  word: ComparisonWord;
  agreeing: number;
  /** Answers that count. */
  of: number;
  answers: SingleAnswerRow[];
  /** The debate's answer in the same form; `null`: it was not written. */
  debate: { turn: string; text: string } | null;
  /** Points that two of three judges list, or the only judge. */
  points: PointOfOne[];
  /** Judges who compared. */
  judges: number;
}

/** Returns what the answers show so far. */
export function singleAnswersResult(inquiry: DebateRecord): SingleAnswersResult {
  const side = inquiry.settings.of[VERDICT_SIDE] ?? null;
  const turns = turnsOf(inquiry);
  const comparisons = comparisonsIn(inquiry);
  const own = turns.find(({ act }) => act === DEBATE_ANSWER);
  const groups = comparisons.map(({ groupOf }) => groupOf);
  const answers = turns
    .filter(({ act }) => act === SINGLE_ANSWER)
    .map(({ id, text, model }): SingleAnswerRow => {
      const { text: answer, belief } = answerIn(text);
      const isSame = side
        ? belief === null
          ? null
          : sideOf(belief) === side
        : majority(groups.flatMap((groupOf) => isSameIn(groupOf, id, own?.id)));
      return { turn: id, text: plainAnswer(answer), model, belief, isSame };
    });
  const counted = answers.filter(({ isSame }) => isSame !== null);
  const agreeing = counted.filter(({ isSame }) => isSame).length;
  const others = counted.filter(({ isSame }) => !isSame).map(({ turn }) => turn);
  const isOneOther =
    side !== null || majority(groups.map((groupOf) => new Set(others.map(groupOf)).size <= 1)) === true;
  // An answer on which the readings divide may be either.
  const [word = 'cannot-tell', ...otherWords] = new Set(
    [0, answers.length - counted.length].map((more) => comparisonWord(agreeing + more, answers.length)),
  );
  const isScattered = word === 'differs' && !isOneOther;
  return {
    word: otherWords.length > 0 ? 'cannot-tell' : isScattered ? 'scattered' : word,
    agreeing,
    of: counted.length,
    answers,
    debate: own ? { turn: own.id, text: plainAnswer(answerIn(own.text).text) } : null,
    points: pointsOfOne(comparisons),
    judges: new Set(comparisons.map(({ judge }) => judge)).size,
  };
}

/** Returns the side of a belief; 0 stands on neither. */
export const sideOf = (belief: number): Side | null =>
  belief === 0 ? null : belief > 0 ? 'proposition' : 'opposition';

/** Returns what most say; `null`: nobody says anything, or as many say the one as the other. */
function majority(votes: readonly boolean[]): boolean | null {
  const ayes = votes.filter(Boolean).length;
  return 2 * ayes === votes.length ? null : 2 * ayes > votes.length;
}

type GroupOf = (turn: string) => string | null;

/** Returns whether a reading puts two answers into one group; nothing if it leaves one of them out. */
function isSameIn(groupOf: GroupOf, one: string, other: string | undefined): boolean[] {
  const groups = [one, other ?? ''].map(groupOf);
  return groups.includes(null) ? [] : [groups[0] === groups[1]];
}

function comparisonsIn(inquiry: DebateRecord) {
  return turnsOf(inquiry).flatMap((turn) => {
    if (turn.act !== COMPARE_ANSWERS) return [];
    const read = comparisonAnswer.read(inquiry, turn.text);
    if (!read.ok) return [];
    const answers = answersToCompare(inquiry, turn.seat, turn.id.startsWith('compare-exchanged.'));
    const compared = new Map(read.value.map((one) => [one.letter, one]));
    // "The same as" joins two groups whichever of the letters comes first: models also point at later ones.
    const groups = new Map([...compared.keys()].map((letter) => [letter, letter]));
    for (const { letter, sameAs } of compared.values()) {
      const [from, to] = [groups.get(letter), groups.get(sameAs)];
      if (to !== undefined) for (const [member, group] of groups) if (group === from) groups.set(member, to);
    }
    const groupOf: GroupOf = (id) =>
      groups.get(answers.find(({ turn }) => turn === id)?.letter ?? '') ?? null;
    const points = answers.flatMap(({ letter, turn: id, text }) =>
      (compared.get(letter)?.own ?? []).flatMap(({ words, point }) => {
        const sentence = sentencesIn(text).findIndex((one) => quoteSearch(words)({ text: one }));
        return sentence === -1 ? [] : [{ turn: id, words, point, sentence }];
      }),
    );
    return [{ judge: turn.seat, groupOf, points }];
  });
}

/** Returns points that two judges find in the same sentence of an answer, or the only judge. */
function pointsOfOne(comparisons: ReturnType<typeof comparisonsIn>): PointOfOne[] {
  const found = new Map<string, PointOfOne & { by: Set<string> }>();
  for (const { judge, points } of comparisons)
    for (const { turn, words, point, sentence } of points) {
      const key = `${turn} ${sentence}`;
      const one = found.get(key) ?? { turn, words, point, judges: 0, by: new Set() };
      one.by.add(judge);
      found.set(key, { ...one, judges: one.by.size });
    }
  const judges = new Set(comparisons.map(({ judge }) => judge)).size;
  return [...found.values()]
    .filter((one) => one.judges >= Math.min(2, judges))
    .map(({ by: _, ...one }) => one);
}
