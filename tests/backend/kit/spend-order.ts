// Asks the daily spend for money as an admitted call does: each order is a command of its own, and nobody keeps its line.
import type { SpendOrder } from '../../../backend/src/spend/daily-spend.ts';

let serial = 0;

export function spendOrder(atMostNanoUsd: number, purse: SpendOrder['purse'] = 'server'): SpendOrder {
  serial += 1;
  return { atMostNanoUsd, purse, command: `command-${serial}`, requestId: `order-${serial}`, note: () => {} };
}
