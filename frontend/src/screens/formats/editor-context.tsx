// The React context of the format editor: the format, how to change it, and its faults, for every field to use.
import type { Format } from '@rostrum/shared/formats/format';
import type { FormatIssue } from '@rostrum/shared/formats/format-issues';
import { createContext, useContext } from 'react';
import { formatEditorWords } from '../../words/format-editor-words.ts';
import type { EditorAction, EditorState } from './editor-reducer.ts';
import { type FormatPart, wholeFormat } from './format-part.ts';

export interface FormatEditorState {
  format: Format;
  open: EditorState['open'];
  faults: readonly FormatIssue[];
  edit(edit: EditorAction): void;
}

const EditorContext = createContext<FormatEditorState | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): FormatEditorState {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('This field needs an EditorProvider around it.');
  return editor;
}

export function useFormatPart(): FormatPart<Format> {
  const { format, edit } = useEditor();
  return wholeFormat(format, edit);
}

/** The fault at `path` ("seats.0.name") as a sentence; with `deep`, also one of a path below it. */
export function useFieldFault(path: string, label: string, deep = false): string | undefined {
  const { faults } = useEditor();
  const fault = faults.find((one) => one.path === path || (deep && one.path.startsWith(`${path}.`)));
  return fault && formatEditorWords('fault', { field: label, reason: fault.reason });
}
