// @vitest-environment jsdom
// The timeline of a plan: speeches to scale, those at once beneath each other, and none drawn over the next.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  PlanTimeline,
  type TimelineLane,
  type TimelineSpeech,
} from '../../../frontend/src/components/plan-timeline.tsx';

afterEach(cleanup);

const lane = (bench: 'proposition' | 'opposition'): TimelineLane => ({
  key: bench,
  letters: bench === 'proposition' ? 'P' : 'O',
  bench,
  look: undefined,
});
const LANES = [lane('proposition'), lane('opposition')];

const speech = (at: string | null, seconds: number, atOnce = false): TimelineSpeech => ({
  key: `${at} ${seconds} ${atOnce}`,
  lane: at,
  seconds,
  atOnce,
});

function drawn(speeches: readonly TimelineSpeech[], lanes: readonly TimelineLane[] = LANES) {
  const { container } = render(
    <PlanTimeline lanes={lanes} parts={[{ key: 'a', label: 'Openings', speeches }]} says="" />,
  );
  return [...container.querySelectorAll('rect')].map((box) => {
    const [from, width] = [Number(box.getAttribute('x')), Number(box.getAttribute('width'))];
    // Hollow boxes are drawn a stroke smaller on each side.
    const inset = box.getAttribute('fill') === 'none' ? 1 : 0;
    const [top, height] = [Number(box.getAttribute('y')), Number(box.getAttribute('height'))];
    return { from: from - inset, to: from + width + inset, top, bottom: top + height };
  });
}

it('What follows two speeches at once begins after the longer of them, whichever is named first', () => {
  for (const [first, second] of [
    [60, 240],
    [240, 60],
  ] as const) {
    // In the order of the lanes, not of time.
    const [one, next, other] = drawn([
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

it('Every speaker has a lane of its own with the letters before it, and the judge stands across all of them', () => {
  const lanes = ['Ec', 'En', 'Et', 'Hi', 'La', 'Ma', 'Ne', 'Po'].map((letters, index) => ({
    key: letters,
    letters,
    bench: null,
    look: { colour: index + 1, shape: index + 1, letters },
  }));
  const speeches = [...lanes.map(({ key }, index) => speech(key, 60, index > 0)), speech(null, 60)];
  const boxes = drawn(speeches, lanes);
  const [judge, spoken] = [boxes.at(-1), boxes.slice(0, -1)];
  expect(spoken).toHaveLength(8);
  for (const [index, box] of spoken.entries()) {
    expect(box.top).toBeGreaterThan(spoken[index - 1]?.bottom ?? 0);
    expect(box.from).toBe(spoken[0]?.from);
  }
  expect(judge?.top).toBeLessThanOrEqual(spoken[0]?.top ?? 0);
  expect(judge?.bottom).toBeGreaterThanOrEqual(spoken[7]?.bottom ?? 0);
  expect([...document.querySelectorAll('.lane-letters')].map(({ textContent }) => textContent)).toEqual(
    lanes.map(({ letters }) => letters),
  );
});
