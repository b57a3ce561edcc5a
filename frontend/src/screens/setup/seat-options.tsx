// What can be changed of one seat under More options: its character, its details, and whether it stays.

import type { SeatDraft } from '@rostrum/shared/formats/format';
import { PERSONAS } from '@rostrum/shared/formats/personas';
import { roleTakesLength } from '@rostrum/shared/formats/settings';
import type { Persona } from '@rostrum/shared/record/record';
import { Ellipsis, UserRoundMinus } from 'lucide-react';
import { useId, useState } from 'react';
import { usePersonasAndSetups } from '../../stores/personas-and-setups.ts';
import { formatOf, type SetupForm, settingValueOf } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { seatDetailsWords } from '../../words/seat-details-words.ts';
import { seatsWords } from '../../words/seats-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { IconButton } from '../shared/button-with-icon.tsx';
import { OptionGroup } from '../shared/option-group.tsx';
import { ModelSelect } from './model-select.tsx';
import { SeatDetails } from './seat-details.tsx';

interface SeatOptionsProps {
  seat: SeatDraft;
  form: SetupForm;
  /** One of several judges, whose models have no field of their own elsewhere. */
  withModel?: boolean;
}

export function SeatOptions({ seat, form, withModel = false }: SeatOptionsProps) {
  const format = formatOf(form);
  const template = format.seats.find(({ role }) => role === seat.role);
  const takesLength = roleTakesLength(format, seat.role);
  const removable = form.seats.filter(({ role }) => role === seat.role).length > (template?.min ?? 1);
  const [open, setOpen] = useState(false);
  const name = shippedText(seat.name);
  const changed = hasChanges(seat, takesLength);
  const isMe = seat.occupant?.kind === 'human';
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>{isMe ? name : seatsWords('persona', { name })}</label>
      {isMe ? (
        <span className="note">{seatsWords('youSpeak')}</span>
      ) : (
        <CharacterSelect id={id} seat={seat} form={form} roleName={template?.name ?? seat.name} />
      )}
      <IconButton
        icon={Ellipsis}
        label={seatDetailsWords(changed ? 'moreChanged' : 'more', { name })}
        aria-expanded={open}
        className={changed ? 'icon-only changed' : 'icon-only'}
        onPress={() => setOpen(!open)}
      />
      {removable && (
        <IconButton
          label={seatsWords('remove', { name })}
          icon={UserRoundMinus}
          onPress={() => setupStore.removeSeat(seat.id)}
        />
      )}
      {withModel && <ModelSelect seat={seat} label={seatsWords('model', { name })} />}
      {open && (
        <SeatDetails
          seat={seat}
          takesLength={takesLength}
          length={settingValueOf(form, 'length')}
          temperature={settingValueOf(form, 'temperature')}
        />
      )}
    </li>
  );
}

function hasChanges({ occupant, ...seat }: SeatDraft, takesLength: boolean): boolean {
  const forModel =
    occupant?.kind !== 'human' && (seat.instruction !== undefined || seat.temperature !== undefined);
  const thinksMore = occupant?.kind === 'model' && occupant.model.effort !== undefined;
  return (
    forModel || thinksMore || (takesLength && (seat.length !== undefined || seat.maxWords !== undefined))
  );
}

const isNamedAfterPersona = ({ persona, name }: SeatDraft): boolean =>
  persona !== null && name.startsWith(persona.name) && /^(?: \d+)?$/.test(name.slice(persona.name.length));

/** Renames a seat that is named after its persona, with a number if another seat has that name. */
function renameWithPersona(
  form: SetupForm,
  seat: SeatDraft,
  persona: SeatDraft['persona'],
  role: string,
): void {
  if (!isNamedAfterPersona(seat)) return;
  // Whoever had a number because of this seat needs none any more.
  const second = form.seats.find(
    (other) => other.id !== seat.id && isNamedAfterPersona(other) && other.name !== other.persona?.name,
  );
  if (second?.persona && second.persona.name === seat.name) setupStore.setSeatName(second.id, seat.name);
  const wanted = persona?.name ?? role;
  const taken = new Set(form.seats.filter(({ id }) => id !== seat.id).map(({ name }) => name));
  const free = [wanted, ...form.seats.map((_, index) => `${wanted} ${index + 2}`)];
  setupStore.setSeatName(seat.id, free.find((name) => !taken.has(name)) ?? seat.name);
}

interface CharacterSelectProps {
  id: string;
  seat: SeatDraft;
  form: SetupForm;
  roleName: string;
}

function CharacterSelect({ id, seat, form, roleName }: CharacterSelectProps) {
  const mine = usePersonasAndSetups((now) => now.personas);
  const known = [...PERSONAS, ...mine];
  // The persona may come from a link, or have been deleted since.
  const strange = seat.persona && !known.some((one) => one.id === seat.persona?.id) ? [seat.persona] : [];
  const yours = [...mine, ...strange];
  return (
    <select
      id={id}
      value={seat.persona?.id ?? ''}
      onChange={({ target }) => {
        const persona = [...known, ...strange].find((one) => one.id === target.value) ?? null;
        renameWithPersona(form, seat, persona, roleName);
        setupStore.setPersona(seat.id, persona);
      }}
    >
      <option value="">{seatsWords('noPersona')}</option>
      {yours.length > 0 && <OptionGroup label={seatsWords('yourPersonas')} options={personaOptions(yours)} />}
      <OptionGroup label={seatsWords('personas')} options={personaOptions(PERSONAS)} />
    </select>
  );
}

const personaOptions = (personas: readonly Persona[]) =>
  personas.map(({ id, name }) => ({ value: id, text: shippedText(name) }));
