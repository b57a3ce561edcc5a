// Records for the archive's tests, and archives in an IndexedDB of their own.
import type { LogBody, LogEvent } from '@rostrum/shared/debate/log';
import type { Attempt, DebateRecord, Entry, Turn } from '@rostrum/shared/debate/record';
import { groupsOf } from '@rostrum/shared/debate/walk';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createArchive } from '../../../frontend/src/archive/archive.ts';
import { attemptOf, recordOf } from '../speech/kit.ts';

let archives = 0;
/** One browser's storage: several archives on it are several pages. */
export const browser = () => {
  const indexedDB = new IDBFactory();
  return { indexedDB, IDBKeyRange, name: `test-${archives++}` };
};
export const pageOf = ({ indexedDB, IDBKeyRange: range, name }: ReturnType<typeof browser>) =>
  createArchive(name, { indexedDB, IDBKeyRange: range });

export const eventOf = (n: number, debate: string, event: LogBody): LogEvent => ({
  n,
  at: 10 + n,
  debate,
  event,
});

const VERDICT = {
  participants: {
    proposition: marks(70, 60, 50),
    opposition: marks(80, 80, 70),
  },
  winner: 'opposition',
  reasoning: 'The Opposition answered the case.',
  summary: 'A close debate.',
};
function marks(argument: number, rebuttal: number, evidence: number) {
  const mark = (score: number) => ({ reason: 'It was | argued.', score });
  return { argument: mark(argument), rebuttal: mark(rebuttal), evidence: mark(evidence) };
}

export const VERDICT_TEXT = JSON.stringify(VERDICT);

/** Oxford in two rounds, spoken to its end; every call cost 1,000,000,001 nano-dollars of made-up money. */
export function spokenDebate(): DebateRecord {
  const record = recordOf();
  const entries = [...groupsOf(record, record.format.plan)].flatMap((group) =>
    group.places.flatMap((place): Entry[] => {
      const attempt: Attempt = attemptOf(place.turn, {
        act: group.act.act,
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
        id: place.turn,
        seat: place.seat,
        act: group.act.act,
        text: group.act.answer ? VERDICT_TEXT : `# Points\n\nWords of ${place.turn}.`,
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
