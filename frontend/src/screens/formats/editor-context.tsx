// What the fields of the format editor share: the format, how it is changed, and its faults, each shown beside its field.
import type { Format } from '@rostrum/shared/formats/format';
import type { FormatIssue } from '@rostrum/shared/formats/format-issues';
import { createContext, useContext } from 'react';
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

/** `path` is a fault's: "seats.0.name". What lies under it counts too, unless it is a field of its own. */
export function useFieldFault(path: string, label: string, deep = false): string | undefined {
  const { faults } = useEditor();
  const fault = faults.find((one) => one.path === path || (deep && one.path.startsWith(`${path}.`)));
  return fault && `${label} ${fault.reason}.`;
}
