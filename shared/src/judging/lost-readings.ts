// Which readings a panel lacks and why, as far as a person needs to know it: never in the words of a parser or a vendor's code.
import { attemptsOf, type DebateRecord } from '../record/record.ts';
import type { Reason } from '../wire/reason.ts';
import type { PanelOutcome } from './panel-outcome.ts';
import { isRefusal } from './refusal.ts';

export type LostWhy = 'declined' | 'no-score' | 'empty' | 'unreadable' | 'not-asked' | 'failed';

export interface LostReading {
  judge: string;
  /** `null`: a record of an earlier version, in which judges read once. */
  order: 'drawn' | 'exchanged' | null;
  why: LostWhy;
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
  return [
    ...readings
      .filter(({ answer }) => answer === null)
      .map(({ judge, way, turn, problem }) => ({
        judge,
        order: way?.order ?? null,
        ...whyOf(record, {
          text: turn.text,
          reason: { code: 'unreadable', problem: problem ?? '' },
          filtered: wasFiltered(record, turn.id),
        }),
      })),
    ...missing
      .filter(({ why }) => why === 'skipped' || complete)
      .map(({ judge, way, turn, why, reason }) => ({
        judge,
        order: way?.order ?? null,
        ...(why === 'due' && attemptsOf(record).every((attempt) => attempt.turn !== turn)
          ? { ...NOTHING, why: 'not-asked' as const }
          : whyOf(record, {
              text: lastTextOf(record, turn),
              reason,
              filtered: wasFiltered(record, turn),
            })),
      })),
  ];
}

const NOTHING = { criterion: null, reason: null };

interface Lost {
  text: string;
  reason: Reason | null;
  /** The vendor says that the model declined, or that it was kept from answering. */
  filtered: boolean;
}

function whyOf(
  { format }: DebateRecord,
  { text, reason, filtered }: Lost,
): Pick<LostReading, 'why' | 'criterion' | 'reason'> {
  const { code = null } = reason ?? {};
  if (filtered || code === 'declined' || isRefusal(text)) return { ...NOTHING, why: 'declined' };
  const problem = reason?.code === 'unreadable' ? reason.problem : '';
  const named = /\b(?:ratings|participants)\.([\w.-]+)/.exec(problem)?.[1]?.split('.') ?? [];
  const criterion = format.criteria.find(({ id }) => named.includes(id));
  if (criterion) return { ...NOTHING, why: 'no-score', criterion: criterion.title };
  if (code === 'answer-empty' || /\bempty\b/.test(problem)) return { ...NOTHING, why: 'empty' };
  if (code === null || code === 'unreadable') return { ...NOTHING, why: 'unreadable' };
  return { ...NOTHING, why: 'failed', reason };
}

const outcomesOf = (record: DebateRecord, turn: string) =>
  attemptsOf(record).flatMap((attempt) => (attempt.turn === turn ? attempt.outcome : []));

function wasFiltered(record: DebateRecord, turn: string): boolean {
  const last = outcomesOf(record, turn).at(-1);
  return (last?.state === 'refused' || last?.state === 'accepted') && last.finishReason === 'filtered';
}

const lastTextOf = (record: DebateRecord, turn: string): string => {
  const last = outcomesOf(record, turn).at(-1);
  return last?.state === 'refused' || last?.state === 'failed' ? last.text : '';
};
