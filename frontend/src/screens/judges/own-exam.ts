// The exam that a person sits: what they vote of each debate, kept in this browser. A row is there once they have stopped.

import { drawnOrder } from '@rostrum/shared/plan/blind-letters';
import type { ExamDebate, ExamPaper } from '@rostrum/shared/record/exam-paper';
import { Time } from '@rostrum/shared/record/record-schema';
import { z } from 'zod';
import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { browserStorage, stateStorage } from '../../stores/safe-storage.ts';

export type Said = 'proposition' | 'opposition' | null;

/** Debates from which on a person's answers make a row. */
export const LEAST_JUDGED = 10;

const StoredShare = z.object({ count: z.int().nonnegative(), of: z.int().nonnegative() });
const OwnExam = z.object({
  right: StoredShare,
  falseWinners: StoredShare,
  /** When it ended, in milliseconds since the epoch. */
  at: Time,
});
export type OwnExam = z.infer<typeof OwnExam>;
const StoredRow = z.object({ row: OwnExam.nullable() });

const ownExam = createStore<{ row: OwnExam | null }>()(
  persist(() => ({ row: null as OwnExam | null }), {
    name: 'rostrum.own-exam',
    storage: stateStorage<{ row: OwnExam | null }>(browserStorage()),
    // Stored data is trusted no more than a file.
    merge: (stored) => ({ row: StoredRow.safeParse(stored).data?.row ?? null }),
  }),
);
export const useOwnExam = <T>(select: (now: { row: OwnExam | null }) => T): T => useStore(ownExam, select);

/** Returns what a person's answers come to; `null`: they are too few for a row. */
export function rowOfAnswers(
  debates: readonly ExamDebate[],
  answers: readonly Said[],
  at: number,
): OwnExam | null {
  if (answers.length < LEAST_JUDGED) return null;
  const pairs = answers.map((vote, place) => ({ vote, better: debates[place]?.better ?? null }));
  const unequal = pairs.filter(({ better }) => better !== null);
  const even = pairs.filter(({ better }) => better === null);
  return {
    right: { count: unequal.filter(({ vote, better }) => vote === better).length, of: unequal.length },
    falseWinners: { count: even.filter(({ vote }) => vote !== null).length, of: even.length },
    at,
  };
}

export function keepRow(row: OwnExam): void {
  ownExam.setState({ row });
}

/** Returns the debates that a person reads, in an order drawn by lot, without twins. */
export const debatesForPerson = ({ debates, seed }: ExamPaper): ExamDebate[] =>
  drawnOrder(
    debates.filter(({ twinOf }) => twinOf === null),
    `${seed}.person`,
  );
