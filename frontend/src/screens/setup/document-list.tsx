// The documents of the set-up: name and tokens of each, which can be opened or removed; after them, files being read or refused.
import { estimateSourceTokens } from '@rostrum/shared/budget/source-capacity';
import { TriangleAlert, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton, LinkButton } from '../../components/button.tsx';
import { useStorageStatus } from '../../storage/use-archive.ts';
import {
  addDraftDocument,
  removeDraftDocument,
  removeUnreadFile,
  useDraftDocuments,
} from '../../stores/draft-documents.ts';
import type { DraftDocument } from '../../stores/setup-form-schema.ts';
import { setupWords } from '../../words/setup-words.ts';
import { useUndo } from '../shared/alert-notice.tsx';

/** Loaded on demand: no dialog can open until a document has been added. */
const LazyDocumentDialog = lazy(() =>
  import('../shared/debate-documents.tsx').then((module) => ({ default: module.DocumentDialog })),
);

export function DocumentList() {
  const { read: documents, files: unreadFiles } = useDraftDocuments((now) => now);
  const trouble = useStorageStatus((now) => now.problem);
  const [openDocument, setOpenDocument] = useState<DraftDocument | null>(null);
  const { undoLine, offerUndo } = useUndo();
  const remove = (one: DraftDocument) => {
    removeDraftDocument(one.id);
    offerUndo(setupWords('removed', { title: one.title }), () => addDraftDocument(one));
  };
  return (
    <>
      {documents.length + unreadFiles.length > 0 && (
        <ul className="documents list" aria-label={setupWords('documents')}>
          {documents.map((one, index) => (
            <li key={one.id} className="row">
              <span className="num document-id">{`D${index + 1}`}</span>
              <span className="document-title">
                <LinkButton title={setupWords('readText')} onPress={() => setOpenDocument(one)}>
                  {one.title}
                </LinkButton>{' '}
                <span className="note">{one.kind}</span>
              </span>
              <span className="num r">
                {setupWords('tokens', { tokens: estimateSourceTokens(one.text) })}
              </span>
              <IconButton
                icon={X}
                label={setupWords('removeDocument', { document: `D${index + 1}`, title: one.title })}
                onPress={() => remove(one)}
              />
            </li>
          ))}
          {unreadFiles.map((file) => (
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
                onPress={() => removeUnreadFile(file.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="note removed" aria-live="polite">
        {undoLine}
        {documents.length > 0 && trouble}
      </p>
      {openDocument && (
        <Suspense fallback={null}>
          <LazyDocumentDialog document={openDocument} onClose={() => setOpenDocument(null)} />
        </Suspense>
      )}
    </>
  );
}
