// Actions on the set-up as a whole: save it under a name, open or delete a saved one, copy a link to it.
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button, IconButton, LinkButton, QuietButton } from '../../components/button.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { useDraftDocuments } from '../../stores/draft-documents.ts';
import { ownSetups } from '../../stores/own-data.ts';
import type { SetupForm } from '../../stores/setup-form.ts';
import type { SavedSetup } from '../../stores/setup-form-schema.ts';
import { openSetup, setupLinkOf, setupTitleOf, setupToSave, showSetupLink } from '../../stores/setup-link.ts';
import { setupWords } from '../../words/setup-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { useUndo } from '../shared/alert-notice.tsx';

export const ThisSetup = ({ form }: { form: SetupForm }) => (
  <>
    <SaveSetup form={form} />
    <SavedSetups />
    <CopySetupLink form={form} />
  </>
);

function SavedSetups() {
  const setups = useStore(ownSetups).items;
  const services = useServices();
  const { saveSetup, deleteSetup } = services;
  const { undoLine, offerUndo } = useUndo();
  const remove = (setup: SavedSetup) => {
    void deleteSetup(setup.id);
    offerUndo(setupWords('removed', { title: setup.title }), () => void saveSetup(setup));
  };
  return (
    <>
      {setups.length > 0 && (
        <ul aria-label={setupWords('openSetup')}>
          {setups.map((setup) => (
            <li className="line between" key={setup.id}>
              <LinkButton onPress={() => void openSetup(setup.form, setup.documents ?? [], services)}>
                {setup.title}
              </LinkButton>
              <IconButton
                icon={X}
                label={sharedWords('deleteNamed', { title: setup.title })}
                onPress={() => remove(setup)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="note" aria-live="polite">
        {undoLine}
      </p>
    </>
  );
}

async function copyOrShowLink(link: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(new URL(link, window.location.origin).href);
    return setupWords('copied');
  } catch {
    showSetupLink(link);
    return setupWords('linkShown');
  }
}

function CopySetupLink({ form }: { form: SetupForm }) {
  const documents = useDraftDocuments(({ read }) => read.length);
  const [notice, setNotice] = useState('');
  // When the form changes, the message no longer applies.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the form changes, although it does not read the form
  useEffect(() => setNotice(''), [form, documents]);
  const linkToCopy = setupLinkOf(form);
  const copy = async ({ link, leavesOutBackground }: NonNullable<typeof linkToCopy>) => {
    const left = [
      leavesOutBackground && setupWords('leavesOutBackground'),
      documents > 0 && setupWords('leavesOutDocuments'),
      form.research && setupWords('leavesOutSources'),
    ];
    setNotice([await copyOrShowLink(`/${link}`), ...left].filter(Boolean).join(' '));
  };
  return (
    <div>
      <LinkButton onPress={linkToCopy ? () => void copy(linkToCopy) : undefined}>
        {setupWords('copyLink')}
      </LinkButton>
      <p className="note" aria-live="polite">
        {notice}
      </p>
    </div>
  );
}

function SaveSetup({ form }: { form: SetupForm }) {
  const { saveSetup } = useServices();
  const id = useId();
  const read = useDraftDocuments((now) => now.read);
  const field = useRef<HTMLInputElement>(null);
  const [naming, setNaming] = useState(false);
  useEffect(() => {
    if (!naming) return;
    field.current?.focus();
    field.current?.select();
  }, [naming]);
  const suggestion = setupTitleOf(form);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setNaming(false);
    const title = field.current?.value.trim() || suggestion;
    void saveSetup(setupToSave(form, read, title));
  };
  if (!naming) return <LinkButton onPress={() => setNaming(true)}>{setupWords('saveSetup')}</LinkButton>;
  return (
    <form className="row" onSubmit={save}>
      <label htmlFor={id}>{setupWords('nameSetup')}</label>
      <input
        id={id}
        ref={field}
        dir="auto"
        maxLength={120}
        defaultValue={suggestion}
        onKeyDown={({ key }) => key === 'Escape' && setNaming(false)}
      />
      <Button type="submit">{sharedWords('save')}</Button>
      <QuietButton onPress={() => setNaming(false)}>{sharedWords('cancel')}</QuietButton>
    </form>
  );
}
