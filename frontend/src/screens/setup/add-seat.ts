// Adds a seat to the set-up, with any available model where none suggests itself.
import { judgingRoles } from '@rostrum/shared/answers/judges';
import { availableModels, freeJudge } from '@rostrum/shared/formats/fill-seats';
import type { SeatDraft } from '@rostrum/shared/formats/format';
import { modelList } from '../../stores/model-list.ts';
import { formatOf } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';

/** For a partner the model that the role already has; for a further judge one of another family. */
export function addSeat(role: string): void {
  setupStore.addSeat(role);
  const form = setupStore.store.getState();
  const format = formatOf(form);
  const { answer } = modelList.getState();
  const bench = form.seats.filter((seat) => seat.role === role);
  const empty = bench.find(({ occupant }) => occupant === null);
  const isJudge = judgingRoles(format.programme, format.seats).has(role);
  const free = isJudge && answer ? freeJudge(format, form.seats, availableModels(answer)) : null;
  const occupant: SeatDraft['occupant'] | undefined = free
    ? { kind: 'model', model: { provider: free.provider, id: free.id } }
    : bench.find((seat) => seat.occupant?.kind === 'model')?.occupant;
  if (occupant && empty) setupStore.setOccupant(empty.id, occupant);
  if (answer) setupStore.fillEmptySeats(answer);
}
