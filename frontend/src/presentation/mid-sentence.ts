// A title as it stands in the middle of a sentence: small in English, as it is in languages that keep capitals (German nouns).
import { languageInUse } from '../words/language-in-use.ts';

export const midSentence = (title: string): string =>
  languageInUse.getState().code === 'en' ? title.toLowerCase() : title;
