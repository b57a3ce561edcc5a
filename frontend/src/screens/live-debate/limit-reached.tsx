// Shown when the next speech does not fit the cost limit: the closings and then the verdict, a higher limit, or the verdict now.

import { enoughForTheRest } from '@rostrum/shared/budget/limit-outlook';
import { closingReserve } from '@rostrum/shared/budget/reserve';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { currentRound } from '@rostrum/shared/status/agenda';
import { bothSidesSpoke } from '@rostrum/shared/status/debate-status';
import { TriangleAlert } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { AlertDialogBox, AlertText } from '../../components/alert-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { CostMeter } from '../../components/cost-meter.tsx';
import {
  useCards,
  useDebateSelector,
  useEventHandler,
  useHasTag,
  useRecord,
  useSend,
} from '../../debate/use-debate.tsx';
import { formatMoneyAtMost } from '../../presentation/money-text.ts';
import { controlsWords } from '../../words/controls-words.ts';
import { ConfirmStop } from './confirm-stop.tsx';
import { RaiseLimitForm } from './raise-limit-form.tsx';
import { useCostSummary } from './use-cost-summary.ts';

export function LimitReached() {
  return useHasTag('limited') ? <LimitChoices /> : null;
}

function LimitChoices() {
  const record = useRecord();
  const cards = useCards();
  const money = useCostSummary();
  const close = useEventHandler({ type: 'CLOSE' });
  const stop = useEventHandler({ type: 'STOP' });
  const fit = useDebateSelector(({ context }) => context.fit);
  const [stopping, setStopping] = useState(false);
  const send = useSend();
  const first = useRef<HTMLButtonElement>(null);
  // The whole rest is played for it.
  const enough = useMemo(() => enoughForTheRest(record, cards, composeCall), [record, cards]);
  const { limit } = money;
  if (!limit) return null;
  const reached = committedNanoUsd(record);
  const reserve = closingReserve(record, cards, composeCall);
  const reserved = reserve.verdictNanoUsd + (close ? reserve.closingsNanoUsd : 0);
  const atMost = (nanoUsd: number) => ({
    money: nanoUsd < limit.nano ? formatMoneyAtMost(nanoUsd).text : limit.text,
  });
  // It ends without a verdict where there is nothing to judge yet: only that is asked about.
  const judge = stop && !bothSidesSpoke(record) ? () => setStopping(true) : stop;
  return (
    <AlertDialogBox
      open
      label={controlsWords('limitReached')}
      icon={<TriangleAlert className="icon" aria-hidden="true" />}
      headline={controlsWords('limitHeadline', { limit: limit.text })}
      firstFocus={first}
    >
      <CostMeter {...money} label={controlsWords('limitMeter')} />
      <AlertText>
        <p>
          {[
            roundsDone(record),
            controlsWords('paused'),
            controlsWords(close ? 'reservedForBoth' : 'reserved', {
              money: formatMoneyAtMost(reserved).text,
              spent: money.spent.text,
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
      <ul className="choices">
        {close && (
          <li>
            <b>{controlsWords('hearClosings')}</b>
            <span className="note">{controlsWords('hearClosingsNote', atMost(reserve.neededNanoUsd))}</span>
            <Button look="primary" ref={first} onPress={close}>
              {controlsWords('closeAndJudge')}
            </Button>
          </li>
        )}
        <li>
          <b>{controlsWords('raise')}</b>
          <RaiseLimitForm
            limitNanoUsd={limit.nano}
            reachedNanoUsd={reached}
            suggestedNanoUsd={enough}
            action={controlsWords('raiseAndGoOn')}
            onRaised={() => send({ type: 'RESUME' })}
          />
        </li>
        <li>
          <b>{controlsWords('judgeSaid')}</b>
          <span className="note">
            {controlsWords(
              close ? 'judgeWithoutClosings' : 'judgeSaidNote',
              atMost(reserve.neededToJudgeNanoUsd),
            )}
          </span>
          <Button {...(close ? {} : { look: 'primary', ref: first })} onPress={judge}>
            {controlsWords('judgeNow')}
          </Button>
        </li>
      </ul>
      <p className="note">{controlsWords('goOnAlone')}</p>
      <ConfirmStop open={stopping} onClose={() => setStopping(false)} />
    </AlertDialogBox>
  );
}

function roundsDone(record: DebateRecord): string {
  const round = currentRound(record);
  if (!round) return '';
  const done = round.round - 1;
  return controlsWords('roundsDone', { done, of: round.of });
}
