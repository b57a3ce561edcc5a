// Shown when the next speech does not fit the cost limit: the closings and then the verdict, a higher limit, or the verdict now.
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { currentRound } from '@rostrum/shared/status/agenda';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { AlertDialogBox, AlertText } from '../../components/alert-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { CostMeter } from '../../components/cost-meter.tsx';
import {
  useCan,
  useCards,
  useEventHandler,
  useHasTag,
  useRecord,
  useSend,
} from '../../debate/use-debate.tsx';
import { ConfirmStop } from './confirm-stop.tsx';
import { RaiseLimitForm } from './raise-limit-form.tsx';
import { useCostSummary } from './use-cost-summary.ts';

/** What is left costs about its forecast; a quarter more, because holds are upper bounds. */
const ROOM = 1.25;

export function LimitReached() {
  return useHasTag('limited') ? <LimitChoices /> : null;
}

function LimitChoices() {
  const record = useRecord();
  const cards = useCards();
  const money = useCostSummary();
  const close = useEventHandler({ type: 'CLOSE' });
  const mayStop = useCan({ type: 'STOP' });
  const [stopping, setStopping] = useState(false);
  const send = useSend();
  const first = useRef<HTMLButtonElement>(null);
  const { limit } = money;
  if (!limit) return null;
  const reached = committedNanoUsd(record);
  const rest = forecastDebate(record, cards, composeCall).costNanoUsd?.high ?? limit.nano;
  const judge = mayStop ? () => setStopping(true) : undefined;
  return (
    <AlertDialogBox
      open
      label="Limit reached"
      icon={<TriangleAlert className="icon" aria-hidden="true" />}
      headline={`The next speech does not fit the limit of ${limit.text}.`}
      firstFocus={first}
    >
      <CostMeter {...money} label="Cost at the limit" />
      <AlertText>
        <p>
          {roundsDone(record)}Paused. No calls, no cost.
          {money.reserve && ` Reserved for the verdict: ${money.reserve.text}.`}
        </p>
      </AlertText>
      <ul className="choices">
        {close && (
          <li>
            <b>Hear the closings, then judge</b>
            <span className="note">The closing speeches, then the verdict. Stays under {limit.text}.</span>
            <Button look="primary" ref={first} onPress={close}>
              Close and judge
            </Button>
          </li>
        )}
        <li>
          <b>Go on with a higher limit</b>
          <RaiseLimitForm
            limitNanoUsd={limit.nano}
            reachedNanoUsd={reached}
            suggestedNanoUsd={Math.max(reached + ROOM * rest, 1.1 * limit.nano)}
            action="Raise and go on"
            onRaised={() => send({ type: 'RESUME' })}
          />
        </li>
        <li>
          <b>Judge what was said</b>
          <span className="note">
            {close ? 'No closing speeches; the verdict now.' : 'The verdict now.'} Stays under {limit.text}.
          </span>
          <Button {...(close ? {} : { look: 'primary', ref: first })} onPress={judge}>
            Judge now
          </Button>
        </li>
      </ul>
      <p className="note">
        To let a debate go on alone, choose “Close and judge” under “At the limit” before you start it.
      </p>
      <ConfirmStop open={stopping} onClose={() => setStopping(false)} />
    </AlertDialogBox>
  );
}

function roundsDone(record: DebateRecord): string {
  const round = currentRound(record);
  if (!round) return '';
  const done = round.round - 1;
  return `${done} of ${round.of} rounds ${done === 1 ? 'is' : 'are'} done. `;
}
