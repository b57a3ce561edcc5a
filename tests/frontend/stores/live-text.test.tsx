// Arriving text: however fast it arrives, a speech renders at most once per frame, and other speeches do not render.
import { describe, expect, it } from 'vitest';
import { createLiveText } from '../../../frontend/src/stores/live-text.ts';

function frames() {
  const due: (() => void)[] = [];
  return {
    book(flush: () => void) {
      due.push(flush);
    },
    due,
    pass() {
      for (const flush of due.splice(0)) flush();
    },
  };
}

describe('a pad', () => {
  it('shows a hundred arrivals as one change a frame, with the last of each', () => {
    const frame = frames();
    const pad = createLiveText(frame.book);
    let changes = 0;
    pad.store.subscribe(() => changes++);
    for (let at = 1; at <= 100; at++) pad.put('a', 'x'.repeat(at));
    pad.put('b', 'y');
    expect(changes).toBe(0);
    expect(frame.due).toHaveLength(1);
    frame.pass();
    expect(changes).toBe(1);
    expect(pad.store.getState().text).toEqual({ a: 'x'.repeat(100), b: 'y' });
  });

  it('forgets what is in the record by now, also what was still to be shown', () => {
    const frame = frames();
    const pad = createLiveText(frame.book);
    pad.put('a', 'shown');
    frame.pass();
    pad.put('b', 'not yet');
    pad.drop(['a', 'b']);
    frame.pass();
    expect(pad.store.getState().text).toEqual({});
  });
});
