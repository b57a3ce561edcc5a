// The choice to look things up: a library of the person's own files, read here and kept in this browser, and when it is searched.
import type { Research } from '@rostrum/shared/record/source-passage';
import { useLiveQuery } from 'dexie-react-hooks';
import { FileSearch, FolderSearch, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CheckField, SelectField } from '../../components/field.tsx';
import { useSearchServer } from '../../debate/use-services.tsx';
import { buildLibrary } from '../../sources/library-client.ts';
import type { FileFault } from '../../sources/read-library.ts';
import { createLibraryRepository, type ListedLibrary } from '../../storage/library-repository.ts';
import { archive } from '../../storage/use-archive.ts';
import { draftDocuments, setSourcesInReading, useDraftDocuments } from '../../stores/draft-documents.ts';
import type { SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { researchWords } from '../../words/research-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { AlertNotice, FileButton } from '../shared/alert-notice.tsx';

const libraries = createLibraryRepository(archive.database);
const NONE = '';

/** Returns the research as it is now: it may have been changed in the minutes in which files are read. */
const researchNow = () => setupStore.store.getState().research;

function change(next: Partial<Pick<Research, 'library' | 'server'>>): void {
  const { library, server: name, ...rest } = { when: 'openings' as const, ...researchNow(), ...next };
  const places = { ...(library && { library }), ...(name !== undefined && { server: name }) };
  setupStore.setResearch(library || name !== undefined ? { ...rest, ...places } : undefined);
}
const choose = (library: ListedLibrary | undefined) => change({ library: library?.info });

export function LibraryField({ form: { research } }: { form: SetupForm }) {
  const list = useLiveQuery(() => libraries.list(), [], []);
  const offeredServer = useSearchServer();
  // One that was chosen can be left, also when it is no longer offered.
  const server = offeredServer ?? research?.server;
  const chosenLibrary = list.find(({ id }) => id === research?.library?.id);
  const { reading, problem, read, stop, setProblem } = useReading();
  const remove = async ({ id }: ListedLibrary) => {
    setProblem(null);
    try {
      await libraries.delete(id);
    } catch {
      return setProblem(researchWords('notDeleted'));
    }
    if (researchNow()?.library?.id === id) choose(undefined);
  };
  return (
    <div className="stack-3 library">
      <h2 className="serif-large">{researchWords('sources')}</h2>
      <p className="note">{researchWords('about')}</p>
      {list.length > 0 && (
        <SelectField
          label={researchWords('library')}
          value={chosenLibrary?.id ?? NONE}
          options={[
            { value: NONE, title: researchWords('noLibrary') },
            ...list.map(({ id, info }) => ({
              value: id,
              title: researchWords('libraryTitle', { title: info.title, files: info.files }),
            })),
          ]}
          onChoose={(id) => choose(list.find((one) => one.id === id))}
        />
      )}
      {server !== undefined && (
        <CheckField
          label={researchWords('askServer', { server })}
          checked={research?.server !== undefined}
          onCheck={(isChecked) => change({ server: isChecked ? server : undefined })}
        />
      )}
      {research && <WhenFields research={research} />}
      {chosenLibrary && <LeftOut faults={chosenLibrary.faults} />}
      {research?.library && !chosenLibrary && (
        <LibraryGone title={research.library.title} onLeave={() => choose(undefined)} />
      )}
      {reading ? (
        <p className="row" aria-live="polite">
          <progress max={reading.files} value={reading.done} aria-label={researchWords('reading')} />
          <span className="note">
            {researchWords('readingFile', {
              done: reading.done + 1,
              files: reading.files,
              name: reading.name,
            })}
          </span>
          <Button onPress={stop}>{researchWords('stop')}</Button>
        </p>
      ) : (
        <div className="row">
          <FileButton
            label={researchWords('folderFiles')}
            title={researchWords('addFolder')}
            icon={FolderSearch}
            folder
            onFiles={read}
          />
          <FileButton
            label={researchWords('files')}
            title={researchWords('addFiles')}
            icon={FileSearch}
            accept=".txt,.text,.csv,.tsv,.srt,.vtt,.log,.eml,.md,.markdown,.html,.htm,.xhtml,.pdf,.docx"
            multiple
            onFiles={read}
          />
          {chosenLibrary && (
            <Button icon={Trash2} onPress={() => void remove(chosenLibrary)}>
              {sharedWords('deleteNamed', { title: chosenLibrary.info.title })}
            </Button>
          )}
        </div>
      )}
      <AlertNotice text={problem} />
    </div>
  );
}

/** Reads chosen files into a library, one at a time; goes on while another screen is shown, until the set-up is replaced. */
function useReading() {
  const reading = useDraftDocuments(({ sources }) => sources);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (files: [File, ...File[]]) => {
    const [first] = files;
    const folder = first.webkitRelativePath.split('/')[0];
    const more = files.length - 1;
    const title =
      folder || (more === 0 ? first.name : researchWords('ownFiles', { first: first.name, more }));
    const control = new AbortController();
    const { signal } = control;
    setProblem(null);
    setSourcesInReading({ name: first.name, done: 0, files: files.length });
    const unsubscribe = draftDocuments.subscribe(({ sources }) => sources ?? control.abort());
    try {
      const library = await buildLibrary(title, files, { onProgress: setSourcesInReading, signal });
      if (library.info.passages > 0) choose(library);
      else setProblem(researchWords('noText', { reason: library.faults[0]?.reason ?? '' }));
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      unsubscribe();
      if (!signal.aborted) setSourcesInReading(null);
    }
  };
  return {
    reading,
    problem,
    read: (files: [File, ...File[]]) => void read(files),
    stop: () => setSourcesInReading(null),
    setProblem,
  };
}

const WhenFields = ({ research }: { research: Research }) => (
  <>
    <SelectField
      label={researchWords('when')}
      value={research.when}
      options={[
        { value: 'openings', title: researchWords('openings') },
        { value: 'rounds', title: researchWords('rounds') },
      ]}
      onChoose={(when) => setupStore.setResearch({ ...research, when })}
    />
    <CheckField
      label={researchWords('editQueries')}
      help={researchWords('editQueriesHelp')}
      checked={research.editQueries ?? false}
      onCheck={(isChecked) => {
        const { editQueries: _, ...rest } = research;
        setupStore.setResearch(isChecked ? { ...rest, editQueries: true } : rest);
      }}
    />
  </>
);

/** Names the files that are not in the library, each with its reason. */
function LeftOut({ faults }: { faults: readonly FileFault[] }) {
  if (faults.length === 0) return null;
  return (
    <details>
      <summary>{researchWords('leftOut', { files: faults.length })}</summary>
      <ul className="list">
        {faults.map(({ name, reason }) => (
          <li key={name}>
            {name} <span className="note">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const LibraryGone = ({ title, onLeave }: { title: string; onLeave(): void }) => (
  <p className="row">
    <span className="note">{researchWords('gone', { title })}</span>
    <Button onPress={onLeave}>{researchWords('withoutLibrary')}</Button>
  </p>
);
