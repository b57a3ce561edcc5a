// The state of a person's turn, whatever its form: saves what is typed, so that it survives a reload, and sends or passes the turn.
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
import type { SectionSlot } from '../../presentation/sections.ts';
import { dropPersonDrafts, readPersonDraft, savePersonDraft } from '../../stores/person-drafts.ts';
import { personTurnWords } from '../../words/person-turn-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';

/** The text to send for what was typed; or what is still lacking, empty if nothing has been typed. */
export type TurnInput = { text: string } | { lacks: string };

export interface PersonTurn {
  typed: string;
  type(next: string): void;
  /** `undefined`: it cannot be sent as it stands. */
  speak: (() => void) | undefined;
  pass: (() => void) | undefined;
  /** Why it cannot be sent; empty where that is obvious. */
  lacks: string;
  /** Words beyond the longest speech that the budget allows for; such a text is kept but cannot be sent. */
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
  // A draft is dropped only once its turn is in the record: until then it may be the only copy of the text.
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
    lacks: paused ? personTurnWords('paused') : 'lacks' in filled ? filled.lacks : '',
    excess: excessWords(text),
  };
}

/** The excess in words, at least one, because people shorten words, not bytes. */
function excessWords(text: string): number {
  const weight = promptBytes(text);
  if (weight <= MAX_PERSON_SPEECH_BYTES) return 0;
  return Math.max(1, Math.ceil(countWords(text) * (1 - MAX_PERSON_SPEECH_BYTES / weight)));
}

/** The free text of a draft; forms have theirs under `said`. */
const freeTextIn = (typed: string): string => {
  const fields = readFields(typed);
  return Object.keys(fields).length === 0 ? typed : (fields['said'] ?? '');
};

/** What was written for a turn that was passed stands in the field of the next turn of the same seat. */
export function usePassedDraft(
  { record, agenda, answerKinds }: DebatePages,
  { seat, turn }: SectionSlot,
  asDraft: (said: string) => string,
): void {
  // Before the draft is read for the first time.
  useState(() => {
    if (readPersonDraft(record.id, turn) !== '') return;
    const passed = agenda
      .flatMap((item) => item.slots)
      .filter((slot) => slot.seat.id === seat.id && slot.state === 'skipped' && !answerKinds.has(slot.turn))
      .map((slot) => ({ turn: slot.turn, said: freeTextIn(readPersonDraft(record.id, slot.turn)).trim() }))
      .findLast(({ said }) => said !== '');
    if (!passed) return;
    savePersonDraft(record.id, passed.turn, '');
    savePersonDraft(record.id, turn, asDraft(passed.said));
  });
}

export type PersonForm = ReturnType<typeof usePersonForm>;

/** A turn with several fields. */
export function usePersonForm(turn: string, fill: (given: Record<string, string>) => TurnInput) {
  const person = usePersonTurn(turn, (typed) => fill(readFields(typed)));
  const given = readFields(person.typed);
  const set = (name: string, value: string) => person.type(JSON.stringify({ ...given, [name]: value }));
  return { turn: person, given, set };
}

/** Reads the fields of a form from the JSON text they are stored as; none if the text is no JSON object. */
function readFields(typed: string): Record<string, string> {
  try {
    const read: unknown = JSON.parse(typed);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
