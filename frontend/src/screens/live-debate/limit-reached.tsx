// Shown when the next speech does not fit the cost limit: a higher limit, an end, or a pause. Every way is said with its cost.
import { enoughForTheRest } from '@rostrum/shared/budget/limit-outlook';
import { closingReserve } from '@rostrum/shared/budget/reserve';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { useMemo, useRef } from 'react';
import { AlertDialogBox, AlertText } from '../../components/alert-dialog.tsx';
import {
  useCan,
  useCards,
  useDebateSelector,
  useHasTag,
  useRecord,
  useSend,
} from '../../debate/use-debate.tsx';
import { formatMoneyAtMost } from '../../presentation/money-text.ts';
import { controlsWords } from '../../words/controls-words.ts';
import { RaiseLimitForm } from './raise-limit-form.tsx';
import { useCostSummary } from './use-cost-summary.ts';
import { DiscardWay, EndWay, StayPaused, useMayEnd } from './ways.tsx';

export function LimitReached({ stays, onStay }: { stays: boolean; onStay(): void }) {
  const limited = useHasTag('limited') && !stays;
  return limited ? <LimitChoices onStay={onStay} /> : null;
}

function LimitChoices({ onStay }: { onStay(): void }) {
  const record = useRecord();
  const cards = useCards();
  const money = useCostSummary();
  const mayEnd = useMayEnd();
  const mayClose = useCan({ type: 'CLOSE' });
  const fit = useDebateSelector(({ context }) => context.fit);
  const send = useSend();
  const stay = useRef<HTMLButtonElement>(null);
  // The whole rest is played for it.
  const enough = useMemo(() => enoughForTheRest(record, cards, composeCall), [record, cards]);
  const { limit } = money;
  if (!limit) return null;
  const { closingsNanoUsd, verdictNanoUsd } = closingReserve(record, cards, composeCall);
  const aside = verdictNanoUsd + (mayClose ? closingsNanoUsd : 0);
  return (
    <AlertDialogBox open warns headline={controlsWords('limitReached')} firstFocus={stay}>
      <AlertText>
        <p>
          {[
            controlsWords('limitSpent', { spent: money.spent.text, limit: limit.text }),
            controlsWords(mayClose ? 'reservedForBoth' : 'reserved', {
              money: formatMoneyAtMost(aside).text,
            }),
            fit?.fits === false &&
              controlsWords('missing', {
                money: formatMoneyAtMost(fit.neededNanoUsd - fit.limitNanoUsd).text,
              }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </AlertText>
      <ul className="ways list column-list">
        <li>
          <div>
            <h3>{controlsWords('raiseLimit')}</h3>
            <p>{controlsWords('raiseNote')}</p>
          </div>
          <RaiseLimitForm
            limitNanoUsd={limit.nano}
            reachedNanoUsd={committedNanoUsd(record)}
            suggestedNanoUsd={enough}
            action={controlsWords('raiseAndGoOn')}
            onRaised={() => send({ type: 'RESUME' })}
          />
        </li>
        {mayEnd ? <EndWay /> : <DiscardWay />}
        <StayPaused buttonRef={stay} onStay={onStay} />
      </ul>
    </AlertDialogBox>
  );
}
