// Seeded debates with models that speak as models do: what they cost beside their estimate, that each comes to its verdict under any
// limit that starts, and that a limit a little above the estimate hears every round.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { limitOutlook } from '@rostrum/shared/budget/limit-outlook';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { BLUE, GREY, openDebate, RED, seatedModels } from '../../fixtures/records.ts';
import { runs, sample } from '../../kit/effort.ts';
import { plainSpeaker } from '../kit/plain-speaker.ts';
import { CALM_CHANCES, type DebatePlayer, playDebate, seededNumbers } from '../kit/play-debate.ts';
import { pricedCards } from '../kit/priced-models.ts';

/** Debates per format and way of speaking. */
const RUNS = runs({ fast: 2, all: 200 });
/** In a duel the verdict is the greatest part: a limit leaves it the least room. */
const isDuel = ({ id }: { id: string }) => id === 'duel';
const FORMATS_PLAYED = [
  ...sample(
    Object.values(FORMATS).filter((format) => !isDuel(format)),
    { fast: 1 },
  ),
  ...Object.values(FORMATS).filter(isDuel),
];
const LENGTHS = ['brief', 'half', 'full'] as const;
const MODELS = pricedCards();
/** A limit that hears every round, as a multiple of the estimate's upper end. */
const ROOM = 1.3;

const USUAL = 'as models usually write';
/** Times the usual length, of a speaker or a judge. */
const WAYS: Readonly<Record<string, (isJudge: boolean, chance: number) => number>> = {
  [USUAL]: () => 1,
  'with judges who write twice as long': (isJudge) => (isJudge ? 2 : 1),
  'with models that are cut off': (_, chance) => (chance < 0.25 ? 2 : 1),
};

const withLimit = (record: DebateRecord, limitNanoUsd: number | null): DebateRecord => ({
  ...record,
  settings: { ...record.settings, limitNanoUsd, warnAtNanoUsd: null },
});

function playUnder(
  start: DebateRecord,
  limitNanoUsd: number | null,
  cards: DebatePlayer['cards'],
  seed: number,
  way: (isJudge: boolean, chance: number) => number = () => 1,
) {
  const record = withLimit(start, limitNanoUsd);
  const chance = seededNumbers(seed);
  const played = playDebate(record, {
    cards,
    chance,
    whims: CALM_CHANCES,
    answer: plainSpeaker({ record, cards, chance, wordy: (isJudge) => way(isJudge, chance()) }),
    watch: (now) => {
      if (limitNanoUsd !== null && committedNanoUsd(now) > limitNanoUsd) throw new Error('over the limit');
    },
  });
  const lacks = played.record.entries.filter((entry) => entry.kind === 'ruling' && entry.ruling === 'stop');
  const cut = attemptsOf(played.record).filter(({ outcome }) => outcome.state === 'refused');
  return { ...played, lacks: lacks.length, cut: cut.length, nanoUsd: committedNanoUsd(played.record) };
}

function seededDebate(format: (typeof FORMATS_PLAYED)[number], seed: number) {
  const chance = seededNumbers(seed * 7_919 + format.id.length);
  const { model, cards } = MODELS[Math.floor(chance() * MODELS.length)] ?? { model: 'none', cards: {} };
  const length = LENGTHS[Math.floor(chance() * LENGTHS.length)] ?? 'brief';
  const seats = seatedModels(format, false, chance() < 0.5 ? [RED] : [RED, BLUE, GREY]);
  const record = openDebate(format, { seats, settings: { length, costLimit: null, warnAt: null } });
  const cost = forecastDebate(record, cards, composeCall).costNanoUsd ?? { low: 0, high: 0 };
  return { name: `${model} ${length}`, cards, record, cost };
}

describe.each(FORMATS_PLAYED)('$title', (format) => {
  it.each(Object.entries(WAYS))(
    `at ${ROOM} times the estimate’s upper end hears every round, %s`,
    (name, way) => {
      const isUsual = name === USUAL;
      const seen = {
        debates: 0,
        cut: 0,
        lacking: [] as string[],
        unjudged: [] as string[],
        beyond: [] as string[],
      };
      for (let seed = 1; seed <= RUNS; seed++) {
        const { name: of, cards, record, cost } = seededDebate(format, seed);
        const limit = Math.ceil(cost.high * ROOM);
        const played = playUnder(record, limit, cards, seed, way);
        seen.debates += 1;
        seen.cut += played.cut;
        if (played.lacks > 0) seen.lacking.push(`${of} ${turnsOf(played.record).length}`);
        // A verdict may be cut off at its greatest length, and leave no room to be asked for again.
        if (played.why !== 'through') seen.unjudged.push(of);
        // The vendor's tokens are a tenth more than those of the vocabularies the estimate is calibrated on.
        const { nanoUsd } = played;
        if (isUsual && (nanoUsd < cost.low * 0.9 || nanoUsd > cost.high * 1.1))
          seen.beyond.push(`${of} ${(nanoUsd / cost.low).toFixed(2)} ${(nanoUsd / cost.high).toFixed(2)}`);
      }
      console.info(format.id, JSON.stringify(seen));
      // One in twenty may be; of a few debates none.
      expect(seen.lacking.slice(Math.floor(seen.debates / 20))).toEqual([]);
      // A verdict may be cut off at its greatest length, and leave no room to be asked for again.
      expect(seen.unjudged.slice(Math.floor(seen.debates / (isUsual ? 20 : 8)))).toEqual([]);
      expect(seen.beyond.slice(Math.floor(seen.debates / 20))).toEqual([]);
    },
    120_000 + RUNS * 20_000,
  );
});

it.each(Object.values(FORMATS))('$title warns of no default limit, in English or in German', (format) => {
  for (const motion of [
    'How should a village use its only bus?',
    'Wie soll ein Dorf seinen einzigen Bus nutzen?',
  ])
    for (const { model, cards } of MODELS) {
      const record = { ...openDebate(format, { seats: seatedModels(format) }), motion };
      const forecast = forecastDebate(record, cards, composeCall);
      const outlook = limitOutlook(needToStart(record, cards, composeCall), forecast);
      expect([model, motion, outlook]).toEqual([model, motion, { kind: 'fits' }]);
    }
});
