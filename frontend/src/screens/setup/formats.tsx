// The formats on offer, as cards; the chosen one shows its rules.
import { FORMATS } from '@rostrum/shared/formats/registry';
import { Check } from 'lucide-react';
import { setup } from '../../stores/setup.ts';
import type { SetupForm } from '../../stores/setup-form.ts';

export function Formats({ form }: { form: SetupForm }) {
  const formats = Object.values(FORMATS);
  const chosen = FORMATS[form.format];
  return (
    <div className="format-field">
      <div role="radiogroup" aria-labelledby="format-label">
        <p className="label" id="format-label">
          Format
        </p>
        <div className="formats">
          {formats.map((format) => (
            <label className="format" key={format.id}>
              <input
                type="radio"
                name="format"
                aria-label={format.title}
                checked={format.id === form.format}
                onChange={() => setup.setFormat(format.id)}
              />
              <b>
                {format.title}
                <Check className="icon" aria-hidden="true" />
              </b>
              <span>{format.summary}</span>
            </label>
          ))}
        </div>
      </div>
      {chosen && (
        <details className="rules">
          <summary>
            <span className="chosen-says">{chosen.summary}.</span> The rules, as every speaker reads them
          </summary>
          <ol>
            {chosen.programme.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          {chosen.programme.criteria.length > 0 && (
            <p className="note">
              Scored on{' '}
              {chosen.programme.criteria
                .map((criterion) => `${criterion.title.toLowerCase()} ${criterion.weight}`)
                .join(', ')}
              .
              {chosen.programme.inconclusiveUnder > 0 &&
                ` A margin under ${chosen.programme.inconclusiveUnder} of 100 is inconclusive.`}
            </p>
          )}
        </details>
      )}
    </div>
  );
}
