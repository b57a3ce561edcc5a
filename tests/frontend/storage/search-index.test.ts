// The full-text search: words by their beginnings, without diacritics, and in scripts without spaces; the piece of the speech that is
// shown, and where it leads.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debateLabelsOf } from '../../../frontend/src/storage/database.ts';
import {
  folded,
  holds,
  queryTerms,
  searchable,
  searchableDebate,
  searchDebates,
  snippetOf,
} from '../../../frontend/src/storage/search-debates.ts';
import { spokenDebate } from './test-archive.ts';

const NO_LABELS = { title: '', tags: [] as string[] };
const debate = (id: string, motion: string, ...speeches: string[]) => ({
  id,
  motion,
  ...NO_LABELS,
  speeches: speeches.map((text, place) => ({ reference: `P${place + 1}`, text })),
});
const DEBATES = [
  debate(
    'zoos',
    'Zoos should be closed',
    'Animals suffer behind bars.',
    'The café owner disagrees: naïveté costs.',
  ),
  debate(
    'atom',
    '原子力発電は必要である',
    '再生可能エネルギーだけでは電力が足りない。',
    '核廃棄物の問題は解決していない。',
  ),
  debate('thai', 'ควรห้ามพลาสติก', 'พลาสติกทำลายทะเล'),
  debate('arab', 'يجب إلغاء الامتحانات', 'الاِمْتِحَانَاتُ لا تقيس الفهم.'),
  debate('korea', '주 4일 근무제를 도입해야 한다', '생산성이 떨어지지 않는다.'),
  debate('german', 'Straßenbahnen statt Autos', 'Der öffentliche Nahverkehr ist günstiger.'),
];

const search = (query: string, debates = DEBATES) => searchDebates(debates.map(searchable), query);
const found = (query: string, debates = DEBATES) => search(query, debates).map(({ id }) => id);
const marked = (query: string) =>
  search(query)[0]
    ?.speech?.parts.filter(({ hit }) => hit)
    .map(({ text }) => text);

describe('a query', () => {
  it.each([
    ['animals', 'zoos'],
    ['anim', 'zoos'],
    ['ZOOS closed', 'zoos'],
    ['cafe naivete', 'zoos'],
    ['再生可能', 'atom'],
    ['エネルギー', 'atom'],
    ['能エネ', 'atom'],
    ['廃棄物', 'atom'],
    ['核', 'atom'],
    ['ทะเล', 'thai'],
    ['พลาสติก', 'thai'],
    ['الامتحانات', 'arab'],
    ['근무제', 'korea'],
    ['strassenbahn', 'german'],
    ['offentliche', 'german'],
    ['gunstiger', 'german'],
  ])('%s finds the debate %s, and no other', (query, id) => {
    expect(found(query)).toEqual([id]);
  });

  it.each(['animals 原子力', 'zebra', 'nimals', '力原', 'เลทะ', '…', '"', 'constructor', '__proto__'])(
    '%s finds nothing',
    (query) => {
      expect(found(query)).toEqual([]);
    },
  );

  it('puts a title before a speech, and finds tags', () => {
    const named = { ...debate('named', 'Motion', 'Words.'), title: 'Lesson on bars', tags: ['class 9b'] };
    const debates = [...DEBATES, named];
    expect(found('bars', debates)).toEqual(['named', 'zoos']);
    expect(found('9b', debates)).toEqual(['named']);
  });
});

describe('a hit', () => {
  it('leads to the speech that has the words, and marks them', () => {
    const [hit] = search('naivete cafe');
    expect(hit?.speech?.reference).toBe('P2');
    expect(marked('naivete cafe')).toEqual(['café', 'naïveté']);
    expect(marked('caf naiv')).toEqual(['café', 'naïveté']);
    expect(marked('棄物の問')).toEqual(['棄物の問']);
    expect(marked('الامتحانات')).toEqual(['الاِمْتِحَانَاتُ']);
  });

  it('has no speech where only the motion has the words', () => {
    expect(search('zoos')[0]?.speech).toBeNull();
  });

  it('is found in what a verdict says in words, not in the names of its fields', () => {
    const debates = [searchableDebate(spokenDebate(), NO_LABELS)];
    const [hit] = searchDebates(debates, 'opposition answered the case');
    expect(hit?.speech?.reference).toBe('J1');
    expect(hit?.speech?.parts.map(({ text }) => text).join('')).not.toContain('"');
    expect(searchDebates(debates, 'participants')).toEqual([]);
  });
});

describe('the piece of a speech', () => {
  const LONG = `${'Nothing here at all. '.repeat(40)}The reactor was shut down.${' And so on.'.repeat(40)}`;

  it('begins before the hits, ends after them, and is cut between words', () => {
    const text = snippetOf(LONG, ['reactor'])
      .map((part) => part.text)
      .join('');
    expect(text).toMatch(/^….*all\. The reactor was shut down\. And so on\..*…$/);
    expect(text.length).toBeLessThan(220);
  });

  it('stands where most of the words are together', () => {
    const text = `Reactor. ${LONG}`;
    expect(
      snippetOf(text, ['reactor', 'shut'])
        .map((part) => part.text)
        .join(''),
    ).toContain('was');
  });

  it('holds pieces of the text in their order, whatever the text and the terms', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), fc.nat(), (text, pick) => {
        const terms = queryTerms(text);
        const term = terms[pick % Math.max(1, terms.length)];
        const parts = snippetOf(text, term === undefined ? [] : [term]);
        expect(parts.some(({ hit }) => hit)).toBe(term !== undefined);
        const plain = parts
          .map((part) => part.text)
          .join('')
          .replace(/^…|…$/g, '');
        expect(text.replace(/\s+/g, ' ')).toContain(plain);
      }),
      { seed: 11 },
    );
  });
});

describe('terms', () => {
  it('are the words of a query without case and diacritics, each once', () => {
    expect(queryTerms('L’Été à Łódź, à')).toEqual(['l', 'ete', 'a', 'lodz']);
    expect(queryTerms('日本語')).toEqual(['日本語']);
    expect(queryTerms('… "')).toEqual([]);
  });

  it('of any text are found in it again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (text) => {
        expect(queryTerms(text).filter((term) => !holds(folded(text), term))).toEqual([]);
      }),
      { seed: 12 },
    );
  });
});

it('labels are what the person typed, cut to size, each tag once', () => {
  expect(debateLabelsOf('d', '  My   title ', 'School, school,, 授業、 a;b ', 5)).toEqual({
    id: 'd',
    title: 'My title',
    tags: ['School', '授業', 'a', 'b'],
    changedAt: 5,
  });
  const long = debateLabelsOf(
    'd',
    '😀'.repeat(300),
    Array(30)
      .fill(0)
      .map((_, n) => `tag ${n}`)
      .join(),
    5,
  );
  expect(long.title.length).toBeLessThanOrEqual(200);
  expect(long.title).toMatch(/^(😀)+$/);
  expect(long.tags).toHaveLength(20);
});
