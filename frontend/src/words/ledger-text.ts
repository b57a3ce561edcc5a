// What a record says about its costs: sums that may contain interrupted calls and calls at an unknown price, and whether anybody is billed.
// The page, the command, the route and the tools say it with these functions.
import {
  estimateNote,
  figureOf,
  isNotional,
  type Ledger,
  mainSum,
  type Sum,
} from '@rostrum/shared/record/ledger';
import { sidebarWords, speechCardWords } from './live-words.ts';
import {
  aboutMoney,
  formatFineMoney,
  formatMoney,
  formatMoneyAtLeast,
  formatMoneyAtMost,
} from './money-text.ts';
import { costsWords } from './shared-words.ts';
import { shippedText } from './shipped-words.ts';

/** A sum of one kind of money: "$0.20", "about $0.20", "at most $0.20", "at least $0.20", "unknown", "free". `fine`: as in the tables of costs. */
export function hedgedMoney(sum: Sum, fine = false): string {
  const { says, nanoUsd } = figureOf(sum);
  const write = (usual: (nano: number) => string) => (fine ? formatFineMoney : usual)(nanoUsd);
  switch (says) {
    case 'unknown':
    case 'free':
      return costsWords(says);
    case 'exact':
      return write(formatMoney);
    case 'about':
      return fine ? speechCardWords(says, { amount: write(formatMoney) }) : aboutMoney(nanoUsd);
    case 'atMost':
      return speechCardWords(says, { amount: write(formatMoneyAtMost) });
    case 'atLeast':
      return speechCardWords(says, { amount: write(formatMoneyAtLeast) });
  }
}

/** `known`: what is known of a cost, in words; `null`: nothing is. `unpriced`: the calls whose price is unknown. */
export const withUnpriced = (known: string | null, unpriced: number): string =>
  unpriced === 0
    ? (known ?? costsWords('unknown'))
    : costsWords(known === null ? 'allUnpriced' : 'andUnpriced', { sum: known ?? '', count: unpriced });

/** "$0.20", "at least $0.20, and 38 calls at an unknown price", "unknown (38 calls at an unknown price)". */
export const moneyInFull = (sum: Sum): string =>
  withUnpriced(figureOf(sum).says === 'unknown' ? null : hedgedMoney(sum), sum.unpriced);

/** "Demo speakers: $0.02 of play money, not billed."; empty where none was asked. */
export const playMoneyNote = ({ notional }: Ledger): string =>
  notional.calls === 0 ? '' : costsWords('playMoney', { sum: hedgedMoney(notional) });

/** What a debate has cost in one line, where nothing stands beside it. */
export const costLine = (ledger: Ledger): string =>
  isNotional(ledger)
    ? sidebarWords('notBilled', { sum: hedgedMoney(ledger.notional) })
    : [moneyInFull(ledger.billed), playMoneyNote(ledger)].filter((part) => part !== '').join('. ');

/** What is to be said about a cost beside the sum, one sentence each: whose prices it goes by, and what is estimated, free or unknown. */
export function costNotes(ledger: Ledger): string[] {
  const { billed } = ledger;
  return [
    isNotional(ledger) ? costsWords('demo') : playMoneyNote(ledger),
    // Nobody sends an invoice for what was free.
    billed.spentNanoUsd > 0 || billed.unpriced > 0 ? costsWords('basis') : '',
    shippedText(estimateNote(mainSum(ledger), formatMoneyAtMost)),
    billed.unpriced > 0 ? costsWords('unpriced', { count: billed.unpriced }) : '',
  ].filter((note) => note !== '');
}

/** A part of `whole`; where only this part is play money, that is said. */
export const partMoney = (part: Ledger, whole: Ledger, fine = false): string =>
  isNotional(part) && !isNotional(whole)
    ? sidebarWords('notBilled', { sum: hedgedMoney(part.notional, fine) })
    : hedgedMoney(mainSum(part), fine);
