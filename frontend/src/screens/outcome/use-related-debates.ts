// The kept debates that belong to one that is over: other verdicts on the same speeches, and its rematch or the debate it is a rematch of.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { verdictsOf } from '@rostrum/shared/status/judge-again';
import { useEffect, useState } from 'react';
import type { HistoryRow } from '../../storage/history-rows.ts';
import { archive, useHistory } from '../../storage/use-archive.ts';

export interface RelatedRecords {
  /** Oldest first, without the debate itself. */
  verdicts: DebateRecord[];
  /** Pairs with this debate, oldest first. */
  rematches: { first: DebateRecord; rematch: DebateRecord }[];
  /** Whether the debate in which the speeches were given, or which the rematch repeats, is kept here. */
  originIsKept: boolean;
}

type RelatedRow = Pick<HistoryRow, 'id' | 'origin'>;

const isVerdictOn = (speeches: string, { id, origin }: RelatedRow): boolean =>
  verdictsOf({ id, origin }) === speeches;

const isPairedWith = (record: DebateRecord, { id, origin }: RelatedRow): boolean =>
  (origin?.way === 'rematch' && origin.debate === record.id) ||
  (record.origin?.way === 'rematch' && record.origin.debate === id);

/** `null`: none is related, or they have not been read. */
export function useRelatedDebates(record: DebateRecord): RelatedRecords | null {
  const rows = useHistory()?.rows;
  const wanted = (rows ?? []).filter(
    (row) => row.id !== record.id && (isVerdictOn(verdictsOf(record), row) || isPairedWith(record, row)),
  );
  const versions = wanted.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join(', ');
  const ready = rows !== undefined;
  const [related, setRelated] = useState<RelatedRecords | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `versions` names the rows and their changes; the list is new each time
  useEffect(() => {
    if (!ready) return;
    let here = true;
    void Promise.all(wanted.map(({ id }) => archive.load(id))).then((loaded) => {
      if (!here) return;
      const records = loaded.flatMap((debate) => (debate?.read.ok ? [debate.read.record] : []));
      setRelated(relatedTo(record, records));
    });
    return () => {
      here = false;
    };
  }, [record, versions, ready]);
  return related;
}

function relatedTo(record: DebateRecord, others: readonly DebateRecord[]): RelatedRecords | null {
  const records = [...others].sort((a, b) => a.createdAt - b.createdAt);
  const { origin } = record;
  if (records.length === 0 && origin === undefined) return null;
  return {
    verdicts: records.filter((other) => isVerdictOn(verdictsOf(record), other)),
    rematches: records
      .filter((other) => isPairedWith(record, other))
      .map((other) =>
        other.origin?.way === 'rematch' && other.origin.debate === record.id
          ? { first: record, rematch: other }
          : { first: other, rematch: record },
      ),
    originIsKept: origin === undefined || records.some(({ id }) => id === origin.debate),
  };
}
