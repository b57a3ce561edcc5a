// The cost warning: the amount that was set, what has been spent, which speeches remain, and the three choices.
import { committedNanoUsd, warningDue } from '@rostrum/shared/record/ledger';
import { speechCount } from '@rostrum/shared/status/speech-count';
import { Gavel, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { AlertDialogBox, AlertText } from '../../components/alert-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { CostMeter } from '../../components/cost-meter.tsx';
import type { DebateView } from '../../debate/session-machine.ts';
import { useCan, useDebateSelector, useEventHandler, useRecord, useSend } from '../../debate/use-debate.tsx';
import { joinNames } from '../../presentation/format-text.ts';
import { midSentence } from '../../presentation/mid-sentence.ts';
import { formatTypedMoney } from '../../presentation/money-text.ts';
import { stopAsShown } from '../../presentation/stop-as-shown.ts';
import { troubleWords } from '../../words/trouble-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { ConfirmStop } from './confirm-stop.tsx';
import { RaiseLimitForm } from './raise-limit-form.tsx';
import { useCostSummary } from './use-cost-summary.ts';

const isPausedByWarning = (view: DebateView): boolean =>
  view.hasTag('warned') && warningDue(view.context.record);

function remainingText(pages: DebatePages): string {
  const left = pages.agenda.filter((item) => item.state === 'now' || item.state === 'to-come');
  const speeches = left.filter(({ isSpeech }) => isSpeech);
  const { now, toCome } = speechCount(speeches);
  const names = speeches.flatMap((item) =>
    item.slots
      .filter((slot) => slot.state !== 'done')
      .map((slot) => troubleWords('speechOf', { title: midSentence(item.title), name: slot.seat.name })),
  );
  if (names.length === 0) return troubleWords('onlyVerdict');
  return names.length <= 3 ? joinNames(names) : troubleWords('thenVerdict', { count: now + toCome });
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
      label={troubleWords('warning')}
      icon={<TriangleAlert className="icon" aria-hidden="true" />}
      headline={troubleWords('warned', { asked: asked.text, spent: money.inFull })}
      firstFocus={go}
    >
      <CostMeter {...money} label={troubleWords('meter')} />
      <AlertText>
        <dl className="facts">
          <dt>{troubleWords('toCome')}</dt>
          <dd>{remainingText(pages)}</dd>
          {money.reserve && (
            <>
              <dt>{troubleWords('reserved')}</dt>
              <dd className="num">{money.reserve.text}</dd>
            </>
          )}
          {money.limit && (
            <>
              <dt>{troubleWords('limit')}</dt>
              <dd className="num">{money.limit.text}</dd>
            </>
          )}
        </dl>
      </AlertText>
      <p className="note">{troubleWords('pausedHere')}</p>
      <div className="row">
        <Button look="primary" ref={go} onPress={acknowledge}>
          {troubleWords('goOn')}
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
        <p className="note">{troubleWords('noLimit', { amount: formatTypedMoney(asked.nano).text })}</p>
      )}
      <ConfirmStop open={stopping} onClose={() => setStopping(false)} />
    </AlertDialogBox>
  );
}
