// The language of a motion, which decides the language of speeches and of the seats' names.
import { FORMATS } from '@rostrum/shared/formats/registry';
import { namedLanguageOf } from '@rostrum/shared/speech/language';
import { expect, it } from 'vitest';
import { shippedMotionsGerman } from '../../../frontend/src/words/german/shipped/shipped-motions-german.ts';

const SAMPLES = Object.values(FORMATS).flatMap(({ sampleMotions }) => sampleMotions);

it('the language is named for every sample motion, in English and in German', () => {
  const textsWithoutName = SAMPLES.flatMap((motion) => [
    ...(namedLanguageOf(motion) === 'English' ? [] : [motion]),
    ...(namedLanguageOf(shippedMotionsGerman[motion] ?? '') === 'German'
      ? []
      : [shippedMotionsGerman[motion]]),
  ]);
  expect(textsWithoutName).toEqual([]);
});

it.each([
  ['German', 'Künstliche Intelligenz gehört in jede Schule'],
  [
    'German',
    'Künstliche Intelligenz gehört in jede Schule (https://www.example.org/the-case-for-ai-in-schools)',
  ],
  ['German', 'Jeder braucht ein Tempolimit'],
  ['English', 'AI in every school'],
  ['English', 'Should the sign 禁止校车 be removed from all the school buses of our city?'],
  ['Chinese', '应该禁止校车吗 (ban)'],
  [null, 'Нужно ли учить в школе знак 人?'],
  // The motion may be in either language.
  [null, 'Smartphones in Schulen'],
])('the language is %s: %s', (language, motion) => {
  expect(namedLanguageOf(motion)).toBe(language);
});
