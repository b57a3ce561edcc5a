// All German messages, by the part of the page. They are loaded only when German is chosen.
import type { LanguageTables } from '../message-types.ts';
import { controlsGerman } from './controls-german.ts';
import { costsGerman } from './costs-german.ts';
import { formatEditorGerman } from './format-editor-german.ts';
import { formatsGerman } from './formats-german.ts';
import { outcomeGerman } from './outcome-german.ts';
import { pageGerman } from './page-german.ts';
import { planGerman } from './plan-german.ts';
import { seatDetailsGerman } from './seat-details-german.ts';
import { seatsGerman } from './seats-german.ts';
import { setupGerman } from './setup-german.ts';
import { sharedGerman } from './shared-german.ts';
import { signatureGerman } from './signature-german.ts';
import { taskExamplesGerman } from './task-examples-german.ts';

export const german = {
  controls: controlsGerman,
  costs: costsGerman,
  formatEditor: formatEditorGerman,
  formats: formatsGerman,
  outcome: outcomeGerman,
  page: pageGerman,
  plan: planGerman,
  seatDetails: seatDetailsGerman,
  seats: seatsGerman,
  setup: setupGerman,
  shared: sharedGerman,
  signature: signatureGerman,
  taskExamples: taskExamplesGerman,
} satisfies LanguageTables;
