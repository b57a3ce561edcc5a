// The headline of a debate where it may be told: nothing before it is over, or before the person has voted.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { headlineText } from '../../presentation/headline.tsx';
import { awaitsOwnVerdict } from '../../storage/own-votes.ts';
import { headlineWords } from '../../words/headline-words.ts';

/** `null`: it may not be told yet. */
export const toldHeadline = (record: DebateRecord): string | null =>
  debateStatus(record) === 'completed' && !awaitsOwnVerdict(record)
    ? headlineText(debateOutcome(record).headline)
    : null;

/** For tabs and files: "Opposition wins by 9: Cities should ban cars". The motion alone where there is no result to tell. */
export function debateTitle(record: DebateRecord): string {
  const headline = toldHeadline(record);
  return headline === null ? record.motion : headlineWords('titled', { headline, motion: record.motion });
}
