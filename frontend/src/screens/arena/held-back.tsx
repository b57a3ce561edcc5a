// What was written for a turn that was passed: offered again at the next turn of the same seat, and lost to nobody.

import { countWords } from '@rostrum/shared/debate/words';
import { useState } from 'react';
import { keepWriting, readWriting } from '../../stores/writing.ts';
import type { PrintedPlace } from '../reading/spreads.ts';
import { counted } from '../reading/words.ts';
import type { Pages } from './use-pages.ts';
import { fieldsIn } from './use-turn.ts';

interface HeldBackProps {
  pages: Pages;
  place: PrintedPlace;
  /** What is written for this turn: the offer stands while that is nothing. */
  said: string;
  /** Puts the words where they belong. */
  take(words: string): void;
}

/** The free words of a draft; a form keeps its own under `said`. */
const wordsIn = (typed: string): string => {
  const fields = fieldsIn(typed);
  return Object.keys(fields).length === 0 ? typed : (fields['said'] ?? '');
};

function passedBy(
  { record, agenda, shapes }: Pages,
  { seat }: PrintedPlace,
): { turn: string; words: string } | null {
  const passed = agenda
    .flatMap((item) => item.places)
    .filter((place) => place.seat.id === seat.id && place.state === 'skipped' && !shapes.has(place.turn))
    .map(({ turn }) => ({ turn, words: wordsIn(readWriting(record.id, turn)).trim() }));
  return passed.findLast(({ words }) => words !== '') ?? null;
}

export function HeldBack({ pages, place, said, take }: HeldBackProps) {
  const [passed, setPassed] = useState(() => passedBy(pages, place));
  if (!passed || said !== '') return null;
  const forget = () => {
    keepWriting(pages.record.id, passed.turn, '');
    setPassed(null);
  };
  return (
    <p className="note held-back">
      {`You passed with ${counted(countWords(passed.words), 'word')} written. `}
      <button
        type="button"
        className="link"
        onClick={() => {
          take(passed.words);
          forget();
        }}
      >
        Take it up
      </button>{' '}
      <button type="button" className="link" onClick={forget}>
        Let it go
      </button>
    </p>
  );
}
