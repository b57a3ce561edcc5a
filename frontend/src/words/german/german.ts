// All German messages, by the part of the page. They are loaded only when German is chosen.
import type { LanguageTables } from '../message-types.ts';
import { controlsGerman } from './controls-german.ts';
import { costsGerman } from './costs-german.ts';
import { historyGerman } from './history-german.ts';
import { outcomeGerman } from './outcome-german.ts';
import { historySearchGerman } from './history-search-german.ts';
import { pageGerman } from './page-german.ts';
import { personasGerman } from './personas-german.ts';
import { seatDetailsGerman } from './seat-details-german.ts';
import { settingsGerman } from './settings-german.ts';
import { signatureGerman } from './signature-german.ts';

export const german = {
  controls: controlsGerman,
  costs: costsGerman,
  history: historyGerman,
  outcome: outcomeGerman,
  historySearch: historySearchGerman,
  page: pageGerman,
  personas: personasGerman,
  seatDetails: seatDetailsGerman,
  settings: settingsGerman,
  signature: signatureGerman,
} satisfies LanguageTables;
