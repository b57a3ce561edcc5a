// The row of a debate in the history: motion, state, result and cost, without the speeches.

import { Headline, isSigned } from '@rostrum/shared/judging/headline';
import { type DebateOutcome, debateOutcome } from '@rostrum/shared/judging/outcome';
import { awaitsOwnVerdict } from '@rostrum/shared/judging/own-votes';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { sideResult, sidesOf } from '@rostrum/shared/proof/standings';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord, seatsNow, turnsOf } from '@rostrum/shared/record/record';
import { DebateOrigin } from '@rostrum/shared/record/record-parts';
import { Time } from '@rostrum/shared/record/record-schema';
import { stepTitle } from '@rostrum/shared/status/agenda';
import { branchPlace } from '@rostrum/shared/status/branch-debate';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { isSpeaker } from '@rostrum/shared/status/speaker-letters';
import type { FieldIssue } from '@rostrum/shared/wire/fault';
import { modelKey, modelName } from '@rostrum/shared/wire/model-key';
import { z } from 'zod';
import { faultOf } from '../engine/debates/read-record.ts';

/** The result of a debate in one word, for filtering lists; the text of a result names seats. */
const ResultKind = z.enum(['won', 'close', 'split', 'agreed', 'summed', 'ended']);

/** To be raised when `historyRowOf` makes something else of a record. Rows of other versions are made again by `refreshOldRows`. */
export const ROW_VERSION = 1;

/** Until rows of earlier versions are made again, they lack what is optional here. */
export const HistoryRow = z.object({
  v: z.int().optional(),
  id: z.string(),
  motion: z.string(),
  formatTitle: z.string(),
  /** Computed from the record; a debate in error, or paused by a cost warning, counts as running. */
  state: z.enum(['unopened', 'running', 'paused', 'completed']),
  /** Set once the debate is over; `null`: no result. */
  headline: Headline.nullable().optional(),
  /** Whether the result is hidden until the person has voted. */
  awaitsVote: z.literal(true).optional(),
  spentNanoUsd: z.number(),
  /** Whether nothing was billed. */
  notional: z.boolean(),
  /** The bill of the debate. */
  billed: z
    .object({
      spentNanoUsd: z.number(),
      reportedNanoUsd: z.number(),
      atMostNanoUsd: z.number(),
      openHoldsNanoUsd: z.number(),
      calls: z.number(),
      estimated: z.boolean(),
      unpriced: z.number(),
    })
    .optional(),
  createdAt: Time,
  updatedAt: Time,
  /** Whether a person has to speak next. */
  yourTurn: z.boolean().optional(),
  /** The models that hold a seat or have spoken, by `modelKey`, each once. */
  models: z.array(z.string()).optional(),
  /** The speakers: the sides; or more than two speakers without a side, by their number in the order of the seats, a person as 0. */
  speakers: z.array(z.union([z.enum(['proposition', 'opposition']), z.int()])).optional(),
  result: ResultKind.optional(),
  origin: DebateOrigin.optional(),
  /** Of a debate of a tournament: the models of the two sides, by `modelName`, and who won; `null`: no verdict, or it waits for the person's vote. */
  game: z
    .object({
      tournament: z.string(),
      pro: z.string(),
      con: z.string(),
      result: z.enum(['pro', 'con', 'none']).nullable(),
    })
    .optional(),
  /** The speech at which a branch begins: its speaker's name, and its title. */
  branchedAt: z.object({ name: z.string(), title: z.string() }).optional(),
});
export type HistoryRow = z.infer<typeof HistoryRow>;

/** Returns a stored row, or why it cannot be read. */
export function readRow(id: string, row: unknown): HistoryRow | UnreadableRow {
  const { data, error } = HistoryRow.safeParse(row);
  return data ?? { id, fault: faultOf(error) };
}

/** A row that is invalid, perhaps written by another version; its debate can be exported as it is, and deleted. */
export interface UnreadableRow {
  id: string;
  fault: FieldIssue;
}

export function historyRowOf(record: DebateRecord, at: number): HistoryRow {
  const state = debateStatus(record);
  const outcome = debateOutcome(record);
  const ledger = ledgerOf(record);
  const place = branchPlace(record);
  return {
    v: ROW_VERSION,
    id: record.id,
    motion: record.motion,
    formatTitle: record.format.title,
    state,
    ...(state === 'completed' ? { result: resultKind(outcome), headline: outcome.headline } : {}),
    ...(awaitsOwnVerdict(record) ? { awaitsVote: true } : {}),
    spentNanoUsd: ledger.spentNanoUsd,
    billed: ledger.billed,
    notional: attemptsOf(record).every((attempt) => attempt.notional),
    createdAt: record.createdAt,
    updatedAt: at,
    yourTurn: state === 'running' && nextStep(record).kind === 'listen',
    models: modelsIn(record),
    speakers: speakersIn(record),
    ...(record.origin ? { origin: record.origin } : {}),
    ...gamePart(record),
    ...(place && { branchedAt: { name: place.seat.name, title: stepTitle(place.step) } }),
  };
}

/** A debate made from one of a tournament is none of its debates. */
function gamePart(record: DebateRecord): Pick<HistoryRow, 'game'> {
  const { tournament, origin } = record;
  if (tournament === undefined || origin) return {};
  const [pro = '', con = ''] = sidesOf(record).map((side) => {
    const occupant = record.seats.find(({ id }) => id === side?.seats[0])?.occupant;
    return occupant?.kind === 'model' ? modelName(occupant.model) : '';
  });
  const result = awaitsOwnVerdict(record) ? null : sideResult(record);
  return { game: { tournament, pro, con, result } };
}

function speakersIn(record: DebateRecord): HistoryRow['speakers'] {
  const speaking = record.seats.filter((seat) => isSpeaker(record, seat));
  // Two speakers without a side are shown as two sides.
  if (speaking.length < 3 || speaking.some(({ bench }) => bench)) return ['proposition', 'opposition'];
  return [...new Set(speaking.map(({ occupant }, at) => (occupant.kind === 'human' ? 0 : at + 1)))];
}

function modelsIn(record: DebateRecord): string[] {
  const seatedModels = seatsNow(record).flatMap(({ occupant }) =>
    occupant.kind === 'model' ? occupant.model : [],
  );
  const speechModels = turnsOf(record).flatMap(({ model }) => model ?? []);
  return [...new Set([...seatedModels, ...speechModels].map(modelKey))];
}

/** Returns the kind of result of a debate that is over. */
function resultKind(outcome: DebateOutcome): z.infer<typeof ResultKind> {
  if (outcome.headline === null || outcome.headline.says === 'rehearsal') return 'ended';
  switch (outcome.kind) {
    case 'verdict':
      if ('firm' in outcome.headline && outcome.headline.firm) return 'won';
      return outcome.panel?.word.startsWith('split') ? 'split' : 'close';
    case 'findings':
      return outcome.agreement === 'consensus' ? 'agreed' : 'split';
    case 'agreement':
      return isSigned(outcome.headline) ? 'agreed' : 'split';
    case 'solution':
    case 'synthesis':
      return 'summed';
  }
}
