// Writes a record's costs: sums that may contain interrupted calls and calls at an unknown price, and whether anybody is billed. The page,
// the command, the route and the tools use these functions.
import { figureOf, isNotional, type Ledger, mainSum, type Sum } from '@rostrum/shared/record/ledger';
import { sidebarWords, speechCardWords } from './live-words.ts';
import {
  aboutMoney,
  formatFineMoney,
  formatMoney,
  formatMoneyAtLeast,
  formatMoneyAtMost,
} from './money-text.ts';
import { costsWords } from './shared-words.ts';

/** A sum of one kind of money: "$0.20", "about $0.20", "at most $0.20", "at least $0.20", "unknown", "free". `fine`: as in the tables of costs. */
export function hedgedMoney(sum: Sum, fine = false): string {
  const { says, nanoUsd } = figureOf(sum);
  const write = (usual: (nano: number) => string, round = Math.round) =>
    fine ? formatFineMoney(nanoUsd, round) : usual(nanoUsd);
  switch (says) {
    case 'unknown':
    case 'free':
      return costsWords(says);
    case 'exact':
      return write(formatMoney);
    case 'about':
      return fine ? speechCardWords(says, { amount: write(formatMoney) }) : aboutMoney(nanoUsd);
    case 'atMost':
      return speechCardWords(says, { amount: write(formatMoneyAtMost, Math.ceil) });
    case 'atLeast':
      return speechCardWords(says, { amount: write(formatMoneyAtLeast, Math.floor) });
  }
}

/** Adds the calls at an unknown price to a cost. `costText`: the known cost in words; `null`: nothing is known. `calls`: their number. */
export const withUnpriced = (costText: string | null, calls: number): string =>
  calls === 0
    ? (costText ?? costsWords('unknown'))
    : costsWords(costText === null ? 'allUnpriced' : 'andUnpriced', { sum: costText ?? '', count: calls });

/** "$0.20", "at least $0.20, and 38 calls at an unknown price", "unknown (38 calls at an unknown price)". */
export const moneyInFull = (sum: Sum): string =>
  withUnpriced(figureOf(sum).says === 'unknown' ? null : hedgedMoney(sum), sum.unpriced);

/** "Demo speakers: $0.02 of play money, not billed."; empty where none was asked. */
export const playMoneyNote = ({ notional }: Ledger): string =>
  notional.calls === 0 ? '' : sidebarWords('playMoney', { sum: hedgedMoney(notional) });

/** Returns the cost of a debate in one line, for places that show nothing else about it. */
export const costLine = (ledger: Ledger): string =>
  isNotional(ledger)
    ? sidebarWords('notBilled', { sum: hedgedMoney(ledger.notional) })
    : [moneyInFull(ledger.billed), playMoneyNote(ledger)].filter((part) => part !== '').join('. ');

/** Writes a sentence about the interrupted calls in a sum; empty if there are none. */
export function estimateNote(sum: Sum): string {
  const { says } = figureOf({ ...sum, unpriced: 0 });
  if (says === 'atMost') return sidebarWords('interruptedAtMost');
  return says === 'about' ? sidebarWords('interrupted', { sum: formatMoneyAtMost(sum.atMostNanoUsd) }) : '';
}

/** Returns the notes on a cost beside the sum, one sentence each: whose prices it goes by, and the estimated, free or unknown parts. */
export function costNotes(ledger: Ledger): string[] {
  const { billed: sum } = ledger;
  return [
    isNotional(ledger) ? costsWords('demo') : playMoneyNote(ledger),
    // Nobody sends an invoice for what was free.
    sum.spentNanoUsd > 0 || sum.unpriced > 0 ? costsWords('basis') : '',
    estimateNote(mainSum(ledger)),
    sum.unpriced > 0 ? costsWords('unpriced', { count: sum.unpriced }) : '',
  ].filter((note) => note !== '');
}

/** Returns a part of `whole`; if only this part is play money, it says so. */
export const partMoney = (part: Ledger, whole: Ledger, fine = false): string =>
  isNotional(part) && !isNotional(whole)
    ? sidebarWords('notBilled', { sum: hedgedMoney(part.notional, fine) })
    : hedgedMoney(mainSum(part), fine);
