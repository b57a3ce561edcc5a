// What the settings say to developers: what every new debate uses in place of its format's defaults, and demo speakers that fail.
import { settingFault } from '@rostrum/shared/formats/settings';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { CheckField, Field, NumberInput } from '../../components/field.tsx';
import { DEVELOPER_SETTINGS, setPreference, usePreferences } from '../../stores/preferences.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { settingsWords } from '../../words/settings-words.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

const GROUPS = [
  { title: 'everyDebate', ids: ['temperature', 'evaluationTemperature', 'seed'] },
  { title: 'timeouts', ids: ['turnTimeout', 'judgeTimeout'] },
  { title: 'longDebates', ids: ['summariseOver'] },
] as const;

export function DeveloperSettings() {
  const hidden = usePreferences((now) => now.showHiddenModels);
  return (
    <details className="more">
      <summary>
        {settingsWords('developer')}
        <ChevronDown className="icon chev" aria-hidden="true" />
      </summary>
      <div className="groups columns">
        {GROUPS.map(({ title, ids }) => (
          <section key={title}>
            <h3>{settingsWords(title)}</h3>
            {DEVELOPER_SETTINGS.filter(({ id }) => ids.some((one) => one === id)).map((spec) => (
              <NewDebatesField key={spec.id} spec={spec} />
            ))}
          </section>
        ))}
        <section>
          <h3>{settingsWords('onPurpose')}</h3>
          <CheckField
            label={settingsWords('failingDemos')}
            help={settingsWords('failingDemosHelp')}
            checked={hidden}
            onCheck={(wanted) => setPreference('showHiddenModels', wanted)}
          />
        </section>
      </div>
    </details>
  );
}

/** A number that does not fit is said to be wrong while it is being typed, and not kept. */
function NewDebatesField({ spec }: { spec: (typeof DEVELOPER_SETTINGS)[number] }) {
  const kept = usePreferences((now) => now.newDebates);
  const [wrong, setWrong] = useState(false);
  const { id, min, max } = spec;
  const title = shippedText(spec.title);
  const set = (value: number | null) => {
    const fits = settingFault(spec, value) === null;
    setWrong(!fits);
    if (!fits) return;
    const { [id]: _, ...others } = kept;
    setPreference('newDebates', value === spec.default ? others : { ...others, [id]: value });
    setupStore.setUsual(id);
  };
  return (
    <Field
      label={title}
      help={shippedText(spec.about)}
      error={wrong ? setupWords('chooseNumber', { field: title, min, max }) : undefined}
    >
      {(field) => (
        <NumberInput
          {...field}
          min={min}
          max={max}
          step={spec.step}
          placeholder={spec.optional ? setupWords('none') : undefined}
          value={kept[id] === undefined ? spec.default : kept[id]}
          onValue={set}
          onBlur={() => setWrong(false)}
        />
      )}
    </Field>
  );
}
