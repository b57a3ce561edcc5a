// Work that the page can do without for a while: done step by step while the browser is idle, in the order it was asked for, so that
// no single task is long.

/** Milliseconds of one turn where the browser is not idle for longer, or does not say so (Safari). */
const TURN_MS = 12;
/** Milliseconds after which a turn is taken even if the browser was never idle. */
const PATIENCE_MS = 1_000;

/** Does a small part of some work; `true` if there is more to do. */
type IdleStep = () => boolean;

const waiting = new Set<IdleStep>();
let scheduled = false;

/** Calls `step` while the browser is idle until it returns `false`. An error ends it and is reported. Returns a function that ends it. */
export function whenIdle(step: IdleStep): () => void {
  waiting.add(step);
  schedule();
  return () => waiting.delete(step);
}

function schedule(): void {
  if (scheduled || waiting.size === 0) return;
  scheduled = true;
  if (window.requestIdleCallback === undefined) window.setTimeout(takeTurn, TURN_MS);
  else window.requestIdleCallback(takeTurn, { timeout: PATIENCE_MS });
}

function takeTurn(deadline?: IdleDeadline): void {
  scheduled = false;
  const end = performance.now() + Math.max(TURN_MS, deadline?.timeRemaining() ?? 0);
  for (const step of waiting) {
    while (waiting.has(step) && performance.now() < end) {
      if (!moreAfter(step)) waiting.delete(step);
    }
  }
  schedule();
}

function moreAfter(step: IdleStep): boolean {
  try {
    return step();
  } catch (error) {
    window.reportError(error);
    return false;
  }
}
