// German for all texts that the page does not write itself (shipped-words.ts), by the English text.
import { shippedFailuresGerman } from './shipped-failures-german.ts';
import { shippedFormatsGerman } from './shipped-formats-german.ts';
import { shippedMotionsGerman } from './shipped-motions-german.ts';
import { shippedPanelGerman } from './shipped-panel-german.ts';
import { shippedPersonasGerman } from './shipped-personas-german.ts';
import { shippedRulesGerman } from './shipped-rules-german.ts';
import { shippedSentencesGerman } from './shipped-sentences-german.ts';
import { shippedSettingsGerman } from './shipped-settings-german.ts';

/** Exact texts first: a text is compared with the forms of sentences in this order. */
export const shippedGerman: Readonly<Record<string, string>> = {
  ...shippedFormatsGerman,
  ...shippedRulesGerman,
  ...shippedMotionsGerman,
  ...shippedPersonasGerman,
  ...shippedSettingsGerman,
  ...shippedPanelGerman,
  ...shippedSentencesGerman,
  ...shippedFailuresGerman,
};
