// What a debate has cost, in one line and a bar; on demand by participant, act, round, model and call, all with the same sum.

import { isJudge } from '@rostrum/shared/answers/judges';
import { SUMMARISE } from '@rostrum/shared/plan/summary-turns';
import {
  costByModel,
  costBySeat,
  isFree,
  type LedgerLine,
  ledgerOf,
  sumTokens,
} from '@rostrum/shared/record/ledger';
import { attemptsOf, limitsNow, seatsNow } from '@rostrum/shared/record/record';
import { uncachedCost } from '@rostrum/shared/record/uncached-cost';
import { costByAct, costByRound, hasRounds } from '@rostrum/shared/status/cost-by-plan';
import { modelKey } from '@rostrum/shared/wire/model-key';
import type { OutcomePageProps } from '../../answers/answer-view.ts';
import { CostMeter } from '../../components/cost-meter.tsx';
import { costNotes } from '../../presentation/cost-notes.ts';
import { formatTokens, occupantTitle } from '../../presentation/format-text.ts';
import { HedgedMoney } from '../../presentation/hedged-money.tsx';
import { formatMoney, formatTypedMoneyOrNull } from '../../presentation/money-text.ts';
import { pluralTitle } from '../../presentation/sections.ts';
import { costsWords } from '../../words/costs-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { CostOverTime } from './cost-over-time.tsx';
import { CostTable } from './cost-table.tsx';

export function CostBreakdown({ record, cards, references, titles }: OutcomePageProps) {
  const ledger = ledgerOf(record);
  const tokens = sumTokens(attemptsOf(record));
  const seats = seatsNow(record);
  const limits = limitsNow(record);
  const free = ledger.calls === 0 || isFree(ledger);
  const uncached = uncachedCost(record, (model) => cards[modelKey(model)]?.price ?? null);
  const whole = { total: ledger, tokens, free };
  return (
    <section className="section cost-section" aria-label={costsWords('region')}>
      <h2>
        {costsWords.rich('title', {
          sum: () => (free ? costsWords('nothing') : <HedgedMoney of={ledger} />),
        })}
      </h2>
      <p className="note">
        {costsWords('counts', {
          calls: ledger.calls,
          read: formatTokens(tokens.input, tokens),
          written: formatTokens(tokens.output, tokens),
        })}{' '}
        {costNotes(record, ledger).join(' ')}
      </p>
      {!free && uncached !== null && (
        <p className="note">{costsWords('withoutCache', { sum: formatMoney(uncached).text })}</p>
      )}
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
        <summary>{costsWords(hasRounds(record) ? 'detailsWithRounds' : 'details')}</summary>
        <div className="costs">
          <CostTable
            {...whole}
            caption={costsWords('byParticipant')}
            head={costsWords('seatAndModel')}
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
            caption={costsWords('byModel')}
            head={costsWords('model')}
            lines={costByModel(record)}
            rowHead={({ key }) => {
              const title = shippedText(cards[key]?.title ?? key);
              // A letter in place of a hidden name says all there is to say.
              return { title, note: key.endsWith(`/${title}`) || key === title ? '' : key };
            }}
          />
          <CostTable
            {...whole}
            caption={costsWords('byAct')}
            head={costsWords('act')}
            lines={costByAct(record)}
            rowHead={actHead}
          />
          {hasRounds(record) && (
            <CostTable
              {...whole}
              caption={costsWords('byRound')}
              head={costsWords('round')}
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
  if (key === SUMMARISE) return { title: costsWords('summaries'), note: '' };
  return { title: turns > 1 && !/\d$/.test(key) ? pluralTitle(key) : key, note: '' };
}
