// The fields of the format editor for what is asked for again: a repetition, and a speech off the topic.
import { Field } from '../../components/field.tsx';
import { NumberInput } from '../../components/number-input.tsx';
import { formatEditorWords } from '../../words/format-editor-words.ts';
import { CheckField } from '../shared/check-field.tsx';
import { useFieldFault, useFormatPart } from './editor-context.tsx';

/** Percent of a speech that may be an earlier one's, where the format says nothing. */
const USUALLY_REPEATED = 95;
/** Under this, two speeches on one motion are easily alike. */
const LEAST_REPEATED = 50;

export function SpeechChecksFields() {
  const checks = useFormatPart().at('programme').at('checks');
  const error = useFieldFault(`${checks.path}.repeatedAt`, formatEditorWords('repeatedAt'));
  const { repeatedAt, refuseDrift = false } = checks.value ?? {};
  return (
    <>
      {typeof repeatedAt !== 'object' && (
        <Field
          label={formatEditorWords('repeatedAt')}
          help={formatEditorWords('repeatedAtHelp')}
          error={error}
        >
          {(field) => (
            <NumberInput
              {...field}
              min={LEAST_REPEATED}
              max={100}
              value={repeatedAt === undefined ? USUALLY_REPEATED : Math.round(repeatedAt * 100)}
              onValue={(percent) =>
                percent !== null &&
                percent >= LEAST_REPEATED &&
                checks.type({ ...checks.value, repeatedAt: Math.round(percent) / 100 })
              }
            />
          )}
        </Field>
      )}
      <CheckField
        label={formatEditorWords('refuseDrift')}
        help={formatEditorWords('refuseDriftHelp')}
        checked={refuseDrift}
        onCheck={(on) => {
          const { refuseDrift: _, ...rest } = checks.value ?? {};
          checks.set(on ? { ...rest, refuseDrift: true } : rest);
        }}
      />
    </>
  );
}
