// Whom a person saw ahead before they saw the verdict: one vote a round, added to the record once. Old records hold scores instead.
import { plannedSteps } from '../plan/cursor.ts';
import { participantsOf } from '../record/participants.ts';
import { type DebateRecord, type Ruling, rulingsOf, turnsOf } from '../record/record.ts';
import { VOTE_FIRST } from '../record/setting-values.ts';
import { debateStatus } from '../status/debate-status.ts';
import { leadOf, type Total, totalsOf } from './lead.ts';
import { debateOutcome } from './outcome.ts';
import { scoreboardOf } from './scoreboard.ts';

type OwnVerdictRuling = Extract<Ruling, { ruling: 'own-verdict' }>;

export interface OwnVerdict {
  /** In the order of the seats: how many votes each got; in an old record, its points. */
  totals: Total[];
  /** The participant put ahead; `null`: nobody. */
  leader: string | null;
  reason: string | null;
  of: 'votes' | 'points';
}

const lastIn = (record: DebateRecord): OwnVerdictRuling | undefined =>
  rulingsOf(record).findLast((ruling) => ruling.ruling === 'own-verdict');

/** `null`: none was given, or it does not score everybody by every criterion. */
export function ownVerdictOf(record: DebateRecord): OwnVerdict | null {
  const { votes, scores, reason = null } = lastIn(record) ?? {};
  const count = (id: string) => votes?.filter((vote) => vote === id).length ?? 0;
  const totals = votes?.length
    ? participantsOf(record).map(({ id }) => ({ id, total: count(id) }))
    : scores && scoredTotals(record, scores);
  return totals ? { totals, leader: leadOf(totals).leader, reason, of: votes ? 'votes' : 'points' } : null;
}

function scoredTotals(
  record: DebateRecord,
  given: NonNullable<OwnVerdictRuling['scores']>,
): Total[] | undefined {
  const scoresOf = (id: string) => new Map(Object.entries(new Map(Object.entries(given)).get(id) ?? {}));
  const entries = participantsOf(record).map(({ id }) => [id, scoresOf(id)] as const);
  if (!entries.every(([, own]) => record.format.criteria.every(({ id }) => own.has(id)))) return undefined;
  const scores = entries.map(([id, own]) => [
    id,
    Object.fromEntries([...own].map(([criterion, score]) => [criterion, { reason: '', score }])),
  ]);
  return totalsOf(scoreboardOf(record, { scores: Object.fromEntries(scores) }));
}

/** The speeches that are read before a vote, by round; `round: null` for those outside of rounds. Every round that was spoken has a vote. */
export function spokenRounds(record: DebateRecord): { round: number | null; turns: string[] }[] {
  const spoken = new Set(turnsOf(record).map(({ id }) => id));
  const rounds = new Map<string, { round: number | null; turns: string[] }>();
  let last = 0;
  for (const { act, phase, slots, address, passes } of plannedSteps(record, record.format.plan)) {
    const turns = slots.map(({ turn }) => turn).filter((turn) => spoken.has(turn));
    if (phase === 'verdict' || act.hiddenFrom !== undefined || turns.length === 0) continue;
    const isInRound = passes.length > 0;
    const key = isInRound ? address.slice(0, address.lastIndexOf('.')) : address;
    const known = rounds.get(key) ?? { round: isInRound ? ++last : null, turns: [] };
    rounds.set(key, { ...known, turns: [...known.turns, ...turns] });
  }
  return [...rounds.values()];
}

/** How many votes there are to give: one for each round, or one for a debate without rounds. */
export const votesWanted = (record: DebateRecord): number =>
  Math.max(1, spokenRounds(record).filter(({ round }) => round !== null).length);

/** Whether the verdict is kept back until the person has voted. One on speeches that were judged again has been seen before. */
export function awaitsOwnVerdict(record: DebateRecord): boolean {
  if (record.settings.of[VOTE_FIRST] !== true || record.origin?.way === 'judged-again') return false;
  if (debateStatus(record) !== 'completed' || lastIn(record) !== undefined) return false;
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
  const isOpen = debateStatus(record) === 'completed' && lastIn(record) === undefined;
  if (!isOpen || !isWhole || !votes.every((vote) => known.has(vote))) return record;
  const ruling: OwnVerdictRuling = { kind: 'ruling', ruling: 'own-verdict', at: now, votes: [...votes] };
  return { ...record, entries: [...record.entries, ruling] };
}
