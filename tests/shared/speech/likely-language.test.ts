// The likely language of a motion, where a wrong one does little harm: lengths, names of seats. A debate that has begun keeps its lengths.
import { tokensAWord } from '@rostrum/shared/status/speech-length';
import { expect, it } from 'vitest';
import motionsByLanguage from '../../fixtures/corpora/motions-by-language.json' with { type: 'json' };
import { openDebate } from '../../fixtures/records.ts';

/** Motions whose language nobody can order for sure. */
const ENGLISH = [
  ...['Is AI dangerous?', 'Can machines think?', 'Democracy is overrated.', 'AI will replace programmers.'],
  ...['Homework is useless.', 'Is free will an illusion?', 'Tea or coffee?'],
];
const GERMAN = [
  ...['Das Internet macht uns dumm.', 'War Napoleon ein Tyrann?', 'War die Mondlandung echt?'],
  ...['Wie spart ein Dorf Strom?', 'Atomkraft: ja oder nein?'],
];
const CHINESE = ['人工智能危险吗？', '手机有害健康', '远程工作好不好？', '死刑不合理'];

it('a short motion has the lengths of its likely language', () => {
  expect(ENGLISH.map(tokensAWord)).toEqual(ENGLISH.map(() => 1.6));
  expect(GERMAN.map(tokensAWord)).toEqual(GERMAN.map(() => 2.2));
});

it('the seats of a short motion are named in its likely language', () => {
  const namesIn = (motion: string) => openDebate(undefined, { motion }).seats.map(({ name }) => name);
  expect(GERMAN.map((motion) => namesIn(motion).join())).toEqual(
    GERMAN.map(() => 'Befürwortung,Gegenseite,Richter'),
  );
  expect(CHINESE.map((motion) => namesIn(motion).join())).toEqual(CHINESE.map(() => '正方,反方,评委'));
});

it('a motion keeps the lengths that it had in the first debates', () => {
  const lines = Object.entries(motionsByLanguage).map(
    ([language, motions]) => `${language} ${motions.map(tokensAWord).join(' ')}`,
  );
  expect(lines).toEqual([
    'en 1.6 2.8 2.8 1.6 1.6 1.6 1.6 1.6 1.6 1.6 1.6 2.8 1.6 1.6',
    'de 2.2 2.2 2.8 2.2 2.2 2.2 2.2 2.8 2.2 2.2 2.2 2.2 2.8 2.2',
    'fr 2.8 2.8 2.8 2.8 2.8 2.8 2.8',
    'es 2.8 2.8 2.8 2.8 2.8 2.8',
    'it 1.6 1.6 2.8 2.8 1.6 2.8 2.8',
    'nl 1.6 1.6 2.8 2.8 2.8 2.8 2.8 1.6',
    'pt 1.6 1.6 2.8 2.8 2.8 2.8',
    'fi 1.6 2.8 1.6 1.6 1.6',
    'hu 1.6 2.8 1.6 2.8 1.6',
    'pl 1.6 2.8 2.8 1.6 2.8',
    'no 2.2 2.8 2.8 2.8 1.6',
    'da 1.6 2.8 2.8 2.8',
    'sv 2.8 2.8 2.8 2.8 2.8',
    'cs 2.8 2.8 1.6',
    'ro 2.8 2.8 2.8',
    'tr 2.8 5 2.8',
    'id 2.8 2.8 2.8',
    'vi 2.8 2.8',
    'ca 2.8 2.8 2.8',
    'sw 2.8',
    'et 1.6',
    'hr 2.8 2.8',
    'af 1.6 1.6',
    'is 2.8',
    'la 2.8',
    'eo 2.8',
    'gl 1.6',
    'eu 2.8',
    'lt 2.8',
    'lb 2.8',
    'ru 3.4',
    'uk 3.4',
    'zh 2.4',
    'ja 2.4 2.4',
    'th 4.6',
    'ar 6',
    'fa 6',
    'hi 6.3',
    'mr 6.3',
    'ko 5.8',
    'el 8',
  ]);
});
