// A person's turn, whatever its form: what is typed survives a reload, and is sent or passed over.
import { MOST_SPOKEN_BYTES, spokenWeight } from '@rostrum/shared/debate/spoken';
import { countWords } from '@rostrum/shared/debate/words';
import { useEffect, useState } from 'react';
import { useButton, useCan, useRecord, useSend, useStateName, useTurns } from '../../app/debate-actor.tsx';
import { forgetPlaces, keepWriting, readWriting } from '../../stores/writing.ts';

/** What is sent for what is typed; or what is still lacking, empty where nothing has been begun. */
export type Filled = { text: string } | { lacks: string };

export interface Turn {
  typed: string;
  type(next: string): void;
  /** `undefined`: it cannot be sent as it stands. */
  speak: (() => void) | undefined;
  pass: (() => void) | undefined;
  /** Why it cannot be sent, where that is worth a word. */
  lacks: string;
  /** Words beyond what the budget counts with; what is typed stays, and cannot be sent as it is. */
  excess: number;
}

const plain = (typed: string): Filled => (typed.trim() === '' ? { lacks: '' } : { text: typed.trim() });

export function useTurn(turn: string, fill: (typed: string) => Filled = plain): Turn {
  const { id } = useRecord();
  const spoken = useTurns();
  const paused = useStateName() === 'paused';
  const [typed, setTyped] = useState(() => readWriting(id, turn));
  const send = useSend();
  const filled = fill(typed);
  const text = 'text' in filled ? filled.text : '';
  const allowed = useCan({ type: 'SPEAK', turn, text }) && text !== '';
  const pass = useButton({ type: 'PASS', turn });
  // What was sent is forgotten once it stands in the record and the next turn is on: until then nothing else may hold it.
  useEffect(() => {
    forgetPlaces(id, (place) => spoken.some((said) => said.id === place));
  }, [id, spoken]);
  return {
    typed,
    type(next) {
      setTyped(next);
      keepWriting(id, turn, next);
    },
    speak: allowed ? () => send({ type: 'SPEAK', turn, text }) : undefined,
    pass,
    lacks: paused
      ? 'Paused: go on writing, and send it when you have resumed.'
      : 'lacks' in filled
        ? filled.lacks
        : '',
    excess: excessOf(text),
  };
}

/** In words, at least one: a person shortens words, not bytes. */
function excessOf(text: string): number {
  const weight = spokenWeight(text);
  if (weight <= MOST_SPOKEN_BYTES) return 0;
  return Math.max(1, Math.ceil(countWords(text) * (1 - MOST_SPOKEN_BYTES / weight)));
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
