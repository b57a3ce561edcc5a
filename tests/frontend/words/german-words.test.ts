// German as a German reads it: one word for one thing, and nothing left over that stands only in an earlier wording.
import { expect, it } from 'vitest';

const files = import.meta.glob<string>('../../../frontend/src/words/german/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const texts = Object.values(files)
  .flatMap((text) => text.split('\n'))
  .filter((line) => !line.startsWith('//'));

it.each([
  ['Kostengrenze', /Kostenlimit/],
  ['Das Geld ist zurückgelegt', /vorgesorgt|eingeplant/],
  ['ohne einander zu hören', /gleichzeitig(?: und|,) verdeckt/],
  ['ohne Namen', /Richter, verdeckt/],
  ['optional', /reiwillig/],
  ['Aufstellung', /(?:diese|dieser|gespeicherte) Einstellung(?! (?:der|des))/],
  ['Zwischenruf', /Einwerfen/],
  ['Token', /\bTokens\b/],
  ['halb beantwortet', /eilweise beantwortet/],
  ['Eine Runde berät, Sie entscheiden', /Sie unter Personas/],
  ['a title without a comma at its end', /Kreuzverhör \d,'/],
])('says %s', (_, other) => expect(texts.filter((line) => other.test(line))).toEqual([]));
