// The cost warning: what has been spent, what the rest costs, and three ways: go on, end, stay paused.
import { warningDue } from '@rostrum/shared/record/ledger';
import { useRef } from 'react';
import { AlertDialogBox, AlertText } from '../../components/alert-dialog.tsx';
import type { DebateView } from '../../debate/session-machine.ts';
import { useDebateSelector, useEventHandler, useRecord } from '../../debate/use-debate.tsx';
import { formatMoney } from '../../presentation/money-text.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { controlsWords } from '../../words/controls-words.ts';
import { troubleWords } from '../../words/trouble-words.ts';
import { forecastFor } from '../shared/judged-again-preview.ts';
import { useCostSummary } from './use-cost-summary.ts';
import { DialogWay, DiscardWay, EndWay, StayPaused, useMayEnd } from './ways.tsx';

const isPausedByWarning = (view: DebateView): boolean =>
  view.hasTag('warned') && warningDue(view.context.record);

export function CostWarning({ stays, onStay }: { stays: boolean; onStay(): void }) {
  const warned = useDebateSelector(isPausedByWarning) && !stays;
  return warned ? <WarningChoices onStay={onStay} /> : null;
}

function WarningChoices({ onStay }: { onStay(): void }) {
  const money = useCostSummary();
  const acknowledge = useEventHandler({ type: 'ACKNOWLEDGE_WARNING' });
  const mayEnd = useMayEnd();
  const stay = useRef<HTMLButtonElement>(null);
  const rest = forecastFor(useRecord(), useModelList(listedModels))?.costNanoUsd;
  const asked = money.warnAt;
  if (!asked) return null;
  return (
    <AlertDialogBox open headline={troubleWords('warned', { spent: money.inFull })} firstFocus={stay}>
      <AlertText>
        <p>
          {[
            troubleWords('askedAt', { asked: asked.text }),
            rest && troubleWords('restCosts', { money: formatMoney((rest.low + rest.high) / 2).text }),
            money.limit
              ? troubleWords('limitIs', { limit: money.limit.text })
              : troubleWords('noLimit', { amount: asked.text }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </AlertText>
      <ul className="ways list column-list">
        <DialogWay title={controlsWords('resume')} primary onPress={acknowledge}>
          <p>{troubleWords('goOnNote')}</p>
        </DialogWay>
        {mayEnd ? <EndWay /> : <DiscardWay />}
        <StayPaused buttonRef={stay} onStay={onStay} />
      </ul>
    </AlertDialogBox>
  );
}
