// A queue of work for Redis, one pipeline at a time; work added meanwhile is sent with the next one. After a broken connection
// the same work is sent again, in the same order and with the same arguments.
import { type QueuedScript, type ScriptArgument, sendable } from './client.ts';

/** The result of one piece of work: its reply, or why there is none. */
export type ScriptOutcome = { answer: unknown } | { again: true } | { refused: unknown };

interface QueuedJob {
  work: QueuedScript;
  /** Fixed when it is first sent. */
  words?: readonly ScriptArgument[];
}

/** A job with its arguments, ready to be sent. */
interface Filled extends QueuedJob {
  words: readonly ScriptArgument[];
}

export interface CommandQueue {
  add(work: QueuedScript): void;
  /** The connection is up (again). */
  go(): void;
  /** Calls `then` when all work added so far is done. */
  after(then: () => void): void;
  waiting(): number;
  /** How many milliseconds there has been work and none of it was done; 0 when the queue is empty. */
  stalledMs(): number;
}

const MAX_PIPELINE = 512;
const RETRY_PAUSE_MS = 100;
/**
 * Half an animation frame. Work after a pause is sent at once; otherwise pipelines are this far apart, because one for a single frame
 * costs Redis and this process more than the frame itself.
 */
const TICK_MS = 8;

/** `refused` is called with the error of work that will never be done; the queue goes on with the next. */
export function createCommandQueue(
  send: (jobs: readonly Filled[]) => Promise<ScriptOutcome[]>,
  refused: (error: unknown) => void,
): CommandQueue {
  const queue: QueuedJob[] = [];
  let marks: { at: number; then: () => void }[] = [];
  let added = 0;
  let finished = 0;
  let sending = false;
  let scheduled = false;
  let sentAt = Number.NEGATIVE_INFINITY;
  /** When work was last done, or was added to an empty queue. */
  let movedAt = performance.now();

  function schedule(): void {
    if (sending || scheduled) return;
    scheduled = true;
    const rest = sentAt + TICK_MS - performance.now();
    if (rest > 0) setTimeout(start, rest);
    else queueMicrotask(start);
  }

  function start(): void {
    scheduled = false;
    void sendAll();
  }

  /** Calls a caller's function; if it throws, the queue is not affected. */
  function attempt(step: () => void): void {
    try {
      step();
    } catch (error) {
      refused(error);
    }
  }

  function finish({ work }: QueuedJob, answer: unknown): void {
    finished += 1;
    movedAt = performance.now();
    attempt(() => work.onReply?.(answer));
  }

  /** Nobody knows what was sent, so it is sent again. Work that never succeeds shows in `stalledMs`. */
  function toldAndAgain(error: unknown): ScriptOutcome[] {
    attempt(() => refused(error));
    return [];
  }

  function refuse(job: QueuedJob, error: unknown): void {
    attempt(() => refused(error));
    finish(job, null);
  }

  /**
   * Work with parts is not given up as a whole because of one of them. They take its place, before what was added later. What was
   * rejected is reported here too, because a part that was half done before may be accepted the second time.
   */
  function divideOrRefuse(job: Filled, error: unknown): QueuedJob[] {
    const parts = job.work.parts?.() ?? [];
    if (parts.length < 2) {
      refuse(job, error);
      return [];
    }
    attempt(() => refused(error));
    const more = parts.length - 1;
    added += more;
    for (const mark of marks) mark.at += more;
    return parts.map((work) => ({ work }));
  }

  /** A job that cannot produce its arguments is rejected; otherwise it would block everything behind it for ever. */
  function fill(jobs: readonly QueuedJob[]): Filled[] {
    const filled: Filled[] = [];
    for (const job of jobs) {
      try {
        job.words ??= sendable(job.work.args());
        filled.push(job as Filled);
      } catch (error) {
        refuse(job, error);
      }
    }
    return filled;
  }

  function settle(jobs: readonly Filled[], outcomes: readonly ScriptOutcome[]): void {
    const again: QueuedJob[] = [];
    jobs.forEach((job, index) => {
      const outcome = outcomes[index] ?? { again: true };
      if ('again' in outcome) again.push(job);
      else if ('refused' in outcome) again.push(...divideOrRefuse(job, outcome.refused));
      else finish(job, outcome.answer);
    });
    queue.unshift(...again);
  }

  function callMarks(): void {
    const due = marks.filter(({ at }) => at <= finished);
    if (due.length === 0) return;
    marks = marks.filter(({ at }) => at > finished);
    for (const { then } of due) attempt(then);
  }

  async function sendAll(): Promise<void> {
    if (sending) return;
    sending = true;
    sentAt = performance.now();
    const jobs = fill(queue.splice(0, MAX_PIPELINE));
    const outcomes = jobs.length === 0 ? [] : await send(jobs).catch(toldAndAgain);
    settle(jobs, outcomes);
    callMarks();
    sending = false;
    if (queue.length === 0) return;
    // The connection is down, or Redis is loading: `go` or the next job tries again.
    if (outcomes.length < jobs.length || outcomes.some((outcome) => 'again' in outcome))
      setTimeout(schedule, RETRY_PAUSE_MS).unref();
    // More than a pipeline holds has gathered.
    else if (queue.length >= MAX_PIPELINE) start();
    else schedule();
  }

  return {
    add(work) {
      if (finished === added) movedAt = performance.now();
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
    stalledMs: () => (finished === added ? 0 : performance.now() - movedAt),
  };
}
