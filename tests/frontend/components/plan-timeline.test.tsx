// @vitest-environment jsdom
// The timeline of a plan: speeches to scale, those at once beneath each other, and none drawn over the next.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlanTimeline, type TimelineSpeech } from '../../../frontend/src/components/plan-timeline.tsx';

afterEach(cleanup);

const speech = (bench: TimelineSpeech['bench'], seconds: number, atOnce = false): TimelineSpeech => ({
  key: `${bench} ${seconds} ${atOnce}`,
  bench,
  seconds,
  atOnce,
});

function drawn(speeches: readonly TimelineSpeech[]) {
  const { container } = render(<PlanTimeline parts={[{ key: 'a', label: 'Openings', speeches }]} says="" />);
  return [...container.querySelectorAll('rect')].map((box) => {
    const [from, width] = [Number(box.getAttribute('x')), Number(box.getAttribute('width'))];
    // Hollow boxes are drawn a stroke smaller on each side.
    const inset = box.getAttribute('fill') === 'none' ? 1 : 0;
    return { from: from - inset, to: from + width + inset };
  });
}

it('What follows two speeches at once begins after the longer of them, whichever is named first', () => {
  for (const [first, second] of [
    [60, 240],
    [240, 60],
  ] as const) {
    const [one, other, next] = drawn([
      speech('proposition', first),
      speech('opposition', second, true),
      speech('proposition', 120),
    ]);
    if (!one || !other || !next) throw new Error('three boxes were expected');
    expect(one.from).toBe(other.from);
    expect((one.to - one.from) / (other.to - other.from)).toBeCloseTo(first / second);
    expect(next.from).toBeGreaterThan(Math.max(one.to, other.to));
    expect(next.to).toBeCloseTo(440);
    cleanup();
  }
});
