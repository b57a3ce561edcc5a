// Whom a person saw ahead before they saw the verdict: one vote a round, added to the record once. Old records hold scores instead.
import { plannedSteps } from '../plan/cursor.ts';
import { participantsOf } from '../record/participants.ts';
import { type DebateRecord, type Ruling, rulingsOf, type Turn, turnsOf } from '../record/record.ts';
import { VOTE_FIRST } from '../record/setting-values.ts';
import { debateStatus } from '../status/debate-status.ts';
import { debateOutcome } from './outcome.ts';
import { leadOf, roundedTenths, tenths } from './scoreboard.ts';

type OwnVerdictRuling = Extract<Ruling, { ruling: 'own-verdict' }>;

const lastIn = (record: DebateRecord): OwnVerdictRuling | undefined =>
  rulingsOf(record).findLast((ruling) => ruling.ruling === 'own-verdict');

/** How many votes each participant got; in an old record, its points. `null`: none were given, or not for everything. */
export function ownVerdictOf(record: DebateRecord) {
  const { votes, scores, reason = null } = lastIn(record) ?? {};
  if (votes ? votes.length === 0 : !scores) return null;
  const { criteria } = record.format;
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const weighed = (given: Readonly<Record<string, number>> = {}) =>
    criteria.reduce((sum, { id, weight }) => sum + weight * tenths(given[id] ?? Number.NaN), 0);
  const totals = participantsOf(record).map(({ id }) => ({
    id,
    total: votes
      ? votes.filter((vote) => vote === id).length
      : roundedTenths(weighed(scores?.[id]), Math.max(1, weights)),
  }));
  if (totals.some(({ total }) => Number.isNaN(total))) return null;
  return { totals, leader: leadOf(totals).leader, reason, of: votes ? 'votes' : 'points' } as const;
}

/** What is read before a vote, by round; `round: null` outside of rounds. A debate without rounds has its vote after the last speech. */
export function spokenRounds(record: DebateRecord): { round: number | null; turns: Turn[] }[] {
  const spoken = new Map(turnsOf(record).map((turn) => [turn.id, turn]));
  const rounds = new Map<string, { round: number | null; turns: Turn[] }>();
  let last = 0;
  for (const { act, phase, slots, address, passes } of plannedSteps(record, record.format.plan)) {
    const turns = slots.flatMap(({ turn }) => spoken.get(turn) ?? []);
    if (phase === 'verdict' || act.hiddenFrom !== undefined || turns.length === 0) continue;
    const isInRound = passes.length > 0;
    const key = isInRound ? address.slice(0, address.lastIndexOf('.')) : address;
    const known = rounds.get(key) ?? { round: isInRound ? ++last : null, turns: [] };
    rounds.set(key, { ...known, turns: [...known.turns, ...turns] });
  }
  const all = [...rounds.values()];
  return last > 0 ? all : all.map((one, index) => ({ ...one, round: index === all.length - 1 ? 1 : null }));
}

export const votesWanted = (record: DebateRecord): number =>
  spokenRounds(record).filter(({ round }) => round !== null).length;

const isOpen = (record: DebateRecord): boolean =>
  debateStatus(record) === 'completed' && lastIn(record) === undefined;

/** Whether the verdict is kept back until the person has voted. One on speeches that were judged again has been seen before. */
export function awaitsOwnVerdict(record: DebateRecord): boolean {
  if (record.settings.of[VOTE_FIRST] !== true || record.origin?.way === 'judged-again') return false;
  if (!isOpen(record)) return false;
  const outcome = debateOutcome(record);
  return outcome.kind === 'verdict' && outcome.scoreboard !== null && participantsOf(record).length > 1;
}

/** A participant or, for level, `null` for each round; no vote at all: the person does not want to. Anything else changes nothing. */
export function withOwnVerdict(
  record: DebateRecord,
  votes: readonly (string | null)[],
  now: number,
): DebateRecord {
  const known = new Set<string | null>([null, ...participantsOf(record).map(({ id }) => id)]);
  const isWhole = votes.length === 0 || votes.length === votesWanted(record);
  if (!isOpen(record) || !isWhole || !votes.every((vote) => known.has(vote))) return record;
  const ruling: OwnVerdictRuling = { kind: 'ruling', ruling: 'own-verdict', at: now, votes: [...votes] };
  return { ...record, entries: [...record.entries, ruling] };
}
