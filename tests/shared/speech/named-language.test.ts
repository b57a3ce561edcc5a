// The language of a motion, which decides the language of speeches and of the seats' names.
import { FORMATS } from '@rostrum/shared/formats/registry';
import { languageIn } from '@rostrum/shared/prompts/briefs/brief-clauses';
import { answerShape } from '@rostrum/shared/prompts/briefs/judging-briefs';
import { languageOf, namedLanguageOf } from '@rostrum/shared/speech/language';
import { expect, it } from 'vitest';
import { shippedMotionsGerman } from '../../../frontend/src/words/german/shipped/shipped-motions-german.ts';
import motionsByLanguage from '../../fixtures/corpora/motions-by-language.json' with { type: 'json' };
import { openDebate } from '../../fixtures/records.ts';

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

const NAMES: Readonly<Record<string, string>> = {
  ...{ en: 'English', de: 'German', fr: 'French', es: 'Spanish', zh: 'Chinese', ja: 'Japanese', th: 'Thai' },
};
const MOTIONS = Object.entries(motionsByLanguage).flatMap(([language, motions]) =>
  motions.map((motion) => ({ motion, right: NAMES[language] ?? null })),
);

it('no motion of 41 languages is named as another one, and few are not named', () => {
  const readings = MOTIONS.map(({ motion, right }) => ({ motion, right, name: namedLanguageOf(motion) }));
  expect(readings.filter(({ right, name }) => name !== null && name !== right)).toEqual([]);
  expect(readings.flatMap(({ motion, right, name }) => (name === right ? [] : motion))).toEqual([
    ...['Social media harms democracy', 'Voting at sixteen', 'Universal basic income now'],
    ...['Free will exists', 'Wählen ab sechzehn', 'Der freie Wille existiert', 'Le vote à seize ans'],
    ...['Supprimons les notes', 'La energía nuclear es necesaria', '原発再稼働'],
  ]);
});

it('judges are told the language that speakers are told', () => {
  const wrong = MOTIONS.filter(({ motion }) => {
    const record = openDebate(undefined, { motion });
    const text = answerShape(record, {}, null).join('\n');
    return !text.includes(` in ${languageIn(record)}. `);
  });
  expect(wrong).toEqual([]);
});

it('the language of a long text is known in spite of some words of another one', () => {
  const german = 'Die Stadt ist für alle da, und wer nicht fährt, zahlt auch nicht. ';
  expect(languageOf(`${german.repeat(3)} Der Film heißt “And then there was this one”.`)).toBe('de');
  expect(languageOf(`${'Ni nyuklia nishati muhimu sana. '.repeat(8)} (with)`)).toBeNull();
});

it.each([
  ['German', 'Künstliche Intelligenz gehört in jede Schule'],
  [
    'German',
    'Künstliche Intelligenz gehört in jede Schule (https://www.example.org/the-case-for-ai-in-schools)',
  ],
  ['German', 'Jeder braucht ein Tempolimit'],
  ['English', 'AI in every school'],
  ['English', 'Should β-blockers and a café au lait be free in Škoda’s canteen?'],
  ['English', 'Should the sign 禁止校车 be removed from all the school buses of our city?'],
  ['Chinese', '应该禁止校车吗 (ban)'],
  [null, 'Нужно ли учить в школе знак 人?'],
  // The motion may be in either language.
  [null, 'Smartphones in Schulen'],
])('the language is %s: %s', (language, motion) => {
  expect(namedLanguageOf(motion)).toBe(language);
});
