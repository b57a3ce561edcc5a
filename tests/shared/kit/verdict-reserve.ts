// What the verdict may cost after a step, for tests of the money that is kept back for it.
import type { SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { longestRecordAfter } from '@rostrum/shared/budget/prompt-size';
import { verdictReserve } from '@rostrum/shared/budget/reserve';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { TEST_CARDS } from '../../fixtures/records.ts';

/** `next`: the step that is made before; `null`: only what runs now. */
export const reserveForVerdict = (record: DebateRecord, next: SpeakingStep | null) =>
  verdictReserve(longestRecordAfter(record, next), TEST_CARDS, composeCall);
