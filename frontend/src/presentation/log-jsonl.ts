// Writes the event log of a debate as JSONL: one event a line, with every speech, the outcome and all scores. Nothing reads it back.
import { flowReadingsOf, flowSheet } from '@rostrum/shared/judging/flow-sheet';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { Scoreboard } from '@rostrum/shared/judging/scoreboard';
import type { LogEvent } from '@rostrum/shared/record/event-log';
import { type DebateRecord, type Turn, turnsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { reasonInEnglish } from '../words/reason-text.ts';
import { headlineInEnglish } from './headline.tsx';

/**
 * The kept log holds no speeches, because the record does; a reader of this file has the log alone. So TURN_COMPLETE gets the text
 * of its turn, its speaker and its code, and VERDICT_READY the outcome and the scores. What a log has lost, such as that of a debate
 * imported without it, is put at its end from the record: every speech and the outcome are in the file.
 */
export function writeLogJsonl(record: DebateRecord, log: readonly LogEvent[]): string {
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
  const added = ({ event }: LogEvent): object => {
    const turn = event.type === 'TURN_COMPLETE' ? turns.get(event.turn) : undefined;
    if (event.type === 'TURN_COMPLETE') return turn ? speech(turn) : { text: null };
    return event.type === 'VERDICT_READY' ? outcomeFields(record) : {};
  };
  return [...log, ...lostEvents(record, log)]
    .map((line) => `${JSON.stringify({ ...line, event: { ...line.event, ...added(line) } })}\n`)
    .join('');
}

function outcomeFields(record: DebateRecord): object {
  const outcome = debateOutcome(record);
  const board = 'scoreboard' in outcome ? outcome.scoreboard : null;
  const panel = 'panel' in outcome ? outcome.panel : null;
  return {
    outcome: outcome.headline && headlineInEnglish(outcome.headline),
    ...(board ? scoreFields(board) : { totals: {} }),
    ...(panel ? { panel: panelFields(panel) } : {}),
    ...flowFields(record, panel),
  };
}

/** Every claim of the flow sheet with what each speech did with it; nothing where the judges noted none. */
function flowFields(record: DebateRecord, panel: Parameters<typeof flowReadingsOf>[0]): object {
  const sheet = flowSheet(record, flowReadingsOf(panel));
  if (!sheet) return {};
  const references = turnReferences(record);
  const coded = (turn: string | null) => (turn === null ? null : (references.get(turn) ?? null));
  return {
    flow: sheet.sides.flatMap(({ rows }) =>
      rows.map(({ turn, marks, ...row }) => ({
        ...row,
        reference: coded(turn),
        marks: marks.map(({ word, turn: of }) => ({ word, reference: coded(of) })),
      })),
    ),
  };
}

/** What the outcome rests on: the word, the judges' votes, every reading with its scores, and what each check found. */
const panelFields = (panel: PanelOutcome): object => ({
  word: panel.word,
  quorum: panel.quorum,
  majority: panel.majority?.id ?? null,
  clearFrom: panel.clearFrom,
  agreement: panel.agreement,
  judges: panel.judges.map(({ seat, model, lead, drawn, exchanged }) => ({
    seat,
    model: model && `${model.provider}/${model.id}`,
    lead,
    drawn,
    exchanged,
  })),
  leftOut: panel.leftOut.map(({ seat, reasons }) => ({ seat, reasons: reasons.map(reasonInEnglish) })),
  readings: panel.readings.map(({ judge, way, turn, problem, scoreboard }) => ({
    judge,
    ...(way ?? {}),
    turn: turn.id,
    problem,
    ...(scoreboard ? scoreFields(scoreboard) : {}),
  })),
  checks: panel.checks,
});

const scoreFields = ({ rows, outcome, margin }: Scoreboard): object => ({
  winner: outcome.kind === 'winner' ? outcome.participant.id : null,
  margin,
  totals: Object.fromEntries(rows.map(({ participant, total }) => [participant.id, total])),
  /** By participant and criterion: the judge's score of 100, and the points it is worth. */
  scores: Object.fromEntries(
    rows.map(({ participant, scores }) => [
      participant.id,
      Object.fromEntries(
        scores.map(({ criterion, score, points, reason }) => [criterion.id, { score, points, reason }]),
      ),
    ]),
  ),
});

function lostEvents(record: DebateRecord, log: readonly LogEvent[]): LogEvent[] {
  const logged = new Set(log.flatMap(({ event }) => (event.type === 'TURN_COMPLETE' ? [event.turn] : [])));
  const turns = turnsOf(record);
  const bodies = turns
    .filter(({ id }) => !logged.has(id))
    .map(({ at, id, seat, attempt, text, flags }) => ({
      at,
      event: {
        type: 'TURN_COMPLETE' as const,
        seat,
        turn: id,
        attempt,
        words: countWords(text),
        charge: null,
        flags,
      },
    }));
  // A log that came to its end says by itself whether there was a verdict.
  const judged = log.some(({ event }) => event.type === 'VERDICT_READY' || event.type === 'COMPLETED');
  const outcome =
    judged || debateOutcome(record).headline === null
      ? []
      : [{ at: turns.at(-1)?.at ?? record.createdAt, event: { type: 'VERDICT_READY' as const } }];
  const next = (log.at(-1)?.n ?? -1) + 1;
  return [...bodies, ...outcome].map(({ at, event }, index) => ({
    n: next + index,
    at,
    debate: record.id,
    event,
  }));
}
