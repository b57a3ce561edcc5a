// Assigns ready models to seats on the set-up page, and names judges that share the family of a speaker. Nobody is forbidden to judge.

import { judgingRoles } from '../answers/judges.ts';
import { bestJudge, type Court, courtOf, largestFirst, unfitness } from '../wire/fit-judge.ts';
import type { ModelCard, ModelRef, ModelsAnswer, ProviderId } from '../wire/model-card.ts';
import { modelFamily, modelKey, providerKind } from '../wire/model-key.ts';
import type { Format, SeatDraft } from './format.ts';

/**
 * Fills every seat of a new set-up. Speakers get models from the vendors in turn, with known prices if there are any; then judges get
 * theirs by the rule of fit-judge.ts. `isLimited`: whether a cost limit is set.
 */
export function fillAllSeats(
  format: Format,
  seats: readonly SeatDraft[],
  answer: ModelsAnswer,
  providers: readonly ProviderId[],
  isLimited = true,
): SeatDraft[] {
  const available = availableModels(answer);
  const pricedModels = available.filter(({ price }) => price !== null);
  const onOffer = pricedModels.some(({ provider }) => providers.includes(provider))
    ? pricedModels
    : available;
  const { contestants } = format.programme;
  const roles = judgingRolesOf(format);
  const nextSeats = [...seats];
  for (const judging of [false, true])
    for (const [index, seat] of seats.entries()) {
      if (seat.occupant || roles.has(seat.role) !== judging) continue;
      const usedKeys = new Set(refsOf(nextSeats).map(modelKey));
      const seatCount = (provider: ProviderId) =>
        [...usedKeys].filter((key) => key.startsWith(`${provider}/`)).length;
      const wishes = providers.toSorted((one, other) => seatCount(one) - seatCount(other));
      const card = judging
        ? bestJudge(
            inOrder(available, wishes, usedKeys),
            courtOf({ contestants, judging: roles, seats: nextSeats, limited: isLimited }),
          )
        : inOrder(onOffer, wishes, usedKeys).find(({ provider }) => wishes.includes(provider));
      if (card)
        nextSeats[index] = {
          ...seat,
          occupant: { kind: 'model', model: { provider: card.provider, id: card.id } },
        };
    }
  return nextSeats;
}

/** Sorts models: first those without a seat, then by the order of the preferred vendors, the others after them; own servers' models by their size. */
function inOrder(
  cards: readonly ModelCard[],
  wishes: readonly ProviderId[],
  usedKeys: ReadonlySet<string>,
): ModelCard[] {
  const providers = [...new Set([...wishes, ...cards.map(({ provider }) => provider)])];
  const candidates = providers.flatMap((provider) => {
    const own = cards.filter((card) => card.provider === provider);
    return providerKind(provider) === 'ownServer' ? largestFirst(own) : own;
  });
  const isWished = ({ provider }: ModelCard) => wishes.includes(provider);
  const place = (card: ModelCard) => (isWished(card) ? 0 : 2) + (usedKeys.has(modelKey(card)) ? 1 : 0);
  return candidates.toSorted((one, other) => place(one) - place(other));
}

/** Returns the models of ready vendors, without the hidden ones, in the backend's order (best first). */
export function availableModels(answer: ModelsAnswer): ModelCard[] {
  const ready = new Set(answer.providers.flatMap(({ id, status }) => (status === 'ready' ? [id] : [])));
  return answer.models.filter((card) => ready.has(card.provider) && !card.hidden);
}

/** A judge whose model is of the same family as a speaker's. */
export interface PartialJudge {
  judge: SeatDraft;
  speaker: SeatDraft;
  family: string;
  /** A model of a family that has no seat; `null`: none is available. */
  instead: ModelCard | null;
}

/** The plan and the seats, by which roles judge or debate. */
interface Roles {
  programme: Pick<Format['programme'], 'plan' | 'contestants'>;
  seats: readonly Pick<SeatDraft, 'role' | 'judges'>[];
}
const judgingRolesOf = ({ programme, seats }: Roles): Set<string> => judgingRoles(programme, seats);

const refsOf = (seats: readonly Pick<SeatDraft, 'occupant'>[]): ModelRef[] =>
  seats.flatMap(({ occupant }) => (occupant?.kind === 'model' ? [occupant.model] : []));

const cardOf = (cards: readonly ModelCard[], ref: ModelRef): ModelCard | undefined =>
  cards.find((card) => modelKey(card) === modelKey(ref));

const familyIn = (cards: readonly ModelCard[], ref: ModelRef): string => modelFamily(ref, cardOf(cards, ref));

const speakersAmong = ({ programme }: Roles, seats: readonly SeatDraft[]): SeatDraft[] =>
  seats.filter(({ role }) => programme.contestants.includes(role));

/** Returns the partial judges. `cards`: of the models that are available, the best first. */
export function partialJudges(
  format: Roles,
  seats: readonly SeatDraft[],
  cards: readonly ModelCard[],
  isLimited = true,
): PartialJudge[] {
  const roles = judgingRolesOf(format);
  return seats.flatMap((judge): PartialJudge[] => {
    if (!roles.has(judge.role) || judge.occupant?.kind !== 'model') return [];
    // A script prefers nobody.
    if (providerKind(judge.occupant.model.provider) === 'script') return [];
    const family = familyIn(cards, judge.occupant.model);
    const speaker = speakersAmong(format, seats).find(
      ({ occupant }) => occupant?.kind === 'model' && familyIn(cards, occupant.model) === family,
    );
    const { contestants } = format.programme;
    const court = courtOf({ contestants, judging: roles, seats, limited: isLimited }, judge.id);
    return speaker ? [{ judge, speaker, family, instead: freeJudge(cards, court) }] : [];
  });
}

/** Returns a model that is fit to judge, from a family without a speaker; `null`: none is available. */
function freeJudge(cards: readonly ModelCard[], court: Court): ModelCard | null {
  const best = bestJudge(cards, court);
  const sitting = new Set(court.speakers.map((ref) => familyIn(cards, ref)));
  return best && unfitness(best, cards, court) === null && !sitting.has(modelFamily(best, best))
    ? best
    : null;
}
