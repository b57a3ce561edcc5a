// The judge's share still set aside, by the budget's own reckoning; nothing once it is spent or where a price is unknown.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { verdictReserve } from '@rostrum/shared/budget/verdict-reserve';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useMemo } from 'react';
import { useCards, useRecord } from '../../debate/use-debate.tsx';

function verdictReserveOf(record: DebateRecord, cards: Cards): number | null {
  if (Object.keys(cards).length === 0) return null;
  const { nanoUsd, unpriced } = verdictReserve(record, null, cards, composeCall);
  return unpriced.length > 0 ? null : nanoUsd;
}

export function useVerdictReserve(): number | null {
  const record = useRecord();
  const cards = useCards();
  return useMemo(() => verdictReserveOf(record, cards), [record, cards]);
}
