// Forms that keep their values while another screen is open: apart, because the first screen has none.
import { useCallback, useState } from 'react';

/** The values of `useKept`, by form and field. */
const keptValues = new Map<string, Map<string, unknown>>();

/** Is `useState` for a form that keeps its values in this tab's memory while it is not open. A function gets `undefined` until one is kept. */
export function useKept<T>(form: string, field: string, initial: T) {
  const [value, setValue] = useState(() => {
    const values = keptValues.get(form);
    return values?.has(field) ? (values.get(field) as T) : initial;
  });
  const keep = useCallback(
    (next: T | ((now: T | undefined) => T)): void => {
      const values = keptValues.get(form) ?? new Map();
      const nextValue = next instanceof Function ? next(values.get(field)) : next;
      keptValues.set(form, values.set(field, nextValue));
      setValue(() => nextValue);
    },
    [form, field],
  );
  return [value, keep] as const;
}

/** Lets the form begin anew when it is opened again. */
export const forgetKept = (form: string): boolean => keptValues.delete(form);
