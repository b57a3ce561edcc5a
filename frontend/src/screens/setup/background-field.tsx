// Texts that every speaker is given to read besides the motion: a text of several lines, and documents.

import { isRecorded } from '@rostrum/shared/record/record';
import { cleanText } from '@rostrum/shared/wire/one-line';
import { Paperclip } from 'lucide-react';
import { useId, useState } from 'react';
import { FieldError } from '../../components/field.tsx';
import { useDraftDocuments } from '../../stores/draft-documents.ts';
import type { SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { FileButton } from '../shared/alert-notice.tsx';
import type { SetupFault } from './draft-checks.ts';
import { documentList, libraryField } from './setup-modules.ts';

interface BackgroundFieldProps {
  form: SetupForm;
  faults: readonly SetupFault[];
}

export const takeFiles = async (files: readonly File[]): Promise<void> =>
  (await import('./add-documents.ts')).addDocuments(files);

/** One line until it is opened, or until there is something in it. */
export function BackgroundField({ form, faults }: BackgroundFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { read, files, sources } = useDraftDocuments((now) => now);
  const list = documentList.useLoaded();
  const library = libraryField.useLoaded();
  const isRecording = isRecorded(form);
  const titles = read.map(({ title }) => title).join(', ');
  const { background = '' } = form;
  const fault = faults.find(({ path }) => path === 'background')?.text;
  const documentFaults = faults.filter(({ path }) => path.split('.')[0] === 'documents');
  return (
    <details
      className="background"
      open={
        open ||
        background !== '' ||
        form.research !== undefined ||
        sources !== null ||
        (read.length + files.length > 0 && !isRecording)
      }
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) void libraryField.load();
      }}
    >
      <summary className="note">
        <Paperclip className="icon" aria-hidden="true" />
        {isRecording && titles
          ? setupWords('documentsGiven', { titles })
          : setupWords('backgroundOrDocuments')}
      </summary>
      <div className="field">
        <textarea
          rows={1}
          dir="auto"
          aria-label={sharedWords('background')}
          value={background}
          placeholder={setupWords('backgroundPlaceholder')}
          aria-describedby={fault ? `${id}-error ${id}-help` : `${id}-help`}
          {...(fault ? { 'aria-invalid': true } : {})}
          onChange={({ target }) => setupStore.setBackground(cleanText(target.value))}
        />
        <FieldError id={`${id}-error`} reason={fault} />
        {/* Until it is loaded, its line is empty. */}
        {list ? <list.DocumentList /> : <p className="note removed" aria-live="polite" />}
        {documentFaults.map(({ text }) => (
          <FieldError key={text} reason={text} />
        ))}
        <div className="row">
          <FileButton
            label={setupWords('documents')}
            title={setupWords('addDocuments')}
            icon={Paperclip}
            accept=".txt,.text,.csv,.tsv,.srt,.vtt,.log,.eml,.md,.markdown,.html,.htm,.pdf,.docx"
            multiple
            onFiles={(files) => void takeFiles(files)}
          />
          <p className="note" id={`${id}-help`}>
            {setupWords('documentsHelp')}
          </p>
        </div>
        {library && <library.LibraryField form={form} />}
      </div>
    </details>
  );
}
