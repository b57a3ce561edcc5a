// The results of a tournament: one row a debate, computed from its record alone, as results.csv and results.jsonl. docs/tournament.md
// explains each column.
import { sumOf } from '@rostrum/shared/budget/rest';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { sideResult, sidesOf } from '@rostrum/shared/proof/standings';
import { mean } from '@rostrum/shared/proof/statistics';
import { ledgerOf, sumAttempts, sumTokens } from '@rostrum/shared/record/ledger';
import type { Participant } from '@rostrum/shared/record/participants';
import { type Attempt, attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { modelName } from '@rostrum/shared/wire/model-key';
import { occupantName } from '../model-name.ts';
import type { PlannedDebate } from './tournament-plan.ts';

export interface JudgeReading {
  judge: string;
  order: 'drawn' | 'exchanged';
  pro: number;
  con: number;
}

export type ResultRow = ReturnType<typeof resultRow>;

/** Column names of results.csv, in order. */
export const columnsOf = (row: ResultRow): string[] => Object.keys(row).filter((name) => name !== 'readings');

/** Returns the row of a debate that is over. `planned`: its place in the plan. */
export function resultRow({ id, repeat, pro, con }: PlannedDebate, record: DebateRecord) {
  const outcome = debateOutcome(record);
  const { headline } = outcome;
  const isRehearsal = headline?.says === 'rehearsal';
  const panel = !isRehearsal && 'panel' in outcome ? outcome.panel : null;
  const sides = sidesOf(record);
  const judges = record.seats.filter((seat) => seat.judges);
  const attempts = attemptsOf(record);
  const callsOf = (seats: readonly string[] = []) => attempts.filter(({ seat }) => seats.includes(seat));
  const [proCalls, conCalls] = [callsOf(sides[0]?.seats), callsOf(sides[1]?.seats)];
  const judgeCalls = callsOf(judges.map((seat) => seat.id));
  const wordsOf = (side: Participant | undefined) =>
    sumOf(turnsOf(record).map(({ seat, text }) => (side?.seats.includes(seat) ? countWords(text) : 0)));
  const totalOf = (rows: PanelOutcome['rows'] = [], side = sides[0]) =>
    rows.find(({ participant }) => participant.id === side?.id)?.total ?? null;
  const readings = (panel?.judges ?? []).flatMap(({ model, name, readings: own }) =>
    own.map(
      ({ way, scoreboard: { rows } }): JudgeReading => ({
        judge: model ? modelName(model) : name,
        order: way?.order ?? 'drawn',
        pro: totalOf(rows as PanelOutcome['rows']) ?? 0,
        con: totalOf(rows as PanelOutcome['rows'], sides[1]) ?? 0,
      }),
    ),
  );
  const meanOf = (order: JudgeReading['order'], side: 'pro' | 'con') => {
    const points = readings.flatMap((one) => (one.order === order ? one[side] : []));
    return points.length === 0 ? null : Math.round(100 * mean(points)) / 100;
  };
  const tokens = sumTokens(attempts);
  const ledger = ledgerOf(record);
  return {
    debate: id,
    motion: record.motion,
    repeat,
    format: record.format.id,
    pro,
    con,
    judges: judges.flatMap(({ occupant }) => occupantName(occupant) || []).join(' '),
    result: sideResult(record) ?? ('' as const),
    word: panel?.word ?? (isRehearsal ? 'rehearsal' : 'no-verdict'),
    ended: debateEnding(record)?.reason.code ?? '',
    pro_points: totalOf(panel?.rows),
    con_points: totalOf(panel?.rows, sides[1]),
    pro_drawn: meanOf('drawn', 'pro'),
    con_drawn: meanOf('drawn', 'con'),
    pro_exchanged: meanOf('exchanged', 'pro'),
    con_exchanged: meanOf('exchanged', 'con'),
    pro_words: wordsOf(sides[0]),
    con_words: wordsOf(sides[1]),
    calls: attempts.length,
    failed_calls: attempts.filter((attempt) => attempt.outcome.state !== 'accepted').length,
    pro_seconds: secondsOf(proCalls),
    con_seconds: secondsOf(conCalls),
    judge_seconds: secondsOf(judgeCalls),
    input_tokens: tokens.input,
    output_tokens: tokens.output,
    pro_usd: usdOf(proCalls),
    con_usd: usdOf(conCalls),
    judge_usd: usdOf(judgeCalls),
    usd: usdOf(attempts),
    usd_at_most: ledger.unpriced > 0 ? null : ledger.atMostNanoUsd / NANO_PER_USD,
    notional: ledger.notional.calls > 0,
    began: new Date(record.createdAt).toISOString(),
    finished: new Date(record.entries.at(-1)?.at ?? record.createdAt).toISOString(),
    readings,
  };
}

/** Seconds that the calls took, one after the other. */
export const secondsOf = (attempts: readonly Attempt[]): number =>
  Math.round(sumOf(attempts.map(({ timing }) => timing?.totalMs ?? 0))) / 1000;

const usdOf = (attempts: readonly Attempt[]): number | null => {
  const { spentNanoUsd, unpriced } = sumAttempts(attempts);
  return unpriced > 0 ? null : spentNanoUsd / NANO_PER_USD;
};

/** Returns the rows as CSV (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvOf(rows: readonly ResultRow[]): string {
  const names = rows[0] ? columnsOf(rows[0]) : [];
  const lines = rows.map((row) => names.map((name) => csvCell(row[name as keyof ResultRow])).join(','));
  return [names.join(','), ...lines, ''].join('\r\n');
}

function csvCell(value: unknown): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const jsonlOf = (rows: readonly ResultRow[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');
