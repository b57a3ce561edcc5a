// Notes printed before a debate begins: whose models speak, why the proposed judges judge, and whether the contexts are large enough.

import { forecastFor } from '@rostrum/frontend/engine/debates/forecast';
import { ownModel } from '@rostrum/frontend/engine/debates/model-cards';
import { forecastPrice, localReadyText } from '@rostrum/frontend/words/forecast-text';
import { judgeSentence, partialitySentence } from '@rostrum/frontend/words/judge-text';
import { formatTypedMoney } from '@rostrum/frontend/words/money-text';
import { setupWords } from '@rostrum/frontend/words/setup-words';
import { sharedWords } from '@rostrum/frontend/words/shared-words';
import { smallContext } from '@rostrum/shared/budget/context-room';
import { availableModels, partialJudges } from '@rostrum/shared/formats/fill-seats';
import { type DebateRecord, limitsNow, type Seat, seatsNow } from '@rostrum/shared/record/record';
import { courtOf, judgeReason } from '@rostrum/shared/wire/fit-judge';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { occupantName } from './model-name.ts';
import type { SetupFile } from './setup-file.ts';

/** Returns the notes before a debate: that the models of an own server speak because there is no key, and why the proposed judges judge. */
export function setupNotes(setup: SetupFile, record: DebateRecord, answer: ModelsAnswer): string[] {
  const own = ownModel(answer);
  const judging = new Set(record.seats.flatMap(({ role, judges }) => (judges ? role : [])));
  const namedSeats = new Set(
    (setup.seats ?? []).flatMap(({ id, model, caller }) => ((model ?? caller) ? id : [])),
  );
  const isProposed = ({ id, role }: { id: string; role: string }) =>
    !namedSeats.has(id) && !(judging.has(role) && Array.isArray(setup.judges));
  const cards = availableModels(answer);
  const hasLimit = limitsNow(record).limitNanoUsd !== null;
  const { contestants } = record.format;
  const cardOf = ({ occupant }: Seat) =>
    cards.find((card) => occupant.kind === 'model' && modelKey(card) === modelKey(occupant.model));
  const proposedSeats = record.seats.filter(isProposed);
  const notes = proposedSeats.flatMap((seat) => {
    const { id, role } = seat;
    const card = cardOf(seat);
    if (!card || !judging.has(role)) return [];
    const reason = judgeReason(
      card,
      cards,
      courtOf({ contestants, judging, seats: record.seats, limited: hasLimit }, id),
    );
    return reason ? judgeSentence(card, reason) : [];
  });
  const [first] = own ? proposedSeats.flatMap((seat) => cardOf(seat) ?? []) : [];
  const isOwn = first ? [`No vendor’s key works here. ${localReadyText(first)}`] : [];
  const partial = partialNotes(record, answer, (seat) => !isProposed(seat));
  return [...new Set([...isOwn, ...notes, ...partial])];
}

/** Returns why judges may be partial, if they have the model or the family of a speaker. */
export function partialNotes(
  record: DebateRecord,
  answer: ModelsAnswer,
  isMeant: (seat: Seat) => boolean = () => true,
): string[] {
  const { seats, format } = record;
  const hasLimit = limitsNow(record).limitNanoUsd !== null;
  const found = partialJudges({ programme: format, seats }, seats, availableModels(answer), hasLimit);
  const meant = new Set(seats.filter(isMeant).map(({ id }) => id));
  return found.filter(({ judge }) => meant.has(judge.id)).map(partialitySentence);
}

/** Returns two lines: the model of each seat that is asked; the probable cost and the limit. */
export function openingLines(record: DebateRecord, { models }: ModelsAnswer): string[] {
  const seats = seatsNow(record).flatMap(({ name, occupant }) =>
    'elsewhere' in occupant && occupant.elsewhere ? [] : `${name}: ${occupantName(occupant) || 'you'}`,
  );
  const price = forecastPrice(forecastFor(record, models)) ?? setupWords('unknown');
  const { limitNanoUsd } = limitsNow(record);
  const limit = limitNanoUsd === null ? 'no limit' : `limit ${formatTypedMoney(limitNanoUsd)}`;
  return [seats.join(' · '), `Probable cost: ${price} · ${limit}`];
}

/** Returns the warning before a debate that may not fit the smallest context. */
export const contextWarnings = (record: DebateRecord): string[] => {
  const small = smallContext(record);
  return small ? [sharedWords.inEnglish('smallContext', small)] : [];
};
