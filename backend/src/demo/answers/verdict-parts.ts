// The demo judge's verdict: scores from what can be counted in the speeches, and reasons that state the counts.
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { spokenName } from '../read-request.ts';
import { upperFirst } from '../sentences.ts';
import type { Speaker } from '../speaker.ts';
import { claimsOf } from './annotations.ts';
import { type SpeechStats, seatsOfParticipant, statsOfSpeeches } from './speech-stats.ts';

/** The kinds of JSON a schema can ask for. */
export type FilledValue = string | number | FilledValue[] | FilledParts;
export interface FilledParts {
  [name: string]: FilledValue;
}
type ScoredParticipant = ReturnType<typeof scoreAll>[number];

export function verdictParts(speaker: Speaker, schema: ResponseSchema): FilledParts {
  const scored = scoreAll(speaker, schema);
  const ranked = scored.toSorted((left, right) => right.total - left.total);
  return {
    claims: claimsOf(speaker, 4),
    disregarded: [],
    instructions: [],
    ratings: ratingsOf(scored),
    ...wordsFor(ranked),
  };
}

/** Claims and scores only, for a judge of a table. */
export const scoreParts = (speaker: Speaker, schema: ResponseSchema): FilledParts => ({
  ratings: ratingsOf(scoreAll(speaker, schema)),
  claims: claimsOf(speaker, 3),
  instructions: [],
});

/** Criterion by criterion, everybody's reasons and everybody's scores. */
function ratingsOf(scored: readonly ScoredParticipant[]): FilledParts {
  const criteria = scored[0]?.scored.map(({ criterion }) => criterion) ?? [];
  const memberPerId = (criterion: string, member: 'reason' | 'score'): FilledParts =>
    Object.fromEntries(
      scored.map(({ id, scored: own }) => [
        id,
        own.find((one) => one.criterion === criterion)?.[member] ?? '',
      ]),
    );
  return Object.fromEntries(
    criteria.map((criterion) => [
      criterion,
      { reasons: memberPerId(criterion, 'reason'), scores: memberPerId(criterion, 'score') },
    ]),
  );
}

type CriterionMeasure = { value: (stats: SpeechStats) => number; reason: (stats: SpeechStats) => string };

const REBUTTAL: CriterionMeasure = {
  value: ({ quotations, speeches }) => quotations / Math.max(1, speeches),
  reason: ({ quotations, speeches, bestAnswer }) =>
    quotations === 0
      ? 'Never took up the words of the other side, so nothing that was said against this case was met.'
      : `Quoted the other side word for word ${timesInWords(quotations)} in ${speechCountInWords(speeches)}${bestAnswer && `, most fully in ${bestAnswer}`}.`,
};
const EVIDENCE: CriterionMeasure = {
  value: ({ evidence, words }) => evidence / Math.max(1, words / 100),
  reason: ({ evidence, words }) =>
    `Named what the claims rest on (cases, experience, figures to look at) ${timesInWords(evidence)} in ${words} words, ${evidence * 90 > words ? 'and mostly said what kind of support it was' : 'which leaves much of the case resting on assertion'}.`,
};
const ARGUMENT: CriterionMeasure = {
  value: ({ reasons, words }) => reasons / Math.max(1, words / 100),
  reason: ({ reasons, speeches, lines, strongest }) =>
    `Gave a reason or a condition for what was claimed ${timesInWords(reasons)} over ${speechCountInWords(speeches)}, and brought ${lines === 1 ? 'one line' : `${lines} different lines`} of argument${strongest && `; the clearest is in ${strongest}`}.`,
};

const timesInWords = (count: number): string =>
  count === 0 ? 'not once' : count === 1 ? 'once' : `${count} times`;
const speechCountInWords = (count: number): string => (count === 1 ? 'one speech' : `${count} speeches`);

const MEASURES = { argument: ARGUMENT, rebuttal: REBUTTAL, evidence: EVIDENCE };

const kindNamed = (name: string): keyof typeof MEASURES => {
  if (/rebut|refut|repl|answer|respons/i.test(name)) return 'rebuttal';
  return /eviden|fact|support|data/i.test(name) ? 'evidence' : 'argument';
};

const AVERAGE_SCORE = 60;
/** Points for a value twice the mean, and the most points a lead can bring. */
const LEAD_POINTS = 45;
const MAX_LEAD_POINTS = 24;

function scoreAll(speaker: Speaker, schema: ResponseSchema) {
  const ratings = schema.properties?.['ratings']?.properties ?? {};
  const criteria = Object.keys(ratings);
  const [first] = Object.values(ratings);
  const counted = Object.keys(first?.properties?.['scores']?.properties ?? {}).map((id) => {
    const seats = seatsOfParticipant(speaker, id);
    const name = spokenName(speaker.seats.find((line) => line.id === seats[0])?.name ?? id);
    return { id, name, stats: statsOfSpeeches(speaker, seats) };
  });
  return counted.map(({ id, name, stats }) => {
    const scored = criteria.map((criterion) => {
      const kind = kindNamed(criterion);
      const { value, reason } = MEASURES[kind];
      const mean = counted.reduce((sum, one) => sum + value(one.stats), 0) / counted.length;
      const lead =
        mean === 0 ? 0 : ((value(stats) - mean) / mean) * LEAD_POINTS * (speaker.judging.emphasis[kind] ?? 1);
      const score =
        AVERAGE_SCORE -
        speaker.judging.deduction +
        Math.max(-MAX_LEAD_POINTS, Math.min(MAX_LEAD_POINTS, lead)) +
        speaker.chance.between(-3, 3);
      return stats.speeches > 0
        ? { criterion, reason: reason(stats), score: Math.round(score) }
        : { criterion, reason: 'Did not speak.', score: 0 };
    });
    const total = scored.reduce((all, { score }) => all + score, 0);
    return { id, name, stats, total, scored };
  });
}

const COUNTED = {
  argument: ['gave a reason or a condition', ({ reasons }: SpeechStats) => reasons],
  rebuttal: ['quoted and answered the other side', ({ quotations }: SpeechStats) => quotations],
  evidence: ['named what a claim rests on', ({ evidence }: SpeechStats) => evidence],
} as const;

/** Where the scores lie furthest apart, of what was counted more often for the one that is ahead. */
function whatSeparates(best: ScoredParticipant, second: ScoredParticipant): string {
  const [found] = best.scored
    .map(({ criterion, score }, index) => {
      const [did, countIn] = COUNTED[kindNamed(criterion)];
      const counts = [countIn(best.stats), countIn(second.stats)] as const;
      return { did, counts, gap: score - (second.scored[index]?.score ?? 0) };
    })
    .filter(({ counts: [more, less] }) => more > less)
    .sort((left, right) => right.gap - left.gap);
  if (!found) return 'The speeches hardly differ in what can be counted.';
  const [more, less] = found.counts.map(timesInWords);
  return `${upperFirst(best.name)} ${found.did} ${more}, ${second.name} ${less}: here the scores lie furthest apart.`;
}

function wordsFor([best, second]: readonly ScoredParticipant[]) {
  if (!best || !second)
    return {
      reasoning: 'There was nobody to compare.',
      summary: 'There was nothing to compare. Nobody was heard.',
    };
  const quotes = `${best.name} answered ${timesInWords(best.stats.quotations)} by quotation and ${second.name} ${timesInWords(second.stats.quotations)}`;
  const reasons = `reasons and conditions were counted at ${best.stats.reasons} against ${second.stats.reasons}`;
  return {
    reasoning: `This is a scripted judge: it counts what can be counted in the speeches and does not understand them. ${upperFirst(quotes)}; ${reasons}. What decided is the sum of these and not a single exchange. The order and the length of the speeches were given no weight.`,
    summary: `${whatSeparates(best, second)} ${upperFirst(quotes)}. A scripted judge counts, and does not understand.`,
  };
}
