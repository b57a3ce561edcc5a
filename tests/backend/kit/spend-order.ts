// Builds the order for a hold that `DailySpend.reserve` takes. Each has its own command and request id, and writes no line.
import type { SpendOrder } from '../../../backend/src/spend/daily-spend.ts';

let serial = 0;

export function spendOrder(atMostNanoUsd: number, purse: SpendOrder['purse'] = 'server'): SpendOrder {
  serial += 1;
  return {
    atMostNanoUsd,
    purse,
    command: `command-${serial}`,
    requestId: `order-${serial}`,
    about: {},
    note: () => {},
  };
}
