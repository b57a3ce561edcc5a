// Proposes the judges of a transcript, and computes the debate that the choices make and what keeps its judges from being asked.
import { contextFault, withContextWindows } from '@rostrum/shared/budget/context-room';
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { SetupError } from '@rostrum/shared/formats/create-record';
import { seatFromTemplate } from '@rostrum/shared/formats/empty-seats';
import { fillAllSeats } from '@rostrum/shared/formats/fill-seats';
import { oxford } from '@rostrum/shared/formats/oxford';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord, Seat } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { newIds } from '../engine/debates/debate-ids.ts';
import { cardsByKey, usualProviders } from '../engine/debates/model-cards.ts';
import { elsewhereWords } from '../words/elsewhere-words.ts';
import { faultText } from '../words/fault-words.ts';
import { needFaults } from '../words/forecast-text.ts';
import { reasonText } from '../words/reason-text.ts';
import { setupWords } from '../words/setup-words.ts';
import { sidesFault, type TranscriptChoices, transcriptDebate } from './transcript-debate.ts';

/** Judges, and dollars, where nobody says how many. */
export const [USUAL_JUDGES, USUAL_LIMIT] = [3, 1];

/**
 * Returns `count` model keys, the best judge of these speakers first; a key may recur. Empty if no model is ready. `isLimited`: whether there
 * is a cost limit.
 */
export function proposedJudges(
  answer: ModelsAnswer,
  isLimited: boolean,
  count = USUAL_JUDGES,
  speakers: readonly Seat[] = [],
): string[] {
  const programme = { ...oxford.programme, contestants: speakers.map(({ role }) => role) };
  const seats = oxford.seats.flatMap((template) =>
    template.judges ? Array.from({ length: count }, (_, at) => seatFromTemplate(template, at + 1)) : [],
  );
  const format = { ...oxford, programme };
  const allSeats = fillAllSeats(format, [...speakers, ...seats], answer, usualProviders(answer), isLimited);
  return allSeats
    .slice(speakers.length)
    .flatMap(({ occupant }) => (occupant?.kind === 'model' ? modelKey(occupant.model) : []));
}

/**
 * `record`: `null` while there is none. `fault`: why it cannot be judged, in a sentence; `null`: it can. `limitFault`: why its cost limit
 * cannot be kept.
 */
export interface TranscriptDraft {
  record: DebateRecord | null;
  fault: string | null;
  limitFault: string | null;
}

/** `change`: changes the new record before it is checked. */
export function transcriptDraft(
  choices: TranscriptChoices,
  answer: ModelsAnswer,
  change: (record: DebateRecord) => DebateRecord = (record) => record,
): TranscriptDraft {
  const sides = sidesFault(choices);
  const refusal = (fault: string, record: DebateRecord | null = null) => ({
    record,
    fault,
    limitFault: null,
  });
  if (sides) return refusal(elsewhereWords(sides));
  if (choices.judges.length === 0) return refusal(elsewhereWords('noJudge'));
  const hasMotion = choices.motion.trim() !== '';
  const motion = hasMotion ? choices.motion : elsewhereWords('motionPlaceholder');
  const cards = cardsByKey(answer.models);
  try {
    const newRecord = transcriptDebate({ ...choices, motion }, newIds());
    const record = change(withContextWindows(newRecord, cards, composeCall));
    if (!hasMotion) return refusal(elsewhereWords('noMotion'), record);
    const reason = contextFault(record, cards, composeCall);
    if (reason) return refusal(reasonText(reason), record);
    const need = needToStart(record, cards, composeCall);
    const [limitFault] = needFaults(record.seats, need, choices.judges.length);
    return { record, fault: null, limitFault: limitFault?.text ?? null };
  } catch (error) {
    const issue = error instanceof SetupError ? error.issues[0] : undefined;
    if (!issue) throw error;
    const field = issue.path === 'motion' ? setupWords('theMotion') : issue.path;
    return refusal(setupWords('fault', { field, reason: faultText(issue.reason) }));
  }
}
