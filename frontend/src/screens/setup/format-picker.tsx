// The formats of the set-up screen, by what the person wants, and a line on who has no place in the chosen one.
import type { Format } from '@rostrum/shared/formats/format';
import type { OwnFormat } from '@rostrum/shared/formats/format-file';
import { FORMATS, INTENTS } from '@rostrum/shared/formats/registry';
import { isRecorded } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { cardsByKey } from '../../engine/debates/model-cards.ts';
import { ownFormats } from '../../stores/own-data.ts';
import { formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { seatsNotKept, setupStore } from '../../stores/setup-store.ts';
import { joinNames, occupantTitle } from '../../words/format-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

const IN_SIGHT: ReadonlySet<string> = new Set(
  INTENTS.flatMap(({ formats }) => formats.map(({ id }: Format) => id)),
);

const ABOUT = { convince: 'convinceAbout', decide: 'decideAbout', explore: 'exploreAbout' } as const;

/** Includes the chosen format as the form has it, because it may come from a link or have been deleted since. */
function furtherFormats(mine: readonly OwnFormat[], current: Format): Format[] {
  const sound = mine.flatMap((format) => format.sound ?? []);
  const all = new Map([...Object.values(FORMATS), ...sound, current].map((format) => [format.id, format]));
  return [...all.values()].filter(({ id }) => !IN_SIGHT.has(id));
}

interface FormatsProps {
  form: SetupForm;
  choose(format: Format): void;
}

function FormatChoice({ format, form, choose }: FormatsProps & { format: Format }) {
  return (
    <label className="line check format">
      <input
        type="radio"
        name="format"
        aria-label={shippedText(format.title)}
        checked={format.id === form.format}
        onChange={() => choose(format)}
      />
      <span className="note soft">
        <b>{shippedText(format.title)}</b>
        {shippedText(format.summary)}
      </span>
    </label>
  );
}

function FurtherFormats(props: FormatsProps) {
  const { form } = props;
  const mine = useStore(ownFormats).items;
  const [open, setOpen] = useState(false);
  return (
    <details
      className="more-formats"
      open={open || !IN_SIGHT.has(form.format)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="link">{setupWords('moreFormats')}</summary>
      {furtherFormats(mine, formatOf(form)).map((format) => (
        <FormatChoice key={format.id} format={format} {...props} />
      ))}
      <Link className="link" href="/transcript">
        {setupWords('judgeTranscript')}
      </Link>
      <Link className="link" href="/formats">
        {setupWords('ownFormat')}
      </Link>
    </details>
  );
}

/** Says who has no place in the format that was chosen in place of the form's. */
function notKeptText(form: SetupForm, answer: ModelsAnswer): string {
  const now = setupStore.store.getState();
  const format = formatOf(now);
  const seatsLeft = now === form ? [] : seatsNotKept(form, format, answer);
  const seats = seatsLeft.map(({ occupant, name }) => {
    const who = occupant?.kind === 'model' && occupantTitle(occupant, cardsByKey(answer.models));
    return setupWords('satAs', { who: who || setupWords('me'), seat: shippedText(name) });
  });
  if (seats.length === 0) return '';
  return setupWords('notKept', { format: shippedText(format.title), seats: joinNames(seats) });
}

/** Returns whether nothing but its seats, which are filled once the models are known, has changed in a form since it was made. */
const isAsMade = (form: SetupForm, made: SetupForm): boolean =>
  [...Object.keys(form), ...Object.keys(made)].every(
    (part) => part === 'seats' || form[part as keyof SetupForm] === made[part as keyof SetupForm],
  );

/**
 * Makes each format of the form from before the first choice, unless that has been changed elsewhere: the arrow keys choose every format on
 * their way, which must drop nothing.
 */
export function FormatPicker({ form, answer }: { form: SetupForm; answer: ModelsAnswer | null }) {
  const [notKept, setNotKept] = useState({ format: '', text: '' });
  /** The form from before the first choice since the focus came, and what was made of it last. */
  const choice = useRef<{ from: SetupForm; made: SetupForm } | null>(null);
  const choose = (format: Format) => {
    const now = setupStore.store.getState();
    const from = choice.current && isAsMade(now, choice.current.made) ? choice.current.from : now;
    if (format.id === from.format && !isRecorded(from)) setupStore.open(from);
    else setupStore.setFormat(format, from);
    choice.current = { from, made: setupStore.store.getState() };
    if (answer) setNotKept({ format: format.id, text: notKeptText(from, answer) });
  };
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not the blur of the group: Safari gives a radio that is clicked no focus.
    const forgetChoice = ({ target }: Event) => {
      if (!group.current?.contains(target as Node)) choice.current = null;
    };
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, forgetChoice);
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, forgetChoice);
    };
  }, []);
  return (
    <div>
      <div role="radiogroup" aria-label={setupWords('format')} className="intents columns" ref={group}>
        {INTENTS.map(({ id, formats }) => (
          <div className="intent stack-1" key={id}>
            <h2>{setupWords(id)}</h2>
            <p className="soft">{setupWords(ABOUT[id])}</p>
            {formats.map((format) => (
              <FormatChoice key={format.id} format={format} form={form} choose={choose} />
            ))}
          </div>
        ))}
        <FurtherFormats form={form} choose={choose} />
      </div>
      <p className="note" aria-live="polite">
        {notKept.format === form.format && notKept.text}
      </p>
    </div>
  );
}
