// The judge's share still set aside, by the budget's own reckoning; nothing once it is spent or where a price is unknown.
import type { Cards } from '@rostrum/shared/debate/call';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { reserveFor } from '@rostrum/shared/debate/reserve';
import { composeCall } from '@rostrum/shared/prompts/scene';
import { useMemo } from 'react';
import { useCards, useRecord } from '../../app/debate-actor.tsx';

function reserveOf(record: DebateRecord, cards: Cards): number | null {
  if (Object.keys(cards).length === 0) return null;
  const { nanoUsd, unpriced } = reserveFor(record, null, cards, composeCall);
  return unpriced.length > 0 ? null : nanoUsd;
}

export function useReserve(): number | null {
  const record = useRecord();
  const cards = useCards();
  return useMemo(() => reserveOf(record, cards), [record, cards]);
}
