// Which counts by vendors may let the debate of a set-up start.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { wantedCounts } from '@rostrum/shared/budget/wanted-counts';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { WantedCount } from '@rostrum/shared/record/wanted-count';
import type { SetupPreview } from './setup-preview.ts';

export function wantedStartCounts({ record }: Pick<SetupPreview, 'record'>, cards: Cards): WantedCount[] {
  const next = nextStep(record);
  return wantedCounts(record, next.kind === 'close' ? null : next, cards, composeCall);
}
