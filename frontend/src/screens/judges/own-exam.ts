// The exam that a person sits: what they said of each debate, kept in this browser. A row is there once they have stopped.
import type { ExamDebate, ExamPaper } from '@rostrum/shared/record/exam-paper';
import { drawnOrder } from '@rostrum/shared/judging/blind-seats';
import { Time } from '@rostrum/shared/record/record-schema';
import { z } from 'zod';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { persist } from 'zustand/middleware';
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
export function rowOfAnswers(debates: readonly ExamDebate[], answers: readonly Said[], at: number): OwnExam | null {
  if (answers.length < LEAST_JUDGED) return null;
  const judged = answers.flatMap((said, place) => {
    const debate = debates[place];
    return debate ? [{ said, better: debate.better }] : [];
  });
  const damaged = judged.filter(({ better }) => better !== null);
  const even = judged.filter(({ better }) => better === null);
  return {
    right: { count: damaged.filter(({ said, better }) => said === better).length, of: damaged.length },
    falseWinners: { count: even.filter(({ said }) => said !== null).length, of: even.length },
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
    `${seed} person`,
  );
