// Completes names after an @: finds those that match what is typed before the caret, and handles the keys that choose one.
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';

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

export function useMentionCompletion(
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
    /** Props for the text field. */
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
