// The field in which a person writes. After an @ it offers matching names below; otherwise it shows a hint there.
import { type RefObject, useEffect, useRef } from 'react';
import { personTurnWords } from '../../words/person-turn-words.ts';
import { useMentionCompletion } from './use-mention-completion.ts';

interface WritingFieldProps {
  label: string;
  rows: number;
  typed: string;
  type(text: string): void;
  names: readonly string[];
  placeholder: string;
  hint?: string;
  /** Takes the focus when it appears, because it is the person's turn. */
  takesFocus?: boolean;
  /** For a dialog that gives the field its focus. */
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
}

const OPEN_OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const WRITING_ELEMENTS = 'input, textarea, select';

export function WritingField(props: WritingFieldProps) {
  const { label, rows, typed, type, names, placeholder, hint, takesFocus = false, fieldRef } = props;
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? ownRef;
  const completion = useMentionCompletion(field, typed, type, names);
  // Runs after the heading's effect, which takes the focus when the screen opens.
  useEffect(() => {
    const elsewhere =
      document.activeElement?.matches(WRITING_ELEMENTS) || document.querySelector(OPEN_OVERLAYS);
    if (!takesFocus || elsewhere || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [takesFocus, field]);
  const list = useRef<HTMLDivElement>(null);
  const offered = completion.fitting.length > 0;
  useEffect(() => {
    if (offered) list.current?.scrollIntoView({ block: 'nearest' });
  }, [offered]);
  return (
    <div className="pen">
      <textarea
        dir="auto"
        className="text"
        aria-label={label}
        rows={rows}
        ref={field}
        value={typed}
        placeholder={placeholder}
        onChange={(event) => {
          type(event.target.value);
          completion.look();
        }}
        {...completion.field}
      />
      {offered ? (
        <div
          className="row completion"
          role="listbox"
          id={completion.id}
          aria-label={personTurnWords('whomToAddress')}
          ref={list}
        >
          {completion.fitting.map((name, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose; options of a listbox take no focus
            <div
              key={name}
              role="option"
              tabIndex={-1}
              id={completion.optionId(at)}
              aria-selected={at === completion.index}
              // Keeps the caret in the text field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => completion.pick(name)}
            >
              @{name}
            </div>
          ))}
        </div>
      ) : (
        hint && <p className="note">{hint}</p>
      )}
    </div>
  );
}
