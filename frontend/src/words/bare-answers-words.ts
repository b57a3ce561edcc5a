// What the page says of the answers that the speakers' models gave without a debate, beside its verdict.
import { defineWords } from './define-words.ts';

export const bareAnswersWords = defineWords('bareAnswers', {
  title: 'Without a debate',
  text: 'What the same models answered to the motion alone, before the first speech. Compare it with the verdict: did the debate add anything?',
  price: '{price} for this answer',
  priceDemo: '{price} for this answer, demo',
  debateCost: 'The whole debate cost {price}.',
});
