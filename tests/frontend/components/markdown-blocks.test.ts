// Streamed Markdown is split into blocks: a finished block never changes while text arrives, and no text is lost.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

describe('blocks of a growing text', () => {
  it('hold the whole text, but for blank lines between them', () => {
    fc.assert(
      fc.property(markdownPieces, (parts) => {
        const text = parts.join('');
        const { done, tail } = readMarkdownBlocks(text);
        const bare = (read: string) => read.replace(/\s/g, '');
        expect(bare([...done, tail].join(''))).toBe(bare(text));
      }),
      { seed: 11 },
    );
  });

  it('that are finished are never touched again', () => {
    fc.assert(
      fc.property(markdownPieces, (parts) => {
        let text = '';
        for (const part of parts) {
          const before = readMarkdownBlocks(text).done;
          text += part;
          expect(readMarkdownBlocks(text).done.slice(0, before.length)).toEqual(before);
        }
      }),
      { seed: 12 },
    );
  });
});
