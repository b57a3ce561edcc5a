// What to start from: presets, set-ups of one's own, and another motion.
import { PRESETS, type Preset } from '@rostrum/shared/formats/presets';
import { useServices } from '../../app/debate-actor.tsx';
import { type Own, useOwn } from '../../stores/own.ts';
import { setup } from '../../stores/setup.ts';
import { formatOf, type SetupForm } from '../../stores/setup-form.ts';

const savedSetups = (now: Own) => now.setups;
/** Printed as links; the rest is in the list beside them. */
const FIRST = ['no-keys', 'decide-with-me'];

interface StartFromProps {
  form: SetupForm;
  /** Whether it is known who can be had. */
  ready: boolean;
  onPreset(preset: Preset): void;
}

export function StartFrom({ form, ready, onPreset }: StartFromProps) {
  const saved = useOwn(savedSetups);
  const { keepSetup, deleteSetup } = useServices();
  const here = saved.find((one) => JSON.stringify(one.form) === JSON.stringify(form));
  const keep = () => {
    const title = `${formatOf(form).title}: ${form.motion.trim().slice(0, 60) || 'no motion yet'}`;
    void keepSetup({ id: `setup-${Date.now()}`, title, form });
  };
  return (
    <div className="row presets">
      <span className="label">Start from</span>
      {PRESETS.filter(({ id }) => FIRST.includes(id)).map((preset) => (
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
          if (mine) setup.open(mine.form);
        }}
      >
        <option value="">More</option>
        {saved.length > 0 && (
          <optgroup label="Yours">
            {saved.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="Presets">
          {PRESETS.filter(({ id }) => !FIRST.includes(id)).map(({ id, title, about }) => (
            <option key={id} value={id} title={about}>
              {title}
            </option>
          ))}
        </optgroup>
      </select>
      <button type="button" className="link" onClick={here ? () => void deleteSetup(here.id) : keep}>
        {here ? 'Forget this set-up' : 'Save this set-up'}
      </button>
      <button type="button" className="link end" onClick={setup.nextExample}>
        Another motion
      </button>
    </div>
  );
}
