// Counts the words each participant spoke, to tell whether length decided.

import { plannedSteps } from '../plan/cursor.ts';
import { type Participant, participantsOf } from '../record/participants.ts';
import { type DebateRecord, turnsOf } from '../record/record.ts';
import { countWords } from '../speech/text-metrics.ts';

/** Of speeches alone: not of structured answers, and not of what no judge reads. In the order of the seats. */
export function spokenWords(record: DebateRecord): { participant: Participant; words: number }[] {
  const speeches = new Set(
    [...plannedSteps(record, record.format.plan)].flatMap(({ act, slots }) =>
      act.answer === undefined && act.hiddenFrom !== 'everyone' ? slots.map(({ turn }) => turn) : [],
    ),
  );
  const turns = turnsOf(record).filter(({ id }) => speeches.has(id));
  return participantsOf(record).map((participant) => ({
    participant,
    words: turns
      .filter(({ seat }) => participant.seats.includes(seat))
      .reduce((sum, { text }) => sum + countWords(text), 0),
  }));
}
