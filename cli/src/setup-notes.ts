// Notes printed before a debate begins: whose models speak, why the proposed judges judge, and whether the contexts are large enough.

import { forecastFor } from '@rostrum/frontend/engine/debates/forecast';
import { ownModel } from '@rostrum/frontend/engine/debates/model-cards';
import { forecastPrice, localReadyText } from '@rostrum/frontend/words/forecast-text';
import { judgeSentence, partialitySentence } from '@rostrum/frontend/words/judge-text';
import { costLine } from '@rostrum/frontend/words/ledger-text';
import { formatMoneyAtLeast, formatTypedMoney } from '@rostrum/frontend/words/money-text';
import { setupWords } from '@rostrum/frontend/words/setup-words';
import { sharedWords } from '@rostrum/frontend/words/shared-words';
import { smallContext } from '@rostrum/shared/budget/context-room';
import { availableModels, type JudgeNote, judgeNotes } from '@rostrum/shared/formats/fill-seats';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitAsGiven, seatsNow } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { capitalise } from '@rostrum/shared/wire/one-line';
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
  const notes = notesOnJudges(record, answer);
  const reasons = notes.flatMap(({ judge, why }) =>
    why && isProposed(judge) ? judgeSentence(why.card, why.reason) : [],
  );
  // The model that took the first seat without one.
  const proposedModels = record.seats.flatMap((seat) =>
    isProposed(seat) && seat.occupant.kind === 'model' ? modelKey(seat.occupant.model) : [],
  );
  const first = own && availableModels(answer).find((card) => modelKey(card) === proposedModels[0]);
  const isOwn = first ? [`No vendor’s key works here. ${localReadyText(first)}`] : [];
  const partial = notes.flatMap((note) =>
    note.partial && !isProposed(note.judge) ? partialitySentence(note.partial) : [],
  );
  return [...new Set([...isOwn, ...reasons, ...partial])];
}

function notesOnJudges(record: DebateRecord, answer: ModelsAnswer): JudgeNote[] {
  const { format, seats } = record;
  const hasLimit = limitAsGiven(record) !== null;
  return judgeNotes({ programme: format, seats }, seats, availableModels(answer), hasLimit);
}

/** Returns why judges may be partial, if they have the model or the family of a speaker. */
export const partialNotes = (record: DebateRecord, answer: ModelsAnswer): string[] =>
  notesOnJudges(record, answer).flatMap(({ partial }) => (partial ? partialitySentence(partial) : []));

/** "limit $0.91", rounded down to cents where it was computed; "no limit". */
export function limitNote(nanoUsd: number | null): string {
  if (nanoUsd === null) return 'no limit';
  return `limit ${nanoUsd % 100_000 === 0 ? formatTypedMoney(nanoUsd) : formatMoneyAtLeast(nanoUsd)}`;
}

/** "Probable cost: $0.15 to $0.27", "Cost unknown". */
export function probableCostText(forecast: Parameters<typeof forecastPrice>[0]): string {
  const unknown = setupWords('unknown');
  const price = forecastPrice(forecast) ?? unknown;
  return capitalise(price) === unknown ? unknown : `Probable cost: ${price}`;
}

/**
 * Returns the model of each seat that is asked; and, unless the debate is over, what it will cost, less what was spent before, and the limit:
 * by default its own.
 */
export function openingLines(
  record: DebateRecord,
  { models }: ModelsAnswer,
  limitNanoUsd = limitAsGiven(record),
): string[] {
  const seats = seatsNow(record).flatMap(({ name, occupant }) =>
    'elsewhere' in occupant && occupant.elsewhere ? [] : `${name}: ${occupantName(occupant) || 'you'}`,
  );
  if (debateStatus(record) === 'completed') return [seats.join(' · ')];
  const ledger = ledgerOf(record);
  const before = ledger.calls === 0 ? '' : ` for the rest, after ${costLine(ledger)}`;
  return [
    seats.join(' · '),
    `${probableCostText(forecastFor(record, models))}${before} · ${limitNote(limitNanoUsd)}`,
  ];
}

/** Returns the warning before a debate that may not fit the smallest context. */
export const contextWarnings = (record: DebateRecord): string[] => {
  const small = smallContext(record);
  return small ? [sharedWords.inEnglish('smallContext', small)] : [];
};
