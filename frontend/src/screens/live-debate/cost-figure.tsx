// The money so far, at the foot of a live debate. Pressed, it shows what is set aside, the estimate and the limit.
import { closingReserve } from '@rostrum/shared/budget/reserve';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd, estimateNote, isFree, sumHedge } from '@rostrum/shared/record/ledger';
import { type ReactNode, useId, useState } from 'react';
import { useCards, useLedger, useLimits, useRecord } from '../../debate/use-debate.tsx';
import { hedgedMoney, isNotional } from '../../presentation/ledger-text.tsx';
import {
  aboutMoney,
  formatMoney,
  formatMoneyAtMost,
  formatTypedMoneyOrNull,
} from '../../presentation/money-text.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { sidebarWords } from '../../words/live-words.ts';
import { costsWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { forecastFor } from '../shared/judged-again-preview.ts';

export function useCostSummary() {
  const record = useRecord();
  const ledger = useLedger();
  const limits = useLimits();
  const spent = formatMoney(ledger.spentNanoUsd);
  const range = { sum: aboutMoney(ledger.spentNanoUsd), most: formatMoneyAtMost(ledger.atMostNanoUsd).text };
  return {
    spent,
    warnAt: formatTypedMoneyOrNull(limits.warnAtNanoUsd),
    limit: formatTypedMoneyOrNull(limits.limitNanoUsd),
    notional: isNotional(record),
    ledger,
    /** `spent` with its upper bound. */
    inFull: sumHedge(ledger) === 'about ' ? sidebarWords('costRange', range) : hedgedMoney(ledger),
    note: shippedText(estimateNote(ledger, (nanoUsd) => formatMoneyAtMost(nanoUsd).text)),
  };
}

export function CostFigure() {
  const money = useCostSummary();
  const id = useId();
  const [open, setOpen] = useState(false);
  const free = isFree(money.ledger);
  const shown = (sum: string) => (money.notional ? sidebarWords('notBilled', { sum }) : sum);
  const sum = free ? sidebarWords('free') : shown(money.inFull);
  return (
    <>
      <button
        type="button"
        className="btn quiet num cost-so-far"
        popoverTarget={id}
        aria-label={sidebarWords('costSoFar', { sum })}
        data-nano-usd={money.spent.nano}
      >
        {free ? sum : shown(hedgedMoney(money.ledger))}
      </button>
      <div
        className="popup cost-facts"
        id={id}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && <CostFacts />}
      </div>
    </>
  );
}

export const MoneyFacts = ({ facts }: { facts: readonly (readonly [what: string, amount: ReactNode])[] }) => (
  <dl className="stack-1">
    {facts.map(([what, amount]) => (
      <div className="between" key={what}>
        <dt className="soft">{what}</dt>
        <dd className="num">{amount}</dd>
      </div>
    ))}
  </dl>
);

/** Counted only while it is open: the estimate plays the rest of the debate. */
export function CostFacts() {
  const record = useRecord();
  const cards = useCards();
  const money = useCostSummary();
  const rest = forecastFor(record, useModelList(listedModels))?.costNanoUsd ?? null;
  const { closingsNanoUsd, verdictNanoUsd } = closingReserve(record, cards, composeCall);
  const aside = closingsNanoUsd + verdictNanoUsd;
  const spent = committedNanoUsd(record);
  const facts: [what: string, amount: ReactNode][] = [[sidebarWords('spent'), money.inFull]];
  if (money.limit && aside > 0) facts.push([sidebarWords('reserved'), formatMoneyAtMost(aside).text]);
  if (rest) facts.push([sidebarWords('estimate'), formatMoney(spent + (rest.low + rest.high) / 2).text]);
  if (money.warnAt) facts.push([sidebarWords('warning'), money.warnAt.text]);
  facts.push([sidebarWords('limit'), money.limit?.text ?? sidebarWords('noLimit')]);
  return (
    <>
      <MoneyFacts facts={facts} />
      {money.note && <p className="note">{money.note}</p>}
      {money.notional && <p className="note">{costsWords('demo')}</p>}
    </>
  );
}
