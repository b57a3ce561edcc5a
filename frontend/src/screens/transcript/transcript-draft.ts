// Computes the debate that the form of a transcript makes, and what keeps its judges from being asked.
import { contextFault, withContextWindows } from '@rostrum/shared/budget/context-room';
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { SetupError } from '@rostrum/shared/formats/create-record';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { cardsByKey } from '../../engine/debates/model-cards.ts';
import {
  type TranscriptChoices,
  transcriptDebate,
  transcriptFault,
} from '../../transcripts/transcript-debate.ts';
import { elsewhereWords } from '../../words/elsewhere-words.ts';
import { faultText } from '../../words/fault-words.ts';
import { formatMoneyAtMost } from '../../words/money-text.ts';
import { reasonText } from '../../words/reason-text.ts';
import { setupWords } from '../../words/setup-words.ts';

export interface TranscriptDraft {
  /** `null`: there is none yet. */
  record: DebateRecord | null;
  /** Why it cannot be judged, in a sentence; `null`: it can. */
  fault: string | null;
}

const NOT_YET_MADE = { id: 'not-yet-made', channel: 'not-yet-made-but-of-its-length', createdAt: 0 };
const FAULTS = {
  'no-proposition': 'noProposition',
  'no-opposition': 'noOpposition',
  'too-many': 'tooMany',
} as const;

export function transcriptDraft(choices: TranscriptChoices, answer: ModelsAnswer | null): TranscriptDraft {
  const sides = transcriptFault(choices);
  if (sides) return { record: null, fault: elsewhereWords(FAULTS[sides]) };
  if (!answer) return { record: null, fault: setupWords('noModelsYet') };
  if (choices.judges.length === 0) return { record: null, fault: elsewhereWords('noJudge') };
  const hasMotion = choices.motion.trim() !== '';
  try {
    const motion = hasMotion ? choices.motion : elsewhereWords('motionPlaceholder');
    const cards = cardsByKey(answer.models);
    const newRecord = transcriptDebate({ ...choices, motion }, { ...NOT_YET_MADE, createdAt: Date.now() });
    const record = withContextWindows(newRecord, cards, composeCall);
    const reason = contextFault(record, cards, composeCall);
    const fault = reason ? reasonText(reason) : moneyFault(record, answer);
    return { record, fault: hasMotion ? fault : elsewhereWords('noMotion') };
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    const [issue] = error.issues;
    const field = issue?.path === 'motion' ? setupWords('theMotion') : (issue?.path ?? '');
    return {
      record: null,
      fault: issue ? setupWords('fault', { field, reason: faultText(issue.reason) }) : '',
    };
  }
}

function moneyFault(record: DebateRecord, { models }: ModelsAnswer): string | null {
  const need = needToStart(record, cardsByKey(models), composeCall);
  const unpriced = record.seats.find(({ id }) => need.unpriced.includes(id));
  if (unpriced) return setupWords('priceUnknown', { seat: unpriced.name });
  if (need.fits || need.neededNanoUsd === null) return null;
  const judges = record.seats.filter((seat) => seat.judges).length;
  return setupWords('tooLow', { needed: formatMoneyAtMost(need.neededNanoUsd), judges });
}
