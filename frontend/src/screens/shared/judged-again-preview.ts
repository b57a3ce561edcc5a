// The debate that begins when a finished one is judged again by chosen models, and estimates in words: what a debate will cost, and how long
// it will take.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { withContextWindows } from '@rostrum/shared/budget/context-room';
import {
  type Estimate,
  type Forecast,
  forecastDebate,
  forecastSteps,
  isNotionalForecast,
  type LowHigh,
  mainEstimate,
} from '@rostrum/shared/budget/forecast';
import { withPanelActs } from '@rostrum/shared/formats/panel-settings';
import { panelSeats } from '@rostrum/shared/formats/seat-names';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord, Occupant } from '@rostrum/shared/record/record';
import { actsIn, capitalise, participantsOf } from '@rostrum/shared/record/record-reads';
import { judgeAgain, panelOf, panelRole, rematchOf } from '@rostrum/shared/status/derived-debates';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { withUnpriced } from '../../presentation/ledger-text.tsx';
import { aboutMoney, formatMoney, isUnderOneCent } from '../../presentation/money-text.ts';
import { areModelsKnown, cardsByKey } from '../../stores/model-list.ts';
import { setupWords } from '../../words/setup-words.ts';
import { costsWords, sharedWords } from '../../words/shared-words.ts';

/** Placeholders: ids are given when the debate is started, and no computation before that needs any. */
const NOT_YET_MADE = { id: 'not-yet-made', channel: 'not-yet-made-but-of-its-length' };

/** Returns the debate with new judges, which think as the first judge did, if they have that level. */
export function judgedAgainBy(record: DebateRecord, judges: readonly ModelCard[]): DebateRecord {
  const first = panelOf(record)[0]?.occupant;
  const level = first?.kind === 'model' ? first.model.effort : undefined;
  const occupants = judges.map(({ provider, id, efforts }): Occupant => {
    const effort = level && efforts?.[level] !== undefined ? { effort: level } : {};
    return { kind: 'model', model: { provider, id, ...effort } };
  });
  const again = judgeAgain(record, {
    ...NOT_YET_MADE,
    createdAt: Date.now(),
    judges: panelSeats(record, panelRole(record) ?? '', occupants),
    plan: planOfNewPanel(record),
  });
  return withContextWindows(again, cardsByKey(judges), composeCall);
}

/** Returns the plan of the new panel. A debate of an earlier version was judged once, by names: its new judges read it as judges do now. */
function planOfNewPanel(record: DebateRecord): DebateRecord['format']['plan'] {
  const { plan } = record.format;
  if (actsIn(plan).some(({ reading }) => reading !== undefined)) return plan;
  const participants = participantsOf(record);
  return withPanelActs(plan, {
    prior: participants.every(({ bench }) => bench !== null),
    bothOrders: participants.length === 2,
  });
}

/** Returns the same debate with the sides exchanged. */
export const rematchToStart = (record: DebateRecord): DebateRecord =>
  rematchOf(record, { ...NOT_YET_MADE, createdAt: Date.now() });

/** Returns the probable cost of the rest of a debate; `null` if a seat's model is not on offer. */
export function forecastFor(record: DebateRecord, models: readonly ModelCard[]): Forecast | null {
  const cards = cardsOfSeats(record, models);
  return cards && forecastDebate(record, cards, composeCall);
}

export function forecastStepsFor(
  record: DebateRecord,
  models: readonly ModelCard[],
): Generator<void, Forecast> | null {
  const cards = cardsOfSeats(record, models);
  return cards && forecastSteps(record, cards, composeCall);
}

function cardsOfSeats(record: DebateRecord, models: readonly ModelCard[]): Cards | null {
  const cards = cardsByKey(models);
  return areModelsKnown(record, cards) ? cards : null;
}

/** Returns "$0.15 to $0.27", "about $0.02", "free", "cost unknown"; `null` without a forecast. */
export const forecastPrice = (forecast: Forecast | null): string | null =>
  forecast && midPrice(isNotionalForecast(forecast) ? sharedWords('free') : costRangeText(forecast));

/** Writes a price within a button's label: "About $0.02" after a comma. */
const midPrice = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Writes an estimate; `textOf`: its known part; `null` if nothing is known. */
function estimateText(sum: Estimate, textOf: (sum: LowHigh) => string): string | null {
  if (sum.high === 0) return sum.unpriced > 0 ? null : costsWords('free');
  return withUnpriced(textOf(sum), sum.unpriced);
}

/** Returns the middle of the expected cost; `null` if nothing is known of it. */
export const aboutCost = (sum: Estimate): string | null =>
  estimateText(sum, ({ low, high }) => aboutMoney((low + high) / 2));

export const aboutCostText = (forecast: Forecast): string =>
  capitalise(aboutCost(mainEstimate(forecast)) ?? setupWords('unknown'));

function rangeText({ low, high }: LowHigh): string {
  const [from, to] = [formatMoney(low), formatMoney(high)];
  if (from === to) return aboutMoney(high);
  return isUnderOneCent(low)
    ? setupWords('upTo', { cost: to })
    : setupWords('range', { low: from, high: to });
}

export const costRangeText = (forecast: Forecast): string =>
  capitalise(estimateText(mainEstimate(forecast), rangeText) ?? setupWords('unknown'));

export const aboutMinutesText = ({ minutes }: Pick<Forecast, 'minutes'>): string =>
  setupWords('minutes', { minutes: Math.max(1, Math.round((minutes.low + minutes.high) / 2)) });
