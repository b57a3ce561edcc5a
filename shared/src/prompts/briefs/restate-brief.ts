// Brief for `restate`: the clerk retells the speeches in plain words, for judges who read the debate once more without its style.
import type { Brief } from './brief.ts';

export const restateBrief: Brief = () => [
  'For this turn you are the clerk of the debate: you take no side and judge nothing.',
  'Retell every speech of the transcript in plain words: the same claims, reasons, evidence, answers and concessions in the same order, in short plain sentences, without ornament, irony or appeal. Add nothing, leave nothing out, and make no argument better or worse than it is.',
  'Each in about as many words as the speech has, in its language, and in the voice of its speaker: “I” stays “I”. Names, figures and sources stay as they are; so do words in quotation marks.',
  'Before each speech write a line of its own: the word SPEECH and the id of the speech, as in SPEECH 0.first. Write nothing else around the speeches.',
];
