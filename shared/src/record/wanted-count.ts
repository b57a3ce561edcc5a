// A count of input tokens that may be asked for before a call, and what becomes of its answer. What is worth asking: budget/wanted-counts.ts.
import { modelKey } from '../wire/model-key.ts';
import type { TokenCountRequest } from '../wire/token-counts.ts';
import type { TokenCount } from './attempt-parts.ts';
import type { DebateRecord } from './record.ts';

/** A count to ask for, and the digests under which its answer is kept. */
export interface WantedCount {
  request: TokenCountRequest;
  digests: TokenCount['digests'];
}

/** Tells one question from every other of a debate. */
export const wantedCountKey = ({ request, digests }: WantedCount): string =>
  [modelKey(request.model), ...digests.map(({ digest }) => digest)].join(' ');

/** The record with counts that have arrived. */
export const withTokenCounts = (record: DebateRecord, counts: readonly TokenCount[]): DebateRecord =>
  counts.length === 0 ? record : { ...record, counts: [...(record.counts ?? []), ...counts] };
