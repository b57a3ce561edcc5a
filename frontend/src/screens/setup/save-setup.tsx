// Saves the set-up under a name that the person gives it; a saved one can be deleted here, and brought back while the form is the same.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { useDraftDocuments } from '../../stores/draft-documents.ts';
import { type SavedSetup, usePersonasAndSetups } from '../../stores/personas-and-setups.ts';
import { formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

type SetupContent = Pick<SavedSetup, 'form' | 'documents'>;
const isSameSetup = (one: SetupContent, other: SetupContent): boolean =>
  JSON.stringify(one.form) === JSON.stringify(other.form) && isSameReading(one.documents, other.documents);
const isSameReading = (one: SavedSetup['documents'] = [], other: SavedSetup['documents'] = []): boolean =>
  one.length === other.length &&
  one.every(({ title, text }, index) => other[index]?.title === title && other[index].text === text);

const LONGEST_SETUP_NAME = 120;

export function SaveSetup({ form }: { form: SetupForm }) {
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
