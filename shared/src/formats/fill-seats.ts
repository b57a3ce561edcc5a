// Assigns ready models to seats on the set-up page, and says why each judge judges, and whether it shares the family of a speaker. Nobody is forbidden to judge.

import { judgingRoles } from '../answers/judges.ts';
import {
  bestJudge,
  courtOf,
  type JudgeReason,
  judgeReason,
  largestFirst,
  unfitness,
} from '../wire/fit-judge.ts';
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

/** What there is to say of a judge that is a model. */
export interface JudgeNote {
  judge: SeatDraft;
  /** Why it judges, and its card, if it is available; `null`: there is nothing to say. */
  why: { card: ModelCard; reason: JudgeReason } | null;
  /** Whether it would be proposed. */
  isBest: boolean;
  /** Set if its model is of the same family as a speaker's. */
  partial: PartialJudge | null;
}

interface PartialJudge {
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

/** Returns a note on each judge. `cards`: of the models that are available, the best first. */
export function judgeNotes(
  format: Roles,
  seats: readonly SeatDraft[],
  cards: readonly ModelCard[],
  isLimited = true,
): JudgeNote[] {
  const roles = judgingRolesOf(format);
  return seats.flatMap((judge): JudgeNote[] => {
    if (!roles.has(judge.role) || judge.occupant?.kind !== 'model') return [];
    const { model } = judge.occupant;
    const [card, family] = [cardOf(cards, model), familyIn(cards, model)];
    const { contestants } = format.programme;
    const court = courtOf({ contestants, judging: roles, seats, limited: isLimited }, judge.id);
    const reason = card ? judgeReason(card, cards, court) : null;
    const best = bestJudge(cards, court);
    const sitting = new Set(court.speakers.map((ref) => familyIn(cards, ref)));
    const isFree = best && unfitness(best, cards, court) === null && !sitting.has(modelFamily(best, best));
    const speaker = seats.find(
      ({ role, occupant }) =>
        contestants.includes(role) &&
        occupant?.kind === 'model' &&
        familyIn(cards, occupant.model) === family,
    );
    // A script prefers nobody.
    const isPartial = speaker && providerKind(model.provider) !== 'script';
    return [
      {
        judge,
        why: card && reason ? { card, reason } : null,
        isBest: card !== undefined && card === best,
        partial: isPartial ? { judge, speaker, family, instead: isFree ? best : null } : null,
      },
    ];
  });
}
