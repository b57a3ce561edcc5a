// The queue in front of one local server: as many calls at once as it serves, the rest in the order in which they came.

/** `waits` is called again and again while the call waits, here or in a queue of the server's own. */
type QueuedCall = { signal: AbortSignal; waits(): void; everyMs: number };

export function createServerQueue() {
  /** Calls that the server takes at once; if it does not say, all calls are sent. */
  let slots: number | undefined;
  let oneByOne = false;
  const running = new Set<() => void>();
  /** Running calls without an answer yet. */
  const silent = new Set<() => void>();
  const queue: (() => void)[] = [];

  const isFree = () => running.size < (oneByOne ? 1 : (slots ?? Number.POSITIVE_INFINITY));
  function admitNext(): void {
    while (queue.length > 0 && isFree()) queue.shift()?.();
  }

  function begin({ waits }: QueuedCall) {
    const own = () => waits();
    running.add(own);
    silent.add(own);
    return {
      /** Notes that the call's answer has begun, or continues. The server may keep the other calls waiting, which is no silence. */
      hear(): void {
        silent.delete(own);
        if (slots === undefined) for (const waitsToo of silent) waitsToo();
      },
      leave(): void {
        running.delete(own);
        silent.delete(own);
        admitNext();
      },
    };
  }

  return {
    /** Resolves when the call may be sent; rejects when its signal is aborted before. */
    async enter(call: QueuedCall): Promise<ReturnType<typeof begin>> {
      call.signal.throwIfAborted();
      if (queue.length === 0 && isFree()) return begin(call);
      const waiting = setInterval(call.waits, call.everyMs);
      return new Promise<ReturnType<typeof begin>>((resolve, reject) => {
        const admit = () => resolve(begin(call));
        queue.push(admit);
        call.waits();
        call.signal.addEventListener('abort', () => {
          const at = queue.indexOf(admit);
          if (at !== -1) queue.splice(at, 1);
          reject(call.signal.reason);
        });
      }).finally(() => clearInterval(waiting));
    },
    setSlots(count: number | undefined): void {
      slots = count;
      admitNext();
    },
    /** Serves one call at a time from now on: calls have shown that they do not fit in beside each other. */
    serveOneByOne(): void {
      oneByOne = true;
    },
  };
}
