// Whom a person saw ahead before they saw the verdict: one vote a round, added to the record once.

import { plannedSteps, textsByTurn } from '../plan/cursor.ts';
import { participantsOf } from '../record/participants.ts';
import { type DebateRecord, rulingsOf } from '../record/record.ts';
import { VOTE_FIRST } from '../record/setting-values.ts';
import { debateStatus } from '../status/debate-status.ts';
import { debateOutcome } from './outcome.ts';
import { leadOf } from './scoreboard.ts';

const lastIn = (record: DebateRecord) =>
  rulingsOf(record).findLast((ruling) => ruling.ruling === 'own-verdict');

/** Returns the number of votes for each participant; `null`: none were given. Scores of an old record are not read. */
export function ownVerdictOf(record: DebateRecord) {
  const { votes = [] } = lastIn(record) ?? {};
  if (votes.length === 0) return null;
  const totals = participantsOf(record).map(({ id }) => ({
    id,
    total: votes.filter((vote) => vote === id).length,
  }));
  return { totals, leader: leadOf(totals).leader };
}

/** Returns the number of rounds that are voted on; a debate without rounds is one. */
export function roundsToVote(record: DebateRecord): number {
  const texts = textsByTurn(record);
  const rounds = plannedSteps(record).flatMap(({ phase, slots, address, passes }) =>
    phase !== 'verdict' && passes.length > 0 && slots.some(({ turn }) => texts.get(turn) != null)
      ? address.slice(0, address.lastIndexOf('.'))
      : [],
  );
  return Math.max(1, new Set(rounds).size);
}

const isOpen = (record: DebateRecord): boolean =>
  debateStatus(record) === 'completed' && lastIn(record) === undefined;

/** Returns whether the verdict is kept back until the person has voted. One on speeches that were judged again has been seen before. */
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
  at: number,
): DebateRecord {
  const validVotes = [null, ...participantsOf(record).map(({ id }) => id)];
  const isWhole = votes.length === 0 || votes.length === roundsToVote(record);
  if (!isOpen(record) || !isWhole || !votes.every((vote) => validVotes.includes(vote))) return record;
  return {
    ...record,
    entries: [...record.entries, { kind: 'ruling', ruling: 'own-verdict', at, votes: [...votes] }],
  };
}
