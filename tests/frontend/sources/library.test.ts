// Libraries of sources: words, passages, and what a query finds.
import { LibraryOfRecord } from '@rostrum/shared/record/source-passage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLibraryBuilder, openLibrary } from '../../../frontend/src/sources/library-index.ts';
import { libraryWords, queryWords } from '../../../frontend/src/sources/library-words.ts';
import { passagesOf, textOfPages } from '../../../frontend/src/sources/passages.ts';
import { LONG_FORM, QUADRATIC_MS, runs } from '../../kit/effort.ts';

const libraryOf = (files: Record<string, string | string[]>) => {
  const builder = createLibraryBuilder('Notes');
  for (const [name, text] of Object.entries(files)) builder.add(name, [text].flat());
  return openLibrary(builder.finish());
};
const passageTexts = (pages: string[]) =>
  [...passagesOf(pages)].map(({ from, to }) => textOfPages(pages).slice(from, to));

it('A library of a folder with a long name can be listed, and debated with', () => {
  const { info } = createLibraryBuilder('n'.repeat(250)).finish();
  expect(LibraryOfRecord.safeParse(info).success).toBe(true);
});

describe('The words of a library', () => {
  it.each([
    ["L’Allemagne et l'Italie qu’on", 'allemagne et italie on'],
    ["Germany’s dogs' don’t", "germany dogs don't"],
    ['25,000 25.000 25 000 25\u202f000 1990 200', '25000 25000 25000 25000 1990 200'],
    ['col\u00adli\u00adsion co\u200boperate', 'collision cooperate'],
    ['ﬁne ＡＢＣ №5', 'fine abc no5'],
    ['well-known e-mail, C3PO', 'well known e mail c3po'],
    ['Тест ελληνικά हिन्दी', 'тест ελληνικά हिन्दी'],
    ['Ozempic™ geht´s', 'ozempic geht'],
    ['Ozempicᵀᴹ xᵀ', 'ozempic xt'],
  ])('are broken the same everywhere: %s', (text, words) => {
    expect(libraryWords(text).join(' ')).toBe(words);
  });

  it('are found in scripts without blanks, beside others', () => {
    expect(libraryWords('東京都でDebianを使う')).toEqual(expect.arrayContaining(['東京', 'debian', '使う']));
    expect(libraryWords('ประเทศไทย')).toContain('ประเทศไทย');
  });

  it('leave out of a query what says nothing, in English and German', () => {
    expect(queryWords('What is the cost of the tram, and who pays for the tram?')).toEqual([
      'cost',
      'tram',
      'pays',
    ]);
    expect(queryWords('Wie hoch sind die Kosten der Bahn?')).toEqual(['hoch', 'kosten', 'bahn']);
  });

  it.each([
    ['war', 'war'],
    ['Iraq war casualties', 'iraq war casualties'],
    ['MIT study', 'mit study'],
    ['WHO report on what IT costs', 'who report it costs'],
    ['WHAT IS THE COST', 'cost'],
    ['how many people die', 'many people die'],
    ['Wer war am Krieg mit der Türkei beteiligt', 'wer krieg türkei beteiligt'],
    ['die Kosten der WHO', 'kosten who'],
    ['die Linke Wahlergebnis', 'linke wahlergebnis'],
    ['Arbeitszeit mit vollem Lohn', 'arbeitszeit vollem lohn'],
    ['man pro Kopf Einkommen', 'pro kopf einkommen'],
    ['Krieg nach Afghanistan war', 'krieg afghanistan'],
    ['right to die', 'right die'],
    ['the man with the hat', 'man hat'],
    ['die', 'die'],
    ['MIT economists and war', 'mit economists war'],
    ['die WHO Reform', 'who reform'],
  ])('keep in a query what has a meaning in its language: %s', (query, words) => {
    expect(queryWords(query).join(' ')).toBe(words);
  });
});

describe('Passages', () => {
  const words = fc.array(
    fc.constantFrom(
      'tram',
      'cost',
      'Über',
      '。',
      '城市',
      '. ',
      '\n\n',
      '\n',
      '# Head',
      'x'.repeat(500),
      `x${'😀'.repeat(400)}`,
    ),
  );

  it('have all words of the text in its order, overlap nowhere, and keep their bounds', () => {
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join(' ');
        let end = 0;
        for (const { from, to, words: own } of passagesOf([text])) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(text.slice(end, from).trim()).toBe('');
          expect(to - from).toBeLessThanOrEqual(4_000);
          expect(own.length).toBeLessThanOrEqual(180);
          expect(text.slice(from, to)).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
          end = to;
        }
        expect(libraryWords(text.slice(end))).toEqual([]);
      }),
      { numRuns: runs({ fast: 100, all: 2_000 }), seed: 55 },
    );
  });

  it('begin inside no character, and hold no long run of signs', () => {
    const texts = [`x${'𠮷'.repeat(2_000)}`, `${'*-'.repeat(9_000)} tram`].flatMap((text) =>
      passageTexts([text]),
    );
    expect(
      texts.filter((text) => /^[\udc00-\udfff]|[\ud800-\udbff]$/.test(text) || text.length > 4_000),
    ).toEqual([]);
    expect(texts.at(-1)).toContain('tram');
  });

  it('are cut between paragraphs, else between sentences', () => {
    const paragraph = (word: string) => `${`${word} `.repeat(99)}${word}.`;
    expect(passageTexts([[paragraph('one'), paragraph('two'), paragraph('three')].join('\n\n')])).toEqual([
      paragraph('one'),
      paragraph('two'),
      paragraph('three'),
    ]);
    const sentences = passageTexts([`${'Eight words are in this sentence of mine. '.repeat(60)}`]);
    expect(sentences.every((text) => text.startsWith('Eight') && text.endsWith('mine.'))).toBe(true);
    expect(sentences.length).toBe(3);
  });

  it('name the page on which they begin, however many there are', () => {
    const pages = Array.from({ length: 100 }, (_, page) =>
      page % 9 === 0 ? '' : `Page ${page} says this of trams. `.repeat(1 + ((page * 17) % 83)).trim(),
    );
    const all = textOfPages(pages);
    const ends = pages.map((_, page) => textOfPages(pages.slice(0, page + 1)).length);
    const passages = [...passagesOf(pages)];
    for (const { from, place } of passages)
      expect(place, all.slice(from, from + 40)).toBe(`p. ${1 + ends.findIndex((end) => from < end)}`);
    expect(passages.length).toBeGreaterThan(100);
  });

  it('name the heading above them, or the page', () => {
    const long = 'A sentence about it. '.repeat(20);
    const text = `# 2.1. Archives\n\n${long}\n\n## Mirrors\n\n${long}`;
    expect([...passagesOf([text])].map(({ place }) => place)).toEqual(['2.1. Archives', 'Mirrors']);
    expect([...passagesOf(['', long.repeat(2), long.repeat(2)])].map(({ place }) => place)).toEqual([
      'p. 2',
      'p. 3',
    ]);
  });

  /** Bytes of the file: time that grows with their square would be hours. */
  const size = LONG_FORM ? 5_000_000 : 500_000;
  it.each([
    ['one word', 'x'],
    ['words without an end', 'word '],
    ['dots', '.'],
    ['headings that are none', '# x. '],
    ['Chinese without an end', '城'],
    ['blanks', ' '],
  ])('take time that grows with the text: one line of %s', (_, part) => {
    const started = performance.now();
    let count = 0;
    for (const { to, from } of passagesOf([part.repeat(size / Buffer.byteLength(part))])) count += to - from;
    expect(count).toBeGreaterThanOrEqual(0);
    expect(performance.now() - started).toBeLessThan(QUADRATIC_MS);
  });
});

describe('A library', () => {
  const filler = 'Nothing of interest stands in this line.\n\n'.repeat(40);

  it('finds the passage with the words of a query, with its file and its place', () => {
    const library = libraryOf({
      'a/trams.md': `# Cost\n\nA tram costs 25,000 crowns.\n\n${filler}`,
      'b/buses.md': filler,
    });
    expect(library.search('How much are the trams: 25 000?', 3)).toMatchObject([
      { title: 'a/trams.md', place: 'Cost', text: expect.stringContaining('A tram costs') },
    ]);
  });

  it('finds a passage by the words of its heading', () => {
    const library = libraryOf({ 'a.md': `# Zeppelins\n\n${filler}${'They fly. '.repeat(30)}` });
    expect(library.search('zeppelins', 9).length).toBeGreaterThan(1);
  });

  it.each([
    ['東京のトラムは高い。市はバスを買う。', '市のバス'],
    ['城市应该禁止私家车进入市中心。', '禁止私家车'],
    ['กรุงเทพมหานครเป็นเมืองหลวงของประเทศไทย', 'เมืองหลวง'],
  ])('finds words in scripts without blanks: %s', (text, query) => {
    const library = libraryOf({ 'other.txt': filler, 'wanted.txt': text });
    expect(library.search(query, 1)).toMatchObject([{ title: 'wanted.txt' }]);
  });

  it('finds nothing for a query of words that say nothing, or of none that it has', () => {
    const library = libraryOf({ 'a.txt': filler });
    expect(library.search('what is the', 5)).toEqual([]);
    expect(library.search('toString constructor __proto__', 5)).toEqual([]);
  });

  it('is the same for the same files, stored and read again', () => {
    const make = () => {
      const builder = createLibraryBuilder('Notes');
      builder.add('one.md', [filler]);
      builder.add('two.pdf', ['First page about trams.', 'Second page about buses.']);
      return builder.finish();
    };
    expect(make()).toEqual(make());
    const library = openLibrary(structuredClone(make()));
    expect(library.search('buses', 1)).toMatchObject([{ key: '1:0', place: 'p. 1' }]);
    expect(library.info).toMatchObject({
      id: expect.stringMatching(/^[\da-f]{16}$/),
      files: 2,
      words: 280 + 8,
    });
  });

  it('takes less than three times the text with its index', () => {
    const builder = createLibraryBuilder('Notes');
    const random = fc.sample(fc.lorem({ maxCount: 400 }), { numRuns: 200, seed: 5 });
    builder.add('a.txt', [random.join('\n\n')]);
    const { index, passages } = builder.finish();
    const arrays = [index.starts, index.passages, index.counts, index.lengths, passages];
    const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 2 * index.words.length);
    expect(bytes).toBeLessThan(3 * random.join('\n\n').length);
  });
});
