// Who speaks in an act and how; and what follows from it for who hears whom.
import type { Seating } from '@rostrum/shared/debate/plan';
import { ArrowLeftRight, EyeOff } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../parts/button.tsx';
import { FieldError } from '../../parts/field.tsx';
import { ChoiceField, useDesk, useFault } from './composer-parts.tsx';
import { actChoices } from './rule-field.tsx';
import { actsToRead } from './rules.ts';
import { kindOf, ofKind, rolesOf, SEATINGS, type SeatingKind, withRoles } from './seatings.ts';

interface SeatingFieldProps {
  /** Before the names of its fields, where there are several. */
  name?: string;
  path: string;
  by: Seating;
  /** The task of the act itself: it is not the one that addresses. */
  act: string;
  inside?: boolean;
  onBy(by: Seating): void;
}

const KINDS = Object.keys(SEATINGS) as SeatingKind[];

export function SeatingField({ name = '', path, by, act, inside = false, onBy }: SeatingFieldProps) {
  const { format } = useDesk();
  const kind = kindOf(by);
  const choices = format.settings.filter((spec) => spec.kind === 'choice');
  const kinds = KINDS.filter(
    (one) => one !== 'choose' || kind === 'choose' || (!inside && choices.length > 0),
  );
  const before = actsToRead(format).find((one) => one.act !== act)?.act;
  return (
    <div className="seating">
      {kind !== 'choose' && <RolesField name={name} path={path} by={by} onBy={onBy} />}
      <div>
        <ChoiceField
          label={`${name}How they speak`}
          path={`${path}.how`}
          value={kind}
          choices={kinds.map((value) => ({ value, title: SEATINGS[value].title }))}
          onChoose={(next) => onBy(ofKind(by, next, format, before))}
        />
        <p className="note blindness">
          {SEATINGS[kind].blind && <EyeOff className="icon" aria-hidden="true" />}
          {SEATINGS[kind].about}
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
      {'choose' in by && <Choices path={path} by={by} act={act} onBy={onBy} />}
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
  by: Seating;
  onBy(by: Seating): void;
}) {
  const { format } = useDesk();
  const id = useId();
  const roles = rolesOf(by);
  const error = useFault(path, 'Who speaks', true);
  const ordered = ['inTurn', 'oneByOne'].includes(kindOf(by)) && roles.length > 1;
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

type Chosen = Extract<Seating, { choose: string }>;

function Choices({
  path,
  by,
  act,
  onBy,
}: {
  path: string;
  by: Chosen;
  act: string;
  onBy(by: Seating): void;
}) {
  const { format } = useDesk();
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
          const plain = Object.values(by.of)[0] ?? { together: [] };
          if (next?.kind === 'choice')
            onBy({ choose, of: Object.fromEntries(next.options.map(({ value }) => [value, plain])) });
        }}
      />
      {Object.entries(by.of).map(([value, part]) => (
        <div className="choice-part" key={value}>
          <p className="italic">At “{titles.get(value) ?? value}”</p>
          <SeatingField
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
