// Which models a live debate names: those of all speakers where nobody judges them. Where somebody does, the person reads as the judges do.
import { isJudge } from '@rostrum/shared/answers/judges';
import type { DebateRecord, Seat } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { joinNames, occupantTitle } from '../../presentation/format-text.ts';

export const modelsHidden = (record: DebateRecord): boolean =>
  record.seats.some((seat) => isJudge(record, seat));

/** The titles of the models in these seats, each once; `null`: not before the verdict. */
export function shownModels(
  record: DebateRecord,
  seats: readonly Seat[],
  cards: Readonly<Record<string, ModelCard>>,
): string | null {
  if (modelsHidden(record)) return null;
  return joinNames([...new Set(seats.map(({ occupant }) => occupantTitle(occupant, cards)))]);
}
