// Writes the event log of a debate as JSONL: one event a line, with every speech, the outcome and all scores. Nothing reads it back.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import type { LogEvent } from '@rostrum/shared/record/event-log';
import { type DebateRecord, type Turn, turnsOf } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { logOf } from '../engine/machine/derive-log.ts';
import { headlineInEnglish } from '../words/headline-text.ts';
import { reasonInEnglish } from '../words/reason-text.ts';

/** Writes the log with the texts of the speeches, the outcome and the scores: its reader has no other file. */
export function writeLogJsonl(record: DebateRecord): string {
  const turns = new Map(turnsOf(record).map((turn) => [turn.id, turn]));
  const references = turnReferences(record);
  const names = new Map(record.seats.map((seat) => [seat.id, seat.name]));
  const speech = ({ id, seat, text, model }: Turn) => ({
    text,
    speaker: names.get(seat) ?? seat,
    reference: references.get(id) ?? null,
    model: model && `${model.provider}/${model.id}`,
    ...(model?.effort && { effort: model.effort }),
  });
  const fieldsOf = ({ event }: LogEvent): object => {
    const turn = event.type === 'TURN_COMPLETE' ? turns.get(event.turn) : undefined;
    if (event.type === 'TURN_COMPLETE') return turn ? speech(turn) : { text: null };
    return event.type === 'VERDICT_READY' ? outcomeFields(record) : {};
  };
  return logOf(record, reasonInEnglish)
    .map((line) => `${JSON.stringify({ ...line, event: { ...line.event, ...fieldsOf(line) } })}\n`)
    .join('');
}

function outcomeFields(record: DebateRecord): object {
  const outcome = debateOutcome(record);
  const headline = outcome.headline && headlineInEnglish(outcome.headline);
  const board = 'scoreboard' in outcome ? outcome.scoreboard : null;
  if (!board) return { outcome: headline, totals: {} };
  const { rows } = board;
  const byParticipant = (read: (row: (typeof rows)[number]) => unknown) =>
    Object.fromEntries(rows.map((row) => [row.participant.id, read(row)]));
  return {
    outcome: headline,
    winner: board.outcome.kind === 'winner' ? board.outcome.participant.id : null,
    margin: board.margin,
    totals: byParticipant(({ total }) => total),
    /** By participant and criterion: the judge's score of 100, and its points. */
    scores: byParticipant(({ scores }) =>
      Object.fromEntries(
        scores.map(({ criterion, score, points, reason }) => [criterion.id, { score, points, reason }]),
      ),
    ),
  };
}
