// What a set-up can start from: presets, and the person's saved set-ups, which can be saved, deleted and restored here.
import { PRESETS, type Preset } from '@rostrum/shared/formats/presets';
import { useState } from 'react';
import { useServices } from '../../debate/use-debate.tsx';
import { replaceDraftDocuments, useDraftDocuments } from '../../stores/draft-documents.ts';
import { type SavedSetup, usePersonasAndSetups } from '../../stores/personas-and-setups.ts';
import { formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { OptionGroup } from '../shared/option-group.tsx';

type SetupContent = Pick<SavedSetup, 'form' | 'documents'>;
const isSameSetup = (one: SetupContent, other: SetupContent): boolean =>
  JSON.stringify(one.form) === JSON.stringify(other.form) && isSameReading(one.documents, other.documents);
const isSameReading = (one: SavedSetup['documents'] = [], other: SavedSetup['documents'] = []): boolean =>
  one.length === other.length &&
  one.every(({ title, text }, index) => other[index]?.title === title && other[index].text === text);

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
  const { saveSetup, deleteSetup } = useServices();
  const read = useDraftDocuments((now) => now.read);
  const present: SetupContent = { form, documents: read };
  const here = saved.find((one) => isSameSetup(one, present));
  const [forgotten, setForgotten] = useState<SavedSetup | null>(null);
  // A deleted set-up can be restored as long as the form still equals it.
  const back = forgotten && !here && isSameSetup(forgotten, present) ? forgotten : null;
  const keep = () => {
    const title = setupWords('setupTitle', {
      format: shippedText(formatOf(form).title),
      motion: form.motion.trim().slice(0, 60) || setupWords('noMotion'),
    });
    const documents = read.map(({ title, text }) => ({ title, text }));
    void saveSetup({
      id: `setup-${Date.now()}`,
      title,
      form,
      ...(documents.length > 0 ? { documents } : {}),
    });
  };
  const press = () => {
    setForgotten(here ?? null);
    if (here) void deleteSetup(here.id);
    else if (back) void saveSetup(back);
    else keep();
  };
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
      <span className="saving">
        <span className="note" aria-live="polite">
          {back && setupWords('deleted')}
        </span>
        <button type="button" className="link" onClick={press}>
          {setupWords(here ? 'deleteSetup' : back ? 'undo' : 'saveSetup')}
        </button>
      </span>
    </div>
  );
}
