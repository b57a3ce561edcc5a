// What a debate has cost, in one line and a bar; on demand by participant, act, round, model and call, all with the same sum.

import { isJudge } from '@rostrum/shared/answers/judges';
import { SUMMARISE } from '@rostrum/shared/plan/summary-turns';
import {
  costByModel,
  costBySeat,
  estimateNote,
  type Ledger,
  type LedgerLine,
  ledgerOf,
  sumTokens,
} from '@rostrum/shared/record/ledger';
import { attemptsOf, limitsNow, seatsNow } from '@rostrum/shared/record/record';
import { costByAct, costByRound, hasRounds } from '@rostrum/shared/status/cost-by-plan';
import type { OutcomePageProps } from '../../answers/answer-view.ts';
import { CostMeter } from '../../components/cost-meter.tsx';
import { formatTokens, occupantTitle, pluralize } from '../../presentation/format-text.ts';
import { formatMoney, formatTypedMoneyOrNull, isNotional } from '../../presentation/money-text.ts';
import { pluralTitle } from '../../presentation/sections.ts';
import { CostOverTime } from './cost-over-time.tsx';
import { CostTable, HedgedCost } from './cost-table.tsx';

export function CostBreakdown({ record, cards, references, titles }: OutcomePageProps) {
  const ledger = ledgerOf(record);
  const tokens = sumTokens(attemptsOf(record));
  const seats = seatsNow(record);
  const limits = limitsNow(record);
  const free = ledger.spentNanoUsd === 0 && ledger.unpriced === 0;
  const whole = { total: ledger, tokens, free };
  return (
    <section className="section cost-section" aria-label="Cost breakdown">
      <h2>What it cost: {free ? 'nothing' : <HedgedCost of={ledger} />}</h2>
      <p className="note">
        {pluralize(ledger.calls, 'call')}, {formatTokens(tokens.input, tokens)} tokens read,{' '}
        {formatTokens(tokens.output, tokens)} written. <CostNotes record={record} ledger={ledger} />
      </p>
      {!free && (
        <CostMeter
          spent={formatMoney(ledger.spentNanoUsd)}
          warnAt={formatTypedMoneyOrNull(limits.warnAtNanoUsd)}
          limit={formatTypedMoneyOrNull(limits.limitNanoUsd)}
          reserve={null}
          held={formatMoney(ledger.atMostNanoUsd - ledger.spentNanoUsd)}
          notional={false}
        />
      )}
      <details className="cost-details">
        <summary>By participant, act, {hasRounds(record) && 'round, '}model and call</summary>
        <div className="costs">
          <CostTable
            {...whole}
            caption="By participant"
            head="Seat and model"
            lines={costBySeat(record)}
            rowHead={(line) => {
              const seat = seats.find(({ id }) => id === line.key);
              return {
                bench: seat?.bench ?? (seat && isJudge(record, seat) ? null : undefined),
                title: seat?.name ?? line.key,
                note: seat ? occupantTitle(seat.occupant, cards) : '',
              };
            }}
          />
          <CostTable
            {...whole}
            caption="By model"
            head="Model"
            lines={costByModel(record)}
            rowHead={({ key }) => {
              const title = cards[key]?.title ?? key;
              // A letter in place of a hidden name says all there is to say.
              return { title, note: key.endsWith(`/${title}`) || key === title ? '' : key };
            }}
          />
          <CostTable {...whole} caption="By act" head="Act" lines={costByAct(record)} rowHead={actHead} />
          {hasRounds(record) && (
            <CostTable
              {...whole}
              caption="By round"
              head="Round"
              lines={costByRound(record)}
              rowHead={actHead}
            />
          )}
          <CostOverTime record={record} references={references} titles={titles} free={free} />
        </div>
      </details>
    </section>
  );
}

/** "Openings" for two of them, "Opening" for one; rounds are called by their number. */
function actHead({ key, turns }: LedgerLine) {
  if (key === SUMMARISE) return { title: 'Summaries of earlier rounds', note: '' };
  return { title: turns > 1 && !/\d$/.test(key) ? pluralTitle(key) : key, note: '' };
}

function CostNotes({ record, ledger }: Pick<OutcomePageProps, 'record'> & { ledger: Ledger }) {
  const notional = isNotional(record)
    ? 'Demo money: nothing is billed.'
    : ledger.notionalNanoUsd > 0
      ? `${formatMoney(ledger.notionalNanoUsd).text} of it is demo money, which nobody bills.`
      : '';
  return [
    notional,
    'By reported usage and listed prices; the vendor’s invoice decides.',
    ledger.estimated && estimateNote(ledger, (nanoUsd) => formatMoney(nanoUsd).text),
    ledger.unpriced > 0 && `Of ${ledger.unpriced} calls nobody knows the price.`,
  ]
    .filter(Boolean)
    .join(' ');
}
