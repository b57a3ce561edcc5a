// What can be done with the set-up as a whole: save it under a name, open a saved one, copy a link to it.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { replaceDraftDocuments, useDraftDocuments } from '../../stores/draft-documents.ts';
import { type SavedSetup, usePersonasAndSetups } from '../../stores/own-data.ts';
import { formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { setupLinkOf } from '../../stores/setup-link.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

export const ThisSetup = ({ form }: { form: SetupForm }) => (
  <>
    <SaveSetup form={form} />
    <OpenSetup />
    <CopySetupLink form={form} />
  </>
);

function OpenSetup() {
  const saved = usePersonasAndSetups((now) => now.setups);
  if (saved.length === 0) return null;
  const open = (id: string) => {
    const mine = saved.find((one) => one.id === id);
    if (!mine) return;
    setupStore.open(mine.form);
    replaceDraftDocuments(mine.documents ?? []);
  };
  return (
    <Field label={setupWords('openSetup')}>
      {(field) => (
        <select {...field} value="" onChange={({ target }) => open(target.value)}>
          <option value="">{setupWords('choose')}</option>
          {saved.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

async function copyOrShowLink(link: string, leftOut: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(new URL(link, window.location.origin).href);
    return [setupWords('copied'), leftOut].filter(Boolean).join(' ');
  } catch {
    window.history.replaceState(null, '', link);
    return [setupWords('linkShown'), leftOut].filter(Boolean).join(' ');
  }
}

function leftOutText(leavesOutBackground: boolean, documents: number): string {
  if (leavesOutBackground) return setupWords(documents > 0 ? 'leavesOutBoth' : 'leavesOutBackground');
  return documents > 0 ? setupWords('leavesOutDocuments') : '';
}

function CopySetupLink({ form }: { form: SetupForm }) {
  const documents = useDraftDocuments(({ read }) => read.length);
  const [told, setTold] = useState('');
  // When the form changes, the message no longer applies.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the form changes, although it does not read the form
  useEffect(() => setTold(''), [form, documents]);
  const shared = setupLinkOf(form);
  const copy = ({ link, leavesOutBackground }: NonNullable<typeof shared>) =>
    void copyOrShowLink(`/${link}`, leftOutText(leavesOutBackground, documents)).then(setTold);
  return (
    <div>
      <button
        type="button"
        className="link"
        disabled={shared === null}
        onClick={() => shared && copy(shared)}
      >
        {setupWords('copyLink')}
      </button>
      <p className="note" aria-live="polite">
        {told}
      </p>
    </div>
  );
}

type SetupContent = Pick<SavedSetup, 'form' | 'documents'>;
const isSameSetup = (one: SetupContent, other: SetupContent): boolean =>
  JSON.stringify(one.form) === JSON.stringify(other.form) && isSameReading(one.documents, other.documents);
const isSameReading = (one: SavedSetup['documents'] = [], other: SavedSetup['documents'] = []): boolean =>
  one.length === other.length &&
  one.every(({ title, text }, index) => other[index]?.title === title && other[index].text === text);

const LONGEST_SETUP_NAME = 120;

function SaveSetup({ form }: { form: SetupForm }) {
  const saved = usePersonasAndSetups((now) => now.setups);
  const { saveSetup, deleteSetup } = useServices();
  const read = useDraftDocuments((now) => now.read);
  const present: SetupContent = { form, documents: read };
  const here = saved.find((one) => isSameSetup(one, present));
  const [deleted, setDeleted] = useState<SavedSetup | null>(null);
  const [naming, setNaming] = useState(false);
  // A deleted set-up can be restored as long as the form still equals it.
  const back = deleted && !here && isSameSetup(deleted, present) ? deleted : null;
  const keep = (title: string) => {
    setNaming(false);
    const documents = read.map((document) => ({ title: document.title, text: document.text }));
    void saveSetup({
      id: `setup-${Date.now()}`,
      title,
      form,
      ...(documents.length > 0 ? { documents } : {}),
    });
  };
  const press = () => {
    setDeleted(here ?? null);
    if (here) void deleteSetup(here.id);
    else if (back) void saveSetup(back);
    else setNaming(true);
  };
  if (naming) return <SetupNameForm form={form} onName={keep} onCancel={() => setNaming(false)} />;
  return (
    <span className="saving">
      <span className="note" aria-live="polite">
        {back && setupWords('deleted')}
      </span>
      <button type="button" className="link" onClick={press}>
        {setupWords(here ? 'deleteSetup' : back ? 'undo' : 'saveSetup')}
      </button>
    </span>
  );
}

interface SetupNameFormProps {
  form: SetupForm;
  onName(title: string): void;
  onCancel(): void;
}

function SetupNameForm({ form, onName, onCancel }: SetupNameFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const suggested = setupWords('setupTitle', {
    format: shippedText(formatOf(form).title),
    motion: form.motion.trim().slice(0, 60) || setupWords('noMotion'),
  });
  const [typed, setTyped] = useState(suggested);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onName(typed.trim() || suggested);
  };
  return (
    <form className="row" onSubmit={send}>
      <label htmlFor={id}>{setupWords('nameSetup')}</label>
      <input
        id={id}
        ref={field}
        dir="auto"
        maxLength={LONGEST_SETUP_NAME}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <Button type="submit">{setupWords('save')}</Button>
      <Button look="quiet" onPress={onCancel}>
        {setupWords('cancel')}
      </Button>
    </form>
  );
}
