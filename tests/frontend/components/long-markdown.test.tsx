// @vitest-environment jsdom
// Very long and deeply nested Markdown: rendering it neither throws nor takes a second, and its words are shown.
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Markdown } from '../../../frontend/src/components/markdown.tsx';
import { countAttack } from '../../attacks/attack-count.ts';
import { LONG_FORM, sample } from '../../kit/effort.ts';
import { LONG_SHAPES, NESTINGS } from '../../kit/long-markdown.ts';
import { underASecond } from '../../kit/slowness.ts';

const long = countAttack('Long Markdown', 'nestings and long shapes, rendered in jsdom');
afterEach(cleanup);

function msToRender(text: string, live: boolean): number {
  const began = performance.now();
  const page = render(<Markdown text={text} live={live} />);
  const took = performance.now() - began;
  page.unmount();
  return took;
}

const TEXT_SIZES = LONG_FORM
  ? [1_200, 3_000, 6_000, 10_000, 19_900, 60_000, 99_000, 250_000]
  : [2_400, 6_000, 19_900, 60_000];

describe.each([
  ['nesting', NESTINGS],
  ['long shape', LONG_SHAPES],
])('every %s', (kind, texts) => {
  it.each(sample(texts, { fast: 10 }))('$name', ({ name, of }) => {
    for (const size of TEXT_SIZES)
      for (const live of LONG_FORM ? [false, true] : [false])
        long.tried(
          `${kind} ${name} of ${size}`,
          underASecond(() => msToRender(of(size), live)),
        );
  });
});

describe('the corpus', () => {
  it('has 30 nestings and 80 long shapes at least', () => {
    expect(NESTINGS.length).toBeGreaterThanOrEqual(30);
    expect(LONG_SHAPES.length).toBeGreaterThanOrEqual(80);
  });
});
