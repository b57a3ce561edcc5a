// The texts of a format: its rules as every speaker reads them, and motions to begin with. One a line.
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { EditorSection, NumberField, useEditor, useFieldFault } from './editor-context.tsx';

export function TextsSection() {
  const { format, edit } = useEditor();
  const { motion } = format;
  return (
    <EditorSection id="texts" title="Rules and motions" about="The rules go to every speaker, word for word.">
      <LinesField
        label="Rules, one a line"
        path="programme.rules"
        lines={format.programme.rules}
        onLines={(rules) =>
          edit({
            type: 'change',
            field: 'rules',
            change: (now) => ({ ...now, programme: { ...now.programme, rules } }),
          })
        }
      />
      <LinesField
        label="Motions to begin with, one a line"
        path="sampleMotions"
        lines={format.sampleMotions}
        onLines={(sampleMotions) =>
          edit({ type: 'change', field: 'motions', change: (now) => ({ ...now, sampleMotions }) })
        }
      />
      <div className="row two-numbers">
        <NumberField
          label="Motion, characters at least"
          path="motion.min"
          value={motion.min}
          min={1}
          onNumber={(min) =>
            edit({
              type: 'change',
              field: 'motion.min',
              change: (now) => ({ ...now, motion: { ...motion, min } }),
            })
          }
        />
        <NumberField
          label="Motion, characters at most"
          path="motion.max"
          value={motion.max}
          min={1}
          max={4000}
          onNumber={(max) =>
            edit({
              type: 'change',
              field: 'motion.max',
              change: (now) => ({ ...now, motion: { ...motion, max } }),
            })
          }
        />
      </div>
    </EditorSection>
  );
}

interface LinesFieldProps {
  label: string;
  path: string;
  lines: readonly string[];
  onLines(lines: string[]): void;
}

/** The text stays the person's own while they are at it: a line that is still empty is no rule yet. */
function LinesField({ label, path, lines, onLines }: LinesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const error = useFieldFault(path, label.replace(/,.*/, ''), true);
  const shown = lines.join('\n');
  return (
    <Field label={label} error={error}>
      {(field) => (
        <textarea
          {...field}
          rows={Math.min(10, Math.max(3, lines.length + 1))}
          maxLength={20_000}
          value={typed ?? shown}
          onChange={({ target }) => {
            setTyped(target.value);
            onLines(
              target.value
                .split('\n')
                .map((line) => line.trim())
                .filter(Boolean),
            );
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
