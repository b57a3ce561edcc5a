// The copy of a debate that a server keeps for readers of a link: what is not to be shown, and what nobody reads, is not in it.

import type { DebateRecord, Entry, Occupant } from '@rostrum/shared/record/record';
import type { SharedDebate } from '@rostrum/shared/record/shared-debate';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { withoutChannel } from '../../storage/exported-record.ts';
import type { DebatePageProps } from './debate-page.tsx';
import { withHiddenDocuments } from './hidden-documents.ts';
import { withHiddenModels } from './hidden-models.ts';

export function debateToShare({ record: whole, cards, choices }: DebatePageProps): SharedDebate {
  const record = choices.documents ? whole : withHiddenDocuments(whole);
  const seated = choices.models ? { record, cards } : withHiddenModels({ record, cards });
  const entries = seated.record.entries.flatMap((entry): Entry[] => sharedEntry(entry, choices.costs));
  const models = [
    ...seated.record.seats.map(({ occupant }) => occupant),
    ...entries.flatMap((entry) => ('occupant' in entry ? [entry.occupant] : [])),
  ].flatMap((occupant) => (occupant.kind === 'model' ? [modelKey(occupant.model)] : []));
  return {
    v: 1,
    record: { ...withoutChannel(seated.record), seats: seated.record.seats.map(sharedSeat), entries },
    cards: Object.fromEntries(
      [...new Set(models)].flatMap((key) => {
        const card = seated.cards[key];
        return card ? [[key, card] as const] : [];
      }),
    ),
    choices,
  };
}

/** Prices that a person typed, and the length of a context, are nothing to read. */
const sharedOccupant = (occupant: Occupant): Occupant =>
  occupant.kind === 'model' ? { kind: 'model', model: occupant.model } : occupant;

function sharedSeat({
  instruction: _,
  ...seat
}: DebateRecord['seats'][number]): DebateRecord['seats'][number] {
  return { ...seat, occupant: sharedOccupant(seat.occupant) };
}

function sharedEntry(entry: Entry, costs: boolean): Entry[] {
  if (entry.kind === 'ruling' && entry.ruling === 'reseat')
    return [{ ...entry, occupant: sharedOccupant(entry.occupant) }];
  if (entry.kind !== 'attempt') return [entry];
  // A call that runs has no place in a copy that nothing goes on in.
  if (entry.outcome.state === 'running') return [];
  const outcome = 'text' in entry.outcome ? { ...entry.outcome, text: '' } : entry.outcome;
  const bare = { ...entry, outcome, request: null };
  return [costs ? bare : { ...bare, usage: null, charge: null, holdNanoUsd: null }];
}
