// Chooses a judge if nobody chose one, and says why: for the page, the command, the route and the tools alike. A fit model can read a
// debate (8,192 tokens at least), has a known price if there is a limit, and is large enough: at least seven billion parameters by its id,
// or a vendor's model with a price. If a vendor's large model debates, only a large model is fit: at least thirty billion parameters, or a
// vendor's model outside the smallest class (nano, mini, lite, haiku, or almost free). Among fit models, families that do not debate come
// first, then families that do not judge yet, then the largest model. If none is fit, the nearest one judges, and the reason says so.
// Scripts judge scripts; they judge models only if there is nothing else.
import type { ModelCard, ModelRef } from './model-card.ts';
import { cardOfModel, knownFamily, modelFamily, modelKey, providerKind } from './model-key.ts';

export interface Court {
  /** The models that debate. */
  speakers: readonly ModelRef[];
  /** The models of the other judges. */
  judges: readonly ModelRef[];
  /** Whether a cost limit is set; then a judge needs a known price. */
  limited: boolean;
}

interface TakenSeat {
  id: string;
  role: string;
  occupant: { kind: 'human' } | { kind: 'model'; model: ModelRef } | null;
}
interface CourtOptions {
  /** Roles of the contestants. */
  contestants: readonly string[];
  judging: ReadonlySet<string>;
  seats: readonly TakenSeat[];
  limited: boolean;
}
const modelsOf = (seats: readonly TakenSeat[]): ModelRef[] =>
  seats.flatMap(({ occupant }) => (occupant?.kind === 'model' ? [occupant.model] : []));

/** Returns the models among which a judge will sit. `but`: the id of the judge's own seat. */
export const courtOf = (
  { contestants, judging, seats, limited: isLimited }: CourtOptions,
  but = '',
): Court => ({
  speakers: modelsOf(seats.filter(({ role }) => contestants.includes(role))),
  judges: modelsOf(seats.filter(({ id, role }) => id !== but && judging.has(role))),
  limited: isLimited,
});

export type Unfitness = 'smaller' | 'sizeUnknown' | 'tooSmall' | 'smallContext' | 'priceUnknown' | 'scripted';
/** Faults in ascending order of weight. */
const FAULTS: readonly (Unfitness | null)[] = [
  null,
  'smaller',
  'sizeUnknown',
  'tooSmall',
  'smallContext',
  'priceUnknown',
  'scripted',
];

const SIZES = ['tooSmall', 'unknown', 'small', 'large'] as const;
type Size = (typeof SIZES)[number];

export const MIN_JUDGE_CONTEXT = 8_192;
const [MIN_BILLIONS, LARGE_BILLIONS] = [7, 30];
/** Price below which a model is of the smallest class, in nano-dollars per million tokens of output. */
const SMALL_CLASS_PRICE = 400_000_000;
const SMALL_NAMES = /(?<![a-z])(?:(?:nano|mini|lite|micro|haiku)(?![a-z])|tiny|smol)/;
/** Fewest millions of parameters that a model has: a smaller number before an "m" in its id is something else. */
const MIN_MILLIONS = 50;

const isScript = ({ provider }: ModelRef): boolean => providerKind(provider) === 'script';
const nameOf = ({ id }: ModelRef): string => id.slice(id.lastIndexOf('/') + 1).toLowerCase();

/**
 * Reads the parameters, in billions, from a model's id: "llama3.2:1b" 1, "mixtral-8x7b" 56, "qwen3-30b-a3b" 30, "smollm2:135m" 0.135;
 * `null`: it has no such number.
 */
export function billionsOf(model: ModelRef): number | null {
  const name = nameOf(model);
  const amounts = [
    ...name.matchAll(/(?<![\d.])(?:(\d{1,3})x)?(\d{1,4}(?:\.\d{1,3})?)([bm])(?![a-z\d])/g),
  ].flatMap(({ index, 1: times = '1', 2: number, 3: unit }) => {
    // "a3b" is the active part of a larger model.
    if (/(?:^|[^a-z])a$/.test(name.slice(Math.max(0, index - 2), index))) return [];
    const amount = Number(times) * Number(number);
    if (unit === 'b') return amount;
    return amount < MIN_MILLIONS ? [] : amount / 1000;
  });
  return amounts.length > 0 ? Math.max(...amounts) : null;
}

function sizeOf(card: ModelCard): Size {
  const billions = billionsOf(card);
  if (isScript(card)) return 'large';
  if (billions !== null)
    return billions < MIN_BILLIONS ? 'tooSmall' : billions < LARGE_BILLIONS ? 'small' : 'large';
  const isVendorModel = providerKind(card.provider) === 'vendor';
  if (SMALL_NAMES.test(nameOf(card))) return isVendorModel ? 'small' : 'tooSmall';
  const output = card.price?.tiers[0]?.output ?? 0;
  if (!isVendorModel || output === 0) return 'unknown';
  return output < SMALL_CLASS_PRICE ? 'small' : 'large';
}

/** Sorts the models of an own server, the largest first: its list has no order. */
export const largestFirst = (cards: readonly ModelCard[]): ModelCard[] =>
  cards.toSorted((one, other) => SIZES.indexOf(sizeOf(other)) - SIZES.indexOf(sizeOf(one)));

const cardsOf = (refs: readonly ModelRef[], cards: readonly ModelCard[]): ModelCard[] =>
  refs.flatMap((ref) => cards.find((card) => modelKey(card) === modelKey(ref)) ?? []);

/** Returns why a model is not fit to judge; `null` if it is. `cards`: the models that are ready. */
export function unfitness(
  card: ModelCard,
  cards: readonly ModelCard[],
  { speakers, limited: isLimited }: Court,
): Unfitness | null {
  if (isScript(card)) return areScripts(speakers) ? null : 'scripted';
  if (isLimited && card.price === null) return 'priceUnknown';
  if (card.contextTokens < MIN_JUDGE_CONTEXT) return 'smallContext';
  const size = sizeOf(card);
  if (size === 'tooSmall') return size;
  if (size === 'unknown') return 'sizeUnknown';
  const isLargeVendorModel = (one: ModelCard) =>
    providerKind(one.provider) === 'vendor' && sizeOf(one) === 'large';
  return size === 'small' && cardsOf(speakers, cards).some(isLargeVendorModel) ? 'smaller' : null;
}

const areScripts = (speakers: readonly ModelRef[]): boolean =>
  speakers.length > 0 && speakers.every(isScript);

const familiesOf = (refs: readonly ModelRef[], cards: readonly ModelCard[]): Set<string> =>
  new Set(
    refs.map((ref) =>
      modelFamily(
        ref,
        cards.find((card) => modelKey(card) === modelKey(ref)),
      ),
    ),
  );

/** Returns the best judge for this court. `cards`: the models that are ready, the preferred one first. */
export function bestJudge(cards: readonly ModelCard[], court: Court): ModelCard | undefined {
  const [speaking, judging] = [familiesOf(court.speakers, cards), familiesOf(court.judges, cards)];
  const places = cards.flatMap((card) => {
    if (card.recorded || (areScripts(court.speakers) && !isScript(card))) return [];
    const family = modelFamily(card, card);
    const why = unfitness(card, cards, court);
    const size = -SIZES.indexOf(sizeOf(card));
    const place = [
      ...[FAULTS.indexOf(why), why === null ? 0 : size, why === 'tooSmall' ? -(billionsOf(card) ?? 0) : 0],
      ...[Number(speaking.has(family)), Number(judging.has(family)), size],
    ];
    return { card, place };
  });
  return places.toSorted((one, other) => comparePlaces(one.place, other.place))[0]?.card;
}

const comparePlaces = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};

export type JudgeReason =
  | { code: 'anotherFamily' | 'anotherModel' | 'speakersFamily' | 'largeEnough' }
  /** `instead`: a fit model; `null` if there is none. */
  | { code: 'unfit'; why: Unfitness; instead: ModelCard | null };

/** Returns a note on a judge; `null` for a script that judges scripts, which is a rehearsal. */
export function judgeReason(judge: ModelCard, cards: readonly ModelCard[], court: Court): JudgeReason | null {
  const why = unfitness(judge, cards, court);
  if (why !== null) {
    const best = bestJudge(cards, court);
    return { code: 'unfit', why, instead: best && unfitness(best, cards, court) === null ? best : null };
  }
  if (isScript(judge)) return null;
  if (court.speakers.length === 0) return { code: 'largeEnough' };
  if (familiesOf(court.speakers, cards).has(modelFamily(judge, judge))) return { code: 'speakersFamily' };
  const isKnown = [judge, ...court.speakers].every((model) => knownFamily(model, cardOfModel(cards, model)));
  return { code: isKnown ? 'anotherFamily' : 'anotherModel' };
}
