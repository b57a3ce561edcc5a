// What a set-up can start from: presets, and the person's saved set-ups, which are saved and deleted beside them.
import { PRESETS, type Preset } from '@rostrum/shared/formats/presets';
import { replaceDraftDocuments } from '../../stores/draft-documents.ts';
import { usePersonasAndSetups } from '../../stores/personas-and-setups.ts';
import type { SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { OptionGroup } from '../shared/option-group.tsx';
import { SaveSetup, type SetupContent } from './save-setup.tsx';

function openSetup({ form, documents = [] }: SetupContent): void {
  setupStore.open(form);
  replaceDraftDocuments(documents);
}
/** Shown as links; the other presets are in the list beside them. */
const FEATURED_PRESETS = ['no-keys', 'decide-with-me'];
const otherPresets = () =>
  PRESETS.filter(({ id }) => !FEATURED_PRESETS.includes(id)).map(({ id, title, about }) => ({
    value: id,
    text: shippedText(title),
    title: shippedText(about),
  }));

interface StartingPointsProps {
  form: SetupForm;
  /** Whether the models are known. */
  ready: boolean;
  onPreset(preset: Preset): void;
}

export function StartingPoints({ form, ready, onPreset }: StartingPointsProps) {
  const saved = usePersonasAndSetups((now) => now.setups);
  return (
    <div className="row presets">
      <span className="label">{setupWords('startFrom')}</span>
      {PRESETS.filter(({ id }) => FEATURED_PRESETS.includes(id)).map((preset) => (
        <button
          type="button"
          className="link"
          key={preset.id}
          title={shippedText(preset.about)}
          disabled={!ready}
          onClick={() => onPreset(preset)}
        >
          {shippedText(preset.title)}
        </button>
      ))}
      <select
        className="more-presets"
        aria-label={setupWords('moreToStartFrom')}
        value=""
        disabled={!ready}
        onChange={({ target }) => {
          const preset = PRESETS.find(({ id }) => id === target.value);
          const mine = saved.find(({ id }) => id === target.value);
          if (preset) onPreset(preset);
          if (mine) openSetup(mine);
        }}
      >
        <option value="">{setupWords('more')}</option>
        {saved.length > 0 && (
          <OptionGroup
            label={setupWords('yours')}
            options={saved.map(({ id, title }) => ({ value: id, text: title }))}
          />
        )}
        <OptionGroup label={setupWords('presets')} options={otherPresets()} />
      </select>
      <SaveSetup form={form} />
    </div>
  );
}
