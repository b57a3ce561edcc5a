// The section of the format editor for texts: the rules that every speaker reads, and sample motions, one per line.
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { formatEditorWords } from '../../words/format-editor-words.ts';
import { useFieldFault, useFormatPart } from './editor-context.tsx';
import { NumberField } from './editor-fields.tsx';
import { EditorSection } from './editor-section.tsx';
import type { FormatPart } from './format-part.ts';
import { SpeechChecksFields } from './speech-checks-fields.tsx';

export function TextsSection() {
  const format = useFormatPart();
  const motion = format.at('motion');
  return (
    <EditorSection id="texts" title={formatEditorWords('texts')} about={formatEditorWords('textsAbout')}>
      <LinesField
        label={formatEditorWords('rules')}
        faultName={formatEditorWords('rulesFault')}
        of={format.at('programme').at('rules')}
      />
      <LinesField
        label={formatEditorWords('motions')}
        faultName={formatEditorWords('motionsFault')}
        of={format.at('sampleMotions')}
      />
      <div className="row two-numbers">
        <NumberField label={formatEditorWords('motionMin')} of={motion.at('min')} min={1} />
        <NumberField label={formatEditorWords('motionMax')} of={motion.at('max')} min={1} max={4000} />
      </div>
      <SpeechChecksFields />
    </EditorSection>
  );
}

interface LinesFieldProps {
  label: string;
  faultName: string;
  of: FormatPart<string[]>;
}

/** Shows the text as typed until the field loses the focus; empty lines are not stored. */
function LinesField({ label, faultName, of }: LinesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const error = useFieldFault(of.path, faultName, true);
  const takeLines = (text: string) => {
    setTyped(text);
    const lines = text.split('\n').map((line) => line.trim());
    of.type(lines.filter(Boolean));
  };
  return (
    <Field label={label} error={error}>
      {(field) => (
        <textarea
          dir="auto"
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
