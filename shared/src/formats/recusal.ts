// Which judges are of the family of a seated speaker, and which model could judge instead. Nobody is forbidden to judge.
import { judgingRoles } from '../answers/judges.ts';
import type { ModelCard, ModelRef } from '../wire/model-card.ts';
import { modelFamily, modelKey } from '../wire/model-key.ts';
import type { Format, SeatDraft } from './format.ts';

/** A judge whose model is of the same family as a speaker's. */
export interface PartialJudge {
  judge: SeatDraft;
  speaker: SeatDraft;
  family: string;
  /** A model of a family that does not sit; `null`: none is available. */
  instead: ModelCard | null;
}

export const judgingRolesOf = ({ programme, seats }: Format): Set<string> => judgingRoles(programme, seats);

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
export function isPartialModel(
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
