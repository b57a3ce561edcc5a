// Settings of the format's own: what is chosen anew for each debate, and may stand in loops and rules.
import type { SettingSpec } from '@rostrum/shared/formats/format';
import { Plus, Trash2 } from 'lucide-react';
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
import { newSetting } from './format-defaults.ts';
import { focusAfterPaint } from './plan-section.tsx';

const SETTING_KINDS = [
  { kind: 'number', title: 'Add a number' },
  { kind: 'toggle', title: 'Add a switch' },
  { kind: 'choice', title: 'Add a choice' },
] as const;

export function SettingsSection() {
  const { format, edit } = useEditor();
  return (
    <EditorSection
      id="settings"
      title="Settings"
      about="Chosen anew for each debate. Every format also has length, limits, temperatures and times."
    >
      <ul className="part-cards">
        {format.settings.map((spec, index) => (
          <SettingCard key={spec.id} spec={spec} index={index} />
        ))}
      </ul>
      <div className="row">
        {SETTING_KINDS.map(({ kind, title }) => (
          <Button
            key={kind}
            look="quiet"
            data-add-setting={kind}
            icon={<Plus className="icon" aria-hidden="true" />}
            onPress={() =>
              edit({
                type: 'change',
                change: (now) => ({ ...now, settings: [...now.settings, newSetting(now, kind)] }),
              })
            }
          >
            {title}
          </Button>
        ))}
      </div>
    </EditorSection>
  );
}

interface SettingCardProps {
  spec: SettingSpec;
  index: number;
}

function SettingCard({ spec, index }: SettingCardProps) {
  const { edit } = useEditor();
  const path = `settings.${index}`;
  const fault = useFieldFault(`${path}.id`, 'The setting');
  const change = (next: SettingSpec, field: string) =>
    edit({
      type: 'change',
      field: `${path}.${field}`,
      change: (now) => ({ ...now, settings: now.settings.map((one) => (one.id === spec.id ? next : one)) }),
    });
  return (
    <li>
      <fieldset className="card">
        <legend className="vh">{`Setting ${spec.title}`}</legend>
        <TextField
          label="Setting"
          path={`${path}.title`}
          value={spec.title}
          longest={60}
          onText={(title) => change({ ...spec, title }, 'title')}
        />
        <TextField
          label="What it changes"
          className="grow"
          path={`${path}.about`}
          value={spec.about}
          longest={400}
          onText={(about) => change({ ...spec, about }, 'about')}
        />
        <SettingValueFields spec={spec} path={path} onSpec={change} />
        <label className="check">
          <input
            type="checkbox"
            checked={spec.advanced}
            onChange={({ target }) => change({ ...spec, advanced: target.checked }, 'advanced')}
          />
          <span>Under “Advanced”</span>
        </label>
        <Button
          look="quiet"
          className="icon-only remove"
          aria-label={`Remove the setting ${spec.title}`}
          icon={<Trash2 className="icon" aria-hidden="true" />}
          onPress={() => {
            edit({
              type: 'change',
              change: (now) => ({ ...now, settings: now.settings.filter(({ id }) => id !== spec.id) }),
            });
            focusAfterPaint('[data-add-setting]');
          }}
        />
        <FieldError reason={fault} />
      </fieldset>
    </li>
  );
}

interface SettingValueFieldsProps {
  spec: SettingSpec;
  path: string;
  onSpec(spec: SettingSpec, field: string): void;
}

function SettingValueFields({ spec, path, onSpec }: SettingValueFieldsProps) {
  if (spec.kind === 'number') {
    return (
      <>
        <NumberField
          label="From"
          path={`${path}.min`}
          value={spec.min}
          onNumber={(min) => onSpec({ ...spec, min }, 'min')}
        />
        <NumberField
          label="To"
          path={`${path}.max`}
          value={spec.max}
          onNumber={(max) => onSpec({ ...spec, max }, 'max')}
        />
        {spec.default !== null && (
          <NumberField
            label="Usually"
            path={`${path}.default`}
            value={spec.default}
            onNumber={(value) => onSpec({ ...spec, default: value }, 'default')}
          />
        )}
      </>
    );
  }
  if (spec.kind === 'toggle') {
    return (
      <label className="check">
        <input
          type="checkbox"
          checked={spec.default}
          onChange={({ target }) => onSpec({ ...spec, default: target.checked }, 'default')}
        />
        <span>Usually on</span>
      </label>
    );
  }
  return (
    <>
      {spec.options.map((option, at) => (
        <TextField
          key={option.value}
          label={`Option ${at + 1}`}
          path={`${path}.options.${at}.title`}
          value={option.title}
          longest={60}
          onText={(title) =>
            onSpec(
              {
                ...spec,
                options: spec.options.map((one) => (one.value === option.value ? { ...one, title } : one)),
              },
              `option ${at}`,
            )
          }
        />
      ))}
      <ChoiceField
        label="Usually"
        path={`${path}.default`}
        value={spec.default}
        choices={spec.options}
        onChoose={(value) => onSpec({ ...spec, default: value }, 'default')}
      />
    </>
  );
}
