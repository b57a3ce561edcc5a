// A search in several places: what fails is named as what it is, and the others are searched all the same.
import { MAX_PASSAGES } from '@rostrum/shared/record/source-passage';
import { expect, it, onTestFinished } from 'vitest';
import { searchInPage } from '../../../frontend/src/sources/page-search.ts';
import { searchSources } from '../../../frontend/src/sources/search-sources.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { researchWords } from '../../../frontend/src/words/research-words.ts';
import { addEntries, openDebate } from '../../fixtures/records.ts';

const library = { id: 'l1', title: 'Notes', files: 1, passages: 9, words: 900, sample: 'w' };
const passage = { key: 'p', title: 'A page', place: '', text: 'Trams cost less than roads.' };
const due = { step: 'research', queries: [{ seat: 'proposition', query: 'trams' }], waits: false };

it('finds on the server what it can when the library fails, and does not blame the server', async () => {
  const record = { ...openDebate(), research: { when: 'openings' as const, library, server: 'Search' } };
  const packet = await searchSources(
    { record, due },
    { library: () => Promise.reject(new Error('The disk is gone')), server: async () => [passage] },
  );
  expect(packet.passages.map(({ title }) => title)).toEqual(['A page']);
  expect(packet.faults).toEqual([{ code: 'library', detail: 'The disk is gone' }]);
});

it('tells why a place failed in one sentence, though the reason is one itself', async () => {
  const record = { ...openDebate(), research: { when: 'openings' as const, server: 'Search' } };
  const server = () => Promise.reject(new Error('There is no search server here.'));
  const { faults = [] } = await searchSources({ record, due }, { library: async () => null, server });
  expect(faults.map(({ code, detail = '' }) => researchWords('fault', { code, detail }))).toEqual([
    'The search server could not be asked: There is no search server here. The debate goes on without it.',
  ]);
  // The reason is in the language that the page had then.
  onTestFinished(() => chooseLanguage('en'));
  await chooseLanguage('de');
  for (const code of ['server', 'library'] as const)
    expect(researchWords('fault', { code, detail: 'Niemand antwortet' })).toContain(': Niemand antwortet.');
});

it('says of a server that could not be asked what the page would say, and of a search that failed what its server says', async () => {
  const record = { ...openDebate(), research: { when: 'openings' as const, server: 'Search' } };
  const says = async (fetch: () => Promise<Response>) => {
    const http = { fetch, base: '', token: () => undefined, onLocked: () => {} };
    const { faults = [] } = await searchInPage({ record, due }, new AbortController().signal, http);
    return faults.map(({ detail }) => detail);
  };
  const refusal = (code: string, detail: string) => async () =>
    Response.json({ type: 'x', title: 'x', status: 503, code, detail }, { status: 503 });
  expect(await says(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual([
    'Rostrum’s server cannot be reached',
  ]);
  expect(await says(refusal('too-many-requests', 'x'))).toEqual([
    'Too many requests. Wait a moment, then try again',
  ]);
  const own = refusal('provider-unavailable', 'The search took longer than 20 s.');
  expect(await says(own)).toEqual(['The search took longer than 20 s']);
});

it('fills a packet beside the passages of earlier ones, which its searches find again', async () => {
  const pages = Array.from({ length: 40 }, (_, at) => ({ ...passage, key: `p${at}`, text: `Trams ${at}.` }));
  const asksLibrary = async (_: string, queries: readonly string[], max: number) =>
    queries.map(() => pages.slice(0, max));
  const places = { library: asksLibrary, server: async () => [] };
  const record = { ...openDebate(), research: { when: 'rounds' as const, library } };
  const first = await searchSources({ record, due }, places);
  const later = addEntries(record, { ...first, kind: 'ruling', at: 5 });
  const second = await searchSources({ record: later, due: { ...due, step: 'research_2' } }, places);
  expect(first.passages).toHaveLength(MAX_PASSAGES);
  expect(second.passages).toHaveLength(MAX_PASSAGES);
  const keys = new Set([...first.passages, ...second.passages].map(({ text }) => text));
  expect(keys.size).toBe(2 * MAX_PASSAGES);
});
