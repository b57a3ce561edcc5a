// The documents of the set-up: name and tokens of each, to be opened and removed; files being read or refused among them.
import { estimateSourceTokens } from '@rostrum/shared/budget/source-capacity';
import { TriangleAlert, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import {
  addDraftDocument,
  type DraftDocument,
  removeDraftDocument,
  removeFileInReading,
  useDraftDocuments,
} from '../../stores/draft-documents.ts';
import { setupWords } from '../../words/setup-words.ts';
import { useUndo } from '../shared/alert-notice.tsx';

/** Dialogs are no part of the first load: the set-up opens none before a document is read. */
const LazyDocumentDialog = lazy(() =>
  import('../shared/debate-documents.tsx').then((module) => ({ default: module.DocumentDialog })),
);

export function DocumentList() {
  const { read, files, problem } = useDraftDocuments((now) => now);
  const [openDocument, setOpenDocument] = useState<DraftDocument | null>(null);
  const { undoLine, offerUndo } = useUndo();
  const remove = (document: DraftDocument) => {
    removeDraftDocument(document.id);
    offerUndo(setupWords('removed', { title: document.title }), () => addDraftDocument(document));
  };
  return (
    <>
      {read.length + files.length > 0 && (
        <ul className="documents list" aria-label={setupWords('documents')}>
          {read.map((document, index) => (
            <li key={document.id} className="row">
              <span className="num document-id">{`D${index + 1}`}</span>
              <span className="document-title">
                <button
                  type="button"
                  className="link"
                  title={setupWords('readText')}
                  onClick={() => setOpenDocument(document)}
                >
                  {document.title}
                </button>{' '}
                <span className="note">{document.kind}</span>
              </span>
              <span className="num r">
                {setupWords('tokens', { tokens: estimateSourceTokens(document.text) })}
              </span>
              <IconButton
                icon={X}
                label={setupWords('removeDocument', { document: `D${index + 1}`, title: document.title })}
                onPress={() => remove(document)}
              />
            </li>
          ))}
          {files.map((file) => (
            <li
              key={file.id}
              className={'reason' in file ? 'row refused' : 'row'}
              aria-busy={'progress' in file}
            >
              <span className="document-id">
                {'reason' in file && <TriangleAlert className="icon" aria-hidden="true" />}
              </span>
              <span className="document-title">
                {file.title}
                {'reason' in file && <span className="note row-note">{file.reason}</span>}
              </span>
              {'progress' in file && <span className="note num r">{file.progress}</span>}
              <IconButton
                icon={X}
                label={setupWords('removeFromList', { title: file.title })}
                onPress={() => removeFileInReading(file.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="note removed" aria-live="polite">
        {undoLine}
        {problem}
      </p>
      {openDocument && (
        <Suspense fallback={null}>
          <LazyDocumentDialog document={openDocument} onClose={() => setOpenDocument(null)} />
        </Suspense>
      )}
    </>
  );
}
