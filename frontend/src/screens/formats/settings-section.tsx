// The section of the format editor for the format's own settings: chosen for each debate, and used in loops and conditions.
import type { SettingSpec } from '@rostrum/shared/formats/format';
import { Plus } from 'lucide-react';
import { formatEditorWords } from '../../words/format-editor-words.ts';
import { QuietButton } from '../shared/button-with-icon.tsx';
import { CheckField } from '../shared/check-field.tsx';
import { useFieldFault, useFormatPart } from './editor-context.tsx';
import { ChoiceField, NumberField, TextField } from './editor-fields.tsx';
import { EditorSection, PartCard } from './editor-section.tsx';
import { focusAfterPaint } from './focus-after-paint.ts';
import { newSetting } from './format-defaults.ts';
import { type FormatPart, partIf } from './format-part.ts';

const SETTING_KINDS = [
  { kind: 'number', add: 'addNumber' },
  { kind: 'toggle', add: 'addToggle' },
  { kind: 'choice', add: 'addChoice' },
] as const;

export function SettingsSection() {
  const whole = useFormatPart();
  const settings = whole.at('settings');
  return (
    <EditorSection
      id="settings"
      title={formatEditorWords('settings')}
      about={formatEditorWords('settingsAbout')}
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
        {SETTING_KINDS.map(({ kind, add }) => (
          <QuietButton
            key={kind}
            data-add-setting={kind}
            icon={Plus}
            onPress={() => settings.set([...settings.value, newSetting(whole.value, kind)])}
          >
            {formatEditorWords(add)}
          </QuietButton>
        ))}
      </div>
    </EditorSection>
  );
}

function SettingCard({ of, onRemove }: { of: FormatPart<SettingSpec>; onRemove(): void }) {
  const fault = useFieldFault(`${of.path}.id`, formatEditorWords('theSetting'));
  return (
    <PartCard kind="setting" name={of.value.title} fault={fault} onRemove={onRemove}>
      <TextField label={formatEditorWords('setting')} of={of.at('title')} longest={60} />
      <TextField
        label={formatEditorWords('settingAbout')}
        of={of.at('about')}
        longest={400}
        className="grow"
      />
      <SettingValueFields of={of} />
      <CheckField
        label={formatEditorWords('advanced')}
        checked={of.value.advanced}
        onCheck={of.at('advanced').set}
      />
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
      {number && <NumberField label={formatEditorWords('from')} of={number.at('min')} />}
      {number && <NumberField label={formatEditorWords('to')} of={number.at('max')} />}
      {usualNumber && <NumberField label={formatEditorWords('usually')} of={usualNumber} />}
      {toggle && (
        <CheckField
          label={formatEditorWords('usuallyOn')}
          checked={toggle.value.default}
          onCheck={toggle.at('default').set}
        />
      )}
      {choice?.value.options.map(({ value }, index) => (
        <TextField
          key={value}
          label={formatEditorWords('option', { number: index + 1 })}
          of={choice.at('options').at(index).at('title')}
          longest={60}
        />
      ))}
      {choice && (
        <ChoiceField
          label={formatEditorWords('usually')}
          of={choice.at('default')}
          choices={choice.value.options}
        />
      )}
    </>
  );
}
