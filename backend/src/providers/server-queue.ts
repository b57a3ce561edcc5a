// The queue in front of one local server: as many calls at once as it serves, the rest in the order in which they came.

export interface QueuedCall {
  /** Ends the wait at once. */
  signal: AbortSignal;
  /** Called every `everyMs` milliseconds while the call waits, here or in a queue of the server's own. */
  waits(): void;
  everyMs: number;
}

/** What a call that may be sent tells of itself. */
export interface Place {
  /** Its answer began, or went on. */
  hear(): void;
  /** It has ended; the next one is sent. */
  leave(): void;
}

interface RunningCall extends QueuedCall {
  silent: boolean;
  waitedAt: number;
}

export function createServerQueue() {
  /** As the server says; until it does, all calls are sent, and what they show decides. */
  let slots: number | undefined;
  let oneByOne = false;
  const running = new Set<RunningCall>();
  const queue: (() => void)[] = [];

  const isFree = () => running.size < (oneByOne ? 1 : (slots ?? Number.POSITIVE_INFINITY));

  function admitNext(): void {
    while (queue.length > 0 && isFree()) queue.shift()?.();
  }

  function placeOf(call: QueuedCall): Place {
    const own: RunningCall = { ...call, silent: true, waitedAt: 0 };
    let silentBefore: readonly RunningCall[] = [];
    const silentOthers = () => [...running].filter((other) => other !== own && other.silent);
    running.add(own);
    return {
      hear() {
        if (own.silent) {
          own.silent = false;
          silentBefore = silentOthers();
        }
        // A server that does not say how many calls it serves at once may keep the others waiting: that is no silence of theirs.
        if (slots !== undefined || running.size < 2) return;
        const now = performance.now();
        for (const other of silentOthers()) {
          if (now - other.waitedAt < other.everyMs) continue;
          other.waitedAt = now;
          other.waits();
        }
      },
      leave() {
        if (!running.delete(own)) return;
        // This answer came and went while a call that had been sent before heard nothing: the server serves one at a time.
        if (slots === undefined && silentBefore.some((other) => other.silent && running.has(other)))
          oneByOne = true;
        admitNext();
      },
    };
  }

  return {
    /** Resolves when the call may be sent; rejects when its signal is aborted before. */
    async enter(call: QueuedCall): Promise<Place> {
      call.signal.throwIfAborted();
      if (queue.length === 0 && isFree()) return placeOf(call);
      const waiting = setInterval(call.waits, call.everyMs);
      try {
        return await new Promise<Place>((resolve, reject) => {
          const admit = () => {
            call.signal.removeEventListener('abort', giveUp);
            resolve(placeOf(call));
          };
          const giveUp = () => {
            queue.splice(queue.indexOf(admit), 1);
            reject(call.signal.reason);
          };
          queue.push(admit);
          call.signal.addEventListener('abort', giveUp, { once: true });
          call.waits();
        });
      } finally {
        clearInterval(waiting);
      }
    },
    /** `undefined`: the server does not say. */
    setSlots(count: number | undefined): void {
      slots = count;
      admitNext();
    },
    /** From now on: its calls have shown that they do not fit in beside each other. */
    serveOneByOne(): void {
      oneByOne = true;
    },
  };
}
