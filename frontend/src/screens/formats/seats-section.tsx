// The section of the format editor for seats: roles with their names, number of seats, bench, and whether a person may take one.

import { judgingRoles } from '@rostrum/shared/answers/judges';
import type { SeatTemplate } from '@rostrum/shared/formats/format';
import { mostJudgesOf } from '@rostrum/shared/formats/panel-settings';
import { UserRoundPlus } from 'lucide-react';
import { FieldError } from '../../components/field.tsx';
import { formatEditorWords } from '../../words/format-editor-words.ts';
import { QuietButton } from '../shared/button-with-icon.tsx';
import { CheckField } from '../shared/check-field.tsx';
import { useEditor, useFieldFault, useFormatPart } from './editor-context.tsx';
import { ChoiceField, NumberField, TextField } from './editor-fields.tsx';
import { EditorSection, PartCard } from './editor-section.tsx';
import { focusAfterPaint } from './focus-after-paint.ts';
import { newSeat } from './format-defaults.ts';
import type { FormatPart } from './format-part.ts';
import { formatWithoutRole } from './speaker-order-text.ts';

const benchChoices = () =>
  [
    { value: null, title: formatEditorWords('noBench') },
    { value: 'proposition', title: formatEditorWords('proposition') },
    { value: 'opposition', title: formatEditorWords('opposition') },
  ] as const;

export function SeatsSection() {
  const { format } = useEditor();
  const seats = useFormatPart().at('seats');
  const fault = useFieldFault('seats', formatEditorWords('seatList'));
  return (
    <EditorSection id="seats" title={formatEditorWords('seats')} about={formatEditorWords('seatsAbout')}>
      <ul className="part-cards">
        {format.seats.map((seat, index) => (
          <SeatCard key={seat.role} of={seats.at(index)} />
        ))}
      </ul>
      <FieldError reason={fault} />
      <div className="row">
        <QuietButton
          data-add-seat=""
          icon={UserRoundPlus}
          onPress={() => {
            seats.set([...format.seats, newSeat(format)]);
            focusAfterPaint('section[aria-labelledby="seats"] .part-cards > li:last-child input');
          }}
        >
          {formatEditorWords('addSeat')}
        </QuietButton>
      </div>
    </EditorSection>
  );
}

function SeatCard({ of }: { of: FormatPart<SeatTemplate> }) {
  const { format } = useEditor();
  const whole = useFormatPart();
  const seat = of.value;
  const roleFault = useFieldFault(`${of.path}.role`, formatEditorWords('theRole'));
  const judgesFault = useFieldFault(`${of.path}.judges`, formatEditorWords('theSeat'));
  const personaFault = useFieldFault(`${of.path}.personas`, formatEditorWords('personas'), true);
  const judges = judgingRoles(format.programme, format.seats).has(seat.role);
  const limit = (min: number, max: number) => {
    const usual = seat.usual === undefined ? {} : { usual: Math.min(Math.max(seat.usual, min), max) };
    of.type({ ...seat, min, max, ...usual });
  };
  const remove = () => {
    whole.set(formatWithoutRole(format, seat.role));
    focusAfterPaint('[data-add-seat]');
  };
  return (
    <PartCard
      kind="seat"
      name={seat.name}
      fault={roleFault ?? judgesFault ?? personaFault}
      onRemove={format.seats.length === 1 ? undefined : remove}
    >
      <TextField label={formatEditorWords('name')} of={of.at('name')} longest={40} />
      <TextField label={formatEditorWords('seatAbout')} of={of.at('about')} longest={400} className="grow" />
      <ChoiceField label={formatEditorWords('bench')} of={of.at('bench')} choices={benchChoices()} />
      <NumberField
        label={formatEditorWords('atLeast')}
        of={of.at('min')}
        min={0}
        max={12}
        onNumber={(min) => limit(min, seat.max)}
      />
      <NumberField
        label={formatEditorWords('atMost')}
        of={of.at('max')}
        min={1}
        max={judges ? mostJudgesOf(format, seat.role) : 12}
        onNumber={(max) => limit(seat.min, max)}
      />
      {(!judges || seat.human) && (
        <CheckField
          label={formatEditorWords('youMaySit')}
          checked={seat.human}
          onCheck={(human) => of.set({ ...seat, human, ...(seat.yours ? { yours: human } : {}) })}
        />
      )}
      <CheckField label={formatEditorWords('judges')} checked={judges} onCheck={of.at('judges').set} />
    </PartCard>
  );
}
