// The person's own votes, from before they saw the verdict: speech by speech, or on the format's own questions, and on the whole.

import { originRules } from '../record/origin-ways.ts';
import { participantsOf } from '../record/participants.ts';
import { type DebateRecord, rulingsNamed, type VoteQuestion } from '../record/record.ts';
import { VOTE_FIRST } from '../record/setting-values.ts';
import { agendaOf } from '../status/agenda.ts';
import { debateStatus } from '../status/debate-status.ts';
import { debateOutcome } from './outcome.ts';
import { leadOf } from './scoreboard.ts';

/** The participant ahead, `null` if both are level, by the id of a question or of a speech, and on the whole. */
export type OwnVotes = Readonly<Record<string, string | null>>;
export const WHOLE = 'whole';

const lastIn = (record: DebateRecord) => rulingsNamed(record, 'own-verdict').at(-1);

/** Returns the votes; `null`: none were given. Earlier records have one a round and none on the whole; their scores are not read. */
export function ownVerdictOf(record: DebateRecord): OwnVotes | null {
  const { ahead, votes = [] } = lastIn(record) ?? {};
  if (ahead || votes.length === 0) return ahead ?? null;
  return { ...Object.fromEntries(votes.entries()), [WHOLE]: leadOf(votesFor(record, votes)).leader };
}

/** Returns the number of votes for each participant, in the order of the seats. */
export const votesFor = (record: DebateRecord, votes: readonly (string | null)[]) =>
  participantsOf(record).map(({ id }) => ({ id, total: votes.filter((vote) => vote === id).length }));

export interface SpeechToVoteOn {
  /** A speech, or a question and its answers. */
  turns: string[];
  /** The format's questions on it; empty if the format has none: the vote is on the speech. */
  questions: VoteQuestion[];
}

/** Returns the speeches in the order of the plan. */
export function speechesToVoteOn(record: DebateRecord): SpeechToVoteOn[] {
  const speeches: SpeechToVoteOn[] = [];
  for (const { isSpeech, act, slots } of agendaOf(record)) {
    if (!isSpeech) continue;
    const questions = (record.format.votes ?? []).filter(({ tasks }) => tasks.includes(act));
    for (const { turn } of slots.filter(({ state }) => state === 'done')) {
      const last = speeches.at(-1);
      if (act === 'answer' && last) last.turns.push(turn);
      else speeches.push({ turns: [turn], questions });
    }
  }
  return speeches;
}

const isOpen = (record: DebateRecord): boolean =>
  debateStatus(record) === 'completed' && lastIn(record) === undefined;

/** Returns whether the verdict is kept back until the person has voted. */
export function awaitsOwnVerdict(record: DebateRecord): boolean {
  if (record.settings.of[VOTE_FIRST] !== true || !originRules(record).hasOwnVotes) return false;
  if (!isOpen(record)) return false;
  const outcome = debateOutcome(record);
  return outcome.kind === 'verdict' && outcome.scoreboard !== null && participantsOf(record).length > 1;
}

/** Adds the votes to the record, once. `null`: the person does not want to vote. Votes for or on anything else change nothing. */
export function withOwnVerdict(record: DebateRecord, votes: OwnVotes | null, at: number): DebateRecord {
  const valid = new Set([null, ...participantsOf(record).map(({ id }) => id)]);
  const asked = new Set([
    WHOLE,
    ...(record.format.votes ?? []).map(({ id }) => id),
    ...speechesToVoteOn(record).flatMap(({ turns }) => turns.slice(0, 1)),
  ]);
  const isValid = Object.entries(votes ?? {}).every(([id, vote]) => asked.has(id) && valid.has(vote));
  if (!isOpen(record) || !isValid) return record;
  const given = votes && { ahead: { ...votes } };
  return {
    ...record,
    entries: [...record.entries, { kind: 'ruling', ruling: 'own-verdict', at, ...given }],
  };
}
