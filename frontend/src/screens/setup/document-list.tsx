// The documents of the set-up: name and tokens of each, to be opened and removed; files being read or refused among them.
import { estimateSourceTokens } from '@rostrum/shared/budget/source-capacity';
import { TriangleAlert, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import {
  addDraftDocument,
  type DraftDocument,
  type FileInReading,
  removeDraftDocument,
  useDraftDocuments,
} from '../../stores/draft-documents.ts';
import { setupWords } from '../../words/setup-words.ts';
import { dropFile } from './add-documents.ts';

/** Dialogs are no part of the first load: the set-up opens none before a document is read. */
const LazyDocumentDialog = lazy(() =>
  import('../shared/debate-documents.tsx').then((module) => ({ default: module.DocumentDialog })),
);

export function DocumentList() {
  const { read, files, problem } = useDraftDocuments((now) => now);
  const [opened, setOpened] = useState<DraftDocument | null>(null);
  const [removed, setRemoved] = useState<DraftDocument | null>(null);
  const remove = (document: DraftDocument) => {
    setRemoved(document);
    removeDraftDocument(document.id);
  };
  const undo = () => {
    if (removed) addDraftDocument(removed);
    setRemoved(null);
  };
  return (
    <>
      {read.length + files.length > 0 && (
        <ul className="documents list" aria-label={setupWords('documents')}>
          {read.map((document, index) => (
            <DocumentRow
              key={document.id}
              name={`D${index + 1}`}
              document={document}
              onOpen={() => setOpened(document)}
              onRemove={() => remove(document)}
            />
          ))}
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      <p className="note removed" aria-live="polite">
        {removed && (
          <>
            {setupWords('removed', { title: removed.title })}{' '}
            <button type="button" className="link" onClick={undo}>
              {setupWords('undo')}
            </button>
          </>
        )}
        {problem}
      </p>
      {opened && (
        <Suspense fallback={null}>
          <LazyDocumentDialog document={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

interface DocumentRowProps {
  /** `D1`. */
  name: string;
  document: DraftDocument;
  onOpen(): void;
  onRemove(): void;
}

const DocumentRow = ({ name, document, onOpen, onRemove }: DocumentRowProps) => (
  <li>
    <span className="num document-id">{name}</span>
    <span className="document-title">
      <button type="button" className="link" title={setupWords('readText')} onClick={onOpen}>
        {document.title}
      </button>{' '}
      <span className="note">{document.kind}</span>
    </span>
    <span className="num r">{setupWords('tokens', { tokens: estimateSourceTokens(document.text) })}</span>
    <IconButton
      icon={X}
      label={setupWords('removeDocument', { document: name, title: document.title })}
      onPress={onRemove}
    />
  </li>
);

/** A file of which there is no text: not yet, or never. */
function FileRow({ file }: { file: FileInReading }) {
  const refused = 'reason' in file;
  return (
    <li className={refused ? 'refused' : undefined} aria-busy={!refused}>
      <span className="document-id">{refused && <TriangleAlert className="icon" aria-hidden="true" />}</span>
      <span className="document-title">
        {file.title}
        {refused && <span className="note row-note">{file.reason}</span>}
      </span>
      {!refused && <span className="note num r">{file.progress}</span>}
      <IconButton
        icon={X}
        label={setupWords(refused ? 'removeFromList' : 'stopReading', { title: file.title })}
        onPress={() => dropFile(file.id)}
      />
    </li>
  );
}
