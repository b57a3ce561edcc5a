// Numbers and amounts in words.
import { defineWords } from './define-words.ts';

export const numberWords = defineWords('number', {
  underOneCent: 'under {cent}',
  word: '{value, plural, =0 {no} =1 {one} =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} =10 {ten} other {#}}',
});
