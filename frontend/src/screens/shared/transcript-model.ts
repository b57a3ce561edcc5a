// Computes the data that every view of a debate needs, once per record: agenda, references, sections, and turns and attempts by turn id.
import { isJudge } from '@rostrum/shared/answers/judges';
import { type AnswerKind, isAnswerKind } from '@rostrum/shared/answers/registry';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import {
  type Attempt,
  attemptsOf,
  type DebateRecord,
  type Turn,
  turnsOf,
} from '@rostrum/shared/record/record';
import { type AgendaItem, agendaOf, turnReferences } from '@rostrum/shared/status/agenda';
import { useMemo } from 'react';
import { useRecord } from '../../debate/use-debate.tsx';
import { recordAsShown } from '../../presentation/record-as-shown.ts';
import { type SpeakerLooks, speakerLooksOf } from '../../presentation/seat-label.tsx';
import { type ChairNote, type Section, type SummaryLine, sectionsOf } from '../../presentation/sections.ts';

export interface TranscriptModel {
  record: DebateRecord;
  agenda: AgendaItem[];
  references: ReadonlyMap<string, string>;
  /** Looks by seat id; empty if two sides debate. */
  looks: SpeakerLooks;
  sections: (Section | ChairNote | SummaryLine)[];
  turns: ReadonlyMap<string, Turn>;
  /** Every attempt of a turn, in order. */
  attempts: ReadonlyMap<string, Attempt[]>;
  /** The kind of answer by turn id; free speeches are not included. */
  answerKinds: ReadonlyMap<string, AnswerKind>;
}

function attemptsByTurn(record: DebateRecord): Map<string, Attempt[]> {
  const byTurn = new Map<string, Attempt[]>();
  for (const attempt of attemptsOf(record))
    byTurn.set(attempt.turn, [...(byTurn.get(attempt.turn) ?? []), attempt]);
  return byTurn;
}

const answerKindsOf = (record: DebateRecord): TranscriptModel['answerKinds'] =>
  new Map(
    plannedSteps(record).flatMap(({ act: { answer }, slots }) =>
      answer && isAnswerKind(answer) ? slots.map((slot) => [slot.turn, answer] as const) : [],
    ),
  );

export function transcriptModelOf(source: DebateRecord): TranscriptModel {
  const record = recordAsShown(source);
  const agenda = agendaOf(record);
  const references = turnReferences(source);
  return {
    record,
    agenda,
    references,
    looks: speakerLooksOf(record),
    sections: sectionsOf(record, agenda),
    turns: new Map(turnsOf(record).map((turn) => [turn.id, turn])),
    attempts: attemptsByTurn(record),
    answerKinds: answerKindsOf(record),
  };
}

export function useTranscriptModel(): TranscriptModel {
  const record = useRecord();
  return useMemo(() => transcriptModelOf(record), [record]);
}

/**
 * Returns whether the act's speeches are hidden, because a person still has to speak in it: simultaneous speeches are hidden from people,
 * too.
 */
export function isHiddenFromPerson(item: AgendaItem): boolean {
  if (item.slots.length < 2) return false;
  return item.slots.some(
    (slot) => slot.seat.occupant.kind === 'human' && (slot.state === 'now' || slot.state === 'to-come'),
  );
}

/** Returns whether models are hidden: if there are judges, models are named only after the verdict. */
export const modelsHidden = (record: DebateRecord): boolean =>
  record.seats.some((seat) => isJudge(record, seat));
