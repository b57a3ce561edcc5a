// The choice of a format in the set-up, shipped or the person's own, as cards; the chosen one shows its rules.
import type { Format } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { midSentence } from '../../presentation/mid-sentence.ts';
import { type OwnFormats, useOwnFormats } from '../../stores/own-formats.ts';
import { formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { formatAsShown } from '../shared/format-as-shown.ts';

/** Includes the chosen format as the form has it, because it may come from a link or have been deleted since. */
function offeredFormats(mine: OwnFormats['formats'], chosen: Format): Format[] {
  const sound = mine.flatMap((format) => format.sound ?? []);
  const all = new Map([...Object.values(FORMATS), ...sound, chosen].map((format) => [format.id, format]));
  return [...all.values()];
}

/** Its first clause says enough where there is no room for more. */
function FormatSummary({ text }: { text: string }) {
  const comma = text.indexOf(',');
  const [clause, rest] = comma < 0 ? [text, ''] : [text.slice(0, comma), text.slice(comma)];
  return (
    <span title={text}>
      {clause}
      <span className="rest">{rest}</span>
    </span>
  );
}

export function FormatPicker({ form }: { form: SetupForm }) {
  const mine = useOwnFormats((now) => now.formats);
  const chosen = formatAsShown(formatOf(form));
  const formats = offeredFormats(mine, formatOf(form));
  return (
    <div className="format-field">
      <div role="radiogroup" aria-labelledby="format-label">
        <p className="label" id="format-label">
          {setupWords('format')}
        </p>
        <div className="formats">
          {formats.map((format) => (
            <label className="format" key={format.id}>
              <input
                type="radio"
                name="format"
                aria-label={shippedText(format.title)}
                checked={format.id === form.format}
                onChange={() => setupStore.setFormat(format)}
              />
              <b>
                {shippedText(format.title)}
                <Check className="icon" aria-hidden="true" />
              </b>
              <FormatSummary text={shippedText(format.summary)} />
            </label>
          ))}
        </div>
      </div>
      <p className="note compose">
        <Link href="/formats">{setupWords('ownFormat')}</Link>
      </p>
      <details className="rules">
        <summary>
          <span className="chosen-says">{shippedText(chosen.summary)}</span> {setupWords('rules')}
        </summary>
        <ol>
          {[...new Set(chosen.programme.rules)].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        {chosen.programme.criteria.length > 0 && (
          <p className="note">
            {setupWords('scoredOn', {
              criteria: chosen.programme.criteria
                .map(({ title, weight }) => `${midSentence(title)} ${weight}`)
                .join(', '),
            })}
            {chosen.programme.inconclusiveUnder > 0 &&
              ` ${setupWords('inconclusive', { points: chosen.programme.inconclusiveUnder })}`}
          </p>
        )}
      </details>
    </div>
  );
}
