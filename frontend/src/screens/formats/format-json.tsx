// The JSON of a format, which says everything that the fields do not, and lists of places in it: its faults and its hints.
import type { FieldIssue } from '@rostrum/shared/formats/format';
import { MAX_FORMAT_FILE_LENGTH } from '@rostrum/shared/formats/format-file';
import { Undo2 } from 'lucide-react';
import type { Ref } from 'react';
import { QuietButton } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { formatsWords } from '../../words/formats-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { type EditedFormat, jsonOf, placeInJson } from './edited-format.ts';

interface FormatJsonProps {
  ref: Ref<HTMLTextAreaElement>;
  edited: EditedFormat;
  onType(text: string): void;
  onTidy(): void;
  onDiscard(): void;
}

export const FormatJson = ({ ref, edited, onType, onTidy, onDiscard }: FormatJsonProps) => (
  <section className="stack-3 part">
    <h2>{formatsWords('json')}</h2>
    <Field
      label={formatsWords('jsonLabel')}
      help={formatsWords('jsonAbout')}
      error={edited.readable ? undefined : formatsWords('jsonUnreadable')}
    >
      {(field) => (
        <textarea
          {...field}
          ref={ref}
          className="json"
          dir="ltr"
          spellCheck={false}
          rows={28}
          maxLength={MAX_FORMAT_FILE_LENGTH}
          value={jsonOf(edited)}
          onChange={({ target }) => onType(target.value)}
          onBlur={onTidy}
        />
      )}
    </Field>
    {!edited.readable && (
      <div className="row">
        <QuietButton icon={Undo2} onPress={onDiscard}>
          {formatsWords('jsonDiscard')}
        </QuietButton>
      </div>
    )}
  </section>
);

/** Selects the line in which the value at the path begins, in the middle of the field. */
export function showInJson(area: HTMLTextAreaElement, path: string): void {
  const lines = area.value.split('\n');
  const before = area.value.slice(0, placeInJson(area.value, path)).split('\n').length - 1;
  const start = lines.slice(0, before).reduce((sum, line) => sum + line.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[before]?.length ?? 0));
  area.scrollTop = (area.scrollHeight * before) / lines.length - area.clientHeight / 2;
}

interface PlacesProps {
  places: readonly FieldIssue[];
  onShow(path: string): void;
}

export const PlacesInJson = ({ places, onShow }: PlacesProps) => (
  <ul className="stack-1 places">
    {places.map(({ path, reason }) => (
      <li key={`${path} ${reason}`}>
        {path === '' ? (
          formatsWords('theJson')
        ) : (
          <button type="button" className="link" onClick={() => onShow(path)}>
            <code>{path}</code>
          </button>
        )}{' '}
        {shippedText(reason)}
      </li>
    ))}
  </ul>
);
