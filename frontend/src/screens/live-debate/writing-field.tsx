// The field in which a person writes, and whom they may address there: after an @ it offers matching names, which keys choose.
import type { PlanNode } from '@rostrum/shared/record/plan';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { actsIn, isLoop, rolesIn } from '@rostrum/shared/record/record-reads';
import { seatsNamedIn } from '@rostrum/shared/speech/turn-parsers';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { SectionSlot } from '../../presentation/sections.ts';
import { personTurnWords } from '../../words/answer-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';

/** Which acts are spoken by whom a turn of this act addresses. */
const actsAddressedIn = ({ record }: DebatePages, { item }: SectionSlot) =>
  actsIn(record.format.plan).flatMap(({ by }) => ('addressed' in by && by.in === item.act ? [by] : []));

/** Names of the speakers who answer when a turn of this act addresses them; empty if no act depends on it. */
export function answerersOf(pages: DebatePages, slot: SectionSlot): string[] {
  const roles = actsAddressedIn(pages, slot).flatMap(rolesIn);
  return pages.record.seats
    .filter(({ id, role }) => id !== slot.seat.id && roles.includes(role))
    .map(({ name }) => name);
}

/** Who answers what is typed, as far as the words decide it: those it names, or else all; `null` where no act depends on it. */
export function whoAnswers(
  pages: DebatePages,
  slot: SectionSlot,
  typed: string,
): { names: string[]; named: boolean } | null {
  const [by] = actsAddressedIn(pages, slot);
  if (!by) return null;
  const roles = rolesIn(by);
  const offered = pages.record.seats.filter(({ id, role }) => id !== slot.seat.id && roles.includes(role));
  const called = seatsNamedIn(typed, offered, by.names, by.namesOnly);
  const answering = called.length > 0 ? offered.filter(({ id }) => called.includes(id)) : offered;
  return { names: answering.map(({ name }) => name), named: called.length > 0 };
}

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
export function laterSpeakersOf({ agenda, answerKinds }: DebatePages): { id: string; name: string }[] {
  const slots = agenda
    .filter(({ phase, hiddenFrom }) => phase !== 'verdict' && hiddenFrom === null)
    .flatMap((item) => item.slots)
    .filter(({ turn, state }) => state === 'to-come' && !answerKinds.has(turn));
  return [...new Map(slots.map(({ seat: { id, name } }) => [id, { id, name }])).values()];
}

/** Whether an exit word, as the whole message of this act, ends the loop that contains the act. */
export const hasExitWord = (plan: DebateRecord['format']['plan'], act: string): boolean =>
  plan.some(
    (node: PlanNode) =>
      isLoop(node) &&
      ((node.loop.until?.rule === 'exit' && node.loop.until.in === act) || hasExitWord(node.of, act)),
  );

interface WritingFieldProps {
  label: string;
  rows: number;
  typed: string;
  type(text: string): void;
  names: readonly string[];
  placeholder: string;
  hint?: string;
  /** Takes the focus when it appears, because it is the person's turn. */
  takesFocus?: boolean;
  /** For a dialog that gives the field its focus. */
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
}

const OPEN_OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const WRITING_ELEMENTS = 'input, textarea, select';

export function WritingField(props: WritingFieldProps) {
  const { label, rows, typed, type, names, placeholder, hint, takesFocus = false, fieldRef } = props;
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? ownRef;
  const completion = useMentionCompletion(field, typed, type, names);
  // Runs after the heading's effect, which takes the focus when the screen opens.
  useEffect(() => {
    const elsewhere =
      document.activeElement?.matches(WRITING_ELEMENTS) || document.querySelector(OPEN_OVERLAYS);
    if (!takesFocus || elsewhere || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [takesFocus, field]);
  const list = useRef<HTMLDivElement>(null);
  const offered = completion.fitting.length > 0;
  useEffect(() => {
    if (offered) list.current?.scrollIntoView({ block: 'nearest' });
  }, [offered]);
  return (
    <div className="pen">
      <textarea
        dir="auto"
        className="text"
        aria-label={label}
        rows={rows}
        ref={field}
        value={typed}
        placeholder={placeholder}
        onChange={(event) => {
          type(event.target.value);
          completion.look();
        }}
        {...completion.field}
      />
      {offered ? (
        <div
          className="row completion"
          role="listbox"
          id={completion.id}
          aria-label={personTurnWords('whomToAddress')}
          ref={list}
        >
          {completion.fitting.map((name, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose; options of a listbox take no focus
            <div
              key={name}
              role="option"
              tabIndex={-1}
              id={completion.optionId(at)}
              aria-selected={at === completion.index}
              // Keeps the caret in the text field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => completion.pick(name)}
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

const ARROW_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

function useMentionCompletion(
  field: RefObject<HTMLTextAreaElement | null>,
  typed: string,
  type: (text: string) => void,
  names: readonly string[],
) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  /** Index of the @ that was completed, or whose list was dismissed. */
  const [settled, setSettled] = useState<number | null>(null);
  const [chosen, setChosen] = useState({ name: '', index: 0 });
  const begun = caret === null ? null : mentionBefore(typed.slice(0, caret));
  const fitting = begun === null || begun.at === settled ? [] : matchingNames(begun.name, names);
  // Typing another letter resets the choice.
  const index = begun?.name === chosen.name ? Math.min(chosen.index, Math.max(0, fitting.length - 1)) : 0;
  const optionId = (at: number) => `${id}-${at}`;

  const pick = (name: string) => {
    if (!begun || !field.current || caret === null) return;
    const space = /^\s/.test(typed.slice(caret)) ? '' : ' ';
    field.current.setRangeText(`@${name}${space}`, begun.at, caret, 'end');
    field.current.focus();
    setSettled(begun.at);
    setCaret(field.current.selectionStart);
    type(field.current.value);
  };

  const look = () => {
    const { selectionStart = null, selectionEnd = null } = field.current ?? {};
    const at = selectionStart === selectionEnd ? selectionStart : null;
    setCaret(at);
    const now = at === null ? null : mentionBefore((field.current?.value ?? '').slice(0, at));
    if (now?.at !== settled) setSettled(null);
  };

  const press = (event: KeyboardEvent) => {
    if (
      fitting.length === 0 ||
      event.nativeEvent.isComposing ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const step = ARROW_STEPS[event.key];
    const picks = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey;
    if (step) {
      setChosen({ name: begun?.name ?? '', index: (index + step + fitting.length) % fitting.length });
    } else if (picks) pick(fitting[index] ?? '');
    else if (event.key === 'Escape') setSettled(begun?.at ?? null);
    else return;
    event.preventDefault();
    // Escape dismisses the list, not the dialog around it.
    event.stopPropagation();
  };

  return {
    fitting,
    index,
    id,
    optionId,
    pick,
    look,
    field: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(fitting.length > 0 ? { 'aria-controls': id, 'aria-activedescendant': optionId(index) } : {}),
      onSelect: look,
      onBlur: () => setCaret(null),
      onKeyDown: press,
    },
  };
}
