// The scores a person gave a debate before they saw its verdict: added to the record once, and read back as totals.
import { participantsOf } from '../record/participants.ts';
import { type DebateRecord, type Ruling, rulingsOf } from '../record/record.ts';
import { debateStatus } from '../status/debate-status.ts';
import { type Lead, leadOf, type Total, totalsOf } from './lead.ts';
import { scoreboardOf } from './scoreboard.ts';

type OwnVerdictRuling = Extract<Ruling, { ruling: 'own-verdict' }>;
/** By participant and criterion, 0 to 100. */
export type GivenVerdict = Pick<OwnVerdictRuling, 'scores' | 'reason'>;

export interface OwnVerdict {
  /** In the order of the seats. */
  totals: Total[];
  lead: Lead;
  /** The participant put ahead; `null`: nobody. */
  leader: string | null;
  reason: string | null;
}

const lastIn = (record: DebateRecord): OwnVerdictRuling | undefined =>
  rulingsOf(record).findLast((ruling) => ruling.ruling === 'own-verdict');

/** `null`: none was given, or it does not score everybody by every criterion. */
export function ownVerdictOf(record: DebateRecord): OwnVerdict | null {
  const given = lastIn(record);
  if (!given || !isComplete(record, given.scores)) return null;
  const scored = (id: string) =>
    Object.fromEntries(
      Object.entries(given.scores[id] ?? {}).map(([criterion, score]) => [criterion, { reason: '', score }]),
    );
  const scores = Object.fromEntries(participantsOf(record).map(({ id }) => [id, scored(id)]));
  const totals = totalsOf(scoreboardOf(record, { scores, leaning: null }));
  const lead = leadOf(totals);
  return { totals, lead, leader: lead.leader, reason: given.reason ?? null };
}

const isComplete = (record: DebateRecord, scores: GivenVerdict['scores']): boolean =>
  participantsOf(record).every(({ id }) => {
    const own = Object.hasOwn(scores, id) ? scores[id] : undefined;
    return own !== undefined && record.format.criteria.every((criterion) => Object.hasOwn(own, criterion.id));
  });

/** Scores that can be read; without a debate that is over, or twice, the record stays as it is. */
export function withOwnVerdict(record: DebateRecord, given: GivenVerdict, now: number): DebateRecord {
  const isOpen = debateStatus(record) === 'completed' && lastIn(record) === undefined;
  if (!isOpen || !isComplete(record, given.scores)) return record;
  const ruling: OwnVerdictRuling = { kind: 'ruling', ruling: 'own-verdict', at: now, ...given };
  return { ...record, entries: [...record.entries, ruling] };
}
