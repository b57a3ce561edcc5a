// number-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { numberWords } from '../number-words.ts';

export const numberGerman: Translation<typeof numberWords> = {
  underOneCent: 'unter {cent}',
  word: '{value, plural, =2 {zwei} =3 {drei} =4 {vier} =5 {fünf} =6 {sechs} =7 {sieben} =8 {acht} =9 {neun} =10 {zehn} other {#}}',
};
