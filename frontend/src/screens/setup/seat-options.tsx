// What can be changed of one seat under More options: its character, whether it stays, and behind "…" its name, lengths, temperature, thinking
// effort, and an instruction in the person's own words.
import { MAX_SEAT_NAME_LENGTH } from '@rostrum/shared/formats/create-record';
import type { SeatDraft, SettingValue } from '@rostrum/shared/formats/format';
import { PERSONAS } from '@rostrum/shared/formats/personas';
import {
  lengthFactorNamed,
  lengthNameOf,
  roleTakesLength,
  SPEECH_LENGTHS,
} from '@rostrum/shared/formats/settings';
import { MOST_INSTRUCTION_CHARACTERS, type Persona } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { cleanText } from '@rostrum/shared/wire/one-line';
import { THINKING_EFFORTS } from '@rostrum/shared/wire/thinking-effort';
import { Ellipsis, UserRoundMinus } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { Field, NumberInput } from '../../components/field.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { usePersonasAndSetups } from '../../stores/own-data.ts';
import { formatOf, type SetupForm, settingValueOf } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { currentLocale } from '../../words/define-words.ts';
import { setupWords as words } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { OptionGroup } from '../shared/model-options.tsx';
import { ModelSelect } from './model-select.tsx';

interface SeatOptionsProps {
  seat: SeatDraft;
  form: SetupForm;
  isJudge: boolean;
}

export function SeatOptions({ seat, form, isJudge }: SeatOptionsProps) {
  const format = formatOf(form);
  const template = format.seats.find(({ role }) => role === seat.role);
  const takesLength = roleTakesLength(format, seat.role);
  const alike = form.seats.filter(({ role }) => role === seat.role).length;
  const [open, setOpen] = useState(false);
  const name = shippedText(seat.name);
  const changed = hasChanges(seat, takesLength);
  const isMe = seat.occupant?.kind === 'human';
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>{isMe ? name : words('persona', { name })}</label>
      {isMe ? (
        <span className="note">{words('youSpeak')}</span>
      ) : (
        <CharacterSelect id={id} seat={seat} form={form} roleName={template?.name ?? seat.name} />
      )}
      <IconButton
        icon={Ellipsis}
        label={words(changed ? 'moreChanged' : 'more', { name })}
        aria-expanded={open}
        className={changed ? 'icon-only changed' : 'icon-only'}
        onPress={() => setOpen(!open)}
      />
      {alike > (template?.min ?? 1) && (
        <IconButton
          label={words('remove', { name })}
          icon={UserRoundMinus}
          onPress={() => setupStore.removeSeat(seat.id)}
        />
      )}
      {/* Several judges have no field of their own elsewhere. */}
      {isJudge && alike > 1 && <ModelSelect seat={seat} label={words('model', { name })} />}
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
      <option value="">{words('noPersona')}</option>
      {yours.length > 0 && <OptionGroup label={words('yourPersonas')} options={personaOptions(yours)} />}
      <OptionGroup label={words('personas')} options={personaOptions(PERSONAS)} />
    </select>
  );
}

const personaOptions = (personas: readonly Persona[]) =>
  personas.map(({ id, name }) => ({ value: id, text: shippedText(name) }));

interface SeatDetailsProps {
  seat: SeatDraft;
  takesLength: boolean;
  /** The debate's, which hold where the seat has none of its own. */
  length: SettingValue;
  temperature: SettingValue;
}

/** A person has neither temperature, effort nor instruction. */
function SeatDetails({ seat, takesLength, length, temperature }: SeatDetailsProps) {
  // The label keeps the name while another one is typed.
  const [nameBefore] = useState(seat.name);
  return (
    <div className="seat-details stack-2">
      <Field label={words('name', { name: nameBefore })} help={words('nameHelp')}>
        {(field) => (
          <input
            {...field}
            type="text"
            dir="auto"
            maxLength={MAX_SEAT_NAME_LENGTH}
            value={seat.name}
            onChange={({ target }) => setupStore.setSeatName(seat.id, target.value)}
            onBlur={() => {
              if (seat.name.trim() === '') setupStore.setSeatName(seat.id, nameBefore);
            }}
          />
        )}
      </Field>
      {takesLength && <LengthField seat={seat} length={length} />}
      {takesLength && (
        <Field label={words('maxWords', { name: shippedText(seat.name) })} help={words('maxWordsHelp')}>
          {(field) => (
            <NumberInput
              {...field}
              min={20}
              max={10_000}
              step={10}
              value={seat.maxWords ?? null}
              onValue={(value) => setupStore.setSeatMaxWords(seat.id, value)}
            />
          )}
        </Field>
      )}
      {seat.occupant?.kind !== 'human' && <ModelFields seat={seat} temperature={temperature} />}
    </div>
  );
}

/** A length that is none of these can come from a link; it is named as a fault of the seat. */
const OTHER_LENGTH = 'other';

function LengthField({ seat, length }: Pick<SeatDetailsProps, 'seat' | 'length'>) {
  const own = seat.length === undefined ? '' : (lengthNameOf(seat.length) ?? OTHER_LENGTH);
  const usual = SPEECH_LENGTHS.find(({ value }) => value === length)?.value;
  return (
    <Field label={words('length', { name: shippedText(seat.name) })} help={words('lengthHelp')}>
      {(field) => (
        <select
          {...field}
          value={own}
          onChange={({ target }) => setupStore.setSeatLength(seat.id, lengthFactorNamed(target.value))}
        >
          <option value="">
            {usual
              ? words('lengthOfDebateNamed', {
                  length: words(usual).toLocaleLowerCase(currentLocale()),
                })
              : words('lengthOfDebate')}
          </option>
          {SPEECH_LENGTHS.map(({ value }) => (
            <option key={value} value={value}>
              {words(value)}
            </option>
          ))}
          {own === OTHER_LENGTH && <option value={own}>{words('lengthUnknown')}</option>}
        </select>
      )}
    </Field>
  );
}

function ModelFields({ seat, temperature }: Pick<SeatDetailsProps, 'seat' | 'temperature'>) {
  const models = useModelList(listedModels);
  const key = seat.occupant?.kind === 'model' ? modelKey(seat.occupant.model) : null;
  const card = models.find((model) => modelKey(model) === key);
  const refused = card?.acceptsTemperature === false;
  return (
    <>
      {card?.efforts && <EffortField seat={seat} card={card} />}
      <Field
        label={words('temperature', { name: shippedText(seat.name) })}
        help={refused ? words('temperatureRefused', { model: card.title }) : words('temperatureHelp')}
      >
        {(field) => (
          <NumberInput
            {...field}
            min={0}
            max={2}
            step={0.1}
            disabled={refused}
            placeholder={typeof temperature === 'number' ? String(temperature) : undefined}
            value={seat.temperature ?? null}
            onValue={(value) => setupStore.setSeatTemperature(seat.id, value)}
          />
        )}
      </Field>
      <Field label={words('instruction', { name: shippedText(seat.name) })} help={words('instructionHelp')}>
        {(field) => (
          <textarea
            {...field}
            rows={2}
            dir="auto"
            maxLength={MOST_INSTRUCTION_CHARACTERS}
            value={seat.instruction ?? ''}
            placeholder={words('instructionExample')}
            onChange={({ target }) => setupStore.setInstruction(seat.id, cleanText(target.value))}
          />
        )}
      </Field>
    </>
  );
}

/** Only the levels that the model has. Another model begins at its least. */
function EffortField({ seat, card }: { seat: SeatDraft; card: ModelCard }) {
  const { occupant } = seat;
  if (occupant?.kind !== 'model') return null;
  const { effort: now, ...model } = occupant.model;
  const levels = THINKING_EFFORTS.filter((level) => card.efforts?.[level] !== undefined);
  const choose = (value: string) => {
    const effort = levels.find((level) => level === value);
    setupStore.setOccupant(seat.id, { ...occupant, model: { ...model, ...(effort && { effort }) } });
  };
  return (
    <Field label={words('effort', { name: shippedText(seat.name) })} help={words('effortHelp')}>
      {(field) => (
        <select {...field} value={now ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{words(card.thinkingAllowance === 0 ? 'leastNone' : 'least')}</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {words(level)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
