// The seats: roles by name, how many of each, on which bench, and whether a person may sit there.

import { judgingRoles } from '@rostrum/shared/answers/judges';
import type { SeatTemplate } from '@rostrum/shared/formats/format';
import { Trash2, UserRoundPlus } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { FieldError } from '../../components/field.tsx';
import {
  ChoiceField,
  EditorSection,
  NumberField,
  TextField,
  useEditor,
  useFieldFault,
} from './editor-context.tsx';
import { newSeat } from './format-defaults.ts';
import { focusAfterPaint } from './plan-section.tsx';
import { formatWithoutRole } from './speaker-order-text.ts';

const BENCH_CHOICES = [
  { value: '', title: 'no bench' },
  { value: 'proposition', title: 'for the motion' },
  { value: 'opposition', title: 'against the motion' },
] as const;

export function SeatsSection() {
  const { format, edit } = useEditor();
  const fault = useFieldFault('seats', 'The list of seats');
  return (
    <EditorSection
      id="seats"
      title="Seats"
      about="Who takes part. A role may have several seats; benches are judged as one."
    >
      <ul className="part-cards">
        {format.seats.map((seat, index) => (
          <SeatCard key={seat.role} seat={seat} index={index} />
        ))}
      </ul>
      <FieldError reason={fault} />
      <div className="row">
        <Button
          look="quiet"
          data-add-seat=""
          icon={<UserRoundPlus className="icon" aria-hidden="true" />}
          onPress={() => {
            edit({ type: 'change', change: (now) => ({ ...now, seats: [...now.seats, newSeat(now)] }) });
            focusAfterPaint('section[aria-labelledby="seats"] .part-cards > li:last-child input');
          }}
        >
          Add a seat
        </Button>
      </div>
    </EditorSection>
  );
}

function SeatCard({ seat, index }: { seat: SeatTemplate; index: number }) {
  const { format, edit } = useEditor();
  const path = `seats.${index}`;
  const roleFault = useFieldFault(`${path}.role`, 'The role');
  const judgesFault = useFieldFault(`${path}.judges`, 'It');
  const judges = judgingRoles(format.programme, format.seats).has(seat.role);
  const personaFault = useFieldFault(`${path}.personas`, 'The list of personas', true);
  const change = (next: Partial<SeatTemplate>, field: string) =>
    edit({
      type: 'change',
      field: `${path}.${field}`,
      change: (now) => ({
        ...now,
        seats: now.seats.map((one) => (one.role === seat.role ? { ...one, ...next } : one)),
      }),
    });
  const bounds = (min: number, max: number) => {
    const usual = seat.usual === undefined ? {} : { usual: Math.min(Math.max(seat.usual, min), max) };
    change({ min, max, ...usual }, 'bounds');
  };
  return (
    <li>
      <fieldset className="card">
        <legend className="vh">{`Seat ${seat.name}`}</legend>
        <TextField
          label="Name"
          path={`${path}.name`}
          value={seat.name}
          longest={40}
          onText={(name) => change({ name }, 'name')}
        />
        <TextField
          label="What it does"
          className="grow"
          path={`${path}.about`}
          value={seat.about}
          longest={400}
          onText={(about) => change({ about }, 'about')}
        />
        <ChoiceField
          label="Bench"
          path={`${path}.bench`}
          value={seat.bench ?? ''}
          choices={BENCH_CHOICES}
          onChoose={(bench) => change({ bench: bench === '' ? null : bench }, 'bench')}
        />
        <NumberField
          label="At least"
          path={`${path}.min`}
          value={seat.min}
          min={0}
          max={12}
          onNumber={(min) => bounds(min, seat.max)}
        />
        <NumberField
          label="At most"
          path={`${path}.max`}
          value={seat.max}
          min={1}
          max={judges ? 1 : 12}
          onNumber={(max) => bounds(seat.min, max)}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={seat.human}
            onChange={({ target }) =>
              change({ human: target.checked, ...(seat.yours ? { yours: target.checked } : {}) }, 'human')
            }
          />
          <span>You may sit here</span>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={judges}
            onChange={({ target }) => change({ judges: target.checked }, 'judges')}
          />
          <span>Judges the debate</span>
        </label>
        <Button
          look="quiet"
          className="icon-only remove"
          aria-label={`Remove the seat ${seat.name}`}
          icon={<Trash2 className="icon" aria-hidden="true" />}
          onPress={
            format.seats.length === 1
              ? undefined
              : () => {
                  edit({ type: 'change', change: (now) => formatWithoutRole(now, seat.role) });
                  focusAfterPaint('[data-add-seat]');
                }
          }
        />
        <FieldError reason={roleFault ?? judgesFault ?? personaFault} />
      </fieldset>
    </li>
  );
}
