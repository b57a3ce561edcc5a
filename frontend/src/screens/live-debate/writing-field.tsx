// The field in which a person writes, where after an @ it offers matching names, which keys choose; and the box at the foot of a live debate
// in which they write an interjection, which the next speakers read and must answer.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useCan, useRecord, useSend } from '../../debate/use-debate.tsx';
import { MAX_INTERJECTION_CHARACTERS } from '../../machine/guards.ts';
import { readPersonDraft, savePersonDraft } from '../../stores/person-drafts.ts';
import { personTurnWords } from '../../words/answer-words.ts';
import { controlsWords } from '../../words/live-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';

export function speakersOf({ agenda }: Pick<DebatePages, 'agenda'>): string[] {
  const places = agenda.filter(({ phase, hiddenFrom }) => phase !== 'verdict' && hiddenFrom === null);
  return [...new Set(places.flatMap((item) => item.slots.map(({ seat }) => seat.name)))];
}

/** Whether a speech that has not begun can still answer an interjection. */
export const isAnySpeechLeft = ({ agenda, answerKinds, attempts, turns }: DebatePages): boolean =>
  agenda.some(
    ({ phase, hiddenFrom, slots }) =>
      phase !== 'verdict' &&
      hiddenFrom !== 'everyone' &&
      slots.some(
        ({ turn, state, skipped }) =>
          state !== 'skipped' &&
          skipped === null &&
          !answerKinds.has(turn) &&
          !turns.has(turn) &&
          attempts.get(turn)?.at(-1)?.outcome.state !== 'running',
      ),
  );

/** Who still gives a speech, and so can be asked to answer an interjection. */
function laterSpeakersOf({ agenda, answerKinds }: DebatePages): { id: string; name: string }[] {
  const slots = agenda
    .filter(({ phase, hiddenFrom }) => phase !== 'verdict' && hiddenFrom === null)
    .flatMap((item) => item.slots)
    .filter(({ turn, state }) => state === 'to-come' && !answerKinds.has(turn));
  return [...new Map(slots.map(({ seat: { id, name } }) => [id, { id, name }])).values()];
}

interface WritingFieldProps {
  label: string;
  rows: number;
  typed: string;
  type(text: string): void;
  names: readonly string[];
  placeholder: string;
  hint?: string;
}

const OPEN_OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const WRITING_ELEMENTS = 'input, textarea, select';
const ARROW_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

function bringIntoView(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' });
}

/** Takes the focus when it appears, because it is the person's turn, unless they write elsewhere. */
export function WritingField({ label, rows, typed, type, names, placeholder, hint }: WritingFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  /** Index of the @ that was completed, or whose list was dismissed. */
  const [settled, setSettled] = useState<number | null>(null);
  const [index, setIndex] = useState(0);
  const begun = caret === null ? null : mentionBefore(typed.slice(0, caret));
  const fitting = begun === null || begun.at === settled ? [] : matchingNames(begun.name, names);
  const offered = fitting.length > 0;
  // Runs after the heading's effect, which takes the focus when the screen opens.
  useEffect(() => {
    const elsewhere =
      document.activeElement?.matches(WRITING_ELEMENTS) || document.querySelector(OPEN_OVERLAYS);
    if (elsewhere || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);

  const pick = (name: string) => {
    if (!begun || !field.current || caret === null) return;
    const space = /^\s/.test(typed.slice(caret)) ? '' : ' ';
    field.current.setRangeText(`@${name}${space}`, begun.at, caret, 'end');
    field.current.focus();
    setSettled(begun.at);
    setCaret(field.current.selectionStart);
    type(field.current.value);
  };

  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const at = selectionStart === selectionEnd ? selectionStart : null;
    setCaret(at);
    setIndex(0);
    if (at === null || mentionBefore(value.slice(0, at))?.at !== settled) setSettled(null);
  };

  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
    if (!offered || nativeEvent.isComposing || ctrlKey || metaKey || altKey) return;
    const step = ARROW_STEPS[key];
    if (step) setIndex((index + step + fitting.length) % fitting.length);
    else if ((key === 'Enter' || key === 'Tab') && !shiftKey) pick(fitting[index] ?? '');
    else if (key === 'Escape') setSettled(begun?.at ?? null);
    else return;
    event.preventDefault();
    // Escape dismisses the list, not what stands around it.
    event.stopPropagation();
  };

  return (
    <div className="stack-2 pen">
      <textarea
        dir="auto"
        className="text"
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offered ? id : undefined}
        aria-activedescendant={offered ? `${id}-${index}` : undefined}
        rows={rows}
        ref={field}
        value={typed}
        placeholder={placeholder}
        onChange={({ target }) => {
          type(target.value);
          look(target);
        }}
        onSelect={({ currentTarget }) => look(currentTarget)}
        onBlur={() => setCaret(null)}
        onKeyDown={press}
      />
      {offered ? (
        <div
          className="row completion"
          role="listbox"
          id={id}
          aria-label={personTurnWords('whomToAddress')}
          ref={bringIntoView}
        >
          {fitting.map((name, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose; options of a listbox take no focus
            <div
              key={name}
              role="option"
              tabIndex={-1}
              id={`${id}-${at}`}
              aria-selected={at === index}
              // Keeps the caret in the text field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(name)}
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

interface MentionStart {
  /** Index of the @. */
  at: number;
  name: string;
}

const MENTION = /(?:^|[\s([“"'])@([\p{L}\p{N}'’ -]{0,40})$/u;

export function mentionBefore(front: string): MentionStart | null {
  const name = MENTION.exec(front)?.[1];
  return name === undefined ? null : { at: front.length - name.length - 1, name: name.toLowerCase() };
}

/** Names that begin with `begun`, or have a word that does; none if `begun` is a whole name. */
export function matchingNames(begun: string, names: readonly string[]): string[] {
  const lower = names.map((name) => name.toLowerCase());
  if (lower.includes(begun)) return [];
  const fits = (name: string) =>
    name.startsWith(begun) || (begun !== '' && name.split(/\s/).some((word) => word.startsWith(begun)));
  return names.filter((_, index) => fits(lower[index] ?? ''));
}

/** The key of its draft; no turn has this id. */
const CHAIR_DRAFT = 'the chair';

/** While the box is closed: that what was written in it has not been sent. */
export function KeptInterjection({ onOpen }: { onOpen: (() => void) | undefined }) {
  const { id } = useRecord();
  const [kept] = useState(() => readPersonDraft(id, CHAIR_DRAFT).trim());
  return (
    <div className={kept === '' ? undefined : 'interject'} role="status">
      {kept !== '' && (
        <p className="line note">
          {controlsWords('unsent')}
          {onOpen && (
            <button type="button" className="link" onClick={onOpen}>
              {controlsWords('open')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

interface InterjectionBoxProps {
  pages: DebatePages;
  /** Closed with its draft kept, or sent: the focus goes back to what opened it. */
  onClose(): void;
}

export function InterjectionBox({ pages, onClose }: InterjectionBoxProps) {
  const { id } = useRecord();
  const [text, setText] = useState(() => readPersonDraft(id, CHAIR_DRAFT));
  const send = useSend();
  const whoId = useId();
  const [to, setTo] = useState('');
  const speakers = laterSpeakersOf(pages);
  const addressed = speakers.some(({ id: seat }) => seat === to) ? { to } : {};
  const ruling = { type: 'INTERJECT', text: text.trim(), ...addressed } as const;
  const allowed = useCan(ruling);
  const ready = allowed && ruling.text !== '';
  const excess = ruling.text.length - MAX_INTERJECTION_CHARACTERS;
  const write = (next: string) => {
    setText(next);
    savePersonDraft(id, CHAIR_DRAFT, next);
  };
  const say = () => {
    send(ruling);
    write('');
    onClose();
  };
  return (
    <form
      className="stack-2 interject"
      aria-label={controlsWords('title')}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Escape in the list of speakers closes that list alone.
        if (event.nativeEvent.isComposing || event.target instanceof HTMLSelectElement) return;
        const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && ready;
        if (!sends && event.key !== 'Escape') return;
        event.preventDefault();
        if (sends) say();
        else onClose();
      }}
    >
      <p className="between">
        <span className="who">{controlsWords('you')}</span>
        <span className="note">
          <label htmlFor={whoId}>{controlsWords('whoAnswers')}</label>{' '}
          <select id={whoId} value={addressed.to ?? ''} onChange={({ target }) => setTo(target.value)}>
            <option value="">{controlsWords('whoeverIsNext')}</option>
            {speakers.map(({ id: seat, name }) => (
              <option key={seat} value={seat}>
                {shippedText(name)}
              </option>
            ))}
          </select>
        </span>
      </p>
      <WritingField
        label={controlsWords('label')}
        rows={2}
        typed={text}
        type={write}
        names={speakersOf(pages)}
        placeholder={controlsWords('placeholder')}
      />
      {excess > 0 && (
        <p className="field-error" role="alert">
          {controlsWords('tooLong', { count: excess })}
        </p>
      )}
      <div className="row">
        <Button look="primary" onPress={ready ? say : undefined}>
          {controlsWords('send')}
          <span className="key" aria-hidden="true">
            {controlsWords('sendKeys')}
          </span>
        </Button>
        <Button look="quiet" onPress={onClose}>
          {controlsWords('keep')}
          <span className="key" aria-hidden="true">
            {controlsWords('keepKeys')}
          </span>
        </Button>
        <p className="note">
          {controlsWords(excess <= 0 && ruling.text !== '' && !allowed ? 'notNow' : 'about')}
        </p>
      </div>
    </form>
  );
}
