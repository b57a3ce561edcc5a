// The set-up of a roundtable with long speeches, as the page stores it while it is being filled in.
import type { BrowserContext, Page } from '@playwright/test';
import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { freshForm, type SetupForm, shippedFormat } from '../../../frontend/src/stores/setup-form.ts';

/** Every page of the context, or the page, begins with this draft. */
export const storeDraft = (where: Page | BrowserContext, draft: string): Promise<unknown> =>
  where.addInitScript((text) => localStorage.setItem('rostrum.setup', text), draft);

/** `speakers` and a judge, all with one model. A motion in German allows speeches more tokens than one in English. */
export function roundtableDraft(speakers: number, model: ModelRef): string {
  const format = shippedFormat('roundtable');
  let seats = emptySeats(format);
  while (seats.length < speakers + 1) seats = withSeat(format, seats, 'member');
  const form: SetupForm = {
    ...freshForm(format),
    motion: 'Die Innenstädte sollten für alle privaten Autos gesperrt werden',
    seats: seats.map((seat) => ({ ...seat, occupant: { kind: 'model', model } })),
    settings: { length: 'full', costLimit: null, warnAt: null },
  };
  return JSON.stringify(form);
}
