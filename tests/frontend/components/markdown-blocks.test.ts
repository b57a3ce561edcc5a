// Streamed Markdown is split into blocks: a finished block never changes while text arrives, and no text is lost.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMarkdownBlocks } from '../../../frontend/src/components/markdown-limits.ts';

const markdownPieces = fc.array(
  fc.constantFrom(
    'word ',
    'two words',
    '\n',
    '\n\n',
    '```js\n',
    '```\n',
    '~~~\n',
    '# head\n',
    '- item\n',
    '  ',
    '| a | b |\n',
  ),
  { maxLength: 40 },
);

it('blocks of a growing text hold all of it, but for blank lines, and those that are finished are never touched again', () => {
  const bare = (read: string) => read.replace(/\s/g, '');
  fc.assert(
    fc.property(markdownPieces, (parts) => {
      let text = '';
      for (const part of parts) {
        const before = readMarkdownBlocks(text).done;
        text += part;
        const { done: finishedBlocks, tail } = readMarkdownBlocks(text);
        expect(finishedBlocks.slice(0, before.length)).toEqual(before);
        expect(bare([...finishedBlocks, tail].join(''))).toBe(bare(text));
      }
    }),
    { seed: 12 },
  );
});
