// Records and log events for the tests of storage, and archives in an IndexedDB of their own.

import { oxford } from '@rostrum/shared/formats/oxford';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { Attempt, DebateRecord, Entry, Turn } from '@rostrum/shared/record/record';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createArchive } from '../../../frontend/src/storage/archive.ts';
import { testAttempt, testRecord } from '../transport/test-client.ts';

/** The storage of one browser; each archive opened on it stands for a page. */
export const freshBrowser = () => {
  const indexedDB = new IDBFactory();
  return { indexedDB, IDBKeyRange, name: `test-${crypto.randomUUID()}` };
};
export const openArchive = ({ indexedDB, IDBKeyRange: range, name }: ReturnType<typeof freshBrowser>) =>
  createArchive(name, { indexedDB, IDBKeyRange: range });

const TEST_VERDICT = {
  claims: [],
  disregarded: [],
  instructions: [],
  participants: {
    proposition: testScores(70, 60, 50),
    opposition: testScores(80, 80, 70),
  },
  winner: 'opposition',
  reasoning: 'The Opposition answered the case.',
  summary: 'A close debate.',
};
function testScores(argument: number, rebuttal: number, evidence: number) {
  const mark = (score: number) => ({ reason: 'It was | argued.', score });
  return { argument: mark(argument), rebuttal: mark(rebuttal), evidence: mark(evidence) };
}

export const VERDICT_TEXT = JSON.stringify(TEST_VERDICT);

/**
 * Returns an Oxford debate of two rounds, spoken to its end, whose judge reads names, as in earlier versions; every call cost 1,000,000,001
 * notional nano-dollars.
 */
export function spokenDebate(): DebateRecord {
  const fresh = testRecord();
  const record = { ...fresh, format: { ...fresh.format, plan: oxford.programme.plan } };
  const entries = plannedSteps(record).flatMap((step) =>
    step.slots.flatMap((slot): Entry[] => {
      const attempt: Attempt = testAttempt(slot.turn, {
        act: step.act.task,
        request: null,
        outcome: { state: 'accepted', finishReason: 'stop' },
        charge: {
          nanoUsd: 1_000_000_001,
          atMostNanoUsd: 1_000_000_001,
          basis: 'reported',
          priceId: 'demo',
          notional: true,
        },
      });
      const turn: Turn = {
        kind: 'turn',
        id: slot.turn,
        seat: slot.seat,
        act: step.act.task,
        text: step.act.answer ? VERDICT_TEXT : `# Points\n\nWords of ${slot.turn}.`,
        flags: [],
        at: 2_000,
        model: attempt.model,
        attempt: attempt.id,
      };
      return [attempt, turn];
    }),
  );
  return { ...record, entries };
}
