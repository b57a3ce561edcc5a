// Options of one seat under More options: its persona, a button to remove it, and behind "…" the rest.
import { MAX_SEAT_NAME_LENGTH } from '@rostrum/shared/formats/create-record';
import type { SeatDraft } from '@rostrum/shared/formats/format';
import { PERSONAS } from '@rostrum/shared/formats/personas';
import {
  lengthFactorNamed,
  lengthNameOf,
  roleTakesLength,
  SPEECH_LENGTHS,
} from '@rostrum/shared/formats/settings';
import { MAX_INSTRUCTION_CHARACTERS } from '@rostrum/shared/record/record-schema';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { cleanText } from '@rostrum/shared/wire/one-line';
import type { ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import { Ellipsis, UserRoundMinus } from 'lucide-react';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '../../components/button.tsx';
import { Field, NumberField, SelectField } from '../../components/field.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { ownPersonas } from '../../stores/own-data.ts';
import { formatOf, type SetupForm, settingValueOf } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { currentLocale } from '../../words/define-words.ts';
import { formatNumber } from '../../words/format-text.ts';
import { setupWords as words } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { EffortField } from '../shared/model-options.tsx';
import { ModelSelect } from './model-select.tsx';

interface SeatOptionsProps {
  seat: SeatDraft;
  form: SetupForm;
}

export function SeatOptions({ seat, form, isJudge }: SeatOptionsProps & { isJudge: boolean }) {
  const template = formatOf(form).seats.find(({ role }) => role === seat.role);
  const seatsOfRole = form.seats.filter(({ role }) => role === seat.role).length;
  const [isOpen, setOpen] = useState(false);
  const name = shippedText(seat.name);
  const isMe = seat.occupant?.kind === 'human';
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>{isMe ? name : words('persona', { name })}</label>
      {isMe ? (
        <span className="note">{words('youSpeak')}</span>
      ) : (
        <PersonaSelect id={id} seat={seat} form={form} roleName={template?.name ?? seat.name} />
      )}
      <IconButton
        icon={Ellipsis}
        label={words('more', { name })}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {seatsOfRole > (template?.min ?? 1) && (
        <IconButton
          label={words('remove', { name })}
          icon={UserRoundMinus}
          onPress={() => setupStore.removeSeat(seat.id)}
        />
      )}
      {/* With several judges, the seat list has no model field for each. */}
      {isJudge && seatsOfRole > 1 && <ModelSelect seat={seat} label={words('model', { name })} />}
      {isOpen && <SeatDetails seat={seat} form={form} />}
    </li>
  );
}

const isNamedAfter = (name: string, persona: string): boolean =>
  name.startsWith(persona) && /^(?: \d+)?$/.test(name.slice(persona.length));

/** Renames a seat that is named after its persona, with a number if another seat has that name. */
function renameWithPersona({ seats }: SetupForm, seat: SeatDraft, newName: string): void {
  if (!seat.persona || !isNamedAfter(seat.name, seat.persona.name)) return;
  const others = seats.filter(({ id }) => id !== seat.id);
  // A seat that had a number because of this one needs none any more.
  const namesake = others.find((one) => one.persona?.name === seat.name && isNamedAfter(one.name, seat.name));
  if (namesake) setupStore.setSeatName(namesake.id, seat.name);
  const names = [newName, ...seats.map((_, index) => `${newName} ${index + 2}`)];
  const free = names.find((name) => others.every((other) => other.name !== name));
  setupStore.setSeatName(seat.id, free ?? seat.name);
}

interface PersonaSelectProps extends SeatOptionsProps {
  id: string;
  roleName: string;
}

function PersonaSelect({ id, seat, form, roleName }: PersonaSelectProps) {
  const mine = useStore(ownPersonas).items;
  // The persona may come from a link, or have been deleted since.
  const isKnown = [...PERSONAS, ...mine].some((one) => one.id === seat.persona?.id);
  const listedOwnPersonas = seat.persona && !isKnown ? [...mine, seat.persona] : mine;
  const groups = [
    { label: words('yourPersonas'), personas: listedOwnPersonas },
    { label: words('personas'), personas: PERSONAS },
  ];
  return (
    <select
      id={id}
      value={seat.persona?.id ?? ''}
      onChange={({ target }) => {
        const persona = [...PERSONAS, ...listedOwnPersonas].find((one) => one.id === target.value) ?? null;
        renameWithPersona(form, seat, persona?.name ?? roleName);
        setupStore.setPersona(seat.id, persona);
      }}
    >
      <option value="">{words('noPersona')}</option>
      {groups.map(
        ({ label, personas }) =>
          personas.length > 0 && (
            <optgroup key={label} label={label}>
              {personas.map((one) => (
                <option key={one.id} value={one.id}>
                  {shippedText(one.name)}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </select>
  );
}

/** Shows the details of a seat; a person has neither temperature, effort nor instruction. */
function SeatDetails({ seat, form }: SeatOptionsProps) {
  // The label keeps the name while another one is typed.
  const [nameBefore, setNameBefore] = useState<string | null>(null);
  const name = shippedText(seat.name);
  const isFull = seat.name.length >= MAX_SEAT_NAME_LENGTH;
  return (
    <div className="seat-details stack-2">
      <Field
        label={words('name', { name: nameBefore === null ? name : shippedText(nameBefore) })}
        help={isFull ? words('nameFull', { most: MAX_SEAT_NAME_LENGTH }) : words('nameHelp')}
      >
        <input
          type="text"
          dir="auto"
          maxLength={MAX_SEAT_NAME_LENGTH}
          value={seat.name}
          onChange={({ target }) => setupStore.setSeatName(seat.id, target.value)}
          onFocus={() => setNameBefore(seat.name)}
          onBlur={() => {
            if (nameBefore !== null && seat.name.trim() === '') setupStore.setSeatName(seat.id, nameBefore);
            setNameBefore(null);
          }}
        />
      </Field>
      {roleTakesLength(formatOf(form), seat.role) && (
        <>
          <LengthField seat={seat} form={form} />
          <NumberField
            label={words('maxWords', { name })}
            help={words('maxWordsHelp')}
            min={20}
            max={10_000}
            step={10}
            value={seat.maxWords ?? null}
            onValue={(value) => setupStore.setSeatMaxWords(seat.id, value)}
          />
        </>
      )}
      {seat.occupant?.kind !== 'human' && <ModelFields seat={seat} form={form} />}
    </div>
  );
}

/** Option for a length that is not in SPEECH_LENGTHS, which may come from a link; the checks name it as a fault. */
const OTHER_LENGTH = 'other';

function LengthField({ seat, form }: SeatOptionsProps) {
  const own = seat.length === undefined ? '' : (lengthNameOf(seat.length) ?? OTHER_LENGTH);
  const debateLength =
    SPEECH_LENGTHS.find(({ value }) => value === settingValueOf(form, 'length'))?.value ?? 'brief';
  const length = words(debateLength).toLocaleLowerCase(currentLocale());
  return (
    <SelectField
      label={words('length', { name: shippedText(seat.name) })}
      help={words('lengthHelp')}
      value={own}
      options={[
        { value: '', title: words('lengthOfDebate', { length }) },
        ...SPEECH_LENGTHS.map(({ value }) => ({ value, title: words(value) })),
        ...(own === OTHER_LENGTH ? [{ value: own, title: words('lengthUnknown') }] : []),
      ]}
      onChoose={(value) => setupStore.setSeatLength(seat.id, lengthFactorNamed(value))}
    />
  );
}

function ModelFields({ seat, form }: SeatOptionsProps) {
  const models = useModelList(listedModels);
  const key = seat.occupant?.kind === 'model' ? modelKey(seat.occupant.model) : null;
  const card = models.find((model) => modelKey(model) === key);
  const refusesTemperature = card?.acceptsTemperature === false;
  const chooseEffort = (effort: ThinkingEffort | undefined) => {
    if (seat.occupant?.kind !== 'model') return;
    const { effort: _, ...model } = seat.occupant.model;
    setupStore.setOccupant(seat.id, { ...seat.occupant, model: { ...model, ...(effort && { effort }) } });
  };
  const name = shippedText(seat.name);
  return (
    <>
      {seat.occupant?.kind === 'model' && (
        <EffortField {...{ name, card }} effort={seat.occupant.model.effort} onChoose={chooseEffort} />
      )}
      <NumberField
        label={words('temperature', { name })}
        help={
          refusesTemperature
            ? words('temperatureRefused', { model: shippedText(card.title) })
            : words('temperatureHelp')
        }
        min={0}
        max={2}
        step={0.1}
        disabled={refusesTemperature}
        placeholder={formatNumber(Number(settingValueOf(form, 'temperature')))}
        value={seat.temperature ?? null}
        onValue={(value) => setupStore.setSeatTemperature(seat.id, value)}
      />
      <Field label={words('instruction', { name })} help={words('instructionHelp')}>
        <textarea
          rows={2}
          dir="auto"
          maxLength={MAX_INSTRUCTION_CHARACTERS}
          value={seat.instruction ?? ''}
          placeholder={words('instructionExample')}
          onChange={({ target }) => setupStore.setInstruction(seat.id, cleanText(target.value))}
        />
      </Field>
    </>
  );
}
