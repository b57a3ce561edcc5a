// The fields of the format's settings, built from their descriptions; nothing here knows what a setting means. Those of judges are in judging-fields.tsx.
import type { SettingSpec } from '@rostrum/shared/formats/format';
import { judgeSettingsOf, settingsOf } from '@rostrum/shared/formats/settings';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Field, FieldError } from '../../components/field.tsx';
import { NumberInput } from '../../components/number-input.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { formatNumber } from '../../presentation/format-text.ts';
import { formatOf, type SetupForm, settingValueOf } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { CheckField } from '../shared/check-field.tsx';
import { settingAsShown } from '../shared/format-as-shown.ts';
import type { SetupFault } from './draft-checks.ts';

interface SettingsFieldsProps {
  form: SetupForm;
  faults: readonly SetupFault[];
}

export function SettingsFields({ form, faults }: SettingsFieldsProps) {
  const format = formatOf(form);
  const ofJudges = new Set(judgeSettingsOf(format).map(({ id }) => id));
  const specs = settingsOf(format)
    .filter(({ id }) => !ofJudges.has(id))
    .map(settingAsShown);
  const advanced = specs.filter((spec) => spec.advanced);
  const faulty = advanced.some((spec) => faults.some(({ path }) => path === `settings.${spec.id}`));
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="settings-fields">
      <div className="limits">
        {specs
          .filter((spec) => !spec.advanced)
          .map((spec) => (
            <SettingField key={spec.id} spec={spec} form={form} faults={faults} helped={false} />
          ))}
        <button
          type="button"
          className="btn advanced-toggle"
          aria-expanded={open || faulty}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {setupWords('advanced')}
          <ChevronDown className="icon" aria-hidden="true" />
        </button>
      </div>
      <div className="advanced" id={id} hidden={!open && !faulty}>
        {advanced.map((spec) => (
          <SettingField key={spec.id} spec={spec} form={form} faults={faults} helped />
        ))}
      </div>
    </div>
  );
}

interface SettingFieldProps extends SettingsFieldsProps {
  spec: SettingSpec;
  /** Shows its description below it. */
  helped: boolean;
}

function SettingField({ spec, form, faults, helped }: SettingFieldProps) {
  const value = settingValueOf(form, spec.id);
  const error = faults.find(({ path }) => path === `settings.${spec.id}`)?.text;
  if (spec.kind === 'number') {
    const bounds = spec.unit === 'usd' ? '' : `${formatNumber(spec.min)}–${formatNumber(spec.max)}`;
    const help = [helped ? spec.about : '', bounds].filter(Boolean).join(' ');
    return (
      <Field label={spec.title} error={error} help={help}>
        {(field) => (
          <NumberInput
            {...field}
            title={spec.about}
            min={spec.min}
            max={spec.max}
            step={spec.unit === 'usd' ? 'any' : spec.step}
            placeholder={spec.optional ? setupWords('none') : undefined}
            value={typeof value === 'number' ? value : null}
            onValue={(next) => setupStore.setSetting(spec.id, next)}
          />
        )}
      </Field>
    );
  }
  if (spec.kind === 'toggle') {
    return (
      <CheckField
        label={spec.title}
        help={helped ? spec.about : undefined}
        checked={value === true}
        onCheck={(on) => setupStore.setSetting(spec.id, on)}
      />
    );
  }
  return (
    <div className={spec.options.length > 2 || !helped ? 'field' : 'field wide-field'}>
      <SegmentedControl
        label={spec.title}
        value={String(value)}
        choices={spec.options}
        onChoose={(next) => setupStore.setSetting(spec.id, next)}
      />
      {helped && <p className="note">{spec.about}</p>}
      <FieldError reason={error} />
    </div>
  );
}
