// What every speaker is given to read besides the motion: a text of several lines, and documents. One line while there is neither.
import { cleanText } from '@rostrum/shared/record/source-document';
import { Paperclip } from 'lucide-react';
import { useId, useRef } from 'react';
import { FieldError } from '../../components/field.tsx';
import { useFileDrop } from '../../components/use-file-drop.ts';
import type { SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { ButtonWithIcon } from '../shared/button-with-icon.tsx';
import type { SetupPreview } from '../shared/setup-preview.ts';
import { addDocuments } from './add-documents.ts';
import { DocumentList } from './document-list.tsx';
import type { SetupFault } from './use-setup-draft.ts';

interface BackgroundFieldProps {
  form: SetupForm;
  preview: SetupPreview | null;
  faults: readonly SetupFault[];
}

export function BackgroundField({ form, preview, faults }: BackgroundFieldProps) {
  const id = useId();
  const { background = '' } = form;
  const fault = faults.find(({ path }) => path === 'background')?.text;
  const documentFaults = faults.filter(({ path }) => path.split('.')[0] === 'documents');
  const dropping = useFileDrop((files) => void addDocuments(files));
  return (
    <div className={dropping ? 'field background dropping' : 'field background'}>
      <div className="background-line">
        <label htmlFor={id} className="label">
          {setupWords('background')}
        </label>
        <textarea
          id={id}
          rows={1}
          dir="auto"
          value={background}
          placeholder={setupWords('backgroundPlaceholder')}
          aria-describedby={fault ? `${id}-error ${id}-help` : `${id}-help`}
          {...(fault ? { 'aria-invalid': true } : {})}
          onChange={({ target }) => setupStore.setBackground(cleanText(target.value))}
        />
        <AddDocumentsButton />
      </div>
      <FieldError id={`${id}-error`} reason={fault} />
      <DocumentList preview={preview} />
      {documentFaults.map(({ text }) => (
        <FieldError key={text} reason={text} />
      ))}
      <p className={dropping ? 'note drop-here' : 'vh'} id={`${id}-help`}>
        {setupWords(dropping ? 'dropHere' : 'documentsHelp')}
      </p>
    </div>
  );
}

function AddDocumentsButton() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".txt,.text,.md,.markdown,.pdf,.docx"
        aria-label={setupWords('documents')}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          // Cleared, so that choosing the same file again is a change too.
          target.value = '';
          void addDocuments(files);
        }}
      />
      <ButtonWithIcon icon={Paperclip} title={setupWords('fileKinds')} onPress={() => input.current?.click()}>
        {setupWords('addDocuments')}
      </ButtonWithIcon>
    </>
  );
}
