// What is said of a tournament before its first call: its size, what it will probably cost, and what it can show.
import { forecastFor } from '@rostrum/frontend/engine/debates/forecast';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import { formatMoneyAtMost, formatTypedMoney } from '@rostrum/frontend/words/money-text';
import { ofHundred } from '@rostrum/frontend/words/tournament-text';
import type { Estimate } from '@rostrum/shared/budget/forecast';
import { sumOf } from '@rostrum/shared/budget/rest';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { detectableDifference, ELO, LEAST_MOTIONS } from '@rostrum/shared/proof/ratings';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { CommandError, wrongUse } from '../command-error.ts';
import { nanoOf } from '../command-flags.ts';
import { personsOf } from '../setup-file.ts';
import { refuseOverLimit } from '../setup-limits.ts';
import { probableCostText } from '../setup-notes.ts';
import { counted } from './report-html.ts';
import { mostNanoUsd, newRecordOf } from './run-tournament.ts';
import {
  canBeHeld,
  debatesOf,
  familySentence,
  type PlannedDebate,
  type TournamentPlan,
} from './tournament-plan.ts';

/** Debates whose cost is estimated, for all of a plan. */
const SAMPLES = 24;

/**
 * Returns what is said before the first call, the same as figures, and the calls of a debate; of debates with a model that is missing it
 * goes by the others. Throws a CommandError for a limit under which not even one debate can be held.
 */
export function outlookOf(
  plan: TournamentPlan,
  limitUsd: number | null | undefined,
  answer: ModelsAnswer,
  missing: ReadonlyMap<string, string> = new Map(),
) {
  const { models, repeats } = plan;
  const debates = debatesOf(plan);
  const offers = debates.filter((debate) => canBeHeld(plan, debate, missing));
  const cards = cardsByKey(answer.models);
  const motions = new Set(plan.setups.map(({ motion }) => motion)).size;
  const limitNanoUsd = nanoOf(limitUsd ?? null);
  // Each model on both sides of each motion: what cannot be held is refused before anything is paid for.
  const next = new Map(models.map((model, at) => [model, models[(at + 1) % models.length]]));
  for (const debate of offers.filter(({ repeat, pro, con }) => repeat === 1 && con === next.get(pro)))
    checkDebate(plan, debate, limitNanoUsd, answer);
  const step = Math.ceil(offers.length / SAMPLES);
  const samples = offers
    .filter((_, at) => at % step === 0)
    .map((debate) => newRecordOf(plan, debate, answer));
  const shares = samples.map((record) => mostNanoUsd(record, cards));
  const isKnown = shares.length > 0 && !shares.includes(null);
  const most = !isKnown ? null : Math.max(...shares.map((share) => share ?? 0));
  if (limitNanoUsd !== null && most !== null && most > limitNanoUsd)
    throw wrongUse(
      `--limit: one debate may cost up to ${formatMoneyAtMost(most)}, and none begins that might not be held in full.`,
    );
  const forecasts = samples.flatMap((record) => forecastFor(record, answer.models) ?? []);
  const times = debates.length / Math.max(1, samples.length);
  const estimate = (kind: 'billed' | 'notional'): Estimate => {
    const sum = (part: keyof Estimate) => times * sumOf(forecasts.map((one) => one[kind][part]));
    return { low: sum('low'), high: sum('high'), calls: sum('calls'), unpriced: sum('unpriced') };
  };
  const calls = times * sumOf(forecasts.map((one) => one.calls));
  const [billedEstimate, notional] = [estimate('billed'), estimate('notional')];
  const cost = probableCostText(samples.length === 0 ? null : { billed: billedEstimate, notional, calls });
  const difference = detectableDifference({ models: models.length, motions, repeats });
  const limit =
    limitUsd === undefined
      ? 'none yet'
      : limitUsd === null
        ? 'none'
        : formatTypedMoney(limitUsd * NANO_PER_USD);
  const lines = [
    `${counted(motions, 'motion')}, ${models.length} models, both sides${repeats > 1 ? `, ${repeats} times` : ''}: ${counted(debates.length, 'debate')}, about ${Math.round(calls).toLocaleString('en')} calls.`,
    `${cost}. ${most === null ? '' : `One debate: up to about ${formatMoneyAtMost(most)}. `}Limit: ${limit}.`,
    motions < LEAST_MOTIONS
      ? `It will not rank the models: a ranking needs ${LEAST_MOTIONS} motions.`
      : `Where one model would win ${ofHundred(difference)} of 100 debates against another (${Math.round(ELO * difference)} Elo points), it will tell them apart in 8 of 10 cases.`,
    `${familySentence(plan)}.`,
  ];
  const usdOf = (nanoUsd: number) => (billedEstimate.unpriced > 0 ? null : nanoUsd / NANO_PER_USD);
  const figures = {
    ...{ motions, models: models.length, debates: debates.length, calls: Math.round(calls) },
    probablyUsd: { low: usdOf(billedEstimate.low), high: usdOf(billedEstimate.high) },
    ...{ atMostUsdEach: most === null ? null : most / NANO_PER_USD, limitUsd: limitUsd ?? null, text: lines },
  };
  return { lines, figures, callsEach: calls / debates.length };
}

/** Throws a CommandError that names the motion of a debate that cannot be held. */
function checkDebate(
  plan: TournamentPlan,
  debate: PlannedDebate,
  limitNanoUsd: number | null,
  answer: ModelsAnswer,
): void {
  try {
    const record = newRecordOf(plan, debate, answer);
    const [person] = personsOf(record);
    if (person !== undefined)
      throw wrongUse(`seats.${person}: a person sits here. Give the seat a model in its set-up.`);
    refuseOverLimit({ ...record, settings: { ...record.settings, limitNanoUsd } }, cardsByKey(answer.models));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const place = `Motion ${debate.setup + 1} of ${plan.setups.length}`;
    throw new CommandError(`${place}: ${error.message}`, error.exitCode);
  }
}
