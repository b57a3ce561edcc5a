// Work for Redis, one pipeline at a time: what comes while one is on its way goes together in the next.
// Nothing is forgotten when the line breaks; it is sent again, in the same order and the same words.
import type { Word, Work } from './link.ts';

/** What became of one work: its answer, or why it has none. */
export type Outcome = { answer: unknown } | { again: true } | { refused: unknown };

interface Job {
  work: Work;
  /** Fixed at the first sending. */
  words?: readonly Word[];
}

export interface Worker {
  add(work: Work): void;
  /** The line is there (again). */
  go(): void;
  /** Calls `then` when all work so far is done. */
  after(then: () => void): void;
  waiting(): number;
}

const MOST_AT_ONCE = 512;
const PAUSE_MS = 100;

export function createWorker(
  send: (jobs: readonly { work: Work; words: readonly Word[] }[]) => Promise<Outcome[]>,
  refused: (error: unknown) => void,
): Worker {
  const queue: Job[] = [];
  let marks: { at: number; then: () => void }[] = [];
  let added = 0;
  let finished = 0;
  let sending = false;
  let scheduled = false;

  function schedule(): void {
    if (sending || scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      void sendAll();
    });
  }

  function settle(jobs: readonly Job[], outcomes: readonly Outcome[]): void {
    const again: Job[] = [];
    jobs.forEach((job, index) => {
      const outcome = outcomes[index] ?? { again: true };
      if ('again' in outcome) {
        again.push(job);
        return;
      }
      finished += 1;
      if ('refused' in outcome) refused(outcome.refused);
      job.work.done?.('answer' in outcome ? outcome.answer : null);
    });
    queue.unshift(...again);
  }

  function callMarks(): void {
    const due = marks.filter(({ at }) => at <= finished);
    if (due.length === 0) return;
    marks = marks.filter(({ at }) => at > finished);
    for (const { then } of due) then();
  }

  async function sendAll(): Promise<void> {
    if (sending) return;
    sending = true;
    while (queue.length > 0) {
      const jobs = queue.splice(0, MOST_AT_ONCE);
      const filled = jobs.map((job) => {
        job.words ??= job.work.words();
        return { work: job.work, words: job.words };
      });
      const outcomes = await send(filled);
      settle(jobs, outcomes);
      callMarks();
      // The line is down, or Redis is loading: `go` or the next work tries again.
      if (outcomes.length < jobs.length || outcomes.some((outcome) => 'again' in outcome)) {
        setTimeout(schedule, PAUSE_MS).unref();
        break;
      }
    }
    sending = false;
  }

  return {
    add(work) {
      queue.push({ work });
      added += 1;
      schedule();
    },
    go: schedule,
    after(then) {
      if (finished >= added) then();
      else marks.push({ at: added, then });
    },
    waiting: () => added - finished,
  };
}
