// Assigns ready models to seats on the set-up page, and says which judges are of the family of a speaker. Nobody is forbidden to judge.

import { judgingRoles } from '../answers/judges.ts';
import type { ModelCard, ModelRef, ModelsAnswer, ProviderId } from '../wire/model-card.ts';
import { modelFamily, modelKey } from '../wire/model-key.ts';
import type { Format, SeatDraft } from './format.ts';

/** Every seat filled, for a new set-up: from the vendors in turn, and with models whose price is known where there are any. */
export function fillAllSeats(
  format: Format,
  seats: readonly SeatDraft[],
  answer: ModelsAnswer,
  providers: readonly ProviderId[],
): SeatDraft[] {
  const available = availableModels(answer);
  const priced = available.filter(({ price }) => price !== null);
  const onOffer = priced.some(({ provider }) => providers.includes(provider)) ? priced : available;
  const taken = new Set(
    seats.flatMap(({ occupant }) => (occupant?.kind === 'model' ? [modelKey(occupant.model)] : [])),
  );
  const seated = (provider: ProviderId) => [...taken].filter((key) => key.startsWith(`${provider}/`)).length;
  return fillInOrder(seats, (seat, before) => {
    const wishes = providers.toSorted((one, other) => seated(one) - seated(other));
    return proposedModel({ format, seat, before, onOffer, wishes, taken });
  });
}

/** Fills empty seats one after the other. `before`: all seats, as far as they are filled by then. */
function fillInOrder(
  seats: readonly SeatDraft[],
  propose: (seat: SeatDraft, before: readonly SeatDraft[]) => ModelCard | undefined,
): SeatDraft[] {
  const filled = [...seats];
  for (const [index, seat] of seats.entries()) {
    const card = seat.occupant ? undefined : propose(seat, filled);
    if (!card) continue;
    const { provider, id } = card;
    filled[index] = { ...seat, occupant: { kind: 'model', model: { provider, id } } };
  }
  return filled;
}

interface Proposal {
  format: Format;
  seat: SeatDraft;
  before: readonly SeatDraft[];
  onOffer: readonly ModelCard[];
  /** Vendors, the preferred one first. */
  wishes: readonly ProviderId[];
  /** Models that have a seat; the proposed one is added. */
  taken: Set<string>;
}

/** For a judge one of a family that no speaker is of, of another vendor if need be. */
function proposedModel({ format, seat, before, onOffer, wishes, taken }: Proposal): ModelCard | undefined {
  const wished = firstAvailable(onOffer, wishes, taken);
  const isPartial =
    wished !== undefined &&
    judgingRolesOf(format).has(seat.role) &&
    isPartialModel(format, before, onOffer, wished);
  const others = onOffer.filter((card) => wishes.includes(card.provider));
  const card = isPartial
    ? (freeJudge(format, before, others) ?? freeJudge(format, before, onOffer) ?? wished)
    : wished;
  if (card) taken.add(modelKey(card));
  return card;
}

/** Models of vendors that are ready, without the hidden ones, in the backend's order (best first). */
export function availableModels(answer: ModelsAnswer): ModelCard[] {
  const ready = new Set(answer.providers.flatMap(({ id, status }) => (status === 'ready' ? [id] : [])));
  return answer.models.filter((card) => ready.has(card.provider) && !card.hidden);
}

function firstAvailable(
  cards: readonly ModelCard[],
  wishes: readonly ProviderId[],
  taken: ReadonlySet<string>,
): ModelCard | undefined {
  const wished = wishes.flatMap((provider) => cards.filter((card) => card.provider === provider));
  return wished.find((card) => !taken.has(modelKey(card))) ?? wished[0];
}

/** A judge whose model is of the same family as a speaker's. */
export interface PartialJudge {
  judge: SeatDraft;
  speaker: SeatDraft;
  family: string;
  /** A model of a family that does not sit; `null`: none is available. */
  instead: ModelCard | null;
}

const judgingRolesOf = ({ programme, seats }: Format): Set<string> => judgingRoles(programme, seats);

const refsOf = (seats: readonly SeatDraft[]): ModelRef[] =>
  seats.flatMap(({ occupant }) => (occupant?.kind === 'model' ? [occupant.model] : []));

const cardOf = (cards: readonly ModelCard[], ref: ModelRef): ModelCard | undefined =>
  cards.find((card) => modelKey(card) === modelKey(ref));

const familyIn = (cards: readonly ModelCard[], ref: ModelRef): string => modelFamily(ref, cardOf(cards, ref));

const speakersAmong = ({ programme }: Format, seats: readonly SeatDraft[]): SeatDraft[] =>
  seats.filter(({ role }) => programme.contestants.includes(role));

/** `cards`: of the models that are available, the best first. */
export function partialJudges(
  format: Format,
  seats: readonly SeatDraft[],
  cards: readonly ModelCard[],
): PartialJudge[] {
  const roles = judgingRolesOf(format);
  return seats.flatMap((judge): PartialJudge[] => {
    if (!roles.has(judge.role) || judge.occupant?.kind !== 'model') return [];
    const family = familyIn(cards, judge.occupant.model);
    const speaker = speakersAmong(format, seats).find(
      ({ occupant }) => occupant?.kind === 'model' && familyIn(cards, occupant.model) === family,
    );
    return speaker ? [{ judge, speaker, family, instead: freeJudge(format, seats, cards) }] : [];
  });
}

/** Whether a model is of the family of a seated speaker. */
function isPartialModel(
  format: Format,
  seats: readonly SeatDraft[],
  cards: readonly ModelCard[],
  model: ModelRef,
): boolean {
  const family = familyIn(cards, model);
  return refsOf(speakersAmong(format, seats)).some((ref) => familyIn(cards, ref) === family);
}

/**
 * A model for a judge: of a family that no speaker is of, and if possible one that no other judge is of. Demo models judge demo models,
 * and others judge others: a scripted judge is no answer to a vendor's speeches. `null`: none is available.
 */
export function freeJudge(
  format: Format,
  seats: readonly SeatDraft[],
  cards: readonly ModelCard[],
): ModelCard | null {
  const roles = judgingRolesOf(format);
  const speakers = refsOf(speakersAmong(format, seats));
  const sitting = new Set(speakers.map((ref) => familyIn(cards, ref)));
  const judging = refsOf(seats.filter(({ role }) => roles.has(role)));
  const taken = new Set(judging.map((ref) => familyIn(cards, ref)));
  const isNotional = speakers.some((ref) => cardOf(cards, ref)?.notional === true);
  const free = cards.filter((card) => card.notional === isNotional && !sitting.has(modelFamily(card, card)));
  return free.find((card) => !taken.has(modelFamily(card, card))) ?? free[0] ?? null;
}
