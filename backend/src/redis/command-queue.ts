// A queue of work for Redis, one pipeline at a time; work added meanwhile is sent with the next one. After a broken connection
// the same work is sent again, in the same order and with the same arguments.
import type { QueuedScript } from './client.ts';

/** The result of one piece of work: its reply, or why there will be none; `null`: to be sent again. */
export type ScriptOutcome = { answer: unknown } | { refused: unknown } | null;

interface QueuedJob {
  work: QueuedScript;
  /** Fixed when it is first sent. */
  words?: readonly (string | number)[];
  /** To be called when it and all before it are done. */
  waiting: (() => void)[];
}

export interface FilledJob extends QueuedJob {
  words: readonly (string | number)[];
}

const MAX_PIPELINE = 512;
const RETRY_PAUSE_MS = 100;
/**
 * Half an animation frame. Work after a pause is sent at once; otherwise pipelines are this far apart, because one for a single frame
 * costs Redis and this process more than the frame itself.
 */
const TICK_MS = 8;

/**
 * Returns the arguments if they can be sent and throws if one cannot. The client would notice only in the middle of writing, and
 * from then on every reply on the connection would be taken for that of another command.
 */
export function sendable(words: readonly (string | number)[]): readonly (string | number)[] {
  if (words.every((word) => typeof word === 'string' || typeof word === 'number')) return words;
  throw new TypeError('a word for Redis is neither a string nor a number');
}

/** `refused` is called with the error of work that will never be done; the queue goes on with the next. */
export function createCommandQueue(
  send: (jobs: readonly FilledJob[]) => Promise<ScriptOutcome[]>,
  refused: (error: unknown) => void,
) {
  /** What is not done yet, in its order; the first of it may be on its way. */
  const queue: QueuedJob[] = [];
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

  /** Puts its parts in its place, before what was added later. Without parts it is done, and who waits for it waits for what is before it. */
  function replace(job: QueuedJob, parts: readonly QueuedScript[] = []): void {
    const at = queue.indexOf(job);
    queue.splice(at, 1, ...parts.map((work) => ({ work, waiting: [] })));
    const before = queue[at + parts.length - 1];
    if (before) before.waiting.push(...job.waiting);
    else for (const then of job.waiting) attempt(then);
  }

  function finish(job: QueuedJob, answer: unknown): void {
    movedAt = performance.now();
    attempt(() => job.work.onReply?.(answer));
    replace(job);
  }

  /**
   * Work with parts is not given up as a whole because of one of them. What was rejected is reported here too, because a part that was
   * half done before may be accepted the second time.
   */
  function refuse(job: QueuedJob, error: unknown): void {
    attempt(() => refused(error));
    const parts = job.words === undefined ? [] : (job.work.parts?.() ?? []);
    if (parts.length > 1) replace(job, parts);
    else finish(job, null);
  }

  /** A job that cannot produce its arguments is rejected; otherwise it would block everything behind it for ever. */
  function isFilled(job: QueuedJob): job is FilledJob {
    try {
      job.words ??= sendable(job.work.args());
      return true;
    } catch (error) {
      refuse(job, error);
      return false;
    }
  }

  /** Nobody knows what was sent, so it is sent again. Work that never succeeds shows in `stalledMs`. */
  function toldAndAgain(error: unknown): ScriptOutcome[] {
    attempt(() => refused(error));
    return [];
  }

  async function sendAll(): Promise<void> {
    if (sending) return;
    sending = true;
    sentAt = performance.now();
    const jobs = queue.slice(0, MAX_PIPELINE).filter(isFilled);
    const outcomes = jobs.length === 0 ? [] : await send(jobs).catch(toldAndAgain);
    let again = false;
    for (const [index, job] of jobs.entries()) {
      const outcome = outcomes[index] ?? null;
      if (outcome === null) again = true;
      else if ('refused' in outcome) refuse(job, outcome.refused);
      else finish(job, outcome.answer);
    }
    sending = false;
    if (queue.length === 0) return;
    // The connection is down, or Redis is loading: the next job tries again too.
    if (again) setTimeout(schedule, RETRY_PAUSE_MS).unref();
    // More than a pipeline holds has gathered.
    else if (queue.length >= MAX_PIPELINE) start();
    else schedule();
  }

  return {
    add(work: QueuedScript): void {
      if (queue.length === 0) movedAt = performance.now();
      queue.push({ work, waiting: [] });
      schedule();
    },
    /** The connection is up (again). */
    go: schedule,
    /** Calls `then` when all work added so far is done. */
    after(then: () => void): void {
      const last = queue.at(-1);
      if (last) last.waiting.push(then);
      else then();
    },
    /** How many milliseconds there has been work and none of it was done; 0 when the queue is empty. */
    stalledMs: () => (queue.length === 0 ? 0 : performance.now() - movedAt),
  };
}
