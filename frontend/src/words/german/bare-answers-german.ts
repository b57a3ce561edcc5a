// bare-answers-words.ts in German.
import type { bareAnswersWords } from '../bare-answers-words.ts';
import type { Translation } from '../message-types.ts';

export const bareAnswersGerman: Translation<typeof bareAnswersWords> = {
  title: 'Ohne Debatte',
  text: 'Was dieselben Modelle vor der ersten Rede allein auf die These antworteten. Vergleichen Sie es mit dem Urteil: Hat die Debatte etwas beigetragen?',
  price: '{price} für diese Antwort',
  priceDemo: '{price} für diese Antwort, Demo',
  debateCost: 'Die ganze Debatte kostete {price}.',
};
