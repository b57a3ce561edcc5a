// What a set-up can start from: presets, and the person's saved set-ups, which can be saved, deleted and restored here.
import { PRESETS, type Preset } from '@rostrum/shared/formats/presets';
import { useState } from 'react';
import { useServices } from '../../debate/use-debate.tsx';
import { type SavedSetup, usePersonasAndSetups } from '../../stores/personas-and-setups.ts';
import { formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { OptionGroup } from '../shared/option-group.tsx';

const isSameForm = (one: SetupForm, other: SetupForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
/** Shown as links; the other presets are in the list beside them. */
const FEATURED_PRESETS = ['no-keys', 'decide-with-me'];
const OTHER_PRESETS = PRESETS.filter(({ id }) => !FEATURED_PRESETS.includes(id)).map(
  ({ id, title, about }) => ({ value: id, text: title, title: about }),
);

interface StartingPointsProps {
  form: SetupForm;
  /** Whether the models are known. */
  ready: boolean;
  onPreset(preset: Preset): void;
}

export function StartingPoints({ form, ready, onPreset }: StartingPointsProps) {
  const saved = usePersonasAndSetups((now) => now.setups);
  const { saveSetup, deleteSetup } = useServices();
  const here = saved.find((one) => isSameForm(one.form, form));
  const [forgotten, setForgotten] = useState<SavedSetup | null>(null);
  // A deleted set-up can be restored as long as the form still equals it.
  const back = forgotten && !here && isSameForm(forgotten.form, form) ? forgotten : null;
  const keep = () => {
    const title = `${formatOf(form).title}: ${form.motion.trim().slice(0, 60) || 'no motion yet'}`;
    void saveSetup({ id: `setup-${Date.now()}`, title, form });
  };
  const press = () => {
    setForgotten(here ?? null);
    if (here) void deleteSetup(here.id);
    else if (back) void saveSetup(back);
    else keep();
  };
  return (
    <div className="row presets">
      <span className="label">Start from</span>
      {PRESETS.filter(({ id }) => FEATURED_PRESETS.includes(id)).map((preset) => (
        <button
          type="button"
          className="link"
          key={preset.id}
          title={preset.about}
          disabled={!ready}
          onClick={() => onPreset(preset)}
        >
          {preset.title}
        </button>
      ))}
      <select
        className="more-presets"
        aria-label="More to start from"
        value=""
        disabled={!ready}
        onChange={({ target }) => {
          const preset = PRESETS.find(({ id }) => id === target.value);
          const mine = saved.find(({ id }) => id === target.value);
          if (preset) onPreset(preset);
          if (mine) setupStore.open(mine.form);
        }}
      >
        <option value="">More</option>
        {saved.length > 0 && (
          <OptionGroup label="Yours" options={saved.map(({ id, title }) => ({ value: id, text: title }))} />
        )}
        <OptionGroup label="Presets" options={OTHER_PRESETS} />
      </select>
      <span className="saving">
        <span className="note" aria-live="polite">
          {back && 'Forgotten.'}
        </span>
        <button type="button" className="link" onClick={press}>
          {here ? 'Forget this set-up' : back ? 'Undo' : 'Save this set-up'}
        </button>
      </span>
    </div>
  );
}
