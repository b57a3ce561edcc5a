// What a seat in the set-up may have besides persona and model: another name, lengths and a temperature of its own, and an
// instruction in the person's own words.

import { MAX_SEAT_NAME_LENGTH } from '@rostrum/shared/formats/create-record';
import type { SeatDraft, SettingValue } from '@rostrum/shared/formats/format';
import { lengthFactorNamed, lengthNameOf, SPEECH_LENGTHS } from '@rostrum/shared/formats/settings';
import { cleanText } from '@rostrum/shared/record/clean-text';
import { MOST_INSTRUCTION_CHARACTERS } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { THINKING_EFFORTS } from '@rostrum/shared/wire/thinking-effort';
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { NumberInput } from '../../components/number-input.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { currentLocale } from '../../words/language-in-use.ts';
import { seatDetailsWords as words } from '../../words/seat-details-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

interface SeatDetailsProps {
  seat: SeatDraft;
  takesLength: boolean;
  /** The debate's, which hold where the seat has none of its own. */
  length: SettingValue;
  temperature: SettingValue;
}

/** A person has neither temperature, effort nor instruction. */
export function SeatDetails({ seat, takesLength, length, temperature }: SeatDetailsProps) {
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
              ? words('lengthOfDebateNamed', { length: words(usual).toLocaleLowerCase(currentLocale()) })
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
