// What can be done with the set-up as a whole: save it, open a saved one or a preset, copy a link to it, take another example motion.
import { PRESETS } from '@rostrum/shared/formats/presets';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { joinNames } from '../../presentation/format-text.ts';
import { replaceDraftDocuments } from '../../stores/draft-documents.ts';
import { providerKind, useModelList, usualProviders } from '../../stores/model-list.ts';
import { usePersonasAndSetups } from '../../stores/personas-and-setups.ts';
import type { SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { OptionGroup } from '../shared/option-group.tsx';
import { CopySetupLink } from './copy-setup-link.tsx';
import { SaveSetup } from './save-setup.tsx';

export const ThisSetup = ({ form }: { form: SetupForm }) => (
  <>
    <SaveSetup form={form} />
    <OpenSetup />
    <CopySetupLink form={form} />
  </>
);

/** Those that only stand-ins would hold are no choice where a key works. */
const presetOptions = (answer: ModelsAnswer | null) =>
  PRESETS.filter(({ seats }) => {
    const usual = answer ? usualProviders(answer) : [];
    const wished = new Set(Object.values(seats).flat());
    return wished.size > 1 || [...wished].some((id) => providerKind(id) === 'vendor' || usual.includes(id));
  }).map(({ id, title, about }) => ({
    value: id,
    text: shippedText(title),
    title: shippedText(about),
  }));

function OpenSetup() {
  const saved = usePersonasAndSetups((now) => now.setups);
  const answer = useModelList((view) => view.answer);
  const [told, setTold] = useState('');
  const open = (id: string) => {
    setTold('');
    const mine = saved.find((one) => one.id === id);
    const preset = PRESETS.find((one) => one.id === id);
    if (mine) {
      setupStore.open(mine.form);
      replaceDraftDocuments(mine.documents ?? []);
    } else if (preset && answer) {
      const missing = setupStore.applyPreset(preset, answer);
      const titles = answer.providers
        .filter(({ id: own }) => missing.includes(own))
        .map(({ title }) => title);
      if (missing.length > 0)
        setTold(setupWords('demoInstead', { count: missing.length, providers: joinNames(titles) }));
    }
  };
  return (
    <>
      <Field label={setupWords('openSetup')}>
        {(field) => (
          <select {...field} value="" disabled={!answer} onChange={({ target }) => open(target.value)}>
            <option value="">{setupWords('choose')}</option>
            {saved.length > 0 && (
              <OptionGroup
                label={setupWords('yours')}
                options={saved.map(({ id, title }) => ({ value: id, text: title }))}
              />
            )}
            <OptionGroup label={setupWords('presets')} options={presetOptions(answer)} />
          </select>
        )}
      </Field>
      <p className="note" aria-live="polite">
        {told}
      </p>
    </>
  );
}
