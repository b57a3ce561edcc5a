// Very long and deeply nested Markdown: rendering it neither throws nor takes a second.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Markdown } from '../../../frontend/src/components/markdown.tsx';
import { underASecond } from '../../kit/slowness.ts';

function msToRender(text: string): number {
  const began = performance.now();
  const page = render(<Markdown text={text} />);
  const took = performance.now() - began;
  page.unmount();
  return took;
}

const LINES = ['[a]: b\n', '```\n', '| a | b |\n', 'a|b\n-|-\n', '- [ ] a\n', '> a\nb\n', 'a\n\n', '***\n'];
const WORDS = ['*a ', '*a_', 'a**b', '~~a ', '[a](b "c', '[^a]', '![a](b', 'www.a_', 'a@b.c', '<a ', 'w'];
const NESTED = ['> ', '1. > - ', '- - > ', '- [ ] ', '# > ', '[^a]: '];

it.each([...LINES, ...WORDS, ...NESTED])('%j, repeated, renders fast', (piece) => {
  for (const size of [2_400, 19_900, 60_000])
    expect(underASecond(() => msToRender(`${piece.repeat(size / piece.length)}end`))).toBe(true);
});

it.each(['- ', '> '])('%j, nested deeper in each line, renders fast', (piece) => {
  const lines = Array.from({ length: 250 }, (_, index) => `${piece.repeat(index)}a\n`);
  expect(underASecond(() => msToRender(lines.join('')))).toBe(true);
});
