// The set-up form on its way: every choice of the person, kept over a reload. Nothing here starts a debate.

import { fillAllSeats, fillPresetSeats } from '@rostrum/shared/formats/fill-seats';
import { type Format, type SeatDraft, type SettingValue, withSeat } from '@rostrum/shared/formats/format';
import type { Preset } from '@rostrum/shared/formats/presets';
import type { ModelsAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { browserStorage, type SafeStorage, stateStorage } from './safe-storage.ts';
import { formatOf, freshForm, SetupForm, shippedFormat, withFormat } from './setup-form.ts';
import { readSetupLink } from './setup-link.ts';

/** Who sits where nobody was chosen: they cost nothing, so a fresh page is one click from a debate and spends none of it. */
const DEFAULT_PROVIDER: ProviderId = 'demo';

export function createSetupStore(storage: SafeStorage) {
  const store = createStore<SetupForm>()(
    persist(() => freshForm(), {
      name: 'rostrum.setup',
      storage: stateStorage<SetupForm>(storage),
      merge: (kept, fresh) => SetupForm.safeParse(kept).data ?? fresh,
    }),
  );
  const change = (next: (form: SetupForm) => Partial<SetupForm>) => store.setState(next);
  const changeSeat = (id: string, next: Partial<SeatDraft>) =>
    change(({ seats }) => ({ seats: seats.map((seat) => (seat.id === id ? { ...seat, ...next } : seat)) }));

  return {
    store,
    setMotion: (motion: string) => change(() => ({ motion })),
    /** The next of the format's example motions. */
    nextExample: () =>
      change((form) => {
        const { motion } = form;
        const { sampleMotions } = formatOf(form);
        return {
          motion: sampleMotions[(sampleMotions.indexOf(motion) + 1) % sampleMotions.length] ?? motion,
        };
      }),
    /** The whole form: a format of one's own that was chosen before goes with it. */
    setFormat: (format: Format) => store.setState((form) => withFormat(form, format), true),
    setOccupant: (seat: string, occupant: SeatDraft['occupant']) => changeSeat(seat, { occupant }),
    setPersona: (seat: string, persona: SeatDraft['persona']) => changeSeat(seat, { persona }),
    /** A persona was edited: whoever has it speaks by the new words. */
    updatePersona: (persona: NonNullable<SeatDraft['persona']>) =>
      change(({ seats }) => ({
        seats: seats.map((seat) =>
          seat.persona?.id === persona.id
            ? { ...seat, persona, name: seat.name === seat.persona.name ? persona.name : seat.name }
            : seat,
        ),
      })),
    setSeatName: (seat: string, name: string) => changeSeat(seat, { name }),
    addSeat: (role: string) => change((form) => ({ seats: withSeat(formatOf(form), form.seats, role) })),
    /** A seat the format needs at least is not taken away. */
    removeSeat: (id: string) =>
      change((form) => {
        const { seats } = form;
        const role = seats.find((seat) => seat.id === id)?.role;
        const least = formatOf(form).seats.find((template) => template.role === role)?.min ?? 0;
        const enough = seats.filter((seat) => seat.role === role).length > least;
        return { seats: enough ? seats.filter((seat) => seat.id !== id) : seats };
      }),
    setSetting: (id: string, value: SettingValue) =>
      change(({ settings }) => ({ settings: { ...settings, [id]: value } })),
    /** The models that can be had have come: whoever was chosen stays, empty chairs are filled. */
    fillEmptySeats: (answer: ModelsAnswer) =>
      change(({ seats }) =>
        seats.every((seat) => seat.occupant) ? {} : { seats: fillAllSeats(seats, answer, DEFAULT_PROVIDER) },
      ),
    /** Returns the providers it would need that are not ready; their chairs go to the free speakers. */
    applyPreset(preset: Preset, answer: ModelsAnswer): ProviderId[] {
      const format = shippedFormat(preset.format);
      const { seats, missingProviders: missing } = fillPresetSeats(format, preset, answer);
      store.setState(
        (form) => ({
          ...withFormat(form, format),
          seats: fillAllSeats(seats, answer, DEFAULT_PROVIDER),
          settings: { ...preset.settings },
          ...(preset.motion ? { motion: preset.motion } : {}),
        }),
        true,
      );
      return missing;
    },
    /** The set-up of a link, if the address carries one; the sentence to show when it cannot be read. */
    openLink(fragment: string): string | null {
      const read = readSetupLink(fragment);
      if (!read) return null;
      if ('trouble' in read) return read.trouble;
      store.setState(read.form, true);
      return null;
    },
    /** A saved set-up, whole. */
    open: (form: SetupForm) => store.setState(form, true),
    reset: () => store.setState(freshForm(), true),
  };
}

export const setupStore = createSetupStore(browserStorage());

export const useSetupForm = <T>(select: (form: SetupForm) => T): T => useStore(setupStore.store, select);
