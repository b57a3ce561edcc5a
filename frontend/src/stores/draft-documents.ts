// The documents of the set-up form: read, being read, or refused. In this tab's memory; storage/own-data-repository.ts stores
// those that were read, because they are too large for the form's own storage.
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { storageWords } from '../words/storage-words.ts';
import type { DraftDocument } from './setup-form-schema.ts';

/** A file that is being read, or could not be read: `reason` is printed after its name. */
export type UnreadFile = Pick<DraftDocument, 'id' | 'addedAt' | 'title'> &
  ({ progress: string } | { reason: string });

/** Progress of reading a library: `done` of `files`, and the current file. */
export interface SourcesInReading {
  name: string;
  done: number;
  files: number;
}

export interface DraftDocuments {
  read: readonly DraftDocument[];
  files: readonly UnreadFile[];
  /** `null`: no sources are being read. Setting it to `null` stops their reading. */
  sources: SourcesInReading | null;
  /** Another set-up was opened in this tab, so documents stored before no longer belong to the form. */
  replaced: boolean;
}

export const draftDocuments = createStore<DraftDocuments>(() => ({
  read: [],
  files: [],
  sources: null,
  replaced: false,
}));
export const useDraftDocuments = <T>(select: (now: DraftDocuments) => T): T =>
  useStore(draftDocuments, select);

const byTime = (left: { addedAt: number }, right: { addedAt: number }) => left.addedAt - right.addedAt;

export const addDraftDocument = (document: DraftDocument): void =>
  draftDocuments.setState(({ read }) => ({
    read: [...read.filter(({ id }) => id !== document.id), document].sort(byTime),
  }));
export const setSourcesInReading = (sources: SourcesInReading | null): void =>
  draftDocuments.setState({ sources });
export const removeDraftDocument = (id: string): void =>
  draftDocuments.setState(({ read }) => ({ read: read.filter((one) => one.id !== id) }));
export const setUnreadFile = (file: UnreadFile): void =>
  draftDocuments.setState(({ files }) => ({
    files: [...files.filter(({ id }) => id !== file.id), file].sort(byTime),
  }));
export const removeUnreadFile = (id: string): void =>
  draftDocuments.setState(({ files }) => ({ files: files.filter((file) => file.id !== id) }));

/** Returns whether a file was added, or is being read. */
export const hasDraftFiles = ({ read, files, sources }: DraftDocuments): boolean =>
  read.length + files.length > 0 || sources !== null;

/** Replaces the form's documents by those of a saved set-up or a record. */
export function replaceDraftDocuments(documents: readonly Pick<SourceDocument, 'title' | 'text'>[]): void {
  const now = Date.now();
  const read = documents.map(({ title, text }, index) => ({
    id: `document-${now}-${index}`,
    addedAt: now + index,
    title,
    kind: storageWords('fromEarlier'),
    text,
  }));
  draftDocuments.setState({ read, files: [], sources: null, replaced: true });
}

/** Returns the documents as a debate gets them, named D1, D2 … in order. */
export const sourceDocumentsOf = (read: DraftDocuments['read']): SourceDocument[] =>
  read.map(({ title, text }, index) => ({ id: `D${index + 1}`, title, text }));
