// Arriving text: however fast it arrives, a speech renders at most once per frame, and other speeches do not render.
import { describe, expect, it } from 'vitest';
import { createLiveText } from '../../../frontend/src/stores/live-text.ts';

describe('a pad', () => {
  it('shows a hundred arrivals as one change a frame, with the last of each', () => {
    const due: (() => void)[] = [];
    const pad = createLiveText((flush) => due.push(flush));
    let changes = 0;
    pad.store.subscribe(() => changes++);
    for (let at = 1; at <= 100; at++) pad.put('a', 'x'.repeat(at));
    pad.put('b', 'y');
    expect(changes).toBe(0);
    expect(due).toHaveLength(1);
    due[0]?.();
    expect(changes).toBe(1);
    expect(pad.store.getState()).toEqual({ a: { text: 'x'.repeat(100) }, b: { text: 'y' } });
    // Text that still waits for its animation frame does not come back after its turn is over.
    pad.put('a', 'late');
    pad.think('a', 5);
    pad.think('b', 7);
    pad.drop(['a']);
    due[1]?.();
    expect(pad.store.getState()).toEqual({ b: { text: 'y', thinking: 7 } });
    const before = pad.store.getState();
    pad.drop(['a']);
    expect(pad.store.getState()).toBe(before);
    pad.drop(['b']);
    expect(pad.store.getState()).toEqual({});
  });
});
