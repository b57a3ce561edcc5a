// The cost warning: the amount that was set, what has been spent, which speeches remain, and the three choices.
import { committedNanoUsd, warningDue } from '@rostrum/shared/record/ledger';
import { Gavel, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { AlertDialogBox, AlertText } from '../../components/alert-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { CostMeter } from '../../components/cost-meter.tsx';
import type { DebateView } from '../../debate/session-machine.ts';
import { useCan, useDebateSelector, useEventHandler, useRecord, useSend } from '../../debate/use-debate.tsx';
import { joinNames } from '../../presentation/format-text.ts';
import { formatTypedMoney } from '../../presentation/money-text.ts';
import { stopAsShown } from '../../presentation/stop-as-shown.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { ConfirmStop } from './confirm-stop.tsx';
import { RaiseLimitForm } from './raise-limit-form.tsx';
import { useCostSummary } from './use-cost-summary.ts';

const isPausedByWarning = (view: DebateView): boolean =>
  view.hasTag('warned') && warningDue(view.context.record);

function remainingText(pages: DebatePages): string {
  const left = pages.agenda.filter((item) => item.state === 'now' || item.state === 'to-come');
  const speeches = left.filter((item) => item.phase !== 'verdict');
  const slots = speeches.flatMap((item) => item.slots.filter((slot) => slot.state !== 'done'));
  const names = speeches.flatMap((item) =>
    item.slots
      .filter((slot) => slot.state !== 'done')
      .map((slot) => `${slot.seat.name}’s ${item.title.toLowerCase()}`),
  );
  if (slots.length === 0) return 'only the verdict';
  return slots.length <= 3 ? joinNames(names) : `${slots.length} speeches, then the verdict`;
}

export function CostWarning({ pages }: { pages: DebatePages }) {
  const warned = useDebateSelector(isPausedByWarning);
  const record = useRecord();
  const money = useCostSummary();
  const acknowledge = useEventHandler({ type: 'ACKNOWLEDGE_WARNING' });
  const mayStop = useCan({ type: 'STOP' });
  const [stopping, setStopping] = useState(false);
  const send = useSend();
  const go = useRef<HTMLButtonElement>(null);
  const asked = money.warnAt;
  if (!asked) return null;
  const reached = committedNanoUsd(record);
  const limit = money.limit?.nano ?? null;
  return (
    <AlertDialogBox
      open={warned}
      label="Cost warning"
      icon={<TriangleAlert className="icon" aria-hidden="true" />}
      headline={`You asked to be told at ${asked.text}. The debate has cost ${money.inFull}.`}
      firstFocus={go}
    >
      <CostMeter {...money} label="Cost when warned" />
      <AlertText>
        <dl className="facts">
          <dt>Left to speak</dt>
          <dd>{remainingText(pages)}</dd>
          {money.reserve && (
            <>
              <dt>Set aside for the verdict</dt>
              <dd className="num">{money.reserve.text}</dd>
            </>
          )}
          {money.limit && (
            <>
              <dt>Never more than</dt>
              <dd className="num">{money.limit.text}, your limit</dd>
            </>
          )}
        </dl>
      </AlertText>
      <p className="note">Nothing is being asked of any model until you choose.</p>
      <div className="row">
        <Button look="primary" ref={go} onPress={acknowledge}>
          Continue
        </Button>
        <Button
          icon={<Gavel className="icon" aria-hidden="true" />}
          onPress={mayStop ? () => setStopping(true) : undefined}
        >
          {stopAsShown(record).title}
        </Button>
      </div>
      <RaiseLimitForm
        limitNanoUsd={limit}
        reachedNanoUsd={reached}
        suggestedNanoUsd={Math.max(limit === null ? asked.nano * 2 : limit * 2, reached * 2)}
        onRaised={() => send({ type: 'RESUME' })}
      />
      {money.limit === null && (
        <p className="note">No limit is set; {formatTypedMoney(asked.nano).text} was a warning only.</p>
      )}
      <ConfirmStop open={stopping} onClose={() => setStopping(false)} />
    </AlertDialogBox>
  );
}
