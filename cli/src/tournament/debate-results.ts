// The results of a tournament: one row a debate, computed from its record alone, as results.csv and results.jsonl. docs/tournament.md
// explains each column.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { ledgerOf, sumAttempts, sumTokens } from '@rostrum/shared/record/ledger';
import { participantsOf } from '@rostrum/shared/record/participants';
import { type Attempt, attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { spokenSpeeches } from '@rostrum/shared/status/agenda';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { modelKey } from '@rostrum/shared/wire/model-key';
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
  const isRehearsal = outcome.headline?.says === 'rehearsal';
  const panel = !isRehearsal && 'panel' in outcome ? outcome.panel : null;
  const [first, second] = participantsOf(record);
  const sideOf = (participant: string | null | undefined) =>
    participant === first?.id ? 'pro' : participant === second?.id ? 'con' : 'none';
  const isFirm = outcome.headline !== null && 'firm' in outcome.headline && outcome.headline.firm;
  const judges = record.seats.filter(({ judges }) => judges);
  const attempts = attemptsOf(record);
  const callsOf = (seats: readonly string[] = []) => attempts.filter(({ seat }) => seats.includes(seat));
  const [proCalls, conCalls] = [callsOf(first?.seats), callsOf(second?.seats)];
  const judgeCalls = callsOf(judges.map((seat) => seat.id));
  const tokens = sumTokens(attempts);
  const readings = panel ? readingsOf(panel, record) : [];
  const mean = (order: JudgeReading['order'], side: 'pro' | 'con') =>
    meanOf(readings.flatMap((one) => (one.order === order ? one[side] : [])));
  const ledger = ledgerOf(record);
  return {
    debate: id,
    motion: record.motion,
    repeat,
    format: record.format.id,
    pro,
    con,
    judges: judges
      .flatMap(({ occupant }) => (occupant.kind === 'model' ? modelKey(occupant.model) : []))
      .join(' '),
    result: panel ? (isFirm ? sideOf(panel.lead.leader) : 'none') : '',
    word: panel?.word ?? (isRehearsal ? 'rehearsal' : 'no-verdict'),
    ended: debateEnding(record)?.reason.code ?? '',
    pro_points: panel?.rows.find(({ participant }) => participant.id === first?.id)?.total ?? null,
    con_points: panel?.rows.find(({ participant }) => participant.id === second?.id)?.total ?? null,
    pro_drawn: mean('drawn', 'pro'),
    con_drawn: mean('drawn', 'con'),
    pro_exchanged: mean('exchanged', 'pro'),
    con_exchanged: mean('exchanged', 'con'),
    judges_heard: panel?.judges.length ?? 0,
    judges_flipped:
      panel?.judges.filter(({ drawn, exchanged }) => drawn && exchanged && drawn.leader !== exchanged.leader)
        .length ?? 0,
    judge_pairs: panel?.agreement.pairs ?? 0,
    judge_pairs_agreeing: panel?.agreement.agreeing ?? 0,
    speeches: spokenSpeeches(record).length,
    pro_words: wordsOf(record, first?.seats),
    con_words: wordsOf(record, second?.seats),
    calls: attempts.length,
    failed_calls: attempts.filter(({ outcome }) => outcome.state !== 'accepted').length,
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

function readingsOf(panel: PanelOutcome, record: DebateRecord): JudgeReading[] {
  const [first, second] = participantsOf(record);
  return panel.judges.flatMap(({ model, name, readings }) =>
    readings.map(({ way, scoreboard: { rows } }) => {
      const totalOf = (id: string | undefined) =>
        rows.find(({ participant }) => participant.id === id)?.total ?? 0;
      const judge = model ? modelKey(model) : name;
      return { judge, order: way?.order ?? 'drawn', pro: totalOf(first?.id), con: totalOf(second?.id) };
    }),
  );
}

const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0
    ? null
    : Math.round((100 * numbers.reduce((sum, one) => sum + one, 0)) / numbers.length) / 100;

const wordsOf = (record: DebateRecord, seats: readonly string[] = []): number =>
  turnsOf(record).reduce((sum, { seat, text }) => sum + (seats.includes(seat) ? countWords(text) : 0), 0);

/** Seconds that the calls took, one after the other. */
const secondsOf = (attempts: readonly Attempt[]): number =>
  Math.round(attempts.reduce((sum, { timing }) => sum + (timing?.totalMs ?? 0), 0)) / 1000;

const usdOf = (attempts: readonly Attempt[]): number | null => {
  const { spentNanoUsd, unpriced } = sumAttempts(attempts);
  return unpriced > 0 ? null : spentNanoUsd / NANO_PER_USD;
};

/** Returns the rows as CSV (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvOf(rows: readonly ResultRow[]): string {
  const [first] = rows;
  if (!first) return '';
  const names = columnsOf(first);
  const lines = rows.map((row) => names.map((name) => csvCell(row[name as keyof ResultRow])).join(','));
  return `${[names.join(','), ...lines].join('\r\n')}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const jsonlOf = (rows: readonly ResultRow[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');
