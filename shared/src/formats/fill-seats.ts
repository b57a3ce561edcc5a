// Assigns models to seats on the set-up page: a preset's seats, or every seat, from the models that are ready.
import {
  type ModelCard,
  type ModelRef,
  type ModelsAnswer,
  modelKey,
  type ProviderId,
} from '../wire/model-card.ts';
import { emptySeats, type Format, type SeatDraft, withSeat } from './format.ts';
import { shippedPersona } from './personas.ts';
import type { Preset } from './presets.ts';

export interface FilledSeats {
  seats: SeatDraft[];
  /** Vendors the preset asks for that are not ready. */
  missingProviders: ProviderId[];
}

/** The preset's seats, each with the first ready model of the vendors it asks for; models without a seat are preferred. */
export function fillPresetSeats(format: Format, preset: Preset, answer: ModelsAnswer): FilledSeats {
  let seats = emptySeats(format);
  for (const id of Object.keys(preset.seats)) {
    const role = format.seats.find((seat) => id === seat.role || id.startsWith(`${seat.role}-`))?.role;
    if (role && !seats.some((seat) => seat.id === id)) seats = withSeat(format, seats, role);
  }
  seats = seats.map((seat) => {
    const persona = shippedPersona(preset.personas?.[seat.id]);
    const named = persona !== null && seat.name === (seat.persona?.name ?? '');
    return persona ? { ...seat, persona, name: named ? persona.name : seat.name } : seat;
  });
  const onOffer = availableModels(answer);
  const taken = new Set<string>();
  const missing = new Set<ProviderId>();
  const seated = seats.map((seat) => {
    if (seat.occupant) return seat;
    const wishes = preset.seats[seat.id] ?? [];
    const card = firstAvailable(onOffer, wishes, taken);
    if (!card) {
      for (const wish of wishes) missing.add(wish);
      return seat;
    }
    taken.add(modelKey(card));
    return { ...seat, occupant: { kind: 'model' as const, model: refOf(card) } };
  });
  return { seats: seated, missingProviders: [...missing] };
}

/** Every seat filled, for a new set-up: with the demo models if no vendor is asked for. */
export function fillAllSeats(
  seats: readonly SeatDraft[],
  answer: ModelsAnswer,
  provider: ProviderId,
): SeatDraft[] {
  const onOffer = availableModels(answer);
  const taken = new Set(
    seats.flatMap(({ occupant }) => (occupant?.kind === 'model' ? [modelKey(occupant.model)] : [])),
  );
  return seats.map((seat) => {
    if (seat.occupant) return seat;
    const card = firstAvailable(onOffer, [provider], taken);
    if (!card) return seat;
    taken.add(modelKey(card));
    return { ...seat, occupant: { kind: 'model', model: refOf(card) } };
  });
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

const refOf = ({ provider, id }: ModelRef): ModelRef => ({ provider, id });
