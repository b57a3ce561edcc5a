// All German messages, by the part of the page. They are loaded only when German is chosen.
import type { LanguageTables } from '../message-types.ts';
import { controlsGerman } from './controls-german.ts';
import { costsGerman } from './costs-german.ts';
import { outcomeGerman } from './outcome-german.ts';
import { pageGerman } from './page-german.ts';
import { seatDetailsGerman } from './seat-details-german.ts';
import { componentGerman } from './component-german.ts';
import { numberGerman } from './number-german.ts';
import { pageGerman } from './page-german.ts';
import { seatDetailsGerman } from './seat-details-german.ts';
import { speechGerman } from './speech-german.ts';
import { stateGerman } from './state-german.ts';

export const german = {
  component: componentGerman,
  number: numberGerman,
  page: pageGerman,
  seatDetails: seatDetailsGerman,
import { signatureGerman } from './signature-german.ts';

export const german = {
  controls: controlsGerman,
  costs: costsGerman,
  outcome: outcomeGerman,
  page: pageGerman,
  seatDetails: seatDetailsGerman,
  signature: signatureGerman,
  speech: speechGerman,
  state: stateGerman,
} satisfies LanguageTables;
