// Adds a seat to the set-up, with any available model where none suggests itself.
import { judgingRoles } from '@rostrum/shared/answers/judges';
import { availableModels, freeJudge } from '@rostrum/shared/formats/fill-seats';
import type { SeatDraft } from '@rostrum/shared/formats/format';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { modelList } from '../../stores/model-list.ts';
import { formatOf } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';

export function addSeat(role: string): void {
  setupStore.addSeat(role);
  const { seats } = setupStore.store.getState();
  const bench = seats.filter((seat) => seat.role === role);
  const empty = bench.find(({ occupant }) => occupant === null);
  const { answer } = modelList.getState();
  const model = modelToAdd(role, bench, answer);
  if (model && empty) setupStore.setOccupant(empty.id, model);
  if (answer) setupStore.fillEmptySeats(answer);
}

/** For a partner the model that the role already has; for a further judge one of another family. */
function modelToAdd(
  role: string,
  bench: readonly SeatDraft[],
  answer: ModelsAnswer | null,
): SeatDraft['occupant'] {
  const form = setupStore.store.getState();
  const format = formatOf(form);
  const isJudge = judgingRoles(format.programme, format.seats).has(role);
  const free = isJudge && answer ? freeJudge(format, form.seats, availableModels(answer)) : null;
  if (free) return { kind: 'model', model: { provider: free.provider, id: free.id } };
  return bench.find(({ occupant }) => occupant?.kind === 'model')?.occupant ?? null;
}
