// Adds a seat to the set-up, with any available model where none suggests itself.
import { judgingRoles } from '@rostrum/shared/answers/judges';
import { availableModels } from '@rostrum/shared/formats/fill-seats';
import type { SeatDraft } from '@rostrum/shared/formats/format';
import { bestJudge, courtOf } from '@rostrum/shared/wire/fit-judge';
import { modelList } from '../../stores/model-list.ts';
import { formatOf, isLimited } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';

/** Chooses for a partner the model that the role already has; for a further judge one of another family. */
export function addSeat(role: string): void {
  setupStore.addSeat(role);
  const form = setupStore.store.getState();
  const format = formatOf(form);
  const { answer } = modelList.getState();
  const bench = form.seats.filter((seat) => seat.role === role);
  const empty = bench.find(({ occupant }) => occupant === null);
  const judging = judgingRoles(format.programme, format.seats);
  const free =
    judging.has(role) && answer
      ? bestJudge(
          availableModels(answer),
          courtOf({ ...format.programme, judging, seats: form.seats, limited: isLimited(form) }),
        )
      : undefined;
  const occupant: SeatDraft['occupant'] | undefined = free
    ? { kind: 'model', model: { provider: free.provider, id: free.id } }
    : bench.find((seat) => seat.occupant?.kind === 'model')?.occupant;
  if (occupant && empty) setupStore.setOccupant(empty.id, occupant);
  if (answer) setupStore.fillEmptySeats(answer);
}
