// Properties of a debate that follow from how it was made from another one. A new way is one line of the table.
import type { DebateRecord } from './record.ts';
import { type BranchOrigin, type DebateOrigin, INQUIRY_WAYS, type InquiryWay } from './record-parts.ts';

interface OriginRules {
  /** Whether letters are drawn and context windows measured again; otherwise they are the source's. */
  isDrawnAnew: boolean;
  /** Whether the person may vote before the verdict is shown. */
  hasOwnVotes: boolean;
  /** Returns what its calls draw a seed of their own from; absent: their seed is the debate's. */
  ownSeed?(origin: DebateOrigin): string;
}

const ORIGIN_RULES: Readonly<Record<DebateOrigin['way'], OriginRules>> = {
  // Its speeches were judged before, and the person has seen the verdict.
  'judged-again': { isDrawnAnew: true, hasOwnVotes: false },
  rematch: { isDrawnAnew: true, hasOwnVotes: true },
  'asked-first': { isDrawnAnew: true, hasOwnVotes: false },
  'single-answers': { isDrawnAnew: true, hasOwnVotes: false },
  // Its judges read the letters under which they gave their verdict.
  crux: { isDrawnAnew: false, hasOwnVotes: false },
  exam: { isDrawnAnew: true, hasOwnVotes: false },
  // All branches of a trial must be read in the same way, and the speeches of each differ from those of every other.
  branch: {
    ...{ isDrawnAnew: false, hasOwnVotes: false },
    ownSeed: ({ trial, run }: BranchOrigin) => `${trial} ${run}`,
  },
};

const NOT_DERIVED: OriginRules = { isDrawnAnew: true, hasOwnVotes: true };

export const originRules = ({ origin }: Pick<DebateRecord, 'origin'>): OriginRules =>
  origin ? ORIGIN_RULES[origin.way] : NOT_DERIVED;

export const isInquiryWay = (way: DebateOrigin['way']): way is InquiryWay =>
  INQUIRY_WAYS.some((one) => one === way);

export const isInquiry = ({ origin }: { origin?: DebateOrigin | undefined }): boolean =>
  origin !== undefined && isInquiryWay(origin.way);

/** Returns the origin of a branch; `null` for any other debate. */
export const branchOrigin = ({ origin }: { origin?: DebateOrigin | undefined }): BranchOrigin | null =>
  origin?.way === 'branch' ? origin : null;

/** Returns whether a branch changes nothing. */
export const isControl = ({ change }: Pick<BranchOrigin, 'change'>): boolean =>
  change === 'same' || change === 'same-words';
