// Every refusal of the backend is a sentence in the language of the page; the errors' own messages stay English, for logs and records.
import { ProblemCode } from '@rostrum/shared/wire/problem-code';
import { afterEach, expect, it } from 'vitest';
import { ProblemError, UnreachableError } from '../../../frontend/src/engine/transport/http.ts';
import { errorText } from '../../../frontend/src/words/error-text.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';

afterEach(() => chooseLanguage('en'));
const problemOf = (code: ProblemCode) =>
  new ProblemError({ type: 'x', title: 'x', status: 400, detail: 'It needs 3 MB.', code }, null);

it('every code has a sentence, and another one in German', async () => {
  const english = ProblemCode.options.map((code) => errorText(problemOf(code), ''));
  await chooseLanguage('de');
  const german = ProblemCode.options.map((code) => errorText(problemOf(code), ''));
  expect(new Set([...english, ...german]).size).toBeGreaterThanOrEqual(2 * ProblemCode.options.length - 2);
  for (const sentence of [...english, ...german]) expect(sentence).toMatch(/^\p{Lu}.{20,}\.$/u);
});

it('the sentence adds the server’s words when they say more than the code', () => {
  expect(errorText(problemOf('too-large'), '')).toContain('The server says: It needs 3 MB.');
  expect(errorText(problemOf('unauthorized'), '')).not.toContain('3 MB');
  expect(problemOf('unauthorized').message).toBe('It needs 3 MB.');
});

it('the sentence says whether nothing answered, or something else did', async () => {
  expect(errorText(new UnreachableError('notOurs', 502), '')).toContain('502');
  await chooseLanguage('de');
  expect(errorText(new UnreachableError(), '')).toBe(
    'Der Server von Rostrum ist nicht erreichbar. Läuft er noch?',
  );
  expect([errorText(new Error('As it is.'), ''), errorText(null, 'None.')]).toEqual(['As it is.', 'None.']);
});
