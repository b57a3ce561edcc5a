// A person's turn, whatever its form: what is typed survives a reload, and is sent or passed over.
import { MAX_PERSON_SPEECH_BYTES, promptBytes } from '@rostrum/shared/budget/prompt-size';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { useEffect, useState } from 'react';
import {
  useCan,
  useEventHandler,
  useRecord,
  useSend,
  useStateName,
  useTurns,
} from '../../debate/use-debate.tsx';
import { dropPersonDrafts, readPersonDraft, savePersonDraft } from '../../stores/person-drafts.ts';

/** What is sent for what is typed; or what is still lacking, empty where nothing has been begun. */
export type TurnInput = { text: string } | { lacks: string };

export interface PersonTurn {
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

const asSpeech = (typed: string): TurnInput => (typed.trim() === '' ? { lacks: '' } : { text: typed.trim() });

export function usePersonTurn(turn: string, fill: (typed: string) => TurnInput = asSpeech): PersonTurn {
  const { id } = useRecord();
  const spoken = useTurns();
  const paused = useStateName() === 'paused';
  const [typed, setTyped] = useState(() => readPersonDraft(id, turn));
  const send = useSend();
  const filled = fill(typed);
  const text = 'text' in filled ? filled.text : '';
  const allowed = useCan({ type: 'SPEAK', turn, text }) && text !== '';
  const pass = useEventHandler({ type: 'PASS', turn });
  // What was sent is forgotten once it stands in the record and the next turn is on: until then nothing else may hold it.
  useEffect(() => {
    dropPersonDrafts(id, (place) => spoken.some((said) => said.id === place));
  }, [id, spoken]);
  return {
    typed,
    type(next) {
      setTyped(next);
      savePersonDraft(id, turn, next);
    },
    speak: allowed ? () => send({ type: 'SPEAK', turn, text }) : undefined,
    pass,
    lacks: paused
      ? 'Paused: go on writing, and send it when you have resumed.'
      : 'lacks' in filled
        ? filled.lacks
        : '',
    excess: excessWords(text),
  };
}

/** In words, at least one: a person shortens words, not bytes. */
function excessWords(text: string): number {
  const weight = promptBytes(text);
  if (weight <= MAX_PERSON_SPEECH_BYTES) return 0;
  return Math.max(1, Math.ceil(countWords(text) * (1 - MAX_PERSON_SPEECH_BYTES / weight)));
}

/** A turn of several fields. */
export function usePersonForm(turn: string, fill: (given: Record<string, string>) => TurnInput) {
  const person = usePersonTurn(turn, (typed) => fill(readFields(typed)));
  const given = readFields(person.typed);
  const set = (name: string, value: string) => person.type(JSON.stringify({ ...given, [name]: value }));
  return { turn: person, given, set };
}

/** Several fields kept as one text. */
export function readFields(typed: string): Record<string, string> {
  try {
    const read: unknown = JSON.parse(typed);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
