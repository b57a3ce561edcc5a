// All German messages, a table for each part of the page, under the part's name. They are loaded only when German is chosen.
import { shippedFormatsGerman } from './shipped/shipped-formats-german.ts';
import { shippedMotionsGerman } from './shipped/shipped-motions-german.ts';
import { shippedRulesGerman } from './shipped/shipped-rules-german.ts';

export * from './answer-german.ts';
export * from './branch-german.ts';
export * from './crux-german.ts';
export * from './decision-german.ts';
export * from './document-german.ts';
export * from './elsewhere-german.ts';
export * from './exam-german.ts';
export * from './fault-german.ts';
export * from './formats-german.ts';
export * from './hint-german.ts';
export * from './history-german.ts';
export * from './live-german.ts';
export * from './outcome-german.ts';
export * from './reason-german.ts';
export * from './replay-german.ts';
export * from './research-german.ts';
export * from './settings-german.ts';
export * from './setup-german.ts';
export * from './shared-german.ts';
export * from './source-german.ts';
export * from './storage-german.ts';
export * from './tournament-german.ts';
export * from './worth-german.ts';

/** Translations of texts that the page does not write itself (shipped-words.ts), by the English text. */
export const shipped: Readonly<Record<string, string>> = {
  ...shippedFormatsGerman,
  ...shippedMotionsGerman,
  ...shippedRulesGerman,
};
