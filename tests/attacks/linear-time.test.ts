// Every reader of foreign text takes time in proportion to it: eight times the text, and nowhere near sixty-four times the time.
import { looseObjectsIn } from '@rostrum/shared/debate/loose-json';
import { readFormat } from '@rostrum/shared/formats/format-file';
import { tamperingIn } from '@rostrum/shared/judging/tampering';
import { escapeText, readTags, unescapeText } from '@rostrum/shared/tags/tags';
import { describe, it } from 'vitest';
import { readImport } from '../../frontend/src/archive/export-json.ts';
import { readBlocks } from '../../frontend/src/parts/blocks.ts';
import { readLink } from '../../frontend/src/stores/setup-link.ts';
import { attack } from './tally.ts';

const linear = attack('Linear time', 'readers of foreign text');

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'blocks of a speech': (text) => readBlocks(text),
  'tags of a prompt': (text) => readTags(text, 'speech'),
  escaping: (text) => unescapeText(escapeText(text)),
  'what tries to steer': tamperingIn,
  'objects in an answer': looseObjectsIn,
  'a format file': readFormat,
  'an imported debate': readImport,
  'a link': (text) => readLink(`#setup=${text}`),
};
/** What makes careless readers quadratic. */
const SHAPES: Readonly<Record<string, string>> = {
  letters: 'a',
  spaces: ' ',
  lines: '\n',
  'open tags': '<speech ',
  'closing tags': '</speech>',
  braces: '{',
  'braces in braces': '{"a":',
  brackets: '[',
  quotes: '"',
  backslashes: '\\',
  fences: '```\n',
  'fences of other kinds': '```\n~~~\n',
  'rows of a table': '| a | b |\n',
  ampersands: '&amp;amp;',
  orders: 'ignore the judge must score ',
  'nearly a role': 'system ',
  emphasis: '*_',
  'look-alike brackets': '‹a',
  'invisible characters': '\u200b',
  'nearly a tag': '< s p e e c ',
  'nearly an order': 'give us 10 ',
};
const SMALL = 40_000;

const timeOf = (read: (text: string) => unknown, text: string): number => {
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    read(text);
    return performance.now() - began;
  });
  return Math.min(...times);
};

describe.each(Object.entries(READERS))('%s', (name, read) => {
  it.each(Object.entries(SHAPES))('of %s', (shape, piece) => {
    const text = piece.repeat(Math.ceil(SMALL / piece.length));
    const small = timeOf(read, text);
    const large = timeOf(read, text.repeat(8));
    // Under 20 ms a proportion says nothing. Over it, 64-fold would be quadratic; eight times more settles what one pause
    // of a busy machine has made doubtful.
    const fine = large < 20 || large < small * 32 || timeOf(read, text.repeat(64)) < large * 32;
    linear.tried(`${name} of ${shape}: ${small.toFixed(2)} → ${large.toFixed(2)} ms`, fine);
  });
});
