// Offers the draft of a turn that was passed again, at the next turn of the same seat.

import { countWords } from '@rostrum/shared/speech/text-metrics';
import { useState } from 'react';
import type { SectionSlot } from '../../presentation/sections.ts';
import { readPersonDraft, savePersonDraft } from '../../stores/person-drafts.ts';
import { personTurnWords } from '../../words/person-turn-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { readFields } from './use-person-turn.ts';

interface PassedDraftProps {
  pages: DebatePages;
  slot: SectionSlot;
  /** The text of this turn so far; the draft is offered only while it is empty. */
  said: string;
  /** Puts the draft into the field of this turn. */
  take(words: string): void;
}

/** The free text of a draft; forms have theirs under `said`. */
const freeTextIn = (typed: string): string => {
  const fields = readFields(typed);
  return Object.keys(fields).length === 0 ? typed : (fields['said'] ?? '');
};

function passedDraftOf(
  { record, agenda, answerKinds }: DebatePages,
  { seat }: SectionSlot,
): { turn: string; words: string } | null {
  const passed = agenda
    .flatMap((item) => item.slots)
    .filter((slot) => slot.seat.id === seat.id && slot.state === 'skipped' && !answerKinds.has(slot.turn))
    .map(({ turn }) => ({ turn, words: freeTextIn(readPersonDraft(record.id, turn)).trim() }));
  return passed.findLast(({ words }) => words !== '') ?? null;
}

export function PassedDraft({ pages, slot, said, take }: PassedDraftProps) {
  const [passed, setPassed] = useState(() => passedDraftOf(pages, slot));
  if (!passed || said !== '') return null;
  const forget = () => {
    savePersonDraft(pages.record.id, passed.turn, '');
    setPassed(null);
  };
  return (
    <p className="note held-back">
      {personTurnWords('draftKept', { count: countWords(passed.words) })}{' '}
      <button
        type="button"
        className="link"
        onClick={() => {
          take(passed.words);
          forget();
        }}
      >
        {personTurnWords('useDraft')}
      </button>{' '}
      <button type="button" className="link" onClick={forget}>
        {personTurnWords('deleteDraft')}
      </button>
    </p>
  );
}
