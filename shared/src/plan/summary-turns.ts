// Reads the summaries in a record: their addresses, whether each was made or given up, and its model.

import { memoizeByObject } from '../money/memo.ts';
import type { DebateRecord, Entry, Occupant, Turn } from '../record/record.ts';
import { modelKey } from '../wire/model-key.ts';
import type { Step } from './step.ts';

/** The task of a summary. No plan may use it. */
export const SUMMARISE = 'summarise';

/** A summary that was made (`text`) or given up (`text` is `null`). Numbers are step indices, from 0. */
export interface Summary {
  turn: string;
  seat: string;
  /** `modelKey` of the model that wrote it; from then on seats with this model read it. */
  model: string;
  /** Index of the step before which it was made. */
  before: number;
  /** Number of steps at the start that it replaces. */
  covers: number;
  text: string | null;
}

/**
 * Pattern of a summary's address, such as `summary_12.8.judge`. No node of a plan has an underscore in its name, so no other address looks
 * like this.
 */
const SUMMARY_TURN = /^summary_(\d+)\.(\d+)\.([a-z][a-z0-9-]*)$/;

export const isSummaryTurn = (turn: string): boolean => SUMMARY_TURN.test(turn);
export const isSummaryStep = (step: Pick<Step, 'address'>): boolean => /^summary_\d+$/.test(step.address);

/** Returns the index of the planned step before which a summary step is made; `null` for a step of the plan. */
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

/** Returns the turn of an entry: one that was spoken, requested or skipped; `null` for any other ruling. */
export const turnOfEntry = (entry: Entry): string | null => {
  if (entry.kind === 'turn') return entry.id;
  return entry.kind === 'attempt' || entry.ruling === 'skip' ? entry.turn : null;
};

/** Returns every turn that was spoken, or skipped (`null`). The first entry for a turn counts, because others have answered it. */
export const turnsByPlace = ({ entries }: Pick<DebateRecord, 'entries'>): ReadonlyMap<string, Turn | null> =>
  turnsOfEntries(entries);

const turnsOfEntries = memoizeByObject((entries: readonly Entry[]): ReadonlyMap<string, Turn | null> => {
  const turns = new Map<string, Turn | null>();
  for (const entry of entries) {
    const turn = entry.kind === 'attempt' ? null : turnOfEntry(entry);
    if (turn !== null && !turns.has(turn)) turns.set(turn, entry.kind === 'turn' ? entry : null);
  }
  return turns;
});

/** Returns every summary of the record, made or given up, in order. The first entry for a turn counts. */
export const summariesIn = memoizeByObject((record: DebateRecord): readonly Summary[] => {
  const occupants = new Map(record.seats.map((seat) => [seat.id, seat.occupant]));
  const summaries = new Map<string, Summary>();
  for (const entry of record.entries) {
    if (entry.kind === 'attempt') continue;
    if (entry.kind === 'ruling' && entry.ruling === 'reseat') occupants.set(entry.seat, entry.occupant);
    const turn = turnOfEntry(entry) ?? '';
    const place = parseSummaryTurn(turn);
    if (!place || summaries.has(turn)) continue;
    const by =
      entry.kind === 'turn' && entry.model
        ? modelKey(entry.model)
        : occupantModelKey(occupants.get(place.seat));
    if (by !== null)
      summaries.set(turn, { ...place, turn, model: by, text: entry.kind === 'turn' ? entry.text : null });
  }
  return [...summaries.values()];
});

/** Returns the `modelKey` of a seat's model; `null` for a person. */
export const occupantModelKey = (occupant: Occupant | undefined): string | null =>
  occupant?.kind === 'model' ? modelKey(occupant.model) : null;
