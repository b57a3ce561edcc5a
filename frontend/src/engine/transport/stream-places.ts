// The places for event streams. A browser keeps only six connections to a server over HTTP/1.1, shared by all its tabs, and a stream holds
// one for as long as it is open. Commands and pages need the others.

/** Streams that all tabs of a browser may keep open together. */
const PLACES_IN_BROWSER = 3;

export interface StreamPlaces {
  /** Resolves once there is a place, with the function that gives it back; if `over` aborts first, with one that does nothing. */
  take(over: AbortSignal): Promise<() => void>;
}

/** A page over plain http has no Web Locks, and cannot know of other tabs. */
export const createStreamPlaces = (manager: LockManager | undefined): StreamPlaces =>
  manager ? placesInBrowser(manager) : placesInPage();

const nothingToRelease = () => {};

/** Each place is a lock; the browser gives it back when a tab closes or crashes. */
const placesInBrowser = (manager: LockManager): StreamPlaces => ({
  take: (over) =>
    new Promise((resolve) => {
      const found = new AbortController();
      const signal = AbortSignal.any([over, found.signal]);
      const take = () => {
        // Two places may have become free at once.
        if (signal.aborted) return;
        found.abort();
        return new Promise<void>((release) => resolve(release));
      };
      over.addEventListener('abort', () => resolve(nothingToRelease));
      if (over.aborted) return resolve(nothingToRelease);
      for (let place = 1; place <= PLACES_IN_BROWSER; place++)
        manager.request(`rostrum.stream.${place}`, { signal }, take).catch(nothingToRelease);
    }),
});

/** One place: whoever takes it waits for all who asked before. */
function placesInPage(): StreamPlaces {
  let last: Promise<void> = Promise.resolve();
  return {
    take: (over) =>
      new Promise((resolve) => {
        if (over.aborted) return resolve(nothingToRelease);
        over.addEventListener('abort', () => resolve(nothingToRelease));
        last = last.then(() => (over.aborted ? undefined : new Promise((release) => resolve(release))));
      }),
  };
}
