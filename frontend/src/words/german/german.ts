// All German messages, by the part of the page. They are loaded only when German is chosen.
import type { LanguageTables } from '../define-words.ts';
import { answerGerman, personTurnGerman } from './answer-german.ts';
import { branchGerman, effectGerman } from './branch-german.ts';
import { cruxGerman } from './crux-german.ts';
import { decisionGerman, questionGerman } from './decision-german.ts';
import { documentGerman } from './document-german.ts';
import { elsewhereGerman } from './elsewhere-german.ts';
import { examGerman } from './exam-german.ts';
import { faultGerman } from './fault-german.ts';
import { formatsGerman } from './formats-german.ts';
import { hintGerman } from './hint-german.ts';
import { headlineGerman, historyGerman } from './history-german.ts';
import {
  controlsGerman,
  requestFieldGerman,
  sidebarGerman,
  speechCardGerman,
  transcriptGerman,
  troubleGerman,
} from './live-german.ts';
import {
  findingsGerman,
  outcomeGerman,
  ownVoteGerman,
  panelResultGerman,
  panelTrustGerman,
} from './outcome-german.ts';
import { problemGerman, reasonGerman } from './reason-german.ts';
import { replayGerman } from './replay-german.ts';
import { researchGerman } from './research-german.ts';
import { settingsGerman } from './settings-german.ts';
import { judgeGerman, setupGerman } from './setup-german.ts';
import { componentGerman, costsGerman, sharedGerman } from './shared-german.ts';
import { shippedFormatsGerman } from './shipped/shipped-formats-german.ts';
import { shippedMotionsGerman } from './shipped/shipped-motions-german.ts';
import { shippedRulesGerman } from './shipped/shipped-rules-german.ts';
import { sourceGerman } from './source-german.ts';
import { storageGerman } from './storage-german.ts';
import { tournamentGerman } from './tournament-german.ts';
import { worthGerman } from './worth-german.ts';

export const german = {
  answer: answerGerman,
  branch: branchGerman,
  component: componentGerman,
  controls: controlsGerman,
  costs: costsGerman,
  crux: cruxGerman,
  decision: decisionGerman,
  question: questionGerman,
  exam: examGerman,
  elsewhere: elsewhereGerman,
  fault: faultGerman,
  findings: findingsGerman,
  ownVote: ownVoteGerman,
  formats: formatsGerman,
  headline: headlineGerman,
  hint: hintGerman,
  history: historyGerman,
  outcome: outcomeGerman,
  panelResult: panelResultGerman,
  panelTrust: panelTrustGerman,
  personTurn: personTurnGerman,
  problem: problemGerman,
  reason: reasonGerman,
  settings: settingsGerman,
  judge: judgeGerman,
  setup: setupGerman,
  shared: sharedGerman,
  sidebar: sidebarGerman,
  requestField: requestFieldGerman,
  speechCard: speechCardGerman,
  document: documentGerman,
  replay: replayGerman,
  effect: effectGerman,
  research: researchGerman,
  source: sourceGerman,
  worth: worthGerman,
  storage: storageGerman,
  tournament: tournamentGerman,
  transcript: transcriptGerman,
  trouble: troubleGerman,
  // Translations of texts that the page does not write itself (shipped-words.ts), by the English text.
  shipped: {
    ...shippedFormatsGerman,
    ...shippedMotionsGerman,
    ...shippedRulesGerman,
  } as Readonly<Record<string, string>>,
} satisfies LanguageTables;
