// The demo judge: scores what can be counted in the speeches, says what it counted, and names whom the totals favour.
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { annotationsOf } from './annotations.ts';
import { splitIntoTokens } from './demo-tokens.ts';
import type { FilledValue } from './filled-value.ts';
import { spokenName } from './read-request.ts';
import { upperFirst } from './sentences.ts';
import type { Speaker } from './speaker.ts';
import { type SpeechStats, seatsOfParticipant, statsOfSpeeches } from './speech-stats.ts';

const VERDICT_PARTS = ['participants', 'reasoning', 'winner'] as const;

export const isVerdict = ({ properties }: ResponseSchema): boolean =>
  properties !== undefined &&
  VERDICT_PARTS.every((part) => Object.hasOwn(properties, part)) &&
  properties['participants']?.properties !== undefined;

/** Notes and marks alone, for a judge who names no winner. */
export function fillScores(
  speaker: Speaker,
  schema: ResponseSchema,
): Record<'annotations' | 'participants', FilledValue> {
  const scored = scoreAll(speaker, schema);
  return {
    annotations: annotationsOf(speaker, 3),
    participants: scoresOf(scored),
  };
}

const scoresOf = (scored: readonly ScoredParticipant[]) =>
  Object.fromEntries(scored.map(({ id, marks: scores }) => [id, scores]));

function scoreAll(speaker: Speaker, schema: ResponseSchema): ScoredParticipant[] {
  const wanted = schema.properties?.['participants']?.properties ?? {};
  const ids = Object.keys(wanted);
  const statsById = new Map(
    ids.map((id) => [id, statsOfSpeeches(speaker.request, seatsOfParticipant(speaker.request, id))]),
  );
  return ids.map((id) => scoreOne(speaker, id, Object.keys(wanted[id]?.properties ?? {}), statsById));
}

interface ScoredParticipant {
  id: string;
  name: string;
  ledger: SpeechStats;
  marks: Record<string, { reason: string; score: number }>;
  total: number;
}

export function fillVerdict(speaker: Speaker, schema: ResponseSchema): FilledValue {
  const scored = scoreAll(speaker, schema);
  const winner = winnerByTotals(speaker, scored, schema.properties?.['winner']?.enum ?? []);
  for (let notes = 4; ; notes--) {
    const parts: Record<string, FilledValue> = {
      annotations: annotationsOf(speaker, notes),
      disregarded: [],
      participants: scoresOf(scored),
      reasoning: reasoningFor(scored, winner),
      summary: summaryFor(scored, winner),
      winner,
    };
    // Only what was asked for, and what fits into the tokens given.
    const asked = Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, member]) => [key, parts[key] ?? emptyFor(member)]),
    );
    if (notes === 0 || splitIntoTokens(JSON.stringify(asked)).length <= speaker.maxOutputTokens) return asked;
  }
}

const emptyFor = ({ type, enum: choices }: ResponseSchema): FilledValue =>
  choices?.[0] ?? (type === 'array' ? [] : type === 'integer' ? 0 : type === 'object' ? {} : 'Not assessed.');

type CriterionMeasure = { value: (stats: SpeechStats) => number; reason: (stats: SpeechStats) => string };

const CRITERION_MEASURES: Readonly<Record<'rebuttal' | 'evidence' | 'argument', CriterionMeasure>> = {
  rebuttal: {
    value: (stats) => stats.quotations / Math.max(1, stats.speeches),
    reason: (stats) =>
      stats.quotations === 0
        ? 'Never took up the words of the other side, so nothing that was said against this case was met.'
        : `Quoted the other side word for word ${timesInWords(stats.quotations)} in ${speechCountInWords(stats)}${bestAnswerSuffix(stats)}.`,
  },
  evidence: {
    value: (stats) => stats.evidence / Math.max(1, stats.words / 100),
    reason: (stats) =>
      `Named what the claims rest on (cases, experience, figures to look at) ${timesInWords(stats.evidence)} in ${stats.words} words, ${stats.evidence * 90 > stats.words ? 'and mostly said what kind of support it was' : 'which leaves much of the case resting on assertion'}.`,
  },
  argument: {
    value: (stats) => stats.reasons / Math.max(1, stats.words / 100),
    reason: (stats) =>
      `Gave a reason or a condition for what was claimed ${timesInWords(stats.reasons)} over ${speechCountInWords(stats)}, and brought ${stats.lines === 1 ? 'one line' : `${stats.lines} different lines`} of argument${stats.strongest === '' ? '' : `; the clearest is in ${stats.strongest}`}.`,
  },
};

const timesInWords = (count: number): string =>
  count === 0 ? 'not once' : count === 1 ? 'once' : `${count} times`;
const speechCountInWords = ({ speeches: count }: SpeechStats): string =>
  count === 1 ? 'one speech' : `${count} speeches`;
const bestAnswerSuffix = ({ bestAnswer }: SpeechStats): string =>
  bestAnswer === '' ? '' : `, most fully in ${bestAnswer}`;

const measureFor = (criterion: string, about: string): CriterionMeasure => {
  const text = `${criterion} ${about}`;
  if (/rebut|refut|repl|answer|respons/i.test(criterion)) return CRITERION_MEASURES.rebuttal;
  if (/eviden|fact|support|data/i.test(criterion)) return CRITERION_MEASURES.evidence;
  if (/argument|coheren|reason|value/i.test(criterion)) return CRITERION_MEASURES.argument;
  return /rebut|refut/i.test(text) ? CRITERION_MEASURES.rebuttal : CRITERION_MEASURES.argument;
};

const AVERAGE_SCORE = 60;
/** Points that a measure twice the others' is worth, and the most it may be worth. */
const LEAD_POINTS = 45;
const MAX_LEAD_POINTS = 24;
const STRICT_DEDUCTION = 9;

function scoreOne(
  speaker: Speaker,
  id: string,
  criteria: readonly string[],
  statsById: ReadonlyMap<string, SpeechStats>,
): ScoredParticipant {
  const { request, chance: random } = speaker;
  const stats = statsById.get(id) ?? statsOfSpeeches(request, []);
  const weights = criteria.map((criterion) => criterionWeight(request.task.text, criterion));
  const scores = Object.fromEntries(
    criteria.map((criterion) => {
      const measure = measureFor(criterion, '');
      const values = [...statsById.values()].map(measure.value);
      const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
      const lead = mean === 0 ? 0 : (measure.value(stats) - mean) / mean;
      const strict = speaker.strict ? STRICT_DEDUCTION : 0;
      const score =
        AVERAGE_SCORE -
        strict +
        Math.max(-MAX_LEAD_POINTS, Math.min(MAX_LEAD_POINTS, lead * LEAD_POINTS)) +
        random.between(-3, 3);
      const spoke = stats.speeches > 0;
      return [
        criterion,
        { reason: spoke ? measure.reason(stats) : 'Did not speak.', score: spoke ? Math.round(score) : 0 },
      ];
    }),
  );
  const sum = weights.reduce((all, weight) => all + weight, 0) || 1;
  const total =
    criteria.reduce((all, one, index) => all + (scores[one]?.score ?? 0) * (weights[index] ?? 0), 0) / sum;
  const [seat] = seatsOfParticipant(request, id);
  const name = request.seats.find((line) => line.id === seat)?.name ?? id;
  return { id, name: spokenName(name), ledger: stats, marks: scores, total };
}

/** As the task states it: `- argument (Argument, weight 40): …`; alike where it does not. */
function criterionWeight(task: string, criterion: string): number {
  const line = task.split('\n').find((candidate) => candidate.startsWith(`- ${criterion} (`)) ?? '';
  return Number(/weight (\d{1,3})/.exec(line)?.[1] ?? 1);
}

function winnerByTotals(
  speaker: Speaker,
  scored: readonly ScoredParticipant[],
  choices: readonly string[],
): string {
  const [best, second] = rankedByTotal(scored);
  const margin = Number(/margin under (\d{1,3})/.exec(speaker.request.task.text)?.[1] ?? 1);
  const decided = best !== undefined && best.total - (second?.total ?? 0) >= margin;
  const named = decided ? best.id : 'none';
  return choices.length === 0 || choices.includes(named) ? named : (choices.at(-1) ?? named);
}

const rankedByTotal = (scored: readonly ScoredParticipant[]): ScoredParticipant[] =>
  [...scored].sort((left, right) => right.total - left.total);
const printedPoints = (value: number): string => value.toFixed(1);

function reasoningFor(scored: readonly ScoredParticipant[], winner: string): string {
  const [best, second] = rankedByTotal(scored);
  if (!best || !second) return 'There was nobody to compare.';
  const quotes = `${best.name} answered ${timesInWords(best.ledger.quotations)} by quotation and ${second.name} ${timesInWords(second.ledger.quotations)}`;
  const reasons = `reasons and conditions were counted at ${best.ledger.reasons} against ${second.ledger.reasons}`;
  const decided =
    winner === 'none'
      ? 'The two cases came out level: what one gained by answering, the other gained by supporting its own claims.'
      : `What tips the balance is the sum of these and not a single exchange, and it favours ${best.name}.`;
  return `This is a scripted judge: it counts what can be counted in the speeches and does not understand them. ${upperFirst(quotes)}; ${reasons}. ${decided} The order and the length of the speeches were given no weight.`;
}

function summaryFor(scored: readonly ScoredParticipant[], winner: string): string {
  const [best, second] = rankedByTotal(scored);
  if (!best || !second) return 'No verdict can be given. Nobody was heard.';
  const figures = `${printedPoints(best.total)} against ${printedPoints(second.total)} of 100`;
  return winner === 'none'
    ? `The debate is inconclusive at ${figures}. Neither side left the other’s case without an answer.`
    : `${upperFirst(best.name)} has the better of the debate, at ${figures}. The difference lies in how claims were supported and answered, not in who is right about the motion.`;
}
