// The field for who speaks in an act and in which order, with a note on whose speeches each speaker reads.
import type { Addressed, SpeakerOrder } from '@rostrum/shared/record/plan';
import { ArrowLeftRight, EyeOff } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from '../../components/field.tsx';
import { formatEditorWords } from '../../words/format-editor-words.ts';
import { planWords } from '../../words/plan-words.ts';
import { QuietButton } from '../shared/button-with-icon.tsx';
import { actChoices, readableActs } from './condition-text.ts';
import { useEditor, useFieldFault } from './editor-context.tsx';
import { ChoiceField, SelectField, settingChoices, withChosen } from './editor-fields.tsx';
import { type FormatPart, partIf } from './format-part.ts';
import { RoleChecks } from './role-checks.tsx';
import {
  ORDER_KINDS,
  orderKindOf,
  rolesInOrder,
  SPEAKER_ORDERS,
  withOrderKind,
  withRoles,
} from './speaker-order-text.ts';

interface SpeakerOrderFieldProps {
  of: FormatPart<SpeakerOrder>;
  /** The task of this act, which cannot be the act that addresses its speakers. */
  task: string;
  /** The option of the setting, where this is one of several orders that a setting chooses from. */
  option?: string | undefined;
}

type OrderLabel = 'whoSpeaks' | 'howTheySpeak' | 'addressedIn' | 'addressedBy' | 'otherwise';
const labelOf = (label: OrderLabel, option: string | undefined): string =>
  option === undefined ? formatEditorWords(label) : formatEditorWords(`${label}-at`, { option });

export function SpeakerOrderField({ of, task, option }: SpeakerOrderFieldProps) {
  const { format } = useEditor();
  const kind = orderKindOf(of.value);
  const mayChoose =
    kind === 'choose' || (option === undefined && settingChoices(format, 'choice').length > 0);
  const kinds = ORDER_KINDS.filter((one) => one !== 'choose' || mayChoose);
  const before = readableActs(format).find(({ value }) => value !== task)?.value;
  const addressed = partIf(of, (by) => 'addressed' in by);
  const chosen = partIf(of, (by) => 'choose' in by);
  return (
    <div className="seating">
      {!chosen && <RolesField option={option} of={of} />}
      <div>
        <SelectField
          label={labelOf('howTheySpeak', option)}
          value={kind}
          choices={kinds.map((value) => ({ value, title: planWords(value) }))}
          onChoose={(next) => of.set(withOrderKind(of.value, next, format, before))}
        />
        <p className="note blindness">
          {SPEAKER_ORDERS[kind].blind && <EyeOff className="icon" aria-hidden="true" />}
          {planWords(`${kind}-about`)}
        </p>
      </div>
      {addressed && <AddressedFields of={addressed} option={option} />}
      {chosen && <OrderBySettingFields of={chosen} task={task} />}
    </div>
  );
}

function RolesField({ option, of }: Pick<SpeakerOrderFieldProps, 'option' | 'of'>) {
  const { format } = useEditor();
  const id = useId();
  const error = useFieldFault(of.path, formatEditorWords('whoSpeaks'), true);
  const roles = rolesInOrder(of.value);
  const ordered = ['oneEachInTurn', 'allInTurn'].includes(orderKindOf(of.value)) && roles.length > 1;
  // Where there is an order of speaking, the chosen roles come first, in that order.
  const place = (role: string) => (roles.includes(role) ? roles.indexOf(role) : roles.length);
  const seats = ordered ? format.seats.toSorted((a, b) => place(a.role) - place(b.role)) : format.seats;
  const choose = (next: string[]) => of.set(withRoles(of.value, next));
  return (
    <fieldset className="field" {...(error ? { 'aria-describedby': `${id}-error` } : {})}>
      <legend>{labelOf('whoSpeaks', option)}</legend>
      <RoleChecks seats={seats} chosen={roles} numbered={ordered} onChosen={choose}>
        {ordered && (
          <QuietButton icon={ArrowLeftRight} onPress={() => choose(roles.toReversed())}>
            {formatEditorWords('reverseOrder')}
          </QuietButton>
        )}
      </RoleChecks>
      <FieldError
        id={`${id}-error`}
        reason={roles.length === 0 ? formatEditorWords('nobodySpeaks') : error}
      />
    </fieldset>
  );
}

interface AddressedFieldsProps {
  of: FormatPart<Addressed>;
  option: string | undefined;
}

function AddressedFields({ of, option }: AddressedFieldsProps) {
  const { format } = useEditor();
  return (
    <>
      <ChoiceField
        label={labelOf('addressedIn', option)}
        of={of.at('in')}
        choices={actChoices(format, of.value.in)}
      />
      <ChoiceField
        label={labelOf('addressedBy', option)}
        of={of.at('names')}
        choices={[
          { value: 'any', title: formatEditorWords('addressedByName') },
          { value: 'at', title: formatEditorWords('addressedByAtSign') },
        ]}
      />
      <ChoiceField
        label={labelOf('otherwise', option)}
        of={of.at('otherwise')}
        choices={[
          { value: 'all', title: formatEditorWords('otherwiseAll') },
          { value: 'none', title: formatEditorWords('otherwiseNone') },
        ]}
      />
    </>
  );
}

type OrderBySetting = Extract<SpeakerOrder, { choose: string }>;

function OrderBySettingFields({ of, task }: { of: FormatPart<OrderBySetting>; task: string }) {
  const { format } = useEditor();
  const by = of.value;
  const spec = format.settings.find(({ id }) => id === by.choose);
  const options = spec?.kind === 'choice' ? spec.options : [];
  const titleOf = (value: string) => options.find((option) => option.value === value)?.title ?? value;
  const settings = settingChoices(format, 'choice');
  return (
    <>
      <ChoiceField
        label={formatEditorWords('whichSetting')}
        of={of.at('choose')}
        choices={spec ? settings : withChosen(settings, by.choose)}
        onChoose={(choose) => {
          const next = format.settings.find(({ id }) => id === choose);
          const plain = Object.values(by.of)[0] ?? { allAtOnce: [] };
          if (next?.kind === 'choice')
            of.set({ choose, of: Object.fromEntries(next.options.map(({ value }) => [value, plain])) });
        }}
      />
      {Object.keys(by.of).map((value) => (
        <div className="stack-2 choice-part" key={value}>
          <p className="italic">{formatEditorWords('atOption', { option: titleOf(value) })}</p>
          <SpeakerOrderField of={of.at('of').at(value)} task={task} option={titleOf(value)} />
        </div>
      ))}
    </>
  );
}
