// All German messages, by the part of the page. They are loaded only when German is chosen.
import type { LanguageTables } from '../message-types.ts';
import { answerGerman } from './answer-german.ts';
import { componentGerman } from './component-german.ts';
import { controlsGerman } from './controls-german.ts';
import { costsGerman } from './costs-german.ts';
import { findingsGerman } from './findings-german.ts';
import { formatsGerman } from './formats-german.ts';
import { headlineGerman } from './headline-german.ts';
import { historyGerman } from './history-german.ts';
import { outcomeGerman } from './outcome-german.ts';
import { panelResultGerman } from './panel-result-german.ts';
import { panelTrustGerman } from './panel-trust-german.ts';
import { personTurnGerman } from './person-turn-german.ts';
import { problemGerman } from './problem-german.ts';
import { reasonGerman } from './reason-german.ts';
import { settingsGerman } from './settings-german.ts';
import { setupGerman } from './setup-german.ts';
import { sharedGerman } from './shared-german.ts';
import { shippedGerman } from './shipped/shipped-german.ts';
import { sidebarGerman } from './sidebar-german.ts';
import { speechCardGerman } from './speech-card-german.ts';
import { storageGerman } from './storage-german.ts';
import { transcriptGerman } from './transcript-german.ts';
import { troubleGerman } from './trouble-german.ts';

export const german = {
  answer: answerGerman,
  component: componentGerman,
  controls: controlsGerman,
  costs: costsGerman,
  findings: findingsGerman,
  formats: formatsGerman,
  headline: headlineGerman,
  history: historyGerman,
  outcome: outcomeGerman,
  panelResult: panelResultGerman,
  panelTrust: panelTrustGerman,
  personTurn: personTurnGerman,
  problem: problemGerman,
  reason: reasonGerman,
  settings: settingsGerman,
  setup: setupGerman,
  shared: sharedGerman,
  sidebar: sidebarGerman,
  speechCard: speechCardGerman,
  storage: storageGerman,
  transcript: transcriptGerman,
  trouble: troubleGerman,
  shipped: shippedGerman,
} satisfies LanguageTables;
