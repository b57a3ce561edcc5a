// The store of the set-up form, with one method for each choice of the person; it survives a reload. It never starts a debate.

import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import { fillAllSeats } from '@rostrum/shared/formats/fill-seats';
import type { Format, SeatDraft, SettingValue } from '@rostrum/shared/formats/format';
import { isRecorded, isRecordedSpeaker } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { isScripted, modelKey, providerKind } from '@rostrum/shared/wire/model-key';
import { cleanText, oneLine } from '@rostrum/shared/wire/one-line';
import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { usualProviders } from '../engine/debates/model-cards.ts';
import { languageInUse } from '../words/define-words.ts';
import { ownFormats } from './own-data.ts';
import { browserStorage, type SafeStorage, stateStorage } from './safe-storage.ts';
import {
  formatOf,
  freshForm,
  hasOwnParts,
  isLimited,
  moneyOf,
  motionInLanguage,
  type SetupForm,
  seatsInFormat,
  withFormat,
} from './setup-form.ts';
import type { SavedSetup } from './setup-form-schema.ts';

/** Characters above which a motion can be moved to the background. */
export const MOVABLE_MOTION_CHARACTERS = 400;

/** Returns the model of a seat without a chosen effort; `null` if the seat has no model, or a recorded speaker. */
function withoutEffort({ occupant }: SeatDraft): SeatDraft['occupant'] {
  if (occupant?.kind !== 'model' || isRecordedSpeaker(occupant)) return null;
  const { effort: _, ...model } = occupant.model;
  return { ...occupant, model };
}

/** Returns the seats without their scripts; the same seats if a model sits among them, because then somebody chose the scripts. */
function withoutScripts(seats: SeatDraft[]): SeatDraft[] {
  const isModel = ({ occupant }: SeatDraft) =>
    occupant?.kind === 'model' && !isScripted(modelKey(occupant.model));
  return seats.some(isModel)
    ? seats
    : seats.map((seat) => (seat.occupant?.kind === 'model' ? { ...seat, occupant: null } : seat));
}

/** Returns the next form after this one: with its format and its models. */
export function renewedForm(form: SetupForm): SetupForm {
  const { seats, ...fresh } = freshForm(formatOf(form));
  const models = new Map(form.seats.map((seat) => [seat.id, withoutEffort(seat)]));
  const filledSeats = seats.map((seat) => ({
    ...seat,
    occupant: seat.occupant ?? models.get(seat.id) ?? null,
  }));
  return { ...fresh, seats: filledSeats };
}

/** Ends at no point of an abbreviation or an ordinal number: after up to three letters, or after figures. */
const FIRST_SENTENCE = /^.*?(?:[!?。！？]|(?<!(?<![\p{L}\p{N}])(?:\p{L}{1,3}|\p{N}+|Prof|Hrsg))\.)(?=\s|$)/su;

/** Returns a pasted text as the one line that a debate takes. */
const typedLine = (text: string): string => oneLine(cleanText(text));

const SETUP_KEY = 'rostrum.setup';

/** Creates the store with a fresh form. The stored form is kept until `restore` has read it, whatever happens before. */
export function createSetupStore(storage: SafeStorage) {
  let isRestored = storage.getItem(SETUP_KEY) === null;
  let readKept: (storedValue: unknown) => SetupForm | null = () => null;
  const store = createStore<SetupForm>()(
    persist(() => freshForm(), {
      name: SETUP_KEY,
      storage: stateStorage<SetupForm>({
        ...storage,
        setItem: (name, text) => isRestored && storage.setItem(name, text),
      }),
      // Its schema is loaded only when something is stored.
      skipHydration: true,
      merge: (storedValue, fresh) => readKept(storedValue) ?? fresh,
    }),
  );
  const change = (next: (form: SetupForm) => Partial<SetupForm>) => store.setState(next);
  const changeSeats = (which: (seat: SeatDraft) => boolean, next: (seat: SeatDraft) => SeatDraft) =>
    change(({ seats }) => ({ seats: seats.map((seat) => (which(seat) ? next(seat) : seat)) }));
  const changeSeat = (id: string, next: Partial<SeatDraft>) =>
    changeSeats(
      (seat) => seat.id === id,
      (seat) => ({ ...seat, ...next }),
    );

  /** `null`: it is no part of the seat. */
  const setSeatPart = (
    id: string,
    part: 'instruction' | 'temperature' | 'length' | 'maxWords',
    value: string | number | null,
  ) =>
    changeSeats(
      (seat) => seat.id === id,
      ({ [part]: _, ...seat }) => (value === null ? seat : { ...seat, [part]: value }),
    );

  return {
    store,
    /** Returns whether a stored form still waits for `restore`. */
    isStored: () => !isRestored,
    /** Reads the stored form; if `read` refuses it, a fresh one replaces it. */
    restore(read: (storedValue: unknown) => SetupForm | null): void {
      readKept = read;
      isRestored = true;
      void store.persist.rehydrate();
    },
    setMotion: (motion: string) => change(() => ({ motion: typedLine(motion) })),
    /** Keeps the first sentence as the motion, unless that is itself as long as a letter. */
    moveMotionToBackground: () =>
      change(({ motion, background }) => {
        const [first = motion] = FIRST_SENTENCE.exec(motion.trim()) ?? [];
        const isShort = first.length <= MOVABLE_MOTION_CHARACTERS;
        return {
          motion: isShort ? first : '',
          background: [background, motion].filter(Boolean).join('\n\n'),
        };
      }),
    /** An empty text removes the field, so that the form equals one that never had it. */
    setBackground: (background: string) =>
      store.setState(
        ({ background: _, ...form }): SetupForm => (background === '' ? form : { ...form, background }),
        true,
      ),
    setResearch: (research: SetupForm['research']) =>
      store.setState(
        ({ research: _, ...form }): SetupForm => (research === undefined ? form : { ...form, research }),
        true,
      ),
    /** Replaces the whole form, so that the person's own format chosen before is removed from it. `from`: the form that it is made of. */
    setFormat: (format: Format, from: SetupForm = store.getState()) =>
      store.setState(isRecorded(from) ? freshForm(format, moneyOf(from)) : withFormat(from, format), true),
    setOccupant: (seat: string, occupant: SeatDraft['occupant']) => changeSeat(seat, { occupant }),
    setPersona: (seat: string, persona: SeatDraft['persona']) => changeSeat(seat, { persona }),
    updatePersona: (persona: NonNullable<SeatDraft['persona']>) =>
      changeSeats(
        (seat) => seat.persona?.id === persona.id,
        (seat) => ({ ...seat, persona, name: seat.name === seat.persona?.name ? persona.name : seat.name }),
      ),
    setSeatName: (seat: string, name: string) => changeSeat(seat, { name: typedLine(name) }),
    setInstruction: (id: string, instruction: string) => setSeatPart(id, 'instruction', instruction || null),
    /** `null`: the debate's temperature. Values are clamped, because a form outside the bounds could not be read back. */
    setSeatTemperature: (id: string, temperature: number | null) =>
      setSeatPart(id, 'temperature', temperature === null ? null : Math.min(2, Math.max(0, temperature))),
    /** Factor as in the record; `null`: the debate's. */
    setSeatLength: (id: string, length: number | null) => setSeatPart(id, 'length', length),
    /** `null`: no such limit. */
    setSeatMaxWords: (id: string, words: number | null) =>
      setSeatPart(id, 'maxWords', words === null ? null : Math.min(10_000, Math.max(1, Math.round(words)))),
    addSeat: (role: string) => change((form) => ({ seats: withSeat(formatOf(form), form.seats, role) })),
    /** Does nothing if the format requires the seat. */
    removeSeat: (id: string) =>
      change((form) => {
        const role = form.seats.find((seat) => seat.id === id)?.role;
        const min = formatOf(form).seats.find((template) => template.role === role)?.min ?? 0;
        const seats = form.seats.filter((seat) => seat.id !== id);
        return seats.filter((seat) => seat.role === role).length < min ? {} : { seats };
      }),
    setSetting: (id: string, value: SettingValue) =>
      change(({ settings }) => ({ settings: { ...settings, [id]: value } })),
    /** Fills empty seats with available models; chosen occupants stay. Scripts give their seats to models that have become ready. */
    fillEmptySeats: (answer: ModelsAnswer) =>
      change((form) => {
        const providers = usualProviders(answer);
        const seats = providers.every((id) => providerKind(id) === 'script')
          ? form.seats
          : withoutScripts(form.seats);
        return seats.every((seat) => seat.occupant)
          ? {}
          : { seats: fillAllSeats(formatOf(form), seats, answer, providers, isLimited(form)) };
      }),
    open: (form: SetupForm) => store.setState(form, true),
    reset: () => store.setState(freshForm(), true),
    /** Prepares the next set-up after a start: only the format and the models stay. */
    renew: () => store.setState(renewedForm, true),
    /** Keeps the motion and the money, in place of a recorded debate. */
    leaveRecording: () =>
      store.setState((form) => ({ ...freshForm(formatOf(form), moneyOf(form)), motion: form.motion }), true),
  };
}

/** Returns the seats that the format has no place for, without occupants that nobody chose. */
export function seatsNotKept(form: SetupForm, format: Format, answer: ModelsAnswer): SeatDraft[] {
  const before = formatOf(form);
  const usual = fillAllSeats(before, emptySeats(before), answer, usualProviders(answer), isLimited(form));
  const sitting = ({ id, occupant }: SeatDraft) => JSON.stringify([id, occupant]);
  const unchosen = new Set(usual.map(sitting));
  return isRecorded(form)
    ? []
    : seatsInFormat(form, format, before).left.filter(
        (seat) => !unchosen.has(sitting(seat)) || hasOwnParts(seat, before),
      );
}

export const setupStore = createSetupStore(browserStorage());

/** The person's own set-up, saved when another one was opened in its place. */
export const keptDraft = createStore<{ draft: SavedSetup | null }>(() => ({ draft: null }));

/** An example motion follows the language, which may be loaded after this store; a motion that the person wrote stays. */
languageInUse.subscribe((_, before) => {
  const form = setupStore.store.getState();
  const motion = isRecorded(form) ? form.motion : motionInLanguage(form, before.tables);
  if (motion !== form.motion) setupStore.setMotion(motion);
});

/** The form has the newest valid version of the person's own format, whether it was changed here or in another tab. */
ownFormats.subscribe(({ items }) => {
  const { own } = setupStore.store.getState();
  const sound = items.find(({ id }) => id === own?.id)?.sound;
  if (sound && JSON.stringify(sound) !== JSON.stringify(own)) setupStore.setFormat(sound);
});

export const useSetupForm = <T>(select: (form: SetupForm) => T): T => useStore(setupStore.store, select);
