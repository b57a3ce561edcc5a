// Which readings a panel lacks and why, as far as a person needs to know it: never in the words of a parser or a vendor's code.

import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import { isRefusal } from '@rostrum/shared/judging/refusal';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import type { Reason } from '@rostrum/shared/wire/reason';

export interface LostReading {
  judge: string;
  /** `null`: a record of an earlier version, in which judges read once. */
  order: 'drawn' | 'exchanged' | null;
  why: 'declined' | 'no-score' | 'empty' | 'unreadable' | 'not-asked' | 'failed';
  /** With `no-score`: the title of the criterion. */
  criterion: string | null;
  /** With `failed`: why. */
  reason: Reason | null;
}

/** Readings that are still to come are not lost. */
export function lostReadings(
  record: DebateRecord,
  { readings, missing, complete }: Pick<PanelOutcome, 'readings' | 'missing' | 'complete'>,
): LostReading[] {
  const unread = readings
    .filter(({ answer }) => answer === null)
    .map(({ judge, way, turn: { id, text }, problem }) => ({
      ...{ judge, way, turn: id, text },
      reason: { code: 'unreadable' as const, problem: problem ?? '' },
    }));
  const unheard = missing.filter(({ why }) => why === 'skipped' || complete);
  return [...unread, ...unheard].map(({ judge, way, ...lost }) => ({
    ...{ judge, order: way?.order ?? null, criterion: null, reason: null },
    ...whyOf(record, lost),
  }));
}

function whyOf(
  record: DebateRecord,
  {
    turn,
    text,
    reason,
    why,
  }: { turn: string; text?: string; reason: Reason | null; why?: 'due' | 'skipped' },
): Pick<LostReading, 'why'> & Partial<LostReading> {
  const last = attemptsOf(record).findLast((attempt) => attempt.turn === turn)?.outcome;
  if (why === 'due' && !last) return { why: 'not-asked' };
  const said = text ?? (last?.state === 'refused' || last?.state === 'failed' ? last.text : '');
  // The vendor says that the model declined, or that it was kept from answering.
  const filtered =
    (last?.state === 'refused' || last?.state === 'accepted') && last.finishReason === 'filtered';
  const { code = null } = reason ?? {};
  if (filtered || code === 'declined' || isRefusal(said)) return { why: 'declined' };
  const problem = reason?.code === 'unreadable' ? reason.problem : '';
  const named = /\b(?:ratings|participants)\.([\w.-]+)/.exec(problem)?.[1]?.split('.') ?? [];
  const criterion = record.format.criteria.find(({ id }) => named.includes(id));
  if (criterion) return { why: 'no-score', criterion: criterion.title };
  if (code === 'answer-empty' || /\bempty\b/.test(problem)) return { why: 'empty' };
  return code === null || code === 'unreadable' ? { why: 'unreadable' } : { why: 'failed', reason };
}
