// The demo judge: scores what can be counted in the speeches, says what it counted, and names whom the totals favour.
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { annotationsOf } from './annotations.ts';
import type { Filled } from './filled.ts';
import { type Ledger, ledgerOf, seatsOf } from './ledger.ts';
import { calling } from './reading.ts';
import type { Scene } from './scene.ts';
import { piecesOf } from './tokens.ts';

const VERDICT_PARTS = ['participants', 'reasoning', 'winner'] as const;

export const isVerdict = ({ properties }: ResponseSchema): boolean =>
  properties !== undefined &&
  VERDICT_PARTS.every((part) => Object.hasOwn(properties, part)) &&
  properties['participants']?.properties !== undefined;

/** Notes and marks alone, for a judge who names no winner. */
export function fillMarks(
  scene: Scene,
  schema: ResponseSchema,
): Record<'annotations' | 'participants', Filled> {
  const wanted = schema.properties?.['participants']?.properties ?? {};
  const ids = Object.keys(wanted);
  const ledgers = new Map(ids.map((id) => [id, ledgerOf(scene.reading, seatsOf(scene.reading, id))]));
  const scored = ids.map((id) => scoreOne(scene, id, Object.keys(wanted[id]?.properties ?? {}), ledgers));
  return {
    annotations: annotationsOf(scene, 3),
    participants: Object.fromEntries(scored.map(({ id, marks }) => [id, marks])),
  };
}

interface Scored {
  id: string;
  name: string;
  ledger: Ledger;
  marks: Record<string, { reason: string; score: number }>;
  total: number;
}

export function fillVerdict(scene: Scene, schema: ResponseSchema): Filled {
  const wanted = schema.properties?.['participants']?.properties ?? {};
  const ids = Object.keys(wanted);
  const ledgers = new Map(ids.map((id) => [id, ledgerOf(scene.reading, seatsOf(scene.reading, id))]));
  const scored = ids.map((id) => scoreOne(scene, id, Object.keys(wanted[id]?.properties ?? {}), ledgers));
  const winner = winnerOf(scene, scored, schema.properties?.['winner']?.enum ?? []);
  for (let notes = 4; ; notes--) {
    const parts: Record<string, Filled> = {
      annotations: annotationsOf(scene, notes),
      disregarded: [],
      participants: Object.fromEntries(scored.map(({ id, marks }) => [id, marks])),
      reasoning: reasoningFor(scored, winner),
      summary: summaryFor(scored, winner),
      winner,
    };
    // Only what was asked for, and what fits into the tokens given.
    const asked = Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, member]) => [key, parts[key] ?? emptyFor(member)]),
    );
    if (notes === 0 || piecesOf(JSON.stringify(asked)).length <= scene.maxOutputTokens) return asked;
  }
}

const emptyFor = ({ type, enum: choices }: ResponseSchema): Filled =>
  choices?.[0] ?? (type === 'array' ? [] : type === 'integer' ? 0 : type === 'object' ? {} : 'Not assessed.');

type Measure = { value: (ledger: Ledger) => number; reason: (ledger: Ledger) => string };

const MEASURES: Readonly<Record<'rebuttal' | 'evidence' | 'argument', Measure>> = {
  rebuttal: {
    value: (ledger) => ledger.quotations / Math.max(1, ledger.speeches),
    reason: (ledger) =>
      ledger.quotations === 0
        ? 'Never took up the words of the other side, so nothing that was said against this case was met.'
        : `Quoted the other side word for word ${times(ledger.quotations)} in ${speeches(ledger)}${at(ledger)}.`,
  },
  evidence: {
    value: (ledger) => ledger.evidence / Math.max(1, ledger.words / 100),
    reason: (ledger) =>
      `Named what the claims rest on (cases, experience, figures to look at) ${times(ledger.evidence)} in ${ledger.words} words, ${ledger.evidence * 90 > ledger.words ? 'and mostly said what kind of support it was' : 'which leaves much of the case resting on assertion'}.`,
  },
  argument: {
    value: (ledger) => ledger.reasons / Math.max(1, ledger.words / 100),
    reason: (ledger) =>
      `Gave a reason or a condition for what was claimed ${times(ledger.reasons)} over ${speeches(ledger)}, and brought ${ledger.lines === 1 ? 'one line' : `${ledger.lines} different lines`} of argument${ledger.strongest === '' ? '' : `; the clearest is in ${ledger.strongest}`}.`,
  },
};

const times = (count: number): string => (count === 0 ? 'not once' : count === 1 ? 'once' : `${count} times`);
const speeches = ({ speeches: count }: Ledger): string => (count === 1 ? 'one speech' : `${count} speeches`);
const at = ({ bestAnswer }: Ledger): string => (bestAnswer === '' ? '' : `, most fully in ${bestAnswer}`);

const measureFor = (criterion: string, about: string): Measure => {
  const text = `${criterion} ${about}`;
  if (/rebut|refut|repl|answer|respons/i.test(criterion)) return MEASURES.rebuttal;
  if (/eviden|fact|support|data/i.test(criterion)) return MEASURES.evidence;
  if (/argument|coheren|reason|value/i.test(criterion)) return MEASURES.argument;
  return /rebut|refut/i.test(text) ? MEASURES.rebuttal : MEASURES.argument;
};

const MIDDLE = 60;
/** Points that a measure twice the others' is worth, and the most it may be worth. */
const SLOPE = 45;
const MOST = 24;
const STRICTER = 9;

function scoreOne(
  scene: Scene,
  id: string,
  criteria: readonly string[],
  ledgers: ReadonlyMap<string, Ledger>,
): Scored {
  const { reading, chance } = scene;
  const ledger = ledgers.get(id) ?? ledgerOf(reading, []);
  const weights = criteria.map((criterion) => weightOf(reading.task.text, criterion));
  const marks = Object.fromEntries(
    criteria.map((criterion) => {
      const measure = measureFor(criterion, '');
      const values = [...ledgers.values()].map(measure.value);
      const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
      const lead = mean === 0 ? 0 : (measure.value(ledger) - mean) / mean;
      const strict = scene.strict ? STRICTER : 0;
      const score = MIDDLE - strict + Math.max(-MOST, Math.min(MOST, lead * SLOPE)) + chance.between(-3, 3);
      const spoke = ledger.speeches > 0;
      return [
        criterion,
        { reason: spoke ? measure.reason(ledger) : 'Did not speak.', score: spoke ? Math.round(score) : 0 },
      ];
    }),
  );
  const sum = weights.reduce((all, weight) => all + weight, 0) || 1;
  const total =
    criteria.reduce((all, one, index) => all + (marks[one]?.score ?? 0) * (weights[index] ?? 0), 0) / sum;
  const [seat] = seatsOf(reading, id);
  const name = reading.seats.find((line) => line.id === seat)?.name ?? id;
  return { id, name: calling(name), ledger, marks, total };
}

/** As the task states it: `- argument (Argument, weight 40): …`; alike where it does not. */
function weightOf(task: string, criterion: string): number {
  const line = task.split('\n').find((candidate) => candidate.startsWith(`- ${criterion} (`)) ?? '';
  return Number(/weight (\d{1,3})/.exec(line)?.[1] ?? 1);
}

function winnerOf(scene: Scene, scored: readonly Scored[], choices: readonly string[]): string {
  const [best, second] = [...scored].sort((left, right) => right.total - left.total);
  const margin = Number(/margin under (\d{1,3})/.exec(scene.reading.task.text)?.[1] ?? 1);
  const decided = best !== undefined && best.total - (second?.total ?? 0) >= margin;
  const named = decided ? best.id : 'none';
  return choices.length === 0 || choices.includes(named) ? named : (choices.at(-1) ?? named);
}

const inOrder = (scored: readonly Scored[]): Scored[] =>
  [...scored].sort((left, right) => right.total - left.total);
const points = (value: number): string => value.toFixed(1);

function reasoningFor(scored: readonly Scored[], winner: string): string {
  const [best, second] = inOrder(scored);
  if (!best || !second) return 'There was nobody to compare.';
  const quotes = `${best.name} answered ${times(best.ledger.quotations)} by quotation and ${second.name} ${times(second.ledger.quotations)}`;
  const reasons = `reasons and conditions were counted at ${best.ledger.reasons} against ${second.ledger.reasons}`;
  const decided =
    winner === 'none'
      ? 'The two cases came out level: what one gained by answering, the other gained by supporting its own claims.'
      : `What tips the balance is the sum of these and not a single exchange, and it favours ${best.name}.`;
  return `This is a scripted judge: it counts what can be counted in the speeches and does not understand them. ${upper(quotes)}; ${reasons}. ${decided} The order and the length of the speeches were given no weight.`;
}

function summaryFor(scored: readonly Scored[], winner: string): string {
  const [best, second] = inOrder(scored);
  if (!best || !second) return 'No verdict can be given. Nobody was heard.';
  const figures = `${points(best.total)} against ${points(second.total)} of 100`;
  return winner === 'none'
    ? `The debate is inconclusive at ${figures}. Neither side left the other’s case without an answer.`
    : `${upper(best.name)} has the better of the debate, at ${figures}. The difference lies in how claims were supported and answered, not in who is right about the motion.`;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
