// The language of a motion, which decides the language of speeches and of the seats' names.
import { FORMATS } from '@rostrum/shared/formats/registry';
import { languageIn } from '@rostrum/shared/prompts/briefs/brief-clauses';
import { answerShape } from '@rostrum/shared/prompts/briefs/judging-briefs';
import { languageOf, namedLanguageOf } from '@rostrum/shared/speech/named-language';
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

it('Chinese is named by its commonest characters, and by none that Japanese writes', () => {
  const chinese = [
    ...[
      '人工智能危险吗？',
      '大学教育值得吗？',
      '孩子可以玩手机吗？',
      '远程工作好不好？',
      '我国是否需要核能？',
    ],
    ...['手机有害健康', '每周四天工作制', '應該廢除死刑'],
  ];
  expect(chinese.filter((motion) => namedLanguageOf(motion) !== 'Chinese')).toEqual([]);
  const japanese = [
    '消費税廃止',
    '消費税増税賛成',
    '医療費無料化',
    '慶應義塾学費値下',
    '机上空論没収',
    '憲法改正是否',
  ];
  expect(japanese.filter((motion) => namedLanguageOf(motion) !== null)).toEqual([]);
  // The first level of Japan's standard has the characters that are in use.
  const text = new TextDecoder('shift_jis');
  const inUse = Array.from({ length: 0x9873 - 0x889f }, (_, at) => 0x889f + at).flatMap((code) => [
    ...text.decode(new Uint8Array([code >> 8, code & 0xff])),
  ]);
  const characters = inUse.filter((character) => /\p{Script=Han}/u.test(character));
  expect(characters.length).toBeGreaterThan(2_900);
  expect(characters.filter((character) => namedLanguageOf(character) !== null)).toEqual([]);
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
