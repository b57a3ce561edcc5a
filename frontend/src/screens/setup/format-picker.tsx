// The choice of a format in the set-up: five under what a person may want of a debate; further ones, and the person's own, open below.
import type { Format } from '@rostrum/shared/formats/format';
import { FORMATS, INTENTS } from '@rostrum/shared/formats/registry';
import { useState } from 'react';
import { Link } from 'wouter';
import { type OwnFormats, useOwnFormats } from '../../stores/own-data.ts';
import { formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

const IN_SIGHT: ReadonlySet<string> = new Set(
  INTENTS.flatMap(({ formats }) => formats.map(({ id }: Format) => id)),
);

const ABOUT = { convince: 'convinceAbout', decide: 'decideAbout', explore: 'exploreAbout' } as const;

/** Includes the chosen format as the form has it, because it may come from a link or have been deleted since. */
function furtherFormats(mine: OwnFormats['formats'], chosen: Format): Format[] {
  const sound = mine.flatMap((format) => format.sound ?? []);
  const all = new Map([...Object.values(FORMATS), ...sound, chosen].map((format) => [format.id, format]));
  return [...all.values()].filter(({ id }) => !IN_SIGHT.has(id));
}

function FormatChoice({ format, form }: { format: Format; form: SetupForm }) {
  return (
    <label className="line check format">
      <input
        type="radio"
        name="format"
        aria-label={shippedText(format.title)}
        checked={format.id === form.format}
        onChange={() => setupStore.setFormat(format)}
      />
      <span className="note soft">
        <b>{shippedText(format.title)}</b>
        {shippedText(format.summary)}
      </span>
    </label>
  );
}

function FurtherFormats({ form }: { form: SetupForm }) {
  const mine = useOwnFormats((now) => now.formats);
  const [open, setOpen] = useState(false);
  return (
    <details
      className="more-formats"
      open={open || !IN_SIGHT.has(form.format)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="link">{setupWords('moreFormats')}</summary>
      {furtherFormats(mine, formatOf(form)).map((format) => (
        <FormatChoice key={format.id} format={format} form={form} />
      ))}
      <Link className="link" href="/formats">
        {setupWords('ownFormat')}
      </Link>
    </details>
  );
}

export const FormatPicker = ({ form }: { form: SetupForm }) => (
  <div role="radiogroup" aria-label={setupWords('format')} className="intents columns">
    {INTENTS.map(({ id, formats }, index) => (
      <div className="intent" key={id}>
        <h2>{setupWords(id)}</h2>
        <p className="soft">{setupWords(ABOUT[id])}</p>
        {formats.map((format) => (
          <FormatChoice key={format.id} format={format} form={form} />
        ))}
        {index === INTENTS.length - 1 && <FurtherFormats form={form} />}
      </div>
    ))}
  </div>
);
