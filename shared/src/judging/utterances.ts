// Divides the speeches of a debate into what can be struck from them as a whole: sentences, and in cross-examination a question with its
// answers. And the debate as a judge reads it without some of them.
import { memoizeByObject, memoizeByText } from '../money/memo.ts';
import { plannedSteps, type Step, spokenSlots } from '../plan/cursor.ts';
import type { RecordWithSteps } from '../plan/step.ts';
import type { TurnPart } from '../record/crux-parts.ts';
import { participantsOf } from '../record/participants.ts';
import type { Act } from '../record/plan.ts';
import type { DebateRecord, Entry, Ruling, Turn } from '../record/record.ts';
import { sentencesIn } from '../speech/text-metrics.ts';
import { quotationsIn } from './quote-check.ts';

export interface Utterance {
  parts: TurnPart[];
  /** Its texts, one a part. */
  texts: string[];
  /** Index of its first step in the plan. */
  step: number;
  /** Id of its turn, or address of the loop in which questions are asked and answered: a control comes from the same. */
  place: string;
  isPair: boolean;
}

/** A turn of a debate that every judge reads. */
export interface Speech {
  turn: Turn;
  step: number;
  /** The participant that gave it; `null`: a seat that is not judged. */
  participant: string | null;
}

/** Returns the speeches of the debate in the order of the plan, without answers in a form. */
export const speechesIn = memoizeByObject((record: DebateRecord): readonly Speech[] => {
  const owners = new Map(participantsOf(record).flatMap(({ id, seats }) => seats.map((seat) => [seat, id])));
  return spokenSlots(record).flatMap(({ turn, slot: { seat }, step: { act }, index: step }) =>
    act.answer !== undefined || act.hiddenFrom !== undefined
      ? []
      : [{ turn, step, participant: owners.get(seat) ?? null }],
  );
});

/** Tasks of a question, with that of its answers in the steps right after it. */
const ANSWERED_BY: Readonly<Record<string, Act['task']>> = { 'cross-examine': 'answer', question: 'answer' };

/** Returns everything that can be struck, in the order of the plan. */
export const utterancesIn = memoizeByObject((record: DebateRecord): readonly Utterance[] => {
  const steps = plannedSteps(record);
  const speeches = speechesIn(record);
  const pairs = new Map<number, number>();
  for (const [at, { act }] of steps.entries()) {
    const answer = ANSWERED_BY[act.task];
    for (let next = at; answer !== undefined && (next === at || steps[next]?.act.task === answer); next++)
      pairs.set(next, at);
  }
  const utterances: Utterance[] = [];
  const byQuestion = new Map<number, Utterance>();
  for (const { turn, step } of speeches) {
    const question = pairs.get(step);
    if (question === undefined) {
      for (const part of sentenceParts(turn))
        utterances.push(utteranceOf(turn, [part], step, turn.id, false));
      continue;
    }
    const pair = byQuestion.get(question);
    const whole = { turn: turn.id, from: 0, to: turn.text.length };
    if (pair) {
      pair.parts.push(whole);
      pair.texts.push(turn.text);
    } else {
      const own = utteranceOf(turn, [whole], step, placeOfPair(steps[question]), true);
      byQuestion.set(question, own);
      utterances.push(own);
    }
  }
  return utterances;
});

const placeOfPair = (step: Step | undefined): string => step?.address.split(':')[0] ?? '';

const utteranceOf = (
  { text }: Turn,
  parts: TurnPart[],
  step: number,
  place: string,
  isPair: boolean,
): Utterance => ({ parts, texts: parts.map(({ from, to }) => text.slice(from, to)), step, place, isPair });

/** Returns the sentences of a turn; those that one quotation spans are one. */
function sentenceParts({ id: turn, text }: Turn): TurnPart[] {
  let end = 0;
  const sentences = sentencesIn(text).map((sentence) => {
    const from = text.indexOf(sentence, end);
    end = from + sentence.length;
    return { turn, from, to: end };
  });
  const parts: TurnPart[] = [];
  const quotations = quotationsIn(text);
  for (const sentence of sentences) {
    const last = parts.at(-1);
    if (last && quotations.some(({ from, to }) => from < last.to && to > sentence.from))
      last.to = sentence.to;
    else parts.push(sentence);
  }
  return parts;
}

/** Returns the debate as it is read without these parts. Its plan stays as it is; of a speech without words a skipped turn is left. */
export const withoutParts = (record: DebateRecord, struck: readonly TurnPart[]): RecordWithSteps => ({
  ...record,
  steps: plannedSteps(record),
  entries: record.entries.map(struckEntries(struck)),
});

/** Cached, because a judge's names for a turn are. */
const struckEntries = memoizeByObject((struck: readonly TurnPart[]) =>
  memoizeByObject((entry: Entry): Entry => {
    const own = entry.kind === 'turn' ? struck.filter(({ turn }) => turn === entry.id) : [];
    if (entry.kind !== 'turn' || own.length === 0) return entry;
    const text = textWithout(entry.text, own);
    const skip: Ruling = { kind: 'ruling', ruling: 'skip', by: 'house', turn: entry.id, at: entry.at };
    return text === '' ? skip : { ...entry, text };
  }),
);

/** Removes the parts, each with the space after it, or with the space before it at the end of a paragraph. */
export function textWithout(text: string, parts: readonly Pick<TurnPart, 'from' | 'to'>[]): string {
  return parts
    .toSorted((one, other) => other.from - one.from)
    .reduce((rest, { from, to }) => {
      const [before, after] = [rest.slice(0, from), rest.slice(to)];
      const endsLine = /^[^\S\n]*(?:\n|$)/.test(after);
      const beginsLine = /(?:^|\n)[^\S\n]*$/.test(before);
      // A paragraph without words leaves no empty line.
      if (endsLine && beginsLine) return `${before}${after.replace(/^\s+/, '')}`.trimEnd();
      return endsLine ? before.trimEnd() + after : before + after.replace(/^[^\S\n]+/, '');
    }, text);
}

const knownStrikes = memoizeByObject((record: DebateRecord) =>
  memoizeByText((key: string): DebateRecord => {
    const [id, part] = key.split(' ');
    const claim = record.crux?.claims.find((claim) => claim.id === id);
    return withoutParts(record, (part === 'control' ? claim?.control : claim?.cut) ?? []);
  }),
);

/** Returns the debate that the judges of an act read. */
export const struckFor = (record: DebateRecord, { strike }: Pick<Act, 'strike'>): DebateRecord =>
  strike === undefined ? record : knownStrikes(record)(`${strike.claim} ${strike.part}`);
