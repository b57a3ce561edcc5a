// Reads the summaries in a record: their addresses, which were made or given up, and for which model.

import type { DebateRecord, Entry, Occupant, Turn } from '../record/record.ts';
import { modelKey } from '../wire/model-key.ts';
import type { Step } from './step.ts';

/** The task of a summary. No plan may use it. */
export const SUMMARISE = 'summarise';

/** A summary that was made (`text`) or given up (`text` is `null`). Numbers are step indices, from 0. */
export interface Summary {
  turn: string;
  seat: string;
  /** `modelKey` of the model that wrote it; seats with this model read it from then on. */
  model: string;
  /** Made before this step. */
  before: number;
  /** Replaces the steps before this index. */
  covers: number;
  text: string | null;
}

/** No node of a plan has an underscore in its name, so no other address looks like this. Example: `summary_12.8.judge`. */
const SUMMARY_TURN = /^summary_(\d+)\.(\d+)\.([a-z][a-z0-9-]*)$/;

export const isSummaryTurn = (turn: string): boolean => SUMMARY_TURN.test(turn);
export const isSummaryStep = (step: Pick<Step, 'address'>): boolean => /^summary_\d+$/.test(step.address);

/** The index of the planned step that a summary step is made before; `null` for a step of the plan. */
export function stepAfterSummary({ address }: Pick<Step, 'address'>): number | null {
  const index = /^summary_(\d+)$/.exec(address)?.[1];
  return index === undefined ? null : Number(index);
}

/**
 * Parses the address of a summary, such as `summary_12.8.judge`: made before step 12, replaces steps 0 to 7, written for the
 * judge's model. `null` for any other address.
 */
export function parseSummaryTurn(turn: string): { before: number; covers: number; seat: string } | null {
  const [, before, covers, seat] = SUMMARY_TURN.exec(turn) ?? [];
  return seat === undefined ? null : { before: Number(before), covers: Number(covers), seat };
}

/** The turn that an entry is about: one that was spoken, asked for or skipped; `null` for any other ruling. */
export const turnOfEntry = (entry: Entry): string | null => {
  if (entry.kind === 'turn') return entry.id;
  return entry.kind === 'attempt' || entry.ruling === 'skip' ? entry.turn : null;
};

/** Every turn that was spoken, or skipped (`null`). The first entry for a turn counts: what others have answered does not change. */
export function turnsByPlace({ entries }: Pick<DebateRecord, 'entries'>): Map<string, Turn | null> {
  const settled = new Map<string, Turn | null>();
  for (const entry of entries) {
    const turn = entry.kind === 'attempt' ? null : turnOfEntry(entry);
    if (turn !== null && !settled.has(turn)) settled.set(turn, entry.kind === 'turn' ? entry : null);
  }
  return settled;
}

/** Every summary of the record, made or given up, in order. The first entry for a turn counts. */
export function summariesIn(record: DebateRecord): Summary[] {
  const occupants = new Map(record.seats.map((seat) => [seat.id, seat.occupant]));
  const summaries = new Map<string, Summary>();
  for (const entry of record.entries) {
    if (entry.kind === 'attempt') continue;
    if (entry.kind === 'ruling' && entry.ruling === 'reseat') occupants.set(entry.seat, entry.occupant);
    const turn = turnOfEntry(entry) ?? '';
    const parsed = parseSummaryTurn(turn);
    if (!parsed || summaries.has(turn)) continue;
    const by =
      entry.kind === 'turn' && entry.model
        ? modelKey(entry.model)
        : occupantModelKey(occupants.get(parsed.seat));
    if (by !== null)
      summaries.set(turn, { ...parsed, turn, model: by, text: entry.kind === 'turn' ? entry.text : null });
  }
  return [...summaries.values()];
}

/** `modelKey` of a seat's model; `null` for a person. */
export const occupantModelKey = (occupant: Occupant | undefined): string | null =>
  occupant?.kind === 'model' ? modelKey(occupant.model) : null;
