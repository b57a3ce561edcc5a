// The open debate as pages: spreads, references, and who has the floor; made once per record.
import { type AgendaItem, agendaOf, referencesOf } from '@rostrum/shared/debate/agenda';
import {
  type Attempt,
  attemptsOf,
  type DebateRecord,
  type Turn,
  turnsOf,
} from '@rostrum/shared/debate/record';
import { useMemo } from 'react';
import { useRecord } from '../../app/debate-actor.tsx';
import { type ChairNote, printed, type Spread } from '../reading/spreads.ts';

export interface Pages {
  record: DebateRecord;
  agenda: AgendaItem[];
  references: ReadonlyMap<string, string>;
  spreads: (Spread | ChairNote)[];
  turns: ReadonlyMap<string, Turn>;
  /** Every attempt of a turn, in order. */
  attempts: ReadonlyMap<string, Attempt[]>;
}

function attemptsByTurn(record: DebateRecord): Map<string, Attempt[]> {
  const byTurn = new Map<string, Attempt[]>();
  for (const attempt of attemptsOf(record))
    byTurn.set(attempt.turn, [...(byTurn.get(attempt.turn) ?? []), attempt]);
  return byTurn;
}

export function pagesOf(record: DebateRecord): Pages {
  const agenda = agendaOf(record);
  const references = referencesOf(record);
  return {
    record,
    agenda,
    references,
    spreads: printed(record, agenda, references),
    turns: new Map(turnsOf(record).map((turn) => [turn.id, turn])),
    attempts: attemptsByTurn(record),
  };
}

export function usePages(): Pages {
  const record = useRecord();
  return useMemo(() => pagesOf(record), [record]);
}

/** A person in this group has yet to speak, so what the models said or say stays veiled: the opening is blind for all. */
export function isVeiled(item: AgendaItem): boolean {
  if (item.places.length < 2) return false;
  return item.places.some(
    (place) => place.seat.occupant.kind === 'human' && (place.state === 'now' || place.state === 'to-come'),
  );
}
