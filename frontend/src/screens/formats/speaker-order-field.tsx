// Who speaks in an act and how; and what follows from it for who hears whom.
import type { SpeakerOrder } from '@rostrum/shared/record/plan';
import { ArrowLeftRight, EyeOff } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { FieldError } from '../../components/field.tsx';
import { actChoices } from './condition-field.tsx';
import { readableActs } from './condition-text.ts';
import { ChoiceField, useEditor, useFieldFault } from './editor-context.tsx';
import {
  orderKindOf,
  rolesInOrder,
  SPEAKER_ORDERS,
  type SpeakerOrderKind,
  withOrderKind,
  withRoles,
} from './speaker-order-text.ts';

interface SpeakerOrderFieldProps {
  /** Before the names of its fields, where there are several. */
  name?: string;
  path: string;
  by: SpeakerOrder;
  /** The task of the act itself: it is not the one that addresses. */
  act: string;
  inside?: boolean;
  onBy(by: SpeakerOrder): void;
}

const ORDER_KINDS = Object.keys(SPEAKER_ORDERS) as SpeakerOrderKind[];

export function SpeakerOrderField({
  name = '',
  path,
  by,
  act,
  inside = false,
  onBy,
}: SpeakerOrderFieldProps) {
  const { format } = useEditor();
  const kind = orderKindOf(by);
  const choices = format.settings.filter((spec) => spec.kind === 'choice');
  const kinds = ORDER_KINDS.filter(
    (one) => one !== 'choose' || kind === 'choose' || (!inside && choices.length > 0),
  );
  const before = readableActs(format).find((one) => one.act !== act)?.act;
  return (
    <div className="seating">
      {kind !== 'choose' && <RolesField name={name} path={path} by={by} onBy={onBy} />}
      <div>
        <ChoiceField
          label={`${name}How they speak`}
          path={`${path}.how`}
          value={kind}
          choices={kinds.map((value) => ({ value, title: SPEAKER_ORDERS[value].title }))}
          onChoose={(next) => onBy(withOrderKind(by, next, format, before))}
        />
        <p className="note blindness">
          {SPEAKER_ORDERS[kind].blind && <EyeOff className="icon" aria-hidden="true" />}
          {SPEAKER_ORDERS[kind].about}
        </p>
      </div>
      {'addressed' in by && (
        <>
          <ChoiceField
            label={`${name}Addressed in`}
            path={`${path}.in`}
            value={by.in}
            choices={actChoices(format, by.in)}
            onChoose={(value) => onBy({ ...by, in: value })}
          />
          <ChoiceField
            label={`${name}Addressed by`}
            path={`${path}.names`}
            value={by.names}
            choices={[
              { value: 'any', title: 'their name, with or without @' },
              { value: 'at', title: '@ and their name only' },
            ]}
            onChoose={(names) => onBy({ ...by, names })}
          />
          <ChoiceField
            label={`${name}When nobody is addressed`}
            path={`${path}.otherwise`}
            value={by.otherwise}
            choices={[
              { value: 'all', title: 'all speak, in order' },
              { value: 'none', title: 'nobody speaks' },
            ]}
            onChoose={(otherwise) => onBy({ ...by, otherwise })}
          />
        </>
      )}
      {'choose' in by && <OrderBySettingFields path={path} by={by} act={act} onBy={onBy} />}
    </div>
  );
}

function RolesField({
  name,
  path,
  by,
  onBy,
}: {
  name: string;
  path: string;
  by: SpeakerOrder;
  onBy(by: SpeakerOrder): void;
}) {
  const { format } = useEditor();
  const id = useId();
  const roles = rolesInOrder(by);
  const error = useFieldFault(path, 'Who speaks', true);
  const ordered = ['oneEachInTurn', 'allInTurn'].includes(orderKindOf(by)) && roles.length > 1;
  // Who is to speak comes first, in the order of speaking, where there is one.
  const place = (role: string) => (roles.includes(role) ? roles.indexOf(role) : roles.length);
  const inOrder = ordered ? format.seats.toSorted((a, b) => place(a.role) - place(b.role)) : format.seats;
  const toggle = (role: string) =>
    onBy(withRoles(by, roles.includes(role) ? roles.filter((other) => other !== role) : [...roles, role]));
  return (
    <fieldset className="field" {...(error ? { 'aria-describedby': `${id}-error` } : {})}>
      <legend>{name}Who speaks</legend>
      <div className="row roles">
        {inOrder.map((seat) => (
          <label className="role" key={seat.role}>
            <input type="checkbox" checked={roles.includes(seat.role)} onChange={() => toggle(seat.role)} />
            {ordered && roles.includes(seat.role) && (
              <span className="num">{roles.indexOf(seat.role) + 1}.</span>
            )}
            {seat.name}
          </label>
        ))}
        {ordered && (
          <Button
            look="quiet"
            icon={<ArrowLeftRight className="icon" aria-hidden="true" />}
            onPress={() => onBy(withRoles(by, roles.toReversed()))}
          >
            Turn the order round
          </Button>
        )}
      </div>
      <FieldError
        id={`${id}-error`}
        reason={roles.length === 0 ? 'Nobody speaks: choose somebody.' : error}
      />
    </fieldset>
  );
}

type OrderBySetting = Extract<SpeakerOrder, { choose: string }>;

function OrderBySettingFields({
  path,
  by,
  act,
  onBy,
}: {
  path: string;
  by: OrderBySetting;
  act: string;
  onBy(by: SpeakerOrder): void;
}) {
  const { format } = useEditor();
  const spec = format.settings.find(({ id }) => id === by.choose);
  const options = spec?.kind === 'choice' ? spec.options : [];
  const titles = new Map(options.map(({ value, title }) => [value, title]));
  const settings = format.settings
    .filter((one) => one.kind === 'choice')
    .map(({ id, title }) => ({ value: id, title }));
  return (
    <>
      <ChoiceField
        label="Which setting"
        path={`${path}.choose`}
        value={by.choose}
        choices={spec ? settings : [...settings, { value: by.choose, title: by.choose || 'Choose one' }]}
        onChoose={(choose) => {
          const next = format.settings.find(({ id }) => id === choose);
          const plain = Object.values(by.of)[0] ?? { allAtOnce: [] };
          if (next?.kind === 'choice')
            onBy({ choose, of: Object.fromEntries(next.options.map(({ value }) => [value, plain])) });
        }}
      />
      {Object.entries(by.of).map(([value, part]) => (
        <div className="choice-part" key={value}>
          <p className="italic">At “{titles.get(value) ?? value}”</p>
          <SpeakerOrderField
            name={`${titles.get(value) ?? value}: `}
            path={`${path}.of.${value}`}
            by={part}
            act={act}
            inside
            onBy={(next) => onBy({ ...by, of: { ...by.of, [value]: next } })}
          />
        </div>
      ))}
    </>
  );
}
