// What holds of a debate by the way in which it was made from another one. A new way is one line of the table.
import type { DebateRecord } from './record.ts';
import type { BranchOrigin, DebateOrigin } from './record-parts.ts';

interface OriginWay {
  /** Whether letters are drawn and context windows measured anew; otherwise they are those of the source. */
  isDrawnAnew: boolean;
  /** Whether it asks about a debate, a motion or judges, and is no debate of its own: no list of debates has it. */
  isInquiry?: true;
  /** Whether the person may vote before the verdict is shown. */
  hasOwnVotes: boolean;
}

const ORIGIN_WAYS: Readonly<Record<DebateOrigin['way'], OriginWay>> = {
  // Its speeches have been judged before, and the verdict was seen.
  'judged-again': { isDrawnAnew: true, hasOwnVotes: false },
  rematch: { isDrawnAnew: true, hasOwnVotes: true },
  'asked-first': { isDrawnAnew: true, isInquiry: true, hasOwnVotes: false },
  'single-answers': { isDrawnAnew: true, isInquiry: true, hasOwnVotes: false },
  // Its judges read the letters under which they gave their verdict.
  crux: { isDrawnAnew: false, isInquiry: true, hasOwnVotes: false },
  exam: { isDrawnAnew: true, isInquiry: true, hasOwnVotes: false },
  // All branches of a trial must be read in the same way.
  branch: { isDrawnAnew: false, hasOwnVotes: false },
};

const NOT_DERIVED: OriginWay = { isDrawnAnew: true, hasOwnVotes: true };

export const originWay = ({ origin }: Pick<DebateRecord, 'origin'>): OriginWay =>
  origin ? ORIGIN_WAYS[origin.way] : NOT_DERIVED;

export const isInquiry = ({ origin }: { origin?: DebateOrigin | undefined }): boolean =>
  origin !== undefined && ORIGIN_WAYS[origin.way].isInquiry === true;

/** Returns the origin of a branch; `null` for any other debate. */
export const branchOrigin = ({ origin }: { origin?: DebateOrigin | undefined }): BranchOrigin | null =>
  origin?.way === 'branch' ? origin : null;

/** Returns whether a branch changes nothing. */
export const isControl = ({ change }: Pick<BranchOrigin, 'change'>): boolean =>
  change === 'same' || change === 'same-words';

/** Returns the seed of a debate's calls; `null`: none. Every branch has one of its own, or its speeches would be those of the source again. */
export function callSeed({ settings, origin }: Pick<DebateRecord, 'settings' | 'origin'>): number | null {
  if (settings.seed === null) return null;
  return (settings.seed + (branchOrigin({ origin })?.run ?? 0)) % 2 ** 31;
}
