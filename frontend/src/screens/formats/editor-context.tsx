// What the fields of the format editor share: the format, how it is changed, and its faults, each shown beside its field.
import type { Format } from '@rostrum/shared/formats/format';
import type { FormatIssue } from '@rostrum/shared/formats/format-issues';
import { createContext, type ReactNode, useContext } from 'react';
import { Field } from '../../components/field.tsx';
import { NumberInput } from '../../components/number-input.tsx';
import type { EditorAction, EditorState } from './editor-reducer.ts';

export interface FormatEditorState {
  format: Format;
  open: EditorState['open'];
  faults: readonly FormatIssue[];
  edit(edit: EditorAction): void;
}

const EditorContext = createContext<FormatEditorState | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): FormatEditorState {
  const desk = useContext(EditorContext);
  if (!desk) throw new Error('This field needs a DeskProvider around it.');
  return desk;
}

/** `path` is a fault's: "seats.0.name". What lies under it counts too, unless it is a field of its own. */
export function useFieldFault(path: string, label: string, deep = false): string | undefined {
  const { faults } = useEditor();
  const fault = faults.find((one) => one.path === path || (deep && one.path.startsWith(`${path}.`)));
  return fault && `${label} ${fault.reason}.`;
}

interface EditorFieldProps {
  label: string;
  /** The fault's path. */
  path: string;
  help?: string | undefined;
  className?: string;
}

interface TextFieldProps extends EditorFieldProps {
  value: string;
  longest: number;
  onText(text: string): void;
  rows?: number;
}

export function TextField({ label, path, help, className, value, longest, onText, rows }: TextFieldProps) {
  const error = useFieldFault(path, label);
  return (
    <Field label={label} help={help} error={error} {...(className ? { className } : {})}>
      {(field) =>
        rows ? (
          <textarea
            {...field}
            rows={rows}
            maxLength={longest}
            value={value}
            onChange={({ target }) => onText(target.value)}
          />
        ) : (
          <input
            {...field}
            maxLength={longest}
            value={value}
            onChange={({ target }) => onText(target.value)}
          />
        )
      }
    </Field>
  );
}

interface NumberFieldProps extends EditorFieldProps {
  value: number;
  min?: number;
  max?: number;
  onNumber(value: number): void;
}

/** Whole numbers; while nothing is typed the number before it holds. */
export function NumberField({ label, path, help, className, value, min, max, onNumber }: NumberFieldProps) {
  const error = useFieldFault(path, label);
  return (
    <Field label={label} help={help} error={error} {...(className ? { className } : {})}>
      {(field) => (
        <NumberInput
          {...field}
          min={min}
          max={max}
          value={value}
          onValue={(next) => next !== null && onNumber(Math.round(next))}
        />
      )}
    </Field>
  );
}

interface ChoiceFieldProps<T extends string> extends EditorFieldProps {
  value: T;
  choices: readonly { value: T; title: string }[];
  onChoose(value: T): void;
  /** Faults inside what is chosen are told here. */
  deep?: boolean;
}

export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, path, help, className, value, choices, onChoose, deep = false } = props;
  const error = useFieldFault(path, label, deep);
  return (
    <Field label={label} help={help} error={error} {...(className ? { className } : {})}>
      {(field) => (
        <select {...field} value={value} onChange={({ target }) => onChoose(target.value as T)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A part of the format under its heading. */
export function EditorSection({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about: string;
  children: ReactNode;
}) {
  return (
    <section className="part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="note">{about}</p>
      </header>
      {children}
    </section>
  );
}
