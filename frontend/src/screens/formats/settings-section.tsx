// The section of the format editor for the format's own settings: chosen for each debate, and used in loops and conditions.
import type { SettingSpec } from '@rostrum/shared/formats/format';
import { Plus } from 'lucide-react';
import { QuietButton } from '../shared/button-with-icon.tsx';
import { CheckField } from '../shared/check-field.tsx';
import { useFieldFault, useFormatPart } from './editor-context.tsx';
import { ChoiceField, NumberField, TextField } from './editor-fields.tsx';
import { EditorSection, PartCard } from './editor-section.tsx';
import { focusAfterPaint } from './focus-after-paint.ts';
import { newSetting } from './format-defaults.ts';
import { type FormatPart, partIf } from './format-part.ts';

const SETTING_KINDS = [
  { kind: 'number', title: 'Add a number' },
  { kind: 'toggle', title: 'Add a switch' },
  { kind: 'choice', title: 'Add a choice' },
] as const;

export function SettingsSection() {
  const whole = useFormatPart();
  const settings = whole.at('settings');
  return (
    <EditorSection
      id="settings"
      title="Settings"
      about="Chosen anew for each debate. Every format also has length, limits, temperatures and times."
    >
      <ul className="part-cards">
        {settings.value.map((spec, index) => (
          <SettingCard
            key={spec.id}
            of={settings.at(index)}
            onRemove={() => {
              settings.set(settings.value.filter((other) => other !== spec));
              focusAfterPaint('[data-add-setting]');
            }}
          />
        ))}
      </ul>
      <div className="row">
        {SETTING_KINDS.map(({ kind, title }) => (
          <QuietButton
            key={kind}
            data-add-setting={kind}
            icon={Plus}
            onPress={() => settings.set([...settings.value, newSetting(whole.value, kind)])}
          >
            {title}
          </QuietButton>
        ))}
      </div>
    </EditorSection>
  );
}

function SettingCard({ of, onRemove }: { of: FormatPart<SettingSpec>; onRemove(): void }) {
  const fault = useFieldFault(`${of.path}.id`, 'The setting');
  return (
    <PartCard kind="setting" name={of.value.title} fault={fault} onRemove={onRemove}>
      <TextField label="Setting" of={of.at('title')} longest={60} />
      <TextField label="What it changes" of={of.at('about')} longest={400} className="grow" />
      <SettingValueFields of={of} />
      <CheckField label="Under “Advanced”" checked={of.value.advanced} onCheck={of.at('advanced').set} />
    </PartCard>
  );
}

type SettingOf<Kind extends SettingSpec['kind']> = Extract<SettingSpec, { kind: Kind }>;
const settingOfKind = <Kind extends SettingSpec['kind']>(of: FormatPart<SettingSpec>, kind: Kind) =>
  partIf(of, (spec): spec is SettingOf<Kind> => spec.kind === kind);

function SettingValueFields({ of }: { of: FormatPart<SettingSpec> }) {
  const number = settingOfKind(of, 'number');
  const toggle = settingOfKind(of, 'toggle');
  const choice = settingOfKind(of, 'choice');
  const usualNumber = number && partIf(number.at('default'), (value) => value !== null);
  return (
    <>
      {number && <NumberField label="From" of={number.at('min')} />}
      {number && <NumberField label="To" of={number.at('max')} />}
      {usualNumber && <NumberField label="Usually" of={usualNumber} />}
      {toggle && (
        <CheckField label="Usually on" checked={toggle.value.default} onCheck={toggle.at('default').set} />
      )}
      {choice?.value.options.map(({ value }, index) => (
        <TextField
          key={value}
          label={`Option ${index + 1}`}
          of={choice.at('options').at(index).at('title')}
          longest={60}
        />
      ))}
      {choice && <ChoiceField label="Usually" of={choice.at('default')} choices={choice.value.options} />}
    </>
  );
}
