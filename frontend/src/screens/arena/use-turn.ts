// A person's turn, whatever its form: what is typed survives a reload, and is sent or passed over.
import { useState } from 'react';
import { useButton, useCan, useRecord, useSend } from '../../app/debate-actor.tsx';
import { useShortcuts } from '../../parts/use-shortcuts.ts';
import { readScratch, writeScratch } from './scratch.ts';

/** `complete`: what is sent for what is typed; empty where there is nothing to send yet. */
export function useTurn(turn: string, complete: (typed: string) => string = (typed) => typed.trim()) {
  const record = useRecord();
  const key = `${record.id} ${turn}`;
  const [typed, setTyped] = useState(() => readScratch(key));
  const send = useSend();
  const text = complete(typed);
  const allowed = useCan({ type: 'SPEAK', turn, text });
  const speak =
    allowed && text !== ''
      ? () => {
          send({ type: 'SPEAK', turn, text });
          writeScratch(key, '');
        }
      : undefined;
  const pass = useButton({ type: 'PASS', turn });
  useShortcuts({ 'Mod+Enter': speak });
  const type = (next: string) => {
    setTyped(next);
    writeScratch(key, next);
  };
  return { typed, type, speak, pass };
}

/** Several fields kept as one text. */
export function fieldsIn(typed: string): Record<string, string> {
  try {
    const read: unknown = JSON.parse(typed);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
