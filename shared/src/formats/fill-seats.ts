// Assigns ready models to seats on the set-up page, and says which judges are of the family of a speaker. Nobody is forbidden to judge.

import { judgingRoles } from '../answers/judges.ts';
import { bestJudge, type Court, courtOf, largestFirst, unfitness } from '../wire/fit-judge.ts';
import type { ModelCard, ModelRef, ModelsAnswer, ProviderId } from '../wire/model-card.ts';
import { modelFamily, modelKey, providerKind } from '../wire/model-key.ts';
import type { Format, SeatDraft } from './format.ts';

/**
 * Every seat filled, for a new set-up: from the vendors in turn, and with models whose price is known where there are any; after the speakers
 * the judges, by the rule of fit-judge.ts. `limited`: whether a cost limit is set.
 */
export function fillAllSeats(
  format: Format,
  seats: readonly SeatDraft[],
  answer: ModelsAnswer,
  providers: readonly ProviderId[],
  limited = true,
): SeatDraft[] {
  const available = availableModels(answer);
  const priced = available.filter(({ price }) => price !== null);
  const onOffer = priced.some(({ provider }) => providers.includes(provider)) ? priced : available;
  const { contestants } = format.programme;
  const roles = judgingRolesOf(format);
  const filled = [...seats];
  for (const judging of [false, true])
    for (const [index, seat] of seats.entries()) {
      if (seat.occupant || roles.has(seat.role) !== judging) continue;
      const taken = new Set(refsOf(filled).map(modelKey));
      const seated = (provider: ProviderId) =>
        [...taken].filter((key) => key.startsWith(`${provider}/`)).length;
      const wishes = providers.toSorted((one, other) => seated(one) - seated(other));
      const card = judging
        ? bestJudge(
            inOrder(available, wishes, taken),
            courtOf({ contestants, judging: roles, seats: filled, limited }),
          )
        : inOrder(onOffer, wishes, taken).find(({ provider }) => wishes.includes(provider));
      if (card)
        filled[index] = {
          ...seat,
          occupant: { kind: 'model', model: { provider: card.provider, id: card.id } },
        };
    }
  return filled;
}

/** Models without a seat first, then in the order of the wished vendors, the others after them; own servers' models by their size. */
function inOrder(
  cards: readonly ModelCard[],
  wishes: readonly ProviderId[],
  taken: ReadonlySet<string>,
): ModelCard[] {
  const providers = [...new Set([...wishes, ...cards.map(({ provider }) => provider)])];
  const wished = providers.flatMap((provider) => {
    const own = cards.filter((card) => card.provider === provider);
    return providerKind(provider) === 'ownServer' ? largestFirst(own) : own;
  });
  const isWished = ({ provider }: ModelCard) => wishes.includes(provider);
  const place = (card: ModelCard) => (isWished(card) ? 0 : 2) + (taken.has(modelKey(card)) ? 1 : 0);
  return wished.toSorted((one, other) => place(one) - place(other));
}

/** Models of vendors that are ready, without the hidden ones, in the backend's order (best first). */
export function availableModels(answer: ModelsAnswer): ModelCard[] {
  const ready = new Set(answer.providers.flatMap(({ id, status }) => (status === 'ready' ? [id] : [])));
  return answer.models.filter((card) => ready.has(card.provider) && !card.hidden);
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

const refsOf = (seats: readonly Pick<SeatDraft, 'occupant'>[]): ModelRef[] =>
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
  limited = true,
): PartialJudge[] {
  const roles = judgingRolesOf(format);
  return seats.flatMap((judge): PartialJudge[] => {
    if (!roles.has(judge.role) || judge.occupant?.kind !== 'model') return [];
    const family = familyIn(cards, judge.occupant.model);
    const speaker = speakersAmong(format, seats).find(
      ({ occupant }) => occupant?.kind === 'model' && familyIn(cards, occupant.model) === family,
    );
    const { contestants } = format.programme;
    const court = courtOf({ contestants, judging: roles, seats, limited }, judge.id);
    return speaker ? [{ judge, speaker, family, instead: freeJudge(cards, court) }] : [];
  });
}

/** A model that is fit to judge, of a family that no speaker is of; `null`: none is available. */
function freeJudge(cards: readonly ModelCard[], court: Court): ModelCard | null {
  const best = bestJudge(cards, court);
  const sitting = new Set(court.speakers.map((ref) => familyIn(cards, ref)));
  return best && unfitness(best, cards, court) === null && !sitting.has(modelFamily(best, best))
    ? best
    : null;
}
