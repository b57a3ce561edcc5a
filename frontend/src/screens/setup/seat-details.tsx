// What a seat in the set-up may have besides persona and model: another name, an instruction in the person's own words, and a
// temperature of its own.

import { MAX_SEAT_NAME_LENGTH } from '@rostrum/shared/formats/create-record';
import type { SeatDraft, SettingValue } from '@rostrum/shared/formats/format';
import { MOST_INSTRUCTION_CHARACTERS } from '@rostrum/shared/record/record';
import { cleanText } from '@rostrum/shared/record/source-document';
import { modelKey } from '@rostrum/shared/wire/model-card';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { NumberInput } from '../../components/number-input.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { IconButton } from '../shared/button-with-icon.tsx';

interface SeatDetailsButtonProps {
  seat: SeatDraft;
  open: boolean;
  onToggle(): void;
}

/** Nothing for a person, who needs no instruction. */
export function SeatDetailsButton({ seat, open, onToggle }: SeatDetailsButtonProps) {
  if (seat.occupant?.kind === 'human') return null;
  const isSet = seat.instruction !== undefined || seat.temperature !== undefined;
  return (
    <IconButton
      icon={Ellipsis}
      label={`More for ${seat.name}${isSet ? ', changed' : ''}`}
      aria-expanded={open}
      className={isSet ? 'icon-only changed' : 'icon-only'}
      onPress={onToggle}
    />
  );
}

/** `temperature`: the debate's, which holds where the seat has none of its own. */
export function SeatDetails({ seat, temperature }: { seat: SeatDraft; temperature: SettingValue }) {
  const models = useModelList(listedModels);
  // The label keeps the name while another one is typed.
  const [nameBefore] = useState(seat.name);
  const { occupant } = seat;
  if (occupant?.kind === 'human') return null;
  const card = occupant ? models.find((model) => modelKey(model) === modelKey(occupant.model)) : undefined;
  const refused = card?.acceptsTemperature === false;
  return (
    <div className="seat-details">
      <Field label={`Name of ${nameBefore}`} help="What the page, the speakers and the judge call it.">
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
      <Field
        label={`Temperature of ${seat.name}`}
        help={refused ? `${card.title} takes no temperature.` : 'Of its speeches. Empty: as in the debate.'}
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
      <Field
        label={`Instruction for ${seat.name}`}
        help="Only this seat reads it. It cannot change the rules of the debate."
      >
        {(field) => (
          <textarea
            {...field}
            rows={2}
            dir="auto"
            maxLength={MOST_INSTRUCTION_CHARACTERS}
            value={seat.instruction ?? ''}
            placeholder="Argue from the view of a small town without a railway."
            onChange={({ target }) => setupStore.setInstruction(seat.id, cleanText(target.value))}
          />
        )}
      </Field>
    </div>
  );
}
