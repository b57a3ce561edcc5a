// Queries are read from a form, from a form that was cut off, and from lines as a person writes them.
import { queriesIn } from '@rostrum/shared/answers/queries-answer';
import { expect, it } from 'vitest';

it.each<[string, string, string[]?]>([
  ['a form', '{"queries":[{"purpose":"p","query":"four-day  week"},{"purpose":"p","query":"turnover"}]}'],
  [
    'a form in a fence',
    '```json\n{"queries":[{"purpose":"p","query":"four-day week"},{"query":"turnover"}]}\n```',
  ],
  [
    'a form that was cut off',
    '{"queries":[{"purpose":"p","query":"four-day week"},{"purpose":"p","query":"turnover"},{"purpose":"against us, the co',
  ],
  ['items alone', '[{"purpose":"p","query":"four-day week"},{"query":"turnover"}]'],
  ['a list of texts', '{"queries":["four-day week","turnover"]}'],
  ['a text in place of a list', '{"queries":"four-day week"}', ['four-day week']],
  ['an item in place of a list', '{"queries":{"purpose":"p","query":"turnover"}}', ['turnover']],
  ['a form in capital letters', '{"Queries":[{"Purpose":"p","Query":"four-day week"},"turnover"]}'],
  [
    'a form behind a sentence that was cut off',
    'Here is the JSON:\n```json\n{"queries":[{"purpose":"p","query":"four-day week"},{"query":"turnover"},{"purpose":"a',
  ],
  [
    'a form that was cut off, with signs',
    '{"queries":[{"query":"Z\\u00fcrich\\n\\"costs\\""},{"query":"turno',
    ['Zürich "costs"'],
  ],
  ['lines below a heading', 'Here are my queries:\n1. four-day week\n2. turnover'],
  ['lines below a heading in bold', '**Suchanfragen:**\n- four-day week\n- turnover'],
  ['a question that needs', 'Do we need nothing?', ['Do we need nothing?']],
  ['lines with numbers', '1. four-day week\n2) turnover'],
  [
    'lines with numbers that begin with a decimal',
    '1. 2.5 degrees\n2. 10.5 degrees',
    ['2.5 degrees', '10.5 degrees'],
  ],
  ['lines that begin with dates', '24. 2. war\n3. 10.1990 war', ['24. 2. war', '3. 10.1990 war']],
  ['lines with dashes', '- four-day week\n\n- turnover\n- turnover'],
])('the queries of %s are read', (_, text, queries = ['four-day week', 'turnover']) => {
  expect(queriesIn(text)).toEqual(queries);
});

it.each([
  [''],
  ['{"queries":[]}'],
  ['{"queries":"none"}'],
  ['{"queries":{}}'],
  ['{"queries":null}'],
  ['{"queries":[{"purpose":"the'],
  ['…\n---'],
  ['I need nothing.'],
  ['We don’t need any sources.'],
  ['Ich brauche nichts.'],
  ['Keine Suchanfragen.'],
  ['Here is the JSON:\n```json\n{"queries":[{"purpose":"th'],
])('no query is read in %j', (text) => {
  expect(queriesIn(text)).toEqual([]);
});

it('at most three queries are read, each at most 300 characters', () => {
  expect(queriesIn(`${'long '.repeat(100)}\nb\nc\nd`)).toEqual(
    ['long '.repeat(60), 'b', 'c'].map((one) => one.slice(0, 300)),
  );
});
