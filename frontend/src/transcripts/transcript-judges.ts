// Proposes the judges of a transcript: the models that fit best, each of another family where there are some.

import { seatFromTemplate } from '@rostrum/shared/formats/empty-seats';
import { fillAllSeats } from '@rostrum/shared/formats/fill-seats';
import { oxford } from '@rostrum/shared/formats/oxford';
import type { Occupant } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { usualProviders } from '../engine/debates/model-cards.ts';

/** Judges of a transcript where nobody says how many. */
export const USUAL_JUDGES = 3;

/** Returns fewer than `count` where no model is ready. */
export function proposedJudges(answer: ModelsAnswer, count = USUAL_JUDGES, isLimited = true): Occupant[] {
  const seats = oxford.seats
    .filter(({ judges }) => judges)
    .flatMap((template) => Array.from({ length: count }, (_, at) => seatFromTemplate(template, at + 1)));
  return fillAllSeats(oxford, seats, answer, usualProviders(answer), isLimited).flatMap(
    ({ occupant }) => occupant ?? [],
  );
}
