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

it('the blocks of a growing text contain all of it, except blank lines, and finished blocks never change', () => {
  const bare = (read: string) => read.replace(/\s/g, '');
  fc.assert(
    fc.property(markdownPieces, (parts) => {
      let text = '';
      for (const part of parts) {
        const before = readMarkdownBlocks(text).blocks;
        text += part;
        const { blocks, tail } = readMarkdownBlocks(text);
        expect(blocks.slice(0, before.length)).toEqual(before);
        expect(bare([...blocks, tail].join(''))).toBe(bare(text));
      }
    }),
    { seed: 12 },
  );
});
