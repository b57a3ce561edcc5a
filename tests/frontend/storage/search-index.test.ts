// The search: words by their beginnings, without diacritics, and in scripts without spaces; the shown piece of the speech, and its link.
import { withOwnVerdict } from '@rostrum/shared/judging/own-votes';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { describe, expect, it } from 'vitest';
import {
  findIn,
  queryTerms,
  searchableSpeech,
  searchableSpeeches,
} from '../../../frontend/src/storage/search-debates.ts';
import { withVerdicts } from '../../fixtures/judged-debate.ts';
import { formatNamed, openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../../shared/kit/play-debate.ts';

const debate = (id: string, name: string, ...speeches: string[]) => ({
  id,
  name,
  speeches: speeches.map((text, place) => searchableSpeech(`P${place + 1}`, text)),
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

const search = (query: string) =>
  DEBATES.flatMap(({ id, name, speeches }) => {
    const hit = findIn(name, speeches, queryTerms(query));
    return hit ? [{ id, ...hit }] : [];
  });
const idsFor = (query: string) => search(query).map(({ id }) => id);
const textWithMarks = (query: string) =>
  search(query)[0]
    ?.speech?.parts.filter(({ hit }) => hit)
    .map(({ text }) => text);

describe('a query', () => {
  it.each([
    ['animals', 'zoos'],
    ['cafe naivete', 'zoos'],
    ['能エネ', 'atom'],
    ['核', 'atom'],
    ['ทะเล', 'thai'],
    ['الامتحانات', 'arab'],
    ['근무제', 'korea'],
    ['strassenbahn', 'german'],
  ])('%s finds the debate %s, and no other', (query, id) => {
    expect(idsFor(query)).toEqual([id]);
  });

  it.each(['animals 原子力', 'nimals', '力原', '__proto__'])('%s finds nothing', (query) => {
    expect(idsFor(query)).toEqual([]);
  });
});

it('finds a judge’s words only after the person has voted, if the verdict is kept back until then', () => {
  const format = formatNamed('oxford');
  const start = openDebate(format, { settings: { scoreFirst: true } });
  const whims = CALM_CHANCES;
  const { record } = playDebate(start, { cards: TEST_CARDS, chance: seededNumbers(5), whims });
  const judgedRecord = withVerdicts(record);
  const judge = new Set(judgedRecord.seats.flatMap(({ id, judges }) => (judges ? id : [])));
  const references = turnReferences(judgedRecord);
  const referencesOf = (isJudge: boolean) =>
    turnsOf(judgedRecord).flatMap(({ id, seat }) =>
      judge.has(seat) === isJudge ? (references.get(id) ?? '') : [],
    );
  const referencesFound = (now: DebateRecord) => searchableSpeeches(now).map(({ reference }) => reference);
  expect(referencesFound(judgedRecord)).toEqual(referencesOf(false));
  expect(referencesFound(withOwnVerdict(judgedRecord, null, 9))).toEqual(
    expect.arrayContaining(referencesOf(true)),
  );
});

describe('a hit', () => {
  it('leads to the speech that has the words, and marks them', () => {
    const [hit] = search('naivete cafe');
    expect(hit?.speech?.reference).toBe('P2');
    expect(textWithMarks('naivete cafe')).toEqual(['café', 'naïveté']);
    expect(textWithMarks('棄物の問')).toEqual(['核廃棄物の問題は解決していない']);
    expect(textWithMarks('الامتحانات')).toEqual(['الاِمْتِحَانَاتُ']);
  });
});
