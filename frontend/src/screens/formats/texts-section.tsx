// The section of the format editor for texts: the rules that every speaker reads, and sample motions, one per line.
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { useFieldFault, useFormatPart } from './editor-context.tsx';
import { NumberField } from './editor-fields.tsx';
import { EditorSection } from './editor-section.tsx';
import type { FormatPart } from './format-part.ts';

export function TextsSection() {
  const format = useFormatPart();
  const motion = format.at('motion');
  return (
    <EditorSection id="texts" title="Rules and motions" about="The rules go to every speaker, word for word.">
      <LinesField label="Rules, one a line" of={format.at('programme').at('rules')} />
      <LinesField label="Motions to begin with, one a line" of={format.at('sampleMotions')} />
      <div className="row two-numbers">
        <NumberField label="Motion, characters at least" of={motion.at('min')} min={1} />
        <NumberField label="Motion, characters at most" of={motion.at('max')} min={1} max={4000} />
      </div>
    </EditorSection>
  );
}

/** Shows the text as typed until the field loses the focus; empty lines are not stored. */
function LinesField({ label, of }: { label: string; of: FormatPart<string[]> }) {
  const [typed, setTyped] = useState<string | null>(null);
  const error = useFieldFault(of.path, label.replace(/,.*/, ''), true);
  const takeLines = (text: string) => {
    setTyped(text);
    const lines = text.split('\n').map((line) => line.trim());
    of.type(lines.filter(Boolean));
  };
  return (
    <Field label={label} error={error}>
      {(field) => (
        <textarea
          {...field}
          rows={Math.min(10, Math.max(3, of.value.length + 1))}
          maxLength={20_000}
          value={typed ?? of.value.join('\n')}
          onChange={({ target }) => takeLines(target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
