// All German messages, by the part of the page. They are loaded only when German is chosen.
import type { LanguageTables } from '../message-types.ts';
import { controlsGerman } from './controls-german.ts';
import { estimateGerman } from './estimate-german.ts';
import { pageGerman } from './page-german.ts';
import { seatDetailsGerman } from './seat-details-german.ts';
import { signatureGerman } from './signature-german.ts';

export const german = {
  controls: controlsGerman,
  estimate: estimateGerman,
  page: pageGerman,
  seatDetails: seatDetailsGerman,
  signature: signatureGerman,
} satisfies LanguageTables;
