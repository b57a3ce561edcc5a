// The limits beyond which a speech is shown as plain text instead of Markdown; ordinary speeches stay below them.
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FallbackBoundary } from '../../../frontend/src/components/fallback-boundary.tsx';
import { Markdown } from '../../../frontend/src/components/markdown.tsx';
import { runs } from '../../kit/effort.ts';

const renderedMarkdown = (text: string) => render(<Markdown text={text} />).container;
const deepest = (page: Element): number =>
  Math.max(0, ...[...page.children].map((child) => 1 + deepest(child)));

describe('a speech', () => {
  it('of an ordinary kind is read as Markdown, long ones as well', () => {
    const paragraph = `${'A **long** speech with [a source](https://example.com) and *stress*. '.repeat(40)}\n\n`;
    const count = runs({ fast: 12, all: 30 });
    const page = renderedMarkdown(paragraph.repeat(count));
    expect(page.querySelectorAll('p')).toHaveLength(count);
    expect(page.querySelectorAll('strong')).toHaveLength(40 * count);
  });

  it.each([
    'It is \\(a_1 * b_2,\\, c*2\\) here.',
    'So\n\n$$\\int_0^1 x\\,dx * y*2$$',
    'So \\[E = mc^2\\] it is.',
  ])('with a formula keeps it as it was written: %s', (text) =>
    expect(renderedMarkdown(text).textContent?.replace(/\s+/g, '')).toBe(text.replace(/\s+/g, '')),
  );

  it.each([
    ['a block of 20,001 characters', `**${'word '.repeat(3_999)}words**`],
    ['a word of 2,001 characters', `**a** ${'w'.repeat(2_001)}`],
    ['quotes 101 deep', `${'> '.repeat(101)}**a**`],
    ['a list 101 deep by its indent', `${'  '.repeat(101)}- **a**`],
    [
      'a list one deeper in each of 63 lines',
      Array.from({ length: 63 }, (_, line) => `${'- '.repeat(line + 1)}**a**`).join('\n'),
    ],
    ['1,001 lines', `**a**\n${'b\n'.repeat(1_001)}`],
    ['a wide table', `|${'**a**|'.repeat(60)}\n|${'-|'.repeat(60)}${'\n|b'.repeat(90)}`],
  ])('with %s stands there as it was written', (_, text) => {
    const page = renderedMarkdown(text);
    expect(page.querySelector('strong')).toBeNull();
    expect(page.textContent?.startsWith(text.slice(0, 20_000))).toBe(true);
  });

  it('of more than 400 paragraphs, or 100,000 characters, stands there as it was written', () => {
    expect(renderedMarkdown('**a**\n\n'.repeat(401)).querySelector('strong')).toBeNull();
    expect(
      renderedMarkdown(`${'word '.repeat(3_000)}**a**\n\n`.repeat(7)).querySelector('strong'),
    ).toBeNull();
  });

  it('of a million characters is shown in parts', async () => {
    const page = renderedMarkdown('word '.repeat(50_000));
    expect(page.textContent?.length).toBeLessThan(21_000);
    await userEvent.click(screen.getByRole('button', { name: /Show more \(230,000 characters left\)/ }));
    expect(page.textContent?.length).toBeGreaterThan(39_000);
  });

  it('whose emphasis nests 300 deep is cut at 100, and its words stay', () => {
    const page = renderedMarkdown(`${'*a '.repeat(300)}${'b* '.repeat(300)}`);
    expect(deepest(page)).toBeGreaterThan(50);
    expect(deepest(page)).toBeLessThanOrEqual(102);
    expect(page.textContent?.match(/b/g)).toHaveLength(300);
  });
});

function Picky({ text }: { text: string }) {
  if (text === 'bad') throw new Error('cannot');
  return <b>{text}</b>;
}

describe('a piece of the page that throws', () => {
  it('is replaced, alone, and tried again when it is another piece', () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = (text: string) => (
      <>
        <i>beside</i>
        <FallbackBoundary piece={text} fallback={<u>instead</u>}>
          <Picky text={text} />
        </FallbackBoundary>
      </>
    );
    const { container, rerender } = render(page('bad'));
    expect(container.innerHTML).toBe('<i>beside</i><u>instead</u>');
    rerender(page('good'));
    expect(container.innerHTML).toBe('<i>beside</i><b>good</b>');
    silent.mockRestore();
  });
});

it('no word of a footnote or of a link’s definition is lost, wherever the reference to it stands', () => {
  const text =
    'Rents fell.[^1] See [the report][r].\n\n[^1]: Halle, 2019.\n\n[r]: https://example.org/report';
  const { container } = render(<Markdown text={text} />);
  for (const words of ['Rents fell.[^1]', 'the report', '[^1]: Halle, 2019.', 'https://example.org/report'])
    expect(container.textContent).toContain(words);
  cleanup();
  const together = render(<Markdown text={'Rents fell.[^1]\n[^1]: Halle, 2019.'} />);
  expect(together.container.textContent).toMatch(/Rents fell\.1\s*\[\^1\]: Halle, 2019\./);
});
