// The field of one setting of a format, built from its description; nothing here knows what a setting means.
import type { SettingSpec } from '@rostrum/shared/formats/format';
import { Field } from '../../components/field.tsx';
import { NumberInput } from '../../components/number-input.tsx';
import { type SetupForm, settingValueOf } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { CheckField } from '../shared/check-field.tsx';
import { settingAsShown } from '../shared/format-as-shown.ts';
import type { SetupFault } from './draft-checks.ts';

interface SettingFieldProps {
  setting: SettingSpec;
  form: SetupForm;
  faults: readonly SetupFault[];
  /** In place of its title. */
  label?: string;
  /** Shows what it does below it. */
  helped?: boolean;
}

export function SettingField({ setting, form, faults, label, helped = false }: SettingFieldProps) {
  const spec = settingAsShown(setting);
  const value = settingValueOf(form, spec.id);
  const set = (next: Parameters<typeof setupStore.setSetting>[1]) => setupStore.setSetting(spec.id, next);
  const help = helped ? spec.about : undefined;
  if (spec.kind === 'toggle')
    return <CheckField label={spec.title} help={help} checked={value === true} onCheck={set} />;
  const error = faults.find(({ path }) => path === `settings.${spec.id}`)?.text;
  return (
    <Field label={label ?? spec.title} error={error} help={help}>
      {(field) =>
        spec.kind === 'number' ? (
          <NumberInput
            {...field}
            money={spec.unit === 'usd'}
            title={spec.about}
            min={spec.min}
            max={spec.max}
            step={spec.unit === 'usd' ? 'any' : spec.step}
            placeholder={spec.optional ? setupWords('none') : undefined}
            value={typeof value === 'number' ? value : null}
            onValue={set}
          />
        ) : (
          <select
            {...field}
            title={spec.about}
            value={String(value)}
            onChange={({ target }) => set(target.value)}
          >
            {spec.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.title}
              </option>
            ))}
          </select>
        )
      }
    </Field>
  );
}
