// The open debate as pages: spreads, references, and who has the floor; made once per record.
import { type AgendaItem, agendaOf, referencesOf } from '@rostrum/shared/debate/agenda';
import type { Act } from '@rostrum/shared/debate/plan';
import {
  type Attempt,
  attemptsOf,
  type DebateRecord,
  type Turn,
  turnsOf,
} from '@rostrum/shared/debate/record';
import { groupsOf } from '@rostrum/shared/debate/walk';
import { useMemo } from 'react';
import { useRecord } from '../../app/debate-actor.tsx';
import { seatedForPrint } from '../reading/sides.ts';
import { type ChairNote, printed, type Spread } from '../reading/spreads.ts';
import type { SummedUp } from '../reading/summed-up.ts';

export interface Pages {
  record: DebateRecord;
  agenda: AgendaItem[];
  references: ReadonlyMap<string, string>;
  spreads: (Spread | ChairNote | SummedUp)[];
  turns: ReadonlyMap<string, Turn>;
  /** Every attempt of a turn, in order. */
  attempts: ReadonlyMap<string, Attempt[]>;
  /** The shape of a turn's answer, where it is not a free speech. */
  shapes: ReadonlyMap<string, NonNullable<Act['answer']>>;
}

function attemptsByTurn(record: DebateRecord): Map<string, Attempt[]> {
  const byTurn = new Map<string, Attempt[]>();
  for (const attempt of attemptsOf(record))
    byTurn.set(attempt.turn, [...(byTurn.get(attempt.turn) ?? []), attempt]);
  return byTurn;
}

const shapesOf = (record: DebateRecord): Pages['shapes'] =>
  new Map(
    [...groupsOf(record, record.format.plan)].flatMap(({ act: { answer }, places }) =>
      answer === undefined ? [] : places.map((place) => [place.turn, answer] as const),
    ),
  );

export function pagesOf(kept: DebateRecord): Pages {
  const record = seatedForPrint(kept);
  const agenda = agendaOf(record);
  const references = referencesOf(kept);
  return {
    record,
    agenda,
    references,
    spreads: printed(record, agenda, references),
    turns: new Map(turnsOf(record).map((turn) => [turn.id, turn])),
    attempts: attemptsByTurn(record),
    shapes: shapesOf(record),
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
